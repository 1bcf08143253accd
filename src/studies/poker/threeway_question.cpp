// Ranges of push/fold hold'em for button, small blind and big blind.
#include <fmt/format.h>

#include <algorithm>

#include "core/notation.h"
#include "question/question.h"
#include "studies/poker/chart.h"
#include "studies/poker/push_fold.h"
#include "studies/poker/range_json.h"
#include "studies/poker/three_push_fold.h"

namespace yomikiri::studies::poker {
namespace {

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

struct Solved {
  ThreePushFoldSolution solution;
  ThreePushFoldProof proof;
};

nlohmann::ordered_json answer_json(const Solved& answer) {
  auto ranges = nlohmann::ordered_json::object();
  auto rates = nlohmann::ordered_json::object();
  for (int decision = 0; decision < three_way::kDecisions; ++decision) {
    const auto& key = kRangeNames[decision].key;
    const Chart chart = chart_of(answer.solution.ranges[decision]);
    rates[key] = overall_rate(chart);
    ranges[key] = range_json(chart);
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

std::string answer_text(const Solved& answer, std::uint32_t deals, Colour colour) {
  std::string text;
  for (int decision = 0; decision < three_way::kDecisions; ++decision) {
    const Chart chart = chart_of(answer.solution.ranges[decision]);
    text += fmt::format("[{}]\n- Overall rate: {:.2f}%\n{}\n", kRangeNames[decision].title,
                        100 * overall_rate(chart), chart_text(chart, colour));
  }
  text += chart_legend(colour);
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

class Threeway final : public Question {
 public:
  Threeway() {
    constexpr std::int64_t kMostChips = 1'000'000;
    constexpr std::int64_t kMostIterations = 1'000'000'000;
    form.decimal("stack", stack_, {0, kMostChips},
                 "each seat's stack, in chips, before blinds and antes");
    form.decimal("small_blind", stakes_.small_blind, {0, kMostChips}, "the small blind, in chips");
    form.decimal("big_blind", stakes_.big_blind, {0, kMostChips}, "the big blind, in chips");
    form.decimal("ante", stakes_.ante, {0, kMostChips}, "each seat's ante, in chips");
    form.text("chips", chips_,
              "stacks of button, small blind and big blind, if unequal; then of other players");
    form.text("prizes", prizes_, "play for these prizes, largest first, instead of chips");
    form.number("deals", deals_, {kLeastDeals, kMostDeals},
                "deals sampled for each triple of hand classes");
    form.number("iterations", iterations_, {1, kMostIterations},
                "iterations of regret minimisation");
    form.text("schedule", schedule_,
              "weights of iterations: cfr, cfr+, linear, dcfr or dcfr(a,b,c)");
    declare_seed(form, seed_);
  }

  Result<Answer> ask(const Job& job) override {
    if (!chips_.empty())
      if (auto alone = form.refuse({"stack"}, "contradicts chips, which sets the stacks"); !alone)
        return alone.error();
    const auto schedule = equilibrium::parse_schedule(schedule_);
    if (!schedule) return in_field("schedule", schedule.error());
    const auto payoffs = payoffs_of_ends();
    if (!payoffs) return payoffs.error();
    const auto solved = solve(*payoffs, {.iterations = iterations_, .schedule = *schedule}, job);
    if (!solved) return solved.error();
    const auto deals = static_cast<std::uint32_t>(deals_);
    Answer answer{.json = stakes_json(),
                  .text = answer_text(*solved, deals, Colour::Plain),
                  .coloured = answer_text(*solved, deals, Colour::Terminal)};
    answer.json.update(answer_json(*solved));
    answer.json["deals"] = deals_;
    return answer;
  }

 private:
  [[nodiscard]] Result<std::vector<double>> stacks() const {
    if (chips_.empty()) return std::vector<double>(three_way::kSeats, stack_);
    auto stacks = parse_amounts(chips_);
    if (!stacks) return in_field("chips", stacks.error());
    if (stacks->size() < three_way::kSeats)
      return in_field("chips",
                      fail(Errc::BadInput, quote(chips_),
                           "expected the stacks of the button, the small blind and the big blind",
                           "for example 12,8,20"));
    return stacks;
  }

  [[nodiscard]] Result<three_way::Payoffs> payoffs_of_ends() const {
    const auto given = stacks();
    if (!given) return given.error();
    three_way::Stakes stakes = stakes_;
    std::copy_n(given->begin(), three_way::kSeats, stakes.stacks.begin());
    if (prizes_.empty()) return three_way::chip_payoffs(stakes);
    const auto prizes = parse_amounts(prizes_);
    if (!prizes) return in_field("prizes", prizes.error());
    return three_prize_payoffs(stakes, *given, *prizes);
  }

  [[nodiscard]] Result<Solved> solve(const three_way::Payoffs& payoffs,
                                     const ThreePushFoldOptions& options, const Job& job) const {
    const auto showdowns = sample_three_way(
        all_classes(), {.deals = static_cast<std::uint32_t>(deals_), .seed = seed_}, job);
    if (!showdowns) return showdowns.error();
    const auto game = three_way::PushFold::make(*showdowns, payoffs, job);
    if (!game) return game.error();
    auto solution = solve_three_push_fold(*game, options, job);
    if (!solution) return solution.error();
    const auto proof = prove_three_push_fold(*showdowns, payoffs, solution->ranges);
    return Solved{*std::move(solution), proof};
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
  std::uint64_t deals_ = ThreeWaySampleOptions{}.deals;
  std::uint64_t iterations_ = ThreePushFoldOptions{}.iterations;
  std::string schedule_ = "dcfr";
  std::uint64_t seed_ = 1;
};

}  // namespace

QuestionCard threeway_question() {
  return {
      .name = "poker threeway",
      .summary = "push/fold hold'em for three: button, small blind, big blind",
      .examples = {{{"stack", "10"}, {"deals", "2"}, {"iterations", "30"}},
                   {{"chips", "12,8,20"}, {"ante", "0.1"}, {"deals", "2"}, {"iterations", "20"}},
                   {{"stack", "8"}, {"prizes", "50,30,20"}, {"deals", "2"}, {"iterations", "20"}}},
      .make = make_question<Threeway>};
}

}  // namespace yomikiri::studies::poker
