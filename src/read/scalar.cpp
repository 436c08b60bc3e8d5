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

const char* read_any_integer(read_context& context, const char* p, std::int64_t& out, const expectation* facts) {
  const char* const after = read_int64(p, context.readable_end, out);
  const std::int64_t highest = std::numeric_limits<std::int64_t>::max() >> (63 - facts->bits);
  if (after == nullptr || out > highest || out < -highest - 1) [[unlikely]] {
    return context.fail_value(p, facts);
  }
  return after;
}

const char* read_any_integer(read_context& context, const char* p, std::uint64_t& out, const expectation* facts) {
  const char* const after = read_uint64(p, context.readable_end, out);
  if (after == nullptr || out > std::numeric_limits<std::uint64_t>::max() >> (64 - facts->bits)) [[unlikely]] {
    return context.fail_value(p, facts);
  }
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
