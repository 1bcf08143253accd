// `yomikiri rules solve FILE`: the exact value of a position and the best play, by the rules of a
// file. The JSON is that of `yomikiri solve`.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/options.h"
#include "cli/rules.h"
#include "cli/rules_options.h"
#include "cli/solution.h"
#include "cli/stopwatch.h"
#include "core/plural.h"
#include "studies/rules/history.h"

namespace yomikiri::cli {
namespace {

class RulesSolveCommand final : public Command {
 public:
  std::string_view name() const override { return "solve"; }
  std::string_view summary() const override {
    return "solve a game by its rules: value and best play";
  }
  std::vector<std::string> examples() const override {
    return {"yomikiri rules solve rules/tic-tac-toe.asl --moves '<2,2> <2,1>'",
            "yomikiri rules solve rules/hex.asl --set size=2 --method retrograde --json"};
  }

  void declare(OptionList& options) override {
    rules_.declare(options);
    std::vector<std::string> methods;
    for (const studies::Method one : studies::rules_methods())
      methods.emplace_back(studies::name_of(one));
    options.choice("--method", method_, methods,
                   "search deeper ply by ply, or backwards from the ends of all reachable states");
    options.number("--memory", memory_mib_, {1, kMostMebibytes}, "memory limit for states, in MiB");
    options.flag("--all-moves", all_moves_, "also find the value of every move");
    work_.declare(options);
  }

  Result<void> run(Console& console) override {
    const auto opened = rules_.open(console);
    if (!opened) return opened.error();
    const auto methods = studies::rules_methods();
    const studies::Method method = *std::ranges::find(methods, method_, studies::name_of);
    const Stopwatch stopwatch;
    auto solution = opened->analyst->solve(
        opened->state,
        {.method = method, .memory_bytes = memory_mib_ << 20, .all_moves = all_moves_},
        console.job(work_.threads));
    if (!solution) return solution.error();
    solution->history =
        studies::rules::told_history(opened->analyst->scribe().numbering().program());
    if (work_.json) {
      auto result = describe(*opened->analyst);
      result.update(solution_json(*solution));
      result.update({{"method", method_}, {"seconds", stopwatch.seconds()}});
      console.print_json(result);
    } else {
      console.print(solution_text(*solution) + counted(solution->nodes, "state", "states") +
                    " examined\n");
    }
    return {};
  }

 private:
  static constexpr std::int64_t kMostMebibytes = std::int64_t{1} << 30;

  RulesOptions rules_;
  std::string method_{studies::name_of(studies::rules_methods().front())};
  std::uint64_t memory_mib_ = 1024;
  bool all_moves_ = false;
  WorkOptions work_;
};

}  // namespace

std::unique_ptr<Command> rules_solve_command() { return std::make_unique<RulesSolveCommand>(); }

}  // namespace yomikiri::cli
