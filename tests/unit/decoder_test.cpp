// Tests, unit: streams of records. What they hold does not depend on where their pieces are cut, and an array is what
// reading it whole finds.
#include <gtest/gtest.h>
#include <brisk/brisk.hpp>
#include <brisk/decoder.hpp>
#include <brisk/value.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace {

using brisk::decoder;
using brisk::decoder_options;
using brisk::error_code;
using brisk::stream_form;
using brisk::value;
using namespace std::string_view_literals;

// What a decoder of trees gives, record by record, in one text each: the compact value, or `#record name offset`.
using told = std::vector<std::string>;

template <class T>
void take(decoder<T>& records, told& out) {
  while (const auto one = records.next()) {
    if (*one) {
      out.push_back(brisk::try_to_json(**one).value_or("?"));
    } else {
      const auto& [what, record] = one->error();
      out.push_back("#" + std::to_string(record) + " " + std::string(name_of(what.code)) + " " +
                    std::to_string(what.offset));
    }
  }
}

// In pieces of a size each; the last piece is what is left. Every piece dies once it is used.
template <class T = value>
told decoded(std::string_view stream, stream_form form, std::size_t piece_size, const decoder_options& options = {}) {
  decoder<T> records(form, options);
  told out;
  for (std::size_t at = 0; at < stream.size(); at += piece_size) {
    const std::string piece(stream.substr(at, piece_size));
    records.push(piece);
    take(records, out);
  }
  records.finish();
  take(records, out);
  return out;
}

// The same whole, in two pieces cut anywhere, and in pieces of a few sizes.
template <class T = value>
told decoded_anyhow(std::string_view stream, stream_form form, const decoder_options& options = {}) {
  const told whole = decoded<T>(stream, form, stream.size() + 1, options);
  for (std::size_t cut = 1; cut < stream.size(); ++cut) {
    decoder<T> records(form, options);
    told out;
    const std::string first(stream.substr(0, cut));
    records.push(first);
    if (cut % 2 == 0) take(records, out);  // else the second piece comes before the first is taken
    const std::string second(stream.substr(cut));
    records.push(second);
    take(records, out);
    records.finish();
    take(records, out);
    EXPECT_EQ(out, whole) << stream << " cut at " << cut;
  }
  for (const std::size_t size : {1u, 2u, 3u, 7u})
    EXPECT_EQ(decoded<T>(stream, form, size, options), whole) << stream << " " << size;
  return whole;
}

TEST(a_stream_of_lines, has_a_record_a_line) {
  EXPECT_EQ(decoded_anyhow("{\"a\":1}\n[2]\r\n\n  \r\n\"x\\n\"\n3", stream_form::ndjson),
            (told{"{\"a\":1}", "[2]", "\"x\\n\"", "3"}));
  EXPECT_EQ(decoded_anyhow("", stream_form::ndjson), told{});
  EXPECT_EQ(decoded_anyhow("\n \n\r\n", stream_form::ndjson), told{});
  EXPECT_EQ(decoded_anyhow(" 1 \n 2", stream_form::ndjson), (told{"1", "2"}));
}

TEST(a_stream_of_lines, goes_on_behind_a_fault) {
  EXPECT_EQ(
      decoded_anyhow("1\n{\"a\":tru}\n\n[1\n4\n5 6\nx\n", stream_form::ndjson),
      (told{"1", "#1 invalid_literal 7", "#2 unexpected_end 15", "4", "#4 trailing_text 20", "#5 expected_value 22"}));
}

TEST(a_stream_of_lines, has_a_limit) {
  const decoder_options ten{.max_record = 10};
  EXPECT_EQ(
      decoded_anyhow("\"45678901\"\n\"456789012\"\n1\n   \"45678901\"\r\n[            ]\n2", stream_form::ndjson, ten),
      (told{"\"45678901\"", "#1 record_too_long 11", "1", "\"45678901\"", "#4 record_too_long 40", "2"}));
}

TEST(a_stream_of_values, has_them_one_behind_the_other) {
  EXPECT_EQ(decoded_anyhow("{\"a\":1}{\"b\":\"}\"}[1,[2]] 3 4\"x\\\"\"true null", stream_form::concatenated),
            (told{"{\"a\":1}", "{\"b\":\"}\"}", "[1,[2]]", "3", "4", "\"x\\\"\"", "true", "null"}));
  EXPECT_EQ(decoded_anyhow(" ", stream_form::concatenated), told{});
  EXPECT_EQ(decoded_anyhow("1 2", stream_form::concatenated), (told{"1", "2"}));
}

