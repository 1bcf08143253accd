// `yomikiri poker kuhn`, `yomikiri poker leduc`: equilibria of the small games of the literature.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/equilibrium.h"
#include "cli/options.h"
#include "cli/poker.h"
#include "cli/stopwatch.h"
#include "studies/catalogue.h"

namespace yomikiri::cli {
namespace {

class PokerSmallCommand final : public Command {
 public:
  PokerSmallCommand(std::string_view game, std::string_view summary)
      : game_(game), summary_(summary) {}

  std::string_view name() const override { return game_; }
  std::string_view summary() const override { return summary_; }
  std::vector<std::string> examples() const override {
    return {fmt::format("yomikiri poker {} --iterations 10000", game_),
            fmt::format("yomikiri poker {} --schedule cfr+ --json", game_)};
  }

  void declare(OptionList& options) override {
    equilibrium_.declare(options);
    equilibrium_.declare_plot(options);
    work_.declare(options);
  }

  Result<void> run(Console& console) override {
    const auto analyst = studies::open_game(game_, {});
    if (!analyst) return analyst.error();
    if (auto fits = equilibrium_.check(studies::Method::Cfr); !fits) return fits;
    const auto options = equilibrium_.options(work_.seed);
    if (!options) return options.error();
    const Job job = console.job(work_.threads);
    if (auto drawn = equilibrium_.draw_plot(**analyst, job); !drawn) return drawn;
    const Stopwatch stopwatch;
    const auto found = (*analyst)->equilibria(studies::Method::Cfr, *options, job);
    if (!found) return found.error();
    if (work_.json)
      console.print_json(report(*found, stopwatch.seconds()));
    else
      console.print(equilibria_text(*found));
    return {};
  }

 private:
  [[nodiscard]] nlohmann::ordered_json report(const studies::Equilibria& found,
                                              double seconds) const {
    const studies::Equilibrium& equilibrium = found.list.front();
    return {{"game", game_},
            {"ev", equilibrium.proof->values.front()},
            {"exploitability", equilibrium.proof->nash_conv},
            {"gains", equilibrium.proof->gains},
            {"strategy", strategy_json(equilibrium)},
            {"info_sets", found.info_sets},
            {"iterations", found.iterations},
            {"schedule", equilibrium_.schedule},
            {"updates", equilibrium_.updates},
            {"seconds", seconds}};
  }

  const std::string_view game_;
  const std::string_view summary_;
  EquilibriumArguments equilibrium_;
  WorkOptions work_;
};

}  // namespace

std::unique_ptr<Command> poker_kuhn_command() {
  return std::make_unique<PokerSmallCommand>("kuhn", "Kuhn poker in equilibrium");
}

std::unique_ptr<Command> poker_leduc_command() {
  return std::make_unique<PokerSmallCommand>("leduc", "Leduc hold'em in equilibrium");
}

}  // namespace yomikiri::cli
