// `yomikiri perft GAME --depth N`: counts the plays of N plies.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/stopwatch.h"

namespace yomikiri::cli {
namespace {

class PerftCommand final : public Command {
 public:
  std::string_view name() const override { return "perft"; }
  std::string_view summary() const override { return "count the plays of a given length"; }
  std::vector<std::string> examples() const override {
    return {"yomikiri perft connect-four --depth 7",
            "yomikiri perft tic-tac-toe --set m=4 --set n=4 --depth 5 --json"};
  }

  void declare(OptionList& options) override {
    game_.declare(options);
    options.required_number("--depth", depth_, {0, kMostPlies}, "length of each play, in plies");
    work_.declare(options);
  }

  Result<void> run(Console& console) override {
    const auto opened = game_.open();
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

  GameOptions game_;
  int depth_ = 0;
  WorkOptions work_;
};

}  // namespace

std::unique_ptr<Command> perft_command() { return std::make_unique<PerftCommand>(); }

}  // namespace yomikiri::cli
