#include "solve/expectation/backward.h"

#include <gtest/gtest.h>

#include <cmath>

namespace yomikiri::expectation {
namespace {

// Nodes without any edge; endings are appended as they are used.
struct Game {
  TurnGraph<double> graph;

  explicit Game(std::size_t nodes, std::uint32_t weight) {
    graph.at_end.assign(nodes, Value<double>{});
    graph.weight.assign(nodes, weight);
    graph.twin.assign(nodes, kNone);
    graph.certain.assign(nodes, 0);
  }
  std::uint32_t ending(double payoff) {
    graph.endings.push_back({{payoff, 1, 1, 0}});
    return static_cast<std::uint32_t>(graph.endings.size() - 1);
  }
  Choice choice(std::vector<Node> members) {
    for (const Node node : members) graph.members.items.push_back(node);
    graph.members.end_row();
    return static_cast<Choice>(graph.members.size() - 1);
  }
  void draws(std::vector<Draw> row, std::vector<EndingDraw> endings = {}) {
    for (const Draw& draw : row) graph.draws.items.push_back(draw);
    graph.draws.end_row();
    for (const EndingDraw& draw : endings) graph.ending_draws.items.push_back(draw);
    graph.ending_draws.end_row();
  }
  void offer(std::uint32_t weight, std::vector<Option> options) {
    graph.offers.items.push_back({weight, static_cast<std::uint32_t>(options.size())});
    for (const Option& option : options) graph.options.items.push_back(option);
  }
  void end_offers() {
    graph.offers.end_row();
    graph.options.end_row();
  }

