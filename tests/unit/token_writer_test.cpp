// Tests, unit: the token writer, in the three looks and into every kind of place.
#include <gtest/gtest.h>
#include <brisk/brisk.hpp>
#include <brisk/token_writer.hpp>

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

using brisk::error_code;
using brisk::json_writer;
using brisk::pretty_json_writer;

struct point {
  int x = 0;
  int y = 0;
};

template <class Writer>
void write_example(Writer& out) {
  out.begin_object();
  out.key("id").int64(-7);
  out.key("tags").begin_array().string("a").string("b\n").end_array();
  out.key("none").begin_array().end_array();
  out.key("nothing").begin_object().end_object();
  out.key("at").value(point{1, 2});
  out.key("on").boolean(true).key("off").boolean(false).key("null").null();
  out.key("deep").begin_array().begin_array().begin_object().key("n").number("1e400").end_object().end_array();
  out.end_array();
  out.end_object();
}

constexpr const char* compact =
    R"({"id":-7,"tags":["a","b\n"],"none":[],"nothing":{},"at":{"x":1,"y":2},"on":true,"off":false,"null":null,)"
    R"("deep":[[{"n":1e400}]]})";

// The text of the calls, or the name of their error and its offset.
template <class Calls>
std::string written(const Calls& calls, const brisk::write_options& options = {}) {
  json_writer out(options);
  calls(out);
  const auto text = out.try_finish();
  return text ? *text : std::string(name_of(text.error().code)) + " " + std::to_string(text.error().offset);
}

TEST(token_writer, writes_compact_text) {
  EXPECT_EQ(written([](auto& out) { write_example(out); }), compact);
  EXPECT_EQ(written([](auto& out) { out.int64(1); }), "1");
  EXPECT_EQ(written([](auto& out) { out.begin_array().end_array(); }), "[]");
  EXPECT_EQ(written([](auto& out) { out.value(point{3, 4}); }), R"({"x":3,"y":4})");
}

TEST(token_writer, writes_indented_text_in_both_styles) {
  const std::string conventional =
      "{\n  \"id\": -7,\n  \"tags\": [\n    \"a\",\n    \"b\\n\"\n  ],\n  \"none\": [],\n  \"nothing\": {},\n"
      "  \"at\": {\n    \"x\": 1,\n    \"y\": 2\n  },\n  \"on\": true,\n  \"off\": false,\n  \"null\": null,\n"
      "  \"deep\": [\n    [\n      {\n        \"n\": 1e400\n      }\n    ]\n  ]\n}";
  pretty_json_writer out;
  write_example(out);
  EXPECT_EQ(out.try_finish(), conventional);
  std::string jackson = conventional;
  for (std::size_t at = 0; (at = jackson.find("\": ", at)) != std::string::npos; at += 4)
    jackson.insert(at + 1, 1, ' ');
  pretty_json_writer spaced(brisk::pretty::jackson);
  write_example(spaced);
  EXPECT_EQ(spaced.try_finish(), jackson);
}

TEST(token_writer, indents_as_far_as_it_goes) {
  constexpr std::size_t levels = 200;
  pretty_json_writer out(brisk::pretty::tabs);
  for (std::size_t i = 0; i < levels; ++i) out.begin_array();
  out.int64(1).int64(2);
  for (std::size_t i = 0; i < levels; ++i) out.end_array();
  std::string expected;
  for (std::size_t i = 1; i <= levels; ++i) expected += "[\n" + std::string(i, '\t');
  expected += "1,\n" + std::string(levels, '\t') + "2";
  for (std::size_t i = levels; i-- > 0;) expected += "\n" + std::string(i, '\t') + "]";
  EXPECT_EQ(out.try_finish(), expected);
}

