// Lab, adapters: the plain Base64.
#include "adapters/native/base64.hpp"

#include <array>
#include <cstdint>
#include <stdexcept>

namespace adapters {
namespace {

constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint32_t no_digit = 0x80000000;

constexpr auto digit_values = [] {
  std::array<std::uint32_t, 256> values{};
  values.fill(no_digit);
  for (std::uint32_t i = 0; i < digits.size(); ++i) values[static_cast<unsigned char>(digits[i])] = i;
  return values;
}();

std::uint32_t value_of(char digit) { return digit_values[static_cast<unsigned char>(digit)]; }

}  // namespace

std::string base64_encode(const std::vector<std::byte>& bytes) {
  std::string text((bytes.size() + 2) / 3 * 4, '=');
  char* out = text.data();
  const auto byte = [&](std::size_t i) { return std::to_integer<std::uint32_t>(bytes[i]); };
  std::size_t i = 0;
  for (; i + 3 <= bytes.size(); i += 3, out += 4) {
    const std::uint32_t group = byte(i) << 16 | byte(i + 1) << 8 | byte(i + 2);
    out[0] = digits[group >> 18];
    out[1] = digits[group >> 12 & 63];
    out[2] = digits[group >> 6 & 63];
    out[3] = digits[group & 63];
  }
  if (const std::size_t left = bytes.size() - i; left > 0) {
    const std::uint32_t group = byte(i) << 16 | (left == 2 ? byte(i + 1) << 8 : 0);
    out[0] = digits[group >> 18];
    out[1] = digits[group >> 12 & 63];
    if (left == 2) out[2] = digits[group >> 6 & 63];
  }
  return text;
}

std::vector<std::byte> base64_decode(std::string_view text) {
  if (text.size() % 4 != 0) throw std::runtime_error("Base64 of a wrong length");
  std::size_t padding = 0;
  while (padding < 2 && padding < text.size() && text[text.size() - 1 - padding] == '=') ++padding;
  std::vector<std::byte> bytes(text.size() / 4 * 3 - padding);
  std::byte* out = bytes.data();
  std::uint32_t seen = 0;
  std::size_t i = 0;
  for (; i + (padding > 0 ? 4 : 0) < text.size(); i += 4, out += 3) {
    const std::uint32_t a = value_of(text[i]), b = value_of(text[i + 1]), c = value_of(text[i + 2]),
                        d = value_of(text[i + 3]);
    seen |= a | b | c | d;
    const std::uint32_t group = a << 18 | b << 12 | c << 6 | d;
    out[0] = static_cast<std::byte>(group >> 16);
    out[1] = static_cast<std::byte>(group >> 8);
    out[2] = static_cast<std::byte>(group);
  }
  if (padding > 0) {
    const std::uint32_t a = value_of(text[i]), b = value_of(text[i + 1]), c = padding == 1 ? value_of(text[i + 2]) : 0;
    seen |= a | b | c;
    const std::uint32_t group = a << 18 | b << 12 | c << 6;
    out[0] = static_cast<std::byte>(group >> 16);
    if (padding == 1) out[1] = static_cast<std::byte>(group >> 8);
  }
  if (seen & no_digit) throw std::runtime_error("no Base64 digit");
  return bytes;
}

}  // namespace adapters
