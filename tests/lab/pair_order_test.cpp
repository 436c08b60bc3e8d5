// Tests, lab: the order of runs.
#include "instruments/pair_order.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>

namespace {

using enum lab::side;
using lab::first_sides;
using lab::pair_order;
using sides = std::vector<lab::side>;

TEST(order_of_pairs, alternates_in_abba) {
  EXPECT_EQ(first_sides(pair_order::abba, 5, 99), (sides{reference, current, reference, current, reference}));
  EXPECT_TRUE(first_sides(pair_order::abba, 0, 0).empty());
}

// The first numbers of SplitMix64 from the seed 1234567, as the published implementations give them.
TEST(random_numbers, are_those_of_split_mix) {
  lab::split_mix numbers(1234567);
  for (const std::uint64_t expected : {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                       4593380528125082431u, 16408922859458223821u}) {
    EXPECT_EQ(numbers.next(), expected);
  }
}

TEST(random_numbers, stay_below_their_limit) {
  lab::split_mix numbers(7);
  std::array<int, 6> counts{};
  for (int i = 0; i < 60'000; ++i) ++counts.at(numbers.below(6));
  for (const int count : counts) EXPECT_NEAR(count, 10'000, 500);  // five standard deviations are 456
  EXPECT_EQ(numbers.below(1), 0u);
}

// The same algorithm, written down again in Python.
TEST(order_of_pairs, follows_from_the_seed) {
  EXPECT_EQ(first_sides(pair_order::random, 6, 1234567),
            (sides{reference, reference, current, reference, current, current}));
  EXPECT_EQ(first_sides(pair_order::random, 7, 42),
            (sides{reference, reference, reference, reference, current, current, current}));
  EXPECT_EQ(first_sides(pair_order::random, 20, 5), first_sides(pair_order::random, 20, 5));
  EXPECT_NE(first_sides(pair_order::random, 20, 5), first_sides(pair_order::random, 20, 6));
}

TEST(order_of_pairs, is_balanced_when_it_is_random) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    EXPECT_EQ(std::ranges::count(first_sides(pair_order::random, 10, seed), reference), 5);
    EXPECT_EQ(std::ranges::count(first_sides(pair_order::random, 7, seed), reference), 4);
  }
}

// Two of four places for the reference: six orders, equally likely.
TEST(order_of_pairs, takes_every_order_equally_often) {
  std::map<sides, int> counts;
  for (std::uint64_t seed = 0; seed < 12'000; ++seed) ++counts[first_sides(pair_order::random, 4, seed)];
  EXPECT_EQ(counts.size(), 6u);
  for (const auto& [order, count] : counts) EXPECT_NEAR(count, 2'000, 205);  // five standard deviations
}

}  // namespace
