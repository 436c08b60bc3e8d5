// Tests, property: damaged documents. Validation, skipping, a recursive type, a rich one and reading by tokens give the
// verdict, the code and the place that the plain reading of the grammar gives; another library accepts the same texts,
// and reads the same from what was written by tokens.
#include <gtest/gtest.h>
#include <brisk/write.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "property/generate.hpp"
#include "reference/tokens.hpp"

namespace {

using brisk::error_code;
using brisk::reference::json_verdict;
using brisk::test::generator;
using brisk::test::rich;

// Short documents that have everything in them.
const std::vector<std::string> seeds = {
    R"({"a":[1,-2.5e+3,0.125E-2,true,false,null],"b":{"":{}},"c":"x\u00e9\ud83d\ude00\"\\\/\b\f\n\r\t"})",
    " [ [ ] , { } , \"\" , 0 , -0 , 1e1 , \"\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\" ] \n",
    R"({"flag":true,"letter":"q","i8":-128,"u8":255,"i16":-1,"u64":18446744073709551615,"doubleValue":1.5,)"
    R"("text":"plain","note":null,"code":"abc","blob":"AAEC/w==","rgb":"AQID","color":"light","triple":[1,2,3],)"
    R"("mixed":[1,"two",true],"byName":{"k":{"label":"l","weight":3,"marks":[1,2]}},"by/number~":{"-5":"v"},)"
    R"("any":[1,2],"owned":{"only":null},"root":{"name":"r","branches":[{"name":"s","branches":[]}]},"extra":[{}]})",
    R"([123456789012345678901234567890,1.7976931348623157e308,4.9e-324,"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"])",
    "\"a string on its own, with \\u0041 and \xC3\xA9\"",
    "-12.75e-3",
};

std::string damaged(std::string text, generator& random) {
  constexpr std::string_view structure = "{}[]:,\"\\ \n0159-+.eEtfnul/\x01\x7F\xC3\xA9\xED\xA0\xF0";
  for (std::size_t times = 1 + random.below(3); times != 0; --times) {
    const std::size_t at = random.below(text.size() + 1);
    switch (random.below(6)) {
      case 0:  // a bit of a byte
        if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << random.below(8)));
        break;
      case 1:
        if (at < text.size()) text.erase(at, 1 + random.below(3));
        break;
      case 2:
        text.insert(at, 1, structure[random.below(structure.size())]);
        break;
      case 3:
        if (at < text.size()) text[at] = structure[random.below(structure.size())];
        break;
      case 4:
        text.resize(at);
        break;
      default: {  // a part twice
        const std::string part = text.substr(at, 1 + random.below(12));
        text.insert(random.below(text.size() + 1), part);
      }
    }
  }
  return text;
}

