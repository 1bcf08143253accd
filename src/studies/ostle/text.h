// Ostle's texts, for callers of the study that do not include the game: see games/ostle/notation.h.
#pragma once

#include "games/ostle/notation.h"

namespace yomikiri::studies::ostle {

using games::ostle::format_board;
using games::ostle::format_move;
using games::ostle::parse_board;

}  // namespace yomikiri::studies::ostle
