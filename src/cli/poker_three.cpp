// `yomikiri poker threeway`: ranges of push/fold hold'em for button, small blind and big blind.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/options.h"
#include "cli/poker.h"
#include "cli/stopwatch.h"
#include "studies/poker/chart.h"
#include "studies/poker/push_fold.h"
#include "studies/poker/three_push_fold.h"

namespace yomikiri::cli {
namespace {

using studies::poker::Chart;
using studies::poker::overall_rate;
using studies::poker::ThreePushFoldProof;
using studies::poker::ThreePushFoldSolution;
namespace three_way = studies::poker::three_way;

struct RangeName {
  std::string_view key;
  std::string_view title;
};
constexpr std::array<RangeName, three_way::kDecisions> kRangeNames{
    {{"btn_push", "Button pushes"},
     {"sb_push", "Small blind pushes after a fold"},
     {"sb_call", "Small blind calls the button"},
     {"bb_call_btn", "Big blind calls the button"},
     {"bb_call_sb", "Big blind calls the small blind"},
     {"bb_call_both", "Big blind calls both"}}};
constexpr std::array<std::string_view, three_way::kSeats> kSeatNames{"button", "small blind",
                                                                     "big blind"};

Chart chart_of(const std::vector<double>& range) {
  Chart chart{};
  std::ranges::copy(range, chart.begin());
  return chart;
}

struct Answer {
  ThreePushFoldSolution solution;
  ThreePushFoldProof proof;
};

nlohmann::ordered_json answer_json(const Answer& answer) {
  auto ranges = nlohmann::ordered_json::object();
  auto rates = nlohmann::ordered_json::object();
  for (int decision = 0; decision < three_way::kDecisions; ++decision) {
    const auto& key = kRangeNames[decision].key;
    const Chart chart = chart_of(answer.solution.ranges[decision]);
    rates[key] = overall_rate(chart);
    for (int index = 0; index < std::ssize(chart); ++index)
      ranges[key][studies::poker::class_name(index)] = chart[index];
  }
  return {{"ev", answer.proof.values},
          {"gains", answer.proof.gains},
          {"exploitability", answer.proof.nash_conv},
          {"regrets", answer.solution.regrets},
          {"standard_error", answer.proof.standard_errors},
          {"rates", std::move(rates)},
          {"ranges", std::move(ranges)},
          {"iterations", answer.solution.iterations}};
}

std::string answer_text(const Answer& answer, std::uint32_t deals) {
  std::string text;
  for (int decision = 0; decision < three_way::kDecisions; ++decision) {
    const Chart chart = chart_of(answer.solution.ranges[decision]);
    text += fmt::format("[{}]\n- Overall rate: {:.2f}%\n{}\n", kRangeNames[decision].title,
                        100 * overall_rate(chart), chart_text(chart, chart_colour()));
  }
  text += chart_legend(chart_colour());
  text += "                  EV  +-1.96 s.e.  could gain     regret\n";
  for (int seat = 0; seat < three_way::kSeats; ++seat)
    text += fmt::format("{:<12} {:>+7.4f} {:>12.4f} {:>11.3e} {:>10.3e}\n", kSeatNames[seat],
                        answer.proof.values[seat], 1.96 * answer.proof.standard_errors[seat],
                        answer.proof.gains[seat], answer.solution.regrets[seat]);
  text += fmt::format(
      "- Exploitability: {:.3e}, in the sampled game ({} deals for each triple of classes)\n"
      "- With three seats regret minimisation guarantees nothing: the column 'could gain' is the "
      "proof.\n",
      answer.proof.nash_conv, deals);
  return text;
}

class PokerThreewayCommand final : public Command {
 public:
  std::string_view name() const override { return "threeway"; }
  std::string_view summary() const override {
    return "push/fold hold'em for three: button, small blind, big blind";
  }
  std::vector<std::string> examples() const override {
    return {"yomikiri poker threeway --stack 10 --deals 2 --iterations 30",
            "yomikiri poker threeway --chips 12,8,20 --ante 0.1 --deals 2 --iterations 20 --json",
            "yomikiri poker threeway --stack 8 --prizes 50,30,20 --deals 2 --iterations 20"};
  }

