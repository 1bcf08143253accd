// The 32 tiles and sets of them. Wen tiles w1 ... w11 come as two identical copies; wu tiles u9,
// u8, u7 and u5 come in two pictures, T and F, which differ only in looks; u6 and u3 come once.
//
// A set is 32 bits. Each pair of neighbours (2i, 2i + 1) holds the two tiles of a rank: for a wen
// rank the lower bit stands for one tile and both bits for two, whichever they are; for a wu rank
// the lower bit is T and the upper F. Counting is then a popcount, and containment a mask.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/assert.h"
#include "core/error.h"

namespace yomikiri::games::tianjiu {

class Tiles {
 public:
  constexpr Tiles() = default;
  explicit constexpr Tiles(std::uint32_t bits) : bits_(bits) {}

  [[nodiscard]] static constexpr Tiles all() { return Tiles(~std::uint32_t{0}); }
  // `count` tiles of a wen rank, 1 to 11.
  [[nodiscard]] static constexpr Tiles wen(int rank, int count = 1) {
    return Tiles((count == 2 ? 3u : 1u) << (2 * (rank - 1)));
  }
  // A tile of a wu rank, T before F.
  [[nodiscard]] static constexpr Tiles wu(int rank, int count = 1) {
    return Tiles((count == 2 ? 3u : 1u) << wu_place(rank));
  }

  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool is_empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr bool contains(Tiles other) const { return (other.bits_ & ~bits_) == 0; }

  // The union; needs no more than two tiles of a wen rank, and no wu tile twice.
  [[nodiscard]] constexpr Tiles plus(Tiles other) const {
    return Tiles(bits_ | other.bits_ | ((bits_ & other.bits_ & kWenLower) << 1));
  }
  // The difference; needs contains(other).
  [[nodiscard]] constexpr Tiles minus(Tiles other) const {
    return Tiles(lowered(bits_ & ~other.bits_, kWenUpper));
  }
  // The set without regard to pictures: an F alone counts as T.
  [[nodiscard]] constexpr Tiles plain() const { return Tiles(lowered(bits_, kWuUpper)); }
  // These tiles, taken from `hand` with the pictures it has. Needs plain tiles in hand.plain().
  [[nodiscard]] constexpr Tiles pictured_in(Tiles hand) const {
    const std::uint32_t absent = bits_ & ~hand.bits_;  // only T's whose F is in the hand instead
    return Tiles((bits_ & hand.bits_) | (absent << 1));
  }
  // The other picture, where `hand` has both pictures of a rank and these tiles only one.
  [[nodiscard]] constexpr Tiles with_other_picture(Tiles hand) const {
    const std::uint32_t alone = bits_ & kWuLower & ~((bits_ & kWuUpper) >> 1);
    const std::uint32_t swapped = alone & ((hand.bits_ & kWuUpper) >> 1);
    return Tiles((bits_ & ~swapped) | (swapped << 1));
  }

  // Calls visit(tile, copies) for each kind of tile in the set.
  template <class Visit>
  constexpr void for_each_kind(Visit&& visit) const {
    for (std::uint32_t left = bits_ & ~kWenUpper; left != 0; left &= left - 1) {
      const std::uint32_t tile = left & -left;
      visit(Tiles(tile), (tile & kWenLower) != 0 && (bits_ & (tile << 1)) != 0 ? 2 : 1);
    }
  }

  friend constexpr bool operator==(Tiles, Tiles) = default;

  static constexpr std::uint32_t kWenLower = 0x00155555;
  static constexpr std::uint32_t kWenUpper = 0x002AAAAA;
  static constexpr std::uint32_t kWuLower = 0x15400000;  // T's; u6 and u3 are above them, alone
  static constexpr std::uint32_t kWuUpper = 0x2A800000;  // F's

 private:
  static constexpr int wu_place(int rank) {
    constexpr int kNone = -1;
    constexpr int kPlaces[] = {kNone, kNone, kNone, 31, kNone, 22, 30, 24, 26, 28};
    YK_ASSERT(kPlaces[rank] != kNone);
    return kPlaces[rank];
  }
  // Moves upper bits whose lower neighbour is missing there.
  static constexpr std::uint32_t lowered(std::uint32_t bits, std::uint32_t upper) {
    const std::uint32_t stray = bits & upper & ~(bits << 1);
    return bits ^ (stray | (stray >> 1));
  }

  std::uint32_t bits_ = 0;
};

// Calls visit(subset) once for every subset of this many tiles.
template <class Visit>
void for_each_subset(Tiles tiles, int count, Visit&& visit, Tiles chosen = {}) {
  if (count == 0) {
    visit(chosen);
    return;
  }
  for (Tiles left = tiles; left.size() >= count;) {
    const Tiles tile(left.bits() & -left.bits());
    left = Tiles(left.bits() & ~tile.bits());
    // The second of two equal tiles is used only after the first.
    const bool repeats = (tile.bits() & Tiles::kWenUpper) != 0;
    if (repeats && (chosen.bits() & (tile.bits() >> 1)) == 0) continue;
    for_each_subset(left, count - 1, visit, Tiles(chosen.bits() | tile.bits()));
  }
}

// Indexed by the bit of a set.
inline constexpr std::array<std::string_view, 32> kTileNames{
    "w1",  "w1",  "w2",  "w2",  "w3",  "w3",  "w4",  "w4",  "w5",  "w5",  "w6",
    "w6",  "w7",  "w7",  "w8",  "w8",  "w9",  "w9",  "w10", "w10", "w11", "w11",
    "u5T", "u5F", "u7T", "u7F", "u8T", "u8F", "u9T", "u9F", "u6",  "u3"};
// Bits of wu tiles in the order in which they are named.
inline constexpr std::array kWuPlaces{28, 29, 26, 27, 24, 25, 30, 22, 23, 31};

// Calls visit(name) for each tile: wen before wu, high ranks first. Views are written thousands of
// times a second, so this only visits tiles that are in the set.
template <class Visit>
void for_each_name(Tiles tiles, Visit&& visit) {
  std::uint32_t wen = tiles.bits() & (Tiles::kWenLower | Tiles::kWenUpper);
  while (wen != 0) {
    const int place = std::bit_width(wen) - 1;
    visit(kTileNames[place]);
    wen &= ~(std::uint32_t{1} << place);
  }
  for (const int place : kWuPlaces)
    if ((tiles.bits() >> place & 1) != 0) visit(kTileNames[place]);
}

// `w11,w3,u9T,u6`, in the same order.
void append_tiles(std::string& text, Tiles tiles);
[[nodiscard]] std::string to_string(Tiles tiles);

// Parses tiles in any order; a wu tile without its picture is one that `hand` has, T before F. u6
// and u3 have only one picture, which may be called T or F.
[[nodiscard]] Result<Tiles> parse_tiles(std::string_view text, Tiles hand);

}  // namespace yomikiri::games::tianjiu
