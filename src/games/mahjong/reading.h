// The ways to read a hand as four sets and a pair, each with a place for the winning tile:
// 222333444 are three triplets or three sequences, and in 345 with 55 a winning 5 ends the sequence
// or the pair. What the hand is worth depends on the reading, and the winner may choose.
#pragma once

#include <array>
#include <cstdint>

#include "games/mahjong/win.h"

namespace yomikiri::games::mahjong {

// What the winning tile completed.
enum class Wait : std::uint8_t {
  TwoSided,  // a sequence that either of two tiles would have completed
  Narrow,    // a sequence that no other tile would have: in its middle, 3 after 12, 7 before 89
  Pair,
  Triplet,
};

using Kinds = std::uint64_t;  // bit k stands for kind k
[[nodiscard]] constexpr Kinds kinds_of(int kind) { return Kinds{1} << kind; }

// A word with one at each place of a suit: in octal a digit is a place, the first place last.
inline constexpr std::uint32_t kOnePerPlace = 0111111111;

// Four sets, melds included, and the pair.
struct Reading {
  // Suit by suit, how many sequences begin at each place, 3 bits a place as in TileCounts.
  std::array<std::uint32_t, 3> sequences{};
  Kinds triplets = 0;       // kans included
  Kinds open_triplets = 0;  // those called from another seat or completed by ron
  Kinds kans = 0;
  int pair = 0;
  Wait wait = Wait::Pair;
};

// A way to read the tiles of one suit.
struct Split {
  std::uint32_t sequences;  // how many begin at each place, 3 bits a place
  int pair;                 // its kind, if the suit has the pair, else 0
  Kinds triplets;
};

class Splits {
 public:
  void push_back(const Split& split) {
    YK_DEBUG_ASSERT(count_ < kMost);
    splits_[count_++] = split;
  }
  [[nodiscard]] int size() const { return count_; }
  [[nodiscard]] const Split* begin() const { return splits_.data(); }
  [[nodiscard]] const Split* end() const { return splits_.data() + count_; }

 private:
  static constexpr int kMost = 4;  // counted over all hands of one suit: reading.test.cpp
  std::array<Split, kMost> splits_;
  int count_ = 0;
};

enum class Contents { Sets, SetsAndPair };
// Appends all ways to read the tiles of a suit.
void split(const TileCounts& tiles, int suit, Contents contents, Splits& splits);

// The suit with the pair, if the numbers of tiles fit: two more than whole sets in that suit, whole
// sets in all others. Otherwise -1.
[[nodiscard]] int suit_of_pair(const TileCounts& tiles);

// The sets of the melds; no pair yet.
[[nodiscard]] Reading reading_of(const Melds& melds);

// Calls visit(wait) for each place that the winning tile may have in this reading of concealed
// tiles.
template <class Visit>
void for_each_wait(const Reading& concealed, int kind, Visit&& visit) {
  if (concealed.pair == kind) visit(Wait::Pair);
  if ((concealed.triplets & kinds_of(kind)) != 0) visit(Wait::Triplet);
  if (is_honour(kind)) return;
  // Two empty places come first, for sequences that would end with 1 or 2.
  const std::uint64_t sequences = std::uint64_t{concealed.sequences[suit_of(kind)]} << 6;
  const int place = place_of(kind);
  const bool ends = (sequences >> (3 * place) & 7) != 0;
  const bool surrounds = (sequences >> (3 * place + 3) & 7) != 0;
  const bool begins = (sequences >> (3 * place + 6) & 7) != 0;
  if ((begins && place != 6) || (ends && place != 2)) visit(Wait::TwoSided);
  if (surrounds || (begins && place == 6) || (ends && place == 2)) visit(Wait::Narrow);
}

// Calls visit(reading) for each way to read the hand as four sets and a pair.
template <class Visit>
void for_each_reading(const Win& win, Visit&& visit) {
  const int pair_suit = suit_of_pair(win.concealed);
  if (pair_suit < 0) return;
  std::array<Splits, 4> splits;
  for (int suit = 0; suit < 4; ++suit) {
    const auto contents = suit == pair_suit ? Contents::SetsAndPair : Contents::Sets;
    split(win.concealed, suit, contents, splits[suit]);
    if (splits[suit].size() == 0) return;
  }
  const Reading melds = reading_of(win.melds);
  const auto with_waits = [&](const Reading& concealed) {
    for_each_wait(concealed, win.winning_kind, [&](Wait wait) {
      Reading whole = melds;
      for (int suit = 0; suit < 3; ++suit) whole.sequences[suit] += concealed.sequences[suit];
      whole.triplets |= concealed.triplets;
      if (wait == Wait::Triplet && !win.tsumo) whole.open_triplets |= kinds_of(win.winning_kind);
      whole.pair = concealed.pair;
      whole.wait = wait;
      visit(whole);
    });
  };
  for (const Split& m : splits[0])
    for (const Split& p : splits[1])
      for (const Split& s : splits[2])
        for (const Split& z : splits[3])
          with_waits({.sequences = {m.sequences, p.sequences, s.sequences},
                      .triplets = m.triplets | p.triplets | s.triplets | z.triplets,
                      .pair = m.pair + p.pair + s.pair + z.pair});  // all but one are zero
}

}  // namespace yomikiri::games::mahjong
