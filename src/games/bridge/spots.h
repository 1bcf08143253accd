// Hands in which some spot cards are not named: `AQxx.KTx.xxx.KJx`. An x is any card below the ten.
#pragma once

#include <array>
#include <optional>

#include "games/bridge/hand.h"

namespace yomikiri::bridge {

struct SpotHand {
  Hand named;
  std::array<int, cards::kSuitCount> spots{};  // x of each suit

  [[nodiscard]] constexpr int size() const {
    return named.size() + spots[0] + spots[1] + spots[2] + spots[3];
  }
  friend bool operator==(const SpotHand&, const SpotHand&) = default;
};

// As parse_hand(), also with x.
[[nodiscard]] Result<SpotHand> parse_spot_hand(std::string_view text);
[[nodiscard]] std::string to_string(const SpotHand& hand);

// The hand with the lowest free cards for its x; nothing if `taken` and its own cards leave too few
// of them. Cards named in other hands belong to `taken`.
[[nodiscard]] std::optional<Hand> with_lowest_spots(const SpotHand& hand, Hand taken);

}  // namespace yomikiri::bridge
