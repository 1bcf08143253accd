#include "solve/search/proof.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "games/connect_four/connect_four.h"
#include "games/go/go.h"
#include "games/subtraction/subtraction.h"
#include "games/tic_tac_toe/tic_tac_toe.h"
#include "solve/search/exhaustive.h"
#include "tests/games/make_game.h"
#include "tests/rules/rules_game.h"

namespace yomikiri::search {
namespace {

using ::testing::HasSubstr;
using tests::make_game;

template <Ranked G>
struct HashedOnly : G {
  explicit HashedOnly(G game) : G(std::move(game)) {}
  [[nodiscard]] std::uint64_t hash(const typename G::State& state) const {
    return G::index_of(state);
  }
};

// Every state along best play and next to it has the value that exhaustive search finds.
template <Ranked G>
void expect_values_of_exhaustive_search(const G& game) {
  const HashedOnly<G> hashed(game);
  Proof<HashedOnly<G>> proof(hashed, {}, {});
  search::Exhaustive<G> search(game, {});
  for (auto state = game.initial(); !game.is_over(state);) {
    const auto value = search.value(state);
    ASSERT_EQ(proof.value(state), value) << game.format_state(state);
    game.for_each_action(state, [&](const typename G::Action& action) {
      EXPECT_EQ(proof.value_after(state, action), search.value_after(state, action));
    });
    const auto best = proof.best_action(state, *value);
    ASSERT_EQ(best, search.best_action(state, *value));
    state = game.apply(state, *best);
  }
}

TEST(Proof, finds_the_values_of_exhaustive_search) {
  expect_values_of_exhaustive_search(make_game<games::TicTacToe>());
  expect_values_of_exhaustive_search(make_game<games::Subtraction>({"stones=25", "take=3"}));
  expect_values_of_exhaustive_search(make_game<games::ConnectFour>({"columns=4", "rows=3"}));
}

TEST(Proof, says_when_the_memory_is_full) {
  const HashedOnly game(make_game<games::TicTacToe>());
  Proof<decltype(game)> proof(game, {.memory_bytes = 10'000}, {});
  EXPECT_EQ(proof.value(game.initial()), std::nullopt);
  EXPECT_EQ(proof.error()->code, Errc::TooLarge);
  EXPECT_THAT(proof.error()->what, HasSubstr("no value was proved within"));
}

TEST(Proof, gives_up_after_so_many_states_or_looks) {
  const HashedOnly game(make_game<games::TicTacToe>());
  Proof<decltype(game)> few_states(game, {.most_states = 100}, {});
  EXPECT_EQ(few_states.value(game.initial()), std::nullopt);
  EXPECT_EQ(few_states.error()->what, "no value was proved within 101 states");
  Proof<decltype(game)> few_looks(game, {.most_looks = 100}, {});
  EXPECT_EQ(few_looks.value(game.initial()), std::nullopt);
  EXPECT_THAT(few_looks.error()->what, HasSubstr("no value was proved within"));
}

// Native Go with states that are equal when nothing that matters differs: board, past boards, whose
// turn it is, and the ledger. Two paths with the same set of boards are then one state, as in the
// axioms.
class NativeGo {
 public:
  struct State {
    games::go::State inner;
    std::string key;
    friend bool operator==(const State& a, const State& b) { return a.key == b.key; }
  };
  using Action = games::go::Action;

  explicit NativeGo(games::Go game) : game_(std::move(game)) {}

  static constexpr int seat_count() { return 2; }
  State initial() const { return with_key(game_.initial()); }
  bool is_over(const State& s) const { return game_.is_over(s.inner); }
  Seat to_move(const State& s) const { return game_.to_move(s.inner); }
  State apply(const State& s, Action a) const { return with_key(game_.apply(s.inner, a)); }
  template <class Visit>
  void for_each_action(const State& s, Visit&& visit) const {
    game_.for_each_action(s.inner, visit);
  }
  Payoffs payoff(const State& s) const { return game_.payoff(s.inner); }
  std::uint64_t hash(const State& s) const { return std::hash<std::string>()(s.key); }

 private:
  std::string board_text(const games::go::Board& board) const {
    std::string text;
    for (int row = 0; row < game_.size(); ++row)
      for (int column = 0; column < game_.size(); ++column) {
        const auto stone = board.stone_at(games::go::point_at(column, row));
        text += stone ? games::go::sign_of(*stone) : '.';
      }
    return text;
  }
  State with_key(games::go::State state) const {
    std::vector<std::string> boards;
    for (const auto* at = &*state; at != nullptr; at = at->previous())
      boards.push_back(board_text(at->board()));
    const std::string now = boards.front();
    std::ranges::sort(boards);
    const auto repeated = std::ranges::unique(boards);
    boards.erase(repeated.begin(), repeated.end());
    const games::go::Score score = games::Go::score(state);
    std::string key = fmt::format("{} {} {} {} {} {} {}", now, number(game_.to_move(state)),
                                  score.captured[0], score.captured[1], score.penalties[0],
                                  score.penalties[1], fmt::join(boards, " "));
    key += passes(state);
    return {std::move(state), std::move(key)};
  }
  // The number of passes at the end, whether the provisional end has passed, and who moved first
  // after it, from the plies alone.
  static std::string passes(const games::go::State& state) {
    const auto plies = state->actions();
    int in_a_row = 0;
    int ended_at = -1;
    for (std::size_t i = 0; i < plies.size(); ++i) {
      in_a_row = plies[i].is_pass() ? in_a_row + 1 : 0;
      if (in_a_row == 2 && ended_at < 0) {
        ended_at = static_cast<int>(i) + 1;
        in_a_row = 0;
      }
    }
    return fmt::format(" {} {} {}", plies.empty() ? 1 : 0, in_a_row,
                       ended_at < 0 ? -1 : ended_at % 2);
  }

  games::Go game_;
};

ForTwo<tests::LiteralGame> axioms_of_go(const std::vector<std::string>& settings) {
  return ForTwo<tests::LiteralGame>::of(tests::literal_game("go-ikeda", settings)).value();
}

// On one point and on four points: a draw, which one point of komi decides either way.
void expect_same_value_by_axioms_and_by_the_native_game(const std::string& size) {
  for (const std::string komi : {"komi=-1", "komi=0", "komi=1"}) {
    const NativeGo native(make_game<games::Go>({size, komi}));
    Proof<NativeGo> by_native(native, {}, {});
    const auto written = axioms_of_go({size, komi});
    Proof<ForTwo<tests::LiteralGame>> by_axioms(written, {}, {});
    const auto value = by_axioms.value(written.initial());
    ASSERT_TRUE(value.has_value());
    EXPECT_EQ(value, by_native.value(native.initial())) << komi;
    EXPECT_EQ(value->is_win(), komi == "komi=-1");
    EXPECT_EQ(value->is_loss(), komi == "komi=1");
  }
}

TEST(Proof, finds_the_same_value_of_go_on_1x1_by_axioms_and_by_the_native_game) {
  expect_same_value_by_axioms_and_by_the_native_game("size=1");
}

TEST(SlowProof, finds_the_same_value_of_go_on_2x2_by_axioms_and_by_the_native_game) {
  expect_same_value_by_axioms_and_by_the_native_game("size=2");
}

}  // namespace
}  // namespace yomikiri::search
