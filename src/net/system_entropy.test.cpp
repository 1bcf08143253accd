#include "net/system_entropy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <vector>

namespace yomikiri::net {
namespace {

constexpr int kTokenBytes = 32;
constexpr int kDraws = 1'000'000;

using Token = std::array<std::uint64_t, 4>;

Token read_token(const std::string& digits) {
  Token token{};
  for (std::size_t i = 0; i < token.size(); ++i)
    std::from_chars(digits.data() + 16 * i, digits.data() + 16 * (i + 1), token[i], 16);
  return token;
}

TEST(SystemEntropyInFull, draws_a_million_tokens_and_none_twice) {  // U3
  SystemEntropy entropy;
  std::vector<Token> tokens;
  tokens.reserve(kDraws);
  std::int64_t ones = 0;
  for (int i = 0; i < kDraws; ++i) {
    const std::string digits = entropy.hex(kTokenBytes);
    ASSERT_EQ(digits.size(), 2 * kTokenBytes);
    tokens.push_back(read_token(digits));
    for (const std::uint64_t word : tokens.back()) ones += std::popcount(word);
  }
  std::ranges::sort(tokens);
  EXPECT_EQ(std::ranges::adjacent_find(tokens), tokens.end());
  // Half of the bits are ones: sigma is half of sqrt(bits), and a deviation of six sigma occurs
  // once in 5e8 runs.
  const double bits = 8.0 * kTokenBytes * kDraws;
  EXPECT_LT(std::abs(static_cast<double>(ones) - bits / 2), 6 * std::sqrt(bits) / 2);
}

TEST(SystemEntropy, has_no_part_that_stays_the_same) {  // U3
  SystemEntropy entropy;
  Token all_ones{};
  Token all_zeros{};
  all_ones.fill(~std::uint64_t{0});
  for (int i = 0; i < 128; ++i) {  // a bit keeps its value 128 times once in 2^127 runs
    const Token token = read_token(entropy.hex(kTokenBytes));
    for (std::size_t k = 0; k < token.size(); ++k)
      all_ones[k] &= token[k], all_zeros[k] |= token[k];
  }
  for (std::size_t k = 0; k < all_ones.size(); ++k) {
    EXPECT_EQ(all_ones[k], 0U);
    EXPECT_EQ(all_zeros[k], ~std::uint64_t{0});
  }
}

}  // namespace
}  // namespace yomikiri::net
