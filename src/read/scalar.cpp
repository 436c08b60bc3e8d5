// Read room: the rare forms of scalars.
#include <brisk/detail/read/scalar.hpp>
#include <limits>

namespace brisk::detail {

const char* read_not_finite(const char* p, double& out) noexcept {
  const auto is = [&](const char* text, std::size_t size) { return std::memcmp(p, text, size) == 0; };
  if (is("\"NaN\"", 5)) {
    out = std::numeric_limits<double>::quiet_NaN();
    return p + 5;
  }
  if (is("\"Infinity\"", 10)) {
    out = std::numeric_limits<double>::infinity();
    return p + 10;
  }
  if (is("\"-Infinity\"", 11)) {
    out = -std::numeric_limits<double>::infinity();
    return p + 11;
  }
  return nullptr;
}

// Everything in line: the size is known to fit where the text is set, so that nothing is left of what makes it longer.
[[gnu::flatten]] const char* read_string(read_context& context, const char* p, std::string& out) {
  return read_text(context, p, out);
}

const char* read_any_integer(read_context& context, const char* p, std::uint64_t& out, const expectation* facts) {
  bool negative;
  std::uint64_t magnitude = 0;
  const char* const after = read_magnitude(p, magnitude, negative);
  // The magnitude of the lowest value: one more than that of the highest, or nothing.
  const std::uint64_t highest = ~std::uint64_t{0} >> (64 - facts->bits);
  const std::uint64_t most = negative ? (facts->is_signed ? highest + 1 : 0) : highest;
  if (after == nullptr || magnitude > most) [[unlikely]]
    return context.fail_value(p, facts);
  out = negative ? 0 - magnitude : magnitude;
  return after;
}

const char* read_character(read_context& context, const char* p, char& out) {
  std::string storage;
  const string_parts parts = read_string_parts(context, p, storage);
  if (parts.after == nullptr || parts.text.size() != 1) return nullptr;
  out = parts.text[0];
  return parts.after;
}

}  // namespace brisk::detail
