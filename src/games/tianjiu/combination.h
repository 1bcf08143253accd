// What may be led, and what beats it: the 49 combinations of one to four tiles. A combination is
// beaten only by one of the same pattern, with one exception: qin-zun, the pair of w2 on the pair
// of w1.
//
// Tiles are plain here: pictures do not matter.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/tianjiu/tiles.h"

namespace yomikiri::games::tianjiu {

enum class Pattern : std::uint8_t {
  Wen,      // one tile
  Wu,       //
  WenPair,  // two equal ones, except w1
  WuPair,   //
  Mix,      // w11 u9, w10 u8, w9 u7, w8 u5
  MixWen,   // a mix and a second wen
  MixWu,    // a mix and a second wu
  Four,     // a mix twice
  WenZun,   // w1 w1
  WuZun,    // u6 u3
};

struct Combination {
  Pattern pattern{};
  std::uint8_t rank = 0;  // orders the combinations of a pattern
  std::uint8_t size = 0;
  Tiles tiles;

  friend constexpr bool operator==(const Combination&, const Combination&) = default;
};

// The number of a combination in kCombinations.
using Kind = std::uint8_t;

namespace combination_detail {

struct MixedRanks {
  int wen;
  int wu;
};
inline constexpr std::array<MixedRanks, 4> kMixes{{{8, 5}, {9, 7}, {10, 8}, {11, 9}}};

constexpr std::array<Combination, 49> make_combinations() {
  std::array<Combination, 49> all{};
  std::size_t count = 0;
  const auto add = [&](Pattern pattern, int rank, Tiles tiles) {
    all[count++] = {pattern, static_cast<std::uint8_t>(rank),
                    static_cast<std::uint8_t>(tiles.size()), tiles};
  };
  for (int rank = 1; rank <= 11; ++rank) add(Pattern::Wen, rank, Tiles::wen(rank));
  for (const int rank : {3, 5, 6, 7, 8, 9}) add(Pattern::Wu, rank, Tiles::wu(rank));
  for (int rank = 2; rank <= 11; ++rank) add(Pattern::WenPair, rank, Tiles::wen(rank, 2));
  for (const int rank : {5, 7, 8, 9}) add(Pattern::WuPair, rank, Tiles::wu(rank, 2));
  const auto add_mixes = [&](Pattern pattern, int wen, int wu) {
    for (int i = 0; i < 4; ++i)
      add(pattern, i + 1, Tiles::wen(kMixes[i].wen, wen).plus(Tiles::wu(kMixes[i].wu, wu)));
  };
  add_mixes(Pattern::Mix, 1, 1);
  add_mixes(Pattern::MixWen, 2, 1);
  add_mixes(Pattern::MixWu, 1, 2);
  add_mixes(Pattern::Four, 2, 2);
  add(Pattern::WenZun, 1, Tiles::wen(1, 2));
  add(Pattern::WuZun, 1, Tiles::wu(6).plus(Tiles::wu(3)));
  return all;
}

}  // namespace combination_detail

inline constexpr std::array<Combination, 49> kCombinations =
    combination_detail::make_combinations();

// Where the combinations of a pattern are: next to each other, weakest first.
struct KindRange {
  Kind first;
  Kind end;
};
inline constexpr std::array<KindRange, 10> kKindsOf{{{0, 11},
                                                     {11, 17},
                                                     {17, 27},
                                                     {27, 31},
                                                     {31, 35},
                                                     {35, 39},
                                                     {39, 43},
                                                     {43, 47},
                                                     {47, 48},
                                                     {48, 49}}};

inline constexpr Kind kFirstOfMore = 17;  // single tiles come before it
inline constexpr Kind kPairOfTwos = 17;
static_assert(kCombinations[kFirstOfMore - 1].size == 1 && kCombinations[kFirstOfMore].size == 2);
static_assert(kCombinations[kPairOfTwos].tiles == Tiles::wen(2, 2));

[[nodiscard]] constexpr KindRange kinds_of(Pattern pattern) {
  return kKindsOf[static_cast<std::size_t>(pattern)];
}

[[nodiscard]] constexpr bool is_zhizun(Pattern pattern) {
  return pattern == Pattern::WenZun || pattern == Pattern::WuZun;
}

namespace combination_detail {

// The kind of one plain tile, by its bit.
constexpr std::array<Kind, 32> make_single_kinds() {
  std::array<Kind, 32> kinds{};
  for (Kind kind = 0; kind < kFirstOfMore; ++kind)
    kinds[std::countr_zero(kCombinations[kind].tiles.bits())] = kind;
  return kinds;
}
inline constexpr std::array<Kind, 32> kSingleKinds = make_single_kinds();

}  // namespace combination_detail

// The combination that these plain tiles form, if any.
[[nodiscard]] constexpr std::optional<Kind> kind_of(Tiles plain) {
  if (plain.size() == 1) return combination_detail::kSingleKinds[std::countr_zero(plain.bits())];
  for (Kind kind = kFirstOfMore; kind < kCombinations.size(); ++kind)
    if (kCombinations[kind].tiles == plain) return kind;
  return std::nullopt;
}

// The kinds that may be shown on a trick, which are consecutive; `best` is the strongest shown so
// far.
[[nodiscard]] constexpr KindRange kinds_that_beat(Kind lead, Kind best) {
  const Pattern pattern = kCombinations[lead].pattern;
  if (pattern == Pattern::WenZun && best == lead) return {kPairOfTwos, kPairOfTwos + 1};
  if (is_zhizun(pattern)) return {0, 0};
  return {static_cast<Kind>(best + 1), kinds_of(pattern).end};
}

// The pattern in the rules' words: `a pair of wen`.
[[nodiscard]] std::string_view name_of(Pattern pattern);
// Its tiles without pictures: `w11,u9`.
[[nodiscard]] std::string tiles_name(Kind kind);

}  // namespace yomikiri::games::tianjiu
