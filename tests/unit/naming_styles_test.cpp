// Tests, unit: naming styles, by the rules in <brisk/mapping.hpp>: words end where a small letter or digit is followed
// by a capital, before the last capital of a run that is followed by a small letter, and at `_`.
#include "unit/write_support.hpp"

#include <brisk/detail/schema/naming.hpp>

namespace {

using brisk::naming;
using brisk::test::expect_both_ways;

std::string styled(std::string_view name, naming style) {
  char room[64];
  brisk::detail::text_output out{room, 0};
  brisk::detail::restyle(name, style, out);
  return std::string(room, out.size);
}

struct row {
  const char* declared;
  const char* snake;
  const char* lower_camel;
  const char* pascal;
  const char* kebab;
  const char* screaming;
};

constexpr row table[] = {
    {"order_id", "order_id", "orderId", "OrderId", "order-id", "ORDER_ID"},
    {"orderId", "order_id", "orderId", "OrderId", "order-id", "ORDER_ID"},
    {"OrderId", "order_id", "orderId", "OrderId", "order-id", "ORDER_ID"},
    {"ORDER_ID", "order_id", "orderId", "OrderId", "order-id", "ORDER_ID"},
    {"URLValue", "url_value", "urlValue", "UrlValue", "url-value", "URL_VALUE"},
    {"valueURL", "value_url", "valueUrl", "ValueUrl", "value-url", "VALUE_URL"},
    {"version2FA", "version2_fa", "version2Fa", "Version2Fa", "version2-fa", "VERSION2_FA"},
    {"version2", "version2", "version2", "Version2", "version2", "VERSION2"},
    {"x509Cert", "x509_cert", "x509Cert", "X509Cert", "x509-cert", "X509_CERT"},
    {"utf8_text", "utf8_text", "utf8Text", "Utf8Text", "utf8-text", "UTF8_TEXT"},
    {"a_1_b", "a_1_b", "a1B", "A1B", "a-1-b", "A_1_B"},
    {"HTTPServer", "http_server", "httpServer", "HttpServer", "http-server", "HTTP_SERVER"},
    {"HTTP", "http", "http", "Http", "http", "HTTP"},
    {"aB", "a_b", "aB", "AB", "a-b", "A_B"},
    {"ABc", "a_bc", "aBc", "ABc", "a-bc", "A_BC"},
    {"ABC", "abc", "abc", "Abc", "abc", "ABC"},
    {"x", "x", "x", "X", "x", "X"},
    {"X", "x", "x", "X", "x", "X"},
    {"already", "already", "already", "Already", "already", "ALREADY"},
    {"_leading", "leading", "leading", "Leading", "leading", "LEADING"},
    {"trailing_", "trailing", "trailing", "Trailing", "trailing", "TRAILING"},
    {"m__twice", "m_twice", "mTwice", "MTwice", "m-twice", "M_TWICE"},
    {"__both__", "both", "both", "Both", "both", "BOTH"},
    {"größe_x", "größe_x", "größeX", "GrößeX", "größe-x", "GRößE_X"},
};

TEST(naming, splits_words_and_joins_them_in_each_style) {
  for (const row& one : table) {
    EXPECT_EQ(styled(one.declared, naming::snake_case), one.snake) << one.declared;
    EXPECT_EQ(styled(one.declared, naming::lower_camel_case), one.lower_camel) << one.declared;
    EXPECT_EQ(styled(one.declared, naming::pascal_case), one.pascal) << one.declared;
    EXPECT_EQ(styled(one.declared, naming::kebab_case), one.kebab) << one.declared;
    EXPECT_EQ(styled(one.declared, naming::screaming_snake_case), one.screaming) << one.declared;
    EXPECT_EQ(styled(one.declared, naming::as_declared), one.declared);
  }
}

TEST(naming, of_a_styled_name_changes_nothing_more) {
  for (const row& one : table) {
    EXPECT_EQ(styled(one.snake, naming::snake_case), one.snake);
    EXPECT_EQ(styled(one.kebab, naming::kebab_case), one.kebab);
    EXPECT_EQ(styled(one.screaming, naming::screaming_snake_case), one.screaming);
  }
}

template <naming Style>
struct styled_members {
  int order_id{}, URLValue{}, version2FA{}, _leading{}, trailing_{};
  int renamed_one{};
  bool operator==(const styled_members&) const = default;

  static constexpr auto brisk_mapping() {
    return brisk::object(Style, brisk::member<&styled_members::renamed_one>(brisk::name("Re_named ONE")));
  }
};

TEST(naming, holds_for_every_member_that_has_no_name_of_its_own) {
  expect_both_ways(styled_members<naming::as_declared>{1, 2, 3, 4, 5, 6},
                   R"({"order_id":1,"URLValue":2,"version2FA":3,"_leading":4,"trailing_":5,"Re_named ONE":6})");
  expect_both_ways(styled_members<naming::snake_case>{1, 2, 3, 4, 5, 6},
                   R"({"order_id":1,"url_value":2,"version2_fa":3,"leading":4,"trailing":5,"Re_named ONE":6})");
  expect_both_ways(styled_members<naming::lower_camel_case>{1, 2, 3, 4, 5, 6},
                   R"({"orderId":1,"urlValue":2,"version2Fa":3,"leading":4,"trailing":5,"Re_named ONE":6})");
  expect_both_ways(styled_members<naming::pascal_case>{1, 2, 3, 4, 5, 6},
                   R"({"OrderId":1,"UrlValue":2,"Version2Fa":3,"Leading":4,"Trailing":5,"Re_named ONE":6})");
  expect_both_ways(styled_members<naming::kebab_case>{1, 2, 3, 4, 5, 6},
                   R"({"order-id":1,"url-value":2,"version2-fa":3,"leading":4,"trailing":5,"Re_named ONE":6})");
  expect_both_ways(styled_members<naming::screaming_snake_case>{1, 2, 3, 4, 5, 6},
                   R"({"ORDER_ID":1,"URL_VALUE":2,"VERSION2_FA":3,"LEADING":4,"TRAILING":5,"Re_named ONE":6})");
}

}  // namespace
