// Keys of hands: sums of numbers, one for each tile, each meld and each red five in a meld. A hand
// with one tile more has a key that is one addition away. Any numbers without a pattern will do;
// hands with equal keys are compared tile by tile where it matters.
#pragma once

#include <array>
#include <cstdint>

#include "core/random.h"
#include "games/mahjong/meld.h"

namespace yomikiri::studies::mahjong {

// What can be drawn: a kind without red, or the red five of a suit.
inline constexpr int kDrawTypes = games::mahjong::kKindCount + 3;
[[nodiscard]] constexpr bool is_red_type(int type) { return type >= games::mahjong::kKindCount; }
[[nodiscard]] constexpr int red_suit(int type) { return type - games::mahjong::kKindCount; }
[[nodiscard]] constexpr int red_type(int suit) { return games::mahjong::kKindCount + suit; }
[[nodiscard]] constexpr int kind_of_type(int type) {
  return is_red_type(type) ? games::mahjong::kind_at(red_suit(type), 4) : type;
}
[[nodiscard]] constexpr bool is_five(int kind) {
  return games::mahjong::place_of(kind) == 4 && !games::mahjong::is_honour(kind);
}

struct TileKeys {
  std::array<std::uint64_t, kDrawTypes> types;
  std::array<std::uint64_t, 3> exposed_reds;
  std::array<std::uint64_t, 4 * games::mahjong::kKindCount> melds;
};
inline constexpr TileKeys kTileKeys = [] {
  TileKeys keys{};
  Random random(34);
  for (auto& key : keys.types) key = random.next();
  for (auto& key : keys.exposed_reds) key = random.next();
  for (auto& key : keys.melds) key = random.next();
  return keys;
}();

[[nodiscard]] constexpr std::uint64_t key_of_type(int type) { return kTileKeys.types[type]; }
[[nodiscard]] constexpr std::uint64_t key_of_exposed_red(int suit) {
  return kTileKeys.exposed_reds[suit];
}
[[nodiscard]] constexpr std::uint64_t key_of_meld(const games::mahjong::Meld& meld) {
  return kTileKeys.melds[static_cast<int>(meld.type) * games::mahjong::kKindCount + meld.kind];
}

}  // namespace yomikiri::studies::mahjong
