// The 169 classes of hands from the strongest to the weakest: by equity against a hand drawn at
// random, all in before the flop. That is what `20%` means in a range. Other programs rank by other
// measures (equity against three hands, the order in which hands are pushed), so their top 20%
// differs from this one in a few hands at its end.
#pragma once

#include <array>

#include "games/holdem/hole_cards.h"

namespace yomikiri::games::holdem {

[[nodiscard]] const std::array<HandClass, kHandClassCount>& classes_by_strength();

}  // namespace yomikiri::games::holdem
