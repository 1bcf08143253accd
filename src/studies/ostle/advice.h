// What to play: never a worse result than the position has, the quickest win, the slowest loss, and
// of the moves that hold a draw the one after which the opponent can go wrong most easily.
#pragma once

#include <optional>

#include "core/error.h"
#include "studies/ostle/probe.h"

namespace yomikiri::studies::ostle {

struct Recommendation {
  Ostle::Action action;
  std::optional<Value> proved;  // nothing where tables and search leave it open
};

// Needs a state that is not over.
[[nodiscard]] Result<Recommendation> recommend(const Prober& prober, const Prober::State& state);

}  // namespace yomikiri::studies::ostle
