#include "asl/cpp/runtime.h"

#include <gtest/gtest.h>

namespace yomikiri::asl {
namespace {

// Moves 0 to 69; a state is a divisor of all legal moves, and all even moves are candidates.
struct Multiples {
  using State = std::uint32_t;
  static constexpr std::uint32_t kMoves = 70;

  [[nodiscard]] Bits<kMoves> candidates(State) const {
    Bits<kMoves> even;
    for (Word code = 0; code < kMoves; code += 2) even.set(code);
    return even;
  }
  [[nodiscard]] bool is_legal(State divisor, Move move) const {
    return divisor != 0 && move.code % divisor == 0;
  }
};

TEST(RandomAction, is_each_legal_move_equally_often) {
  Random random(1);
  std::array<int, Multiples::kMoves> drawn{};
  for (int i = 0; i < 50'000; ++i) ++drawn[random_action_of(Multiples(), 14, random)->code];
  for (std::uint32_t code = 0; code < Multiples::kMoves; ++code)  // 0, 14, 28, 42, 56
    if (code % 14 == 0)
      EXPECT_NEAR(drawn[code], 10'000, 450) << code;  // five standard deviations
    else
      EXPECT_EQ(drawn[code], 0) << code;
}

TEST(RandomAction, is_nothing_where_no_move_is_legal) {
  Random random(1);
  EXPECT_EQ(random_action_of(Multiples(), 0, random), std::nullopt);
}

// Too many moves to keep a bit for each: the candidates are never listed.
struct Endless {
  using State = int;
  static constexpr std::uint32_t kMoves = 1'000'000;
};

TEST(RandomAction, is_left_to_the_listing_where_there_are_too_many) {
  Random random(1);
  EXPECT_EQ(random_action_of(Endless(), 0, random), std::nullopt);
}

}  // namespace
}  // namespace yomikiri::asl
