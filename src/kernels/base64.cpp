// Room kernels: the entry points of Base64, and the choice of their kernels.
#include <brisk/detail/bytes/base64.hpp>

#include <atomic>
#include <cstring>

#include "kernels/dispatch.hpp"
#include "kernels/generic/base64.hpp"
#include "kernels/target.hpp"
#if BRISK_KERNELS_X86
#include "kernels/avx2/base64.hpp"
#include "kernels/avx512/base64.hpp"
#include "kernels/sse42/base64.hpp"
#endif

namespace brisk::detail {
namespace {

using encode_function = char* (*)(char*, const unsigned char*, std::size_t) noexcept;
using decode_function = base64_decoded (*)(unsigned char*, const char*, std::size_t) noexcept;

char* resolve_encode(char* out, const unsigned char* data, std::size_t size) noexcept;
base64_decoded resolve_decode(unsigned char* out, const char* text, std::size_t size) noexcept;

constinit std::atomic<encode_function> encode_kernel{resolve_encode};
constinit std::atomic<decode_function> decode_kernel{resolve_decode};

char* resolve_encode(char* out, const unsigned char* data, std::size_t size) noexcept {
  constexpr kernel_set<encode_function> kernels{
      .scalar = scalar::encode_base64,
#if BRISK_KERNELS_X86
      .sse42 = sse42::encode_base64,
      .avx2 = avx2::encode_base64,
      .avx512 = avx512::encode_base64,
#endif
  };
  const encode_function kernel = kernel_for(chosen_cpu().used, kernels);
  encode_kernel.store(kernel, std::memory_order_relaxed);
  return kernel(out, data, size);
}

base64_decoded resolve_decode(unsigned char* out, const char* text, std::size_t size) noexcept {
  constexpr kernel_set<decode_function> kernels{
      .scalar = scalar::decode_base64,
#if BRISK_KERNELS_X86
      .sse42 = sse42::decode_base64,
      .avx2 = avx2::decode_base64,
      .avx512 = avx512::decode_base64,
#endif
  };
  const decode_function kernel = kernel_for(chosen_cpu().used, kernels);
  decode_kernel.store(kernel, std::memory_order_relaxed);
  return kernel(out, text, size);
}

}  // namespace

char* encode_base64(char* out, const unsigned char* data, std::size_t size) noexcept {
  return encode_kernel.load(std::memory_order_relaxed)(out, data, size);
}

char* encode_base64_exact(char* out, const unsigned char* data, std::size_t size) noexcept {
  constexpr std::size_t tail = base64_room / 4 * 3;  // its text is as long as the room after the text before it
  if (size > tail) {
    const std::size_t head = (size - tail) / 3 * 3;
    out = encode_base64(out, data, head);
    data += head;
    size -= head;
  }
  char text[base64_size(tail + 2) + base64_room];
  const auto length = static_cast<std::size_t>(encode_base64(text, data, size) - text);
  std::memcpy(out, text, length);
  return out + length;
}

char* encode_base64url(char* out, const unsigned char* data, std::size_t size) noexcept {
  char* const end = encode_base64(out, data, size);
  for (char* p = out; p != end; ++p) *p = *p == '+' ? '-' : *p == '/' ? '_' : *p;
  return end;
}

char* encode_base64url_exact(char* out, const unsigned char* data, std::size_t size) noexcept {
  char* const end = encode_base64_exact(out, data, size);
  for (char* p = out; p != end; ++p) *p = *p == '+' ? '-' : *p == '/' ? '_' : *p;
  return end;
}

std::size_t base64_decoded_size(const char* text, std::size_t size, const base64_rules& rules) noexcept {
  std::size_t digits = 0;
  for (std::size_t i = 0; i < size && text[i] != '='; ++i) {
    digits += !rules.white_space || (text[i] != ' ' && text[i] != '\t' && text[i] != '\r' && text[i] != '\n');
  }
  return digits / 4 * 3 + (digits % 4 == 0 ? 0 : digits % 4 - 1);
}

base64_decoded decode_base64(unsigned char* out, const char* text, std::size_t size,
                             const base64_rules& rules) noexcept {
  if (find_base64_fault(text, size, rules).kind != base64_fault_kind::none) return {0, false};
  const unsigned char* const begin = out;
  std::uint32_t bits = 0;
  unsigned digits = 0;
  for (std::size_t i = 0; i < size && text[i] != '='; ++i) {
    const char c = text[i] == '-' ? '+' : text[i] == '_' ? '/' : text[i];
    const std::uint8_t value = base64_standard.values[static_cast<unsigned char>(c)];
    if (value == base64_no_value) continue;
    bits = bits << 6 | value;
    if (++digits == 4) {
      *out++ = static_cast<unsigned char>(bits >> 16);
      *out++ = static_cast<unsigned char>(bits >> 8);
      *out++ = static_cast<unsigned char>(bits);
      digits = 0;
    }
  }
  if (digits >= 2) *out++ = static_cast<unsigned char>(bits >> (digits == 2 ? 4 : 10));
  if (digits == 3) *out++ = static_cast<unsigned char>(bits >> 2);
  return {static_cast<std::size_t>(out - begin), true};
}

base64_decoded decode_base64(unsigned char* out, const char* text, std::size_t size) noexcept {
  return decode_kernel.load(std::memory_order_relaxed)(out, text, size);
}

}  // namespace brisk::detail
