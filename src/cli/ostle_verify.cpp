// `yomikiri ostle verify`: recomputes the tables with another move generator, one ply deep.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/options.h"
#include "cli/ostle.h"
#include "cli/stopwatch.h"
#include "core/plural.h"
#include "studies/ostle/verify.h"

namespace yomikiri::cli {
namespace {

class OstleVerifyCommand final : public Command {
 public:
  std::string_view name() const override { return "verify"; }
  std::string_view summary() const override {
    return "check tables by one ply of play with a second move generator";
  }
  std::vector<std::string> examples() const override { return {"yomikiri ostle verify --help"}; }

  void declare(OptionList& options) override {
    data_.declare(options);
    options.number("--sample", options_.sample, {1, 1'000'000'000},
                   "number of boards to check in each table");
    options.flag("--all", options_.all, "check every board; reads the tables into memory");
    work_.declare(options);
    given_ = options.given();
  }

  Result<void> run(Console& console) override {
    if (options_.all)
      if (auto alone = given_.refuse({"--sample"}, "contradicts --all"); !alone) return alone;
    const auto tablebase = data_.open();
    if (!tablebase) return tablebase.error();
    options_.seed = work_.seed;
    const Stopwatch stopwatch;
    const auto verified = studies::ostle::verify(*tablebase, options_, console.job(work_.threads));
    if (!verified) return verified.error();
    if (work_.json)
      console.print_json({{"game", "ostle"},
                          {"mode", data_.mode},
                          {"boards", verified->boards},
                          {"positions", verified->positions},
                          {"mismatches", verified->mismatches.size()},
                          {"seconds", stopwatch.seconds()}});
    else
      console.print(fmt::format("{}, {}: {}\n", counted(verified->boards, "board", "boards"),
                                counted(verified->positions, "position", "positions"),
                                verified->mismatches.empty() ? "all agree" : "WRONG"));
    if (verified->mismatches.empty()) return {};
    return describe_mismatch(verified->mismatches.front());
  }

 private:
  OstleDataOptions data_;
  studies::ostle::VerifyOptions options_;
  WorkOptions work_;
  GivenOptions given_;
};

}  // namespace

std::unique_ptr<Command> ostle_verify_command() { return std::make_unique<OstleVerifyCommand>(); }

}  // namespace yomikiri::cli
