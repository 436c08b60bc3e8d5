// Tests, unit: Base64 and hex in pieces: what is made, and what is wrong, is that of the whole, wherever it is cut.
#include <brisk/bytes_pieces.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace std::string_view_literals;
using brisk::base64_form;
using brisk::base64_rules;
using brisk::bytes_error;
using brisk::bytes_error_code;

using cuts = std::vector<std::size_t>;

constexpr base64_form every_form[] = {base64_form::standard, base64_form::standard_unpadded, base64_form::url,
                                      base64_form::url_unpadded};
constexpr base64_rules every_rules[] = {
    base64_rules::standard,
    base64_rules::standard_unpadded,
    base64_rules::url,
    base64_rules::url_unpadded,
    base64_rules::wrapped,
    base64_rules::lenient,
    {.padding = brisk::base64_padding::optional},
};

std::string bytes_of_size(std::size_t size) {
  std::string result;
  for (std::size_t i = 0; i < size; ++i) result += static_cast<char>(i * 151 + (i >> 3) + 40);
  return result;
}

template <class Visit>
void for_each_piece(std::string_view text, const cuts& at, const Visit& visit) {
  std::size_t begin = 0;
  for (const std::size_t end : at) {
    visit(text.substr(begin, end - begin));
    begin = end;
  }
  visit(text.substr(begin));
}

std::string encoded_in_pieces(std::string_view data, base64_form form, const cuts& at) {
  brisk::base64_encoder encoder(form);
  std::string text;
  for_each_piece(data, at, [&](std::string_view piece) {
    // Spans of exactly the size that is needed, and watched.
    std::string memory(brisk::base64_encoder::room(piece.size()) + 4, '~');
    const auto size = encoder.push(piece, std::span(memory).first(memory.size() - 4));
    EXPECT_TRUE(size);
    EXPECT_EQ(memory.substr(*size), std::string(memory.size() - *size, '~'));
    text.append(memory, 0, *size);
  });
  char rest[brisk::base64_encoder::finish_room];
  const auto size = encoder.finish(rest);
  EXPECT_TRUE(size);
  return text.append(rest, *size);
}

struct outcome {
  std::string bytes;
  bytes_error error;
  bool operator==(const outcome&) const = default;
};

outcome whole(std::string_view text, const base64_rules& rules) {
  const auto result = brisk::try_from_base64<std::string>(text, rules);
  return result ? outcome{*result, {}} : outcome{{}, result.error()};
}
outcome whole_hex(std::string_view text) {
  const auto result = brisk::try_from_hex<std::string>(text);
  return result ? outcome{*result, {}} : outcome{{}, result.error()};
}

outcome in_pieces(std::string_view text, const base64_rules& rules, const cuts& at) {
  brisk::base64_decoder decoder(rules);
  outcome result;
  for_each_piece(text, at, [&](std::string_view piece) {
    if (const auto pushed = decoder.push(piece, result.bytes); !pushed) result.error = pushed.error();
  });
  if (const auto finished = decoder.finish(result.bytes); !finished) result.error = finished.error();
  if (result.error) result.bytes.clear();
  return result;
}

outcome hex_in_pieces(std::string_view text, const cuts& at) {
  brisk::hex_decoder decoder;
  outcome result;
  for_each_piece(text, at, [&](std::string_view piece) {
    if (const auto pushed = decoder.push(piece, result.bytes); !pushed) result.error = pushed.error();
  });
  if (const auto finished = decoder.finish(); !finished) result.error = finished.error();
  if (result.error) result.bytes.clear();
  return result;
}

std::string wrapped(std::string_view text, std::size_t width, std::string_view between) {
  std::string result(between);
  for (std::size_t i = 0; i < text.size(); i += width) result.append(text.substr(i, width)).append(between);
  return result;
}

TEST(bytes_in_pieces, are_written_as_the_whole_at_every_cut) {
  for (std::size_t size = 0; size <= 150; ++size) {
    const std::string data = bytes_of_size(size);
    for (const base64_form form : every_form) {
      const std::string text = brisk::to_base64(data, form);
      for (std::size_t cut = 0; cut <= size; ++cut) ASSERT_EQ(encoded_in_pieces(data, form, {cut}), text);
    }
  }
}

