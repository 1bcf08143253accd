// Players of bridge. They use only what their seat has seen: two states with the same info key get
// the same answer.
//
//   greedy  bids Standard American (knowledge/system.h) and plays by card_player.h
//   strong  bids likewise; tries every card in many worlds, deals that agree with all it has seen
//           and, as far as a few tries find some, with what the calls mean; plays each of them out
//           by card_player.h
//
// No bot claims. A defender accepts a claim, which lays all hands open to it, if the declarer takes
// as many tricks when all play the rest by card_player.h.
#pragma once

#include <cstdint>

#include "core/job.h"
#include "games/bridge/bridge.h"

namespace yomikiri::studies::bridge {

// Needs a state in which a seat is to move; likewise below.
[[nodiscard]] games::Bridge::Action greedy_choice(const games::Bridge::State& state);

struct StrongOptions {
  std::uint64_t playouts = 1000;
  std::uint64_t seed = 1;
};

// A stopped job returns the best so far.
[[nodiscard]] games::Bridge::Action strong_choice(const games::Bridge& game,
                                                  const games::Bridge::State& state,
                                                  const StrongOptions& options, const Job& job);

}  // namespace yomikiri::studies::bridge