// What explain() says of an error has the shape that messages have.
void expect_told(const json_verdict& verdict, const brisk::error& error, std::string_view text) {
  const brisk::explanation told = brisk::explain(error, text);
  EXPECT_EQ(told.offset, verdict.offset);
  auto before = text.substr(0, verdict.offset);
  if (verdict.offset == text.size()) before = before.substr(0, before.find_last_not_of(" \t\r\n") + 1);
  EXPECT_EQ(told.line, 1u + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')));
  EXPECT_FALSE(told.expected.empty());
  EXPECT_FALSE(told.found.empty());
  EXPECT_EQ(told.summary().find('\n'), std::string::npos) << told.summary();
  EXPECT_EQ(std::count(told.excerpt.begin(), told.excerpt.end(), '\n'), 1);
  EXPECT_TRUE(told.excerpt.ends_with('^'));
}

void expect_agreement(const std::string& text) {
  using namespace brisk::reference;
  const json_verdict grammar = check_json(text);
  EXPECT_EQ(validated(text), grammar);
  for (const std::string_view end : {"}", ",\"known\":7}"}) {
    const std::string skip = wrapped(text, end);
    EXPECT_EQ(skipped(skip), check_json(skip));
  }

  std::string copy;
  EXPECT_EQ(by_tokens(text, copy), grammar);
  EXPECT_EQ(as_value(text), grammar);

  const auto tree_result = brisk::try_from_json<tree>(text);
  const json_verdict read = verdict_of(tree_result);
  const bool overflow =
      read.code == error_code::number_out_of_range && (grammar.valid() || read.offset < grammar.offset);
  if (!overflow) {
    EXPECT_EQ(read, grammar);
  }
  if (!tree_result) expect_told(read, tree_result.error(), text);

  // A type may find fault with a value before the grammar does further on.
  const auto rich_result = brisk::try_from_json<rich>(text);
  const json_verdict typed = verdict_of(rich_result);
  if (typed.valid() || typed.code < error_code::wrong_type) {
    EXPECT_EQ(typed, grammar);
  } else if (!grammar.valid()) {
    EXPECT_LE(typed.offset, grammar.offset);
  }
  if (!rich_result) {
    expect_told(typed, rich_result.error(), text);
  } else {
    const auto again = brisk::try_to_json(*rich_result);
    ASSERT_TRUE(again);
    EXPECT_TRUE(brisk::try_from_json<rich>(*again) == *rich_result) << *again;
  }

  const bool differs_by_intent =
      text.find('\0') != std::string::npos || text.starts_with("\xEF\xBB\xBF") || text.starts_with("\xEF\xBB");
  if (!differs_by_intent && !overflow) {
    EXPECT_EQ(accepted_by_nlohmann(text), grammar.valid());
    if (grammar.valid()) {
      const auto other = nlohmann::json::parse(text);
      EXPECT_EQ(nlohmann::json::parse(copy), other) << copy;
      EXPECT_EQ(nlohmann::json::parse(brisk::to_json(brisk::from_json<brisk::value>(text))), other);
    }
  }
}

TEST(damaged_documents, are_judged_alike_by_every_way_of_reading) {
  const std::uint64_t seed = brisk::test::chosen_seed();
  RecordProperty("seed", std::to_string(seed));
  std::printf("seed %llu (choose with BRISK_SEED)\n", static_cast<unsigned long long>(seed));
  generator random(seed);
  const int rounds = brisk::test::every_long_test() ? 150'000 : 12'000;
  for (int round = 0; round < rounds; ++round) {
    const std::string text = damaged(seeds[random.below(seeds.size())], random);
    SCOPED_TRACE(testing::Message() << "BRISK_SEED=" << seed << " round " << round << ": "
                                    << testing::PrintToString(text));
    expect_agreement(text);
    if (HasFailure()) break;
  }
}

TEST(damaged_documents, written_by_brisk_are_judged_alike_by_every_way_of_reading) {
  const std::uint64_t seed = brisk::test::chosen_seed();
  generator random(seed);
  const int rounds = brisk::test::every_long_test() ? 8'000 : 600;
  for (int round = 0; round < rounds; ++round) {
    const rich value = random.make_rich();
    const std::string whole = random.one_in(2) ? brisk::to_json(value) : brisk::to_pretty_json(value);
    const std::string text = damaged(whole, random);
    SCOPED_TRACE(testing::Message() << "BRISK_SEED=" << seed << " round " << round << ": "
                                    << testing::PrintToString(text));
    expect_agreement(text);
    if (HasFailure()) break;
  }
}

TEST(documents, of_one_or_two_bytes_are_judged_alike_by_every_way_of_reading) {
  for (unsigned first = 0; first < 256; ++first) {
    expect_agreement({static_cast<char>(first)});
    for (unsigned second = 0; second < 256; second += brisk::test::every_long_test() ? 1 : 5) {
      expect_agreement({static_cast<char>(first), static_cast<char>(second)});
    }
    if (HasFailure()) break;
  }
}

// Every document of a few symbols that make or break the grammar.
TEST(documents, of_few_symbols_are_judged_alike_by_every_way_of_reading) {
  constexpr std::string_view symbols[] = {"[", "]", "{", "}", ",", ":", "1", "\"a\"", "0", "-", ".", "e", " "};
  const std::size_t longest = brisk::test::every_long_test() ? 5 : 3;
  std::vector<std::string> texts = {""};
  for (std::size_t length = 1; length <= longest; ++length) {
    std::vector<std::string> longer;
    for (const std::string& text : texts) {
      for (const std::string_view symbol : symbols) longer.push_back(text + std::string(symbol));
    }
    for (const std::string& text : longer) {
      SCOPED_TRACE(text);
      expect_agreement(text);
      if (HasFailure()) return;
    }
    texts = std::move(longer);
  }
}

}  // namespace