  [[nodiscard]] Value<double> value(Node node, int turns, OfferRule rule = OfferRule::Exact) const {
    Backward<double> backward(graph, rule);
    for (int turn = 0; turn < turns; ++turn) EXPECT_TRUE(backward.step({}));
    return backward.values()[node];
  }
};

// One draw in four wins: after n turns the game is won with probability 1 - (3/4)^n.
TEST(Backward, waits_for_a_draw) {
  Game game(1, 4);
  game.draws({}, {{.ending = game.ending(100), .weight = 1}});
  for (const int turns : {0, 1, 2, 10}) {
    const double win = 1 - std::pow(0.75, turns);
    EXPECT_NEAR(game.value(0, turns)[0], 100 * win, 1e-12);
    EXPECT_NEAR(game.value(0, turns)[1], win, 1e-12);
  }
}

// Node 0 may become node 1, which waits for a rare but dear win, or stay with a cheap and likely
// one. With many turns left it goes; in the last one it cannot gain by going.
TEST(Backward, goes_where_more_is_to_be_had) {
  Game game(2, 10);
  const std::uint32_t cheap = game.ending(10), dear = game.ending(100);
  const Choice either = game.choice({0, 1});
  game.draws({draw_of(either, 5)}, {{.ending = cheap, .weight = 5}});
  game.draws({}, {{.ending = dear, .weight = 1}});
  EXPECT_NEAR(game.value(0, 1)[0], 5, 1e-12);  // 10 x 5/10
  // Two turns: half wins 10 at once, though going on may be worth more; the other half goes to node
  // 1, worth 100 x 1/10 then, and not to itself, worth 5.
  EXPECT_NEAR(game.value(0, 2)[0], 0.5 * 10 + 0.5 * 10, 1e-12);
  // Ten turns: even the cheap win is left alone where waiting at node 0 is worth more than 10.
  EXPECT_GT(game.value(0, 10)[0], 0.5 * 10 + 0.5 * 100 * (1 - std::pow(0.9, 9)));
}

TEST(Backward, ends_the_game_only_if_that_is_best) {
  Game game(1, 1);
  game.graph.at_end[0] = {{7, 0, 0, 0}};
  game.draws({}, {{.ending = game.ending(5), .weight = 1}});
  EXPECT_EQ(game.value(0, 3)[0], 7);
}

TEST(Backward, may_change_to_a_twin_after_any_draw) {
  Game game(2, 4);
  game.graph.twin[0] = 1;
  game.draws({}, {{.ending = game.ending(10), .weight = 1}});
  game.draws({}, {{.ending = game.ending(40), .weight = 1}});
  // In the second turn from the last it waits as its twin: 3/4 x 40/4.
  EXPECT_NEAR(game.value(0, 2)[0], 10 / 4.0 + 0.75 * 40 / 4.0, 1e-12);
}

TEST(Backward, counts_a_third_lane_as_reached_where_it_is_certain) {
  Game game(2, 4);
  game.graph.certain[1] = true;
  game.graph.at_end[1] = {{1, 0, 0, 0}};
  const Choice either = game.choice({0, 1});
  game.draws({draw_of(either, 1)});
  game.draws({});
  EXPECT_EQ(game.value(1, 0)[2], 1);
  EXPECT_NEAR(game.value(0, 2)[2], 1 - 0.75 * 0.75, 1e-12);
}

// A tile of weight 1 in 10 that all three may offer, and one that only the left seat may.
Game offering() {
  Game game(1, 10);
  game.draws({});
  game.offer(1, {{.ending = game.ending(100)}});
  game.offer(2, {{.ending = game.ending(50), .from_left_only = true}});
  game.end_offers();
  return game;
}

TEST(Backward, counts_offers_by_who_may_make_them) {
  EXPECT_NEAR(offering().value(0, 1)[0], 3 * 0.1 * 100 + 0.2 * 50, 1e-12);
  EXPECT_NEAR(offering().value(0, 1)[1], 0.3 + 0.2, 1e-12);
  EXPECT_NEAR(offering().value(0, 1, OfferRule::Flag)[0], 3 * 0.1 * 100 + 0.2 * 50, 1e-12);
}

// The same tile twice: from the left it is worth 50 as a sequence, from all it is worth 40.
TEST(Backward, takes_the_papers_flag_from_the_best_option) {
  Game game(1, 10);
  game.draws({});
  game.offer(1, {{.ending = game.ending(50), .from_left_only = true}, {.ending = game.ending(40)}});
  game.end_offers();
  EXPECT_NEAR(game.value(0, 1)[0], 0.1 * 50 + 0.2 * 40, 1e-12);
  EXPECT_NEAR(game.value(0, 1, OfferRule::Flag)[0], 0.1 * 50, 1e-12);
}

TEST(Backward, never_takes_more_offers_than_there_are) {
  Game game(1, 10);
  game.draws({});
  game.offer(9, {{.ending = game.ending(100)}});
  game.end_offers();
  EXPECT_NEAR(game.value(0, 1)[0], 100, 1e-12);
  EXPECT_NEAR(game.value(0, 1)[1], 1, 1e-12);
}

// A row of nodes, of which each may become the next; only the last one can win.
TEST(Backward, needs_no_nodes_that_are_too_far_to_be_reached) {
  constexpr Node kNodes = 6;
  Game game(kNodes, 4);
  std::vector<Choice> next;
  for (Node node = 0; node + 1 < kNodes; ++node) next.push_back(game.choice({node, node + 1}));
  for (Node node = 0; node < kNodes; ++node) {
    std::vector<Draw> draws;
    if (node > 0) draws.push_back(draw_of(next[node - 1], 1));
    if (node + 1 < kNodes) draws.push_back(draw_of(next[node], 2));
    std::vector<EndingDraw> endings;
    if (node + 1 == kNodes) endings.push_back({.ending = game.ending(100), .weight = 1});
    game.draws(draws, endings);
    game.graph.distance.push_back(static_cast<std::uint8_t>(node));
  }
  constexpr int kTurns = 10;
  Backward<double> all(game.graph), needed(game.graph);
  for (int turn = kTurns - 1; turn >= 0; --turn) {
    ASSERT_TRUE(all.step({}) && needed.step({}, turn));
    EXPECT_EQ(all.values()[0], needed.values()[0]);
  }
  EXPECT_GT(all.values()[0][0], 1);
  EXPECT_NE(all.values().back(), needed.values().back());
}

TEST(Backward, gives_the_same_on_any_number_of_threads_and_can_be_stopped) {
  const Game game = offering();
  Backward<double> one(game.graph), two(game.graph);
  ASSERT_TRUE(one.step({.threads = 1}) && two.step({.threads = 2}));
  EXPECT_EQ(one.values(), two.values());
  std::stop_source stop;
  stop.request_stop();
  EXPECT_FALSE(one.step({.stop = stop.get_token()}));
}

}  // namespace
}  // namespace yomikiri::expectation
