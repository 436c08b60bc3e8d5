// Tests, conformance: documents in pieces. Every document of the suites is read as a stream of one array, cut at every
// byte where it is small and at random places where it is not, and gives what reading it whole gives.
#include <gtest/gtest.h>
#include <brisk/decoder.hpp>
#include <brisk/value.hpp>

#include <random>
#include <vector>

#include "conformance/data.hpp"
#include "reference/json_targets.hpp"

namespace {

using brisk::stream_form;
using brisk::value;
using brisk::reference::json_verdict;
using brisk::test::document;

json_verdict streamed(std::string_view text, stream_form form, const std::vector<std::size_t>& cuts,
                      std::vector<value>& out) {
  brisk::decoder<value> records(form);
  json_verdict verdict;
  const auto take = [&] {
    while (auto one = records.next()) {
      if (*one) {
        out.push_back(std::move(**one));
      } else {
        verdict = {one->error().what.code, one->error().what.offset};
      }
    }
  };
  std::size_t at = 0;
  for (std::size_t i = 0; i <= cuts.size(); ++i) {
    const std::string piece(text.substr(at, i < cuts.size() ? cuts[i] - at : std::string_view::npos));
    at += piece.size();
    records.push(piece);
    take();
  }
  records.finish();
  take();
  return verdict;
}

// As one array, and as a document. Elements before a fault are those of the whole.
void expect_as_whole(const document& one, const std::vector<std::size_t>& cuts) {
  std::vector<value> whole;
  const json_verdict verdict = brisk::reference::verdict_of(brisk::read_json(one.text, whole));
  std::vector<value> found;
  ASSERT_EQ(streamed(one.text, stream_form::array, cuts, found), verdict) << one.name;
  if (verdict.valid()) {
    ASSERT_EQ(found, whole) << one.name;
  }
  std::vector<value> tree;
  ASSERT_EQ(streamed(one.text, stream_form::document, cuts, tree), brisk::reference::as_value(one.text)) << one.name;
}

void expect_suite_as_whole(const std::vector<document>& documents) {
  std::mt19937_64 random(7);
  for (const document& one : documents) {
    if (one.text.size() <= 400) {
      for (std::size_t cut = 0; cut <= one.text.size(); ++cut) expect_as_whole(one, {cut});
      continue;
    }
    if (one.text.size() > 4'000'000) continue;
    for (int round = 0; round < 3; ++round) {
      std::vector<std::size_t> cuts;
      for (int i = 0; i < 300; ++i) cuts.push_back(random() % one.text.size());
      std::sort(cuts.begin(), cuts.end());
      expect_as_whole(one, cuts);
    }
  }
}

TEST(json_test_suite_in_pieces, is_read_as_whole) {
  BRISK_DOCUMENTS_OR_SKIP(documents, "conformance/JSONTestSuite/test_parsing");
  expect_suite_as_whole(documents);
}

TEST(corpus_in_pieces, is_read_as_whole) {
  BRISK_DOCUMENTS_OR_SKIP(documents, "corpus");
  expect_suite_as_whole(documents);
}

}  // namespace
