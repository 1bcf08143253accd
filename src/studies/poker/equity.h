// All-in equity for callers outside: passes the game's own interface on.
#pragma once

#include "games/holdem/equity.h"

namespace yomikiri::studies::poker {

using cards::CardSet;
using cards::parse_cards;
using games::holdem::all_in_equity;
using games::holdem::EquityMethod;
using games::holdem::EquityOptions;
using games::holdem::EquityReport;
using games::holdem::Range;
using games::holdem::SeatEquity;

}  // namespace yomikiri::studies::poker
