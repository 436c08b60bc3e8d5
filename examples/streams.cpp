// Examples: docs/streams.md.
#include "show.hpp"

#include <brisk/brisk.hpp>
#include <brisk/decoder.hpp>
#include <brisk/encoder.hpp>

#include <istream>
#include <sstream>
#include <string>
#include <vector>

// [types]
struct reading {
  std::string sensor;
  double celsius = 0;
};
// [/types]

namespace {

// [from_a_stream]
// Every record of a stream of lines; those with a fault are told and passed over.
void read_lines(std::istream& input) {
  brisk::decoder<reading> readings(brisk::stream_form::ndjson);
  const auto take = [&] {
    while (auto one = readings.next()) {
      if (*one) {
        std::cout << (*one)->sensor << ": " << (*one)->celsius << '\n';
      } else {
        const auto& [what, record] = one->error();
        std::cout << "record " << record << ": " << brisk::name_of(what.code) << " at offset " << what.offset << '\n';
      }
    }
  };
  char piece[16];  // in earnest some tens of KiB
  while (input.read(piece, sizeof(piece)), input.gcount() != 0) {
    readings.push(std::string_view(piece, static_cast<std::size_t>(input.gcount())));
    take();
  }
  readings.finish();
  take();  // the last line may have no end
}
// [/from_a_stream]

void read() {
  show::part("lines");
  // [lines]
  std::istringstream input(
      "{\"sensor\":\"a\",\"celsius\":20.5}\n\n{\"sensor\":\"b\",\"celsius\":\"hot\"}\r\n{\"sensor\":\"c\"}");
  read_lines(input);
  // [/lines]

  show::part("array");
  // [array]
  brisk::decoder<int> numbers(brisk::stream_form::array);
  int sum = 0;
  for (const std::string_view piece : {"[1, 2", "0, 3", "]"}) {
    numbers.push(piece);
    while (auto one = numbers.next()) sum += one->value_or(0);
  }
  numbers.finish();
  if (auto fault = numbers.next()) std::cout << brisk::name_of(fault->error().what.code) << '\n';
  std::cout << sum << '\n';
  // [/array]

  show::part("reused");
  // [reused]
  brisk::decoder<reading> readings(brisk::stream_form::concatenated, {.max_record = 4096});
  readings.push(std::string_view(R"({"sensor":"a","celsius":1}{"sensor":"b","celsius":2})"));
  reading one;  // its storage is used again
  while (auto read = readings.next(one)) std::cout << one.sensor << ' ';
  std::cout << '\n';
  // [/reused]
}

void write() {
  show::part("writing");
  // [writing]
  brisk::encoder out(brisk::stream_form::ndjson, std::cout);
  out.push(reading{"a", 20.5}).push(reading{"b", 21});
  const std::size_t size = out.finish();  // or try_finish(), which throws nothing
  std::cout << size << " bytes\n";
  // [/writing]

  show::part("writing_array");
  // [writing_array]
  std::string text;
  brisk::encoder elements(brisk::stream_form::array, text);
  for (int i = 0; i < 3; ++i) elements.push(i);
  elements.finish();
  std::cout << text << '\n';
  // [/writing_array]
}

}  // namespace

int main() {
  read();
  write();
}
