// What chips are worth in a tournament: the independent chip model of Malmuth and Harville
// [Harville1973]. The winner is each player with the probability of its share of the chips; the
// next place goes likewise among those left, and so on.
#pragma once

#include <span>
#include <vector>

#include "core/error.h"

namespace yomikiri::studies::poker {

// Each player's part of the prizes. Needs chips that are not negative and not all zero, prizes that
// do not rise, and at most 20 players; places beyond the prizes win nothing. Players without chips
// have the last places, and share what prizes are left for them.
[[nodiscard]] Result<std::vector<double>> icm_values(std::span<const double> stacks,
                                                     std::span<const double> prizes);

}  // namespace yomikiri::studies::poker
