// `yomikiri ostle reach`: in how many plies every position can be reached from the start.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/options.h"
#include "cli/ostle.h"
#include "cli/stopwatch.h"
#include "studies/ostle/reach.h"

namespace yomikiri::cli {
namespace {

using studies::ostle::Reach;

class OstleReachCommand final : public Command {
 public:
  std::string_view name() const override { return "reach"; }
  std::string_view summary() const override {
    return "count the positions by the plies that lead to them from the start";
  }
  std::vector<std::string> examples() const override {
    return {"yomikiri ostle reach --plies 4", "yomikiri ostle reach --mode paper --plies 3 --json"};
  }

  void declare(OptionList& options) override {
    options.choice("--mode", mode_, {"exact", "paper"},
                   "the ban of the stated rule, or of the published program");
    options.number("--plies", plies_, {0, 30}, "stop after so many");
    work_.declare(options);
  }

  Result<void> run(Console& console) override {
    const Stopwatch stopwatch;
    const auto reach = studies::ostle::reach(
        mode_ == "paper" ? studies::ostle::BanRule::Mirror : studies::ostle::BanRule::Exact, plies_,
        console.job(work_.threads));
    if (!reach) return reach.error();
    if (work_.json)
      console.print_json(json(*reach, stopwatch.seconds()));
    else
      console.print(text(*reach));
    return {};
  }

 private:
  [[nodiscard]] nlohmann::ordered_json json(const Reach& reach, double seconds) const {
    nlohmann::ordered_json result{{"game", "ostle"},
                                  {"mode", mode_},
                                  {"with_ban", reach.with_ban},
                                  {"without_ban", reach.without_ban}};
    if (reach.boards_unreached) result["boards_unreached"] = *reach.boards_unreached;
    result["seconds"] = seconds;
    return result;
  }

  [[nodiscard]] static std::string text(const Reach& reach) {
    std::string text = " ply       with ban    without ban\n";
    for (std::size_t ply = 0; ply < reach.with_ban.size(); ++ply)
      text +=
          fmt::format("{:>4} {:>14} {:>14}\n", ply, reach.with_ban[ply], reach.without_ban[ply]);
    if (reach.boards_unreached)
      text += fmt::format("boards never reached: {}\n", *reach.boards_unreached);
    return text;
  }

  std::string mode_ = "exact";
  int plies_ = 30;
  WorkOptions work_;
};

}  // namespace

std::unique_ptr<Command> ostle_reach_command() { return std::make_unique<OstleReachCommand>(); }

}  // namespace yomikiri::cli
