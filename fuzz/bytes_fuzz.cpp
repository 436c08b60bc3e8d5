// Fuzz: Base64 and hex. The verdict, the error and the bytes under any rules against plain readings of RFC 4648 here;
// what is written is read back; in pieces as whole; nothing written where it must not be.
#include <brisk/bytes_pieces.hpp>

#include <optional>
#include <utility>
#include <vector>

#include "target.hpp"

namespace {

using brisk::base64_alphabet;
using brisk::base64_form;
using brisk::base64_padding;
using brisk::base64_rules;
using brisk::base64_white_space;
using brisk::bytes_error;
using brisk::bytes_error_code;
using brisk::hex_form;
using brisk::fuzz::choices;
using brisk::fuzz::must;

// ---- plain readings

struct reading {
  std::string bytes;
  bytes_error_code code = bytes_error_code::none;
  std::size_t offset = 0;
};

reading fault(bytes_error_code code, std::size_t offset) { return {{}, code, offset}; }

int value_of(char c, base64_alphabet alphabet) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  if (alphabet != base64_alphabet::url && (c == '+' || c == '/')) return c == '+' ? 62 : 63;
  if (alphabet != base64_alphabet::standard && (c == '-' || c == '_')) return c == '-' ? 62 : 63;
  return -1;
}

// The text without white space and where each of its characters stood; digits up to the first that is none; then what
// may follow them.
reading read_plainly(std::string_view text, const base64_rules& rules) {
  std::string dense;
  std::vector<std::size_t> offsets;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool white = text[i] == ' ' || text[i] == '\t' || text[i] == '\r' || text[i] == '\n';
    if (white && rules.white_space == base64_white_space::accepted) continue;
    dense += text[i];
    offsets.push_back(i);
  }
  offsets.push_back(text.size());
  const auto at = [&offsets](std::size_t i) { return offsets[i]; };
  std::size_t digits = 0;
  while (digits < dense.size() && value_of(dense[digits], rules.alphabet) >= 0) ++digits;
  const std::size_t last = digits % 4;
  const std::string tail = dense.substr(digits);
  const int spare_mask = last == 2 ? 15 : last == 3 ? 3 : 0;
  const bool spare = digits != 0 && (value_of(dense[digits - 1], rules.alphabet) & spare_mask) != 0;
  if (!tail.empty() && tail[0] != '=') return fault(bytes_error_code::not_a_digit, at(digits));
  if (tail.empty()) {
    if (last == 1) return fault(bytes_error_code::incomplete_group, text.size());
    if (last != 0 && rules.padding == base64_padding::required) {
      return fault(bytes_error_code::missing_padding, text.size());
    }
  } else if (last < 2 || rules.padding == base64_padding::refused) {
    return fault(bytes_error_code::misplaced_padding, at(digits));
  }
  if (spare) return fault(bytes_error_code::spare_bits, at(digits - 1));
  if (!tail.empty()) {
    const std::size_t wanted = 4 - last;
    for (std::size_t i = 0; i < wanted; ++i) {
      if (i == tail.size() || tail[i] != '=') return fault(bytes_error_code::missing_padding, at(digits + i));
    }
    if (tail.size() > wanted) {
      return fault(tail[wanted] == '=' ? bytes_error_code::misplaced_padding : bytes_error_code::text_after_padding,
                   at(digits + wanted));
    }
  }
  reading read;
  unsigned bits = 0;
  unsigned count = 0;
  for (std::size_t i = 0; i < digits; ++i) {
    bits = (bits << 6 | static_cast<unsigned>(value_of(dense[i], rules.alphabet))) & 0xFFFF;
    count += 6;
    if (count >= 8) {
      count -= 8;
      read.bytes += static_cast<char>(bits >> count);
    }
  }
  return read;
}

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

