// Hands grouped by their halves, against groups of whole hands of 14 tiles.
#include "studies/mahjong/shared_choices.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "solve/expectation/backward.h"
#include "studies/mahjong/called_hands.h"
#include "studies/mahjong/exchange_set.h"
#include "studies/mahjong/hand_graph.h"

namespace yomikiri::studies::mahjong {
namespace {

using expectation::kNone;
using expectation::Node;
using games::mahjong::parse_hand;

Situation sharing(std::string_view tiles, bool red_fives) {
  Situation situation;
  situation.hand = parse_hand(tiles, "").value();
  situation.left = games::mahjong::unseen_tiles(situation.hand, {}).value();
  for (int suit = 0; suit < 3; ++suit)
    situation.red_left[suit] = red_fives && situation.hand.reds[suit] == 0;
  return situation;
}

struct Grouped {
  Situation situation;
  MeldSets sets;
  RootView root;
  std::vector<HandNode> nodes;
  NodeHalves halves;
  std::vector<Node> twins;  // made up: some nodes have one

  Grouped(const Situation& given, int exchanges, int calls)
      : situation(given), sets(situation.hand.melds), root(situation, sets) {
    CalledHands called(situation, root, sets, calls);
    const auto hands = hands_towards_wins(situation.hand.concealed, situation.left,
                                          {exchanges, situation.hand.melds.size(), {}});
    for (const TileCounts& tiles : hands)
      called.for_each(tiles, [&](const TileCounts& concealed, std::uint32_t melds) {
        root.append_nodes(concealed, melds, nodes);
      });
    halves = sort_into_rows(nodes, sets).halves;
    twins.assign(nodes.size(), kNone);
    for (Node node = 0; node < nodes.size(); node += 7)
      twins[node] = static_cast<Node>(nodes.size() + node / 7);
  }
  [[nodiscard]] SharedChoices choices(int threads) const {
    return shared_choices({situation, sets, root, nodes, halves, twins, threads});
  }
};

// 14 tiles: counts, melds, red fives that are concealed and exposed.
using Drawn = std::tuple<TileCounts, std::uint32_t, int, int>;
Drawn drawn_by(const HandNode& node, int type) {
  TileCounts tiles = node.tiles;
  tiles.add(kind_of_type(type));
  return {tiles, node.melds, node.reds | (is_red_type(type) ? 1 << red_suit(type) : 0),
          node.exposed};
}

// Of each 14 tiles: the nodes that can draw to them, and their twins.
std::map<Drawn, std::set<Node>> comers_of(const Grouped& grouped) {
  std::map<Drawn, std::set<Node>> comers;
  for (Node node = 0; node < grouped.nodes.size(); ++node)
    for (int type = 0; type < kDrawTypes; ++type) {
      const HandNode& hand = grouped.nodes[node];
      if (is_red_type(type) && hand.has_red(red_suit(type))) continue;
      if (hand.tiles[kind_of_type(type)] == games::mahjong::kCopies) continue;
      auto& group = comers[drawn_by(hand, type)];
      group.insert(node);
      if (grouped.twins[node] != kNone) group.insert(grouped.twins[node]);
    }
  return comers;
}

// Returns how many draws lead to a choice.
std::size_t compare_groups(const Grouped& grouped) {
  const auto comers = comers_of(grouped);
  const SharedChoices shared = grouped.choices(1);
  const auto is_kan = [&](Node node) {
    return node < grouped.nodes.size() && grouped.sets[grouped.nodes[node].melds].new_kans;
  };
  std::size_t draws = 0;
  for (Node node = 0; node < grouped.nodes.size(); ++node) {
    std::map<int, expectation::Draw> found;
    for (std::uint32_t item = shared.draws.begins[node]; item < shared.draws.begins[node + 1];
         ++item)
      EXPECT_TRUE(found.emplace(shared.draw_types[item], shared.draws.items[item]).second);
    draws += found.size();
    for (int type = 0; type < kDrawTypes; ++type) {
      const auto group = comers.find(drawn_by(grouped.nodes[node], type));
      const int left = grouped.root.left(grouped.nodes[node], type);
      if (!found.contains(type)) {  // then nobody else comes there, except the node's own twin
        EXPECT_TRUE(left <= 0 || group == comers.end() ||
                    group->second.size() <= (grouped.twins[node] == kNone ? 1 : 2));
        continue;
      }
      EXPECT_EQ(int(found.at(type).weight), left);
      std::set<Node> members;
      for (const Node member : shared.members[found.at(type).choice])
        if (!is_kan(member) || group->second.contains(member)) members.insert(member);
      EXPECT_EQ(members, group->second);
    }
  }
  return draws;
}

TEST(SharedChoices, are_the_hands_that_come_from_the_same_tiles) {
  EXPECT_GT(compare_groups(Grouped(sharing("1246m3578p2469s11z", false), 3, 0)), 3000u);
  EXPECT_GT(compare_groups(Grouped(sharing("123m456p789s11227z", true), 1, 0)), 200u);
  EXPECT_GT(compare_groups(Grouped(sharing("22345m40678p99s11z", true), 1, 0)), 300u);
}

TEST(SharedChoices, are_the_same_hands_with_melds_and_kans) {
  EXPECT_GT(compare_groups(Grouped(sharing("22345m40678p99s11z", true), 1, 2)), 500u);
  EXPECT_GT(compare_groups(Grouped(sharing("333444m55678p99s1z", true), 1, 2)), 500u);
}

TEST(SharedChoices, of_one_suit_are_found_though_one_half_is_empty) {
  EXPECT_GT(compare_groups(Grouped(sharing("12345566778899m", true), 1, 1)), 100u);
  EXPECT_GT(compare_groups(Grouped(sharing("1122s3344556677z", false), 1, 1)), 50u);
}

TEST(SharedChoices, and_whole_graphs_are_the_same_on_any_number_of_threads) {
  const Situation situation = sharing("22345m40678p99s11z", true);
  const PointsPayoff payoff(noten_payments(0.45));
  const ModelOptions model{.exchanges = 2, .calls = 1};
  const auto one = make_hand_graph<float>(situation, model, payoff, 1).turns;
  const auto many = make_hand_graph<float>(situation, model, payoff, 3).turns;
  EXPECT_EQ(one.members.begins, many.members.begins);
  EXPECT_EQ(one.members.items, many.members.items);
  EXPECT_EQ(one.draws.begins, many.draws.begins);
  EXPECT_TRUE(std::ranges::equal(one.draws.items, many.draws.items, [](auto a, auto b) {
    return a.choice == b.choice && a.weight == b.weight;
  }));
  EXPECT_EQ(one.offers.begins, many.offers.begins);
  EXPECT_TRUE(std::ranges::equal(one.options.items, many.options.items, {},
                                 &expectation::Option::choice, &expectation::Option::choice));
  EXPECT_EQ(one.endings, many.endings);
  EXPECT_EQ(one.weight, many.weight);
}

// What a step leaves out because no hand gets there in time makes no difference at the root.
TEST(SharedChoices, out_of_reach_do_not_matter) {
  const Situation situation = sharing("22345m40678p99s11z", true);
  const PointsPayoff payoff(noten_payments(0.45));
  const auto graph = make_hand_graph<double>(situation, {.exchanges = 2, .calls = 2}, payoff);
  expectation::Backward<double> all(graph.turns), reached(graph.turns);
  for (int turn = 9; turn >= 0; --turn) {
    ASSERT_TRUE(all.step({}) && reached.step({}, turn));
    for (const RootDiscard& discard : graph.discards)
      for (const Node node : {discard.node, discard.riichi})
        if (node != kNone) {
          EXPECT_EQ(all.values()[node], reached.values()[node]);
        }
    for (const RootKan& kan : graph.kans)
      EXPECT_EQ(all.values()[kan.node], reached.values()[kan.node]);
  }
  EXPECT_NE(all.values(), reached.values());
}

}  // namespace
}  // namespace yomikiri::studies::mahjong