TEST(token_writer, writes_into_every_kind_of_place) {
  const std::string expected = compact;
  std::string text = "before";
  {
    json_writer out(text);
    write_example(out);
    EXPECT_EQ(out.try_finish(), expected.size());
  }
  EXPECT_EQ(text, expected);
  std::vector<std::byte> bytes(3);
  {
    json_writer out(bytes);
    write_example(out);
    EXPECT_EQ(out.try_finish(), expected.size());
  }
  EXPECT_EQ(std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()), expected);
  std::ostringstream stream;
  {
    json_writer out(stream);
    write_example(out);
    EXPECT_EQ(out.try_finish(), expected.size());
  }
  EXPECT_EQ(stream.str(), expected);
  std::array<char, 500> array;
  {
    json_writer out(array);
    write_example(out);
    EXPECT_EQ(out.try_finish(), expected.size());
  }
  EXPECT_EQ(std::string(array.data(), expected.size()), expected);
  std::array<char, 20> small;
  {
    json_writer out(small);
    write_example(out);
    const auto written_size = out.try_finish();
    ASSERT_FALSE(written_size);
    EXPECT_EQ(written_size.error(), (brisk::error{error_code::does_not_fit, expected.size()}));
  }
}

TEST(token_writer, has_done_with_its_string_once_the_text_is_finished) {
  std::string text;
  json_writer out(text);
  out.begin_array().int64(1).end_array();
  EXPECT_EQ(out.try_finish(), 3u);
  EXPECT_EQ(text, "[1]");
  text += " and more, longer than any string that is kept in place";
  const auto again = out.try_finish();
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().code, error_code::call_out_of_place);
  out.int64(2);
  EXPECT_EQ(out.error().code, error_code::call_out_of_place);
  EXPECT_EQ(text, "[1] and more, longer than any string that is kept in place");
}

TEST(token_writer, leaves_a_string_empty_when_it_fails) {
  std::string text = "before";
  json_writer out(text);
  out.begin_array();
  EXPECT_FALSE(out.try_finish());
  {
    json_writer never_finished(text);
    never_finished.begin_array();
  }
  EXPECT_EQ(text, "");
}