TEST(bytes_in_pieces, are_written_as_the_whole_at_every_pair_of_cuts) {
  for (std::size_t size = 0; size <= 24; ++size) {
    const std::string data = bytes_of_size(size);
    for (const base64_form form : every_form) {
      const std::string text = brisk::to_base64(data, form);
      for (std::size_t one = 0; one <= size; ++one) {
        for (std::size_t other = one; other <= size; ++other) {
          ASSERT_EQ(encoded_in_pieces(data, form, {one, other}), text);
        }
      }
    }
  }
}

// The text of every size of bytes up to 150, which is 200 characters and more with white space.
TEST(bytes_in_pieces, are_read_as_the_whole_at_every_cut) {
  for (std::size_t size = 0; size <= 150; ++size) {
    const std::string data = bytes_of_size(size);
    for (const base64_form form : every_form) {
      const std::string text = brisk::to_base64(data, form);
      for (const base64_rules& rules : every_rules) {
        const outcome expected = whole(text, rules);
        if (expected.error && size % 10 != 0) continue;
        for (std::size_t cut = 0; cut <= text.size(); ++cut) ASSERT_EQ(in_pieces(text, rules, {cut}), expected);
      }
    }
    const std::string spaced = wrapped(brisk::to_base64(data), 19, "\r\n");
    ASSERT_EQ(whole(spaced, base64_rules::wrapped).bytes, data);
    for (std::size_t cut = 0; cut <= spaced.size(); ++cut) {
      ASSERT_EQ(in_pieces(spaced, base64_rules::wrapped, {cut}).bytes, data);
    }
    const std::string hex = brisk::to_hex(data);
    for (std::size_t cut = 0; cut <= hex.size(); ++cut) ASSERT_EQ(hex_in_pieces(hex, {cut}).bytes, data);
  }
}

TEST(bytes_in_pieces, are_read_as_the_whole_at_every_pair_of_cuts) {
  for (std::size_t size = 0; size <= 26; ++size) {
    const std::string data = bytes_of_size(size);
    std::vector<std::pair<std::string, base64_rules>> texts = {
        {brisk::to_base64(data), base64_rules::standard},
        {brisk::to_base64(data, base64_form::url_unpadded), base64_rules::lenient},
        {wrapped(brisk::to_base64(data), 3, " \n"), base64_rules::lenient}};
    for (const auto& [text, rules] : texts) {
      for (std::size_t one = 0; one <= text.size(); ++one) {
        for (std::size_t other = one; other <= text.size(); ++other) {
          const outcome found = in_pieces(text, rules, {one, other});
          ASSERT_FALSE(found.error) << found.error.to_string();
          ASSERT_EQ(found.bytes, data);
        }
      }
    }
  }
}

TEST(bytes_in_pieces, have_the_errors_of_the_whole_at_every_pair_of_cuts) {
  for (const std::string_view text : {"Zm9v!mFy",
                                      "Zm9v\nAAA",
                                      "=",
                                      "Z===",
                                      "Zm9v=",
                                      "Zm8==",
                                      "Zg===",
                                      "Zg",
                                      "Zg=",
                                      "Zg=A",
                                      "Zg=\nA",
                                      "Zg==Zg==",
                                      "Zg==\n",
                                      "Zg== \n A",
                                      "Z",
                                      "Zm9vY",
                                      "Zh==",
                                      "Zm9=",
                                      "Zm9vZm9",
                                      "Z h\n= =",
                                      "Zm9vY_Fy",
                                      "Zm9vY+Fy",
                                      "",
                                      "Zm9vZm9vZm9vZm9vZm9vZm9v!m9v",
                                      "Zm9vZm9vZm9vZm9vZm9v=Zm9v",
                                      " Zm9vZm9v Zm9vZm9v Zm9vZm9=",
                                      "Zm9v ==",
                                      "0011",
                                      "00112",
                                      "00g1",
                                      "g"}) {
    for (std::size_t one = 0; one <= text.size(); ++one) {
      for (std::size_t other = one; other <= text.size(); ++other) {
        for (const base64_rules& rules : every_rules) {
          const outcome found = in_pieces(text, rules, {one, other});
          ASSERT_EQ(found, whole(text, rules))
              << text << " cut at " << one << " and " << other << ": " << found.error.to_string();
        }
        ASSERT_EQ(hex_in_pieces(text, {one, other}), whole_hex(text)) << text << " cut at " << one << " and " << other;
      }
    }
  }
}

