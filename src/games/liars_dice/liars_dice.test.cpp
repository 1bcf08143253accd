#include "games/liars_dice/liars_dice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/random.h"
#include "tests/games/make_game.h"
#include "tests/games/whole_tree.h"

namespace yomikiri::games {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;
using namespace tests;

std::map<std::string, double> odds_of(const LiarsDice& game) {
  std::map<std::string, double> odds;
  game.for_each_outcome(game.initial(), [&](LiarsDice::Action action, double probability) {
    odds[game.format_action(game.initial(), action)] = probability;
  });
  return odds;
}

TEST(LiarsDice, throws_single_dice_alike) {
  const auto odds = odds_of(make_game<LiarsDice>());
  EXPECT_THAT(odds, SizeIs(36));
  for (const auto& [text, probability] : odds) EXPECT_DOUBLE_EQ(probability, 1.0 / 36) << text;
}

TEST(LiarsDice, throws_two_dice_as_often_as_they_fall_so) {
  std::map<std::string, double> expected;
  const auto sorted = [](char a, char b) { return std::string{std::min(a, b), std::max(a, b)}; };
  for (char a = '1'; a <= '3'; ++a)
    for (char b = '1'; b <= '3'; ++b)
      for (char c = '1'; c <= '3'; ++c)
        for (char d = '1'; d <= '3'; ++d) expected[sorted(a, b) + '/' + sorted(c, d)] += 1.0 / 81;
  auto odds = odds_of(make_game<LiarsDice>({"dice=2", "sides=3"}));
  EXPECT_THAT(odds, SizeIs(36));
  for (const auto& [text, probability] : expected)
    EXPECT_NEAR(odds[text], probability, 1e-15) << text;
}

// Counted on the text of a throw, without a table.
int dice_showing(std::string_view thrown, char face, char wild) {
  return static_cast<int>(
      std::ranges::count_if(thrown, [&](char shown) { return shown == face || shown == wild; }));
}

void expect_plain_payoffs(const LiarsDice& game, char wild) {
  tests::for_each_state(game, game.initial(), [&](LiarsDice::State state) {
    if (!game.is_over(state)) return;
    const std::string text = game.format_state(state);
    const std::string thrown = text.substr(0, text.find(':'));
    const std::string bid = text.substr(text.rfind('x') - 1, 3);
    const bool holds = dice_showing(thrown, bid[2], wild) >= bid[0] - '0';
    const bool first_bid_last = std::ranges::count(text, 'x') % 2 == 1;
    EXPECT_EQ(game.payoff(state), Payoffs::won_by(holds == first_bid_last ? kFirst : kSecond))
        << text;
  });
}

TEST(LiarsDice, is_won_by_the_bidder_when_enough_dice_show_the_face) {
  constexpr char kNone = ' ';
  expect_plain_payoffs(make_game<LiarsDice>({"sides=3"}), '3');
  expect_plain_payoffs(make_game<LiarsDice>({"sides=3", "wild=0"}), kNone);
  expect_plain_payoffs(make_game<LiarsDice>({"dice=2", "sides=2"}), '2');
  expect_plain_payoffs(make_game<LiarsDice>({"dice=2", "sides=2", "wild=0"}), kNone);
}

TEST(LiarsDice, counts_sixes_as_every_face) {
  const auto game = make_game<LiarsDice>();
  EXPECT_EQ(game.payoff(after(game, {"6/5", "2x5", "liar"})), Payoffs::won_by(kFirst));
  EXPECT_EQ(game.payoff(after(game, {"6/5", "2x6", "liar"})), Payoffs::won_by(kSecond));
  const auto plain = make_game<LiarsDice>({"wild=0"});
  EXPECT_EQ(plain.payoff(after(plain, {"6/5", "2x5", "liar"})), Payoffs::won_by(kSecond));
}

TEST(LiarsDice, raises_bids_by_number_then_face_and_lets_the_highest_be_called_only) {
  const auto game = make_game<LiarsDice>({"sides=2"});
  const auto actions = [&](LiarsDice::State state) {
    std::vector<std::string> texts;
    game.for_each_action(state, [&](auto a) { texts.push_back(game.format_action(state, a)); });
    return texts;
  };
  EXPECT_THAT(actions(after(game, {"1/2"})), ElementsAre("1x1", "1x2", "2x1", "2x2"));
  EXPECT_THAT(actions(after(game, {"1/2", "1x2"})), ElementsAre("2x1", "2x2", "liar"));
  EXPECT_THAT(actions(after(game, {"1/2", "1x2", "2x2"})), ElementsAre("liar"));
}

TEST(LiarsDice, has_a_play_for_each_throw_and_each_set_of_bids) {
  EXPECT_EQ(tests::count_plays(make_game<LiarsDice>({"sides=2"})), 4 * 15);
  EXPECT_EQ(tests::count_plays(make_game<LiarsDice>({"sides=3"})), 9 * 63);
  EXPECT_EQ(tests::count_plays(make_game<LiarsDice>({"dice=2", "sides=2"})), 9 * 255);
}

TEST(LiarsDice, has_an_info_set_for_each_roll_and_each_set_of_bids) {
  const auto game = make_game<LiarsDice>({"sides=3"});
  EXPECT_THAT(tests::info_sets(game, kFirst), SizeIs(3 * 32));
  EXPECT_THAT(tests::info_sets(game, kSecond), SizeIs(3 * 32));
}

// OpenSpiel's liars_dice has as many [LanctotEtAl2019].
TEST(SlowLiarsDice, has_24576_info_sets_with_one_die_of_six_sides) {
  const auto game = make_game<LiarsDice>();
  EXPECT_THAT(tests::info_sets(game, kFirst), SizeIs(6 * 2048));
  EXPECT_THAT(tests::info_sets(game, kSecond), SizeIs(6 * 2048));
}

TEST(LiarsDice, shows_a_seat_its_own_dice_only) {
  const auto game = make_game<LiarsDice>({"dice=2"});
  EXPECT_EQ(game.info_key(game.initial(), kFirst), "-");
  EXPECT_EQ(game.view(game.initial(), kFirst), "the dice are in the cups\n");
  const auto state = after(game, {"13/26", "1x3", "2x6"});
  EXPECT_EQ(game.info_key(state, kFirst), "13:1x3,2x6");
  EXPECT_EQ(game.info_key(state, kSecond), "26:1x3,2x6");
  EXPECT_EQ(game.view(state, kSecond), "you have 26:1x3,2x6\n");
  EXPECT_EQ(game.draw(state), "first has 13, second has 26:1x3,2x6\n");
}

TEST(LiarsDice, evaluates_an_end_for_all_hands_as_the_plain_sum_does) {
  const auto game = make_game<LiarsDice>({"dice=2"});
  ASSERT_EQ(game.hand_count(), 21);
  const auto odds = odds_of(game);
  Random random(1);
  for (const std::string line : {":1x1,liar", ":1x3,3x3,liar", ":2x6,4x2,liar", ":4x6,liar"}) {
    const auto bidding = game.parse_state("11/11" + line).value().bidding;
    std::vector<double> reach(21);
    for (double& weight : reach) weight = random.unit();
    std::vector<double> values(21);
    game.evaluate(bidding, kFirst, reach, values);
    for (int hand = 0; hand < 21; ++hand) {
      double sum = 0;
      for (int other = 0; other < 21; ++other) {
        const auto thrown =
            game.public_info_key({}, kFirst, hand) + '/' + game.public_info_key({}, kSecond, other);
        const auto end = game.parse_state(thrown + line).value();
        sum += odds.at(thrown) * reach[other] * game.payoff(end)[kFirst];
      }
      EXPECT_NEAR(values[hand], sum, 1e-15) << line << ' ' << hand;
    }
  }
}

TEST(LiarsDice, reads_what_it_writes) {
  const auto game = make_game<LiarsDice>({"dice=2", "sides=2"});
  tests::for_each_state(game, game.initial(), [&](LiarsDice::State state) {
    EXPECT_EQ(game.parse_state(game.format_state(state)), state);
  });
  EXPECT_EQ(game.format_state(after(game, {"12/22", "1x2", "4x1", "liar"})), "12/22:1x2,4x1,liar");
}

TEST(LiarsDice, gives_its_reasons_for_a_refusal) {
  const auto game = make_game<LiarsDice>();
  EXPECT_EQ(refusal_of(game, "--", "3/5"), "");
  EXPECT_EQ(refusal_of(game, "--", "1x1"), "the dice have not been thrown yet");
  EXPECT_EQ(refusal_of(game, "--", "liar"), "the dice have not been thrown yet");
  EXPECT_EQ(refusal_of(game, "3/5", "3/5"), "the dice have been thrown");
  EXPECT_EQ(refusal_of(game, "3/5", "liar"), "there is no bid yet");
  EXPECT_EQ(refusal_of(game, "3/5:1x5", "1x5"), "a bid must be higher than 1x5");
  EXPECT_EQ(refusal_of(game, "3/5:1x5", "1x4"), "a bid must be higher than 1x5");
  EXPECT_EQ(refusal_of(game, "3/5:1x5", "2x1"), "");
  EXPECT_EQ(refusal_of(game, "3/5:1x5", "liar"), "");
}

TEST(LiarsDice, says_what_an_action_looks_like) {
  const auto game = make_game<LiarsDice>();
  for (const char* text :
       {"", "0x1", "3x1", "1x7", "1x0", "1x", "x1", "lie", "7/1", "3", "3/", "33"})
    EXPECT_EQ(
        error_of(game.parse_action(game.initial(), text)),
        "'" + std::string(text) + "': expected liar, a bid from 1x1 to 2x6 or a throw such as 1/2");
  const auto small = make_game<LiarsDice>({"dice=2", "sides=3"});
  EXPECT_EQ(error_of(small.parse_action(small.initial(), "21/33")),
            "'21/33': expected liar, a bid from 1x1 to 4x3 or a throw such as 11/12");
}

TEST(LiarsDice, says_what_a_state_looks_like) {
  const auto game = make_game<LiarsDice>();
  for (const char* text : {"", "-", "3/5:", "3/5,1x1", "3/5:liar", "3/5:1x2,1x1", "1x1",
                           "3/5:1x2,liar,1x3", "3/5:1x2,", "7/1", "3/5:1x2:liar"})
    EXPECT_EQ(error_of(game.parse_state(text)),
              "'" + std::string(text) +
                  "': expected a throw and the actions after it; for example 1/2:1x2,liar, or -- "
                  "before the throw");
}

TEST(LiarsDice, refuses_parameters_beyond_their_limits) {
  EXPECT_EQ(error_of_making<LiarsDice>({"dice=3"}),
            "dice must be a whole number from 1 to 2, found '3'; for example dice=1");
  EXPECT_EQ(error_of_making<LiarsDice>({"sides=1"}),
            "sides must be a whole number from 2 to 6, found '1'; for example sides=6");
  EXPECT_EQ(error_of_making<LiarsDice>({"dice=2", "sides=6", "wild=0"}), "");
}

}  // namespace
}  // namespace yomikiri::games
