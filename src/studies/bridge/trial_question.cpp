// Whether alpha-mu makes more contracts than the average over worlds.
#include <fmt/format.h>

#include "cluster/pool_user.h"
#include "core/plural.h"
#include "question/question.h"
#include "solve/worlds/alpha_mu.h"
#include "studies/bridge/trial.h"

namespace yomikiri::studies::bridge {
namespace {

using Json = nlohmann::ordered_json;

Json confidence_json(const TrialReport& report) {
  const auto half_width = report.half_width();
  if (!half_width) return nullptr;
  return {report.difference() - *half_width, report.difference() + *half_width};
}

std::string difference_text(const TrialReport& report) {
  const std::string text = fmt::format("{:+.1f} %", 100 * report.difference());
  const auto half_width = report.half_width();
  return half_width ? text + fmt::format(" +- {:.1f}", 100 * *half_width) : text;
}

class TrialQuestion final : public Question, public cluster::PoolUser {
 public:
  TrialQuestion() {
    form.text("contract", contract_, "the contract and its declarer");
    form.text("constraints", options_.constraints,
              "which hands are dealt; without it, such as the contract is usually bid on");
    form.number("deals", options_.deals, {1, 1'000'000},
                "number of deals on which the contract is made with no trick to spare");
    form.number(
        "from", options_.from, {1, 12},
        "the trick from which the two ways are compared; those before it are played by rules of "
        "thumb");
    form.number("worlds", options_.worlds, {1, worlds::kMostWorlds},
                "deals that the declarer imagines for each card");
    form.number("depth", options_.depth, {1, 4},
                "for alphamu: own cards to plan before each world is judged by itself");
    declare_seed(form, options_.seed);
  }

  Result<Answer> ask(const Job& job) override {
    const auto contract = parse_contract(contract_);
    if (!contract) return in_field("contract", contract.error());
    options_.contract = *contract;
    if (options_.constraints.empty()) options_.constraints = usual_hands(*contract);
    const auto report = trial(options_, pool(job), job);
    if (!report) return report.error();
    return answer(*report);
  }

 private:
  [[nodiscard]] Answer answer(const TrialReport& report) const {
    const std::uint64_t average = report.both + report.only_average;
    const std::uint64_t planned = report.both + report.only_planned;
    const auto share = [&](std::uint64_t made) {
      return 100 * static_cast<double>(made) / static_cast<double>(report.deals);
    };
    return {.json = {{"contract", contract_},
                     {"constraints", options_.constraints},
                     {"from", options_.from},
                     {"worlds", options_.worlds},
                     {"depth", options_.depth},
                     {"seed", options_.seed},
                     {"deals", report.deals},
                     {"pimc", average},
                     {"alphamu", planned},
                     {"only_pimc", report.only_average},
                     {"only_alphamu", report.only_planned},
                     {"difference", report.difference()},
                     {"confidence", confidence_json(report)}},
            .text = fmt::format("{} on {} with no trick to spare, from trick {} with {}:\n"
                                "  pimc              made {:>6} ({:.1f} %)\n"
                                "  alphamu, depth {}  made {:>6} ({:.1f} %)\n"
                                "only pimc {}, only alphamu {}; alphamu gains {}\n",
                                contract_, counted(report.deals, "deal", "deals"), options_.from,
                                counted(options_.worlds, "world", "worlds"), average,
                                share(average), options_.depth, planned, share(planned),
                                report.only_average, report.only_planned, difference_text(report))};
  }

  std::string contract_ = "3NT by S";
  TrialOptions options_;
};

}  // namespace

QuestionCard trial_question() {
  return {.name = "bridge trial",
          .summary =
              "how often a declarer makes its contract by the average over worlds and by "
              "alpha-mu, on the same deals",
          .examples = {{{"deals", "2"}, {"from", "9"}, {"worlds", "8"}},
                       {{"contract", "4S by S"}, {"deals", "2"}, {"from", "9"}, {"depth", "3"}}},
          .make = make_question<TrialQuestion>};
}

}  // namespace yomikiri::studies::bridge
