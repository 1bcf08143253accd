// The tiles that nobody has seen yet: how many of each of the 34 kinds, red fives apart. Which of
// them lies where does not matter until it is turned up, so a wall has no order: whoever draws gets
// any of its tiles with the same chance.
#pragma once

#include <array>
#include <cstdint>

#include "games/mahjong/tile.h"

namespace yomikiri::games::mahjong {

class Wall {
 public:
  constexpr Wall() = default;
  // All 136 tiles.
  explicit constexpr Wall(bool red_fives) : total_(kTileCount) {
    for (int kind = 0; kind < kKindCount; ++kind) left_[kind] = kCopies;
    for (int suit = 0; suit < kHonours && red_fives; ++suit) {
      --left_[kind_at(suit, 4)];
      left_[kKindCount + suit] = 1;
    }
  }

  [[nodiscard]] constexpr int total() const { return total_; }
  [[nodiscard]] constexpr int count(Tile tile) const { return left_[type_of(tile)]; }
  // Needs count(tile) > 0.
  constexpr void take(Tile tile) {
    --left_[type_of(tile)];
    --total_;
  }
  // Calls visit(tile, copies) for every tile that is there.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (int type = 0; type < kTypes; ++type)
      if (left_[type] != 0)
        visit(type < kKindCount ? Tile(type) : Tile::red_five(type - kKindCount), left_[type]);
  }

  friend constexpr bool operator==(const Wall&, const Wall&) = default;

 private:
  static constexpr int kTypes = kKindCount + kHonours;  // then the red fives of m, p and s

  static constexpr int type_of(Tile tile) {
    return tile.is_red() ? kKindCount + suit_of(tile.kind()) : tile.kind();
  }

  std::array<std::uint8_t, kTypes> left_{};
  std::uint8_t total_ = 0;
};

}  // namespace yomikiri::games::mahjong
