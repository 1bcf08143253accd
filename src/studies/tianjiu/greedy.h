// A simple player, which the strong bot also uses to play out its worlds: it leads as many tiles as
// it can, the highest first, beats a trick as cheaply as it can and otherwise lays its lowest tiles
// down. It looks only at the mover's hand and the trick.
#pragma once

#include "studies/tianjiu/one_inning.h"

namespace yomikiri::studies::tianjiu {

// Needs an inning that is not over.
[[nodiscard]] Play greedy_play(const Inning& inning);

}  // namespace yomikiri::studies::tianjiu