reading read_hex_plainly(std::string_view text) {
  reading read;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (hex_value(text[i]) < 0) return fault(bytes_error_code::not_a_digit, i);
    if (i % 2 != 0) read.bytes += static_cast<char>(hex_value(text[i - 1]) * 16 + hex_value(text[i]));
  }
  if (text.size() % 2 != 0) return fault(bytes_error_code::incomplete_group, text.size());
  return read;
}

// ---- what must hold

template <class Result>
void must_agree(const Result& found, const std::string& bytes, const reading& wanted) {
  must(found.has_value() == (wanted.code == bytes_error_code::none), "a text is accepted as by the plain reading");
  if (found) {
    must(bytes == wanted.bytes, "the bytes are those of the plain reading");
  } else {
    must(found.error().code == wanted.code, "the error is that of the plain reading");
    must(found.error().offset == wanted.offset, "the error stands where that of the plain reading stands");
    must(!found.error().to_string().empty(), "an error has a text");
  }
}

// A span of memory between bytes that must stay as they are.
class watched {
 public:
  explicit watched(std::size_t size) : memory_(size + 16, '~'), size_(size) {}
  ~watched() { must(memory_.substr(0, 8) + memory_.substr(8 + size_) == "~~~~~~~~~~~~~~~~", "a span is not left"); }
  watched(const watched&) = delete;
  watched& operator=(const watched&) = delete;
  std::span<char> span() { return std::span(memory_).subspan(8, size_); }
  std::string_view first(std::size_t size) const { return std::string_view(memory_).substr(8, size); }

 private:
  std::string memory_;
  std::size_t size_;
};

// A piece of random size, sometimes of none, often of more than a kernel's block.
std::string_view take_piece(std::string_view& left, choices& choose) {
  const std::size_t wanted = choose.below(4) == 0 ? choose.below(256) * 16 : choose.below(40);
  const std::string_view piece = left.substr(0, wanted);
  left.remove_prefix(piece.size());
  return piece;
}

template <class Decoder, class Finish>
void check_pieces(std::string_view text, const reading& wanted, Decoder decoder, choices choose, const Finish& finish) {
  std::string_view left = text;
  std::string bytes;
  std::optional<bytes_error> failure;
  for (int i = 0; i < 12 && !failure; ++i) {
    const std::string_view piece = i == 11 ? std::exchange(left, {}) : take_piece(left, choose);
    if (choose.below(2) == 0) {
      const std::size_t before = bytes.size();
      const auto pushed = decoder.push(piece, bytes);
      if (!pushed) failure = pushed.error();
      must(bytes.size() == before + pushed.value_or(0), "what is returned is the number of bytes added");
      continue;
    }
    watched small(choose.below(64));
    const auto tried = decoder.push(piece, small.span());
    if (tried) {
      bytes += small.first(*tried);
    } else if (tried.error().code != bytes_error_code::does_not_fit) {
      failure = tried.error();
    } else {
      must(tried.error().size <= Decoder::room(piece.size()), "no more room is needed than was told");
      watched enough(tried.error().size);
      const auto pushed = decoder.push(piece, enough.span());
      if (pushed) bytes += enough.first(*pushed);
      if (!pushed) failure = pushed.error();
    }
  }
  const auto finished = finish(decoder, bytes);
  if (failure) must(!finished && finished.error() == *failure, "a decoder that failed stays failed");
  must_agree(finished, bytes, wanted);
}

void check_base64(std::string_view text, const base64_rules& rules, choices choose) {
  const reading wanted = read_plainly(text, rules);
  std::string bytes = "kept";
  const auto appended = brisk::append_from_base64(text, bytes, rules);
  must(bytes.substr(0, 4) == "kept", "what was there is kept");
  must(appended || bytes == "kept", "nothing is added by a text at fault");
  must_agree(appended, bytes.substr(4), wanted);
  must(brisk::base64_decoded_size(text, rules) <= brisk::base64_decoded_bound(text.size()), "the bound is one");
  if (appended) must(brisk::base64_decoded_size(text, rules) == *appended, "the size is known beforehand");

  watched exact(wanted.bytes.size());
  const auto into_exact = brisk::read_base64(text, exact.span(), rules);
  must_agree(into_exact, std::string(exact.first(wanted.bytes.size())), wanted);
  if (appended && *appended != 0) {
    watched small(*appended - 1);
    const auto read = brisk::read_base64(text, small.span(), rules);
    must(!read && read.error().code == bytes_error_code::does_not_fit && read.error().size == *appended,
         "a span of one byte too few is refused with the size that is needed");
  }
  check_pieces(text, wanted, brisk::base64_decoder(rules), choose,
               [](auto& decoder, std::string& out) { return decoder.finish(out); });
}

