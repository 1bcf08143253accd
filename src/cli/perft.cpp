// `yomikiri perft GAME --depth N`: how many plays of N plies there are.
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

  void declare(CLI::App& app) override {
    game_.declare(app);
    app.add_option("--depth", depth_, "plies of each play")
        ->type_name("N")
        ->required()
        ->check(CLI::Range(0, kMostPlies));
    declare_threads(app, threads_);
    declare_json(app, json_);
  }

  Result<void> run(Console& console) override {
    const auto opened = game_.open();
    if (!opened) return opened.error();
    const Stopwatch stopwatch;
    const auto nodes = opened->analyst->perft(opened->state, depth_, console.job(threads_));
    if (!nodes) return nodes.error();
    if (json_) {
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
  int threads_ = 1;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> perft_command() { return std::make_unique<PerftCommand>(); }

}  // namespace yomikiri::cli
