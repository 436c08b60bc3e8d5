// Fuzz: tokens. A document copied token by token is accepted as validation accepts it, with the same error in the same
// place, and its copy holds the same values; calls in any order end in an error and nothing else.
#include <brisk/token_copy.hpp>
#include <brisk/validate.hpp>

#include "target.hpp"

namespace {

using brisk::json_reader;
using brisk::json_writer;
using brisk::fuzz::choices;
using brisk::fuzz::must;

// The compact copy of a text, if it is valid.
std::expected<std::string, brisk::error> compact_copy(std::string_view text) {
  json_reader in(text);
  json_writer out;
  copy_value(in, out);
  if (const auto read = in.finish(); !read) return std::unexpected(read.error());
  auto written = out.try_finish();
  must(written.has_value(), "what was read can be written");
  return written;
}

void check_copies(std::string_view text) {
  const auto valid = brisk::validate(text);
  const auto copy = compact_copy(text);
  must(copy.has_value() == valid.has_value(), "tokens are accepted where the text is valid");
  if (!copy) {
    must(copy.error() == valid.error(), "the error is that of validation");
    return;
  }
  must(compact_copy(*copy) == copy, "a compact copy is its own copy");
  json_reader in(text);
  brisk::pretty_json_writer pretty(brisk::pretty::jackson);
  copy_value(in, pretty);
  const auto indented = pretty.try_finish();
  must(indented && compact_copy(*indented) == copy, "an indented copy holds what the compact one holds");
}

// Calls as the input chooses them.
void check_calls(std::string_view text, choices choose) {
  json_reader in(text);
  json_writer out;
  for (int calls = 0; calls < 200; ++calls) {
    const std::size_t offset = in.offset();
    switch (choose.below(12)) {
      case 0:
        in.begin_array();
        out.begin_array();
        break;
      case 1:
        in.begin_object();
        out.begin_object();
        break;
      case 2:
        if (!in.next_element()) out.end_array();
        break;
      case 3:
        if (const auto name = in.next_member()) {
          out.key(*name);
        } else {
          out.end_object();
        }
        break;
      case 4:
        out.string(in.string());
        break;
      case 5:
        out.float64(in.float64());
        break;
      case 6:
        out.int64(in.int64());
        break;
      case 7:
        out.raw(in.raw(), brisk::raw_text::checked);
        break;
      case 8:
        out.boolean(in.null());
        break;
      case 9:
        in.leave();
        break;
      case 10:
        out.uint64(in.uint64());
        break;
      default:
        in.skip();
    }
    must(in.offset() >= offset || !in.ok(), "reading goes forwards");
    must(in.offset() <= text.size(), "reading stays in the text");
  }
  const auto read = in.finish();
  must(read.has_value() == in.ok(), "the end tells what the calls told");
  const auto written = out.try_finish();
  must(!written || brisk::validate(*written).has_value(), "what the calls let through is JSON");
}

constexpr std::string_view texts[] = {
    R"({"a":[1,-2.5e+3,0.125E-2,true,false,null],"b":{"":{}},"c":"x\u00e9\ud83d\ude00\"\\\/\b\f\n\r\t"})",
    " [ [ ] , { } , \"\" , 0 , -0 , 1e1 , \"\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\" ] \n",
    "[[[[[[[[[[1]]]]]]]]]]",
    "{\"a\":{\"b\":{\"c\":{\"d\":18446744073709551615}}}}",
};

}  // namespace

namespace brisk::fuzz {

void run(std::string_view input) {
  check_copies(input);
  // The calls come first, then the text.
  const std::size_t calls = input.size() < 24 ? input.size() : 24;
  check_calls(input.substr(calls), choices(input.substr(0, calls)));
  check_calls(input, choices(input));
}

std::span<const std::string_view> seeds() { return texts; }

}  // namespace brisk::fuzz
