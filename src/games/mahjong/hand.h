// The tiles that one seat holds: concealed tiles, melds, and which concealed fives are red.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/mahjong/meld.h"

namespace yomikiri::games::mahjong {

struct Hand {
  TileCounts concealed;
  Melds melds;
  std::array<std::uint8_t, 3> reds{};  // concealed red fives of m, p and s

  // A kan counts as three tiles.
  [[nodiscard]] constexpr int size() const { return concealed.total() + 3 * melds.size(); }
  [[nodiscard]] constexpr TileCounts all_tiles() const { return concealed + melds.tiles(); }
  [[nodiscard]] constexpr int red_count() const {
    int count = reds[0] + reds[1] + reds[2];
    for (const Meld& meld : melds) count += meld.reds;
    return count;
  }

  // Among the concealed tiles; a plain five and a red one differ.
  [[nodiscard]] constexpr int count(Tile tile) const {
    const int kind = tile.kind();
    if (tile.is_red()) return reds[suit_of(kind)];
    return concealed[kind] - (is_five(kind) ? reds[suit_of(kind)] : 0);
  }
  constexpr void add(Tile tile) {
    concealed.add(tile.kind());
    if (tile.is_red()) ++reds[suit_of(tile.kind())];
  }
  // Needs count(tile) > 0.
  constexpr void remove(Tile tile) {
    concealed.remove(tile.kind());
    if (tile.is_red()) --reds[suit_of(tile.kind())];
  }
  // Calls visit(tile) once for each different concealed tile, in order.
  template <class Visit>
  constexpr void for_each_tile(Visit&& visit) const {
    concealed.for_each([&](int kind, int copies) {
      const int red = is_five(kind) ? reds[suit_of(kind)] : 0;
      if (red > 0) visit(Tile::red_five(suit_of(kind)));
      if (copies > red) visit(Tile(kind));
    });
  }
  friend constexpr bool operator==(const Hand&, const Hand&) = default;
};

// Concealed tiles and melds as people write them. No kind may be there five times, and no suit may
// have two red fives; how many tiles a hand must have is up to the caller.
[[nodiscard]] Result<Hand> parse_hand(std::string_view concealed, std::string_view melds);
// The concealed tiles in order, red fives first among fives.
[[nodiscard]] std::string concealed_text(const Hand& hand);

// What is left when a hand and other tiles that lie open are taken from the four copies of each
// kind; an Error names the tile of which there would be five.
[[nodiscard]] Result<TileCounts> unseen_tiles(const Hand& hand, std::span<const Tile> others);

}  // namespace yomikiri::games::mahjong
