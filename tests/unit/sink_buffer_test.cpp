// Tests, unit: writing into strings and vectors, new and reused, replacing and appending, and what a thread keeps.
#include "unit/write_support.hpp"

#include <cstddef>
#include <cstring>
#include <map>
#include <memory_resource>
#include <ranges>
#include <string>
#include <thread>
#include <vector>

namespace {

using brisk::test::written;
using brisk::test::written_pretty;

template <class Buffer>
std::string text_of(const Buffer& buffer) {
  return std::string(reinterpret_cast<const char*>(buffer.data()), buffer.size());
}

template <class Buffer>
class buffer : public testing::Test {
 public:
  static Buffer holding(std::string_view text) {
    Buffer result;
    for (const char c : text) result.push_back(static_cast<typename Buffer::value_type>(c));
    return result;
  }
};

using buffers = testing::Types<std::string, std::vector<char>, std::vector<unsigned char>, std::vector<std::byte>,
                               std::pmr::string, std::pmr::vector<char>>;
TYPED_TEST_SUITE(buffer, buffers);

const std::vector<std::string> small{"a", "b\n"};
constexpr const char* small_json = R"(["a","b\n"])";

TYPED_TEST(buffer, is_replaced) {
  for (const std::string& before : {std::string(), std::string("old"), std::string(1000, '#')}) {
    auto out = this->holding(before);
    ASSERT_EQ(brisk::write_json(small, out), 11u);
    EXPECT_EQ(text_of(out), small_json);
    ASSERT_EQ(brisk::write_pretty_json(small, out), 18u);
    EXPECT_EQ(text_of(out), "[\n  \"a\",\n  \"b\\n\"\n]");
  }
}

TYPED_TEST(buffer, is_appended_to) {
  for (const std::string& before : {std::string(), std::string("old"), std::string(1000, '#')}) {
    auto out = this->holding(before);
    ASSERT_EQ(brisk::append_json(small, out), 11u);
    EXPECT_EQ(text_of(out), before + small_json);
    ASSERT_EQ(brisk::append_pretty_json(5, out), 1u);
    EXPECT_EQ(text_of(out), before + small_json + "5");
  }
}

TYPED_TEST(buffer, takes_texts_of_any_size_time_after_time) {
  TypeParam out;
  std::string appended;
  TypeParam all;
  for (std::size_t count = 0; count < 100000; count = count * 3 + 1) {
    const std::vector<std::string> object(count, "12345");
    const std::string expected = written(object);
    ASSERT_EQ(brisk::write_json(object, out), expected.size());
    ASSERT_TRUE(text_of(out) == expected);
    ASSERT_EQ(brisk::append_json(object, all), expected.size());
    appended += expected;
    ASSERT_TRUE(text_of(all) == appended);
  }
  // A small text after a large one.
  ASSERT_EQ(brisk::write_json(small, out), 11u);
  EXPECT_EQ(text_of(out), small_json);
}

TYPED_TEST(buffer, keeps_its_capacity) {
  auto out = this->holding(std::string(10000, '#'));
  const auto capacity = out.capacity();
  const auto* const place = out.data();
  ASSERT_TRUE(brisk::write_json(small, out));
  EXPECT_EQ(out.capacity(), capacity);
  EXPECT_EQ(out.data(), place);
}

TEST(new_text, is_the_same_whatever_its_size) {
  for (const std::size_t size : {0u, 1u, 1000u, 1350u, 1365u, 1366u, 5000u, 100000u, 500000u, 1000000u}) {
    const std::vector<std::string> object(size, "123456789");
    std::string expected = "[";
    for (std::size_t i = 0; i < size; ++i) expected += i == 0 ? "\"123456789\"" : ",\"123456789\"";
    expected += ']';
    ASSERT_TRUE(written(object) == expected) << size;
    std::string reused;
    ASSERT_EQ(brisk::write_json(object, reused), expected.size());
    ASSERT_TRUE(reused == expected) << size;
  }
}

TEST(new_text, is_the_same_with_and_without_scratch) {
  const std::string expected = written(small);
  brisk::release_scratch();
  EXPECT_EQ(written(small), expected);
  brisk::release_scratch();
  brisk::release_scratch();
  EXPECT_EQ(written(small), expected);
  EXPECT_EQ(written(std::vector<int>(1000000, 1)).size(), 2000001u);
  EXPECT_EQ(written(small), expected);
}

TEST(new_text, is_made_in_many_threads_at_once) {
  const std::vector<std::string> object(3000, "text of a thread");
  const std::string expected = written(object);
  std::vector<std::thread> threads;
  std::vector<int> right(4);
  for (std::size_t i = 0; i < right.size(); ++i) {
    threads.emplace_back([&, i] {
      bool all = true;
      for (int round = 0; round < 20; ++round) all = all && written(object) == expected;
      right[i] = all;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(right, std::vector<int>(4, 1));
}

// A value whose elements are made by writing other values, inside the call that writes it.
auto nested_texts(int depth, std::size_t size) {
  return std::views::iota(std::size_t{0}, size) | std::views::transform([depth](std::size_t i) {
           std::string text = written(std::vector<std::size_t>(i * 50, i));
           for (int level = 1; level < depth; ++level) text = written(std::vector<std::string>{text, text});
           return text;
         });
}

TEST(nested_call, of_a_users_code_does_not_disturb_the_one_around_it) {
  std::vector<std::string> apart;
  for (const std::string& text : nested_texts(3, 40)) apart.push_back(text);
  const std::string expected = written(apart);
  EXPECT_GT(expected.size(), 100000u);
  EXPECT_TRUE(written(nested_texts(3, 40)) == expected);
  EXPECT_TRUE(written_pretty(nested_texts(3, 40)) == written_pretty(apart));
  std::vector<char> room(expected.size());
  EXPECT_EQ(brisk::write_json(nested_texts(3, 40), std::span(room)), expected.size());
  EXPECT_TRUE(text_of(room) == expected);
  std::string reused;
  EXPECT_EQ(brisk::write_json(nested_texts(3, 40), reused), expected.size());
  EXPECT_TRUE(reused == expected);
}

TEST(nested_call, may_release_the_scratch_of_its_thread) {
  const auto releasing = std::views::iota(0, 3) | std::views::transform([](int i) {
                           brisk::release_scratch();
                           return i;
                         });
  EXPECT_EQ(written(releasing), "[0,1,2]");
}

TEST(nested_call, that_throws_leaves_everything_in_order) {
  const auto throwing = std::views::iota(0, 10000) | std::views::transform([](int i) -> int {
                          if (i == 9000) throw i;
                          return i;
                        });
  std::string reused = "old";
  for (int round = 0; round < 3; ++round) {
    EXPECT_THROW((void)written(throwing), int);
    EXPECT_THROW((void)brisk::write_json(throwing, reused), int);
    EXPECT_EQ(written(small), small_json);
    ASSERT_TRUE(brisk::write_json(small, reused));
    EXPECT_EQ(reused, small_json);
  }
}

}  // namespace