  void declare(OptionList& options) override {
    options.decimal("--stack", stack_, {0, kMostChips},
                    "each seat's stack, in chips, before blinds and antes");
    options.decimal("--small-blind", stakes_.small_blind, {0, kMostChips},
                    "the small blind, in chips");
    options.decimal("--big-blind", stakes_.big_blind, {0, kMostChips}, "the big blind, in chips");
    options.decimal("--ante", stakes_.ante, {0, kMostChips}, "each seat's ante, in chips");
    options.text("--chips", chips_,
                 "stacks of button, small blind and big blind, if unequal; then of other players");
    options.text("--prizes", prizes_, "play for these prizes, largest first, instead of chips");
    options.number("--deals", deals_, {studies::poker::kLeastDeals, studies::poker::kMostDeals},
                   "deals sampled for each triple of hand classes");
    options.number("--iterations", iterations_, {1, kMostIterations},
                   "iterations of regret minimisation");
    options.text("--schedule", schedule_,
                 "weights of iterations: cfr, cfr+, linear, dcfr (default) or dcfr(a,b,c)");
    work_.declare(options);
    given_ = options.given();
  }

  Result<void> run(Console& console) override {
    if (!chips_.empty())
      if (auto alone = given_.refuse({"--stack"}, "contradicts --chips, which sets the stacks");
          !alone)
        return alone;
    const auto schedule = equilibrium::parse_schedule(schedule_);
    if (!schedule) return schedule.error();
    const auto payoffs = payoffs_of_ends();
    if (!payoffs) return payoffs.error();
    const Stopwatch stopwatch;
    const auto answer = solve(*payoffs, {.iterations = iterations_, .schedule = *schedule},
                              console.job(work_.threads));
    if (!answer) return answer.error();
    if (!work_.json) {
      console.print(answer_text(*answer, static_cast<std::uint32_t>(deals_)));
      return {};
    }
    auto json = stakes_json();
    json.update(answer_json(*answer));
    json.update({{"deals", deals_}, {"seconds", stopwatch.seconds()}});
    console.print_json(json);
    return {};
  }

 private:
  static constexpr std::int64_t kMostChips = 1'000'000;
  static constexpr std::int64_t kMostIterations = 1'000'000'000;

  [[nodiscard]] Result<std::vector<double>> stacks() const {
    if (chips_.empty()) return std::vector<double>(three_way::kSeats, stack_);
    auto stacks = studies::poker::parse_amounts("--chips", chips_);
    if (stacks && stacks->size() < three_way::kSeats)
      return fail(Errc::BadInput, "--chips " + quote(chips_),
                  "expected the stacks of the button, the small blind and the big blind",
                  "for example --chips 12,8,20");
    return stacks;
  }

  [[nodiscard]] Result<three_way::Payoffs> payoffs_of_ends() const {
    const auto given = stacks();
    if (!given) return given.error();
    three_way::Stakes stakes = stakes_;
    std::copy_n(given->begin(), three_way::kSeats, stakes.stacks.begin());
    if (prizes_.empty()) return three_way::chip_payoffs(stakes);
    const auto prizes = studies::poker::parse_amounts("--prizes", prizes_);
    if (!prizes) return prizes.error();
    return studies::poker::three_prize_payoffs(stakes, *given, *prizes);
  }

  [[nodiscard]] Result<Answer> solve(const three_way::Payoffs& payoffs,
                                     const studies::poker::ThreePushFoldOptions& options,
                                     const Job& job) const {
    const auto showdowns = studies::poker::sample_three_way(
        studies::poker::all_classes(),
        {.deals = static_cast<std::uint32_t>(deals_), .seed = work_.seed}, job);
    if (!showdowns) return showdowns.error();
    const auto game = three_way::PushFold::make(*showdowns, payoffs, job);
    if (!game) return game.error();
    auto solution = studies::poker::solve_three_push_fold(*game, options, job);
    if (!solution) return solution.error();
    const auto proof = studies::poker::prove_three_push_fold(*showdowns, payoffs, solution->ranges);
    return Answer{*std::move(solution), proof};
  }

  [[nodiscard]] nlohmann::ordered_json stakes_json() const {
    nlohmann::ordered_json json{{"small_blind", stakes_.small_blind},
                                {"big_blind", stakes_.big_blind},
                                {"ante", stakes_.ante}};
    if (chips_.empty())
      json["stack"] = stack_;
    else
      json["chips"] = chips_;
    if (!prizes_.empty()) json["prizes"] = prizes_;
    return json;
  }

  three_way::Stakes stakes_;
  double stack_ = 10;
  std::string chips_;
  std::string prizes_;
  std::uint64_t deals_ = studies::poker::ThreeWaySampleOptions{}.deals;
  std::uint64_t iterations_ = studies::poker::ThreePushFoldOptions{}.iterations;
  std::string schedule_ = "dcfr";
  WorkOptions work_;
  GivenOptions given_;
};

}  // namespace

std::unique_ptr<Command> poker_threeway_command() {
  return std::make_unique<PokerThreewayCommand>();
}

}  // namespace yomikiri::cli
