// Deals cards again: uniformly among all deals that give each hand its number of cards and none of
// a suit in which it is known to be void.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/random.h"
#include "games/bridge/hand.h"

namespace yomikiri::bridge {

struct Receiver {
  int size = 0;
  std::uint8_t voids = 0;  // a bit for each suit

  [[nodiscard]] constexpr bool may_hold(int suit) const { return (voids >> suit & 1) == 0; }
};

// The number of such deals. Needs the sizes of up to three receivers to sum to the number of cards.
[[nodiscard]] std::uint64_t redeal_count(Hand cards, std::span<const Receiver> receivers);
// Draws one. Needs a count that is not 0.
[[nodiscard]] std::array<Hand, 3> redeal(Hand cards, std::span<const Receiver> receivers,
                                         Random& random);

}  // namespace yomikiri::bridge
