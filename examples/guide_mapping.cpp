// Examples: docs/guide.md, mappings.
#include "show.hpp"

#include <brisk/brisk.hpp>

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

// [a_mapping]
struct image {
  std::string uri;
  std::optional<std::string> title;
  int width_in_pixels = 0;
  std::vector<std::string> tags;
};

template <>
struct brisk::mapping<image> {
  static constexpr auto value =
      brisk::object(brisk::naming::lower_camel_case, brisk::member<&image::uri>(brisk::name("url")),
                    brisk::member<&image::tags>(brisk::include::non_empty));
};
// [/a_mapping]

// [naming]
struct sample {
  int image_url = 1;
  int HTTPPort = 2;
  int isOpen = 3;
};

template <>
struct brisk::mapping<sample> {
  static constexpr auto value = brisk::object(brisk::naming::kebab_case);
};
// [/naming]

// [include]
struct settings {
  std::optional<int> by_call;
  std::optional<int> always;
  std::optional<int> non_null;
  std::vector<int> non_empty;
  int non_default = 5;
};

template <>
struct brisk::mapping<settings> {
  static constexpr auto value = brisk::object(brisk::member<&settings::always>(brisk::include::always),
                                              brisk::member<&settings::non_null>(brisk::include::non_null),
                                              brisk::member<&settings::non_empty>(brisk::include::non_empty),
                                              brisk::member<&settings::non_default>(brisk::include::non_default));
};
// [/include]

// [include_for_all]
struct filter {
  std::string text;
  std::vector<int> ids;
  int page = 0;
};

template <>
struct brisk::mapping<filter> {
  static constexpr auto value =
      brisk::object(brisk::include::non_empty, brisk::member<&filter::page>(brisk::include::non_default));
};
// [/include_for_all]

// [ignore]
struct account {
  std::string name;
  std::string password;
  int cached = 0;
  int version = 1;
};

template <>
struct brisk::mapping<account> {
  static constexpr auto value = brisk::object(brisk::member<&account::password>(brisk::ignore::on_writing),
                                              brisk::member<&account::cached>(brisk::ignore::everywhere),
                                              brisk::member<&account::version>(brisk::ignore::on_reading));
};
// [/ignore]

// [order]
struct point {
  int x = 1;
  int y = 2;
  int id = 3;
};

template <>
struct brisk::mapping<point> {
  static constexpr auto value = brisk::object(brisk::order("id"));
};
// [/order]

// [bytes]
struct package {
  std::vector<std::uint8_t> label{0xFB, 0xFF};
  std::vector<std::uint8_t> token{0xFB, 0xFF};
  std::array<std::uint8_t, 2> digest{0xFB, 0xFF};
  std::vector<std::uint8_t> legacy{0xFB, 0xFF};
};

template <>
struct brisk::mapping<package> {
  static constexpr auto value = brisk::object(brisk::member<&package::token>(brisk::bytes::base64url_unpadded),
                                              brisk::member<&package::digest>(brisk::bytes::hex),
                                              brisk::member<&package::legacy>(brisk::bytes::signed_decimal_array));
};
// [/bytes]

// [accept]
struct upload {
  std::vector<std::uint8_t> body;

  static constexpr auto brisk_mapping() {
    return brisk::object(brisk::member<&upload::body>(brisk::accept::any_padding | brisk::accept::numbers));
  }
};
// [/accept]

// [enumerations]
enum class state { draft, in_review, published };

enum class status { ok = 200, not_found = 404 };

template <>
struct brisk::mapping<status> {
  static constexpr auto value =
      brisk::enumeration(brisk::naming::screaming_snake_case, brisk::enumerator<status::not_found>("MISSING"));
};

enum class level { low = 1, high = 2 };

template <>
struct brisk::mapping<level> {
  static constexpr auto value = brisk::enumeration(brisk::enums::as_numbers);
};

struct page {
  ::state state = state::in_review;
  ::status status = status::not_found;
  ::level level = level::high;
  ::state before = state::draft;
};

template <>
struct brisk::mapping<page> {
  static constexpr auto value = brisk::object(brisk::member<&page::before>(brisk::enums::as_numbers));
};
// [/enumerations]