TEST(bytes_in_pieces, are_read_and_written_as_the_whole_at_random_cuts) {
  std::mt19937 random(4648);
  const std::string data = bytes_of_size(10'000);
  for (int round = 0; round < 300; ++round) {
    const auto cuts_of = [&](std::size_t size) {
      cuts result(random() % 20);
      for (std::size_t& cut : result) cut = random() % (size + 1);
      std::ranges::sort(result);
      return result;
    };
    const base64_form form = every_form[round % 4];
    const std::string text = brisk::to_base64(data, form);
    ASSERT_EQ(encoded_in_pieces(data, form, cuts_of(data.size())), text);
    std::string read = round % 3 == 0 ? text : wrapped(text, 1 + random() % 100, "\r\n  \t");
    ASSERT_EQ(in_pieces(read, base64_rules::lenient, cuts_of(read.size())).bytes, data);
    read[random() % read.size()] = "!=-\x80\n"[random() % 5];
    ASSERT_EQ(in_pieces(read, base64_rules::lenient, cuts_of(read.size())), whole(read, base64_rules::lenient));
    std::string hex = brisk::to_hex(data);
    ASSERT_EQ(hex_in_pieces(hex, cuts_of(hex.size())).bytes, data);
    hex[random() % hex.size()] = 'g';
    ASSERT_EQ(hex_in_pieces(hex, cuts_of(hex.size())), whole_hex(hex));
  }
}

// One span after the other, each as small as it may be: in all they are as long as the bytes.
TEST(bytes_in_pieces, go_into_spans_of_exactly_the_size_that_is_needed) {
  const std::string data = bytes_of_size(100);
  for (const std::string& text : {brisk::to_base64(data), wrapped(brisk::to_base64(data), 5, "\n")}) {
    for (std::size_t width = 1; width <= 140; ++width) {
      brisk::base64_decoder decoder(base64_rules::lenient);
      std::string bytes;
      for (std::size_t i = 0; i < text.size(); i += width) {
        const std::string_view piece = std::string_view(text).substr(i, width);
        std::string memory(8, '~');
        auto pushed = decoder.push(piece, std::span(memory).first(0));
        if (!pushed) {
          ASSERT_EQ(pushed.error().code, bytes_error_code::does_not_fit);
          ASSERT_EQ(memory, "~~~~~~~~");
          const std::size_t needed = pushed.error().size;
          ASSERT_LE(needed, brisk::base64_decoder::room(piece.size()));
          memory.assign(needed + 8, '~');
          ASSERT_FALSE(decoder.push(piece, std::span(memory).first(needed - 1)));
          pushed = decoder.push(piece, std::span(memory).first(needed));
          ASSERT_EQ(pushed, needed);
        }
        ASSERT_EQ(memory.substr(*pushed), "~~~~~~~~");
        bytes.append(memory, 0, *pushed);
      }
      ASSERT_EQ(decoder.offset(), text.size());
      char rest[2];
      ASSERT_EQ(bytes.size(), 99u);
      ASSERT_EQ(decoder.finish(std::span(rest).first(0)).error().size, 1u);
      ASSERT_EQ(decoder.finish(std::span(rest).first(1)), 1u);
      ASSERT_EQ(bytes + rest[0], data);
    }
  }
}

TEST(bytes_in_pieces, write_nothing_and_take_nothing_when_the_span_is_too_small) {
  brisk::base64_encoder encoder;
  char text[8];
  EXPECT_EQ(encoder.push("ab"sv, std::span(text).first(0)), 0u);
  EXPECT_EQ(encoder.push("cd"sv, std::span(text).first(3)).error().size, 4u);
  EXPECT_EQ(encoder.push("cd"sv, text), 4u);
  EXPECT_EQ(std::string_view(text, 4), "YWJj");
  EXPECT_EQ(encoder.finish(std::span(text).first(3)).error().size, 4u);
  EXPECT_EQ(encoder.finish(text), 4u);
  EXPECT_EQ(std::string_view(text, 4), "ZA==");

  brisk::hex_decoder decoder;
  EXPECT_EQ(decoder.push("616"sv, std::span(text).first(0)).error().size, 1u);
  EXPECT_EQ(decoder.push("616"sv, std::span(text).first(1)), 1u);
  EXPECT_EQ(decoder.push("2"sv, std::span(text).first(0)).error().size, 1u);
  EXPECT_EQ(decoder.push("2"sv, std::span(text).first(1)), 1u);
  EXPECT_TRUE(decoder.finish());
}

// Room that is counted for the digits before a fault, while more than these follow it.
TEST(bytes_in_pieces, do_not_write_past_a_small_span_when_a_piece_is_at_fault) {
  for (std::size_t good = 0; good <= 64; ++good) {
    const std::string text = std::string(good, 'A') + '!' + std::string(100, 'A');
    std::string memory(good / 4 * 3 + 64, '~');
    brisk::base64_decoder decoder;
    const auto pushed = decoder.push(text, std::span(memory).first(good / 4 * 3));
    ASSERT_FALSE(pushed);
    ASSERT_EQ(pushed.error().code, bytes_error_code::not_a_digit);
    ASSERT_EQ(pushed.error().offset, good);
    ASSERT_EQ(memory.substr(good / 4 * 3), std::string(64, '~'));
  }
}

TEST(bytes_in_pieces, stay_failed_until_they_are_reset) {
  brisk::base64_decoder decoder;
  std::string bytes = "ab";
  ASSERT_TRUE(decoder.push("Zm9vZ", bytes));
  EXPECT_EQ(bytes, "abfoo");
  const auto failed = decoder.push("m9v*", bytes);
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().offset, 8u);
  EXPECT_EQ(bytes, "abfoo");
  EXPECT_EQ(decoder.push("Zm9v", bytes).error(), failed.error());
  EXPECT_EQ(decoder.push("", bytes).error(), failed.error());
  EXPECT_EQ(decoder.finish(bytes).error(), failed.error());
  EXPECT_EQ(decoder.finish(std::span<char>()).error(), failed.error());
  EXPECT_EQ(bytes, "abfoo");
  decoder.reset();
  EXPECT_EQ(decoder.offset(), 0u);
  EXPECT_EQ(decoder.push("Zm9v", bytes), 3u);
  EXPECT_EQ(decoder.finish(bytes), 0u);
  EXPECT_EQ(bytes, "abfoofoo");

  brisk::hex_decoder hex;
  ASSERT_FALSE(hex.push("00g", bytes));
  EXPECT_EQ(hex.push("00", bytes).error().offset, 2u);
  EXPECT_EQ(hex.finish().error().offset, 2u);
  hex.reset();
  EXPECT_TRUE(hex.push("0", bytes));
  EXPECT_EQ(hex.finish().error().code, bytes_error_code::incomplete_group);
  EXPECT_FALSE(hex.push("0", bytes));
}

