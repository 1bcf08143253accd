// Tables read inside of a loop over a list can be laid out in the order of that loop.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "asl/plan/plan.h"

namespace yomikiri::asl {

// 0, 1, 2, ...: such a table is not looked up.
[[nodiscard]] bool counts_up(const std::vector<std::int64_t>& entries);

// In "some D of the directions from P: ... table[8 * P + D] ..." P and D are known by the position
// in the list table where D stands. The entries in that order; nothing if the key of the `look`-up
// depends on anything else. `slot` is D's, `list` the domain.
[[nodiscard]] std::optional<std::vector<std::int64_t>> entries_by_position(const Plan& plan,
                                                                           const Expr& look,
                                                                           const Expr& list,
                                                                           std::uint32_t slot);

}  // namespace yomikiri::asl