// [private_members]
class customer {
 public:
  customer() = default;
  explicit customer(std::string name) : name_(std::move(name)) {}
  const std::string& name() const { return name_; }

  static constexpr auto brisk_mapping() { return brisk::object(brisk::member<&customer::name_>(brisk::name("name"))); }

 private:
  std::string name_;
};
// [/private_members]

// [befriended]
class token {
 public:
  token() = default;
  explicit token(int number) : number_(number) {}

 private:
  friend struct brisk::mapping<token>;
  int number_ = 0;
};

template <>
struct brisk::mapping<token> {
  static constexpr auto value = brisk::object(brisk::member<&token::number_>(brisk::name("number")));
};
// [/befriended]

// [base_class]
struct shape {
  std::string colour = "red";
};

struct circle : shape {
  double radius = 1;
};

template <>
struct brisk::mapping<circle> {
  static constexpr auto value = brisk::object(brisk::member<&circle::colour>(), brisk::member<&circle::radius>());
};
// [/base_class]

// [profiles]
struct product {
  int id = 7;
  std::string name = "tea";
  double cost = 1.5;
};

struct partner_api {};

template <>
struct brisk::mapping<product, partner_api> {
  static constexpr auto value = brisk::object(brisk::member<&product::id>(brisk::name("productId")),
                                              brisk::member<&product::cost>(brisk::ignore::everywhere));
};
// [/profiles]

namespace {

void mappings() {
  show::part("a_mapping");
  std::cout << brisk::to_json(image{"a.png", "Tea", 640, {}}) << '\n';
  show::part("naming");
  std::cout << brisk::to_json(sample{}) << '\n';

  show::part("include");
  // [include_used]
  std::cout << brisk::to_json(settings{}) << '\n';
  std::cout << brisk::to_json(settings{}, {.nulls = brisk::null_members::write}) << '\n';
  std::cout << brisk::to_json(settings{1, 2, 3, {4}, 6}) << '\n';
  // [/include_used]
  show::part("include_for_all");
  std::cout << brisk::to_json(filter{}) << ' ' << brisk::to_json(filter{"tea", {1}, 2}) << '\n';

  show::part("ignore");
  // [ignore_used]
  auto mine = brisk::from_json<account>(R"({"name":"Ann","password":"secret","cached":9,"version":9})");
  std::cout << mine.password << ' ' << mine.cached << ' ' << mine.version << '\n';
  std::cout << brisk::to_json(mine) << '\n';
  // [/ignore_used]

  show::part("order");
  std::cout << brisk::to_json(point{}) << '\n';
}

void enumerations() {
  show::part("enumerations");
  // [enumerations_used]
  std::cout << brisk::to_json(page{}) << '\n';
  std::cout << brisk::to_json(std::map<level, int>{{level::low, 5}}) << '\n';  // a key is always a name
  // [/enumerations_used]
}

void forms_of_bytes() {
  show::part("bytes");
  // [bytes_used]
  std::cout << brisk::to_json(package{}) << '\n';
  // [/bytes_used]
  show::part("accept");
  // [accept_used]
  for (const char* text : {R"({"body":"+/8="})", R"({"body":"+/8"})", R"({"body":[-5,-1]})"}) {
    std::cout << brisk::to_json(brisk::from_json<upload>(text)) << '\n';
  }
  // [/accept_used]
}

void classes() {
  show::part("private_members");
  std::cout << brisk::to_json(customer("Ann")) << brisk::from_json<customer>(R"({"name":"Bob"})").name() << '\n';
  show::part("befriended");
  std::cout << brisk::to_json(token(5)) << '\n';
  show::part("base_class");
  std::cout << brisk::to_json(circle{}) << '\n';
}

void profiles() {
  show::part("profiles");
  // [profiles_used]
  const product tea;
  std::cout << brisk::to_json(tea) << '\n';
  std::cout << brisk::to_json(tea, brisk::profile<partner_api>) << '\n';

  auto read = brisk::from_json<product>(R"({"productId":8})", {}, brisk::profile<partner_api>);
  std::cout << read.id << '\n';
  // [/profiles_used]
}

}  // namespace

int main() {
  mappings();
  forms_of_bytes();
  enumerations();
  classes();
  profiles();
}
