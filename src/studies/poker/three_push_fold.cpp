#include "studies/poker/three_push_fold.h"

#include <algorithm>

#include "solve/equilibrium/lanes.h"

namespace yomikiri::studies::poker {
namespace {

namespace lanes = equilibrium::lanes;
using three_way::Decision;
using three_way::End;
using three_way::kDecisions;
using three_way::kSeats;

constexpr int kActions = 2;  // fold, go in

// Two rows over the hands for each decision. No seat decides twice in a hand, so its own reach is
// always one.
class Rows {
 public:
  explicit Rows(std::size_t width) : width_(width), cells_(kDecisions * kActions * width) {}

  [[nodiscard]] double* at(int decision, int action = 0) {
    return cells_.data() + (static_cast<std::size_t>(decision) * kActions + action) * width_;
  }
  void clear() { std::ranges::fill(cells_, 0.0); }

 private:
  std::size_t width_;
  std::vector<double> cells_;
};

int seat_of(int decision) { return three_way::seat_of(Decision(decision)); }

class Solver {
 public:
  Solver(const three_way::PushFold& game, const equilibrium::Schedule& schedule)
      : game_(game),
        schedule_(schedule),
        hands_(game.hand_count()),
        lanes_{lanes::padded_size(hands_)},
        regrets_(lanes_.size()),
        sums_(lanes_.size()),
        strategy_(lanes_.size()),
        action_values_(lanes_.size()),
        hindsight_(lanes_.size()),
        ones_(lanes_.size(), 1.0),
        value_(lanes_.size()) {
    for (int decision = 0; decision < kDecisions; ++decision) match(decision);
  }

  void iterate() {
    factors_ = schedule_.factors(iterations_++);
    weight_ = weight_ * factors_.average + 1;
    for (int seat = 0; seat < kSeats; ++seat) {
      evaluate(seat);
      for (int decision = 0; decision < kDecisions; ++decision)
        if (seat_of(decision) == seat) update(decision);
    }
  }

  [[nodiscard]] ThreeRanges average_ranges() {
    ThreeRanges ranges;
    for (int decision = 0; decision < kDecisions; ++decision)
      for (std::size_t hand = 0; hand < hands_; ++hand) {
        const double in = sums_.at(decision, 1)[hand];
        ranges[decision].push_back(in / (in + sums_.at(decision, 0)[hand]));
      }
    return ranges;
  }

  // The regrets of each decision are independent, because no seat decides twice in a hand.
  [[nodiscard]] three_way::Amounts regrets() {
    three_way::Amounts sums{};
    for (int decision = 0; decision < kDecisions; ++decision)
      for (std::size_t hand = 0; hand < hands_; ++hand)
        sums[seat_of(decision)] +=
            std::max({0.0, hindsight_.at(decision, 0)[hand], hindsight_.at(decision, 1)[hand]}) /
            weight_;
    return sums;
  }

 private:
  void match(int decision) {
    lanes::match_regrets(lanes_, kActions, regrets_.at(decision), strategy_.at(decision),
                         value_.data());
  }

  [[nodiscard]] std::span<const double> reach(End end, int seat) {
    const Decision decision = three_way::decision_before(end, seat);
    if (decision == Decision::None) return {ones_.data(), hands_};
    return {strategy_.at(static_cast<int>(decision), three_way::is_left(end, seat) ? 1 : 0),
            hands_};
  }

  void evaluate(int seat) {
    action_values_.clear();
    for (End end = three_way::kFirstEnd; end <= three_way::kLastEnd; ++end) {
      const Decision decision = three_way::decision_before(end, seat);
      if (decision == Decision::None) continue;
      game_.evaluate(end, seat, {reach(end, 0), reach(end, 1), reach(end, 2)},
                     std::span(value_).first(hands_));
      lanes::add(
          lanes_, value_.data(),
          action_values_.at(static_cast<int>(decision), three_way::is_left(end, seat) ? 1 : 0));
    }
  }

  void update(int decision) {
    lanes::mix(lanes_, kActions, strategy_.at(decision), action_values_.at(decision),
               value_.data());
    const equilibrium::Factors weighted{factors_.average, factors_.average, factors_.average};
    for (int action = 0; action < kActions; ++action) {
      const double* const action_value = action_values_.at(decision, action);
      lanes::add_regrets(lanes_, factors_, action_value, value_.data(),
                         regrets_.at(decision, action));
      // The regret of the play whose average is the answer: weighted like the average.
      lanes::add_regrets(lanes_, weighted, action_value, value_.data(),
                         hindsight_.at(decision, action));
      lanes::add_strategy(lanes_, factors_, ones_.data(), strategy_.at(decision, action),
                          sums_.at(decision, action));
    }
    match(decision);
  }

  const three_way::PushFold& game_;
  equilibrium::Schedule schedule_;
  std::size_t hands_;
  lanes::Padded lanes_;
  Rows regrets_;
  Rows sums_;      // of strategies
  Rows strategy_;  // of the next iteration
  Rows action_values_;
  Rows hindsight_;
  std::vector<double> ones_;
  std::vector<double> value_;
  equilibrium::Factors factors_{};
  double weight_ = 0;  // of all iterations so far
  std::uint64_t iterations_ = 0;
};

}  // namespace

Result<ThreePushFoldSolution> solve_three_push_fold(const three_way::PushFold& game,
                                                    const ThreePushFoldOptions& options,
                                                    const Job& job) {
  YK_ASSERT(options.iterations > 0);
  Solver solver(game, options.schedule);
  for (std::uint64_t done = 0; done < options.iterations; ++done) {
    if (job.stop.stop_requested()) return stopped_early();
    job.report("iterations", done, options.iterations);
    solver.iterate();
  }
  return ThreePushFoldSolution{.ranges = solver.average_ranges(),
                               .regrets = solver.regrets(),
                               .iterations = options.iterations};
}

}  // namespace yomikiri::studies::poker
