// `yomikiri rules perft FILE --depth N`: counts the plays of N plies.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/options.h"
#include "cli/rules.h"
#include "cli/rules_options.h"
#include "cli/stopwatch.h"

namespace yomikiri::cli {
namespace {

class RulesPerftCommand final : public Command {
 public:
  std::string_view name() const override { return "perft"; }
  std::string_view summary() const override {
    return "count the plays of a given length, by the rules";
  }
  std::vector<std::string> examples() const override {
    return {"yomikiri rules perft rules/tic-tac-toe.asl --depth 4",
            "yomikiri rules perft rules/go-ikeda.asl --set size=2 --depth 4 --json",
            "yomikiri rules perft rules/hex.asl --set size=4 --depth 4 --engine compiled"};
  }

  void declare(OptionList& options) override {
    rules_.declare(options);
    options.required_number("--depth", depth_, {0, kMostPlies}, "length of each play, in plies");
    work_.declare(options);
  }

  Result<void> run(Console& console) override {
    const auto opened = rules_.open(console);
    if (!opened) return opened.error();
    const Stopwatch stopwatch;
    const auto nodes = opened->analyst->perft(opened->state, depth_, console.job(work_.threads));
    if (!nodes) return nodes.error();
    if (work_.json) {
      auto result = describe(*opened->analyst);
      result.update({{"depth", depth_}, {"nodes", *nodes}, {"seconds", stopwatch.seconds()}});
      console.print_json(result);
    } else {
      console.print(fmt::format("{}\n", *nodes));
    }
    return {};
  }

 private:
  static constexpr int kMostPlies = 10'000;

  RulesOptions rules_;
  int depth_ = 0;
  WorkOptions work_;
};

}  // namespace

std::unique_ptr<Command> rules_perft_command() { return std::make_unique<RulesPerftCommand>(); }

}  // namespace yomikiri::cli
