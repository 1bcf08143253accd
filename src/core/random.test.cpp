#include "core/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <set>
#include <vector>

namespace yomikiri {
namespace {

void expect_numbers(Random random, std::initializer_list<std::uint64_t> numbers) {
  for (const std::uint64_t expected : numbers) EXPECT_EQ(random.next(), expected);
}

// From a second implementation of the seeding and of xoshiro256++, in another language, whose
// generator gives the published numbers 41943041, 58720359, ... from the state {1, 2, 3, 4}.
TEST(Random, gives_the_known_numbers) {
  expect_numbers(Random(0), {0x8ce9b38289a63997, 0xda51444292e17c0d, 0x20282c222557be5c});
  expect_numbers(Random(1), {0xf221c0a61fe51e79, 0x9d6807159b2fd239, 0x2c092c3663062510});
  expect_numbers(Random(1, 1), {0xf07adec87a9bfb47, 0x40955b5c97307c2a, 0xb5c2f4753ae6432e});
  expect_numbers(Random(~std::uint64_t{0}, 7), {0xeb292b2f8f5d0142, 0x346e6590c9488adf});
}

TEST(Random, gives_the_same_numbers_at_compile_time) {
  constexpr std::uint64_t kFirst = Random(1).next();
  static_assert(kFirst == 0xf221c0a61fe51e79);
}

TEST(Random, gives_each_seed_and_stream_numbers_of_its_own) {
  std::set<std::uint64_t> numbers;
  for (std::uint64_t seed = 0; seed < 50; ++seed)
    for (std::uint64_t stream = 0; stream < 50; ++stream)
      numbers.insert(Random(seed, stream).next());
  EXPECT_EQ(numbers.size(), 2500);
}

TEST(Random, does_not_confuse_seed_and_stream) {
  EXPECT_NE(Random(1, 2).next(), Random(2, 1).next());
  EXPECT_NE(Random(5, 5).next(), Random(6, 6).next());
}

TEST(Random, stays_below_its_bound) {
  Random random(4);
  constexpr auto kMost = std::numeric_limits<std::uint32_t>::max();
  for (const std::uint32_t bound : {1u, 2u, 3u, 7u, 1u << 31, (1u << 31) + 1, kMost})
    for (int round = 0; round < 1000; ++round) EXPECT_LT(random.below(bound), bound);
}

// The sum of squared deviations has mean and variance near the number of buckets.
void expect_uniform(std::uint32_t bound, std::uint32_t buckets) {
  constexpr int kDraws = 200'000;
  std::vector<int> seen(buckets);
  Random random(99);
  for (int i = 0; i < kDraws; ++i) ++seen[std::uint64_t{random.below(bound)} * buckets / bound];
  const double expected = double(kDraws) / buckets;
  double chi_square = 0;
  for (const int count : seen) chi_square += (count - expected) * (count - expected) / expected;
  const double freedom = buckets - 1;
  EXPECT_LT(chi_square, freedom + 5 * std::sqrt(2 * freedom) + 5) << bound;
}

TEST(Random, is_uniform_below_small_bounds) {
  for (const std::uint32_t bound : {2u, 3u, 7u, 10u, 26u, 100u}) expect_uniform(bound, bound);
}

// A generator that multiplies without rejecting would favour every third number here.
TEST(Random, is_uniform_below_bounds_that_do_not_divide_a_word) {
  constexpr std::uint32_t kBound = 0xC0000000;  // 3/4 of 2^32
  Random random(7);
  std::vector<int> seen(3);
  for (int i = 0; i < 200'000; ++i) ++seen[random.below(kBound) % 3];
  for (const int count : seen) EXPECT_NEAR(count, 200'000 / 3.0, 1100);  // 5 standard deviations
}

TEST(Random, units_fill_the_interval_from_zero_to_one) {
  Random random(3);
  constexpr int kDraws = 100'000;
  std::vector<int> seen(10);
  for (int i = 0; i < kDraws; ++i) {
    const double unit = random.unit();
    ASSERT_GE(unit, 0);
    ASSERT_LT(unit, 1);
    ++seen[static_cast<std::size_t>(unit * 10)];
  }
  for (const int count : seen) EXPECT_NEAR(count, kDraws / 10, 475);  // 5 standard deviations
}

}  // namespace
}  // namespace yomikiri
