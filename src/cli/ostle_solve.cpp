// `yomikiri ostle solve`: the complete analysis, written to tables in a directory.
#include <fmt/format.h>
#include <sys/resource.h>

#include <nlohmann/json.hpp>

#include "cli/options.h"
#include "cli/ostle.h"
#include "cli/stopwatch.h"
#include "core/plural.h"
#include "studies/ostle/solve.h"
#include "studies/ostle/verify.h"

namespace yomikiri::cli {
namespace {

using studies::ostle::Analysis;
using studies::ostle::SolvePlan;

std::uint64_t peak_mebibytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) >> 10;
}

std::string plan_text(const SolvePlan& plan) {
  std::string text;
  for (const auto& layer : plan.layers)
    text += fmt::format("{} pieces: {} slots, {}\n", studies::ostle::pieces_of_layer(layer.layer),
                        layer.slots,
                        layer.solved ? std::string("solved already")
                                     : fmt::format("{} MiB of memory{}", layer.memory_bytes >> 20,
                                                   layer.begun ? ", from its checkpoint" : ""));
  return text;
}

nlohmann::ordered_json plan_json(const SolvePlan& plan) {
  nlohmann::ordered_json layers = nlohmann::ordered_json::array();
  for (const auto& layer : plan.layers)
    layers.push_back({{"pieces", studies::ostle::pieces_of_layer(layer.layer)},
                      {"slots", layer.slots},
                      {"memory_mib", layer.memory_bytes >> 20},
                      {"solved", layer.solved},
                      {"begun", layer.begun}});
  return layers;
}

nlohmann::ordered_json analysis_json(const Analysis& analysis) {
  nlohmann::ordered_json layers = nlohmann::ordered_json::array();
  for (const auto& [material, census] : analysis.layers)
    layers.push_back({{"own", material.own},
                      {"other", material.other},
                      {"boards", census.boards},
                      {"immediate_wins", census.immediate_wins},
                      {"drawn_boards", census.drawn_boards},
                      {"positions", census.positions.total()},
                      {"longest", census.longest()}});
  nlohmann::ordered_json histogram;
  for (const auto& [distance, count] : analysis.histogram.by_distance())
    histogram[distance == studies::ostle::kDraw ? "inf" : fmt::to_string(distance)] = count;
  return {{"layers", layers},
          {"positions", analysis.histogram.total()},
          {"histogram", std::move(histogram)}};
}

std::string analysis_text(const Analysis& analysis) {
  std::string text =
      "own other        boards immediate wins   drawn boards      positions longest\n";
  for (const auto& [material, census] : analysis.layers)
    text += fmt::format("{:>3} {:>5} {:>13} {:>14} {:>14} {:>14} {:>7}\n", material.own,
                        material.other, census.boards, census.immediate_wins, census.drawn_boards,
                        census.positions.total(), census.longest());
  text += "distance      positions\n";
  for (const auto& [distance, count] : analysis.histogram.by_distance())
    text +=
        fmt::format("{:>8} {:>14}\n",
                    distance == studies::ostle::kDraw ? "inf" : fmt::to_string(distance), count);
  return text + fmt::format("     all {:>14}\n", analysis.histogram.total());
}

class OstleSolveCommand final : public Command {
 public:
  std::string_view name() const override { return "solve"; }
  std::string_view summary() const override {
    return "solve every position by retrograde analysis and write tables";
  }
  std::vector<std::string> examples() const override {
    return {"yomikiri ostle solve --pieces 8 --dry-run"};
  }

  void declare(OptionList& options) override {
    data_.declare(options);
    options.number("--pieces", pieces_, {8, 10}, "largest number of pieces on the board");
    options.flag("--resume", resume_, "continue from the checkpoint in the directory");
    options.number("--checkpoint", checkpoint_seconds_, {0, 86'400}, "seconds between checkpoints");
    options.number("--memory", memory_mib_, {0, std::int64_t{1} << 30},
                   "memory limit, in MiB; 0: what is free");
    options.number("--verify", verify_boards_, {0, 1'000'000'000},
                   "boards of each table to check at the end with an independent method");
    options.flag("--dry-run", dry_run_, "only print the plan");
    work_.declare(options);
  }

  Result<void> run(Console& console) override {
    const studies::ostle::SolveOptions options{.data = data_.data(),
                                               .pieces = pieces_,
                                               .resume = resume_,
                                               .memory_limit_bytes = memory_limit()};
    const auto plan = studies::ostle::plan(options);
    if (!plan) return plan.error();
    if (dry_run_) {
      report_plan(console, *plan);
      return {};
    }
    fmt::print(stderr, "{}", plan_text(*plan));
    const Stopwatch stopwatch;
    double last = 0;
    const auto checkpoint_is_due = [&] {
      if (stopwatch.seconds() - last < checkpoint_seconds_) return false;
      last = stopwatch.seconds();
      return true;
    };
    const auto analysis =
        studies::ostle::solve(options, *plan, checkpoint_is_due, console.job(work_.threads));
    if (!analysis) return analysis.error();
    const auto verified = verify(console.job(work_.threads));
    if (!verified) return verified.error();
    report(console, *analysis, {*verified, stopwatch.seconds()});
    return {};
  }

 private:
  struct Effort {
    std::uint64_t verified_boards;
    double seconds;
  };

  void report_plan(Console& console, const SolvePlan& plan) const {
    if (work_.json)
      console.print_json({{"game", "ostle"}, {"mode", data_.mode}, {"plan", plan_json(plan)}});
    else
      console.print(plan_text(plan));
  }

  [[nodiscard]] std::optional<std::uint64_t> memory_limit() const {
    if (memory_mib_ == 0) return std::nullopt;
    return memory_mib_ << 20;
  }

  // Reads the tables back from the disk.
  [[nodiscard]] Result<std::uint64_t> verify(const Job& job) const {
    const auto tablebase = data_.open();
    if (!tablebase) return tablebase.error();
    std::uint64_t boards = 0;
    for (int layer = 0; layer <= studies::ostle::layer_of_pieces(pieces_); ++layer) {
      const auto verified = studies::ostle::verify_layer(
          *tablebase, layer, {.sample = verify_boards_, .seed = work_.seed}, job);
      if (!verified) return verified.error();
      if (!verified->mismatches.empty()) return describe_mismatch(verified->mismatches.front());
      boards += verified->boards;
    }
    return boards;
  }

  void report(Console& console, const Analysis& analysis, const Effort& effort) const {
    if (work_.json) {
      nlohmann::ordered_json result{{"game", "ostle"}, {"mode", data_.mode}, {"pieces", pieces_}};
      result.update(analysis_json(analysis));
      result.update({{"verified_boards", effort.verified_boards},
                     {"seconds", effort.seconds},
                     {"peak_mib", peak_mebibytes()}});
      console.print_json(result);
    } else {
      console.print(analysis_text(analysis) +
                    fmt::format("{} verified, {:.1f} s, {} MiB of memory\n",
                                counted(effort.verified_boards, "board", "boards"), effort.seconds,
                                peak_mebibytes()));
    }
  }

  OstleDataOptions data_;
  int pieces_ = 10;
  bool resume_ = false;
  int checkpoint_seconds_ = 600;
  std::uint64_t memory_mib_ = 0;
  std::uint64_t verify_boards_ = 10'000;
  bool dry_run_ = false;
  WorkOptions work_;
};

}  // namespace

std::unique_ptr<Command> ostle_solve_command() { return std::make_unique<OstleSolveCommand>(); }

}  // namespace yomikiri::cli
