#include "studies/poker/push_fold.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/notation.h"
#include "solve/equilibrium/public_cfr.h"
#include "solve/equilibrium/public_values.h"
#include "studies/poker/hand_pairs.h"
#include "studies/poker/icm.h"

namespace yomikiri::studies::poker {
namespace {

using games::holdem::all_hole_cards;
using games::holdem::HandClass;
using games::holdem::HoleCards;
using games::holdem::kHandClassCount;
using games::holdem::PushFold;

// Converts one probability per hand, whatever the hands are, to one per class.
Chart chart_of(std::span<const double> by_hand) {
  Chart chart{};
  if (by_hand.size() == kHandClassCount) {
    std::ranges::copy(by_hand, chart.begin());
    return chart;
  }
  for (const HoleCards hand : all_hole_cards()) {
    const HandClass hand_class = HandClass::of(hand);
    chart[hand_class.index()] += by_hand[hand.index()] / hand_class.combination_count();
  }
  return chart;
}

}  // namespace

Result<HandPairs> all_class_pairs(const Job& job) {
  const auto table = EquityTable::compute(job);
  if (!table) return table.error();
  return class_pairs(*table);
}

Result<HandPairs> all_combination_pairs(const Job& job) {
  const auto table = EquityTable::compute(job);
  if (!table) return table.error();
  return combination_pairs(*table);
}

Result<PushFoldSolution> solve_push_fold(const HandPairs& pairs, const PushFoldPayoffs& payoffs,
                                         const PushFoldOptions& options, const Job& job) {
  const PushFold game(pairs, payoffs);
  equilibrium::PublicCfr<PushFold> solver(game, options.cfr);
  if (!solver.run(options.iterations, job)) return stopped_early();
  const auto profile = solver.average_strategy();
  const auto proof = equilibrium::exploitability(game, profile);
  constexpr std::size_t kStart = 0;
  const std::size_t pushed = solver.nodes().child(kStart, PushFold::kPushOrCall);
  return PushFoldSolution{.values = proof.values,
                          .gains = proof.gains,
                          .nash_conv = proof.nash_conv,
                          .push = chart_of(profile.row(kStart, PushFold::kPushOrCall)),
                          .call = chart_of(profile.row(pushed, PushFold::kPushOrCall)),
                          .iterations = options.iterations};
}

Result<PushFoldPayoffs> prize_payoffs(const PushFoldStakes& blinds, std::span<const double> stacks,
                                      std::span<const double> prizes) {
  if (stacks.size() < 2)
    return fail(Errc::BadInput, "stacks",
                "expected the stacks of the small blind, the big blind, and any others");
  PushFoldStakes stakes = blinds;
  stakes.stack = std::min(stacks[0], stacks[1]);
  const auto chips = games::holdem::chip_payoffs(stakes);
  if (!chips) return chips.error();
  const auto before = icm_values(stacks, prizes);
  if (!before) return before.error();
  const auto worth = [&](const std::array<double, 2>& change) {
    std::vector<double> after(stacks.begin(), stacks.end());
    after[0] += change[0];
    after[1] += change[1];
    const auto values = icm_values(after, prizes).value();
    return std::array{values[0] - (*before)[0], values[1] - (*before)[1]};
  };
  return PushFoldPayoffs{.fold = worth(chips->fold),
                         .steal = worth(chips->steal),
                         .win = worth(chips->win),
                         .lose = worth(chips->lose),
                         .tie = worth(chips->tie)};
}

Result<std::vector<double>> parse_amounts(std::string_view text) {
  std::vector<double> amounts;
  for (std::string_view rest = text;;) {
    const auto comma = rest.find(',');
    const auto amount = parse_decimal(trimmed(rest.substr(0, comma)));
    if (!amount)
      return fail(Errc::BadInput, quote(text),
                  fmt::format("{} is not an amount", quote(rest.substr(0, comma))));
    amounts.push_back(*amount);
    if (comma == std::string_view::npos) return amounts;
    rest.remove_prefix(comma + 1);
  }
}

}  // namespace yomikiri::studies::poker
