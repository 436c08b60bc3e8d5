// Tests, conformance: real documents. All are valid, are read to the values that another library reads, and survive a
// round trip through an ordinary recursive type.
#include <gtest/gtest.h>
#include <brisk/write.hpp>

#include <cstdlib>
#include <limits>
#include <string_view>

#include "conformance/data.hpp"
#include "reference/json_targets.hpp"

namespace {

using brisk::reference::tree;
using brisk::reference::tree_array;
using brisk::reference::tree_object;
using brisk::test::document;

// One document a file, or one a line.
std::vector<std::string_view> texts_of(const document& one) {
  const std::string_view all = one.text;
  if (!one.name.ends_with(".ndjson")) return {all};
  std::vector<std::string_view> lines;
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t end = std::min(all.find('\n', at), all.size());
    if (end != at) lines.push_back(all.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

void expect_read_as_nlohmann_reads(std::string_view text, const std::string& name) {
  ASSERT_TRUE(brisk::validate(text)) << name;
  ASSERT_TRUE(brisk::reference::skipped(brisk::reference::wrapped(text, "}")).valid()) << name;
  const auto ours = brisk::try_from_json<tree>(text);
  ASSERT_TRUE(ours) << name << ": " << brisk::explain(ours.error(), text).to_string();
  const nlohmann::json theirs = nlohmann::json::parse(text);
  EXPECT_TRUE(brisk::reference::same(*ours, theirs)) << name;
  for (const auto& again : {brisk::to_json(*ours), brisk::to_pretty_json(*ours, brisk::pretty::jackson)}) {
    ASSERT_TRUE(brisk::validate(again)) << name;
    EXPECT_EQ(brisk::from_json<tree>(again), *ours) << name;
    EXPECT_TRUE(brisk::reference::same(*ours, nlohmann::json::parse(again))) << name;
  }
}

TEST(corpus, is_valid_and_read_as_another_library_reads_it) {
  auto documents = brisk::test::documents_of("corpus");
  if (documents.empty()) GTEST_SKIP() << "no documents in " << brisk::test::data_path() / "corpus";
  for (document& one : brisk::test::documents_of("corpus/small")) documents.push_back(std::move(one));
  const char* const full = std::getenv("BRISK_FULL");
  const bool everything = full != nullptr && std::string_view(full) == "1";
  for (const document& one : documents) {
    for (const std::string_view text : texts_of(one)) {
      ASSERT_TRUE(brisk::validate(text)) << one.name;
      // The largest take seconds with sanitizers in the other library.
      if (everything || text.size() <= 600'000) expect_read_as_nlohmann_reads(text, one.name);
    }
  }
}

TEST(round_trip_documents, are_read_as_another_library_reads_them) {
  BRISK_DOCUMENTS_OR_SKIP(documents, "conformance/roundtrip");
  for (const document& one : documents) expect_read_as_nlohmann_reads(one.text, one.name);
}

TEST(round_trip_documents, are_written_as_they_stand) {
  BRISK_DOCUMENTS_OR_SKIP(documents, "conformance/roundtrip");
  for (const document& one : documents) {
    std::string_view text = one.text;
    while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ') text.remove_suffix(1);
    if (text.find_first_of("0123456789") != std::string_view::npos) continue;  // numbers have several spellings
    EXPECT_EQ(brisk::to_json(brisk::from_json<tree>(text)), text) << one.name;
  }
}

// What JSONTestSuite gives for round trips: each document and what is read from it.
template <class T>
std::vector<T> numbers_in(const std::string& name) {
  const auto documents = brisk::test::documents_of("conformance/JSONTestSuite/test_transform");
  for (const document& one : documents) {
    if (one.name == name) return brisk::from_json<std::vector<T>>(one.text);
  }
  throw std::runtime_error("no document " + name);
}

TEST(transformed_documents, keep_the_values_of_their_numbers) {
  BRISK_DOCUMENTS_OR_SKIP(documents, "conformance/JSONTestSuite/test_transform");
  using integers = std::vector<std::int64_t>;
  using doubles = std::vector<double>;
  EXPECT_EQ(numbers_in<std::int64_t>("number_-9223372036854775808.json"),
            integers{std::numeric_limits<std::int64_t>::min()});
  EXPECT_EQ(numbers_in<std::int64_t>("number_9223372036854775807.json"),
            integers{std::numeric_limits<std::int64_t>::max()});
  EXPECT_EQ(numbers_in<std::int64_t>("number_1000000000000000.json"), integers{1'000'000'000'000'000});
  EXPECT_EQ(numbers_in<std::uint64_t>("number_9223372036854775808.json"),
            std::vector<std::uint64_t>{9'223'372'036'854'775'808u});
  EXPECT_EQ(numbers_in<std::uint64_t>("number_10000000000000000999.json"),
            std::vector<std::uint64_t>{10'000'000'000'000'000'999u});
  EXPECT_EQ(numbers_in<double>("number_-9223372036854775809.json"), doubles{-9223372036854775808.0});
  EXPECT_EQ(numbers_in<double>("number_1.0.json"), doubles{1});
  EXPECT_EQ(numbers_in<double>("number_1.000000000000000005.json"), doubles{1});
  EXPECT_EQ(numbers_in<double>("number_1e-999.json"), doubles{0});
  EXPECT_EQ(numbers_in<double>("number_1e6.json"), doubles{1e6});
}

TEST(transformed_documents, are_refused_where_they_hold_halves_of_surrogate_pairs_and_read_elsewhere) {
  BRISK_DOCUMENTS_OR_SKIP(documents, "conformance/JSONTestSuite/test_transform");
  using map = std::map<std::string, double>;
  for (const document& one : documents) {
    if (one.name.find("invalid_codepoint") != std::string::npos) {
      const bool escaped = one.name.find("escaped") != std::string::npos;
      const auto code = escaped ? brisk::error_code::lone_surrogate : brisk::error_code::invalid_utf8;
      EXPECT_EQ(brisk::reference::validated(one.text), (brisk::reference::json_verdict{code, 2})) << one.name;
      continue;
    }
    ASSERT_TRUE(brisk::validate(one.text)) << one.name;
    if (one.name == "object_same_key_different_values.json") {
      EXPECT_EQ(brisk::from_json<map>(one.text), (map{{"a", 2}}));
    }
    if (one.name == "object_same_key_unclear_values.json") {
      EXPECT_TRUE(std::signbit(brisk::from_json<map>(one.text).at("a")));
    }
    if (one.name.starts_with("object_key_nf")) {
      // Names are compared as they stand, without normalisation.
      EXPECT_EQ((brisk::from_json<std::map<std::string, std::string>>(one.text).size()), 2u) << one.name;
    }
    if (one.name == "string_with_escaped_NULL.json") {
      using namespace std::string_literals;
      EXPECT_EQ(brisk::from_json<std::vector<std::string>>(one.text), std::vector<std::string>{"A\0B"s});
    }
  }
}

}  // namespace