TEST(bytes_in_pieces, begin_another_text_after_finish) {
  brisk::base64_encoder encoder(base64_form::url_unpadded);
  brisk::base64_decoder decoder(base64_rules::url_unpadded);
  for (int i = 0; i < 2; ++i) {
    std::string text, bytes;
    ASSERT_TRUE(encoder.push("\xFF"sv, text));
    ASSERT_TRUE(encoder.finish(text));
    EXPECT_EQ(text, "_w");
    ASSERT_TRUE(decoder.push(text, bytes));
    ASSERT_TRUE(decoder.finish(bytes));
    EXPECT_EQ(bytes, "\xFF");
  }
  std::string text;
  ASSERT_TRUE(encoder.push("a"sv, text));
  encoder.reset();
  ASSERT_TRUE(encoder.finish(text));
  EXPECT_EQ(text, "");
}

TEST(bytes_in_pieces, are_added_to_what_a_container_holds_also_from_it) {
  std::string text = "foobar foobar foobar foobar";
  const std::string before = text;
  brisk::base64_encoder encoder;
  ASSERT_TRUE(encoder.push(text, text));
  ASSERT_TRUE(encoder.finish(text));
  EXPECT_EQ(text, before + brisk::to_base64(before));
}

TEST(bytes_in_pieces, are_small_and_copied) {
  static_assert(sizeof(brisk::base64_encoder) <= 64 && std::is_trivially_copyable_v<brisk::base64_encoder>);
  static_assert(sizeof(brisk::base64_decoder) <= 64 && std::is_trivially_copyable_v<brisk::base64_decoder>);
  static_assert(sizeof(brisk::hex_decoder) <= 64 && std::is_trivially_copyable_v<brisk::hex_decoder>);
  std::string one, other;
  brisk::base64_encoder encoder;
  ASSERT_TRUE(encoder.push("a"sv, one));
  brisk::base64_encoder copy = encoder;
  ASSERT_TRUE(encoder.push("b"sv, one));
  ASSERT_TRUE(encoder.finish(one));
  ASSERT_TRUE(copy.finish(other));
  EXPECT_EQ(one, "YWI=");
  EXPECT_EQ(other, "YQ==");
}

}  // namespace
