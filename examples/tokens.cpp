// Examples: docs/tokens.md.
#include "show.hpp"

#include <brisk/brisk.hpp>
#include <brisk/token_reader.hpp>
#include <brisk/token_writer.hpp>

#include <map>
#include <string>
#include <vector>

// [types]
struct reading_of_sensor {
  std::string sensor;
  double celsius = 0;
};
// [/types]

namespace {

// [reading]
// The sum of all prices, wherever the items stand among the other members.
double sum_of_prices(std::string_view text) {
  double sum = 0;
  brisk::json_reader in(text);
  in.begin_object();
  while (const auto name = in.next_member()) {
    if (*name != "items") continue;  // what is not read is read over, and checked
    in.begin_array();
    while (in.next_element()) {
      in.begin_object();
      while (const auto member = in.next_member()) {
        if (*member == "price") sum += in.float64();
      }
    }
  }
  if (const auto read = in.finish(); !read) {
    std::cout << brisk::explain(read.error(), text).to_string() << '\n';
    return 0;
  }
  return sum;
}
// [/reading]

void read() {
  show::part("reading");
  // [read]
  std::cout << sum_of_prices(R"({"no": 7, "items": [{"price": 2.5, "tags": ["a"]}, {"price": 4}]})") << '\n';
  std::cout << sum_of_prices(R"({"no": 7, "items": [{"price": 2.5, "tags": ["a"]}, {"price": "4"}]})") << '\n';
  // [/read]
}

void read_any_shape() {
  show::part("kinds");
  // [kinds]
  // A list, or one element alone.
  for (const std::string_view text : {"[1, 2, 3]", "4", "null"}) {
    brisk::json_reader in(text);
    std::vector<std::int64_t> list;
    if (in.kind() == brisk::json_kind::array) {
      in.begin_array();
      while (in.next_element()) list.push_back(in.int64());
    } else if (!in.null()) {
      list.push_back(in.int64());
    }
    std::cout << list.size() << (in.finish() ? " read\n" : " and an error\n");
  }
  // [/kinds]

  show::part("typed");
  // [typed]
  const std::string text = R"({"version": 3, "readings": [{"sensor": "a", "celsius": 20.5}], "sum": 1e400})";
  brisk::json_reader in(text);
  std::vector<reading_of_sensor> readings;
  std::string_view sum, version;
  in.begin_object();
  while (const auto name = in.next_member()) {
    if (*name == "readings")
      in.read(readings);  // any type that from_json takes
    else if (*name == "sum")
      sum = in.number();  // its text, whatever it is
    else if (*name == "version")
      version = in.raw();  // any value as it is written
  }
  std::cout << readings[0].celsius << ' ' << sum << ' ' << version << '\n';
  // [/typed]

  show::part("leaving");
  // [leaving]
  brisk::json_reader first(R"({"ids": [11, 12, 13], "more": true})");
  first.begin_object();
  (void)first.next_member();
  first.begin_array();
  if (first.next_element()) std::cout << first.int64() << ", then ";
  first.leave();  // the rest of the array
  std::cout << *first.next_member() << '\n';
  // [/leaving]
}

void write() {
  show::part("writing");
  // [writing]
  brisk::json_writer out;
  out.begin_object();
  out.key("id").int64(7);
  out.key("tags").begin_array().string("a").string("b").end_array();
  out.key("reading").value(reading_of_sensor{"north", 20.5});  // any type that to_json takes
  out.key("exact").number("0.10000000000000000001");
  out.key("cached").raw(R"({"x":1})");
  out.end_object();
  std::cout << out.finish() << '\n';  // or try_finish(), which throws nothing
  // [/writing]

  show::part("into");
  // [into]
  std::string buffer;
  brisk::pretty_json_writer indented(buffer, brisk::pretty::tabs);
  indented.begin_array().int64(1).begin_object().key("a").null().end_object().end_array();
  std::cout << indented.finish() << " bytes\n" << buffer << '\n';

  brisk::json_writer streamed(std::cout);
  streamed.begin_array();
  for (int i = 0; i < 3; ++i) streamed.int64(i);
  streamed.end_array();
  const std::size_t size = streamed.finish();
  std::cout << ' ' << size << " bytes\n";
  // [/into]

  show::part("misplaced");
  // [misplaced]
  brisk::json_writer wrong;
  wrong.begin_object().key("a").key("b").int64(1).end_object();
  const auto written = wrong.try_finish();
  std::cout << brisk::name_of(written.error().code) << " at offset " << written.error().offset << '\n';
  // [/misplaced]
}

}  // namespace

int main() {
  read();
  read_any_shape();
  write();
}
