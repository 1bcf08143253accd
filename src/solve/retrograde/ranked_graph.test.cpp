#include "solve/retrograde/ranked_graph.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/any_game.h"
#include "games/connect_four/connect_four.h"
#include "games/tic_tac_toe/tic_tac_toe.h"
#include "tests/games/make_game.h"
#include "tests/games/ring.h"
#include "tests/laws/retractable_laws.h"
#include "tests/support/plenty.h"

namespace yomikiri::retrograde {
namespace {

using games::ConnectFour;
using games::TicTacToe;
using ::testing::IsEmpty;
using tests::kPlenty;
using tests::make_game;
using tests::Ring;

static_assert(Retractable<RankedGraph<TicTacToe>> && Retractable<RankedGraph<ForTwo<AnyRanked>>>);

template <Ranked G>
RankedGraph<G> graph_of(const G& game) {
  return RankedGraph<G>::make(game, game.initial(), kPlenty, {}).value();
}

template <Ranked G>
std::string refusal_of(const G& game, std::uint64_t most_bytes = kPlenty) {
  return tests::error_of(RankedGraph<G>::make(game, game.initial(), most_bytes, {}));
}

ForTwo<AnyRanked> any_duel(const TicTacToe& game) {
  return ForTwo<AnyRanked>::of(AnyGame(game).as_ranked().value()).value();
}

TEST(RankedGraph, has_the_states_of_tic_tac_toe_that_are_not_over) {
  const auto game = make_game<TicTacToe>();
  EXPECT_EQ(graph_of(game).index_count(), 4520);  // 5478 - 958 ends: 942 won and 16 drawn boards
  const auto any = any_duel(game);
  EXPECT_EQ(graph_of(any).index_count(), 4520);
}

TEST(RankedGraph, keeps_the_laws_of_retractable_games) {
  EXPECT_THAT(laws::broken_laws_of_layer(graph_of(make_game<TicTacToe>()), 0), IsEmpty());
  const auto any = any_duel(make_game<TicTacToe>({"m=4", "n=3"}));
  EXPECT_THAT(laws::broken_laws_of_layer(graph_of(any), 0), IsEmpty());
  const Ring ring({.cells = 7});
  EXPECT_THAT(laws::broken_laws_in(graph_of(ring), 0, graph_of(ring).index_count()), IsEmpty());
}

TEST(RankedGraph, begins_at_the_state_it_is_given) {
  const auto game = make_game<TicTacToe>();
  const auto state = game.parse_state("XOX/OXO/...").value();
  const auto graph = RankedGraph<TicTacToe>::make(game, state, kPlenty, {}).value();
  EXPECT_EQ(graph.index_count(), 1 + 1 + 2);  // X wins unless it plays the middle of the last row
  EXPECT_LT(graph.index_of_state(state), 4);
}

TEST(RankedGraph, of_a_finished_game_is_empty) {
  const auto game = make_game<TicTacToe>();
  const auto state = game.parse_state("XXX/OO./...").value();
  EXPECT_EQ(RankedGraph<TicTacToe>::make(game, state, kPlenty, {}).value().index_count(), 0);
}

TEST(RankedGraph, refuses_what_the_method_cannot_do) {
  EXPECT_EQ(refusal_of(Ring({.alternates = false})),
            "retrograde analysis: a seat moves twice in a row");
  EXPECT_EQ(refusal_of(Ring({.house_pays = true})),
            "retrograde analysis: the payoffs do not sum to zero");
  EXPECT_EQ(refusal_of(Ring({.cells = 2, .goal_loses = true})),
            "retrograde analysis: every move in a state loses at once");
  EXPECT_EQ(refusal_of(Ring({.cells = 5, .ways = 64})),
            "retrograde analysis: a state has 128 moves that do not end the game, more than 127");
  EXPECT_EQ(refusal_of(Ring({.cells = 5, .ways = 63})), "");
}

TEST(RankedGraph, refuses_to_grow_beyond_its_limit) {
  const auto game = make_game<ConnectFour>({"columns=4", "rows=4"});
  EXPECT_EQ(refusal_of(game, 100), "the graph of the game needs 1 MiB or more, the limit is 0 MiB");
  EXPECT_EQ(refusal_of(game, std::uint64_t{3} << 20),
            "the graph of the game needs 4 MiB or more, the limit is 3 MiB");
  EXPECT_EQ(
      refusal_of(make_game<ConnectFour>()),
      "the graph of the game needs 95285630 MiB or more, the limit is 64 MiB");  // 127^7 slots
}

TEST(RankedGraph, takes_no_more_bytes_than_it_says) {
  const auto game = make_game<ConnectFour>({"columns=4", "rows=4"});
  const auto graph = graph_of(game);
  std::uint64_t moves = 0;
  for (std::uint64_t position = 0; position < graph.index_count(); ++position)
    graph.for_each_unmove(position, [&](const Unmove&) { ++moves; });
  const auto bytes = RankedGraph<ConnectFour>::bytes_needed(game, graph.index_count(), moves);
  EXPECT_EQ(refusal_of(game, bytes), "");
  EXPECT_NE(refusal_of(game, bytes - 1), "");
}

TEST(RankedGraph, stops_when_told_to) {
  std::stop_source source;
  source.request_stop();
  const auto game = make_game<TicTacToe>();
  const auto graph =
      RankedGraph<TicTacToe>::make(game, game.initial(), kPlenty, {.stop = source.get_token()});
  EXPECT_EQ(graph.error().code, Errc::Stopped);
}

}  // namespace
}  // namespace yomikiri::retrograde
