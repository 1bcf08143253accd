// What the adviser says about a decision.
#pragma once

#include "core/error.h"
#include "core/job.h"
#include "games/mahjong/deal.h"
#include "studies/mahjong/graph_plan.h"
#include "studies/mahjong/payoff.h"
#include "studies/mahjong/review/decision.h"
#include "studies/mahjong/situation.h"

namespace yomikiri::studies::mahjong {

// What the seat knows: its hand and what lies open on the table. Its own riichi stick counts as not
// yet paid.
[[nodiscard]] Situation situation_of(const games::mahjong::Deal& deal,
                                     const games::mahjong::Options& scoring, Seat seat);

// Fills in the options, unless the adviser cannot value what was played. An Error only if the job
// is stopped.
[[nodiscard]] Result<void> value(Decision& decision, const games::mahjong::Rules& rules,
                                 const PlanLimits& limits, const Payoff& payoff, const Job& job);

}  // namespace yomikiri::studies::mahjong
