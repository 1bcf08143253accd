// What a hand may still win if it goes on, with every number of draws left: near a win by the
// adviser's graph, farther away by a rough estimate that needs no graph.
#pragma once

#include <optional>
#include <vector>

#include "core/job.h"
#include "studies/mahjong/adviser.h"
#include "studies/mahjong/bots/seat_view.h"

namespace yomikiri::studies::mahjong {

// By draws left, from none on; the payoff is in points, without payments at a draw.
using Prospect = std::vector<Outlook>;

struct DiscardProspect {
  Tile tile;
  Prospect silent;
  std::optional<Prospect> riichi;
};

struct ProspectOptions {
  std::uint64_t most_hands = 1000;  // of the graph
  int draws = 0;                    // how many are left
};

// For each tile that may be discarded. Needs a seat to act with 14 tiles.
[[nodiscard]] std::vector<DiscardProspect> prospects(const SeatView& view, const Rules& rules,
                                                     const ProspectOptions& options,
                                                     const Job& job);

// The rough estimate, for 13 tiles.
[[nodiscard]] Prospect rough_prospect(const SeatView& view, const Hand& hand, int draws);

}  // namespace yomikiri::studies::mahjong
