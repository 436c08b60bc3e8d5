// Tests, allocation: every allocation fails in its turn while a document of everything is read and written. The error
// is std::bad_alloc, nothing leaks, and the object can be used and destroyed.
#include <gtest/gtest.h>
#include <brisk/brisk.hpp>
#include <brisk/validate.hpp>

#include <new>
#include <string>
#include <vector>

#include "allocation/failing.hpp"
#include "property/generate.hpp"

namespace {

using brisk::test::allocations;
using brisk::test::fail_each_allocation;
using brisk::test::rich;

// Text that fills every member, long enough for strings to leave their own storage.
std::string everything() {
  brisk::test::generator random(5);
  rich value = random.make_rich();
  value.text = "a text that is longer than a short string, with \"escapes\" and \xE2\x82\xAC";
  value.utf8_text = u8"another text that is longer than a short string \u00e9";
  value.note = std::string(60, 'n');
  value.characters.assign(40, 'c');
  value.blob.resize(50, std::byte{7});
  std::get<1>(value.mixed) = std::string(40, 'm');
  value.pair.second = {std::string(40, 'p'), "short"};
  value.doubles = {1, 2, 3};
  value.bits.assign(100, true);
  value.queue = {std::string(40, 'q')};
  value.leaves = {random.make_leaf(), random.make_leaf()};
  value.gaps = {1, {}, 3};
  value.rows = {{1, 2}, {}, {3}};
  value.words = {"w", std::string(40, 'w')};
  value.by_name = {{std::string(40, 'k') + "\"", random.make_leaf()}};
  value.by_number = {{1, std::string(40, 'v')}};
  value.by_shade = {{brisk::test::shade::light, 1.5}};
  value.any = std::vector<int>{1, 2, 3};
  value.maybe = random.make_leaf();
  value.owned.only = std::make_unique<brisk::test::leaf>(random.make_leaf());
  value.owned.one_of_many = std::make_shared<std::string>(40, 's');
  value.root = {std::string(40, 'r'), {{"child", {{std::string(40, 'g'), {}}}}}};
  return brisk::to_pretty_json(value);
}

TEST(reading, a_new_object_survives_each_failing_allocation) {
  const std::string text = everything();
  const auto expected = brisk::from_json<rich>(text);
  const std::size_t count = fail_each_allocation([&] {
    const auto read = brisk::try_from_json<rich>(text);
    ASSERT_TRUE(read);
    ASSERT_EQ(*read, expected);
  });
  EXPECT_GT(count, 30u);
}

TEST(reading, into_an_object_survives_each_failing_allocation_and_the_object_can_be_used_again) {
  const std::string text = everything();
  const auto expected = brisk::from_json<rich>(text);
  brisk::test::generator random(6);
  const std::string other = brisk::to_json(random.make_rich(), {.nulls = brisk::null_members::write});
  for (std::size_t n = 1;; ++n) {
    const std::size_t live = allocations().live;
    bool thrown = false;
    {
      rich object;
      ASSERT_TRUE(brisk::read_json(other, object));
      allocations().failed = 0;
      allocations().fail_at = allocations().calls + n;
      try {
        ASSERT_TRUE(brisk::read_json(text, object));
      } catch (const std::bad_alloc&) {
        thrown = true;
      }
      allocations().fail_at = 0;
      ASSERT_EQ(thrown, allocations().failed != 0);
      ASSERT_TRUE(brisk::read_json(text, object));
      ASSERT_EQ(object, expected);
    }
    ASSERT_EQ(allocations().live, live) << n;
    if (!thrown) break;
  }
}

TEST(reading, a_recursive_document_survives_each_failing_allocation) {
  const std::string text = R"({"a":[1,"a string that is long enough to be allocated",{"b":null}],"c":{"d\n":[[],{}]}})";
  fail_each_allocation([&] { ASSERT_TRUE(brisk::try_from_json<brisk::reference::tree>(text)); });
}

TEST(reading, names_with_escapes_survives_each_failing_allocation) {
  const std::string name = "\\u0061 name that is longer than a short string and unknown to the type";
  const std::string text = "{\"" + name + "\":1,\"known\":2}";
  EXPECT_GE(fail_each_allocation([&] { ASSERT_TRUE(brisk::try_from_json<brisk::reference::skips_all>(text)); }), 1u);
}

TEST(errors, survive_each_failing_allocation) {
  const std::string text = R"({"byName":{"a name that is longer than a short string":{"weight":"no number at all"}}})";
  fail_each_allocation([&] {
    const auto read = brisk::try_from_json<rich>(text);
    ASSERT_FALSE(read);
    ASSERT_FALSE(brisk::explain(read.error(), text).to_string().empty());
  });
  fail_each_allocation([&] {
    try {
      (void)brisk::from_json<rich>(text);
      FAIL();
    } catch (const brisk::exception&) {
    }
  });
}

TEST(writing, survives_each_failing_allocation) {
  const auto value = brisk::from_json<rich>(everything());
  const std::string expected = brisk::to_json(value);
  fail_each_allocation([&] { ASSERT_EQ(brisk::to_json(value), expected); });
  fail_each_allocation([&] {
    std::string out;
    ASSERT_TRUE(brisk::write_json(value, out));
    ASSERT_EQ(out, expected);
  });
  fail_each_allocation([&] {
    std::vector<std::byte> out;
    ASSERT_TRUE(brisk::write_json(value, out));
    ASSERT_EQ(out.size(), expected.size());
  });
  fail_each_allocation([&] {
    std::string out = "kept";
    ASSERT_TRUE(brisk::append_json(value, out));
    ASSERT_EQ(out, "kept" + expected);
  });
}

TEST(writing, a_large_text_survives_each_failing_allocation) {
  const std::vector<std::string> value(20'000, "a string of some length, of which there are many");
  const std::string expected = brisk::to_json(value);
  fail_each_allocation([&] { ASSERT_TRUE(brisk::to_json(value) == expected); });
}

}  // namespace
