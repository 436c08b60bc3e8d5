// Tests, unit: the forms of bytes that a mapping chooses, both ways, and what each refuses. Texts are those of RFC 4648
// section 10 or worked out by hand.
#include <gtest/gtest.h>
#include <brisk/brisk.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory_resource>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

namespace {

using octets = std::vector<std::uint8_t>;

octets octets_of(std::string_view text) { return {text.begin(), text.end()}; }

template <brisk::bytes Form, brisk::accept Accepted = brisk::accept::nothing_else, class T = octets>
struct holder {
  T data{};
  bool operator==(const holder&) const = default;
  static constexpr auto brisk_mapping() { return brisk::object(brisk::member<&holder::data>(Form, Accepted)); }
};

template <class T>
brisk::error error_of(std::string_view text) {
  const auto result = brisk::try_from_json<T>(text);
  return result ? brisk::error{} : result.error();
}

template <class T>
std::string told(std::string_view text) {
  const brisk::error what = error_of<T>(text);
  return brisk::explain(what, text).to_string();
}

#define BRISK_EXPECT_ERROR(type, text, wanted_code, wanted_offset)                                \
  do {                                                                                            \
    const brisk::error what = error_of<type>(text);                                               \
    EXPECT_EQ(brisk::name_of(what.code), brisk::name_of(brisk::error_code::wanted_code)) << text; \
    EXPECT_EQ(what.offset, std::size_t{wanted_offset}) << text;                                   \
  } while (false)

using standard = holder<brisk::bytes::base64>;
using url = holder<brisk::bytes::base64url>;
using bare_url = holder<brisk::bytes::base64url_unpadded>;
using hex = holder<brisk::bytes::hex>;
using hex_capitals = holder<brisk::bytes::hex_capitals>;
using decimals = holder<brisk::bytes::decimal_array>;
using signed_decimals = holder<brisk::bytes::signed_decimal_array>;
using text = holder<brisk::bytes::text>;

TEST(forms_of_bytes, are_written) {
  const octets data{0xFB, 0xFF, 0xBF, 0x00};
  EXPECT_EQ(brisk::to_json(standard{data}), R"({"data":"+/+/AA=="})");
  EXPECT_EQ(brisk::to_json(url{data}), R"({"data":"-_-_AA=="})");
  EXPECT_EQ(brisk::to_json(bare_url{data}), R"({"data":"-_-_AA"})");
  EXPECT_EQ(brisk::to_json(hex{data}), R"({"data":"fbffbf00"})");
  EXPECT_EQ(brisk::to_json(hex_capitals{data}), R"({"data":"FBFFBF00"})");
  EXPECT_EQ(brisk::to_json(decimals{data}), R"({"data":[251,255,191,0]})");
  EXPECT_EQ(brisk::to_json(signed_decimals{data}), R"({"data":[-5,-1,-65,0]})");
  EXPECT_EQ(brisk::to_json(text{octets_of("a\"\xC3\xA4\n")}), "{\"data\":\"a\\\"\xC3\xA4\\n\"}");
}

TEST(forms_of_bytes, are_written_indented) {
  EXPECT_EQ(brisk::to_pretty_json(hex{{1, 2}}), "{\n  \"data\": \"0102\"\n}");
  EXPECT_EQ(brisk::to_pretty_json(signed_decimals{{1, 255}}), "{\n  \"data\": [\n    1,\n    -1\n  ]\n}");
}

TEST(forms_of_bytes, are_empty_in_their_way) {
  EXPECT_EQ(brisk::to_json(url{}), R"({"data":""})");
  EXPECT_EQ(brisk::to_json(hex{}), R"({"data":""})");
  EXPECT_EQ(brisk::to_json(decimals{}), R"({"data":[]})");
  EXPECT_EQ(brisk::to_json(text{}), R"({"data":""})");
  for (const char* empty : {R"({"data":""})"}) {
    EXPECT_EQ(brisk::from_json<url>(empty).data, octets{});
    EXPECT_EQ(brisk::from_json<bare_url>(empty).data, octets{});
    EXPECT_EQ(brisk::from_json<hex>(empty).data, octets{});
    EXPECT_EQ(brisk::from_json<text>(empty).data, octets{});
  }
  EXPECT_EQ(brisk::from_json<decimals>(R"({"data":[ ]})").data, octets{});
}

TEST(forms_of_bytes, are_read) {
  const octets data{0xFB, 0xFF, 0xBF, 0x00};
  EXPECT_EQ(brisk::from_json<standard>(R"({"data":"+/+/AA=="})").data, data);
  EXPECT_EQ(brisk::from_json<url>(R"({"data":"-_-_AA=="})").data, data);
  EXPECT_EQ(brisk::from_json<bare_url>(R"({"data":"-_-_AA"})").data, data);
  EXPECT_EQ(brisk::from_json<hex>(R"({"data":"fBFfbf00"})").data, data);
  EXPECT_EQ(brisk::from_json<decimals>(R"({"data":[251, 255,-65 , 0]})").data, data);
  EXPECT_EQ(brisk::from_json<signed_decimals>(R"({"data":[-5,-1,191,0]})").data, data);
  EXPECT_EQ(brisk::from_json<text>("{\"data\":\"a\\u0022\xC3\xA4\\n\"}").data, octets_of("a\"\xC3\xA4\n"));
}

TEST(forms_of_bytes, are_read_through_escapes) {
  EXPECT_EQ(brisk::from_json<standard>(R"({"data":"\u0051Q=\u003d"})").data, octets{'A'});
  EXPECT_EQ(brisk::from_json<standard>(R"({"data":"\/\/\/\/"})").data, (octets{0xFF, 0xFF, 0xFF}));
  EXPECT_EQ(brisk::from_json<hex>(R"({"data":"\u0034\u0031"})").data, octets{'A'});
}

TEST(forms_of_bytes, read_a_long_text_in_every_length) {
  for (std::size_t size = 0; size < 300; ++size) {
    octets data(size);
    for (std::size_t i = 0; i < size; ++i) data[i] = static_cast<std::uint8_t>(i * 7 + size);
    EXPECT_EQ(brisk::from_json<url>(brisk::to_json(url{data})).data, data);
    EXPECT_EQ(brisk::from_json<bare_url>(brisk::to_json(bare_url{data})).data, data);
    EXPECT_EQ(brisk::from_json<hex>(brisk::to_json(hex{data})).data, data);
    EXPECT_EQ(brisk::from_json<decimals>(brisk::to_json(decimals{data})).data, data);
    EXPECT_EQ(brisk::from_json<signed_decimals>(brisk::to_pretty_json(signed_decimals{data})).data, data);
  }
}

//                         position: 0         1
//                                   01234567890123456
TEST(forms_of_bytes, refuse_what_is_not_theirs) {
  BRISK_EXPECT_ERROR(standard, R"({"data":"-_-_"})", invalid_base64, 9);
  BRISK_EXPECT_ERROR(url, R"({"data":"AA+A"})", invalid_base64, 11);
  BRISK_EXPECT_ERROR(url, R"({"data":"AAA"})", invalid_base64, 12);        // missing padding
  BRISK_EXPECT_ERROR(bare_url, R"({"data":"AAA="})", invalid_base64, 12);  // refused padding
  BRISK_EXPECT_ERROR(bare_url, R"({"data":"AAAAA"})", invalid_base64, 14);
  BRISK_EXPECT_ERROR(bare_url, R"({"data":"AAB"})", invalid_base64, 11);  // spare bits: B is 000001
  BRISK_EXPECT_ERROR(hex, R"({"data":"abc"})", invalid_hex, 12);
  BRISK_EXPECT_ERROR(hex, R"({"data":"abcg"})", invalid_hex, 12);
  BRISK_EXPECT_ERROR(hex, R"({"data":"0x41"})", invalid_hex, 10);
  BRISK_EXPECT_ERROR(hex, R"({"data":[1]})", wrong_type, 8);
  BRISK_EXPECT_ERROR(decimals, R"({"data":"AAAA"})", wrong_type, 8);
  BRISK_EXPECT_ERROR(decimals, R"({"data":[1,256]})", number_out_of_range, 11);
  BRISK_EXPECT_ERROR(decimals, R"({"data":[1,-129]})", number_out_of_range, 11);
  BRISK_EXPECT_ERROR(decimals, R"({"data":[1,99999999999999999999]})", number_out_of_range, 11);
  BRISK_EXPECT_ERROR(decimals, R"({"data":[1.0]})", not_an_integer, 9);
  BRISK_EXPECT_ERROR(decimals, R"({"data":["1"]})", wrong_type, 9);
  BRISK_EXPECT_ERROR(decimals, R"({"data":[1,]})", trailing_comma, 11);
  BRISK_EXPECT_ERROR(decimals, R"({"data":[1 2]})", expected_comma_or_end, 11);
  BRISK_EXPECT_ERROR(text, "{\"data\":\"\xFF\"}", invalid_utf8, 9);
  BRISK_EXPECT_ERROR(text, R"({"data":[1]})", wrong_type, 8);
}

TEST(forms_of_bytes, place_a_fault_behind_escapes) {
  //                                    0         1         2
  //                                    0123456789012345678901234
  BRISK_EXPECT_ERROR(standard, R"({"data":"\/\u0041A!"})", invalid_base64, 18);
  BRISK_EXPECT_ERROR(standard, R"({"data":"\/\u0041A\n"})", invalid_base64, 18);
  BRISK_EXPECT_ERROR(standard, R"({"data":"\/A"})", invalid_base64, 12);
  BRISK_EXPECT_ERROR(hex, R"({"data":"\u0041\ud83d\ude00"})", invalid_hex, 15);
}

TEST(forms_of_bytes, bytes_that_are_not_text_cannot_be_written_as_text) {
  const auto written = brisk::try_to_json(text{{'a', 0xFF}});
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().code, brisk::error_code::text_not_utf8);
}

