#include "studies/questions.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/bridge/deal.h"
#include "question/json_form.h"
#include "studies/bridge/constraints.h"

namespace yomikiri::studies::bridge {
namespace {

using Json = nlohmann::ordered_json;

Result<Answer> ask(std::string_view name, const Json& fields, int threads = 1) {
  const auto question = find_question(name).value().make();
  if (auto filled = fill_from_json(question->form, fields); !filled) return filled.error();
  return question->ask({.threads = threads});
}

constexpr std::string_view kSouthHand = "S:AKQ2.T98.J5.AQ32";
constexpr std::string_view kDummyHand = "N:J543.A43.K32.875";

TEST(BridgeQuestions, count_without_constraints_is_a_multinomial) {
  EXPECT_EQ(ask("bridge count", {{"hand", {kSouthHand}}})->json["worlds"], "84478098072866400");
  EXPECT_EQ(ask("bridge count", {{"hand", {kSouthHand, kDummyHand}}})->text, "10400600 worlds\n");
}

TEST(BridgeQuestions, count_uses_the_cards_played_and_the_voids_shown) {
  const auto count = [](std::string_view played) {
    return ask("bridge count",
               {{"hand", {kSouthHand, kDummyHand}}, {"contract", "4S by S"}, {"played", played}})
        ->json["worlds"];
  };
  EXPECT_EQ(count("HK HA H2 H8"), "2704156");  // 24 over 12
  EXPECT_EQ(count("HK HA C6 H8"), "18564");    // the six other hearts are with west: 18 over 6
}

TEST(BridgeQuestions, count_names_the_constraints_that_clash) {
  const auto answer = ask("bridge count", {{"hand", {kSouthHand}},
                                           {"constraints", "N: hcp 20+ and balanced; E: hcp 5+"}});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->json["worlds"], "0");
  EXPECT_EQ(answer->json["clash"], (Json{"N: hcp 20+", "E: hcp 5+"}));
}

TEST(BridgeQuestions, deals_satisfy_the_constraints_and_depend_on_the_seed_alone) {
  const Json fields{{"constraints", "N: hcp 15..17 and balanced"}, {"n", 300}, {"seed", 3}};
  const auto one = ask("bridge deal", fields);
  ASSERT_TRUE(one) << to_string(one.error());
  EXPECT_EQ(one->json["deals"].size(), 300U);
  EXPECT_EQ(one->json, ask("bridge deal", fields, 3)->json);
}

TEST(BridgeQuestions, solve_gives_the_table_and_the_par) {
  const auto answer =
      ask("bridge solve",
          {{"deal", "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"},
           {"vulnerable", "both"}});
  ASSERT_TRUE(answer) << to_string(answer.error());
  EXPECT_EQ(answer->json["tricks"]["S"]["S"], 13);
  EXPECT_EQ(answer->json["tricks"]["E"]["S"], 0);
  EXPECT_EQ(answer->json["par"]["score"], 2210);  // 7 spades, vulnerable
}

TEST(BridgeQuestions, play_names_the_card_with_the_highest_mean) {
  const auto answer =
      ask("bridge play",
          {{"hand", {"S:AKQ2.T98.J5.AQ32", "N:J543.A43.K32.875"}},
           {"contract", "4S by S"},
           {"played", "HK HA H2 H8 S3 S8 SA S6 SK S7 S4 S9 SQ ST S5 H5 H9 HJ H4 H6 HQ H3 H7 HT D6"},
           {"worlds", "60"}},
          2);
  ASSERT_TRUE(answer) << to_string(answer.error());
  EXPECT_EQ(answer->json["seat"], "N");
  EXPECT_EQ(answer->json["worlds"], 60);
  double most = 0;
  for (const auto& card : answer->json["cards"]) most = std::max(most, card["mean"].get<double>());
  EXPECT_EQ(answer->json["mean"], most);
  EXPECT_EQ(answer->json["best"], answer->json["cards"][0]["card"]);
  EXPECT_LT(answer->json["confidence"][0], answer->json["mean"]);
  EXPECT_LT(answer->json["mean"], answer->json["confidence"][1]);
}

TEST(BridgeQuestions, choices_do_not_depend_on_the_number_of_threads) {
  const Json fields{
      {"hand", {kSouthHand, kDummyHand}},
      {"contract", "4S by S"},
      {"played", "HK HA H2 H8 S3 S8 SA S6 SK S7 S4 S9 SQ ST S5 H5 H9 HJ H4 H6 HQ H3 H7 HT D6"},
      {"worlds", "auto"}};
  const auto one = ask("bridge play", fields);
  ASSERT_TRUE(one) << to_string(one.error());
  EXPECT_EQ(one->json, ask("bridge play", fields, 4)->json);
}

TEST(BridgeQuestions, play_can_plan_by_alpha_mu_for_the_declarer_only) {
  const Json north{
      {"hand", {kSouthHand, kDummyHand}},
      {"contract", "4S by S"},
      {"played", "HK HA H2 H8 S3 S8 SA S6 SK S7 S4 S9 SQ ST S5 H5 H9 HJ H4 H6 HQ H3 H7 HT D6"},
      {"method", "alphamu"},
      {"worlds", "8"}};
  const auto answer = ask("bridge play", north);
  ASSERT_TRUE(answer) << to_string(answer.error());
  EXPECT_EQ(answer->json["worlds"], 8);
  EXPECT_LE(answer->json["made"], 8);
  const auto west =
      ask("bridge play",
          {{"hand", {"W:K62.QJT4.83.9754"}}, {"contract", "4S by S"}, {"method", "alphamu"}});
  EXPECT_EQ(to_string(west.error()),
            "method alphamu: plans for the declarer's side, but a defender is to play; use pimc");
}

TEST(BridgeQuestions, an_auction_adds_what_its_calls_say) {
  // North has opened 1NT: 15 to 17 points, balanced.
  const auto count = [](const Json& fields) {
    const auto answer = ask("bridge count", fields);
    EXPECT_TRUE(answer) << to_string(answer.error());
    return answer->json["worlds"];
  };
  EXPECT_EQ(count({{"hand", {kSouthHand}}, {"auction", "1N"}}),
            count({{"hand", {kSouthHand}}, {"constraints", "N: hcp 15..17 and balanced"}}));
  EXPECT_EQ(count({{"hand", {kSouthHand}}, {"auction", "1N"}, {"dealer", "W"}}),
            count({{"hand", {kSouthHand}}, {"constraints", "W: hcp 15..17 and balanced"}}));
  // What a seen hand has called says nothing.
  EXPECT_EQ(count({{"hand", {kSouthHand}}, {"auction", "1N"}, {"dealer", "S"}}),
            "84478098072866400");
  const Json mine{{"name", "a.bid"}, {"text", "opening:\n  1N: hcp 10..12\n"}};
  EXPECT_EQ(count({{"hand", {kSouthHand}}, {"auction", "1N"}, {"system", mine}}),
            count({{"hand", {kSouthHand}}, {"constraints", "N: hcp 10..12"}}));
  const auto deals = ask("bridge deal", {{"auction", "1N P 2D"}, {"n", 50}});
  ASSERT_TRUE(deals);
  for (const auto& deal : deals->json["deals"]) {
    const Hands hands = yomikiri::bridge::parse_deal(deal.get<std::string>()).value();
    EXPECT_GE(yomikiri::bridge::length(hands[2], 2), 5) << deal;
  }
}

TEST(BridgeQuestions, the_contract_follows_from_the_auction) {
  const Json west{{"hand", {"W:K62.QJT4.83.9754"}}, {"worlds", "10"}};
  Json heard = west;
  heard["auction"] = "1NT P 3NT";
  heard["dealer"] = "S";
  const auto answer = ask("bridge lead", heard);
  ASSERT_TRUE(answer) << to_string(answer.error());
  EXPECT_EQ(answer->json["seat"], "W");
  const auto error = [](const Json& fields) {
    return to_string(ask("bridge lead", fields).error());
  };
  EXPECT_EQ(error(west),
            "contract: no contract was given; give it, or the auction that leads to it");
  heard["contract"] = "3NT by N";
  EXPECT_EQ(error(heard), "contract '3NT by N': the auction leads to 3N by S");
  heard.erase("contract");
  Json unheard = west;
  unheard["contract"] = "3NT by S";
  unheard["dealer"] = "S";
  EXPECT_EQ(error(unheard), "dealer: means nothing without an auction; give the auction, too");
  heard["auction"] = "P P P P";
  EXPECT_EQ(error(heard), "auction: all seats pass, so nothing is played");
  heard["auction"] = "1NT P 3N X XX 1N";
  EXPECT_EQ(error(heard), "auction '1N' (call 6): a bid must be higher than 3N");
}

TEST(BridgeQuestions, errors_name_the_field) {
  const auto error = [](std::string_view name, const Json& fields) {
    return to_string(ask(name, fields).error());
  };
  EXPECT_EQ(error("bridge count", {{"hand", {"S:AKQ2.T98.J5.AQ32", "N:A..."}}}),
            "hand 'As': this card is in two hands");
  EXPECT_EQ(error("bridge count", {{"hand", {"AKQ2.T98.J5.AQ32"}}}),
            "hand 'AKQ2.T98.J5.AQ32': expected a seat, ':' and a hand; write for instance "
            "S:AKQ2.T98.J5.AQ32");
  EXPECT_EQ(error("bridge deal", {{"constraints", "N: hcp 30+ and hcp <= 20"}}),
            "constraints N: hcp 30+; N: hcp <= 20: no deal satisfies all of these; drop one of "
            "them");
  EXPECT_EQ(error("bridge deal", {{"constraints", "N: hpc 30+"}}),
            "constraints:1:4: expected a condition, found 'hpc'; did you mean 'hcp'?");
  EXPECT_EQ(error("bridge play", {{"hand", {kSouthHand}}, {"contract", "4S by S"}}),
            "hand W: is to play, but its hand is not known; give the hand of the seat to play");
  EXPECT_EQ(
      error("bridge play", {{"hand", {kSouthHand}}, {"contract", "4S by E"}, {"played", "HA"}}),
      "played HA: this card is not in the hand of the seat that plays it");
  EXPECT_EQ(
      error("bridge lead", {{"hand", {kSouthHand}}, {"contract", "4S by E"}, {"worlds", "many"}}),
      "worlds 'many': expected auto or a number from 1 to 1000000");
}

}  // namespace
}  // namespace yomikiri::studies::bridge
