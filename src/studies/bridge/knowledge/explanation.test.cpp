#include "studies/bridge/knowledge/explanation.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/random.h"
#include "question/json_form.h"
#include "studies/bridge/worlds.h"
#include "studies/questions.h"

namespace yomikiri::studies::bridge {
namespace {

using Json = nlohmann::ordered_json;
using yomikiri::bridge::kNorth;
using yomikiri::bridge::parse_auction;

Result<Answer> ask(std::string_view name, const Json& fields) {
  const auto question = find_question(name).value().make();
  if (auto filled = fill_from_json(question->form, fields); !filled) return filled.error();
  return question->ask({.threads = 2});
}

Asked asked_for(std::string_view calls) {
  return {.auction = parse_auction(kNorth, calls).value(), .worlds = 4000};
}

TEST(Explanation, counts_the_hands_of_each_call_exactly) {
  const auto explanation = explain(sayc(), asked_for("1N P 2D"), {}).value();
  ASSERT_EQ(explanation.calls.size(), 3U);
  const CallExplained& opening = explanation.calls[0];
  EXPECT_EQ(opening.before->hands, 635'013'559'600);
  const auto worlds =
      Worlds::of({.clauses = parse_constraints("N: hcp 15..17 and balanced").value()}).value();
  const Count others = Worlds::of({}).value().total() / Count{635'013'559'600};
  EXPECT_EQ(to_string(Count{opening.after->hands} * others), to_string(worlds.total()));
  const Spread points = spread_of(opening.after->by_points);
  EXPECT_EQ(points.least, 15);
  EXPECT_EQ(points.most, 17);
  EXPECT_EQ(spread_of(explanation.calls[2].after->by_length[2]).least, 5);
}

// The second call of a seat counts among the hands that made the first.
TEST(Explanation, goes_on_from_the_earlier_calls_of_the_seat) {
  const auto explanation = explain(sayc(), asked_for("1N P 2C P 2H"), {}).value();
  EXPECT_EQ(explanation.calls[4].before->hands, explanation.calls[0].after->hands);
  EXPECT_EQ(spread_of(explanation.calls[4].after->by_length[2]).least, 4);
}

// The means of the worlds that are drawn, compared with those of random deals of which only the
// ones that fit are kept.
TEST(Explanation, means_over_all_hands_agree_with_plain_rejection) {
  const Asked asked = asked_for("P 1S");
  const auto explanation = explain(sayc(), asked, {}).value();
  EXPECT_EQ(explanation.worlds, 4000U);
  const Clauses clauses = clauses_of(sayc(), asked.auction).value();
  const auto deals = Worlds::of({}).value();
  Random random(9);
  std::array<double, kSeats> points{};
  double spades = 0;
  int kept = 0;
  while (kept < 4000) {
    const Hands hands = deals.draw(random);
    if (weight_of(clauses, hands) < 1) continue;
    ++kept;
    for (std::size_t seat = 0; seat < kSeats; ++seat)
      points[seat] += yomikiri::bridge::high_card_points(hands[seat]);
    spades += yomikiri::bridge::length(hands[1], 3);
  }
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const Estimate& estimate = explanation.together[seat].points;
    EXPECT_GT(estimate.error, 0);
    EXPECT_NEAR(estimate.mean, points[seat] / kept, 7 * estimate.error) << seat;
  }
  const Estimate& length = explanation.together[1].lengths[3];
  EXPECT_NEAR(length.mean, spades / kept, 7 * length.error);
}

TEST(Explanation, takes_cards_that_are_seen_into_account) {
  Asked asked = asked_for("1N");
  asked.seen[1] = yomikiri::bridge::parse_hand("AKQ.AKQ.AKQ.5432").value();
  const auto explanation = explain(sayc(), asked, {}).value();
  // Thirteen points are left for the other three.
  EXPECT_EQ(explanation.calls[0].before->hands, 8'122'425'444);  // 39 over 13
  EXPECT_EQ(explanation.calls[0].after->hands, 0U);
  EXPECT_EQ(explanation.worlds, 0U);
  ASSERT_TRUE(explanation.no_worlds);
}

TEST(Explanation, of_the_next_calls_divides_the_hands_of_the_seat) {
  const auto next = next_calls(sayc(), asked_for("1N P 2C P"), {}).value();
  ASSERT_EQ(next.size(), 3U);
  std::uint64_t total = 0;
  for (const CallExplained& call : next) total += call.after->hands;
  EXPECT_EQ(total, next[0].before->hands);
}

TEST(ExplainQuestion, answers_in_words_and_numbers) {
  const auto answer = ask("bridge explain", {{"auction", "1NT P 2D"}, {"dealer", "S"}});
  ASSERT_TRUE(answer) << to_string(answer.error());
  EXPECT_TRUE(answer->text.starts_with(
      "S 1N   15 to 17 points, balanced\n"
      "       hcp 15..17 and balanced\n"
      "       4.866 % of hands; hcp 15-17 (15.8), spades 2-5 (3.2), hearts 2-5 (3.2), diamonds 2-5 "
      "(3.2), clubs 2-5 (3.2)\n"
      "W P    denies X, 2S, 2H, 2D, 2C\n"))
      << answer->text;
  const Json& call = answer->json["calls"][2];
  EXPECT_EQ(call["seat"], "N");
  EXPECT_EQ(call["words"], Json{"transfer: five hearts"});
  EXPECT_EQ(call["hearts"]["least"], 5);
  EXPECT_EQ(answer->json["worlds"], 1000);
}

TEST(ExplainQuestion, says_where_the_system_does_not_know_a_call) {
  const auto answer = ask("bridge explain", {{"auction", "7C"}});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->json["calls"][0]["known"], false);
  EXPECT_NE(answer->text.find("promises nothing"), std::string::npos);
}

TEST(ExplainQuestion, takes_a_system_of_ones_own) {
  const Json system{{"name", "mine.bid"}, {"text", "opening:\n  1C: hcp 16+ \"strong\"\n"}};
  const auto answer = ask("bridge explain", {{"auction", "1C"}, {"system", system}});
  ASSERT_TRUE(answer) << to_string(answer.error());
  EXPECT_EQ(answer->json["calls"][0]["words"], Json{"strong"});
  EXPECT_EQ(answer->json["calls"][0]["hcp"]["least"], 16);
}

TEST(ExplainQuestion, errors_name_the_field) {
  const auto error = [](const Json& fields) {
    return to_string(ask("bridge explain", fields).error());
  };
  EXPECT_EQ(error({{"auction", "1N 1C"}}), "auction '1C' (call 2): a bid must be higher than 1N");
  EXPECT_EQ(error({{"auction", "P P P P"}, {"next", true}}), "next: the auction is over");
  EXPECT_EQ(error({{"auction", "P"}, {"hand", {"N:AKQ.AKQ.AKQ.2"}}}),
            "hand 'N:AKQ.AKQ.AKQ.2': expected all 13 cards of the hand");
  EXPECT_EQ(error({{"auction", "P"}, {"system", {{"name", "a.bid"}, {"text", "1C: any"}}}}),
            "a.bid:1:1: no heading says after which calls this one is made; write 'opening:' or "
            "'after 1N:' on a line above");
}

TEST(CheckSystem, shows_every_error_with_a_caret) {
  const Json file{{"name", "a.bid"}, {"text", "opening:\n  1C: hpc 3\n  1D: hcp\n"}};
  const auto answer = ask("bridge check", {{"file", file}});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->json["errors"].size(), 2U);
  EXPECT_EQ(answer->json["errors"][0]["line"], 2);
  EXPECT_NE(answer->text.find("  1C: hpc 3\n      ^\n"), std::string::npos);
  ASSERT_TRUE(answer->bad_news);
  EXPECT_EQ(to_string(*answer->bad_news), "'a.bid': 2 errors");
  const auto good = ask("bridge check", {{"file", {{"name", "sayc.bid"}, {"text", sayc_text()}}}});
  EXPECT_FALSE(good->bad_news) << good->text;
  EXPECT_TRUE(good->text.starts_with("sayc.bid: no errors, "));
}

}  // namespace
}  // namespace yomikiri::studies::bridge
