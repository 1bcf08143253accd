#include "core/bits.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/random.h"

namespace yomikiri {
namespace {

void expect_twins_agree(std::uint64_t bits) {
  int n = 0;
  for_each_bit(bits, [&](std::uint64_t bit) {
    ASSERT_EQ(nth_set_bit(bits, n), bit) << bits;
    ASSERT_EQ(nth_set_bit_portable(bits, n), bit) << bits;
    ++n;
  });
  ASSERT_EQ(n, std::popcount(bits));
}

TEST(NthSetBit, agrees_with_its_portable_twin_on_all_small_words) {
  for (std::uint64_t bits = 0; bits < 1 << 14; ++bits) expect_twins_agree(bits);
}

TEST(NthSetBit, agrees_with_its_portable_twin_on_large_words) {
  Random random(5);
  for (int round = 0; round < 5000; ++round) {
    expect_twins_agree(random.next());
    expect_twins_agree(random.next() & random.next() & random.next());
  }
  expect_twins_agree(~std::uint64_t{0});
  expect_twins_agree(std::uint64_t{1} << 63);
}

TEST(PackedBits, and_spread_bits_agree_with_their_portable_twins) {
  Random random(6);
  for (int round = 0; round < 20'000; ++round) {
    const auto bits = static_cast<std::uint32_t>(random.next());
    const auto places = static_cast<std::uint32_t>(random.next() & random.next());
    ASSERT_EQ(packed_bits(bits, places), packed_bits_portable(bits, places));
    ASSERT_EQ(spread_bits(bits, places), spread_bits_portable(bits, places));
    ASSERT_EQ(spread_bits(packed_bits(bits, places), places), bits & places);
  }
}

TEST(PackedBits, come_together_at_the_low_end) {
  EXPECT_EQ(packed_bits(0b1010'0110, 0b1100'0010), 0b101u);
  EXPECT_EQ(spread_bits(0b101, 0b1100'0010), 0b1000'0010u);
  EXPECT_EQ(packed_bits(~0u, 0), 0u);
}

TEST(ForEachBit, visits_set_bits_from_the_lowest) {
  std::vector<std::uint64_t> seen;
  for_each_bit(0b1010'0001, [&](std::uint64_t bit) { seen.push_back(bit); });
  EXPECT_EQ(seen, (std::vector<std::uint64_t>{1, 32, 128}));
}

TEST(ForEachBit, visits_nothing_in_an_empty_word) {
  for_each_bit(0, [](std::uint64_t) { FAIL(); });
}

}  // namespace
}  // namespace yomikiri
