// Tests, unit: JSON Patch and JSON Merge Patch. The public suite of JSON Patch is in the room conformance.
#include <gtest/gtest.h>
#include <brisk/brisk.hpp>
#include <brisk/patch.hpp>

#include <string>
#include <string_view>

namespace {

using brisk::patch_error_code;
using brisk::value;

value read(std::string_view text) {
  auto tree = brisk::try_from_json<value>(text);
  EXPECT_TRUE(tree) << text;
  return tree ? std::move(*tree) : value();
}

std::string text_of(const value& tree) { return brisk::try_to_json(tree).value_or("error"); }

// RFC 7386, appendix A: the original, the patch, the result.
constexpr std::string_view merges[][3] = {
    {R"({"a":"b"})", R"({"a":"c"})", R"({"a":"c"})"},
    {R"({"a":"b"})", R"({"b":"c"})", R"({"a":"b","b":"c"})"},
    {R"({"a":"b"})", R"({"a":null})", R"({})"},
    {R"({"a":"b","b":"c"})", R"({"a":null})", R"({"b":"c"})"},
    {R"({"a":["b"]})", R"({"a":"c"})", R"({"a":"c"})"},
    {R"({"a":"c"})", R"({"a":["b"]})", R"({"a":["b"]})"},
    {R"({"a":{"b":"c"}})", R"({"a":{"b":"d","c":null}})", R"({"a":{"b":"d"}})"},
    {R"({"a":[{"b":"c"}]})", R"({"a":[1]})", R"({"a":[1]})"},
    {R"(["a","b"])", R"(["c","d"])", R"(["c","d"])"},
    {R"({"a":"b"})", R"(["c"])", R"(["c"])"},
    {R"({"a":"foo"})", R"(null)", R"(null)"},
    {R"({"a":"foo"})", R"("bar")", R"("bar")"},
    {R"({"e":null})", R"({"a":1})", R"({"e":null,"a":1})"},
    {R"([1,2])", R"({"a":"b","c":null})", R"({"a":"b"})"},
    {R"({})", R"({"a":{"bb":{"ccc":null}}})", R"({"a":{"bb":{}}})"},
};

TEST(merge_patches, are_applied_as_the_rfc_shows) {
  for (const auto& [original, patch, result] : merges) {
    value document = read(original);
    brisk::apply_merge_patch(document, read(patch));
    EXPECT_EQ(text_of(document), result) << original << " " << patch;
  }
}

TEST(merge_patches, may_be_a_part_of_the_document) {
  value document = read(R"({"a":{"b":{"a":1}}})");
  brisk::apply_merge_patch(document, document["a"]["b"]);
  EXPECT_EQ(text_of(document), R"({"a":1})");
  brisk::apply_merge_patch(document, document["a"]);
  EXPECT_EQ(text_of(document), "1");
}

TEST(merge_patches, are_made_of_two_documents) {
  for (const auto& [original, unused, result] : merges) {
    value document = read(original);
    const value to = read(result);
    const value patch = brisk::make_merge_patch(document, to);
    brisk::apply_merge_patch(document, patch);
    EXPECT_EQ(document, to) << text_of(patch);
  }
  EXPECT_EQ(text_of(brisk::make_merge_patch(read(R"({"a":1,"b":{"c":2,"d":3},"e":4})"),
                                            read(R"({"a":1,"b":{"c":5},"f":6})"))),
            R"({"e":null,"b":{"d":null,"c":5},"f":6})");
  EXPECT_EQ(text_of(brisk::make_merge_patch(read(R"({"a":{"b":1}})"), read(R"({"a":{"b":1}})"))), "{}");
}

TEST(patches, leave_the_document_as_it_was_when_they_fail) {
  const std::string before = R"({"a":[1,2],"b":{"c":"d"}})";
  struct failing {
    std::string_view patch;
    patch_error_code code;
    std::size_t operation;
    std::string_view place;
  };
  const failing cases[] = {
      {R"({"op":"add"})", patch_error_code::not_a_patch, 0, ""},
      {R"([{"op":"add","path":"/x","value":1},{"op":"remove","path":"/y"}])", patch_error_code::no_such_place, 1, "/y"},
      {R"([{"op":"remove","path":"/a/0"},{"op":"test","path":"/a/0","value":1}])", patch_error_code::test_failed, 1,
       "/a/0"},
      {R"([{"op":"add","path":"/a/3","value":1}])", patch_error_code::no_such_place, 0, "/a/3"},
      {R"([{"op":"add","path":"/a/01","value":1}])", patch_error_code::no_such_place, 0, "/a/01"},
      {R"([{"op":"add","path":"/b/c/d","value":1}])", patch_error_code::no_such_place, 0, "/b/c/d"},
      {R"([{"op":"replace","path":"/a/-","value":1}])", patch_error_code::no_such_place, 0, "/a/-"},
      {R"([{"op":"remove","path":"a"}])", patch_error_code::no_pointer, 0, "a"},
      {R"([{"op":"add","path":"/~2","value":1}])", patch_error_code::no_pointer, 0, "/~2"},
      {R"([{"op":"move","from":"/b","path":"/b/c"}])", patch_error_code::into_itself, 0, "/b/c"},
      {R"([{"op":"move","from":"/x","path":"/b/c"}])", patch_error_code::no_such_place, 0, "/x"},
      {R"([{"op":"add","path":"/x"}])", patch_error_code::not_a_patch, 0, "/x"},
      {R"([{"op":"move","path":"/x"}])", patch_error_code::not_a_patch, 0, "/x"},
      {R"([{"op":"spin","path":"/x"}])", patch_error_code::not_a_patch, 0, "/x"},
      {R"([{"path":"/x","value":1}])", patch_error_code::not_a_patch, 0, ""},
      {R"([7])", patch_error_code::not_a_patch, 0, ""},
  };
  for (const failing& one : cases) {
    value document = read(before);
    const auto applied = brisk::apply_patch(document, read(one.patch));
    ASSERT_FALSE(applied) << one.patch;
    EXPECT_EQ(applied.error(), (brisk::patch_error{one.code, one.operation, std::string(one.place)})) << one.patch;
    EXPECT_EQ(text_of(document), before);
  }
  value document = read(before);
  EXPECT_EQ(brisk::apply_patch(document, read(R"([{"op":"test","path":"/b/c","value":1}])")).error().to_string(),
            "operation 0 (/b/c): another value stands there");
}

TEST(patches, move_copy_and_test) {
  value document = read(R"({"a":[1,2,3],"b":{"c":"d"}})");
  const auto applied = brisk::apply_patch(document, read(R"([
    {"op":"move","from":"/a/0","path":"/a/2"},
    {"op":"copy","from":"/b","path":"/a/-"},
    {"op":"test","path":"/a","value":[2.0,3,1,{"c":"d"}]},
    {"op":"replace","path":"/b/c","value":null},
    {"op":"move","from":"/b/c","path":"/b/c"}
  ])"));
  ASSERT_TRUE(applied) << applied.error().to_string();
  EXPECT_EQ(text_of(document), R"({"a":[2,3,1,{"c":"d"}],"b":{"c":null}})");
}

TEST(patches, are_made_of_two_documents) {
  constexpr std::string_view documents[] = {R"({"a":[1,2,3],"b":{"c":"d"},"e":null})",
                                            R"({"a":[1,3],"b":{"c":"x","f":[]},"g":1})",
                                            R"([])",
                                            R"([1,[2,[3]]])",
                                            R"({"a/b":{"m~n":1}})",
                                            R"({"a/b":{"m~n":2,"":0}})",
                                            R"(1)",
                                            R"(1.0)",
                                            R"("text")",
                                            R"({"a":{"a":{"a":[{"a":1}]}}})"};
  for (const std::string_view from : documents) {
    for (const std::string_view to : documents) {
      value document = read(from);
      const value patch = brisk::make_patch(document, read(to));
      const auto applied = brisk::apply_patch(document, patch);
      ASSERT_TRUE(applied) << text_of(patch) << applied.error().to_string();
      EXPECT_EQ(document, read(to)) << from << " " << text_of(patch);
      if (from == to) {
        EXPECT_EQ(text_of(patch), "[]");
      }
    }
  }
  EXPECT_EQ(text_of(brisk::make_patch(read(R"({"a/b":[1,2,3]})"), read(R"({"a/b":[1,9]})"))),
            R"([{"op":"replace","path":"/a~1b/1","value":9},{"op":"remove","path":"/a~1b/2"}])");
}

}  // namespace
