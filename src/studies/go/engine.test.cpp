#include "studies/go/engine.h"

#include <gtest/gtest.h>

#include "games/go/go.h"
#include "games/go/vertex.h"

namespace yomikiri::studies::go {
namespace {

using games::Go;
using games::go::Action;
using games::go::Colour;
using games::go::State;

std::string choice(const char* text, EngineOptions options, int size = 5) {
  const State state = Go::of_size(size).parse_state(text).value();
  return games::go::format_action(Engine(*state, options).choose({}), size);
}

TEST(GoEngine, takes_what_decides_the_game) {
  // Each side has one chain with one liberty: whoever moves first takes the other's.
  EXPECT_EQ(choice("XXXOO/XXXOO/XXXOO/XXXOO/.XXO. black", {.playouts = 500}), "E1");
  EXPECT_EQ(choice("XXXOO/XXXOO/XXXOO/XXXOO/.XXO. white", {.playouts = 500}), "A1");
}

TEST(GoEngine, passes_when_every_move_would_cost_a_point) {
  EXPECT_EQ(choice("..XO./..XO./..XO./..XO./..XO. black", {.playouts = 2000, .komi = 4.5}), "pass");
}

TEST(GoEngine, beats_a_random_player) {
  int wins = 0;
  constexpr int kGames = 4;
  for (int i = 0; i < kGames; ++i) {
    const Go game = Go::of_size(5);
    Random random(9, static_cast<std::uint64_t>(i));
    const Colour ours = games::go::kColours[i % 2];
    State state = game.initial();
    for (int ply = 0; ply < 200 && !game.is_over(state); ++ply) {
      games::go::QuickBoard board(*state);
      const Action action = state->mover() == ours ? Engine(*state, {.playouts = 100}).choose({})
                                                   : Action{board.random_play(random)};
      state = game.apply(state, action);
    }
    wins += (Go::score(state).margin() > 0) == (ours == Colour::Black);
  }
  EXPECT_EQ(wins, kGames);
}

TEST(GoEngine, reports_what_it_has_tried_the_most_visited_first) {
  const State state = Go::of_size(5).parse_state("XXXOO/XXXOO/XXXOO/XXXOO/.XXO. white").value();
  Engine engine(*state, {});
  EXPECT_TRUE(engine.candidates().empty());
  engine.think(500);
  const auto candidates = engine.candidates();
  ASSERT_FALSE(candidates.empty());
  EXPECT_EQ(games::go::format_action(candidates[0].action, 5), "A1");
  EXPECT_EQ(candidates[0].line.front(), candidates[0].action);
  EXPECT_GT(candidates[0].win_rate, 0.8);  // for White, who takes everything Black has
  EXPECT_GT(candidates[0].margin, 0);
  std::uint32_t visits = 0;
  for (const Candidate& one : candidates) visits += one.visits;
  EXPECT_EQ(visits, 500);
}

TEST(GoEngine, fills_neutral_points_where_area_counts) {
  // The middle column is worth nothing by territory, and one point per stone by area.
  const char* text = ".X.O./.X.O./.X.O./.X.O./.XXO. black";
  EXPECT_NE(choice(text, {.playouts = 2000, .komi = 0.5, .scoring = Scoring::Area}), "pass");
}

TEST(GoEngine, stops_after_one_playout_when_it_is_asked_to) {
  std::stop_source stop;
  stop.request_stop();
  const State state = Go::of_size(9).initial();
  Engine engine(*state, {.playouts = 1'000'000'000});
  const Action stopped = engine.choose({.stop = stop.get_token()});  // returns at all
  EXPECT_EQ(stopped, Engine(*state, {.playouts = 1}).choose({}));
}

}  // namespace
}  // namespace yomikiri::studies::go
