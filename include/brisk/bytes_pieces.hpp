// Public: Base64 and hex in pieces, for what comes or goes through a buffer.
//
//   brisk::base64_decoder decoder;
//   while (const auto piece = next_piece()) decoder.push(*piece, bytes).value();  // added to a vector
//   decoder.finish(bytes).value();
//
// Pieces are cut anywhere. What push and finish make goes into a span or array from its beginning, or is added to what
// a container holds; they return its size. A span of room(size of the piece) is always large enough; does_not_fit means
// that a smaller one was too small for this piece: nothing has been taken or written, and the same piece can be pushed
// again. finish() ends the text, and the object can begin another. Whatever the cuts are, the pieces made are the text
// or the bytes of the whole, and the error is that of the whole. (A piece that has too little room is does_not_fit, and
// its faults come to light when it is pushed again.) An object is 64 bytes at most, allocates nothing and can be
// copied; a copy goes on by itself.
#pragma once

#include <brisk/bytes.hpp>
#include <brisk/config.hpp>
#include <cstddef>
#include <expected>

namespace brisk {
namespace detail::byte_text {

// A type that differs with the flags of which BRISK_TAG is made, for functions that cannot live in its namespace.
inline namespace BRISK_TAG {
struct build_tag {};

// A step of reading or writing in pieces. `bound` characters or bytes are always room enough; where there is less,
// need() tells what is needed. make(chunk, at, room, size) says how much it made.
template <class View, class Target, class Need, class Make>
std::expected<std::size_t, bytes_error> make_piece(const View& chunk, Target& out, bytes_encoding encoding,
                                                   std::size_t bound, const Need& need, const Make& make) {
  check_target<Target>();
  std::size_t size = 0;
  bytes_error failure;
  if constexpr (growing<Target>) {
    apart_from(chunk, out, [&](const View& apart) {
      return put_bytes(out, out.size(), bound, [&](char* at) {
        failure = make(apart, at, bound, size);
        return failure ? 0 : size;
      });
    });
  } else if constexpr (growing_or_fixed<Target>) {
    const byte_place to = place_of(out);
    if (to.size < bound) {
      const std::size_t needed = need();
      if (to.size < needed) return std::unexpected(too_small(encoding, needed, to.size));
    }
    failure = make(chunk, to.data, to.size, size);
  }
  if (failure) [[unlikely]]
    return std::unexpected(failure);
  return size;
}

}  // namespace BRISK_TAG
}  // namespace detail::byte_text

// Writes Base64. Holds back the last one or two bytes, until there are three.
class base64_encoder {
 public:
  explicit base64_encoder(base64_form form = base64_form::standard) noexcept : form_(form) {}

  // The most characters that a piece of so many bytes makes, and finish().
  static constexpr std::size_t room(std::size_t bytes) noexcept { return (bytes / 3 + 1) * 4; }
  static constexpr std::size_t finish_room = 4;

  template <class Target, class Build = detail::byte_text::build_tag>
  [[nodiscard]] std::expected<std::size_t, bytes_error> push(byte_view piece, Target&& out) {
    const std::size_t needed = (held_ + piece.size()) / 3 * 4;
    return detail::byte_text::make_piece(
        piece, out, bytes_encoding::base64, needed, [=] { return needed; },
        [this](byte_view apart, char* at, std::size_t, std::size_t& size) {
          size = push_to(at, apart);
          return bytes_error{};
        });
  }

  template <class Target, class Build = detail::byte_text::build_tag>
  [[nodiscard]] std::expected<std::size_t, bytes_error> finish(Target&& out) {
    const std::size_t needed = base64_encoded_size(held_, form_);
    return detail::byte_text::make_piece(
        byte_view(), out, bytes_encoding::base64, needed, [=] { return needed; },
        [this](byte_view, char* at, std::size_t, std::size_t& size) {
          size = finish_to(at);
          return bytes_error{};
        });
  }

  // Forgets what is held back, for another text.
  void reset() noexcept { held_ = 0; }

 private:
  std::size_t push_to(char* out, byte_view piece) noexcept;
  std::size_t finish_to(char* out) noexcept;

