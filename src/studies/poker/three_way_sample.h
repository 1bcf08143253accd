// Samples showdowns of three hands all in before the flop: for every three classes, counts the
// deals and draws some of them. The three hands are dealt together, so the cards of a folded hand
// are correctly missing from the board.
//
// One sample serves every seating of the three classes. The same seed gives the same sample on any
// number of threads.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/error.h"
#include "core/job.h"
#include "games/holdem/hole_cards.h"
#include "games/holdem/three_way_showdowns.h"

namespace yomikiri::studies::poker {

namespace three_way = games::holdem::three_way;
using games::holdem::HandClass;

struct ThreeWaySampleOptions {
  std::uint32_t deals = 100;  // of each three classes
  std::uint64_t seed = 1;
};
inline constexpr std::uint32_t kLeastDeals = 2;  // one deal would not show the error
inline constexpr std::uint32_t kMostDeals = 65'535;

// Deals hands from these classes only, so that a test can use a small game. Needs three hands that
// can be dealt together, and kLeastDeals to kMostDeals deals. Fails only if the job is stopped.
[[nodiscard]] Result<three_way::Showdowns> sample_three_way(std::span<const HandClass> classes,
                                                            const ThreeWaySampleOptions& options,
                                                            const Job& job);

// All 169 classes, by index.
[[nodiscard]] std::vector<HandClass> all_classes();

}  // namespace yomikiri::studies::poker
