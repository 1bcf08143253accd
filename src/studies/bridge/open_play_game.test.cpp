#include "studies/bridge/open_play_game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

namespace yomikiri::studies::bridge {
namespace {

using yomikiri::bridge::kNorth;
using yomikiri::bridge::kSouth;
using yomikiri::bridge::parse_hand;

// South, on lead from dummy, needs so many of the tricks that are left.
Decision ending_decision(std::string_view north, std::string_view south, std::string_view unseen,
                         int needed) {
  Decision decision{.contract = {.level = 7, .declarer = kSouth}, .played = {.leader = kNorth}};
  decision.played.tricks[0] = 13 - needed;
  decision.evidence.known[0] = parse_hand(north).value();
  decision.evidence.known[2] = parse_hand(south).value();
  decision.evidence.deck =
      decision.evidence.known[0] | decision.evidence.known[2] | parse_hand(unseen).value();
  const int cards = decision.evidence.known[0].size();
  decision.evidence.sizes = {cards, cards, cards, cards};
  return decision;
}

// Every strategy of the declarer by brute force: the sets of worlds that each wins. Defenders see
// everything; the declarer sees the cards played.
std::vector<std::uint64_t> all_plans(const OpenPlayGame& game,
                                     const std::vector<OpenPlayGame::State>& states,
                                     std::uint64_t present) {
  const auto& any = states[static_cast<std::size_t>(std::countr_zero(present))];
  if (game.is_over(any)) return {any.needed <= 0 ? ~std::uint64_t{0} : ~present};
  const bool ours = game.is_declaring(game.to_move(any));
  std::vector<std::uint64_t> plans;
  if (!ours) plans = {~std::uint64_t{0}};
  for (int number = 0; number < cards::kCardCount; ++number) {
    const Card card = Card::numbered(number);
    auto next = states;
    std::uint64_t possible = 0;
    for (std::size_t w = 0; w < states.size(); ++w) {
      if ((present >> w & 1) == 0 || !states[w].play.legal_cards().contains(card)) continue;
      possible |= std::uint64_t{1} << w;
      next[w] = game.apply(states[w], card);
    }
    if (possible == 0) continue;
    const auto after = all_plans(game, next, possible);
    if (ours) {
      plans.insert(plans.end(), after.begin(), after.end());
      continue;
    }
    std::vector<std::uint64_t> both;
    for (const auto a : plans)
      for (const auto b : after) both.push_back(a & b);
    std::ranges::sort(both);
    both.erase(std::ranges::unique(both).begin(), both.end());
    plans = std::move(both);
  }
  std::ranges::sort(plans);
  plans.erase(std::ranges::unique(plans).begin(), plans.end());
  return plans;
}

int most_by_brute_force(const Decision& decision, const std::vector<World>& worlds) {
  const OpenPlayGame game(decision.contract);
  std::vector<OpenPlayGame::State> states;
  for (const World& world : worlds) states.push_back(game.state_of(decision, world.hands));
  const std::uint64_t all = (std::uint64_t{1} << worlds.size()) - 1;
  int most = 0;
  for (const auto won : all_plans(game, states, all))
    most = std::max(most, std::popcount(won & all));
  return most;
}

// The queen of spades is with east or with west, and both can follow to two rounds with cards that
// they hold in either case. With all hands open the declarer always takes it.
TEST(AlphaMuOfBridge, does_not_believe_that_it_can_guess_a_queen) {
  Decision decision = ending_decision("AJ2.A..", "KT3.2..", "Q98765.43..", 4);
  decision.evidence.clauses =
      parse_constraints("E: has H3 and (has SQ98 or has S987); W: has S65").value();
  const auto sample = sample_worlds(decision.evidence, 64, 1, {}).value();
  ASSERT_EQ(sample.worlds.size(), 2U);
  EXPECT_EQ(plan_card(decision, sample.worlds, 1, {})->worlds_won, 2);
  EXPECT_EQ(plan_card(decision, sample.worlds, 8, {})->worlds_won, 1);
  EXPECT_EQ(most_by_brute_force(decision, sample.worlds), 1);
}

TEST(AlphaMuOfBridge, agrees_with_all_plans_on_small_endings) {
  for (std::uint64_t i = 0; i < 40; ++i) {
    Random random(11, i);
    std::vector<Card> deck = Hand::of_suit(3, 0x1FFF).cards();
    for (const int rank : {2, 5, 9}) deck.emplace_back(rank, 1);
    Decision decision{.contract = {.level = 7, .declarer = kSouth}, .played = {.leader = kNorth}};
    for (std::size_t at = 0; at < 8; ++at) {
      std::swap(deck[at], deck[at + random.below(static_cast<std::uint32_t>(deck.size() - at))]);
      decision.evidence.known[at % 2 == 0 ? 0 : 2] |= at < 4 ? Hand(deck[at]) : Hand();
    }
    deck.resize(8);
    decision.evidence.deck = Hand(deck);
    decision.evidence.sizes = {2, 2, 2, 2};
    const int needed = 1 + static_cast<int>(random.below(2));
    decision.played.tricks[0] = 13 - needed;
    const auto sample = sample_worlds(decision.evidence, 64, 1, {}).value();
    ASSERT_EQ(sample.worlds.size(), 6U);
    EXPECT_EQ(plan_card(decision, sample.worlds, 4, {})->worlds_won,
              most_by_brute_force(decision, sample.worlds))
        << i;
  }
}

TEST(AlphaMuOfBridge, stops_when_asked) {
  const Decision decision = ending_decision("AJ2.A5.4.", "KT3.42.A.", "Q987.KQJT.KQJT.", 5);
  const auto sample = sample_worlds(decision.evidence, 64, 1, {}).value();
  std::stop_source source;
  source.request_stop();
  const auto planned = plan_card(decision, sample.worlds, 8, {.stop = source.get_token()});
  EXPECT_EQ(planned.error().code, Errc::Stopped);
}

TEST(AlphaMuOfBridge, has_nothing_to_plan_when_the_contract_is_decided) {
  const Decision made = ending_decision("AJ2...", "KT3...", "Q9.432.2.", 0);
  const auto sample = sample_worlds(made.evidence, 5, 1, {}).value();
  EXPECT_EQ(to_string(plan_card(made, sample.worlds, 2, {}).error()),
            "the contract is made already; ask for tricks");
}

}  // namespace
}  // namespace yomikiri::studies::bridge
