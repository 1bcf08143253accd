// What a profile on an InfoTree is worth: expected payoffs, best responses and the distance from an
// equilibrium, exact up to rounding. Shares only the tree with the solvers.
#pragma once

#include <vector>

#include "solve/equilibrium/info_tree.h"

namespace yomikiri::equilibrium {

// What each seat expects when all play the profile.
[[nodiscard]] std::vector<double> expected_payoffs(const InfoTree& tree, const Profile& profile);

struct BestResponse {
  double value;      // the most that the seat can expect against the others
  Profile strategy;  // the profile with the seat's part replaced by a pure strategy that attains it
};

[[nodiscard]] BestResponse best_response(const InfoTree& tree, const Profile& profile, Seat seat);

// No seat can gain more than nash_conv by leaving the profile.
struct Exploitability {
  std::vector<double> values;          // what each seat expects
  std::vector<double> best_responses;  // what it could expect against the others' strategies
  std::vector<double> gains;           // the difference
  double nash_conv = 0;                // the sum of the gains
};

[[nodiscard]] Exploitability exploitability(const InfoTree& tree, const Profile& profile);

}  // namespace yomikiri::equilibrium
