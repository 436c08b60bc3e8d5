// Public: typed reading of streams of values that come in pieces cut anywhere: lines of JSON (NDJSON), values one
// behind the other, JSON text sequences (RFC 7464), the elements of one large array, or one document.
//
//   brisk::decoder<order> orders(brisk::stream_form::ndjson);
//   while (read_some(piece)) {
//     orders.push(piece);
//     while (auto one = orders.next()) {
//       if (*one) use(**one);
//       else std::cerr << "record " << one->error().record << ": " << name_of(one->error().what.code) << '\n';
//     }
//   }
//   orders.finish();
//   while (auto one = orders.next()) ...        // what the end has completed
//
// What is read, and how faults are told, does not depend on where the pieces are cut. Memory is bounded by the longest
// record and the largest piece; records that lie whole in a piece are read in place.
#pragma once

#include <brisk/error.hpp>
#include <brisk/options.hpp>
#include <brisk/read.hpp>
#include <brisk/stream_form.hpp>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace brisk {

struct decoder_options {
  read_options read{};
  // The most bytes of one record, from its first character that is no white space: to the end of the line; to that of
  // the value; to the next record separator; to that of the stream for a document.
  std::size_t max_record = std::size_t{64} << 20;
};

// What was wrong with a record.
struct record_error {
  error what;              // its offset is that in the stream
  std::size_t record = 0;  // counted from 0; blank lines are not counted

  friend bool operator==(const record_error&, const record_error&) = default;
};

namespace detail {

// Where the records of a stream begin and end.
class record_framer {
 public:
  record_framer(stream_form form, const decoder_options& options) noexcept : form_(form), options_(options) {}

  void push(std::string_view piece);
  void finish();

  // The next whole record, or a fault that lies between records. False where more must come first, and at the end.
  bool next();
  std::string_view text() const noexcept { return text_; }
  std::size_t offset() const noexcept { return text_offset_; }
  std::size_t record() const noexcept { return record_; }
  const error& fault() const noexcept { return fault_; }
  const read_options& reading() const noexcept { return options_.read; }
  // How deep a record may nest.
  std::size_t depth() const noexcept;

  // The error of reading the record, as it is told of the stream. In forms whose records do not stand for themselves
  // nothing follows it.
  error refused(const error& what);
  // A number or word at the end of a stream that should go on: it may have lost its own end.
  bool cut_off() const noexcept { return cut_off_; }

 private:
  enum class place : std::uint8_t {
    before,   // the first value, or the array, or the first separator
    first,    // behind the array's bracket
    between,  // behind a comma
    value,    // inside a value, or a record of a sequence
    after,    // behind an element
    other,    // inside what should be an array and is none
    behind,   // the array
    over
  };

  std::size_t left() const noexcept { return piece_.size() - at_; }
  bool give(std::size_t end, std::size_t skipped);
  bool give_fault(error_code code, std::size_t offset, const expectation* facts = nullptr);
  bool give_other();
  void stop_here() noexcept;
  void begin_value(char first) noexcept;
  bool next_separated(char separating);
  bool next_value();
  bool next_document();
  bool too_long(std::size_t size) const noexcept { return size > options_.max_record; }
  bool scan_value();
  void hold(std::size_t from);
  bool skip_white_space() noexcept;

  stream_form form_;
  decoder_options options_;
  std::string_view piece_;  // what has come and is not taken, but for what is held
  std::size_t at_ = 0;      // in the piece
  std::size_t piece_offset_ = 0;
  std::string held_;  // the beginning of a record that the piece goes on with
  std::string owned_;
  std::size_t held_offset_ = 0;
  bool ended_ = false;

  place place_ = place::before;
  bool skipping_ = false;  // the rest of a record that is too long
  // Of the value that is being looked through.
  std::size_t levels_ = 0;
  bool scalar_ = false;
  bool in_string_ = false;
  bool escaped_ = false;
  std::size_t scan_end_ = 0;

  std::string_view text_;
  std::string owned_text_;
  bool cut_off_ = false;
  char behind_text_ = '\0';  // the character behind a value that ends with another one; 0 where the stream ends
  std::size_t text_offset_ = 0;
  std::size_t record_ = 0;
  std::size_t next_record_ = 0;
  error fault_{};
};

}  // namespace detail

template <class T, class Profile = void>
class decoder {
 public:
  explicit decoder(stream_form form, const decoder_options& options = {}) : framer_(form, options) {}

  // The next bytes of the stream. They must stay where they are until next() gives nothing more.
  void push(json_text piece) { framer_.push(piece.view()); }
  // No more bytes come. next() may have one more record.
  void finish() { framer_.finish(); }

  // The next record as a new T, or what was wrong with it; nothing where more bytes must come first, and at the end.
  // After an error the next call goes on with the next record in ndjson and json_seq; in the other forms nothing
  // follows.
  std::optional<std::expected<T, record_error>> next() {
    if (!framer_.next()) return std::nullopt;
    std::optional<std::expected<T, record_error>> one(std::in_place);
    if (const error what = read(**one)) *one = std::unexpected(record_error{what, framer_.record()});
    return one;
  }
  // The same into an object whose storage is used again, as read_json does it.
  std::optional<std::expected<void, record_error>> next(T& object) {
    if (!framer_.next()) return std::nullopt;
    if (const error what = read(object)) return std::unexpected(record_error{what, framer_.record()});
    return std::expected<void, record_error>();
  }

 private:
  error read(T& object) {
    if (framer_.fault()) return framer_.fault();
    read_options options = framer_.reading();
    options.max_depth = framer_.depth();
    const auto result = read_json(framer_.text(), object, options, profile_tag<Profile>{});
    if (!result) return framer_.refused(result.error());
    if (framer_.cut_off()) return framer_.refused({error_code::unexpected_end, framer_.text().size(), nullptr});
    return {};
  }

  detail::record_framer framer_;
};

}  // namespace brisk
