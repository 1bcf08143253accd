// All hands that a seat can have, counted exactly by what calls have said about it one after the
// other: how many hands fit the first clauses, and how their points and lengths are spread.
//
// For each suit, cards that no clause tells apart are one class; clubs are joined with diamonds,
// hearts with spades, then the pairs with each other. Looks at one hand only: what the other hands
// have shown counts in worlds.h.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/job.h"
#include "studies/bridge/constraints.h"

namespace yomikiri::studies::bridge {

inline constexpr int kMostPoints = 37;

// How many hands there are, with so many points, with so many cards of each suit.
struct Census {
  std::uint64_t hands = 0;
  std::array<std::uint64_t, kMostPoints + 1> by_points{};
  std::array<std::array<std::uint64_t, 14>, cards::kSuitCount> by_length{};
};

struct HandSource {
  Hand known = {};                   // cards that the seat has for certain
  Hand unseen = Hand::whole_deck();  // cards that it may have besides
};

// The hands of 13 cards that satisfy the first i expressions, for each i from 0 to their number.
// An Error if the expressions tell too many cases apart, or if the job was stopped.
[[nodiscard]] Result<std::vector<Census>> take_census(
    const HandSource& source, std::span<const Expression* const> expressions, const Job& job);

// The smallest and the largest number that occurs, and the mean. Needs an occurrence.
struct Spread {
  int least = 0;
  int most = 0;
  double mean = 0;
};
[[nodiscard]] Spread spread_of(std::span<const std::uint64_t> counts);

}  // namespace yomikiri::studies::bridge
