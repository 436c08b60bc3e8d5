// Tests, conformance: the public test suite of JSON Patch (json-patch-tests).
#include <gtest/gtest.h>
#include <brisk/patch.hpp>

#include "conformance/data.hpp"

namespace {

using brisk::value;
using brisk::test::document;

TEST(json_patch_tests, pass) {
  BRISK_DOCUMENTS_OR_SKIP(documents, "conformance/json-patch");
  int applied_patches = 0;
  int refused_patches = 0;
  for (const document& file : documents) {
    const auto records = brisk::try_from_json<value>(file.text);
    ASSERT_TRUE(records) << file.name;
    for (const value& record : records->elements()) {
      if (record["disabled"].boolean() == true || !record.contains("patch")) continue;
      SCOPED_TRACE(file.name + ": " + brisk::to_json(record));
      value patched = record["doc"];
      const auto applied = brisk::apply_patch(patched, record["patch"]);
      if (record.contains("error")) {
        EXPECT_FALSE(applied);
        EXPECT_EQ(patched, record["doc"]);
        ++refused_patches;
      } else {
        ASSERT_TRUE(applied) << applied.error().to_string();
        if (record.contains("expected")) {
          EXPECT_EQ(patched, record["expected"]);
        }
        ++applied_patches;
      }
    }
  }
  EXPECT_EQ(applied_patches, 74);
  EXPECT_EQ(refused_patches, 34);
}

}  // namespace
