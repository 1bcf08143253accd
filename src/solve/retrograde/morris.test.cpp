// Nine men's morris' endgames, solved and checked: a game with symmetries, several layers and
// positions that repeat.
#include <gtest/gtest.h>

#include "games/nine_mens_morris/endgames.h"
#include "solve/retrograde/solve_all.h"

namespace yomikiri::retrograde {
namespace {

using games::MorrisEndgames;
using Position = MorrisEndgames::Position;

// Computes a value again from the moves and the values they lead to. If all agree, the values are
// proved: a win or loss because the plies decrease, a draw because neither seat can leave the draws
// except by losing.
Value backed_up(const MorrisEndgames& game, const std::vector<Code>& codes,
                const Position& position) {
  Value best = Value::loss_in(0);
  game.for_each_move(position, [&](const MorrisEndgames::Move& move) {
    if (move.end == MoveEnd::Wins)
      best = Value::win_in(1);
    else
      best = std::max(
          best, value_of(codes[game.arrival(position, move).index]).reversed().one_ply_earlier());
  });
  return best;
}

struct Census {
  std::uint64_t won = 0;
  std::uint64_t drawn = 0;
  std::uint64_t lost = 0;
  int longest = 0;
  friend bool operator==(const Census&, const Census&) = default;
  friend void PrintTo(const Census& c, std::ostream* out) {
    *out << c.won << " won, " << c.drawn << " drawn, " << c.lost << " lost, longest " << c.longest;
  }
};

// Counts the positions with this many men, and checks each against its moves.
Census checked_census(const MorrisEndgames& game, const std::vector<Code>& codes, int own,
                      int other) {
  Census census;
  for (std::uint64_t i = game.block_begin(own, other); i < game.block_end(own, other); ++i) {
    const auto position = game.position_at(i);
    if (!position) continue;
    const Value value = value_of(codes[i]);
    EXPECT_EQ(backed_up(game, codes, *position), value) << own << '-' << other << " slot " << i;
    ++(value.is_win() ? census.won : value.is_loss() ? census.lost : census.drawn);
    if (!value.is_draw()) census.longest = std::max(census.longest, value.plies());
  }
  return census;
}

TEST(MorrisSolvedInFull, agrees_with_its_moves_everywhere_with_three_men_each) {
  const MorrisEndgames game(3);
  const auto codes = solve_all(game, {}).value();
  EXPECT_EQ(checked_census(game, codes, 3, 3),
            (Census{.won = 140'621, .drawn = 269, .lost = 28'736, .longest = 26}));
}

TEST(MorrisSolved, gives_equal_codes_on_any_number_of_threads) {
  const MorrisEndgames game(3, games::morris::Flying::Never);  // fewer moves: quicker
  const auto codes = solve_all(game, {}).value();
  EXPECT_EQ(solve_all(game, {.threads = 2}).value(), codes);
  EXPECT_EQ(solve_all(game, {.threads = 3}).value(), codes);
}

TEST(SlowMorrisSolved, agrees_with_its_moves_everywhere_with_three_or_four_men) {
  const MorrisEndgames game(4);
  const auto codes = solve_all(game, {.threads = 2}).value();
  EXPECT_EQ(checked_census(game, codes, 3, 3),
            (Census{.won = 140'621, .drawn = 269, .lost = 28'736, .longest = 26}));
  EXPECT_EQ(checked_census(game, codes, 3, 4),
            (Census{.won = 102'281, .drawn = 658'117, .lost = 0, .longest = 33}));
  EXPECT_EQ(checked_census(game, codes, 4, 3),
            (Census{.won = 75'397, .drawn = 681'906, .lost = 3'095, .longest = 32}));
  EXPECT_EQ(checked_census(game, codes, 4, 4),
            (Census{.won = 159, .drawn = 3'225'409, .lost = 29, .longest = 9}));
}

}  // namespace
}  // namespace yomikiri::retrograde
