#include "games/mahjong/mahjong.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/mahjong/settlement.h"
#include "tests/games/mahjong_lines.h"
#include "tests/games/make_game.h"

namespace yomikiri::games {
namespace {

using namespace mahjong;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using tests::make_game;
using tests::played;

const Mahjong& single() {
  static const Mahjong game = make_game<Mahjong>({"rounds=0"});
  return game;
}

std::vector<std::string> actions(const Mahjong::State& state, const Mahjong& game = single()) {
  std::vector<std::string> texts;
  game.for_each_action(
      state, [&](const Action& each) { texts.push_back(game.format_action(state, each)); });
  return texts;
}

std::string refused(const Mahjong::State& state, std::string_view text,
                    const Mahjong& game = single()) {
  return game.refusal(state, game.parse_action(state, text).value()).value_or("allowed");
}

Mahjong::State then(const Mahjong::State& state, std::string_view line) {
  tests::MahjongLine table(single(), state);
  table.play(line);
  return table.state();
}

// A hand that wins with 3p or 6p: pinfu and tanyao.
constexpr std::string_view kWaits36p = "234m678m45p55p678s";
// Seven different pairs need 5z.
constexpr std::string_view kWaits5z = "2233m2244p6688s5z";
// Nothing goes together.
constexpr std::string_view kApart = "147m258p369s1234z";

TEST(Mahjong, a_seat_discards_from_its_hand_or_what_it_drew) {
  const auto state = played(single(), {kApart, "", "", ""}, "9m 7z");
  EXPECT_EQ(single().to_move(state), Seat(0));
  EXPECT_EQ(actions(state).front(), "7z*");
  EXPECT_THAT(actions(state), Contains("1m"));
  EXPECT_THAT(actions(state), Not(Contains("7z")));
  EXPECT_EQ(refused(state, "8m"), "you do not have 8m");
  EXPECT_EQ(refused(state, "8m*"), "you drew 7z, not 8m");
  EXPECT_EQ(refused(state, "pass"), "no tile is offered to you: it is your turn");
  EXPECT_EQ(single().parse_action(state, "7z").value(),
            single().parse_action(state, "7z*").value());
}

TEST(Mahjong, a_drawn_tile_that_is_also_in_the_hand_can_be_discarded_in_two_ways) {
  const auto state = played(single(), {kApart, "", "", ""}, "9m 1z");
  EXPECT_THAT(actions(state), testing::IsSupersetOf({"1z", "1z*"}));
}

TEST(Mahjong, only_the_next_seat_may_chi_and_says_with_which_tiles) {
  const auto state = played(single(), {"5m", "340667m", "3467m", ""}, "9m 7z 5m -");
  EXPECT_NE(state.deal.phase, Phase::Claims);
  const auto asked = played(single(), {"5m", "34067m111222z", "3467m", ""}, "9m 7z 5m");
  EXPECT_EQ(single().to_move(asked), Seat(1));
  EXPECT_THAT(actions(asked), ElementsAre("pass", "chi 34m", "chi 46m", "chi 67m"));
  EXPECT_FALSE(single().answering(asked).contains(Seat(2)));
  const auto red = played(single(), {"4m", "3056m111222z", "", ""}, "9m 7z 4m");
  EXPECT_THAT(actions(red), ElementsAre("pass", "chi 30m", "chi 35m", "chi 06m", "chi 56m"));
}

TEST(Mahjong, a_pon_takes_a_red_five_or_not) {
  const auto state = played(single(), {"5m", "", "055m", ""}, "9m 7z 5m");
  EXPECT_THAT(actions(state), ElementsAre("pass", "kan 5m", "pon 55m", "pon 05m"));
  const auto called = played(single(), {"5m", "", "055m", ""}, "9m 7z 5m 2:pon_05m");
  EXPECT_EQ(called.deal.turn, Seat(2));
  EXPECT_EQ(called.deal.player(Seat(2)).hand.melds[0], (Meld{MeldType::Pon, 4, 1}));
  EXPECT_EQ(called.deal.discards.back().taken_by, Seat(2));
}

TEST(Mahjong, ron_goes_before_pon_and_pon_before_chi) {
  const tests::MahjongLine::Hands hands{"3p", "12p", "33p", kWaits36p};
  const auto pon = played(single(), hands, "9m 7z 3p 1:chi_12p 2:pon_33p 3:pass");
  EXPECT_EQ(pon.deal.turn, Seat(2));
  EXPECT_EQ(pon.deal.players[1].hand.melds.size(), 0);
  const auto ron = played(single(), hands, "9m 7z 3p 1:chi_12p 2:pon_33p 3:ron");
  EXPECT_EQ(ron.deal.result.end, DealEnd::Ron);
  EXPECT_EQ(ron.deal.result.winners, SeatSet{Seat(3)});
}

TEST(Mahjong, nobody_sees_an_answer_before_all_are_in) {
  const tests::MahjongLine::Hands hands{"3p", "12p", "33p", kWaits36p};
  const auto& game = single();
  const auto before = played(game, hands, "9m 7z 3p");
  EXPECT_EQ(game.answering(before), (SeatSet{Seat(1), Seat(2), Seat(3)}));
  const auto chi = then(before, "1:chi_12p");
  const auto pass = then(before, "1:pass");
  for (const Seat seat : {Seat(0), Seat(2), Seat(3)}) {
    EXPECT_EQ(game.info_key(chi, seat), game.info_key(before, seat));
    EXPECT_EQ(game.info_key(pass, seat), game.info_key(before, seat));
  }
  EXPECT_NE(game.info_key(chi, Seat(1)), game.info_key(pass, Seat(1)));
  EXPECT_EQ(game.announced(before, game.parse_action(before, "chi 12p").value()), "");
  const auto last = played(game, hands, "9m 7z 3p 1:chi_12p 2:pon_33p");
  EXPECT_EQ(game.announced(last, Action::plain(Action::Kind::Pass)), "2: pon 33p");
}

TEST(Mahjong, what_was_just_called_may_not_be_discarded_nor_its_other_end) {
  const auto state = played(single(), {"3m", "4536m", "", ""}, "9m 7z 3m 1:chi_45m");
  EXPECT_THAT(actions(state), Not(Contains("3m")));
  EXPECT_THAT(actions(state), Not(Contains("6m")));
  EXPECT_THAT(refused(state, "6m"), HasSubstr("swap-calling is forbidden"));
  const auto free = make_game<Mahjong>({"rounds=0", "kuikae=1"});
  EXPECT_THAT(actions(played(free, {"3m", "4536m", "", ""}, "9m 7z 3m 1:chi_45m"), free),
              testing::IsSupersetOf({"3m", "6m"}));
}

TEST(Mahjong, riichi_costs_a_stick_unless_its_discard_is_won_with) {
  const auto paid = played(single(), {kWaits36p, "", "", ""}, "9m 1z riichi_1z -");
  EXPECT_EQ(paid.deal.standing.sticks, 1);
  EXPECT_EQ(paid.deal.standing.scores[0], 24'000);
  EXPECT_EQ(paid.deal.players[0].riichi, Riichi::Double);
  EXPECT_TRUE(paid.deal.players[0].ippatsu);
  const auto won =
      played(single(), {"234m678m45p55p67s5z", "", kWaits5z, ""}, "9m 8s riichi_5z 2:ron");
  EXPECT_EQ(won.deal.standing.sticks, 0);
  EXPECT_EQ(won.deal.result.changes, (Points{-1600, 0, 1600, 0}));
}

TEST(Mahjong, riichi_needs_a_closed_hand_that_is_tenpai_points_and_tiles) {
  const auto apart = played(single(), {kApart, "", "", ""}, "9m 7z");
  EXPECT_EQ(refused(apart, "riichi 7z"), "without 7z your hand is not tenpai");
  const auto open = played(single(), {"3m", "4578m55p678s1122z", "", ""},
                           "9m 7z 3m 1:chi_45m 1z 3z 3z 4z 4z 7z 7z 9m");
  EXPECT_EQ(refused(open, "riichi 2z"), "riichi needs a closed hand");
  const auto many = make_game<Mahjong>({"rounds=0", "riichi_tiles=70"});
  const auto late = played(many, {kWaits36p, "", "", ""}, "9m 1z");
  EXPECT_EQ(refused(late, "riichi 1z", many),
            "riichi needs 70 tiles left to draw, and there are 69");
  const auto& game = single();
  auto poor = game.start_at({.sticks = 2, .scores = {900, 39'100, 29'000, 29'000}});
  tests::MahjongLine line(game, tests::dealt(game, poor, {kWaits36p, "", "", ""}, "9m 1z"));
  line.play("9m 1z");
  EXPECT_EQ(refused(line.state(), "riichi 1z"), "riichi needs 1000 points");
}

TEST(Mahjong, after_riichi_the_hand_stays) {
  const auto state =
      played(single(), {kWaits36p, "", "", ""}, "9m 1z riichi_1z 2z 2z 3z 3z 4z 4z 7z");
  EXPECT_THAT(actions(state), ElementsAre("7z*"));
  EXPECT_EQ(refused(state, "5p"), "after riichi you can only discard the tile you drew");
}

TEST(Mahjong, a_kan_after_riichi_must_leave_the_hand_as_it_was) {
  // 111m is a triplet in every reading; 444p could be read in 456p.
  const auto same =
      played(single(), {"111m678m45p55p678s", "", "", ""}, "9m 1z riichi_1z 2z 2z 3z 3z 4z 4z 1m");
  EXPECT_THAT(actions(same), ElementsAre("1m*", "kan 1m"));
  const auto other =
      played(single(), {"234m678m44456p99s", "", "", ""}, "9m 1z riichi_1z 2z 2z 3z 3z 4z 4z 4p");
  EXPECT_THAT(actions(other), Not(Contains("kan 4p")));
}

TEST(Mahjong, ippatsu_lasts_one_round_and_ends_with_a_call) {
  const tests::MahjongLine::Hands hands{kWaits36p, "", "", ""};
  const auto soon = played(single(), hands, "9m 1z riichi_1z 2z 2z 3z 3z 4z 4z -");
  EXPECT_TRUE(soon.deal.players[0].ippatsu);
  const auto late = played(single(), hands, "9m 1z riichi_1z 2z 2z 3z 3z 4z 4z 7z 7z* -");
  EXPECT_FALSE(late.deal.players[0].ippatsu);
  const auto called =
      played(single(), {kWaits36p, "2z", "", "22z"}, "9m 1z riichi_1z 7z 2z 3:pon_22z");
  EXPECT_FALSE(called.deal.players[0].ippatsu);
}

TEST(Mahjong, whoever_discarded_a_winning_tile_is_furiten) {
  const auto state = played(single(), {"234m678m45p55p67s3p", "6p", "", ""}, "9m 8s 3p 7z 6p -");
  EXPECT_EQ(state.deal.phase, Phase::Draw);
  EXPECT_TRUE(state.deal.players[0].is_furiten());
  const auto asked =
      played(single(), {"234m678m45p55p67s3p", "", "", "6p66p"}, "9m 8s 3p 7z 7z 4z 4z 1z 6p");
  EXPECT_THAT(actions(asked), Not(Contains("ron")));  // only chi
  EXPECT_EQ(refused(asked, "ron"), "you discarded 3p: furiten");
}

TEST(Mahjong, whoever_lets_a_winning_tile_pass_is_furiten_until_its_next_discard) {
  const tests::MahjongLine::Hands hands{kWaits36p, "3p", "3p", "3p"};
  const auto passed = played(single(), hands, "9m 1z 1z 7z 3p 0:pass 7z");
  EXPECT_TRUE(passed.deal.players[0].missed);
  const auto again = played(single(), hands, "9m 1z 1z 7z 3p 0:pass 7z 3p -");
  EXPECT_EQ(again.deal.phase, Phase::Draw);
  const auto after = played(single(), hands, "9m 1z 1z 7z 3p 0:pass 7z 7z 4z 4z 2z 2z -");
  EXPECT_FALSE(after.deal.players[0].is_furiten());
  const auto riichi = played(single(), hands, "9m 1z riichi_1z 7z 3p 0:pass 7z 7z 4z 4z 2z 2z* -");
  EXPECT_TRUE(riichi.deal.players[0].is_furiten());
}

TEST(Mahjong, a_refusal_of_ron_names_the_reason) {
  const auto pon = played(single(), {"5z", "", "", "55z"}, "9m 7z 5z");
  EXPECT_EQ(refused(pon, "ron"), "5z does not complete your hand");
  // Complete with 1p or 4p, but without a yaku; the seat may pon.
  const auto nothing = played(single(), {"4p", "23p789m44p789s333m", "", ""}, "9m 7z 4p");
  EXPECT_EQ(refused(nothing, "ron"), "your hand has no yaku");
}

TEST(Mahjong, a_concealed_kan_turns_up_its_indicator_at_once) {
  const auto state = played(single(), {"1111m", "", "", ""}, "9m 7z kan_1m 8m 9p");
  EXPECT_EQ(state.deal.indicators.size(), 2);
  EXPECT_EQ(state.deal.live, kLiveTiles - 2);
  EXPECT_TRUE(state.deal.replaced);
  EXPECT_EQ(state.deal.drawn, parse_tile("9p").value());
}

TEST(Mahjong, an_open_kan_turns_up_its_indicator_with_the_next_discard) {
  const auto state = played(single(), {"1m", "", "111m", ""}, "9m 7z 1m 2:kan_1m 9p");
  EXPECT_EQ(state.deal.indicators.size(), 1);
  EXPECT_EQ(single().to_move(state), Seat(2));
  const auto after = played(single(), {"1m", "", "111m", ""}, "9m 7z 1m 2:kan_1m 9p 9p*");
  EXPECT_EQ(after.deal.phase, Phase::Indicator);
  const auto early = make_game<Mahjong>({"rounds=0", "early_kan_dora=1"});
  EXPECT_EQ(played(early, {"1m", "", "111m", ""}, "9m 7z 1m 2:kan_1m 8m 9p").deal.indicators.size(),
            2);
}

TEST(Mahjong, an_added_kan_can_be_robbed) {
  const tests::MahjongLine::Hands hands{"3p", "339p", "", kWaits36p};
  const auto asked = played(single(), hands, "9m 7z 3p 1:pon_33p 9p 7z 7z 1z 1z 2z 2z 3p kan_3p");
  EXPECT_EQ(single().answering(asked), SeatSet{Seat(3)});
  EXPECT_THAT(actions(asked), ElementsAre("pass", "ron"));
  const auto robbed =
      played(single(), hands, "9m 7z 3p 1:pon_33p 9p 7z 7z 1z 1z 2z 2z 3p kan_3p 3:ron");
  EXPECT_EQ(robbed.deal.result.loser, Seat(1));
  EXPECT_TRUE(score_of(robbed.deal, single().rules(), Seat(3), robbed.deal.result.tile, false)
                  ->yaku.contains(Yaku::Chankan));
}

TEST(Mahjong, only_thirteen_orphans_rob_a_concealed_kan) {
  const tests::MahjongLine::Hands hands{"1111m", "", "23m234p234s55577z", ""};
  const auto state = played(single(), hands, "9m 4z kan_1m");
  EXPECT_EQ(state.deal.phase, Phase::Indicator);
  const tests::MahjongLine::Hands orphans{"7777z", "19m19p19s1234566z", "", ""};
  EXPECT_EQ(played(single(), orphans, "9m 4z kan_7z").deal.asked, SeatSet{Seat(1)});
  const auto strict = make_game<Mahjong>({"rounds=0", "rob_concealed_kan=0"});
  EXPECT_EQ(played(strict, orphans, "9m 4z kan_7z").deal.phase, Phase::Indicator);
}

TEST(Mahjong, nine_kinds_of_terminals_and_honours_may_end_the_deal_at_once) {
  const tests::MahjongLine::Hands hands{"19m19p19s12z23456m", "", "", ""};
  const auto state = played(single(), hands, "9m 3z nine");
  EXPECT_EQ(state.deal.result.end, DealEnd::NineTerminals);
  EXPECT_EQ(refused(played(single(), hands, "9m 7m"), "nine"),
            "you have 8 kinds of terminals and honours; nine are needed");
}

TEST(Mahjong, four_equal_winds_at_the_start_end_the_deal) {
  const auto state = played(single(), {"1z", "1z", "1z", "1z"}, "9m 7z 1z 7z 1z 7z 1z 7z 1z -");
  EXPECT_EQ(state.deal.result.end, DealEnd::FourWinds);
  const auto off = make_game<Mahjong>({"rounds=0", "abortive_draws=0"});
  EXPECT_EQ(played(off, {"1z", "1z", "1z", "1z"}, "9m 7z 1z 7z 1z 7z 1z 7z 1z -").deal.phase,
            Phase::Draw);
}

TEST(Mahjong, four_kans_of_two_seats_end_the_deal_after_the_discard) {
  const auto state = played(single(), {"1111m2222m", "3333m4444m", "", ""},
                            "9m 7z kan_1m 9p 8p kan_2m 9p 8p 7z 6z kan_3m 9p 8s kan_4m 9p 8s 6z -");
  EXPECT_EQ(state.deal.result.end, DealEnd::FourKans);
  const auto one = played(single(), {"1111m2222m3333m", "", "", ""},
                          "9m 4z kan_1m 9p 8p kan_2m 9p 8p kan_3m 9p 4z 4z 6z 6z");
  EXPECT_EQ(one.deal.kans, 3);
  EXPECT_NE(one.deal.phase, Phase::Over);
}

TEST(Mahjong, three_winners_on_one_discard_are_a_draw_or_not) {
  const tests::MahjongLine::Hands hands{"5z", "3388m2244p6688s5z", "2244m3355p7799s5z",
                                        "6677m8899p1122s5z"};
  const char* line = "9m 7z 5z 1:ron 2:ron 3:ron";
  const auto draw = played(single(), hands, line);
  EXPECT_EQ(draw.deal.result.end, DealEnd::TripleRon);
  EXPECT_EQ(draw.deal.result.changes, (Points{}));
  const auto all = make_game<Mahjong>({"rounds=0", "most_winners=3"});
  EXPECT_EQ(played(all, hands, line).deal.result.winners.size(), 3);
  const auto first = make_game<Mahjong>({"rounds=0", "most_winners=1"});
  EXPECT_EQ(played(first, hands, line).deal.result.winners, SeatSet{Seat(1)});
  const auto two = played(single(), hands, "9m 7z 5z 1:ron 2:pass 3:ron");
  EXPECT_EQ(two.deal.result.changes, (Points{-3200, 1600, 0, 1600}));
}

TEST(Mahjong, the_deal_is_drawn_when_the_tiles_run_out_and_noten_seats_pay) {
  const auto state = played(single(), {"", kWaits36p, "", ""}, "9m ...");
  EXPECT_EQ(state.deal.result.end, DealEnd::Exhausted);
  EXPECT_EQ(state.deal.live, 0);
  EXPECT_TRUE(state.deal.players[1].is_tenpai());
  EXPECT_GT(state.deal.result.changes[1], 0);
}

// The yaku of the only winner.
YakuSet won_with(const Mahjong::State& state, int seat) {
  const Deal& deal = state.deal;
  const bool tsumo = deal.result.end == DealEnd::Tsumo;
  return score_of(deal, single().rules(), Seat(seat), deal.result.tile, tsumo)->yaku;
}

TEST(Mahjong, four_riichi_end_the_deal_when_the_last_is_paid_for) {
  const tests::MahjongLine::Hands hands{"123m456m789m1p234s", "123p456p789p1s234m",
                                        "123s456s789s2p567m", "88m8899p1166s22z7z"};
  const auto three = played(single(), hands, "9m 3z riichi_3z 3z riichi_3z 4z riichi_4z 6z");
  EXPECT_EQ(three.deal.standing.sticks, 3);
  const auto state = then(three, "riichi_6z -");
  EXPECT_EQ(state.deal.result.end, DealEnd::FourRiichi);
  EXPECT_EQ(state.deal.standing.sticks, 4);
}

TEST(Mahjong, a_win_with_the_first_draw_is_a_yakuman) {
  const auto dealer = played(single(), {kWaits36p, "", "", ""}, "9m 3p tsumo");
  EXPECT_TRUE(won_with(dealer, 0).contains(Yaku::Tenhou));
  const auto other = played(single(), {"", kWaits36p, "", ""}, "9m 7z 7z* 3p tsumo");
  EXPECT_TRUE(won_with(other, 1).contains(Yaku::Chiihou));
  const auto late =
      played(single(), {"7z", kWaits36p, "", "774z"}, "9m 1z 7z 3:pon_77z 4z 2z 2z* 3p tsumo");
  EXPECT_FALSE(won_with(late, 1).contains(Yaku::Chiihou));
}

TEST(Mahjong, a_win_with_a_replacement_tile_is_rinshan) {
  const auto state =
      played(single(), {"1111m678m45p55p67s", "", "", ""}, "9m 8s kan_1m 7z 3p tsumo");
  EXPECT_TRUE(won_with(state, 0).contains(Yaku::Rinshan));
  EXPECT_FALSE(won_with(state, 0).contains(Yaku::Tenhou));
}

TEST(Mahjong, the_last_tile_and_the_last_discard_count) {
  // All draw and discard until one tile is left; the last one goes to seat 1.
  auto state = played(single(), {"", kWaits36p, "", ""}, "9m 7z 7z*");
  const auto& game = single();
  while (state.deal.live > 1 || !state.deal.is_chance()) {
    std::vector<Action> legal;
    game.for_each_action(state, [&](const Action& each) { legal.push_back(each); });
    const auto plain = std::ranges::find_if(legal, [](const Action& each) {
      return each.tile.kind() != 11 && each.tile.kind() != 14;  // keep 3p and 6p
    });
    state = game.apply(state, plain == legal.end() ? legal.front() : *plain);
  }
  ASSERT_EQ(state.deal.turn, Seat(1));
  const auto haitei = then(state, "3p tsumo");
  EXPECT_TRUE(won_with(haitei, 1).contains(Yaku::Haitei));
  EXPECT_EQ(refused(then(state, "3p"), "kan 5p"),
            "there is no tile left to replace the fourth of a kan");
}

TEST(Mahjong, a_riichi_winner_turns_up_an_indicator_under_each_of_the_others) {
  const tests::MahjongLine::Hands hands{"1111m678m45p55p67s", "3p", "", ""};
  const auto state = played(single(), hands, "9m 8s kan_1m 7z 4z riichi_4z 2z 3p 0:ron");
  EXPECT_EQ(state.deal.phase, Phase::Ura);
  const auto end = then(state, "9m 9m");
  EXPECT_EQ(end.deal.phase, Phase::Over);
  EXPECT_EQ(score_of(end.deal, single().rules(), Seat(0), end.deal.result.tile, false)->ura_dora,
            8);
  const auto off = make_game<Mahjong>({"rounds=0", "ura_dora=0"});
  EXPECT_EQ(played(off, hands, "9m 8s kan_1m 7z 4z riichi_4z 2z 3p 0:ron").deal.phase, Phase::Over);
}

TEST(Mahjong, a_seat_remembers_earlier_deals) {
  const auto game = make_game<Mahjong>();
  const auto state = played(game, {"5z", "", kWaits5z, ""}, "4z 7z 5z 2:ron");
  ASSERT_TRUE(state.past);
  EXPECT_THAT(game.info_key(state, Seat(0)),
              HasSubstr("+7z;5z;!2:ron;ron;=2:2233m2244p6688s5z|E2"));
  EXPECT_THAT(game.info_key(state, Seat(1)), HasSubstr(";+;5z;!2:ron;ron;=2:"));
  EXPECT_THAT(game.info_key(state, Seat(2)), HasSubstr(";+;5z;?ron;!2:ron;ron;=2:"));
  EXPECT_EQ(game.parse_state(game.format_state(state)).value(), state);
}

TEST(Mahjong, texts_of_states_that_cannot_be_are_refused) {
  const auto error = [](std::string_view text) {
    const auto state = single().parse_state(text);
    return state ? "fine" : to_string(state.error());
  };
  EXPECT_THAT(error("E5.0.0 1/2/3/4"), HasSubstr("is not the start of a deal"));
  EXPECT_THAT(error("E1.0.0 25000/25000/25000/26000"),
              HasSubstr("has 101000 points with the sticks; there are 100000"));
  EXPECT_THAT(error("E1.0.0 25000/25000/25000/25000;11111m"), HasSubstr("there is no 1m left"));
  EXPECT_THAT(error("E1.0.0 25000/25000/25000/25000;1m/1m"),
              HasSubstr("expected up to four hands of 13 tiles"));
  EXPECT_THAT(error("E1.0.0 25000/25000/25000/25000;1m;2m"),
              HasSubstr("the deal does not go on here"));
  EXPECT_EQ(error("S2.3.1 24000/25000/25000/25000"), "fine");
}

TEST(Mahjong, settings_that_make_no_sense_are_refused) {
  EXPECT_THAT(tests::error_of_making<Mahjong>({"start=25050"}), HasSubstr("multiple of 100"));
  EXPECT_THAT(tests::error_of_making<Mahjong>({"return=20000"}), HasSubstr("less than start"));
}

}  // namespace
}  // namespace yomikiri::games