// ---- accept

using brisk::accept;
using mixed = holder<brisk::bytes::base64, accept::any_alphabet | accept::any_padding | accept::white_space>;
using loose_bare = holder<brisk::bytes::base64url_unpadded, accept::any_padding>;
using or_numbers = holder<brisk::bytes::base64, accept::numbers>;
using hex_or_numbers = holder<brisk::bytes::hex, accept::numbers>;

TEST(accepted_bytes, of_mixed_producers_are_read) {
  const octets data{0xFB, 0xFF, 0xBF, 0x00};
  for (const char* form : {"+/+/AA==", "-_-_AA==", "-_+/AA", " -_ \\n-_\\r\\n\\tAA = = ", "\\u002d_-_AA"}) {
    EXPECT_EQ(brisk::from_json<mixed>("{\"data\":\"" + std::string(form) + "\"}").data, data) << form;
  }
  EXPECT_EQ(brisk::from_json<mixed>(R"({"data":" \t "})").data, octets{});
  EXPECT_EQ(brisk::from_json<loose_bare>(R"({"data":"-_-_AA=="})").data, data);
  EXPECT_EQ(brisk::from_json<loose_bare>(R"({"data":"-_-_AA"})").data, data);
}

TEST(accepted_bytes, are_strict_in_all_else) {
  BRISK_EXPECT_ERROR(mixed, R"({"data":"AA="})", invalid_base64, 12);
  BRISK_EXPECT_ERROR(mixed, R"({"data":"AB"})", invalid_base64, 10);
  BRISK_EXPECT_ERROR(mixed, R"({"data":"A A A A A"})", invalid_base64, 18);
  BRISK_EXPECT_ERROR(mixed, R"({"data":"AA.A"})", invalid_base64, 11);
  BRISK_EXPECT_ERROR(mixed, R"({"data":[65]})", wrong_type, 8);
  BRISK_EXPECT_ERROR(loose_bare, R"({"data":"+_-_"})", invalid_base64, 9);
}

