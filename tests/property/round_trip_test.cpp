// Tests, property: what is written is read back to an equal value, in every layout, whatever the value.
#include <gtest/gtest.h>
#include <brisk/brisk.hpp>

#include <array>
#include <bit>
#include <cstdio>
#include <string>
#include <type_traits>
#include <vector>

#include "property/generate.hpp"

namespace {

using brisk::test::generator;

// The same value in every text that it can be written as.
template <class T>
std::vector<std::string> all_texts(const T& value) {
  std::vector<std::string> texts = {brisk::to_json(value)};
  for (const brisk::pretty& style : {brisk::pretty::conventional, brisk::pretty::jackson, brisk::pretty::tabs}) {
    texts.push_back(brisk::to_pretty_json(value, style));
  }
  texts.push_back(brisk::to_json(value, {.nulls = brisk::null_members::write}));
  return texts;
}

template <class Make>
void for_generated(int rounds, Make check) {
  const std::uint64_t seed = brisk::test::chosen_seed();
  std::printf("seed %llu (choose with BRISK_SEED)\n", static_cast<unsigned long long>(seed));
  generator random(seed);
  if (brisk::test::every_long_test()) rounds *= 20;
  for (int round = 0; round < rounds && !testing::Test::HasFailure(); ++round) {
    SCOPED_TRACE(testing::Message() << "BRISK_SEED=" << seed << " round " << round);
    check(random);
  }
}

TEST(round_trip, keeps_a_value_of_every_kind_of_member) {
  brisk::test::rich reused;
  for_generated(300, [&](generator& random) {
    const brisk::test::rich value = random.make_rich();
    for (const std::string& text : all_texts(value)) {
      ASSERT_TRUE(brisk::reference::check_json(text).valid()) << text;
      ASSERT_TRUE(brisk::reference::accepted_by_nlohmann(text)) << text;
      ASSERT_EQ(brisk::from_json<brisk::test::rich>(text), value) << text;
    }
    // With all members written, nothing of what the object held before remains.
    ASSERT_TRUE(brisk::read_json(brisk::to_json(value, {.nulls = brisk::null_members::write}), reused));
    ASSERT_EQ(reused, value);
  });
}

TEST(round_trip, keeps_lists_of_values_in_an_object_that_is_used_again) {
  std::vector<brisk::test::rich> reused;
  for_generated(60, [&](generator& random) {
    std::vector<brisk::test::rich> values;
    for (std::size_t count = random.below(6); count != 0; --count) values.push_back(random.make_rich());
    // Members that are null are left out of the text, and must not keep what an element held before.
    ASSERT_TRUE(brisk::read_json(brisk::to_json(values), reused));
    ASSERT_EQ(reused, values);
  });
}

TEST(round_trip, is_what_another_library_reads_and_writes) {
  for_generated(150, [&](generator& random) {
    const brisk::test::rich value = random.make_rich();
    const nlohmann::json theirs = nlohmann::json::parse(brisk::to_json(value));
    ASSERT_EQ(brisk::from_json<brisk::test::rich>(theirs.dump()), value);
    ASSERT_EQ(brisk::from_json<brisk::test::rich>(theirs.dump(4, ' ', true)), value);  // all but ASCII escaped
    ASSERT_EQ(theirs.at("text").get<std::string>(), value.text);
    ASSERT_EQ(theirs.at("i64").get<std::int64_t>(), value.i64);
    ASSERT_EQ(theirs.at("u64").get<std::uint64_t>(), value.u64);
    ASSERT_EQ(theirs.at("doubleValue").get<double>(), value.double_value);
    ASSERT_EQ(theirs.contains("note"), value.note.has_value());
  });
}

// Bit for bit, save that a NaN has no payload.
template <class Float>
void expect_same_float(Float value) {
  using word = std::conditional_t<sizeof(Float) == 8, std::uint64_t, std::uint32_t>;
  const std::string text = brisk::to_json(std::vector<Float>{value});
  const auto back = brisk::from_json<std::vector<Float>>(text);
  ASSERT_EQ(back.size(), 1u) << text;
  if (value != value) {
    ASSERT_TRUE(back[0] != back[0]) << text;
  } else {
    ASSERT_EQ(std::bit_cast<word>(back[0]), std::bit_cast<word>(value)) << text;
  }
}

TEST(round_trip, keeps_every_bit_of_floating_point_numbers) {
  using double_limits = std::numeric_limits<double>;
  using float_limits = std::numeric_limits<float>;
  for (const double value :
       {0.0, -0.0, double_limits::min(), double_limits::max(), double_limits::lowest(), double_limits::denorm_min(),
        -double_limits::denorm_min(), double_limits::epsilon(), double_limits::infinity(), -double_limits::infinity(),
        double_limits::quiet_NaN(), 0x1.fffffffffffffp-1023, 9007199254740993.0, 1e22, 1e23, 5e-324}) {
    expect_same_float(value);
  }
  for (const float value :
       {0.0F, -0.0F, float_limits::min(), float_limits::max(), float_limits::denorm_min(), float_limits::infinity(),
        -float_limits::infinity(), float_limits::quiet_NaN(), 16777216.0F, 3.4028234e38F, 1.1754942e-38F}) {
    expect_same_float(value);
  }
  for_generated(20'000, [](generator& random) {
    expect_same_float(std::bit_cast<double>(random.bits()));
    expect_same_float(std::bit_cast<float>(static_cast<std::uint32_t>(random.bits())));
  });
}

