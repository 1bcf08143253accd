// How much of the past an iteration of counterfactual regret minimisation keeps. One family
// contains every schedule we know: discounted CFR [BrownSandholm2019; Bainari2021, section 3.2]
// multiplies positive regrets by t^alpha / (t^alpha + 1), negative ones by t^beta / (t^beta + 1),
// and weighs the strategy of iteration t in the average by (t + 1)^gamma, t = 0, 1, 2, ... An
// infinite exponent keeps everything, a negative infinite one nothing. Vanilla CFR
// [ZinkevichEtAl2007] and CFR+ [TammelinEtAl2015] are therefore exact members, too: forgetting a
// negative regret floors it at zero.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "core/error.h"

namespace yomikiri::equilibrium {

// The factors by which one iteration multiplies the sums so far, before it adds its own share.
struct Factors {
  double positive;  // regrets that are not below zero
  double negative;  // the others
  double average;  // the sum of strategies: (t / (t + 1))^gamma is the same average as weights that
                   // grow like t^gamma, and the sum stays below t
};

struct Schedule {
  double alpha;
  double beta;
  double gamma;

  // `iteration` counts from 0.
  [[nodiscard]] Factors factors(std::uint64_t iteration) const;

  friend bool operator==(const Schedule&, const Schedule&) = default;
};

inline constexpr double kKeepAll = std::numeric_limits<double>::infinity();
inline constexpr double kKeepNone = -kKeepAll;

inline constexpr Schedule kVanilla{kKeepAll, kKeepAll, 0};
inline constexpr Schedule kPlus{kKeepAll, kKeepNone, 1};
inline constexpr Schedule kDiscounted{1.5, 0, 2};
inline constexpr Schedule kLinear{1, 1, 1};

// Alternating: a seat learns from what the seats before it have learnt in the same iteration; in
// practice that converges faster [Bainari2021, section 4.2].
enum class Updates { Alternating, Simultaneous };

struct CfrOptions {
  Schedule schedule = kDiscounted;
  Updates updates = Updates::Alternating;
};

// `cfr`, `cfr+`, `dcfr`, `linear`, or any other member of the family as `dcfr(1.5,0,5)`.
[[nodiscard]] Result<Schedule> parse_schedule(std::string_view text);
[[nodiscard]] std::string to_string(const Schedule& schedule);

}  // namespace yomikiri::equilibrium