TEST(accepted_bytes, are_numbers_as_well) {
  EXPECT_EQ(brisk::from_json<or_numbers>(R"({"data":[65,-1]})").data, (octets{65, 255}));
  EXPECT_EQ(brisk::from_json<or_numbers>(R"({"data":"Qf8="})").data, (octets{65, 255}));
  EXPECT_EQ(brisk::from_json<hex_or_numbers>(R"({"data":"41ff"})").data, (octets{65, 255}));
  EXPECT_EQ(brisk::from_json<hex_or_numbers>(R"({"data":[65,-1]})").data, (octets{65, 255}));
  EXPECT_EQ(brisk::to_json(or_numbers{{65, 255}}), R"({"data":"Qf8="})");
}

// ---- types

TEST(forms_of_bytes, hold_for_arrays_of_exact_length) {
  using three = holder<brisk::bytes::hex, accept::numbers, std::array<std::byte, 3>>;
  const three data{{std::byte{1}, std::byte{2}, std::byte{0xFF}}};
  EXPECT_EQ(brisk::to_json(data), R"({"data":"0102ff"})");
  EXPECT_EQ(brisk::from_json<three>(R"({"data":"0102FF"})"), data);
  EXPECT_EQ(brisk::from_json<three>(R"({"data":[1,2,-1]})"), data);
  BRISK_EXPECT_ERROR(three, R"({"data":"0102"})", wrong_length, 8);
  BRISK_EXPECT_ERROR(three, R"({"data":"01020304"})", wrong_length, 8);
  BRISK_EXPECT_ERROR(three, R"({"data":[1,2]})", wrong_length, 8);
  BRISK_EXPECT_ERROR(three, R"({"data":[1,2,3,4]})", wrong_length, 8);
  BRISK_EXPECT_ERROR(three, R"({"data":"01020g"})", invalid_hex, 14);

  using c_array = holder<brisk::bytes::decimal_array, accept::nothing_else, unsigned char[2]>;
  c_array two{{7, 8}};
  EXPECT_EQ(brisk::to_json(two), R"({"data":[7,8]})");
  ASSERT_TRUE(brisk::read_json(R"({"data":[9,10]})", two));
  EXPECT_EQ(two.data[1], 10);
}

