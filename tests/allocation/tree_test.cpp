// Tests, allocation: every allocation fails in its turn while trees are read, copied, changed and written. The error is
// std::bad_alloc, nothing leaks, and what was there is as it was, or can be used and destroyed.
#include <gtest/gtest.h>
#include <brisk/brisk.hpp>
#include <brisk/patch.hpp>

#include <string>

#include "allocation/failing.hpp"

namespace {

using brisk::value;

std::string everything() {
  std::string text =
      R"({"a longer name than fourteen":["a longer text than fourteen",1e400,[],{},[[1],[2]]],"b":{"c":null)";
  for (int i = 0; i < 40; ++i)
    text += ",\"member \\u0061 " + std::to_string(i) + "\":{\"x\":[\"some text that is long\"]}";
  return text + "}}";
}

TEST(allocation, may_fail_anywhere_while_a_tree_is_read) {
  const std::string text = everything();
  const std::size_t count = brisk::test::fail_each_allocation([&] {
    const value tree = brisk::from_json<value>(text);
    ASSERT_EQ(tree.size(), 2u);
  });
  EXPECT_GT(count, 100u);
}

TEST(allocation, may_fail_anywhere_while_a_tree_is_copied_and_the_copy_changed) {
  const value tree = brisk::from_json<value>(everything());
  brisk::test::fail_each_allocation([&] {
    value copy = tree;
    copy["a new name that is long enough"]["x"].push_back("another text that is long");
    copy["b"]["more"] = copy["b"];
    copy.sort_members();
  });
}

TEST(allocation, may_fail_anywhere_while_a_tree_is_compared_and_written) {
  const value tree = brisk::from_json<value>(everything());
  const value copy = tree;
  brisk::test::fail_each_allocation([&] {
    ASSERT_TRUE(tree == copy);
    ASSERT_FALSE(brisk::to_json(tree).empty());
    ASSERT_FALSE(brisk::to_pretty_json(tree).empty());
  });
}

TEST(allocation, may_fail_anywhere_in_a_patch_and_leaves_the_document) {
  const value before = brisk::from_json<value>(everything());
  value after = before;
  after["b"]["member a 7"] = "changed into something longer";
  after["b"].erase("member a 9");
  after["new one with a long name"] = value::array({1, 2, "three, in a text that is long"});
  value document = before;
  brisk::test::fail_each_allocation([&] {
    const value patch = brisk::make_patch(document, after);
    value trial = document;
    const auto applied = brisk::apply_patch(trial, patch);
    ASSERT_TRUE(applied);
    ASSERT_TRUE(trial == after);
    value merged = document;
    brisk::apply_merge_patch(merged, brisk::make_merge_patch(document, after));
    ASSERT_TRUE(merged == after);
  });
  EXPECT_TRUE(document == before);
}

}  // namespace
