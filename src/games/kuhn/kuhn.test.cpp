#include "games/kuhn/kuhn.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "core/random.h"
#include "tests/games/make_game.h"
#include "tests/games/whole_tree.h"

namespace yomikiri::games {
namespace {

using ::testing::ElementsAre;
using namespace tests;

constexpr const char* kDeals[] = {"JQ", "JK", "QJ", "QK", "KJ", "KQ"};

// What the first seat gets, as one would settle it at the table.
double amount_for_first(std::string_view deal, std::string_view line) {
  const std::string_view order = "JQK";
  const double higher = order.find(deal[0]) > order.find(deal[1]) ? 1 : -1;
  if (line == "bet,fold") return 1;
  if (line == "check,bet,fold") return -1;
  return line == "check,check" ? higher : 2 * higher;
}

constexpr const char* kEnds[] = {"check,check", "bet,fold", "bet,call", "check,bet,fold",
                                 "check,bet,call"};

TEST(Kuhn, deals_each_of_six_pairs_of_cards_alike) {
  const auto game = make_game<Kuhn>();
  EXPECT_EQ(game.to_move(game.initial()), kChance);
  std::map<std::string, double> odds;
  game.for_each_outcome(game.initial(), [&](Kuhn::Action action, double probability) {
    odds[game.format_action(game.initial(), action)] = probability;
  });
  EXPECT_EQ(odds.size(), 6);
  for (const char* deal : kDeals) EXPECT_DOUBLE_EQ(odds[deal], 1.0 / 6) << deal;
}

TEST(Kuhn, pays_one_for_a_fold_or_two_checks_and_two_for_a_call) {
  const auto game = make_game<Kuhn>();
  for (const char* deal : kDeals)
    for (const char* line : kEnds) {
      const auto end = game.parse_state(std::string(deal) + ':' + line);
      ASSERT_TRUE(end) << deal << line;
      EXPECT_TRUE(game.is_over(*end)) << deal << line;
      const double amount = amount_for_first(deal, line);
      EXPECT_EQ(game.payoff(*end), (Payoffs{amount, -amount})) << deal << line;
    }
}

TEST(Kuhn, has_30_plays_and_12_info_sets) {
  const auto game = make_game<Kuhn>();
  EXPECT_EQ(tests::count_plays(game), 30);  // 6 deals x 5 ends
  EXPECT_THAT(tests::info_sets(game, kFirst),
              ElementsAre("J", "J:check,bet", "K", "K:check,bet", "Q", "Q:check,bet"));
  EXPECT_THAT(tests::info_sets(game, kSecond),
              ElementsAre("J:bet", "J:check", "K:bet", "K:check", "Q:bet", "Q:check"));
}

TEST(Kuhn, gives_the_turn_to_the_seats_alternately) {
  const auto game = make_game<Kuhn>();
  EXPECT_EQ(game.to_move(after(game, {"KQ"})), kFirst);
  EXPECT_EQ(game.to_move(after(game, {"KQ", "check"})), kSecond);
  EXPECT_EQ(game.to_move(after(game, {"KQ", "bet"})), kSecond);
  EXPECT_EQ(game.to_move(after(game, {"KQ", "check", "bet"})), kFirst);
}

TEST(Kuhn, shows_a_seat_its_own_card_only) {
  const auto game = make_game<Kuhn>();
  EXPECT_EQ(game.info_key(game.initial(), kFirst), "-");
  EXPECT_EQ(game.view(game.initial(), kFirst), "the cards are in the deck\n");
  const auto state = after(game, {"KQ", "check", "bet"});
  EXPECT_EQ(game.info_key(state, kFirst), "K:check,bet");
  EXPECT_EQ(game.info_key(state, kSecond), "Q:check,bet");
  EXPECT_EQ(game.view(state, kFirst), "you hold K:check,bet\n");
  EXPECT_EQ(game.view(state, kSecond), "you hold Q:check,bet\n");
  EXPECT_EQ(game.draw(state), "first holds K, second holds Q:check,bet\n");
}

// The definition: a sum over the opponent's hands of probability x reach x payoff.
double value_by_sum(const Kuhn& game, std::string_view line, Seat seat, int hand,
                    std::span<const double> reach) {
  constexpr std::string_view kNames = "JQK";
  double sum = 0;
  for (int other = 0; other < 3; ++other) {
    if (other == hand) continue;
    std::string text{kNames[hand], kNames[other]};
    if (seat == kSecond) std::swap(text[0], text[1]);
    text.append(":").append(line);
    sum += reach[other] / 6 * game.payoff(game.parse_state(text).value())[seat];
  }
  return sum;
}

TEST(Kuhn, evaluates_an_end_for_all_hands_as_the_plain_sum_does) {
  const auto game = make_game<Kuhn>();
  Random random(1);
  for (const char* line : kEnds)
    for (const Seat seat : {kFirst, kSecond}) {
      const std::array<double, 3> reach{random.unit(), random.unit(), random.unit()};
      std::array<double, 3> values{};
      const auto betting = game.parse_state(std::string("KQ:") + line).value().betting;
      game.evaluate(betting, seat, reach, values);
      for (int hand = 0; hand < 3; ++hand)
        EXPECT_NEAR(values[hand], value_by_sum(game, line, seat, hand, reach), 1e-15) << line;
    }
}

TEST(Kuhn, reads_what_it_writes) {
  const auto game = make_game<Kuhn>();
  EXPECT_EQ(game.parse_state("--"), game.initial());
  tests::for_each_state(game, game.initial(), [&](Kuhn::State state) {
    EXPECT_EQ(game.parse_state(game.format_state(state)), state);
  });
  EXPECT_EQ(game.format_state(after(game, {"QJ", "check", "bet", "call"})), "QJ:check,bet,call");
}

TEST(Kuhn, gives_its_reasons_for_a_refusal) {
  const auto game = make_game<Kuhn>();
  EXPECT_EQ(refusal_of(game, "--", "KQ"), "");
  EXPECT_EQ(refusal_of(game, "--", "bet"), "no cards have been dealt yet");
  EXPECT_EQ(refusal_of(game, "KQ", "JQ"), "the cards have been dealt");
  for (const char* word : {"check", "bet"}) {
    EXPECT_EQ(refusal_of(game, "KQ", word), "");
    EXPECT_EQ(refusal_of(game, "KQ:check", word), "");
    EXPECT_EQ(refusal_of(game, "KQ:bet", word), "a bet must be called or folded to");
    EXPECT_EQ(refusal_of(game, "KQ:check,bet", word), "a bet must be called or folded to");
  }
  for (const char* word : {"fold", "call"}) {
    EXPECT_EQ(refusal_of(game, "KQ:bet", word), "");
    EXPECT_EQ(refusal_of(game, "KQ:check,bet", word), "");
    EXPECT_EQ(refusal_of(game, "KQ", word), "there is no bet yet");
    EXPECT_EQ(refusal_of(game, "KQ:check", word), "there is no bet yet");
  }
}

TEST(Kuhn, says_what_an_action_looks_like) {
  const auto game = make_game<Kuhn>();
  for (const char* text : {"", "KK", "kq", "K", "raise", "Check", "bet ", "KQJ"})
    EXPECT_EQ(error_of(game.parse_action(game.initial(), text)),
              "'" + std::string(text) + "': expected check, bet, fold, call or a deal such as KQ");
}

TEST(Kuhn, says_what_a_state_looks_like) {
  const auto game = make_game<Kuhn>();
  for (const char* text : {"", "-", "KK", "KQ:", "KQ,check", "KQ:check:bet", "KQ:fold", "check",
                           "KQ:bet,check", "KQ:bet,call,bet", "KQ:check,", "KQ:check,,bet", ":KQ"})
    EXPECT_EQ(error_of(game.parse_state(text)),
              "'" + std::string(text) +
                  "': expected a deal and the actions after it; for example KQ:check,bet, or -- "
                  "before the deal");
}

}  // namespace
}  // namespace yomikiri::games