TEST(forms_of_bytes, hold_for_polymorphic_allocation) {
  using pmr = holder<brisk::bytes::base64url, accept::nothing_else, std::pmr::vector<std::byte>>;
  EXPECT_EQ(brisk::to_json(pmr{{std::byte{0xFF}, std::byte{0xFF}, std::byte{0xFF}}}), R"({"data":"____"})");
  std::array<std::byte, 4096> memory;
  std::pmr::monotonic_buffer_resource resource(memory.data(), memory.size(), std::pmr::null_memory_resource());
  pmr target{std::pmr::vector<std::byte>(&resource)};
  ASSERT_TRUE(brisk::read_json(R"({"data":"____"})", target));
  EXPECT_EQ(target.data.size(), 3u);
  EXPECT_EQ(target.data.get_allocator().resource(), &resource);
}

TEST(forms_of_bytes, hold_for_elements_and_values) {
  using list = holder<brisk::bytes::hex, accept::nothing_else, std::vector<octets>>;
  EXPECT_EQ(brisk::to_json(list{{{1}, {2, 3}}}), R"({"data":["01","0203"]})");
  EXPECT_EQ(brisk::from_json<list>(R"({"data":["01","0203"]})"), (list{{{1}, {2, 3}}}));

  using map = holder<brisk::bytes::base64url_unpadded, accept::nothing_else, std::map<std::string, octets>>;
  EXPECT_EQ(brisk::to_json(map{{{"k", {0xFF}}}}), R"({"data":{"k":"_w"}})");
  EXPECT_EQ(brisk::from_json<map>(R"({"data":{"k":"_w"}})"), (map{{{"k", {0xFF}}}}));

  using maybe = holder<brisk::bytes::signed_decimal_array, accept::nothing_else, std::optional<octets>>;
  EXPECT_EQ(brisk::to_json(maybe{octets{128}}), R"({"data":[-128]})");
  EXPECT_EQ(brisk::from_json<maybe>(R"({"data":[-128]})"), maybe{octets{128}});
  EXPECT_EQ(brisk::from_json<maybe>(R"({"data":null})"), maybe{});

  using both = holder<brisk::bytes::hex, accept::nothing_else, std::tuple<octets, int>>;
  EXPECT_EQ(brisk::to_json(both{{{1}, 2}}), R"({"data":["01",2]})");
  EXPECT_EQ(brisk::from_json<both>(R"({"data":["01",2]})"), (both{{{1}, 2}}));
}

// In a variant bytes take the kind of JSON value that their form is.
TEST(forms_of_bytes, tell_alternatives_apart) {
  using numbers_or_text = holder<brisk::bytes::decimal_array, accept::nothing_else, std::variant<octets, std::string>>;
  EXPECT_EQ(brisk::to_json(numbers_or_text{octets{1}}), R"({"data":[1]})");
  EXPECT_EQ(brisk::from_json<numbers_or_text>(R"({"data":[1]})"), numbers_or_text{octets{1}});
  EXPECT_EQ(brisk::from_json<numbers_or_text>(R"({"data":"AAAA"})"), numbers_or_text{std::string("AAAA")});
}

// ---- spans