TEST(a_stream_of_values, ends_with_a_fault) {
  EXPECT_EQ(decoded_anyhow("1 {\"a\":]} 2", stream_form::concatenated), (told{"1", "#1 expected_value 7"}));
  EXPECT_EQ(decoded_anyhow("1,2", stream_form::concatenated), (told{"1", "#1 expected_value 1"}));
  EXPECT_EQ(decoded_anyhow("[1] tru 2", stream_form::concatenated), (told{"[1]", "#1 invalid_literal 4"}));
  EXPECT_EQ(decoded_anyhow("[1] [2", stream_form::concatenated), (told{"[1]", "#1 unexpected_end 6"}));
  EXPECT_EQ(decoded_anyhow("[1] tru", stream_form::concatenated), (told{"[1]", "#1 unexpected_end 7"}));
  EXPECT_EQ(decoded_anyhow("[1] \"5678901\" 2", stream_form::concatenated, {.max_record = 8}),
            (told{"[1]", "#1 record_too_long 4"}));
}

// RFC 7464.
TEST(a_json_text_sequence, has_records_behind_separators) {
  EXPECT_EQ(decoded_anyhow("\x1E{\"a\":1}\n\x1E\x1E \x1E[2]\n\x1E\"x\"\x1E"
                           "3\n",
                           stream_form::json_seq),
            (told{"{\"a\":1}", "[2]", "\"x\"", "3"}));
  // What may have been cut off is refused (section 2.4), and the next record is found (section 2.3).
  EXPECT_EQ(
      decoded_anyhow("\x1E"
                     "12\x1Etrue\x1E{\"a\":\x1E[1]\n\x1E"
                     "5",
                     stream_form::json_seq),
      (told{"#0 unexpected_end 3", "#1 unexpected_end 8", "#2 unexpected_end 14", "[1]", "#4 unexpected_end 21"}));
  EXPECT_EQ(decoded_anyhow("1\n\x1E"
                           "2\n",
                           stream_form::json_seq),
            (told{"#0 expected_separator 0", "2"}));
  EXPECT_EQ(decoded_anyhow("\x1E[1,2,3,4,5]\n\x1E"
                           "6\n",
                           stream_form::json_seq, {.max_record = 8}),
            (told{"#0 record_too_long 1", "6"}));
}

// What reading the array whole gives: its elements up to the first fault, and the fault.
template <class T>
told read_whole(std::string_view text, const brisk::read_options& options = {}) {
  std::vector<T> all;
  const auto read = brisk::read_json(text, all, options);
  told out;
  for (const T& one : all) out.push_back(brisk::try_to_json(one).value_or("?"));
  if (!read) {
    out.push_back(std::string(name_of(read.error().code)) + " " + std::to_string(read.error().offset));
  }
  return out;
}

// The fault alone, and the elements where there is none.
template <class T>
void expect_as_whole(std::string_view text, const brisk::read_options& options = {}) {
  told whole = read_whole<T>(text, options);
  told streamed = decoded_anyhow<T>(text, stream_form::array, {.read = options});
  const bool faulty = !streamed.empty() && streamed.back().starts_with('#');
  if (faulty) {
    streamed.back().erase(0, streamed.back().find(' ') + 1);
    streamed.erase(streamed.begin(), streamed.end() - 1);
    ASSERT_FALSE(whole.empty());
    whole.erase(whole.begin(), whole.end() - 1);
  }
  EXPECT_EQ(streamed, whole) << text;
}

TEST(an_array, gives_its_elements_one_by_one) {
  EXPECT_EQ(decoded_anyhow(" [ 1 , {\"a\" : [ ] } ,\"x]\", [[2],3] ] ", stream_form::array),
            (told{"1", "{\"a\":[]}", "\"x]\"", "[[2],3]"}));
  EXPECT_EQ(decoded_anyhow("[]", stream_form::array), told{});
  EXPECT_EQ(decoded_anyhow("[1,tru,2]", stream_form::array), (told{"1", "#1 invalid_literal 3"}));
}

