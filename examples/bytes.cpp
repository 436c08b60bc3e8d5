// Examples: docs/bytes.md.
#include "show.hpp"

#include <brisk/brisk.hpp>
#include <brisk/bytes.hpp>
#include <brisk/bytes_pieces.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <sstream>
#include <string>
#include <vector>

// [types]
struct packet {
  std::vector<std::byte> payload;
  std::array<std::uint8_t, 4> digest{};
};

template <>
struct brisk::mapping<packet> {
  static constexpr auto value = brisk::object(brisk::member<&packet::digest>(brisk::bytes::hex));
};
// [/types]

namespace {

void in_json() {
  show::part("in_json");
  // [in_json]
  const packet one{{std::byte{1}, std::byte{2}}, {0xDE, 0xAD, 0xBE, 0xEF}};
  std::cout << brisk::to_json(one) << '\n';
  // [/in_json]
}

void whole() {
  show::part("whole");
  // [whole]
  const std::vector<std::uint8_t> key{0xFB, 0xEF, 0xFF, 0x01};

  const std::string text = brisk::to_base64(key);
  std::cout << text << ' ' << brisk::to_base64(key, brisk::base64_form::url_unpadded) << ' ' << brisk::to_hex(key)
            << '\n';

  const auto same = brisk::from_base64<std::vector<std::uint8_t>>(text);             // throws brisk::bytes_exception
  const auto digest = brisk::try_from_hex<std::array<std::uint8_t, 4>>("fbefff01");  // std::expected
  std::cout << (same == key) << ' ' << digest.has_value() << '\n';
  // [/whole]
}

void rules() {
  show::part("rules");
  // [rules]
  using brisk::base64_rules;
  const auto token = brisk::from_base64<std::string>("aGk_", base64_rules::url_unpadded);
  const auto mail = brisk::from_base64<std::string>("aGk/\r\naGk/\r\n", base64_rules::wrapped);
  constexpr base64_rules own{.padding = brisk::base64_padding::optional};
  const auto either_way = brisk::from_base64<std::string>("aGk", own);
  std::cout << token << ' ' << mail << ' ' << either_way << '\n';
  // [/rules]
}

void places() {
  show::part("places");
  // [places]
  std::array<char, brisk::base64_encoded_size(4)> room;  // the size is a constant
  const std::array<std::uint8_t, 4> key{0xFB, 0xEF, 0xFF, 0x01};
  const auto written = brisk::write_base64(key, room);
  std::cout << *written << ": " << std::string_view(room.data(), *written) << '\n';

  std::string line = "key: ";
  brisk::append_hex(key, line);  // added to what is there
  std::cout << line << '\n';

  std::array<std::byte, 2> small;
  const auto read = brisk::read_base64("++//AQ==", small);
  std::cout << read.error().to_string() << '\n';
  // [/places]
}

void errors() {
  show::part("errors");
  // [errors]
  const auto result = brisk::try_from_base64<std::string>("aGk_aGk/");
  if (!result) {
    const brisk::bytes_error& what = result.error();
    std::cout << brisk::name_of(what.code) << " at " << what.offset << '\n' << what.to_string() << '\n';
  }
  // [/errors]

  show::part("messages");
  for (const char* const text : {"aGk!", "aGk", "aG=k", "aGk=aGk=", "aGkha", "aGl="}) {
    const auto one = brisk::try_from_base64<std::string>(text);
    if (!one) std::cout << text << ": " << one.error().to_string() << '\n';
  }
  const auto half = brisk::try_from_hex<std::string>("abc");
  std::cout << "abc: " << half.error().to_string() << '\n';
}

void pieces() {
  show::part("pieces");
  // [pieces]
  std::istringstream input("SGVsbG8sIHdvcmxkIQ==");
  std::string bytes;
  brisk::base64_decoder decoder;
  char buffer[7];
  while (input.read(buffer, sizeof(buffer)), input.gcount() != 0) {
    const auto piece = std::span(buffer).first(static_cast<std::size_t>(input.gcount()));
    if (const auto pushed = decoder.push(piece, bytes); !pushed) break;  // added to the string
  }
  if (const auto finished = decoder.finish(bytes)) std::cout << bytes << '\n';
  // [/pieces]

  show::part("pieces_into_spans");
  // [pieces_into_spans]
  constexpr std::size_t most = 6;
  char room[brisk::base64_encoder::room(most)];
  brisk::base64_encoder encoder;
  for (std::size_t at = 0; at < bytes.size(); at += most) {
    const auto size = encoder.push(std::string_view(bytes).substr(at, most), room);
    std::cout << std::string_view(room, *size);
  }
  const auto rest = encoder.finish(room);
  std::cout << std::string_view(room, *rest) << '\n';
  // [/pieces_into_spans]
}

}  // namespace

int main() {
  in_json();
  whole();
  rules();
  places();
  errors();
  pieces();
}
