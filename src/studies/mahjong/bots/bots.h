// Players of riichi mahjong. They are given what their seat has seen and nothing else: equal views
// get equal answers.
//
//   random  anything that is allowed, each as likely
//   greedy  efficiency.h
//   strong  push_fold.h
#pragma once

#include <cstdint>

#include "core/job.h"
#include "core/level.h"
#include "studies/mahjong/bots/seat_view.h"

namespace yomikiri::studies::mahjong {

struct PlayerOptions {
  Level level = Level::Strong;
  std::uint64_t most_hands = 1000;  // of the graph that a strong bot makes for a decision
  std::uint64_t seed = 1;           // of a random bot
};

// A strong bot whose job is stopped answers by a rough estimate.
[[nodiscard]] Action choose(const SeatView& view, const Rules& rules, const PlayerOptions& options,
                            const Job& job);

}  // namespace yomikiri::studies::mahjong
