// Tables that are read inside a loop over a list can be laid out in the order of that loop.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "asl/plan/plan.h"

namespace yomikiri::asl {

// 0, 1, 2, ...: such a table needs no lookup.
[[nodiscard]] bool counts_up(const std::vector<std::int64_t>& entries);

using SlotValues = std::map<std::uint32_t, std::int64_t>;

// The values of the slots that give this key. Keys are numbers in mixed radix.
[[nodiscard]] std::optional<SlotValues> slots_of_key(const Plan& plan, const Expr& key,
                                                     std::int64_t number);
// Nothing if it depends on other slots.
[[nodiscard]] std::optional<std::int64_t> value_of(const Plan& plan, const Expr& expr,
                                                   const SlotValues& values);

// "Some D of the directions from P: ...": slot is D's, P the key.
struct ListLoop {
  Expr key;
  const ListTable* lists;
  std::uint32_t slot;
};

// Inside such a loop, P and D of table[8 * P + D] follow from the position of D in the lists.
// Returns the value of `read` for each position; nothing if it depends on more than P and D.
[[nodiscard]] std::optional<std::vector<std::int64_t>> entries_by_position(const Plan& plan,
                                                                           const Expr& read,
                                                                           const ListLoop& loop);

}  // namespace yomikiri::asl
