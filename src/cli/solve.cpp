// `yomikiri solve GAME`: the exact value of a position, its length and the best play; for a game
// with secrets, its equilibria.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/equilibrium.h"
#include "cli/explore.h"
#include "cli/options.h"
#include "cli/solution.h"
#include "cli/stopwatch.h"
#include "studies/catalogue.h"

namespace yomikiri::cli {
namespace {

std::vector<std::string> method_names() {
  std::vector<std::string> names;
  for (const studies::Method method : studies::kMethods)
    names.emplace_back(studies::name_of(method));
  return names;
}

// Requires one of the names.
studies::Method method_of(std::string_view name) {
  return *std::ranges::find(studies::kMethods, name, studies::name_of);
}

class SolveCommand final : public Command {
 public:
  std::string_view name() const override { return "solve"; }
  std::string_view summary() const override { return "solve a game: value and best play"; }
  std::vector<std::string> examples() const override {
    return {"yomikiri solve tic-tac-toe",
            "yomikiri solve connect-four --set columns=6 --set rows=4 --all-moves",
            "yomikiri solve subtraction --set stones=20 --json",
            "yomikiri solve tic-tac-toe --set m=4 --set n=3 --method exhaustive",
            "yomikiri solve connect-four --set columns=4 --set rows=4 --method retrograde",
            "yomikiri solve tic-tac-toe --explore",
            "yomikiri solve battle-of-the-sexes",
            "yomikiri solve kuhn --method lp"};
  }

  void declare(OptionList& options) override {
    game_.declare(options);
    options.choice("--method", method_, method_names(),
                   "method to use; default: the first that yomikiri games lists for the game");
    options.number("--memory", memory_mib_, {1, kMostMebibytes},
                   "memory limit for the table, in MiB");
    options.flag("--all-moves", all_moves_, "also find the value of every move, on all threads");
    options.flag("--explore", explore_,
                 "walk through the solved game with moves from standard input");
    equilibrium_.declare(options);
    equilibrium_.declare_plot(options);
    work_.declare(options);
    given_ = options.given();
  }

  Result<void> run(Console& console) override {
    const auto opened = game_.open();
    if (!opened) return opened.error();
    const auto method = chosen_method(*opened->analyst);
    if (!method) return method.error();
    if (auto fits = check(*method); !fits) return fits;
    if (studies::finds_equilibria(*method)) return find_equilibria(*opened, *method, console);
    const studies::SolveOptions options{
        .method = *method, .memory_bytes = memory_mib_ << 20, .all_moves = all_moves_ || explore_};
    if (explore_) return explore(*opened->analyst, opened->state, options, work_, console);
    const Stopwatch stopwatch;
    const auto solution =
        opened->analyst->solve(opened->state, options, console.job(work_.threads));
    if (!solution) return solution.error();
    if (work_.json) {
      auto result = describe(*opened->analyst);
      result.update(solution_json(*solution));
      result.update({{"method", studies::name_of(*method)}, {"seconds", stopwatch.seconds()}});
      console.print_json(result);
    } else {
      console.print(solution_text(*solution));
    }
    return {};
  }

 private:
  static constexpr std::int64_t kMostMebibytes = std::int64_t{1} << 30;

  // Rejects options that the method would ignore.
  [[nodiscard]] Result<void> check(studies::Method method) const {
    if (auto fits = equilibrium_.check(method); !fits) return fits;
    if (!studies::finds_equilibria(method)) return {};
    return given_.refuse({"--memory", "--all-moves", "--explore"},
                         fmt::format("does not apply to the method {}", studies::name_of(method)));
  }

  [[nodiscard]] Result<studies::Method> chosen_method(const studies::Analyst& analyst) const {
    if (!method_.empty()) return method_of(method_);
    const auto entry = studies::find_game(analyst.card().name);
    if (!entry) return entry.error();
    return entry->methods.empty() ? studies::Method::AlphaBeta : entry->methods.front();
  }

  Result<void> find_equilibria(const GameOptions::Opened& opened, studies::Method method,
                               Console& console) const {
    if (opened.state != opened.analyst->game().initial())
      return fail(Errc::Unsupported, "--state, --moves",
                  "equilibria are found only for the whole game, from its initial state");
    const auto options = equilibrium_.options(work_.seed);
    if (!options) return options.error();
    const Job job = console.job(work_.threads);
    if (auto drawn = equilibrium_.draw_plot(*opened.analyst, job); !drawn) return drawn;
    const Stopwatch stopwatch;
    const auto found = opened.analyst->equilibria(method, *options, job);
    if (!found) return found.error();
    const double seconds = stopwatch.seconds();
    if (!work_.json) {
      console.print(equilibria_text(*found));
      return {};
    }
    auto result = describe(*opened.analyst);
    result.update(equilibria_json(*found));
    result.update({{"method", studies::name_of(method)}, {"seconds", seconds}});
    console.print_json(result);
    return {};
  }

  GameOptions game_;
  std::string method_;
  std::uint64_t memory_mib_ = 256;
  bool all_moves_ = false;
  bool explore_ = false;
  EquilibriumArguments equilibrium_;
  WorkOptions work_;
  GivenOptions given_;
};

}  // namespace

std::unique_ptr<Command> solve_command() { return std::make_unique<SolveCommand>(); }

}  // namespace yomikiri::cli
