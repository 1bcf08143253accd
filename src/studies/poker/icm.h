// What chips are worth in a tournament: the independent chip model of Malmuth and Harville
// [Harville1973]. Each player wins with a probability equal to its share of the chips; the next
// place is distributed in the same way among the others, and so on.
#pragma once

#include <span>
#include <vector>

#include "core/error.h"

namespace yomikiri::studies::poker {

// Each player's expected share of the prizes. Needs chips that are not negative and not all zero,
// prizes that do not rise, and at most 20 players; places beyond the prizes win nothing. Players
// without chips take the last places and share the remaining prizes.
[[nodiscard]] Result<std::vector<double>> icm_values(std::span<const double> stacks,
                                                     std::span<const double> prizes);

}  // namespace yomikiri::studies::poker