TEST(an_array, has_the_faults_that_reading_it_whole_finds) {
  constexpr std::string_view texts[] = {
      "",
      " ",
      "[",
      "[1",
      "[1,",
      "[1,2",
      "[1 2]",
      "[1,]",
      "[,1]",
      "[1,,2]",
      "[1]]",
      "[1] 2",
      "[1}",
      "[1:2]",
      "[tru]",
      "[tru,1]",
      "[1.]",
      "[-]",
      "[1e,2]",
      "[01]",
      "[1x]",
      "[1,2x ,3]",
      "[\"a",
      "[\"a\\",
      "[\"\\u12\"]",
      "[\"\n\"]",
      "[\"\xFF\"]",
      "[{\"a\"}]",
      "[{\"a\":]",
      "[{\"a\":1]",
      "[[1}]",
      "[[1],[2}",
      "[{]",
      "[}",
      "[]]",
      "{}",
      "{\"a\":tru}",
      "1",
      "\"x\"",
      "tru",
      "x",
      "]",
      "}",
      ",",
      "[nul,1]",
      "[{\"a\":1,}]",
      "[1]x",
      "[\"\\x\"]",
      "[1\f]",
      "[\"\\ud800\"]",
      "1 2",
      "{\"a\":1} 2",
      "[true false]",
      "[1\"a\"]",
      "[[[[1]]]]",
      "[1e400]",
  };
  for (const std::string_view text : texts) {
    expect_as_whole<value>(text);
    expect_as_whole<int>(text);
    expect_as_whole<std::string>(text);
    expect_as_whole<std::vector<int>>(text);
  }
  for (const std::size_t depth : {0u, 1u, 2u, 3u, 4u}) expect_as_whole<value>("[[[[1]]]]", {depth});
  expect_as_whole<value>("[1,\"a\0b\"]"sv);
  expect_as_whole<value>("[1\0]"sv);
}

TEST(a_document, is_read_at_its_end) {
  EXPECT_EQ(decoded_anyhow(" {\"a\": [1, 2]} ", stream_form::document), told{"{\"a\":[1,2]}"});
  EXPECT_EQ(decoded_anyhow(" {\"a\": [1, 2]", stream_form::document), told{"#0 unexpected_end 13"});
  EXPECT_EQ(decoded_anyhow("", stream_form::document), told{"#0 unexpected_end 0"});
  EXPECT_EQ(decoded_anyhow(" 1 2 ", stream_form::document), told{"#0 trailing_text 3"});
  EXPECT_EQ(decoded_anyhow("[1,2,3]", stream_form::document, {.max_record = 6}), told{"#0 record_too_long 0"});
}

TEST(a_decoder, uses_an_object_again) {
  struct point {
    int x = 0;
    std::string name;
  };
  decoder<point> points(stream_form::ndjson);
  points.push(R"({"x":1,"name":"a"}
{"x":2}
{"x":"3"}
{"x":4,"name":"d"}
)"sv);
  point one;
  ASSERT_TRUE(*points.next(one));
  EXPECT_EQ(one.x, 1);
  ASSERT_TRUE(*points.next(one));
  EXPECT_EQ(one.x, 2);
  EXPECT_EQ(one.name, "a");  // what a record does not have keeps its value, as with read_json
  const auto refused = points.next(one);
  ASSERT_TRUE(refused);
  ASSERT_FALSE(*refused);
  EXPECT_EQ(refused->error(), (brisk::record_error{{error_code::wrong_type, 32}, 2}));
  ASSERT_TRUE(*points.next(one));
  EXPECT_EQ(one.name, "d");
  EXPECT_EQ(points.next(one), std::nullopt);
}

TEST(a_decoder, that_is_at_its_end_looks_at_nothing_more) {
  decoder<value> records(stream_form::array);
  {
    const std::string faulty(100, 'x');
    records.push(faulty);
    EXPECT_FALSE(records.next());  // the word may go on
    records.push(" 1"sv);
    const auto refused = records.next();
    ASSERT_TRUE(refused);
    EXPECT_FALSE(*refused);
  }
  records.push("2"sv);
  EXPECT_FALSE(records.next());
  records.finish();
  EXPECT_FALSE(records.next());
}

TEST(a_decoder, takes_time_in_proportion_to_its_stream) {
  // One record of a megabyte in pieces of seven bytes: looked through once, and copied once.
  const std::string text = "[\"" + std::string(1 << 20, 'x') + "\"]";
  EXPECT_EQ(decoded<std::string>(text, stream_form::array, 7).size(), 1u);
  std::string lines;
  for (int i = 0; i < 100'000; ++i) lines += "{\"n\":" + std::to_string(i) + "}\n";
  EXPECT_EQ(decoded(lines, stream_form::ndjson, 4096).size(), 100'000u);
}

}  // namespace
