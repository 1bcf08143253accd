// Counterfactual regret minimisation for any number of seats, in games whose secrets are dealt once
// and in which no seat decides twice in a play: then a seat's own reach is always one, each
// decision is independent of the seat's others, and a walk over the ends of play is enough.
//
// With three seats or more regret minimisation has no guarantee for the average strategies: what
// approaches an equilibrium (a coarse correlated one [HartMasColell2000]) is the joint play of all
// iterations, and `regrets` measure how closely. Whether each seat's separate average fits the
// others' averages must be shown by best responses.
//
// Belongs to one thread; the game must outlive it.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <ranges>
#include <span>
#include <vector>

#include "core/assert.h"
#include "core/job.h"
#include "solve/equilibrium/lanes.h"
#include "solve/equilibrium/repeat.h"
#include "solve/equilibrium/schedule.h"

namespace yomikiri::equilibrium {

// Decisions are numbered from 0, over all seats; each has the same actions for every hand.
template <class G>
concept OneTurnEach =
    requires(const G game, typename G::End end, int decision, int seat,
             std::array<std::span<const double>, G::seat_count()> reaches, std::span<double> out) {
      { game.hand_count() } -> std::same_as<int>;
      { game.decision_count() } -> std::same_as<int>;
      { game.action_count(decision) } -> std::same_as<int>;
      { game.seat_of(decision) } -> std::same_as<int>;
      { game.ends() } -> std::ranges::range;  // every way in which play can end
      // What the seat had to decide on the way to an end, if anything, and then what it chose.
      { game.decision_before(end, seat) } -> std::same_as<std::optional<int>>;
      { game.action_before(end, seat) } -> std::same_as<int>;
      // out[own hand] = the sum over the others' hands of their reaches, the deal's probability and
      // the payoff. `reaches` are by seat; the seat's own is ignored.
      game.evaluate(end, seat, reaches, out);
    };

template <OneTurnEach G>
class OneTurnCfr {
 public:
  static constexpr int kSeats = G::seat_count();
  using Amounts = std::array<double, kSeats>;

  explicit OneTurnCfr(const G& game, const Schedule& schedule = kDiscounted)
      : game_(game),
        schedule_(schedule),
        lanes_{std::max(lanes::Padded::kLane, lanes::padded_size(hands()))} {
    std::size_t cells = 0;
    for (int decision = 0; decision < game.decision_count(); ++decision) {
      first_cell_.push_back(cells);
      cells += game.action_count(decision) * lanes_.size();
    }
    for (Cells* rows : {&regrets_, &sums_, &strategy_, &action_values_, &hindsight_})
      rows->resize(cells);
    ones_.resize(lanes_.size(), 1.0);
    value_.resize(lanes_.size());
    for (int decision = 0; decision < game.decision_count(); ++decision) match(decision);
  }

  // Alternating updates.
  void iterate() {
    factors_ = schedule_.factors(iterations_++);
    weight_ = weight_ * factors_.average + 1;
    for (int seat = 0; seat < kSeats; ++seat) {
      evaluate(seat);
      for (int decision = 0; decision < game_.decision_count(); ++decision)
        if (game_.seat_of(decision) == seat) update(decision);
    }
  }

  // Runs that many more iterations; returns false when the job was stopped first, which loses none
  // of those done.
  [[nodiscard]] bool run(std::uint64_t iterations, const Job& job = {}) {
    std::uint64_t deals = 1;
    for (int seat = 0; seat < kSeats; ++seat) deals *= hands();
    return repeat(iterations, deals, job, [this] { iterate(); });
  }

  // The probability of the action for each hand, in the weighted average of the strategies so far.
  // Needs an iteration.
  [[nodiscard]] std::vector<double> average(int decision, int action) const {
    YK_ASSERT(iterations_ > 0);
    std::vector<double> shares;
    for (std::size_t hand = 0; hand < hands(); ++hand) {
      double total = 0;
      for (int each = game_.action_count(decision); each-- > 0;)
        total += sums_[place(decision, each) + hand];
      shares.push_back(sums_[place(decision, action) + hand] / total);
    }
    return shares;
  }

  // What each seat would have gained, in the weighted average over the iterations, by the best
  // strategy in hindsight.
  [[nodiscard]] Amounts regrets() const {
    Amounts sums{};
    for (int decision = 0; decision < game_.decision_count(); ++decision)
      for (std::size_t hand = 0; hand < hands(); ++hand) {
        double most = 0;
        for (int action = 0; action < game_.action_count(decision); ++action)
          most = std::max(most, hindsight_[place(decision, action) + hand]);
        sums[game_.seat_of(decision)] += most / weight_;
      }
    return sums;
  }

 private:
  using Cells = std::vector<double>;  // by decision, action and hand

  [[nodiscard]] std::size_t hands() const { return static_cast<std::size_t>(game_.hand_count()); }
  [[nodiscard]] std::size_t place(int decision, int action = 0) const {
    return first_cell_[decision] + action * lanes_.size();
  }

  void match(int decision) {
    const std::size_t first = place(decision);
    lanes::match_regrets(lanes_, game_.action_count(decision), &regrets_[first], &strategy_[first],
                         value_.data());
  }

  [[nodiscard]] std::span<const double> reach(typename G::End end, int seat) const {
    const std::optional<int> decision = game_.decision_before(end, seat);
    if (!decision) return {ones_.data(), hands()};
    return {&strategy_[place(*decision, game_.action_before(end, seat))], hands()};
  }

  void evaluate(int seat) {
    std::ranges::fill(action_values_, 0.0);
    for (const auto end : game_.ends()) {
      const std::optional<int> decision = game_.decision_before(end, seat);
      if (!decision) continue;
      std::array<std::span<const double>, kSeats> reaches;
      for (int each = 0; each < kSeats; ++each) reaches[each] = reach(end, each);
      game_.evaluate(end, seat, reaches, std::span(value_).first(hands()));
      lanes::add(lanes_, value_.data(),
                 &action_values_[place(*decision, game_.action_before(end, seat))]);
    }
  }

  void update(int decision) {
    const int actions = game_.action_count(decision);
    const std::size_t first = place(decision);
    lanes::mix(lanes_, actions, &strategy_[first], &action_values_[first], value_.data());
    const Factors weighted{factors_.average, factors_.average, factors_.average};
    for (int action = 0; action < actions; ++action) {
      const std::size_t row = place(decision, action);
      lanes::add_regrets(lanes_, factors_, &action_values_[row], value_.data(), &regrets_[row]);
      // The regret of the play whose average is the answer: weighted like the average.
      lanes::add_regrets(lanes_, weighted, &action_values_[row], value_.data(), &hindsight_[row]);
      lanes::add_strategy(lanes_, factors_, ones_.data(), &strategy_[row], &sums_[row]);
    }
    match(decision);
  }

  const G& game_;
  const Schedule schedule_;
  const lanes::Padded lanes_;
  std::vector<std::size_t> first_cell_;  // of each decision
  Cells regrets_;
  Cells sums_;      // of strategies
  Cells strategy_;  // of the next iteration
  Cells action_values_;
  Cells hindsight_;
  std::vector<double> ones_;
  std::vector<double> value_;
  Factors factors_{};
  double weight_ = 0;  // of all iterations so far
  std::uint64_t iterations_ = 0;
};

}  // namespace yomikiri::equilibrium
