// Deals that agree with what a seat has seen of an inning.
#pragma once

#include "core/random.h"
#include "games/tianjiu/match_state.h"

namespace yomikiri::games::tianjiu {

// Deals again, at random, all that `seat` has not seen: the hands of the others, what they laid
// face down, and tiles not dealt yet. What becomes of them depends only on what the seat knows.
// `inning` is where the record leads.
void redeal_unseen(InningRecord& record, Inning& inning, Seat seat, const Rules& rules,
                   Random& random);

}  // namespace yomikiri::games::tianjiu
