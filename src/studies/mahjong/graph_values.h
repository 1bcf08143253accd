// The values of a hand graph for one root: what advisers read off.
#pragma once

#include "core/job.h"
#include "solve/expectation/backward.h"
#include "studies/mahjong/adviser.h"
#include "studies/mahjong/hand_graph.h"

namespace yomikiri::studies::mahjong {

// Enough for advice; a deal is a few thousand points.
using AdviceReal = float;

[[nodiscard]] inline Outlook outlook_of(const expectation::Value<AdviceReal>& value) {
  return {value[kPayoffLane], value[kWinLane], value[kTenpaiLane]};
}

// Adds the size of a graph to that of others.
inline void add_size(GraphSize& size, const HandGraph<AdviceReal>& graph) {
  size.exchanged_hands += graph.exchanged_hands;
  size.hands += graph.turns.size();
  size.edges += graph.edges;
}

// How far to look. After riichi nothing is exchanged any more.
[[nodiscard]] Result<ModelOptions> model_for(const Situation& situation,
                                             const AdviseOptions& options);

// What the hand with its winning tile pays now; nothing if it is not complete or has no yaku. Where
// the winning tile is not known (-1), the best is taken.
struct Completion {
  Hand hand;  // 14 tiles
  int winning_kind = -1;
  bool tsumo = true;
};
[[nodiscard]] std::optional<WinNow> win_now(const Situation& situation, const Completion& complete,
                                            const Payoff& payoff);

}  // namespace yomikiri::studies::mahjong
