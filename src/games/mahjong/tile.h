// A tile is one of 34 kinds, and a five of a suit may be red. Kinds are numbered by suit: 1m to 9m
// are 0 to 8, 1p to 9p 9 to 17, 1s to 9s 18 to 26, and the honours 1z to 7z (east, south, west,
// north, white, green, red) 27 to 33.
//
// Text: `5m`, a red five `0m`; in the records of mjai `5m`, `5mr`, and E S W N P F C for honours.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/assert.h"
#include "core/error.h"

namespace yomikiri::games::mahjong {

inline constexpr int kSuitSize = 9;
inline constexpr int kHonourCount = 7;
inline constexpr int kKindCount = 34;
inline constexpr int kCopies = 4;  // of every kind
inline constexpr int kTileCount = kKindCount * kCopies;

inline constexpr int kHonours = 3;  // as a suit, after m, p and s
inline constexpr int kEast = 27;
inline constexpr int kNorth = 30;
inline constexpr int kWhite = 31;
inline constexpr int kGreen = 32;
inline constexpr int kRed = 33;
inline constexpr std::string_view kSuitLetters = "mpsz";

// The suit of a kind (0 to 3) and its place in it (0 to 8).
[[nodiscard]] constexpr int suit_of(int kind) { return kind / kSuitSize; }
[[nodiscard]] constexpr int place_of(int kind) { return kind % kSuitSize; }
[[nodiscard]] constexpr int kind_at(int suit, int place) { return kSuitSize * suit + place; }
[[nodiscard]] constexpr int suit_size(int suit) {
  return suit == kHonours ? kHonourCount : kSuitSize;
}

[[nodiscard]] constexpr bool is_honour(int kind) { return kind >= kEast; }
[[nodiscard]] constexpr bool is_dragon(int kind) { return kind >= kWhite; }
[[nodiscard]] constexpr bool is_wind(int kind) { return is_honour(kind) && !is_dragon(kind); }
[[nodiscard]] constexpr bool is_terminal(int kind) {
  return !is_honour(kind) && (place_of(kind) == 0 || place_of(kind) == kSuitSize - 1);
}
// The only kinds with a red tile.
[[nodiscard]] constexpr bool is_five(int kind) { return !is_honour(kind) && place_of(kind) == 4; }
// An honour or a terminal.
[[nodiscard]] constexpr bool is_orphan(int kind) { return is_honour(kind) || is_terminal(kind); }
// Bit k stands for kind k.
inline constexpr std::uint64_t kOrphanKinds = [] {
  std::uint64_t kinds = 0;
  for (int kind = 0; kind < kKindCount; ++kind)
    if (is_orphan(kind)) kinds |= std::uint64_t{1} << kind;
  return kinds;
}();

// Which kind an indicator makes dora: the next in its suit, its four winds or its three dragons.
[[nodiscard]] constexpr int dora_of(int indicator) {
  if (is_dragon(indicator)) return indicator == kRed ? kWhite : indicator + 1;
  if (is_wind(indicator)) return indicator == kNorth ? kEast : indicator + 1;
  return place_of(indicator) == kSuitSize - 1 ? indicator - (kSuitSize - 1) : indicator + 1;
}

class Tile {
 public:
  constexpr Tile() = default;
  explicit constexpr Tile(int kind) : kind_(static_cast<std::uint8_t>(kind)) {
    YK_DEBUG_ASSERT(kind >= 0 && kind < kKindCount);
  }
  // The red five of suit 0, 1 or 2.
  [[nodiscard]] static constexpr Tile red_five(int suit) {
    YK_DEBUG_ASSERT(suit >= 0 && suit < kHonours);
    Tile tile(kind_at(suit, 4));
    tile.red_ = true;
    return tile;
  }

  [[nodiscard]] constexpr int kind() const { return kind_; }
  [[nodiscard]] constexpr bool is_red() const { return red_; }

  // By kind; a red five stands before the plain ones.
  friend constexpr bool operator==(Tile, Tile) = default;
  friend constexpr auto operator<=>(Tile a, Tile b) {
    return a.kind_ != b.kind_ ? a.kind_ <=> b.kind_ : b.red_ <=> a.red_;
  }

 private:
  std::uint8_t kind_ = 0;
  bool red_ = false;
};

// `5m`, `0m` (red), `1z`.
[[nodiscard]] std::string to_string(Tile tile);
[[nodiscard]] std::string kind_name(int kind);
// Sorted by the caller or not, one letter for each run of a suit: `123m406p77z`.
[[nodiscard]] std::string to_string(const std::vector<Tile>& tiles);
// Digits, then the suit's letter: `123m406p77z`; white space is skipped. An error names the place.
[[nodiscard]] Result<std::vector<Tile>> parse_tiles(std::string_view text);
// Exactly one tile.
[[nodiscard]] Result<Tile> parse_tile(std::string_view text);

// The names of the mjai protocol; parsing anything else returns nothing.
[[nodiscard]] std::string mjai_name(Tile tile);
[[nodiscard]] std::optional<Tile> parse_mjai(std::string_view name);

}  // namespace yomikiri::games::mahjong
