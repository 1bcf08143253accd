// `yomikiri ostle reach`: how many plies it takes to reach each position from the start.
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
    return "count the positions by their distance in plies from the start";
  }
  std::vector<std::string> examples() const override {
    return {"yomikiri ostle reach --plies 4", "yomikiri ostle reach --mode paper --plies 3 --json"};
  }

  void declare(OptionList& options) override {
    options.choice("--mode", mode_, {"exact", "paper"},
                   "the ban: exact follows the rules, paper the published program");
    options.number("--plies", plies_, {0, 30}, "stop after this many plies");
    work_.declare(options);
  }

  Result<void> run(Console& console) override {
    const Stopwatch stopwatch;
    if (!work_.json) console.print(" ply       with ban    without ban\n");
    const auto row = [&](std::size_t ply, std::uint64_t with_ban, std::uint64_t without_ban) {
      if (work_.json) return;
      console.clear_progress();
      console.print(fmt::format("{:>4} {:>14} {:>14}\n", ply, with_ban, without_ban));
    };
    const auto reach = studies::ostle::reach({.rule = rule(), .most_plies = plies_}, row,
                                             console.job(work_.threads));
    if (!reach) return reach.error();
    if (work_.json)
      console.print_json(json(*reach, stopwatch.seconds()));
    else if (reach->boards_unreached)
      console.print(fmt::format("boards never reached: {}\n", *reach->boards_unreached));
    return {};
  }

 private:
  [[nodiscard]] studies::ostle::BanRule rule() const {
    return mode_ == "paper" ? studies::ostle::BanRule::Mirror : studies::ostle::BanRule::Exact;
  }
  [[nodiscard]] nlohmann::ordered_json json(const Reach& reach, double seconds) const {
    nlohmann::ordered_json result{{"game", "ostle"},
                                  {"mode", mode_},
                                  {"with_ban", reach.with_ban},
                                  {"without_ban", reach.without_ban}};
    if (reach.boards_unreached) result["boards_unreached"] = *reach.boards_unreached;
    result["seconds"] = seconds;
    return result;
  }

  std::string mode_ = "exact";
  int plies_ = 30;
  WorkOptions work_;
};

}  // namespace

std::unique_ptr<Command> ostle_reach_command() { return std::make_unique<OstleReachCommand>(); }

}  // namespace yomikiri::cli
