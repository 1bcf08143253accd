// How one level of bots does against another, over whole matches.
#include <fmt/format.h>

#include <array>

#include "cluster/pool_user.h"
#include "question/question.h"
#include "studies/mahjong/bots/matches.h"

namespace yomikiri::studies::mahjong {
namespace {

using nlohmann::ordered_json;

// What is reported of each side: its name in JSON, and its name and format in text.
struct Line {
  std::string_view name;
  std::string_view title;
  Estimate SideReport::* estimate;
  int digits;
  double unit;  // by which the text multiplies it
};
constexpr std::array kLines{
    Line{"rank", "average rank", &SideReport::rank, 3, 1},
    Line{"points", "points a match", &SideReport::points, 0, 1},
    Line{"win_rate", "wins, % of deals", &SideReport::wins, 2, 100},
    Line{"deal_in_rate", "deals in, %", &SideReport::deal_ins, 2, 100},
    Line{"riichi_rate", "riichi, %", &SideReport::riichis, 2, 100},
    Line{"call_rate", "open hands, %", &SideReport::open_hands, 2, 100},
    Line{"win_points", "points a win", &SideReport::win_value, 0, 1},
    Line{"deal_in_points", "points dealt in", &SideReport::deal_in_cost, 0, 1},
};

ordered_json estimate_json(const Estimate& estimate) {
  ordered_json json{{"mean", estimate.mean}, {"confidence", nullptr}};
  if (estimate.half_width)
    json["confidence"] = {estimate.mean - *estimate.half_width,
                          estimate.mean + *estimate.half_width};
  return json;
}

ordered_json side_json(const SideReport& side) {
  ordered_json json;
  for (const Line& line : kLines) json[line.name] = estimate_json(side.*line.estimate);
  return json;
}

std::string estimate_text(const Estimate& estimate, int digits, double unit) {
  const auto mean = fmt::format("{:.{}f}", unit * estimate.mean, digits);
  if (!estimate.half_width) return mean;
  return fmt::format("{} ± {:.{}f}", mean, unit * *estimate.half_width, digits);
}

std::string report_text(const MatchReport& report, std::string_view level,
                        std::string_view against) {
  std::string text = fmt::format("{} matches, {} deals; ± is the 95 % confidence interval\n",
                                 report.matches, report.deals);
  text += fmt::format("{:<18}{:>20}{:>20}\n", "", level, fmt::format("three {}", against));
  for (const Line& line : kLines)
    text += fmt::format("{:<18}{:>20}{:>20}\n", line.title,
                        estimate_text(report.level.*line.estimate, line.digits, line.unit),
                        estimate_text(report.against.*line.estimate, line.digits, line.unit));
  return text;
}

class MatchQuestion final : public Question, public cluster::PoolUser {
 public:
  MatchQuestion() {
    constexpr std::int64_t kMost = 1'000'000;
    form.choice("level", level_, {"random", "greedy", "strong"}, "the bot on one seat");
    form.choice("against", against_, {"random", "greedy", "strong"},
                "the bot on the other three seats");
    form.number("matches", match_.matches, {1, kMost}, "number of matches to play");
    form.number("hands", match_.most_hands, {1, kMost},
                "hands that a strong bot considers for each decision, at most");
    form.settings("set", match_.settings,
                  "parameters of the game, NAME=VALUE; rounds is 2 unless it is set");
    declare_seed(form, match_.seed);
  }

  Result<Answer> ask(const Job& job) override {
    if (level_ != "strong" && against_ != "strong")
      if (auto fits = form.refuse({"hands"}, "only strong bots consider hands",
                                  "omit it, or set level to strong");
          !fits)
        return fits.error();
    if (const auto game = open_mahjong(match_.settings); !game)
      return in_field("set", game.error());
    match_.level = level_named(level_).value();
    match_.against = level_named(against_).value();
    const auto report = play_matches(match_, pool(job), job);
    if (!report) return report.error();
    return answer(*report);
  }

 private:
  [[nodiscard]] Answer answer(const MatchReport& report) const {
    return {.json = {{"game", "mahjong"},
                     {"level", level_},
                     {"against", against_},
                     {"matches", report.matches},
                     {"deals", report.deals},
                     {"hands", match_.most_hands},
                     {"seed", match_.seed},
                     {"one", side_json(report.level)},
                     {"others", side_json(report.against)},
                     {"deal_in_difference", estimate_json(report.deal_in_difference)}},
            .text = report_text(report, level_, against_)};
  }

  std::string level_ = "strong";
  std::string against_ = "greedy";
  MatchOptions match_;
};

}  // namespace

QuestionCard match_question() {
  return {.name = "mahjong match",
          .summary = "play matches between bots: one seat against three, seats rotated",
          .examples = {{{"level", "strong"}, {"against", "greedy"}, {"matches", "4"}},
                       {{"level", "greedy"}, {"against", "random"}, {"matches", "100"}}},
          .make = make_question<MatchQuestion>};
}

}  // namespace yomikiri::studies::mahjong
