// The arithmetic of regret matching on vectors over hands, which the compiler vectorises. A vector
// is padded to whole lanes: if the compiler knows the length, a game of few hands runs without
// loops and a game of many hands without remainders. Rows of several actions lie one after another.
#pragma once

#include <cstddef>

#include "solve/equilibrium/schedule.h"

namespace yomikiri::equilibrium::lanes {

template <std::size_t kSize>
struct Fixed {
  [[nodiscard]] constexpr std::size_t size() const { return kSize; }
};

struct Padded {
  std::size_t count;
  [[nodiscard]] std::size_t size() const { return count / kLane * kLane; }
  static constexpr std::size_t kLane = 8;  // doubles in the widest vector register
};

// The padded length of a vector over `hands` hands.
[[nodiscard]] constexpr std::size_t padded_size(std::size_t hands) {
  if (hands <= 4) return 4;
  return (hands + Padded::kLane - 1) / Padded::kLane * Padded::kLane;
}

template <class Lanes>
void multiply(Lanes lanes, const double* __restrict a, const double* __restrict b,
              double* __restrict product) {
  for (std::size_t h = 0; h < lanes.size(); ++h) product[h] = a[h] * b[h];
}

template <class Lanes>
void add(Lanes lanes, const double* __restrict addend, double* __restrict sum) {
  for (std::size_t h = 0; h < lanes.size(); ++h) sum[h] += addend[h];
}

[[nodiscard]] inline double positive_part(double x) { return x > 0 ? x : 0; }

// strategy = positive regrets, scaled to sum to one; uniform where there are none
// [HartMasColell2000; ZinkevichEtAl2007, equation 8]. Divides instead of multiplying by the
// reciprocal, which would overflow for a tiny sum, and never divides by zero. Loads do not depend
// on the condition: otherwise the compiler would branch instead of selecting by lane. `totals` is
// scratch space for one vector.
template <class Lanes>
void match_regrets(Lanes lanes, int actions, const double* __restrict regrets,
                   double* __restrict strategy, double* __restrict totals) {
  const std::size_t size = lanes.size();
  for (std::size_t h = 0; h < size; ++h) totals[h] = positive_part(regrets[h]);
  for (int a = 1; a < actions; ++a)
    for (std::size_t h = 0; h < size; ++h) totals[h] += positive_part(regrets[a * size + h]);
  const double count = actions;
  for (int a = 0; a < actions; ++a)
    for (std::size_t h = 0; h < size; ++h) {
      const double total = totals[h];
      const double positive = positive_part(regrets[a * size + h]);
      const double share = total > 0 ? positive : 1;
      const double divisor = total > 0 ? total : count;
      strategy[a * size + h] = share / divisor;
    }
}

// value = the sum over actions of strategy * action_values.
template <class Lanes>
void mix(Lanes lanes, int actions, const double* __restrict strategy,
         const double* __restrict action_values, double* __restrict value) {
  const std::size_t size = lanes.size();
  for (std::size_t h = 0; h < size; ++h) value[h] = strategy[h] * action_values[h];
  for (int a = 1; a < actions; ++a)
    for (std::size_t h = 0; h < size; ++h)
      value[h] += strategy[a * size + h] * action_values[a * size + h];
}

// For one action's row: discounts the regrets and adds action_value - value.
template <class Lanes>
void add_regrets(Lanes lanes, const Factors& factors, const double* __restrict action_value,
                 const double* __restrict value, double* __restrict regrets) {
  const double positive = factors.positive;
  const double negative = factors.negative;
  for (std::size_t h = 0; h < lanes.size(); ++h) {
    const double regret = regrets[h];
    regrets[h] = regret * (regret >= 0 ? positive : negative) + action_value[h] - value[h];
  }
}

// For one action's row: discounts the sum of strategies and adds reach * strategy.
template <class Lanes>
void add_strategy(Lanes lanes, const Factors& factors, const double* __restrict reach,
                  const double* __restrict strategy, double* __restrict sums) {
  const double average = factors.average;
  for (std::size_t h = 0; h < lanes.size(); ++h)
    sums[h] = sums[h] * average + reach[h] * strategy[h];
}

}  // namespace yomikiri::equilibrium::lanes
