// Deals that agree with what a seat has seen of an inning.
#pragma once

#include "core/random.h"
#include "games/tianjiu/match_state.h"

namespace yomikiri::games::tianjiu {

// Deals everything again at random that `seat` has not seen: the hands of the others, the tiles
// they laid face down, and tiles not dealt yet. The result depends only on what the seat knows.
// `inning` becomes the state that the record leads to.
void redeal_unseen(InningRecord& record, Inning& inning, Seat seat, const Rules& rules,
                   Random& random);

}  // namespace yomikiri::games::tianjiu
