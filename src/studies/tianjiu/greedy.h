// A simple player, and the one that the strong bot plays its worlds out with: it leads as many
// tiles as it can, the highest first, beats a trick as cheaply as it can and otherwise lays its
// lowest tiles down. It looks at the mover's hand and the trick, at nothing else.
#pragma once

#include "studies/tianjiu/one_inning.h"

namespace yomikiri::studies::tianjiu {

// Needs an inning that is not over.
[[nodiscard]] Play greedy_play(const Inning& inning);

}  // namespace yomikiri::studies::tianjiu