TEST(token_writer, passes_large_texts_on_in_pieces) {
  std::ostringstream stream;
  std::string expected = "[";
  json_writer out(stream);
  out.begin_array();
  const std::string long_text(50'000, 'x');
  for (int i = 0; i < 20; ++i) {
    out.string(long_text).raw("[" + long_text.substr(0, 30'000) + "]").value(point{i, i});
    expected += (i == 0 ? "\"" : ",\"") + long_text + "\",[" + long_text.substr(0, 30'000) +
                "],{\"x\":" + std::to_string(i) + ",\"y\":" + std::to_string(i) + "}";
  }
  out.end_array();
  expected += "]";
  EXPECT_EQ(out.try_finish(), expected.size());
  EXPECT_EQ(stream.str(), expected);
}

TEST(token_writer, writes_numbers_to_their_last_digit) {
  EXPECT_EQ(written([](auto& out) {
              out.begin_array();
              out.int64(std::numeric_limits<std::int64_t>::min());
              out.uint64(std::numeric_limits<std::uint64_t>::max());
              out.float64(-1.7976931348623157e308).float64(0.1).float64(-0.0).float64(1e21);
              out.float64(std::numeric_limits<double>::quiet_NaN());
              out.float64(-std::numeric_limits<double>::infinity());
              out.number("-0.00e+00").number("123456789012345678901234567890");
              out.end_array();
            }),
            "[-9223372036854775808,18446744073709551615,-1.7976931348623157e+308,0.1,-0,1e+21,\"NaN\",\"-Infinity\","
            "-0.00e+00,123456789012345678901234567890]");
}

TEST(token_writer, refuses_numbers_that_json_has_not) {
  for (const char* const text : {"", "-", "01", "1.", ".5", "+1", "1e", "0x1", "NaN", "1 ", " 1", "1,2", "1]"}) {
    EXPECT_EQ(written([text](auto& out) { out.begin_array().number(text).end_array(); }), "number_not_json 1") << text;
  }
}

TEST(token_writer, checks_raw_text_when_asked) {
  const auto raw = [](std::string_view json, brisk::raw_text how) {
    return written([&](auto& out) {
      out.begin_array();
      out.raw(json, how).end_array();
    });
  };
  EXPECT_EQ(raw(" {\"a\" : [ 1 ]} ", brisk::raw_text::checked), "[ {\"a\" : [ 1 ]} ]");
  EXPECT_EQ(raw("1,2", brisk::raw_text::trusted), "[1,2]");
  EXPECT_EQ(raw("1,2", brisk::raw_text::checked), "trailing_text 1");
  EXPECT_EQ(raw("", brisk::raw_text::checked), "unexpected_end 1");
  EXPECT_EQ(raw("\"\xFF\"", brisk::raw_text::checked), "invalid_utf8 1");
  // What is open around it counts for the limit.
  const std::string deep = std::string(255, '[') + std::string(255, ']');
  EXPECT_EQ(raw(deep, brisk::raw_text::checked), "[" + deep + "]");
  EXPECT_EQ(raw("[" + deep + "]", brisk::raw_text::checked), "depth_exceeded 1");
}

TEST(token_writer, refuses_calls_out_of_place) {
  const std::string misplaced = "call_out_of_place ";
  EXPECT_EQ(written([](auto&) {}), misplaced + "0");
  EXPECT_EQ(written([](auto& out) { out.begin_array(); }), misplaced + "1");
  EXPECT_EQ(written([](auto& out) { out.end_array(); }), misplaced + "0");
  EXPECT_EQ(written([](auto& out) { out.int64(1).int64(2); }), misplaced + "1");
  EXPECT_EQ(written([](auto& out) { out.key("a"); }), misplaced + "0");
  EXPECT_EQ(written([](auto& out) { out.begin_array().key("a"); }), misplaced + "1");
  EXPECT_EQ(written([](auto& out) { out.begin_array().end_object(); }), misplaced + "1");
  EXPECT_EQ(written([](auto& out) { out.begin_object().end_array(); }), misplaced + "1");
  EXPECT_EQ(written([](auto& out) { out.begin_object().int64(1); }), misplaced + "1");
  EXPECT_EQ(written([](auto& out) { out.begin_object().key("a").key("b"); }), misplaced + "5");
  EXPECT_EQ(written([](auto& out) { out.begin_object().key("a").end_object(); }), misplaced + "5");
  EXPECT_EQ(written([](auto& out) { out.begin_array().end_array().begin_array(); }), misplaced + "2");
  EXPECT_EQ(written([](auto& out) { out.begin_object().key("a").value(point{}).value(point{}); }), misplaced + "18");
}

TEST(token_writer, stays_failed) {
  json_writer out;
  out.begin_array().string("\xFF");
  EXPECT_FALSE(out.ok());
  EXPECT_EQ(out.error(), (brisk::error{error_code::text_not_utf8, 1}));
  out.int64(1).end_array().end_array();
  const auto text = out.try_finish();
  ASSERT_FALSE(text);
  EXPECT_EQ(text.error(), (brisk::error{error_code::text_not_utf8, 1}));
}

TEST(token_writer, keeps_the_limit_of_depth) {
  const brisk::write_options three{.max_depth = 3};
  const auto nested = [](std::size_t levels) {
    return [levels](auto& out) {
      for (std::size_t i = 0; i < levels; ++i) out.begin_array();
      for (std::size_t i = 0; i < levels; ++i) out.end_array();
    };
  };
  EXPECT_EQ(written(nested(3), three), "[[[]]]");
  EXPECT_EQ(written(nested(4), three), "too_deep_to_write 3");
  EXPECT_EQ(written([](auto& out) { out.begin_array().begin_array().value(std::vector<point>{{1, 2}}); }, three),
            "too_deep_to_write 3");
  EXPECT_EQ(
      written([](auto& out) { out.begin_array().begin_array().value(point{1, 2}).end_array().end_array(); }, three),
      "[[{\"x\":1,\"y\":2}]]");
}

#if BRISK_EXCEPTIONS
TEST(token_writer, throws_with_the_path_of_the_fault) {
  json_writer out;
  out.begin_object().key("orders").begin_array();
  out.string("\xFF");
  try {
    (void)out.finish();
    FAIL();
  } catch (const brisk::exception& caught) {
    EXPECT_EQ(caught.told().path, "/orders/0");
    EXPECT_EQ(caught.cause().code, error_code::text_not_utf8);
  }
  json_writer good;
  good.begin_array().end_array();
  EXPECT_EQ(good.finish(), "[]");
}
#endif

}  // namespace
