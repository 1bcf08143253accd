// The questions about hands of riichi mahjong, asked without any border.
#include "studies/questions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <iterator>

#include "question/json_form.h"
#include "tests/paths.h"

namespace yomikiri::studies::mahjong {
namespace {

using nlohmann::ordered_json;
using ::testing::HasSubstr;

Result<Answer> ask(std::string_view name, const ordered_json& fields) {
  const auto question = find_question(name).value().make();
  if (auto filled = fill_from_json(question->form, fields); !filled) return filled.error();
  return question->ask({});
}

std::string error_about(std::string_view name, const ordered_json& fields) {
  return to_string(ask(name, fields).error());
}

TEST(MahjongShantenQuestion, names_what_a_tenpai_hand_waits_for) {
  const auto answer = ask("mahjong shanten", {{"hand", "123m456p789s1122z"}}).value();
  EXPECT_EQ(
      answer.json.dump(),
      R"({"hand":"123m456p789s1122z","melds":0,"shanten":0,"regular":0,"pairs":4,"orphans":8,)"
      R"("accepts":{"1z":2,"2z":2},"tiles":4})");
  EXPECT_EQ(answer.text,
            "tenpai: regular tenpai, seven pairs 4-shanten, thirteen orphans 8-shanten\n"
            "accepts 4 tiles: 1z(2) 2z(2)\n");
}

TEST(MahjongShantenQuestion, compares_the_discards_of_fourteen_tiles) {
  const auto json = ask("mahjong shanten", {{"hand", "123m456p789s11229z"}});
  EXPECT_FALSE(json);  // 9z does not exist
  const auto answer = ask("mahjong shanten", {{"hand", "123m456p789s11227z"}}).value();
  EXPECT_EQ(answer.json["discards"][0].dump(),
            R"({"discard":"7z","shanten":0,"accepts":{"1z":2,"2z":2},"tiles":4})");
  EXPECT_EQ(answer.json["discards"].size(), 12u);  // kinds in hand
  EXPECT_EQ(answer.json["accepts"], answer.json["discards"][0]["accepts"]);
}

TEST(MahjongShantenQuestion, counts_visible_tiles) {
  const ordered_json fields{{"hand", "123m456p789s1122z"}, {"visible", "11z2z"}};
  EXPECT_EQ(ask("mahjong shanten", fields).value().json["accepts"].dump(), R"({"2z":1})");
}

TEST(MahjongShantenQuestion, takes_melds_in_a_field_behind_a_bar_or_unnamed) {
  const auto in_field = ask("mahjong shanten", {{"hand", "2234p77z1s"}, {"melds", "123s,(1111z)"}});
  const auto behind = ask("mahjong shanten", {{"hand", "2234p77z1s|123s,(1111z)"}});
  EXPECT_EQ(in_field.value().json, behind.value().json);
  EXPECT_EQ(in_field.value().json["melds"], 2);
  const auto unnamed = ask("mahjong shanten", {{"hand", "11122z"}}).value();
  EXPECT_EQ(unnamed.json["melds"], 3);
  EXPECT_EQ(unnamed.json["shanten"], -1);
  EXPECT_EQ(unnamed.json["pairs"], nullptr);
}

TEST(MahjongShantenQuestion, names_what_is_wrong_with_a_hand) {
  const auto error = [](const ordered_json& fields) {
    return error_about("mahjong shanten", fields);
  };
  EXPECT_EQ(error({{"hand", "123m"}}),
            "hand: the hand has 3 tiles; a hand has 13 tiles, or 14 before a discard; 3 fewer for "
            "each meld");
  EXPECT_EQ(error({{"hand", "123m456p"}, {"melds", "123s"}}),
            "hand: the hand has 6 tiles besides 1 meld; it must have 10 or 11");
  EXPECT_EQ(error({{"hand", "11111m456p789s11z"}}),
            "hand 1m: occurs more than four times; there are four tiles of each kind");
  EXPECT_EQ(error({{"hand", "123m456p789s1122z"}, {"visible", "111z"}}),
            "visible 1z: occurs more than four times; there are four tiles of each kind");
  EXPECT_THAT(error({{"hand", "123m456p1122z"}, {"melds", "124s"}}),
              HasSubstr("melds '124s': is not a meld; write a sequence 345s"));
  EXPECT_THAT(error({{"hand", "2234p77z1s|123s"}, {"melds", "123s"}}),
              HasSubstr("the hand has its melds already"));
}

TEST(MahjongScoreQuestion, explains_yaku_fu_and_payments) {
  const auto answer = ask("mahjong score", {{"hand", "22p567s333444z|123m"},
                                            {"win", "3z"},
                                            {"by", "tsumo"},
                                            {"seat", "west"},
                                            {"round", "south"},
                                            {"honba", 1},
                                            {"sticks", 2}})
                          .value();
  // 20 + 2 tsumo + 8 + 8 concealed triplets of honours = 38 -> 40; 40 x 2^3 = 320 base points.
  EXPECT_EQ(answer.json["yaku"].dump(), R"([{"name":"jikaze","han":1}])");
  EXPECT_EQ(answer.json["fu"], 40);
  EXPECT_EQ(answer.json["base"], 320);
  EXPECT_EQ(answer.json["payments"].dump(), R"({"dealer":800,"others":500})");
  EXPECT_EQ(answer.json["total"], 800 + 500 + 500 + 2000);
  EXPECT_THAT(answer.text, HasSubstr(" 8 fu   set of 3z\n"));
}

TEST(MahjongScoreQuestion, takes_the_last_tile_as_the_winning_one) {
  const auto answer = ask("mahjong score", {{"hand", "19m19p19s12345677z"}}).value();
  EXPECT_EQ(answer.json["win"], "7z");
  EXPECT_EQ(answer.json["yakuman"], 1);
  EXPECT_EQ(answer.json["limit"], "yakuman");
  EXPECT_EQ(answer.json["total"], 48000);  // of the dealer
}

TEST(MahjongScoreQuestion, refuses_hands_without_a_yaku_as_bad_news) {
  const auto answer = ask("mahjong score", {{"hand", "123m456p22p567s999s"}}).value();
  EXPECT_TRUE(answer.bad_news);
  EXPECT_EQ(answer.json["total"], 0);
}

TEST(MahjongScoreQuestion, follows_the_options_of_the_rules) {
  const ordered_json hand{{"hand", "234m406p678s22345p"}};
  EXPECT_EQ(ask("mahjong score", hand).value().json["han"], 3);  // pinfu, tanyao, a red five
  ordered_json without = hand;
  without["set"] = {{"aka", "no"}};
  EXPECT_EQ(ask("mahjong score", without).value().json["han"], 2);
  without["set"] = {{"akka", "no"}};
  EXPECT_EQ(error_about("mahjong score", without),
            "set 'akka': is not an option of these rules; did you mean 'aka'?");
  without["set"] = {{"aka", "maybe"}};
  EXPECT_THAT(error_about("mahjong score", without), HasSubstr("write yes or no"));
}

TEST(MahjongScoreQuestion, names_contradictions) {
  EXPECT_THAT(error_about("mahjong score", {{"hand", "234m406p678s2234p"}}),
              HasSubstr("is not a hand of 14 tiles"));
  EXPECT_THAT(error_about("mahjong score", {{"hand", "234m406p678s22345p"}, {"ippatsu", true}}),
              HasSubstr("ippatsu"));
  EXPECT_THAT(error_about("mahjong score", {{"hand", "234m406p678s22345p"}, {"win", "9s"}}),
              HasSubstr("9s"));
  EXPECT_THAT(error_about("mahjong score", {{"hand", "234m406p678s22345p"}, {"dora", "2222p"}}),
              HasSubstr("2p: occurs more than four times"));
}

// 4 of 122 tiles win, and there are 17 draws: 1 - (118/122)^17.
TEST(MahjongAdviseQuestion, knows_the_chances_of_a_wait) {
  const auto answer = ask("mahjong advise", {{"hand", "123m456p789s11227z"},
                                             {"no_ron", true},
                                             {"no_riichi", true},
                                             {"exchanges", 0},
                                             {"by_turn", true},
                                             {"set", {{"aka", "no"}}},
                                             {"objective", "win"}})
                          .value();
  const auto& best = answer.json["discards"][0];
  EXPECT_EQ(best["tile"], "7z");
  EXPECT_NEAR(best["win"].get<double>(), 1 - std::pow(118.0 / 122, 17), 1e-6);
  EXPECT_EQ(best["tenpai"], 1);
  EXPECT_EQ(best["accepts"].dump(), R"({"1z":2,"2z":2})");
  ASSERT_EQ(best["win_by_turn"].size(), 18u);
  EXPECT_NEAR(best["win_by_turn"][16].get<double>(), 4.0 / 122, 1e-6);
  EXPECT_EQ(best["win_by_turn"][17], 0);
  EXPECT_EQ(answer.json["chosen"].dump(), R"({"action":"discard","tile":"7z"})");
  EXPECT_EQ(answer.json["graph"]["q_s0"], 12);
}

TEST(MahjongAdviseQuestion, never_loses_by_more_turns_and_keeps_probabilities_in_range) {
  const auto answer =
      ask("mahjong advise", {{"hand", "22345m40678p99s11z"}, {"by_turn", true}, {"hands", 2000}})
          .value();
  EXPECT_EQ(answer.json["graph"]["exchanges"], 1);
  EXPECT_EQ(answer.json["graph"]["calls"], 1);
  for (const auto& discard : answer.json["discards"]) {
    double later = -1e9;
    for (auto turn = discard["ev_by_turn"].rbegin(); turn != discard["ev_by_turn"].rend(); ++turn) {
      EXPECT_GE(turn->get<double>(), later - 0.01);
      later = *turn;
    }
    for (const char* lane : {"win_by_turn", "tenpai_by_turn"})
      for (const double probability : discard[lane]) {
        EXPECT_GE(probability, 0);
        EXPECT_LE(probability, 1 + 1e-6);
      }
  }
}

TEST(MahjongAdviseQuestion, compares_winning_now_with_going_on) {
  const auto answer = ask("mahjong advise", {{"hand", "123m456p789s11122z"}, {"turn", 17}}).value();
  EXPECT_EQ(answer.json["chosen"].dump(), R"({"action":"tsumo"})");
  EXPECT_GT(answer.json["tsumo"]["total"], 0);
}

TEST(MahjongAdviseQuestion, wins_nothing_by_a_dead_wait) {
  const auto answer = ask("mahjong advise", {{"hand", "123m456p789s11227z"},
                                             {"visible", "1122z"},
                                             {"exchanges", 2},
                                             {"objective", "win"},
                                             {"turn", 17}})
                          .value();
  for (const auto& discard : answer.json["discards"]) EXPECT_EQ(discard["win"], 0);
}

TEST(MahjongAdviseQuestion, compares_everything_that_can_be_done_with_an_offered_tile) {
  const auto claims = [](ordered_json fields) {
    fields["exchanges"] = 1;
    fields["calls"] = 1;
    fields["turn"] = 17;
    std::string text;
    const auto answer = ask("mahjong advise", fields).value();
    for (const auto& claim : answer.json["claims"])
      text += claim["action"].get<std::string>() + " " + claim.value("meld", "") + ";";
    return text;
  };
  // White makes the yaku; from across there is no chi.
  ordered_json fields{{"hand", "234m678p1244s555z"}, {"offered", "3s"}, {"from", "across"}};
  EXPECT_EQ(claims(fields), "ron ;pass ;");
  fields["from"] = "left";
  EXPECT_EQ(claims(fields), "ron ;pass ;chi 234s;chi 123s;");
  fields["discards"] = "3s";
  EXPECT_EQ(claims(fields), "pass ;chi 234s;chi 123s;");  // furiten
  EXPECT_EQ(claims({{"hand", "234m678p1244s555z"}, {"offered", "5z"}}),
            "pass ;kan 5555z;pon 555z;");
}

// 55m and the called 0m: the red five counts in the meld, and 5m may not be discarded at once.
TEST(MahjongAdviseQuestion, discards_what_kuikae_allows_after_a_call) {
  const auto answer = ask("mahjong advise", {{"hand", "34555m78p222z"},
                                             {"melds", "555z"},
                                             {"offered", "0m"},
                                             {"exchanges", 1},
                                             {"calls", 1},
                                             {"seat", "south"}})
                          .value();
  for (const auto& claim : answer.json["claims"]) {
    if (claim["action"] == "pon") {
      EXPECT_EQ(claim["meld"], "055m");
      EXPECT_NE(claim["discard"], "5m");
    }
    if (claim["action"] == "chi") {
      EXPECT_EQ(claim["meld"], "340m");
      EXPECT_NE(claim["discard"], "5m");
      EXPECT_NE(claim["discard"], "2m");
    }
  }
  EXPECT_EQ(answer.json["claims"].size(), 4u);  // pass, chi, pon, kan
}

TEST(MahjongAdviseQuestion, compares_a_kan_with_the_discards) {
  const auto answer = ask("mahjong advise", {{"hand", "1111z345m678p2299s"}, {"calls", 1}}).value();
  ASSERT_EQ(answer.json["kans"].size(), 1u);
  EXPECT_EQ(answer.json["kans"][0]["action"], "ankan");
  EXPECT_EQ(answer.json["kans"][0]["meld"], "(1111z)");
  const auto added =
      ask("mahjong advise", {{"hand", "5z345m678p2299s"}, {"melds", "555z"}, {"calls", 1}}).value();
  EXPECT_EQ(added.json["kans"][0]["action"], "kakan");
}

TEST(MahjongAdviseQuestion, never_loses_by_allowing_calls) {
  for (const char* objective : {"points", "win"}) {
    double before = -1e9;
    for (const int calls : {0, 1, 2}) {
      const auto answer = ask("mahjong advise", {{"hand", "2234m340p5566z78s1z"},
                                                 {"exchanges", 2},
                                                 {"calls", calls},
                                                 {"objective", objective}})
                              .value();
      const double best = answer.json["discards"][0]["ev"];
      EXPECT_GE(best, before - 1e-3);
      before = best;
    }
  }
}

TEST(MahjongAdviseQuestion, wins_nothing_with_an_open_hand_that_has_no_yaku) {
  const auto answer = ask("mahjong advise", {{"hand", "234m678m67s99s1z"},
                                             {"melds", "123p"},
                                             {"exchanges", 0},
                                             {"calls", 0},
                                             {"objective", "win"}})
                          .value();
  for (const auto& discard : answer.json["discards"]) EXPECT_EQ(discard["win"], 0);
}

TEST(MahjongAdviseQuestion, counts_luck_by_its_probability) {
  ordered_json fields{
      {"hand", "123m456p789s11227z"}, {"exchanges", 0}, {"calls", 0}, {"seat", "south"}};
  const auto riichi = [&](const char* expected) {
    fields["expected"] = expected;
    const auto answer = ask("mahjong advise", fields).value();
    return answer.json["discards"][0]["riichi"]["ev"].get<double>();
  };
  const double without = riichi("");
  for (const char* luck : {"ura", "ippatsu", "haitei"}) EXPECT_GT(riichi(luck), without) << luck;
  EXPECT_GT(riichi("ura,ippatsu,haitei"), riichi("ura"));
}

// The leader is 1500 points ahead: in the last deal a win of 1000 points from anybody else is worth
// little, so passing such a tile is better than it is for points.
TEST(MahjongAdviseQuestion, plays_for_the_placing_when_asked_to) {
  const ordered_json fields{{"hand", "234m678p1244s555z"},
                            {"offered", "3s"},
                            {"turn", 16},
                            {"seat", "south"},
                            {"round", "south"},
                            {"deal", 4},
                            {"scores", "28000,30000,22000,20000"},
                            {"objective", "rank"},
                            {"exchanges", 1},
                            {"calls", 0}};
  const auto answer = ask("mahjong advise", fields).value();
  double ron = 0;
  for (const auto& claim : answer.json["claims"])
    if (claim["action"] == "ron") ron = claim["ev"];
  // 1300 points: 29,300 is second, or first if the leader pays.
  EXPECT_NEAR(ron, -0.7 + (35 + 5 + 5) / 3.0, 1e-6);
}

TEST(MahjongReviewQuestion, plays_for_the_place_by_the_scores_of_the_record) {
  std::ifstream file(YOMIKIRI_ROOT "/examples/mahjong.mjson");
  const std::string record(std::istreambuf_iterator<char>(file), {});
  ordered_json fields{{"record", record},       {"seat", 1},    {"objective", "rank"},
                      {"uma", "20,10,-10,-20"}, {"hands", 100}, {"calls", 0}};
  const auto south = ask("mahjong review", fields).value();
  EXPECT_EQ(south.json["objective"], "rank");
  EXPECT_THAT(south.text, HasSubstr("rank points lost in all"));
  ASSERT_GT(south.json["reviewed"].size(), 1u);
  for (const auto& decision : south.json["reviewed"]) {
    EXPECT_EQ(decision["scores"].size(), 4u);
    for (const auto& option : decision["options"]) {
      EXPECT_GT(option["ev"], -20 - 60);
      EXPECT_LT(option["ev"], 20 + 20 + 60);
    }
  }
  fields["match"] = "east";  // the last round: the places are nearer to being settled
  EXPECT_NE(ask("mahjong review", fields).value().json["loss"], south.json["loss"]);
  fields["uma"] = "20,10";
  EXPECT_THAT(error_about("mahjong review", fields),
              HasSubstr("uma '20,10': must be four numbers"));
}

TEST(MahjongSizesQuestion, grows_with_exchanges_and_calls_and_is_the_same_each_time) {
  const ordered_json fields{{"samples", 1}, {"seed", 5}, {"no_red_fives", true}};
  const auto answer = ask("mahjong sizes", fields).value();
  EXPECT_EQ(answer.json, ask("mahjong sizes", fields).value().json);
  const auto& rows = answer.json["rows"];
  ASSERT_EQ(rows.size(), 21u);
  EXPECT_EQ(rows[17]["paper"], 139468);
  for (std::size_t row = 1; row < rows.size(); ++row) {
    const auto &before = rows[row - 1], &after = rows[row];
    if (after["shanten"] != before["shanten"] || after["calls"] <= before["calls"]) continue;
    EXPECT_GT(after["mean"], before["mean"]);
  }
}

// Tenpai for seven pairs, but 3-shanten for sets: each form needs its own number of exchanges.
TEST(MahjongAdviseQuestion, counts_exchanges_for_the_forms_that_are_asked_for) {
  const auto exchanges = [](const char* forms) {
    const auto answer =
        ask("mahjong advise", {{"hand", "1133557799m113p7z"}, {"forms", forms}, {"hands", 1}});
    return answer ? "" : to_string(answer.error());
  };
  EXPECT_THAT(exchanges("pairs"), HasSubstr("0 exchanges and 0 calls lead"));
  EXPECT_THAT(exchanges("regular"), HasSubstr("3 exchanges and 0 calls lead"));
}

// Neither honour can become the pair, so two other tiles must.
TEST(MahjongAdviseQuestion, looks_past_waits_that_are_dead) {
  const auto answer = ask("mahjong advise", {{"hand", "3z1z|123m,456m,789m,123p"},
                                             {"visible", "333z111z"},
                                             {"exchanges", 1},
                                             {"objective", "win"}})
                          .value();
  for (const auto& discard : answer.json["discards"]) EXPECT_EQ(discard["shanten"], 1);
}

TEST(MahjongAdviseQuestion, names_what_it_cannot_use) {
  const auto error = [](ordered_json fields) {
    if (!fields.contains("hand")) fields["hand"] = "22345m40678p99s11z";
    return error_about("mahjong advise", fields);
  };
  EXPECT_EQ(error({{"hand", "123m456p789s1122z"}}),
            "hand 123m456p789s1122z: has 13 tiles: there is nothing to discard; write the drawn "
            "tile, too");
  EXPECT_EQ(error({{"turn", 19}}), "turn 19: is after the last turn, 18");
  EXPECT_EQ(error({{"exchanges", 0}}),
            "exchanges 0: no win is that near: the hand is 1-shanten; take 1 or more");
  EXPECT_EQ(
      error({{"hands", 10}}),
      "hands: 1 exchanges and 0 calls lead through 40 hands or more, but only 10 are allowed; "
      "allow more");
  EXPECT_THAT(error({{"seconds", 0.0001}}), HasSubstr("seconds: 1 exchanges and 0 calls lead"));
  EXPECT_THAT(error({{"exchanges", 4}, {"calls", 2}, {"memory", 1}}),
              HasSubstr("memory: 4 exchanges and 2 calls lead"));
  EXPECT_THAT(error({{"calls", 5}}), HasSubstr("calls"));
  EXPECT_EQ(error({{"scores", "25000,x,25000,25000"}}), "scores 'x': is not a number of points");
  EXPECT_THAT(error({{"uma", "15,5,-20"}}), HasSubstr("uma '15,5,-20': must be four numbers"));
  EXPECT_THAT(error({{"expected", "ura,luck"}}), HasSubstr("expected 'luck': cannot be expected"));
  EXPECT_THAT(error({{"turns", 0}}), HasSubstr("turns"));
  EXPECT_EQ(
      error({{"offered", "3p"}}),
      "hand 22345m40678p99s11z: has 14 tiles: it cannot take another one; write it without the "
      "offered tile");
  EXPECT_THAT(error({{"forms", "regular,triplets"}}), HasSubstr("forms 'triplets': is not a form"));
  // Five of a kind, whether in the hand, a meld, an indicator or a visible tile.
  EXPECT_THAT(error({{"dora", "1z"}, {"visible", "11z"}}),
              HasSubstr("1z: occurs more than four times"));
  EXPECT_THAT(error({{"dora", "9s"}, {"visible", "9s"}, {"discards", "9s"}}),
              HasSubstr("9s: occurs more than four times"));
  EXPECT_THAT(error({{"hand", "22345m4067899p1z|111z"}, {"dora", "1z"}}),
              HasSubstr("1z: occurs more than four times"));
  EXPECT_THAT(error({{"hand", "22345m40678p99s"}}), HasSubstr("the hand has 12 tiles"));
  EXPECT_THAT(error({{"hand", "22345m40678p99s111z"}}), HasSubstr("the hand has 15 tiles"));
  EXPECT_THAT(error({{"hand", "22345m40678p1z"}, {"melds", "132z"}}),
              HasSubstr("melds '132z': is not a meld"));
  EXPECT_THAT(error({{"hand", "22345m406x8p99s11z"}}), HasSubstr("'x' is not a tile"));
  EXPECT_THAT(error({{"dora", "0z"}}), HasSubstr("dora '0z', character 1: 0z: only m, p and s"));
  EXPECT_THAT(error({{"turn", 0}}), HasSubstr("turn"));
  EXPECT_THAT(error({{"discards", "5555p"}}), HasSubstr("5p: occurs more than four times"));
  EXPECT_THAT(error({{"hand", "2345m40678p99s11z"}, {"offered", "3q"}}), HasSubstr("offered"));
  EXPECT_THAT(error({{"hand", "2345m40678p99s11z"}, {"offered", "9s"}, {"visible", "99s"}}),
              HasSubstr("9s: occurs more than four times"));
  EXPECT_EQ(error({{"hand", "2345m40678p99s11z"}, {"offered", "0p"}}),
            "visible 0p: occurs twice; there is one red five of each suit");
}

}  // namespace
}  // namespace yomikiri::studies::mahjong
