// Number room: decimal text to floating-point numbers.
#include <brisk/detail/number/read_number.hpp>
#include <cstdlib>
#include <string>

namespace brisk::detail {

const char* skip_number(const char* p, const char* readable_end) {
  const auto digits = [&] {
    const char* const first = p;
    while (p != readable_end && static_cast<unsigned char>(*p - '0') < 10) ++p;
    return p != first;
  };
  p += *p == '-';
  if (p != readable_end && *p == '0') {
    ++p;
    if (p != readable_end && static_cast<unsigned char>(*p - '0') < 10) return nullptr;
  } else if (!digits()) {
    return nullptr;
  }
  if (p != readable_end && *p == '.') {
    ++p;
    if (!digits()) return nullptr;
  }
  if (p != readable_end && (*p | 0x20) == 'e') {
    ++p;
    if (p != readable_end && (*p == '+' || *p == '-')) ++p;
    if (!digits()) return nullptr;
  }
  return p;
}

const char* read_double(const char* p, const char* readable_end, double& out) {
  const char* const end = skip_number(p, readable_end);
  if (end == nullptr) return nullptr;
  out = std::strtod(std::string(p, end).c_str(), nullptr);
  return out - out == 0 ? end : nullptr;
}

const char* read_float(const char* p, const char* readable_end, float& out) {
  const char* const end = skip_number(p, readable_end);
  if (end == nullptr) return nullptr;
  out = std::strtof(std::string(p, end).c_str(), nullptr);
  return out - out == 0 ? end : nullptr;
}

}  // namespace brisk::detail
