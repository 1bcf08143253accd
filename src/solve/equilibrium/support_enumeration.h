// All equilibria of a small table of payoffs, pure and mixed, by support enumeration: for every two
// sets of equally many rows and columns, it finds the probabilities that make the other seat
// indifferent among its set, and keeps them when they are positive and no action outside pays more.
// Payoffs need not sum to zero.
//
// In a non-degenerate table both supports of an equilibrium have the same size, and their number is
// finite and odd, so the list is complete. A table is degenerate when some strategy has more best
// answers than actions it mixes: then there may be further equilibria, even infinitely many; those
// listed have supports of equal sizes.
#pragma once

#include <array>
#include <vector>

#include "core/error.h"
#include "core/hidden.h"

namespace yomikiri::equilibrium {

struct MixedEquilibrium {
  std::vector<double> rows;  // a probability for each
  std::vector<double> columns;
  std::array<double, 2> payoffs;  // what the first and the second seat expect
};

struct TableEquilibria {
  std::vector<MixedEquilibrium> list;  // smallest supports first
  bool degenerate = false;             // seen at a listed equilibrium; the list may be incomplete
};

// The number of pairs of supports grows like 4^n; more than this many is an error.
inline constexpr double kMaxSupportPairs = 1e6;

[[nodiscard]] Result<TableEquilibria> all_equilibria(const PayoffTable& table);

}  // namespace yomikiri::equilibrium
