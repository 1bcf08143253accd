// `yomikiri tianjiu match`: plays bots against bots, and reports by how much one level beats
// another.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/stopwatch.h"
#include "studies/tianjiu/matches.h"

namespace yomikiri::cli {
namespace {

using studies::tianjiu::Margin;
using studies::tianjiu::MatchOptions;

class TianjiuMatchCommand final : public Command {
 public:
  std::string_view name() const override { return "match"; }
  std::string_view summary() const override {
    return "play matches between bots: one seat against three, seats rotated";
  }
  std::vector<std::string> examples() const override {
    return {"yomikiri tianjiu match --level strong --against greedy --matches 8",
            "yomikiri tianjiu match --level greedy --against random --matches 1000 --json"};
  }

  void declare(OptionList& options) override {
    options.choice("--level", level_, {"random", "greedy", "strong"}, "the bot on one seat");
    options.choice("--against", against_, {"random", "greedy", "strong"},
                   "the bot on the other three seats");
    options.number("--matches", match_.matches, {1, 1'000'000'000}, "number of matches to play");
    options.number("--playouts", match_.playouts, {1, 1'000'000'000},
                   "playouts of a strong bot for each decision");
    options.texts("--set", settings_, "set a parameter of the game, NAME=VALUE; may be repeated");
    work_.declare(options);
    given_ = options.given();
  }

  Result<void> run(Console& console) override {
    if (level_ != "strong" && against_ != "strong")
      if (auto fits = given_.refuse({"--playouts"}, "only strong bots use playouts",
                                    "omit it, or choose --level strong");
          !fits)
        return fits;
    const auto game = studies::tianjiu::open_tianjiu(settings_);
    if (!game) return game.error();
    match_.level = level_named(level_).value();
    match_.against = level_named(against_).value();
    match_.seed = work_.seed;
    const Stopwatch stopwatch;
    const auto margin = studies::tianjiu::play_matches(*game, match_, console.job(work_.threads));
    if (!margin) return margin.error();
    report(console, *margin, stopwatch.seconds());
    return {};
  }

 private:
  void report(Console& console, const Margin& margin, double seconds) const {
    if (work_.json) {
      console.print_json({{"game", "tianjiu"},
                          {"level", level_},
                          {"against", against_},
                          {"matches", margin.matches},
                          {"playouts", match_.playouts},
                          {"seed", match_.seed},
                          {"margin", margin.mean},
                          {"confidence", confidence_json(margin)},
                          {"won", margin.won},
                          {"seconds", seconds}});
      return;
    }
    console.print(fmt::format(
        "{} against three {}: {:+.2f} per match, {}; first in {} of {} matches\n", level_, against_,
        margin.mean, confidence_text(margin), margin.won, margin.matches));
  }

  static nlohmann::ordered_json confidence_json(const Margin& margin) {
    if (!margin.half_width) return nullptr;
    return {margin.mean - *margin.half_width, margin.mean + *margin.half_width};
  }

  static std::string confidence_text(const Margin& margin) {
    if (!margin.half_width) return "too few matches for an interval";
    return fmt::format("95 % confidence interval {:+.2f} to {:+.2f}",
                       margin.mean - *margin.half_width, margin.mean + *margin.half_width);
  }

  std::string level_ = "strong";
  std::string against_ = "greedy";
  std::vector<std::string> settings_;
  MatchOptions match_;
  WorkOptions work_;
  GivenOptions given_;
};

}  // namespace

CommandGroup tianjiu_commands() {
  CommandGroup group{.name = "tianjiu", .summary = "Tianjiu: matches between bots", .verbs = {}};
  group.verbs.push_back(std::make_unique<TianjiuMatchCommand>());
  return group;
}

}  // namespace yomikiri::cli
