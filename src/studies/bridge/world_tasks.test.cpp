#include "studies/bridge/world_tasks.h"

#include <gtest/gtest.h>

#include "cluster/local_pool.h"
#include "core/random.h"
#include "studies/bridge/card_values.h"
#include "studies/bridge/double_dummy.h"

namespace yomikiri::studies::bridge {
namespace {

// A decision of the seat to play with so many cards left in each hand, after some cards of the
// trick.
Decision small_decision(Random& random, int cards) {
  std::vector<Card> deck = Hand::whole_deck().cards();
  Decision decision{
      .contract = {.strain = static_cast<int>(random.below(5)), .declarer = Seat(random.below(4))},
      .played = {.leader = Seat(random.below(4))},
      .evidence = {}};
  Hands hands;
  for (std::size_t i = 0; i < static_cast<std::size_t>(4 * cards); ++i) {
    std::swap(deck[i], deck[i + random.below(static_cast<std::uint32_t>(deck.size() - i))]);
    hands[i % 4] |= deck[i];
    decision.evidence.deck = i == 0 ? Hand(deck[i]) : decision.evidence.deck | deck[i];
  }
  decision.evidence.sizes = {cards, cards, cards, cards};
  OpenPlay play{.hands = hands, .leader = decision.played.leader};
  for (std::uint32_t n = random.below(4); n > 0; --n) {
    const auto at = static_cast<std::size_t>(number(play.mover()));
    const Card card = play.legal_cards().cards().front();
    decision.played.cards[at] |= card;
    decision.evidence.known[at] |= card;
    decision.played.trick.push_back(card);
    play = after(std::move(play), card);
  }
  const auto mover = static_cast<std::size_t>(number(decision.mover()));
  decision.evidence.known[mover] = hands[mover];
  return decision;
}

TEST(WorldTasks, of_single_cards_give_what_whole_worlds_give) {
  Random random(1);
  cluster::LocalPool pool(2);
  int worlds = 0;
  for (int i = 0; i < 60; ++i) {
    const Decision decision = small_decision(random, 2 + i % 4);
    const Sample sample = sample_worlds(decision.evidence, 10, 1, {}).value();
    const auto by_world = outcomes(decision, sample.worlds, pool, Unit::World, {}).value();
    EXPECT_EQ(outcomes(decision, sample.worlds, pool, Unit::Card, {}).value(), by_world) << i;
    worlds += static_cast<int>(by_world.size());
  }
  EXPECT_GT(worlds, 300);
}

TEST(WorldTasks, are_single_cards_only_if_workers_outnumber_worlds) {
  EXPECT_EQ(unit_for(Unit::Auto, 8, 8), Unit::World);
  EXPECT_EQ(unit_for(Unit::Auto, 8, 9), Unit::Card);
  EXPECT_EQ(unit_for(Unit::World, 8, 9), Unit::World);
  EXPECT_EQ(unit_for(Unit::Card, 8, 1), Unit::Card);
}

TEST(WorldTasks, that_are_malformed_are_errors) {
  const OpenPlay play{
      .hands = {Hand(Card(0, 0)), Hand(Card(1, 0)), Hand(Card(2, 0)), Hand(Card(3, 0))}};
  const auto worker = world_tasks().make({}).value();
  const cluster::Bytes whole = task_bytes(play, std::nullopt);
  EXPECT_EQ(worker->run(whole, {}).value(), cluster::Bytes{0});
  EXPECT_EQ(worker->run(task_bytes(play, Card(0, 0)), {}).value(), cluster::Bytes{0});
  for (std::size_t size = 0; size < whole.size(); ++size)
    EXPECT_FALSE(worker->run(cluster::ByteView(whole).first(size), {})) << size;
  EXPECT_FALSE(worker->run(task_bytes(play, Card(1, 0)), {})) << "a card of another hand";
  EXPECT_FALSE(worker->run(task_bytes({}, std::nullopt), {})) << "no cards";
  for (const std::size_t at : {7U, 32U, 33U, 34U}) {  // a hand, the card, the leader, the strain
    cluster::Bytes strange = whole;
    strange[at] = 200;
    EXPECT_FALSE(worker->run(strange, {})) << at;
  }
  cluster::Bytes longer = whole;
  longer.push_back(52);  // a card in the trick that there is not
  EXPECT_FALSE(worker->run(longer, {}));
  EXPECT_FALSE(world_tasks().make(longer));
}

TEST(WorldTasks, report_worlds_as_progress) {
  struct Last final : Progress {
    void report(std::string_view what, std::uint64_t done, std::uint64_t total) override {
      text = std::string(what) + " " + std::to_string(done) + "/" + std::to_string(total);
    }
    std::string text;
  };
  Random random(3);
  const Decision decision = small_decision(random, 3);
  const Sample sample = sample_worlds(decision.evidence, 7, 1, {}).value();
  Last last;
  cluster::LocalPool pool(1);
  ASSERT_TRUE(outcomes(decision, sample.worlds, pool, Unit::Card, {.progress = &last}));
  EXPECT_EQ(last.text, "worlds 7/7");
}

}  // namespace
}  // namespace yomikiri::studies::bridge
