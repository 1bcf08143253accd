#include "games/bridge/bridge.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/bridge/redeal.h"
#include "tests/games/make_game.h"
#include "tests/laws/hidden_laws.h"
#include "tests/laws/laws.h"

namespace yomikiri::games {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using tests::error_of_making;
using tests::make_game;
using State = Bridge::State;

// North has the spades, east the hearts, south the diamonds, west the clubs.
constexpr const char* kSuits =
    "deal=N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
// North and south take all tricks in no trump.
constexpr const char* kGrand =
    "deal=N:AKQJ.AKQ.AKQ.AKQ T98.JT9.JT98.JT9 765.876.765.8765 "
    "432.5432.432.432";

State after(const Bridge& game, std::string_view actions, State state) {
  while (!actions.empty()) {
    const auto word = actions.substr(0, actions.find(','));
    actions.remove_prefix(std::min(actions.size(), word.size() + 1));
    const auto action = game.parse_action(state, word).value();
    EXPECT_EQ(game.refusal(state, action), std::nullopt) << word;
    state = game.apply(state, action);
  }
  return state;
}
State after(const Bridge& game, std::string_view actions) {
  return after(game, actions, game.initial());
}

std::string refusal(const Bridge& game, const State& state, std::string_view text) {
  return game.refusal(state, game.parse_action(state, text).value()).value_or("legal");
}

// The first legal card each time, until the board is over.
State played_out(const Bridge& game, State state) {
  const int index = state.index();
  while (!game.is_over(state) && state.index() == index) {
    const auto card = state.board.play().playable().cards().front();
    state = game.apply(state, Bridge::Action::play(card));
  }
  return state;
}

double points_of_north(const Bridge& game, const State& state) {
  return game.payoff(state)[bridge::kNorth];
}

TEST(BridgeGame, is_scored_when_the_last_card_is_played) {
  const auto game = make_game<Bridge>({kGrand, "vulnerable=1"});
  const State state = played_out(game, after(game, "7N,P,P,P"));
  EXPECT_TRUE(game.is_over(state));
  EXPECT_EQ(points_of_north(game, state), 2220);
  EXPECT_EQ(game.payoff(state)[bridge::kSouth], 2220);
  EXPECT_EQ(game.payoff(state)[bridge::kEast], -2220);
  EXPECT_EQ(game.ending(state).reason, "made");
  EXPECT_THAT(game.draw(state), HasSubstr("7N by N made 7, NS +2220\n"));
}

TEST(BridgeGame, lets_the_declarer_play_the_cards_of_dummy) {
  const auto game = make_game<Bridge>({kGrand, "dealer=2"});
  State state = after(game, "1N,P,P,P");
  EXPECT_EQ(game.to_move(state), bridge::kWest);
  EXPECT_FALSE(state.board.is_open(bridge::kNorth));
  state = after(game, "2s", state);
  EXPECT_TRUE(state.board.is_open(bridge::kNorth));
  EXPECT_FALSE(state.board.is_open(bridge::kSouth));
  EXPECT_EQ(game.to_move(state), bridge::kSouth) << "for dummy";
  EXPECT_EQ(refusal(game, state, "5s"), "5s is not in dummy's hand");
  state = after(game, "As", state);
  EXPECT_EQ(game.to_move(state), bridge::kEast);
  state = after(game, "8s,5s", state);
  EXPECT_EQ(game.to_move(state), bridge::kSouth) << "dummy has taken the trick";
}

TEST(BridgeGame, ends_at_once_when_all_pass) {
  const auto game = make_game<Bridge>({kGrand});
  const State state = after(game, "P,P,P,P");
  EXPECT_TRUE(game.is_over(state));
  EXPECT_EQ(points_of_north(game, state), 0);
  EXPECT_EQ(game.ending(state).reason, "passed_out");
  EXPECT_TRUE(game.ending(state).winners.empty());
}

TEST(BridgeGame, has_boards_whose_points_are_added_up) {
  const auto game = make_game<Bridge>({"boards=3"});
  State state = game.initial();
  Random random(5);
  for (int board = 0; board < 3; ++board) {
    EXPECT_EQ(state.index(), board);
    EXPECT_EQ(number(state.board.auction().dealer()), board);
    while (game.to_move(state) == kChance) {
      const auto left = state.board.undealt().cards();
      state = game.apply(
          state, Bridge::Action::deal(left[random.below(static_cast<std::uint32_t>(left.size()))]));
    }
    state = board == 1 ? after(game, "P,P,P,P", state)
                       : played_out(game, after(game, "1N,P,P,P", state));
  }
  EXPECT_TRUE(game.is_over(state));
  EXPECT_EQ(state.index(), 2);
  // Board 1: north plays, nobody vulnerable. Board 3: south plays, east and west vulnerable.
  const int first =
      score((*state.past)[0].contract(), false, (*state.past)[0].tricks_of_declarer());
  const int third = score(state.board.contract(), false, state.board.tricks_of_declarer());
  EXPECT_EQ(points_of_north(game, state), first + third);
}

// --- claims ---

TEST(BridgeClaims, end_the_board_when_both_defenders_accept) {
  const auto game = make_game<Bridge>({kGrand});
  State state = after(game, "3N,P,P,P,Ts,5s,2s,As,claim 12");
  EXPECT_EQ(game.to_move(state), bridge::kEast);
  EXPECT_EQ(refusal(game, state, "Ks"), "the claim is to be answered: accept or refuse");
  state = after(game, "accept", state);
  EXPECT_EQ(game.to_move(state), bridge::kWest);
  state = after(game, "accept", state);
  EXPECT_TRUE(game.is_over(state));
  EXPECT_EQ(points_of_north(game, state), 400 + 4 * 30);
}

TEST(BridgeClaims, that_a_defender_refuses_leave_the_hand_of_the_declarer_open) {
  const auto game = make_game<Bridge>({kGrand});
  State state = after(game, "3N,P,P,P,Ts,5s,2s,As");
  EXPECT_FALSE(state.board.is_open(bridge::kNorth));
  state = after(game, "claim 12,accept,refuse", state);
  EXPECT_EQ(game.to_move(state), bridge::kNorth);
  EXPECT_TRUE(state.board.is_open(bridge::kNorth));
  EXPECT_THAT(refusal(game, state, "claim 11"), HasSubstr("once a trick"));
  state = after(game, "Ks,9s,6s,3s", state);
  EXPECT_EQ(refusal(game, state, "claim 11"), "legal");
  EXPECT_EQ(refusal(game, state, "claim 12"), "only 11 tricks are left");
  EXPECT_EQ(points_of_north(game, played_out(game, state)), 400 + 4 * 30);
}

TEST(BridgeClaims, are_made_by_the_declarer_between_tricks_only) {
  const auto game = make_game<Bridge>({kGrand});
  State state = after(game, "3N,P,P,P");
  EXPECT_THAT(refusal(game, state, "claim 3"), HasSubstr("the declarer may claim"));
  EXPECT_EQ(refusal(game, state, "accept"), "a card is to be played");
  state = after(game, "Ts", state);
  EXPECT_THAT(refusal(game, state, "claim 3"), HasSubstr("before leading to it from either hand"));
  const auto strict = make_game<Bridge>({kGrand, "claims=0"});
  EXPECT_EQ(refusal(strict, after(strict, "3N,P,P,P,Ts,5s,2s,As"), "claim 12"),
            "claims are switched off");
}

// --- what seats see ---

TEST(BridgeGame, shows_dummy_to_all_seats_after_the_lead_and_nothing_else) {
  const auto game = make_game<Bridge>({kSuits});
  State state = after(game, "1S,P,P,P");
  EXPECT_EQ(game.info_key(state, bridge::kEast), ".AKQJT98765432..;1S,P,P,P");
  EXPECT_THAT(game.view(state, bridge::kEast), Not(HasSubstr("AKQJT98765432.\n")));
  state = after(game, "Ah", state);
  EXPECT_EQ(game.info_key(state, bridge::kEast), ".AKQJT98765432..;1S,P,P,P;Ah;S:..AKQJT98765432.");
  EXPECT_EQ(game.info_key(state, bridge::kNorth),
            "AKQJT98765432...;1S,P,P,P;Ah;S:..AKQJT98765432.");
  EXPECT_THAT(game.view(state, bridge::kWest), HasSubstr("S (dummy): ..AKQJT98765432.\n"));
  EXPECT_THAT(game.view(state, bridge::kWest), HasSubstr("N: 13 cards\n"));
}

TEST(BridgeGame, samples_worlds_that_respect_the_suits_shown_out) {
  const auto game = make_game<Bridge>({kSuits});
  const State state = after(game, "1S,P,P,P,Ah,2d,2c,2s");
  Random random(1);
  for (int i = 0; i < 20; ++i) {
    // East cannot tell where the spades and clubs are; west and north have shown out of hearts.
    const State world = game.sample_world(state, bridge::kEast, random);
    EXPECT_EQ(game.info_key(world, bridge::kEast), game.info_key(state, bridge::kEast));
    EXPECT_NE(world, state);
    EXPECT_TRUE(bridge::is_complete(world.board.dealt()));
    EXPECT_EQ(bridge::all_cards(world.board.dealt()).size(), 52);
  }
}

// --- laws, in all views ---

TEST(BridgeGame, keeps_the_laws_with_and_without_claims_and_with_fixed_deals) {
  for (const auto& settings : std::vector<std::vector<std::string>>{
           {"boards=1"}, {"boards=2", "claims=0"}, {kSuits}, {kGrand, "dealer=3"}}) {
    const auto game = make_game<Bridge>(settings);
    EXPECT_THAT(laws::broken_laws(game, {.plays = 3, .most_states = 200}), IsEmpty());
    EXPECT_THAT(laws::broken_hidden_laws(game, {.plays = 6}), IsEmpty());
  }
}

// --- bad input ---

TEST(BridgeGame, refuses_settings_that_make_no_sense) {
  EXPECT_THAT(error_of_making<Bridge>({"deal=N:A... K... Q... J..."}),
              HasSubstr("every hand needs 13 cards"));
  EXPECT_THAT(error_of_making<Bridge>({"deal=N:A... AK... Q... J..."}),
              HasSubstr("deal: hand 2 has As, which another hand has too"));
  EXPECT_THAT(error_of_making<Bridge>({"deal=N:AX... K... Q... J..."}),
              HasSubstr("deal, hand 1, 'X' at character 2: expected a rank"));
  EXPECT_THAT(error_of_making<Bridge>({"boards=0"}), HasSubstr("boards"));
}

std::string error_of_state(const Bridge& game, std::string_view text) {
  return tests::error_of(game.parse_state(text));
}

TEST(BridgeGame, refuses_states_that_cannot_be) {
  const auto game = make_game<Bridge>({"boards=2"});
  const std::string deal = std::string(kSuits).substr(5);
  EXPECT_EQ(error_of_state(game, deal + ";1N,P,P,P;Ah"), "");
  EXPECT_THAT(error_of_state(game, ""), HasSubstr("does not begin with a seat"));
  EXPECT_THAT(error_of_state(game, "N:A... K... - -"), HasSubstr("dealt one after the other"));
  EXPECT_THAT(error_of_state(game, deal + ";1N,1N"), HasSubstr("must be higher than 1N"));
  EXPECT_THAT(error_of_state(game, deal + ";1N,P,P,P;As"), HasSubstr("not in the hand"));
  EXPECT_THAT(error_of_state(game, deal + ";P,P,P,P,P"), HasSubstr("no seat is to act here"));
  EXPECT_THAT(error_of_state(game, deal + ";1N,P|" + deal), HasSubstr("no board begins here"));
  EXPECT_EQ(error_of_state(game, deal + ";P,P,P,P|N:- - - -"), "");
  EXPECT_THAT(error_of_state(game, deal + ";P,P,P,P|N:- - - -;P"), HasSubstr("no seat is to act"));
}

TEST(BridgeGame, refuses_unreadable_actions) {
  const auto game = make_game<Bridge>();
  for (const char* text : {"", "8N", "1Z", "claim", "claim 14", "claim -1", "yes", "A", "1s1s"})
    EXPECT_FALSE(game.parse_action(game.initial(), text)) << text;
}

}  // namespace
}  // namespace yomikiri::games
