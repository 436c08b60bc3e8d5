// Read room: bytes, in the form that their mapping names, from the text straight into the caller's memory.
#pragma once

#include <brisk/detail/bytes/base64.hpp>
#include <brisk/detail/bytes/hex.hpp>
#include <brisk/detail/read/context.hpp>
#include <brisk/detail/read/facts.hpp>
#include <brisk/detail/read/scalar.hpp>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

namespace brisk::detail {

constexpr base64_rules base64_rules_of(bytes form, accept accepted) {
  const value_rules rules{enums::as_names, form, accepted};
  base64_rules result;
  result.alphabet = accepts(rules, accept::any_alphabet) ? base64_alphabet::either
                    : form == bytes::base64              ? base64_alphabet::standard
                                                         : base64_alphabet::url;
  result.padding = accepts(rules, accept::any_padding) ? base64_padding::optional
                   : form == bytes::base64url_unpadded ? base64_padding::refused
                                                       : base64_padding::required;
  result.white_space = accepts(rules, accept::white_space);
  return result;
}

constexpr bool takes_numbers(value_rules rules) {
  return is_array(rules.bytes_form) || accepts(rules, accept::numbers);
}

inline namespace BRISK_TAG {

// From the inside of a string to bytes. `size` is how many bytes a valid one makes, `decode` writes them, at most so
// many, and tells whether it is one.
template <value_rules Rules>
struct bytes_decoder {
  static constexpr bytes form = Rules.bytes_form;
  static constexpr base64_rules base64 = base64_rules_of(form, Rules.accepted);

  static std::size_t size(std::string_view text) {
    if constexpr (form == bytes::text) {
      return text.size();
    } else if constexpr (!is_base64(form)) {
      return text.size() / 2;
    } else if constexpr (base64 == base64_rules{}) {
      return base64_decoded_size(text.data(), text.size());
    } else {
      return base64_decoded_size(text.data(), text.size(), base64);
    }
  }

  // An empty text needs no place to write to.
  static bool decode(unsigned char* out, std::size_t size, std::string_view text) {
    if constexpr (form == bytes::text) {
      if (size != 0) std::memcpy(out, text.data(), size);
      return true;
    } else if constexpr (!is_base64(form)) {
      return text.empty() || decode_hex(out, text.data(), text.size()).valid;
    } else if constexpr (base64 == base64_rules{}) {
      return text.empty() || (size != 0 && decode_base64(out, text.data(), text.size()).valid);
    } else {
      return text.empty() || decode_base64(out, text.data(), text.size(), base64).valid;
    }
  }
};

// Whether the size of a container of bytes is its own to say; views and arrays have the size that they have.
template <class Bytes>
concept growing_bytes = requires(Bytes& out) { out.resize(std::size_t{}); };

template <class Bytes>
inline unsigned char* data_of_bytes(Bytes& out) {
  static_assert(!std::is_const_v<std::remove_reference_t<decltype(*std::data(out))>>,
                "brisk: a view of constant bytes can be written but not read: read into a view of bytes that can be "
                "changed, or into a container");
  return reinterpret_cast<unsigned char*>(std::data(out));
}

template <value_rules Rules, class Bytes>
inline bool decode_into(Bytes& out, std::string_view text) {
  using decoder = bytes_decoder<Rules>;
  const std::size_t size = decoder::size(text);
  if constexpr (growing_bytes<Bytes>) {
    out.resize(size);
  } else if (size != std::size(out)) {
    return false;
  }
  return decoder::decode(data_of_bytes(out), size, text);
}

// An array of numbers from -128 to 255, of which a byte is the lowest eight bits.
template <class Bytes>
const char* read_byte_numbers(read_context& context, const char* p, Bytes& out, const expectation* facts) {
  const std::size_t begin = context.offset_of(p);  // the window may move before the end is reached
  p = enter(context, p);
  if (p == nullptr) return nullptr;
  bool end = *p == ']';
  if (end) ++p;
  std::size_t count = 0;
  if constexpr (growing_bytes<Bytes>) out.resize(0);
  while (!end) {
    std::int16_t number;
    const char* const after = read_integer(context, p, number);
    if (after == nullptr || number < -128 || number > 255) [[unlikely]] {
      return context.fail_value(p, &facts_of_byte_number);
    }
    if constexpr (growing_bytes<Bytes>) {
      out.emplace_back(static_cast<typename Bytes::value_type>(number));
    } else if (count < std::size(out)) {
      data_of_bytes(out)[count++] = static_cast<unsigned char>(number);
    } else {
      count = any_length;
    }
    p = next_element(context, after, end);
    if (p == nullptr) return nullptr;
  }
  if constexpr (!growing_bytes<Bytes>) {
    if (count != std::size(out)) return context.fail_value_at(begin, facts);
  }
  ++context.depth_left;
  return p;
}

template <class C, class Bytes>
const char* read_bytes(read_context& context, const char* p, Bytes& out) {
  constexpr const expectation* facts = facts_of<Bytes, C>();
  if constexpr (takes_numbers(C::rules)) {
    if (*p == '[') return read_byte_numbers(context, p, out, facts);
  }
  if constexpr (is_array(C::rules.bytes_form)) {
    return context.fail_value(p, facts);
  } else {
    if (*p != '"') [[unlikely]]
      return context.fail_value(p, facts);
    if constexpr (C::rules.bytes_form != bytes::text) {
      const char* const begin = p + 1;
      const string_stop stop = scan_string(begin, context.readable_end);
      if (stop.at != context.readable_end && *stop.at == '"') [[likely]] {
        const bool valid = decode_into<C::rules>(out, {begin, static_cast<std::size_t>(stop.at - begin)});
        return valid ? stop.at + 1 : context.fail_value(p, facts);
      }
    }
    std::string storage;
    const string_parts parts = read_string_parts(context, p, storage);
    if (parts.after == nullptr || !decode_into<C::rules>(out, parts.text)) return context.fail_value(p, facts);
    return parts.after;
  }
}

}  // namespace BRISK_TAG
}  // namespace brisk::detail
