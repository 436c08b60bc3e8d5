// Tests, allocation: the program's operator new, and how often the library calls it.
#include <gtest/gtest.h>
#include <brisk/brisk.hpp>
#include <brisk/validate.hpp>

#include <cstdlib>
#include <new>
#include <string>
#include <vector>

#include "allocation/counted.hpp"
#include "reference/json_targets.hpp"

namespace {

brisk::test::allocation_state state;

void* allocate(std::size_t size) noexcept {
  ++state.calls;
  if (state.calls == state.fail_at) {
    ++state.failed;
    return nullptr;
  }
  void* const memory = std::malloc(size == 0 ? 1 : size);
  if (memory != nullptr) ++state.live;
  return memory;
}

}  // namespace

brisk::test::allocation_state& brisk::test::allocations() noexcept { return state; }

// Not inlined: GCC takes a free() that it sees beside a call of operator new for a mistake.
[[gnu::noinline]] void* operator new(std::size_t size) {
  void* const memory = allocate(size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
[[gnu::noinline]] void operator delete(void* memory) noexcept {
  if (memory == nullptr) return;
  --state.live;
  std::free(memory);
}
void operator delete[](void* memory) noexcept { operator delete(memory); }
void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }
void operator delete[](void* memory, std::size_t) noexcept { operator delete(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { operator delete(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { operator delete(memory); }

namespace {

using brisk::test::allocations_of;

struct record {
  int id = 1;
  double ratio = 0.5;
  std::string name = "a name that is longer than a short string";
  std::vector<int> numbers = {1, 2, 3};
  std::optional<std::string> title = "a title that is longer than a short string";
};

TEST(a_new_text, takes_one_allocation_after_the_first_call) {
  const std::vector<record> value(20);
  std::string text = brisk::to_json(value);  // the thread's scratch
  EXPECT_EQ(allocations_of([&] { text = brisk::to_json(value); }), 1u);
  EXPECT_EQ(allocations_of([&] { text = brisk::to_pretty_json(value); }), 1u);
  EXPECT_EQ(allocations_of([&] { (void)brisk::try_to_json(value); }), 1u);
}

TEST(a_text_that_is_used_again, takes_no_allocation) {
  const std::vector<record> value(20);
  std::string text;
  ASSERT_TRUE(brisk::write_pretty_json(value, text));
  text.reserve(text.capacity() + 1000);
  EXPECT_EQ(allocations_of([&] { ASSERT_TRUE(brisk::write_json(value, text)); }), 0u);
  EXPECT_EQ(allocations_of([&] { ASSERT_TRUE(brisk::write_pretty_json(value, text)); }), 0u);
  char span[200];
  (void)brisk::write_json(record{}, span);
  EXPECT_EQ(allocations_of([&] { ASSERT_TRUE(brisk::write_json(record{}.id, span)); }), 3u);  // of the record
}

TEST(an_object_that_is_used_again, takes_no_allocation) {
  const std::string text = brisk::to_json(std::vector<record>(20));
  std::vector<record> value;
  ASSERT_TRUE(brisk::read_json(text, value));
  // Elements are made new by a copy of a new one, which owns a name, a vector and a title; storage is kept.
  const std::size_t again = allocations_of([&] { ASSERT_TRUE(brisk::read_json(text, value)); });
  EXPECT_LE(again, 20u * 4);
  record one;
  const std::string single = brisk::to_json(one);
  EXPECT_EQ(allocations_of([&] { ASSERT_TRUE(brisk::read_json(single, one)); }), 0u);
  std::vector<std::string> strings(3, std::string(50, 'x'));
  EXPECT_EQ(allocations_of([&] { ASSERT_TRUE(brisk::read_json(R"(["a","b with \"escapes\"","c"])", strings)); }), 0u);
}

TEST(reading, allocates_for_nothing_that_it_does_not_keep) {
  const std::string text = R"({"known":1,"u":{"long name of a member that is unknown":["\u00e9\n",1.5e300,{}]}})";
  EXPECT_EQ(allocations_of([&] { ASSERT_TRUE(brisk::try_from_json<brisk::reference::skips_all>(text)); }), 0u);
  EXPECT_EQ(allocations_of([&] { ASSERT_FALSE(brisk::try_from_json<int>("300000000000")); }), 0u);
}

TEST(validation, takes_no_allocation_up_to_512_levels) {
  const std::string deep = std::string(512, '[') + std::string(512, ']');
  EXPECT_EQ(allocations_of([&] { ASSERT_TRUE(brisk::validate(deep, {512})); }), 0u);
  const std::string deeper = "[" + deep + "]";
  EXPECT_GE(allocations_of([&] { ASSERT_TRUE(brisk::validate(deeper, {513})); }), 1u);
}

TEST(large_documents, are_validated_without_allocations) {
  std::string text = "[";
  while (text.size() < 100'000) text += "{\"a\":[1,\"two\\n\",null]},";
  text += "0]";
  EXPECT_EQ(allocations_of([&] { ASSERT_TRUE(brisk::validate(text)); }), 0u);
}

}  // namespace
