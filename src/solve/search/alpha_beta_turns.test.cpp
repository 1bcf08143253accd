// Alpha-beta on a game that shares no code with the catalogue and has no view but its key, in which
// a seat moves twice in a row. Its answer is known on paper.
#include <gtest/gtest.h>

#include "solve/search/alpha_beta.h"
#include "solve/search/exhaustive.h"

namespace yomikiri::search {
namespace {

// Double turns: a pile of stones; a move takes 1 or 2, a turn is two moves of the same seat, and
// whoever takes the last stone wins. A turn takes 2, 3 or 4 stones, or the last ones: piles of 1 to
// 4 are won, 5 and 6 are lost because every turn leaves 1 to 4, 7 to 10 reach 5 or 6, and so on: a
// pile is lost at the start of a turn exactly when it leaves 5 or 0 on division by 6.
class DoubleTurns {
 public:
  struct State {
    int stones = 0;
    int moves = 2;  // left in this turn
    Seat mover = kFirst;
    bool operator==(const State&) const = default;
  };
  using Action = int;

  static constexpr int kStones = 100;

  static constexpr int seat_count() { return 2; }
  State initial() const { return {kStones}; }
  bool is_over(State s) const { return s.stones == 0; }
  Seat to_move(State s) const { return s.mover; }
  State apply(State s, Action taken) const {
    if (s.moves == 2) return {s.stones - taken, 1, s.mover};
    return {s.stones - taken, 2, opponent(s.mover)};
  }
  template <class Visit>
  void for_each_action(State s, Visit&& visit) const {
    visit(1);
    if (s.stones >= 2) visit(2);
  }
  Payoffs payoff(State s) const {
    return Payoffs::won_by(s.moves == 1 ? s.mover : opponent(s.mover));
  }
  // The key omits the seat: both seats play for the same goal.
  std::uint64_t key(State s) const { return std::uint64_t(2 * s.stones + s.moves - 1); }

  std::uint64_t index_count() const { return 4 * (kStones + 1); }
  std::uint64_t index_of(State s) const { return 2 * key(s) + std::uint64_t(number(s.mover)); }
  State state_at(std::uint64_t i) const { return {int(i / 4), int(i / 2 % 2) + 1, Seat(i % 2)}; }
};

static_assert(Keyed<DoubleTurns> && Ranked<DoubleTurns> && !Bounded<DoubleTurns> &&
              !Tactical<DoubleTurns> && !Promising<DoubleTurns> && !Numbered<DoubleTurns>);

TEST(AlphaBetaOnDoubleTurns, finds_piles_of_5_or_0_beyond_sixes_lost) {
  const DoubleTurns game;
  AlphaBeta<DoubleTurns> search(game, {.table_bytes = 0}, {});
  for (int stones = 1; stones <= DoubleTurns::kStones; ++stones)
    EXPECT_EQ(search.value({stones})->is_loss(), stones % 6 == 5 || stones % 6 == 0) << stones;
}

TEST(AlphaBetaOnDoubleTurns, counts_plies_and_not_turns) {
  const DoubleTurns game;
  AlphaBeta<DoubleTurns> search(game, {.table_bytes = 0}, {});
  EXPECT_EQ(search.value({2}), Value::win_in(1));
  EXPECT_EQ(search.value({4}), Value::win_in(2));
  EXPECT_EQ(search.value({5}), Value::loss_in(4));  // 1 + 1, then 1 + 2
  EXPECT_EQ(search.value({.stones = 1, .moves = 1}), Value::win_in(1));
  EXPECT_EQ(search.value({.stones = 3, .moves = 1}), Value::loss_in(2));  // leaves 2, or 1
}

TEST(AlphaBetaOnDoubleTurns, agrees_with_exhaustive_search_in_every_state) {
  const DoubleTurns game;
  AlphaBeta<DoubleTurns> fast(game, {.table_bytes = 0}, {});
  Exhaustive<DoubleTurns> plain(game, {});
  for (std::uint64_t i = 0; i < game.index_count(); ++i) {
    const auto state = game.state_at(i);
    const auto value = fast.value(state);
    ASSERT_EQ(value, plain.value(state)) << "state " << i;
    if (game.is_over(state)) continue;
    const auto best = fast.best_action(state, *value);
    ASSERT_TRUE(best);
    EXPECT_EQ(plain.value_after(state, *best), *value) << "state " << i;
  }
}

}  // namespace
}  // namespace yomikiri::search
