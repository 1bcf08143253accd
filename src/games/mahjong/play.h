// What actions lead to, within one deal.
#pragma once

#include "games/mahjong/deal.h"

namespace yomikiri::games::mahjong {

// Needs a legal action. When the last answer to an offer is in, returns the seats whose claims are
// carried out.
SeatSet play(Deal& deal, const Rules& rules, const Action& action);

}  // namespace yomikiri::games::mahjong
