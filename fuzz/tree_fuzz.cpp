// Fuzz: trees. A text is read into a tree where it is valid, with the error of validation where it is not; what is
// written of a tree reads back equal, sorted or not; a patch between two trees makes the one of the other; any patch
// leaves the document as it was, or changes it as a whole.
#include <brisk/patch.hpp>
#include <brisk/validate.hpp>

#include "target.hpp"

namespace {

using brisk::value;
using brisk::fuzz::must;

void check_text(std::string_view text) {
  const auto tree = brisk::try_from_json<value>(text);
  const auto valid = brisk::validate(text);
  must(tree.has_value() == valid.has_value(), "a tree is read where the text is valid");
  if (!tree) {
    must(tree.error() == valid.error(), "the error is that of validation");
    return;
  }
  const auto written = brisk::try_to_json(*tree);
  must(written.has_value(), "what was read can be written");
  must(brisk::try_from_json<value>(*written) == *tree, "what is written reads back equal");
  value sorted = *tree;
  sorted.sort_members();
  must(sorted == *tree, "order does not count");
  must(brisk::try_from_json<value>(*brisk::try_to_pretty_json(sorted)) == *tree, "nor does the look");
}

// Two documents, or a document and a patch: what stands before and behind the first line end.
void check_pair(std::string_view input) {
  const std::size_t line = input.find('\n');
  if (line == std::string_view::npos) return;
  const auto first = brisk::try_from_json<value>(input.substr(0, line));
  const auto second = brisk::try_from_json<value>(input.substr(line + 1));
  if (!first || !second) return;
  value changed = *first;
  must(brisk::apply_patch(changed, brisk::make_patch(*first, *second)).has_value(),
       "a patch made of two can be applied");
  must(changed == *second, "a patch makes the one of the other");
  value patched = *first;
  if (!brisk::apply_patch(patched, *second)) must(patched == *first, "a patch that fails changes nothing");
  brisk::apply_merge_patch(patched, *second);
  if (const value* const found = first->find_at(input.substr(0, line)))
    must(found == &*first, "only the root is named so");
}

constexpr std::string_view texts[] = {
    R"({"a":[1,-2.5e+3,true,false,null],"b":{"":{}},"c":"x\u00e9\ud83d\ude00\"\\\/\b\f\n\r\t","a":1e999})",
    "{\"foo\":[\"bar\",\"baz\"],\"a/b\":1,\"m~n\":{\"x\":8}}\n[{\"op\":\"add\",\"path\":\"/foo/1\",\"value\":\"qux\"},"
    "{\"op\":\"move\",\"from\":\"/m~0n/x\",\"path\":\"/a~1b\"},{\"op\":\"remove\",\"path\":\"/foo/0\"}]",
    "{\"a\":{\"b\":[1,2,3]},\"c\":\"d\"}\n{\"a\":{\"b\":[1,9],\"e\":null},\"c\":0}",
    "[[[[[[[[[[1]]]]]]]]]]\n[[[[2]]]]",
};

}  // namespace

namespace brisk::fuzz {

void run(std::string_view input) {
  check_text(input);
  check_pair(input);
}

std::span<const std::string_view> seeds() { return texts; }

}  // namespace brisk::fuzz
