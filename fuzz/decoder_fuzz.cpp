// Fuzz: streams. The records of a stream in any form, cut anywhere, are those of the stream in one piece; an array and
// a document are what reading them whole gives.
#include <brisk/decoder.hpp>
#include <brisk/value.hpp>

#include <vector>

#include "target.hpp"

namespace {

using brisk::decoder_options;
using brisk::stream_form;
using brisk::value;
using brisk::fuzz::choices;
using brisk::fuzz::must;

struct told {
  std::vector<value> values;
  std::vector<brisk::record_error> errors;
  friend bool operator==(const told&, const told&) = default;
};

told decoded(std::string_view stream, stream_form form, const decoder_options& options, choices cuts, bool whole) {
  brisk::decoder<value> records(form, options);
  told out;
  const std::size_t size = stream.size();
  const auto take = [&] {
    while (auto one = records.next()) {
      if (*one) {
        out.values.push_back(std::move(**one));
      } else {
        must(one->error().what.offset <= size, "an error lies in the stream");
        out.errors.push_back(one->error());
      }
    }
  };
  while (!stream.empty()) {
    // Each piece in memory of its own, which is gone once it is used.
    const std::string piece(stream.substr(0, whole ? stream.size() : cuts.below(40) + 1));
    stream.remove_prefix(piece.size());
    records.push(piece);
    take();
  }
  records.finish();
  take();
  return out;
}

void check_form(std::string_view stream, stream_form form, choices choose) {
  decoder_options options;
  if (choose.below(4) == 0) options.max_record = choose.below(64);
  if (choose.below(4) == 0) options.read.max_depth = choose.below(6);
  const told whole = decoded(stream, form, options, choose, true);
  const told cut = decoded(stream, form, options, choose, false);
  must(whole == cut, "it does not matter where a stream is cut");
  if (options.max_record <= stream.size()) return;
  if (form == stream_form::document) {
    const auto read = brisk::try_from_json<value>(stream, options.read);
    must(read.has_value() == cut.errors.empty(), "a document is read where it is read whole");
    if (!read) must(cut.errors[0].what == read.error(), "with its error");
  }
  if (form == stream_form::array) {
    std::vector<value> all;
    const auto read = brisk::read_json(stream, all, options.read);
    must(read.has_value() == cut.errors.empty(), "an array is read where it is read whole");
    if (read) must(all == cut.values, "with its elements");
    if (!read) must(cut.errors[0].what == read.error(), "with its error");
  }
}

constexpr std::string_view texts[] = {
    "{\"a\":1}\n[2,{\"b\":\"}\\\"\"}]\r\n\n  \r\n\"x\\n\"\n3\ntru\n4",
    "[ 1 , {\"a\" : [ ] } ,\"x]\", [[2],3], -1.5e3, true ] ",
    "\x1E{\"a\":1}\n\x1E\x1E[2]\n\x1E\"x\"\x1E 3\n\x1Etrue",
    "{\"a\":1}{\"b\":\"}\"}[1,[2]] 3 4\"x\\\"\"true null",
};

}  // namespace

namespace brisk::fuzz {

void run(std::string_view input) {
  const std::string_view stream = input.substr(input.size() < 16 ? 0 : 8);
  for (const stream_form form : {stream_form::ndjson, stream_form::concatenated, stream_form::json_seq,
                                 stream_form::array, stream_form::document}) {
    check_form(stream, form, choices(input));
  }
}

std::span<const std::string_view> seeds() { return texts; }

}  // namespace brisk::fuzz
