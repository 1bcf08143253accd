// What a profile on a public tree is worth, in double precision and by plain recursion over the
// game [Bainari2021, section 4.3]. Shares only the profile with the solver, so that it can judge
// the solver's answers.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "core/public_tree.h"
#include "solve/equilibrium/public_profile.h"

namespace yomikiri::equilibrium {

// How far a profile is from an equilibrium. No seat can gain more than nash_conv by leaving it.
struct PublicExploitability {
  std::array<double, 2> values;          // what each seat expects
  std::array<double, 2> best_responses;  // what it could expect against the other's strategy
  std::array<double, 2> gains;           // the difference
  double nash_conv;                      // the sum of the gains; half of it is often quoted
};

namespace public_values_detail {

enum class Reply { Own, Best };  // how the valued seat plays: by the profile, or at its best

template <PublicTree G>
class Valuation {
 public:
  using PublicState = typename G::PublicState;
  using Vector = std::vector<double>;

  Valuation(const G& game, const PublicProfile& profile, Seat seat, Reply reply)
      : game_(game), profile_(profile), seat_(seat), reply_(reply) {
    YK_ASSERT(profile.hands() == game.hand_count());
  }

  // The seat's expected payoff: counterfactual values already hold the deal and the other's reach.
  [[nodiscard]] double total() {
    node_ = 0;
    const Vector ones(game_.hand_count(), 1.0);
    double sum = 0;
    for (const double value : values(game_.public_root(), ones)) sum += value;
    YK_ASSERT(node_ == profile_.node_count());
    return sum;
  }

 private:
  // By the seat's hands; `reach` combines the other seat's strategy and chance so far.
  Vector values(const PublicState& state, const Vector& reach) {
    const std::size_t node = node_++;
    const PublicTurn turn = game_.public_turn(state);
    Vector sum(reach.size(), 0.0);
    if (turn.actions == 0) {
      game_.evaluate(state, seat_, reach, sum);
      return sum;
    }
    for (int action = 0; action < turn.actions; ++action) {
      const PublicState child = game_.public_child(state, action);
      if (turn.seat == seat_)
        reply(node, action, values(child, reach), sum);
      else
        add(values(child, reached(state, turn, node, action, reach)), sum);
    }
    return sum;
  }

  void reply(std::size_t node, int action, const Vector& values, Vector& sum) const {
    for (std::size_t h = 0; h < sum.size(); ++h)
      if (reply_ == Reply::Own)
        sum[h] += profile_.at(node, action, static_cast<int>(h)) * values[h];
      else
        sum[h] = action == 0 ? values[h] : std::max(sum[h], values[h]);
  }

  static void add(const Vector& values, Vector& sum) {
    for (std::size_t h = 0; h < sum.size(); ++h) sum[h] += values[h];
  }

  Vector reached(const PublicState& state, PublicTurn turn, std::size_t node, int action,
                 Vector reach) const {
    for (std::size_t h = 0; h < reach.size(); ++h)
      reach[h] *= turn.seat == kChance ? game_.public_chance(state, action)
                                       : profile_.at(node, action, static_cast<int>(h));
    return reach;
  }

  const G& game_;
  const PublicProfile& profile_;
  const Seat seat_;
  const Reply reply_;
  std::size_t node_ = 0;  // the number of the next node in depth-first order
};

}  // namespace public_values_detail

// What a seat expects when both play the profile.
template <PublicTree G>
[[nodiscard]] double expected_value(const G& game, const PublicProfile& profile, Seat seat) {
  using namespace public_values_detail;
  return Valuation<G>(game, profile, seat, Reply::Own).total();
}

// The most that a seat can expect when the other plays the profile.
template <PublicTree G>
[[nodiscard]] double best_response_value(const G& game, const PublicProfile& profile, Seat seat) {
  using namespace public_values_detail;
  return Valuation<G>(game, profile, seat, Reply::Best).total();
}

template <PublicTree G>
[[nodiscard]] PublicExploitability exploitability(const G& game, const PublicProfile& profile) {
  PublicExploitability result{};
  for (const Seat seat : {kFirst, kSecond}) {
    const int s = number(seat);
    result.values[s] = expected_value(game, profile, seat);
    result.best_responses[s] = best_response_value(game, profile, seat);
    result.gains[s] = result.best_responses[s] - result.values[s];
    result.nash_conv += result.gains[s];
  }
  return result;
}

}  // namespace yomikiri::equilibrium
