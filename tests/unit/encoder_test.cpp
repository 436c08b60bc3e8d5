// Tests, unit: streams of values that are written one by one.
#include <gtest/gtest.h>
#include <brisk/brisk.hpp>
#include <brisk/decoder.hpp>
#include <brisk/encoder.hpp>

#include <array>
#include <sstream>
#include <string>
#include <vector>

namespace {

using brisk::encoder;
using brisk::error_code;
using brisk::stream_form;

struct point {
  int x = 0;
  std::string name;
  bool operator==(const point&) const = default;
};

const std::vector<point> points = {{1, "a"}, {2, "b\n"}, {3, std::string(30'000, 'c')}, {4, ""}};

template <class Target>
std::expected<std::size_t, brisk::error> encode(stream_form form, Target& target) {
  encoder out(form, target);
  for (const point& one : points) out.push(one);
  EXPECT_EQ(out.size(), points.size());
  return out.try_finish();
}

std::string expected(stream_form form) {
  std::string text;
  for (const point& one : points) {
    const std::string value =
        R"({"x":)" + std::to_string(one.x) + R"(,"name":")" + (one.x == 2 ? "b\\n" : one.name) + "\"}";
    if (form == stream_form::array) text += (text.empty() ? "[" : ",") + value;
    if (form == stream_form::ndjson || form == stream_form::concatenated) text += value + "\n";
    if (form == stream_form::json_seq) text += "\x1E" + value + "\n";
  }
  return form == stream_form::array ? text + "]" : text;
}

TEST(an_encoder, writes_every_form_into_every_place) {
  for (const stream_form form :
       {stream_form::ndjson, stream_form::concatenated, stream_form::json_seq, stream_form::array}) {
    const std::string wanted = expected(form);
    std::string text = "before";
    EXPECT_EQ(encode(form, text), wanted.size());
    EXPECT_EQ(text, wanted);
    std::ostringstream stream;
    EXPECT_EQ(encode(form, stream), wanted.size());
    EXPECT_EQ(stream.str(), wanted);
    std::vector<unsigned char> bytes;
    EXPECT_EQ(encode(form, bytes), wanted.size());
    EXPECT_EQ(std::string(bytes.begin(), bytes.end()), wanted);
    std::array<char, 100> small;
    EXPECT_EQ(encode(form, small).error(), (brisk::error{error_code::does_not_fit, wanted.size()}));

    brisk::decoder<point> back(form);
    back.push(wanted);
    back.finish();
    for (const point& one : points) EXPECT_TRUE(**back.next() == one);
    EXPECT_FALSE(back.next().has_value());
  }
}

TEST(an_encoder, may_have_nothing_to_write) {
  std::string text;
  EXPECT_EQ((encoder(stream_form::array, text).try_finish()), 2u);
  EXPECT_EQ(text, "[]");
  EXPECT_EQ((encoder(stream_form::ndjson, text).try_finish()), 0u);
  EXPECT_EQ(text, "");
  EXPECT_EQ((encoder(stream_form::document, text).try_finish()).error().code, error_code::call_out_of_place);
  encoder one(stream_form::document, text);
  one.push(1);
  EXPECT_EQ(one.try_finish(), 1u);
  EXPECT_EQ(text, "1");
  encoder two(stream_form::document, text);
  two.push(1).push(2);
  EXPECT_EQ(two.try_finish().error(), (brisk::error{error_code::call_out_of_place, 1}));
}

TEST(an_encoder, ends_with_its_first_fault) {
  std::ostringstream stream;
  encoder out(stream_form::ndjson, stream);
  out.push(1).push("\xFF").push(2);
  EXPECT_FALSE(out.ok());
  EXPECT_EQ(out.try_finish().error(), (brisk::error{error_code::text_not_utf8, 2}));
  std::string text;
  encoder ended(stream_form::array, text);
  ended.push(1);
  EXPECT_EQ(ended.try_finish(), 3u);
  ended.push(2);
  EXPECT_EQ(ended.try_finish().error().code, error_code::call_out_of_place);
  EXPECT_EQ(text, "[1]");
}

TEST(an_encoder, keeps_the_limit_of_depth) {
  using nested = std::vector<std::vector<int>>;
  std::string text;
  encoder lines(stream_form::ndjson, text, {.max_depth = 2});
  lines.push(nested{{1}});
  EXPECT_EQ(lines.try_finish(), 6u);
  encoder array(stream_form::array, text, {.max_depth = 2});
  array.push(nested{{1}});
  EXPECT_EQ(array.try_finish().error().code, error_code::too_deep_to_write);
}

}  // namespace
