// The 32 tiles and sets of them. Wen tiles w1 ... w11 come twice and are the same; wu tiles u9, u8,
// u7 and u5 come in two pictures, T and F, that differ to the eye only; u6 and u3 come once.
//
// A set is 32 bits. Each pair of neighbours (2i, 2i + 1) holds the two tiles of a rank: of a wen
// rank the lower bit stands for one tile and both bits for two, whichever they are; of a wu rank
// the lower bit is T and the upper F. So counting is a popcount and containing is a mask.
#pragma once

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
  // Of a wu rank, T before F.
  [[nodiscard]] static constexpr Tiles wu(int rank, int count = 1) {
    return Tiles((count == 2 ? 3u : 1u) << wu_place(rank));
  }

  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool is_empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr bool contains(Tiles other) const { return (other.bits_ & ~bits_) == 0; }

  // Both together; needs no more than two of a wen rank, and no wu tile twice.
  [[nodiscard]] constexpr Tiles plus(Tiles other) const {
    return Tiles(bits_ | other.bits_ | ((bits_ & other.bits_ & kWenLower) << 1));
  }
  // What is left; needs contains(other).
  [[nodiscard]] constexpr Tiles minus(Tiles other) const {
    return Tiles(lowered(bits_ & ~other.bits_, kWenUpper));
  }
  // Without regard to pictures: an F alone counts as T.
  [[nodiscard]] constexpr Tiles plain() const { return Tiles(lowered(bits_, kWuUpper)); }
  // These tiles, taken from `hand` with the pictures it has. Needs plain tiles in hand.plain().
  [[nodiscard]] constexpr Tiles pictured_in(Tiles hand) const {
    const std::uint32_t absent = bits_ & ~hand.bits_;  // only T's whose F is there instead
    return Tiles((bits_ & hand.bits_) | (absent << 1));
  }
  // Where `hand` has both pictures of a rank and these tiles only the one: the other.
  [[nodiscard]] constexpr Tiles with_other_picture(Tiles hand) const {
    const std::uint32_t alone = bits_ & kWuLower & ~((bits_ & kWuUpper) >> 1);
    const std::uint32_t swapped = alone & ((hand.bits_ & kWuUpper) >> 1);
    return Tiles((bits_ & ~swapped) | (swapped << 1));
  }

  // Of each kind of tile in the set, its number of copies: visit(tile, copies).
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
  static constexpr std::uint32_t kWuLower = 0x15400000;  // T's; u6 and u3 stand above, alone
  static constexpr std::uint32_t kWuUpper = 0x2A800000;  // F's

 private:
  static constexpr int wu_place(int rank) {
    constexpr int kNone = -1;
    constexpr int kPlaces[] = {kNone, kNone, kNone, 31, kNone, 22, 30, 24, 26, 28};
    YK_ASSERT(kPlaces[rank] != kNone);
    return kPlaces[rank];
  }
  // Upper bits whose lower neighbour is missing move there.
  static constexpr std::uint32_t lowered(std::uint32_t bits, std::uint32_t upper) {
    const std::uint32_t stray = bits & upper & ~(bits << 1);
    return bits ^ (stray | (stray >> 1));
  }

  std::uint32_t bits_ = 0;
};

// Every subset of so many tiles, each once: visit(subset).
template <class Visit>
void for_each_subset(Tiles tiles, int count, Visit&& visit, Tiles chosen = {}) {
  if (count == 0) {
    visit(chosen);
    return;
  }
  for (Tiles left = tiles; left.size() >= count;) {
    const Tiles tile(left.bits() & -left.bits());
    left = Tiles(left.bits() & ~tile.bits());
    // The second of two equal tiles only after the first.
    const bool repeats = (tile.bits() & Tiles::kWenUpper) != 0;
    if (repeats && (chosen.bits() & (tile.bits() >> 1)) == 0) continue;
    for_each_subset(left, count - 1, visit, Tiles(chosen.bits() | tile.bits()));
  }
}

// `w11,w3,u9T,u6`: wen before wu, high ranks first.
void append_tiles(std::string& text, Tiles tiles);
[[nodiscard]] std::string to_string(Tiles tiles);

// Tiles in any order; a wu tile without its picture is one that `hand` has, T before F. u6 and u3
// have one picture, so it may be named either way.
[[nodiscard]] Result<Tiles> parse_tiles(std::string_view text, Tiles hand);

}  // namespace yomikiri::games::tianjiu