  base64_form form_;
  unsigned char held_ = 0;  // bytes of an incomplete group
  unsigned char group_[3] = {};
};

// Reads Base64. Holds back the digits of an incomplete group: push gives the bytes of whole groups, finish the last one
// or two. After an error the decoder stays in it, whatever is pushed, until reset(); a container has got nothing of the
// piece at fault, the content of a span is unspecified.
class base64_decoder {
 public:
  explicit base64_decoder(const base64_rules& rules = {}) noexcept { failure_.rules = rules; }

  // The most bytes that a piece of so many characters makes, and finish().
  static constexpr std::size_t room(std::size_t characters) noexcept { return (characters + 3) / 4 * 3; }
  static constexpr std::size_t finish_room = 2;

  template <class Target, class Build = detail::byte_text::build_tag>
  [[nodiscard]] std::expected<std::size_t, bytes_error> push(encoded_text piece, Target&& out) {
    return detail::byte_text::make_piece(
        piece, out, bytes_encoding::base64, room(piece.size()), [=, this] { return needed(piece); },
        [this](encoded_text apart, char* at, std::size_t room, std::size_t& size) {
          return push_to(reinterpret_cast<unsigned char*>(at), room, apart, size);
        });
  }

  template <class Target, class Build = detail::byte_text::build_tag>
  [[nodiscard]] std::expected<std::size_t, bytes_error> finish(Target&& out) {
    return detail::byte_text::make_piece(
        encoded_text(), out, bytes_encoding::base64, finish_room, [this] { return needed_to_finish(); },
        [this](encoded_text, char* at, std::size_t, std::size_t& size) {
          return finish_to(reinterpret_cast<unsigned char*>(at), size);
        });
  }

  // Characters taken so far.
  std::size_t offset() const noexcept { return offset_; }

  // Forgets everything but the rules, for another text.
  void reset() noexcept { *this = base64_decoder(failure_.rules); }

 private:
  // What may come next: a digit or padding; the second `=` of two; nothing but white space.
  enum class stage : unsigned char { digits, second_padding, end };

  std::size_t needed(encoded_text piece) const noexcept;
  std::size_t needed_to_finish() const noexcept;
  bytes_error push_to(unsigned char* out, std::size_t room, encoded_text piece, std::size_t& size) noexcept;
  bytes_error finish_to(unsigned char* out, std::size_t& size) noexcept;

  unsigned char* take(unsigned char* out, char character) noexcept;
  void fail(bytes_error_code code, std::size_t offset, char found) noexcept;
  void fail_at_end(bytes_error_code code) noexcept;
  bool has_spare_bits() const noexcept;

  bytes_error failure_;           // or none, with the rules
  std::size_t offset_ = 0;        // of what comes next
  std::size_t last_offset_ = 0;   // of the last digit
  unsigned char values_[4] = {};  // of the digits held back
  unsigned char held_ = 0;        // how many these are
  char last_ = '\0';              // the last of them
  stage stage_ = stage::digits;
};

// Reads hex, as base64_decoder reads Base64. finish() gives no bytes: it says whether a digit is missing.
class hex_decoder {
 public:
  // The most bytes that a piece of so many characters makes.
  static constexpr std::size_t room(std::size_t characters) noexcept { return characters / 2 + characters % 2; }

  template <class Target, class Build = detail::byte_text::build_tag>
  [[nodiscard]] std::expected<std::size_t, bytes_error> push(encoded_text piece, Target&& out) {
    const std::size_t needed = (offset_ % 2 + piece.size()) / 2;
    return detail::byte_text::make_piece(
        piece, out, bytes_encoding::hex, needed, [=] { return needed; },
        [this](encoded_text apart, char* at, std::size_t, std::size_t& size) {
          return push_to(reinterpret_cast<unsigned char*>(at), apart, size);
        });
  }

  [[nodiscard]] std::expected<void, bytes_error> finish() noexcept;

  // Characters taken so far.
  std::size_t offset() const noexcept { return offset_; }

  void reset() noexcept { *this = hex_decoder(); }

 private:
  bytes_error push_to(unsigned char* out, encoded_text piece, std::size_t& size) noexcept;

  bytes_error failure_;
  std::size_t offset_ = 0;
  char held_ = '\0';  // the first digit of a byte, when the offset is odd
};

}  // namespace brisk