struct frame {
  std::span<std::byte> data;
};
struct two_bytes {
  std::span<std::uint8_t, 2> data;
};

TEST(spans_of_bytes, are_read_into_the_memory_that_they_view) {
  std::array<std::byte, 3> memory{};
  frame into{memory};
  ASSERT_TRUE(brisk::read_json(R"({"data":"AQID"})", into));
  EXPECT_EQ(memory, (std::array<std::byte, 3>{std::byte{1}, std::byte{2}, std::byte{3}}));
  EXPECT_EQ(into.data.data(), memory.data());
  for (const char* other : {R"({"data":"AQI="})", R"({"data":"AQIDBA=="})"}) {
    const auto status = brisk::read_json(other, into);
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().code, brisk::error_code::wrong_length);
    EXPECT_EQ(status.error().offset, 8u);
  }

  std::uint8_t two[2];
  two_bytes fixed{two};
  ASSERT_TRUE(brisk::read_json(R"({"data":"/wA="})", fixed));
  EXPECT_EQ(two[0], 0xFF);
  EXPECT_EQ(brisk::to_json(fixed), R"({"data":"/wA="})");
}

// ---- the whole class, and classes inside it

struct inner {
  octets data;
};
struct outer {
  octets plain;
  octets other;
  std::vector<inner> list;
  static constexpr auto brisk_mapping() {
    return brisk::object(brisk::bytes::hex, brisk::member<&outer::other>(brisk::bytes::base64));
  }
};

TEST(forms_of_bytes, of_a_class_hold_for_its_own_members_that_say_nothing_else) {
  const outer value{{255}, {255}, {{{255}}}};
  const std::string text = R"({"plain":"ff","other":"/w==","list":[{"data":"/w=="}]})";
  EXPECT_EQ(brisk::to_json(value), text);
  const auto back = brisk::from_json<outer>(text);
  EXPECT_EQ(back.plain, value.plain);
  EXPECT_EQ(back.other, value.other);
  EXPECT_EQ(back.list.at(0).data, value.list[0].data);
}

// ---- messages

TEST(bytes_messages, say_what_is_wanted_and_what_to_do) {
  EXPECT_EQ(told<standard>(R"({"data":"_w=="})"),
            "at /data (line 1, column 10): expected Base64 (RFC 4648 section 4, with padding), found `_`\n"
            "hint: `-` and `_` are digits of Base64url: brisk::bytes::base64url is that form, "
            "brisk::accept::any_alphabet reads both\n"
            "{\"data\":\"_w==\"}\n"
            "         ^");
  EXPECT_EQ(told<standard>(R"({"data":"/w"})"),
            "at /data (line 1, column 12): expected Base64 (RFC 4648 section 4, with padding), found the end of the "
            "string\n"
            "hint: padding is missing; brisk::accept::any_padding reads Base64 without it\n"
            "{\"data\":\"/w\"}\n"
            "           ^");
  EXPECT_EQ(told<standard>(R"({"data":[1,2]})"),
            "at /data (line 1, column 9): expected a string of Base64, found an array\n"
            "hint: bytes of this form are a string; brisk::bytes::decimal_array is an array of numbers, "
            "brisk::accept::numbers reads one as well\n"
            "{\"data\":[1,2]}\n"
            "        ^");
  using four = holder<brisk::bytes::hex, accept::nothing_else, std::array<std::byte, 4>>;
  EXPECT_EQ(
      told<four>(R"({"data":"0102"})"),
      "at /data (line 1, column 9): expected a string of hexadecimal digits for 4 bytes, found hexadecimal digits "
      "for 2 bytes\n"
      "{\"data\":\"0102\"}\n"
      "        ^");
  EXPECT_EQ(told<hex>(R"({"data":"0q"})"),
            "at /data (line 1, column 11): expected hexadecimal digits, two for each byte, found `q`\n"
            "{\"data\":\"0q\"}\n"
            "          ^");
  EXPECT_EQ(told<decimals>(R"({"data":[7,300]})"),
            "at /data/1 (line 1, column 12): expected an integer from -128 to 255, found the number 300\n"
            "{\"data\":[7,300]}\n"
            "           ^");
  EXPECT_EQ(told<or_numbers>(R"({"data":true})"),
            "at /data (line 1, column 9): expected a string of Base64, or an array of numbers from -128 to 255, found "
            "true\n"
            "{\"data\":true}\n"
            "        ^");
}

}  // namespace
