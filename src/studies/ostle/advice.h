// Chooses a move: it never gives up the value of the position, and picks the quickest win, the
// slowest loss, or, among moves that hold a draw, the one after which the opponent can most easily
// go wrong.
#pragma once

#include <optional>

#include "core/error.h"
#include "studies/ostle/probe.h"

namespace yomikiri::studies::ostle {

struct Recommendation {
  Ostle::Action action;
  std::optional<Value> proved;  // nothing if tables and search leave it open
};

// Needs a state that is not over.
[[nodiscard]] Result<Recommendation> recommend(const Prober& prober, const Prober::State& state);

}  // namespace yomikiri::studies::ostle
