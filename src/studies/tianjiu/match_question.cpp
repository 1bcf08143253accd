// By how much one level of bots beats another.
#include <fmt/format.h>

#include "cluster/pool_user.h"
#include "question/question.h"
#include "studies/tianjiu/matches.h"

namespace yomikiri::studies::tianjiu {
namespace {

nlohmann::ordered_json confidence_json(const Margin& margin) {
  if (!margin.half_width) return nullptr;
  return {margin.mean - *margin.half_width, margin.mean + *margin.half_width};
}

std::string confidence_text(const Margin& margin) {
  if (!margin.half_width) return "too few matches for an interval";
  return fmt::format("95 % confidence interval {:+.2f} to {:+.2f}",
                     margin.mean - *margin.half_width, margin.mean + *margin.half_width);
}

class MatchQuestion final : public Question, public cluster::PoolUser {
 public:
  MatchQuestion() {
    constexpr std::int64_t kMost = 1'000'000;
    form.choice("level", level_, {"random", "greedy", "strong"}, "the bot on one seat");
    form.choice("against", against_, {"random", "greedy", "strong"},
                "the bot on the other three seats");
    form.number("matches", match_.matches, {1, kMost}, "number of matches to play");
    form.number("playouts", match_.playouts, {1, kMost},
                "playouts of a strong bot for each decision");
    form.settings("set", match_.settings, "parameters of the game, NAME=VALUE");
    declare_seed(form, match_.seed);
  }

  Result<Answer> ask(const Job& job) override {
    if (level_ != "strong" && against_ != "strong")
      if (auto fits = form.refuse({"playouts"}, "only strong bots use playouts",
                                  "omit it, or set level to strong");
          !fits)
        return fits.error();
    if (const auto game = open_tianjiu(match_.settings); !game)
      return in_field("set", game.error());
    match_.level = level_named(level_).value();
    match_.against = level_named(against_).value();
    const auto margin = play_matches(match_, pool(job), job);
    if (!margin) return margin.error();
    return answer(*margin);
  }

 private:
  [[nodiscard]] Answer answer(const Margin& margin) const {
    return {.json = {{"game", "tianjiu"},
                     {"level", level_},
                     {"against", against_},
                     {"matches", margin.matches},
                     {"playouts", match_.playouts},
                     {"seed", match_.seed},
                     {"margin", margin.mean},
                     {"confidence", confidence_json(margin)},
                     {"won", margin.won}},
            .text = fmt::format(
                "{} against three {}: {:+.2f} per match, {}; first in {} of {} matches\n", level_,
                against_, margin.mean, confidence_text(margin), margin.won, margin.matches)};
  }

  std::string level_ = "strong";
  std::string against_ = "greedy";
  MatchOptions match_;
};

}  // namespace

QuestionCard match_question() {
  return {.name = "tianjiu match",
          .summary = "play matches between bots: one seat against three, seats rotated",
          .examples = {{{"level", "strong"}, {"against", "greedy"}, {"matches", "8"}},
                       {{"level", "greedy"}, {"against", "random"}, {"matches", "1000"}}},
          .make = make_question<MatchQuestion>};
}

}  // namespace yomikiri::studies::tianjiu
