// What one suit of a hand can become by an exchange, and how many tiles a winning hand then still
// takes from it. Patterns that cost the same in all respects form one class, so that the four suits
// are combined class by class and not pattern by pattern.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "studies/mahjong/exchange_set.h"

namespace yomikiri::studies::mahjong {

// How many tiles are taken in all, those of the exchange included, until the suit has its part of a
// win: so many sets without and with a pair; so many pairs; all its orphans without and with a
// pair.
struct SuitCosts {
  static constexpr std::uint8_t kNever = 60;  // so small that the sum of four fits in a byte

  std::array<std::array<std::uint8_t, 5>, 2> sets;  // [with a pair][sets]
  std::array<std::uint8_t, 8> pairs;
  std::array<std::uint8_t, 2> orphans;

  // Of no suit at all.
  [[nodiscard]] static SuitCosts nothing();
  // Of both suits together, shared in the cheapest way.
  friend SuitCosts join(const SuitCosts& a, const SuitCosts& b);
  friend constexpr auto operator<=>(const SuitCosts&, const SuitCosts&) = default;
};

// What a whole win needs of all suits.
struct WinCosts {
  int sets = 4;
  Forms forms;

  // The cheapest win, if these are the costs of some suits and of the others.
  [[nodiscard]] int least(const SuitCosts& some, const SuitCosts& others) const;
};

struct SuitClass {
  int taken = 0;  // tiles that the exchange takes
  int given = 0;  // and gives away
  SuitCosts costs;
  std::vector<std::uint32_t> patterns;  // as in TileCounts
};

// The suit of a hand before any exchange.
struct SuitRoot {
  int suit = 0;
  std::uint32_t pattern = 0;
  std::uint32_t left = 0;

  [[nodiscard]] SuitCosts costs() const;
};

// All patterns with at most `exchanges` tiles taken and one more given away after which a win
// within exchanges + 1 tiles is possible, if the other suits cost no more than `others`.
[[nodiscard]] std::vector<SuitClass> suit_classes(const SuitRoot& root, const SuitCosts& others,
                                                  const WinCosts& win, int exchanges);

}  // namespace yomikiri::studies::mahjong