TEST(round_trip, keeps_not_finite_numbers_inside_optionals_and_maps) {
  struct holder {
    std::optional<double> one;
    std::map<std::string, float> many;
  };
  const holder value{-std::numeric_limits<double>::infinity(), {{"a", std::numeric_limits<float>::infinity()}}};
  const auto back = brisk::from_json<holder>(brisk::to_json(value));
  EXPECT_EQ(back.one, value.one);
  EXPECT_EQ(back.many, value.many);
}

TEST(round_trip, keeps_every_character_of_unicode) {
  // All code points in texts of 1,000 each, so that they meet every position of a block.
  std::string text;
  std::size_t count = 0;
  for (std::uint32_t code_point = 0; code_point <= 0x10FFFF; ++code_point) {
    if (code_point >= 0xD800 && code_point <= 0xDFFF) continue;
    text += brisk::reference::encode_utf8(code_point);
    if (++count % 1000 != 0 && code_point != 0x10FFFF) continue;
    const std::string json = brisk::to_json(text);
    ASSERT_EQ(brisk::from_json<std::string>(json), text);
    text.clear();
  }
}

TEST(round_trip, keeps_every_pair_of_characters_at_every_position_of_a_block) {
  const std::string characters[] = {"a",    "\"",   "\\",       "\n",           std::string(1, '\0'),
                                    "\x1F", "\x7F", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x98\x80"};
  for (std::size_t before = 0; before < 40; ++before) {
    for (const std::string& first : characters) {
      for (const std::string& second : characters) {
        const std::string text = std::string(before, 'x') + first + "yy" + second + "zzz";
        ASSERT_EQ(brisk::from_json<std::string>(brisk::to_json(text)), text);
      }
    }
  }
}

TEST(round_trip, keeps_integers_at_every_power_of_two_and_ten) {
  std::vector<std::int64_t> values;
  std::vector<std::uint64_t> magnitudes;
  for (int bit = 0; bit < 64; ++bit) {
    const std::uint64_t power = std::uint64_t{1} << bit;
    for (const std::uint64_t one : {power - 1, power, power + 1}) magnitudes.push_back(one);
  }
  std::uint64_t ten = 1;
  for (int digits = 1; digits <= 20; ++digits, ten *= 10) {
    for (const std::uint64_t one : {ten - 1, ten, ten + 1}) magnitudes.push_back(one);
  }
  for (const std::uint64_t one : magnitudes) values.push_back(static_cast<std::int64_t>(one));
  EXPECT_EQ(brisk::from_json<std::vector<std::int64_t>>(brisk::to_json(values)), values);
  EXPECT_EQ(brisk::from_json<std::vector<std::uint64_t>>(brisk::to_json(magnitudes)), magnitudes);
  for (const std::uint64_t one : magnitudes) EXPECT_EQ(brisk::to_json(one), std::to_string(one));
  for (const std::int64_t one : values) EXPECT_EQ(brisk::to_json(one), std::to_string(one));
}

TEST(round_trip, keeps_bytes_of_every_length) {
  generator random(brisk::test::chosen_seed());
  for (std::size_t size = 0; size < 200; ++size) {
    std::vector<std::byte> bytes(size);
    for (auto& one : bytes) one = static_cast<std::byte>(random.bits());
    EXPECT_EQ(brisk::from_json<std::vector<std::byte>>(brisk::to_json(bytes)), bytes);
  }
}

}  // namespace