void check_hex(std::string_view text, choices choose) {
  const reading wanted = read_hex_plainly(text);
  std::string bytes;
  const auto read = brisk::read_hex(text, bytes);
  must_agree(read, bytes, wanted);
  check_pieces(text, wanted, brisk::hex_decoder(), choose,
               [](auto& decoder, std::string&) { return decoder.finish(); });
}

void check_writing(std::string_view data, base64_form form, choices choose) {
  const std::string text = brisk::to_base64(data, form);
  must(text.size() == brisk::base64_encoded_size(data.size(), form), "the size of the text is known beforehand");
  const base64_rules rules[] = {base64_rules::standard, base64_rules::standard_unpadded, base64_rules::url,
                                base64_rules::url_unpadded};
  must(read_plainly(text, rules[static_cast<std::size_t>(form)]).bytes == data, "what is written is read back");
  must(brisk::try_from_base64<std::string>(text, base64_rules::lenient) == std::string(data),
       "what is written is read back by lenient rules");

  brisk::base64_encoder encoder(form);
  std::string pieces;
  std::string_view left = data;
  for (int i = 0; i < 8; ++i) {
    const std::string_view piece = i == 7 ? std::exchange(left, {}) : take_piece(left, choose);
    watched room(brisk::base64_encoder::room(piece.size()));
    const auto pushed = encoder.push(piece, room.span());
    must(pushed.has_value(), "a piece fits into the room that is told");
    pieces += room.first(*pushed);
  }
  must(encoder.finish(pieces).has_value() && pieces == text, "the pieces are the whole");

  const hex_form digits = form == base64_form::standard ? hex_form::small : hex_form::capitals;
  must(read_hex_plainly(brisk::to_hex(data, digits)).bytes == data, "hex that is written is read back");
}

}  // namespace

namespace brisk::fuzz {

void run(std::string_view input) {
  choices choose(input);
  const base64_rules rules{static_cast<base64_alphabet>(choose.below(3)), static_cast<base64_padding>(choose.below(3)),
                           static_cast<base64_white_space>(choose.below(2))};
  const auto form = static_cast<base64_form>(choose.below(4));
  const choices cuts = choose;
  // The text is what is left, and not the choices of the cuts: so they can be changed apart.
  for (int i = 0; i < 12; ++i) choose.below(1);
  const std::string text(choose.rest());
  check_base64(text, rules, cuts);
  check_hex(text, cuts);
  check_writing(text, form, cuts);
  // Texts that are right, with at most one character that is not.
  std::string written = brisk::to_base64(text, form);
  check_base64(written, rules, cuts);
  if (!written.empty()) written[choose.below(256) * 7 % written.size()] = input[0];
  check_base64(written, rules, cuts);
  check_hex(brisk::to_hex(text), cuts);
}

std::span<const std::string_view> seeds() {
  static constexpr std::string_view texts[] = {
      "Zm9vYmFy",
      "Zm9vYg==",
      "Zm9vYmE=",
      "++++/////w==",
      "----_____w",
      "666F6f626172",
      "SGVsbG8s\r\n\tIHdvcmxkIQ==\r\n",
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
      "                                                                                ",
      "0123456789abcdefABCDEF0123456789abcdefABCDEF0123456789abcdefABCDEF0123456789abcdefABCDEF",
  };
  return texts;
}

}  // namespace brisk::fuzz
