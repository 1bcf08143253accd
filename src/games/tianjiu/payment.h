// What an inning costs: the special ends, the payments at the end and the bonus in between. `Rules`
// settles the points that the rules leave open.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/seat.h"
#include "games/tianjiu/combination.h"

namespace yomikiri::games::tianjiu {

inline constexpr int kSeats = 4;
inline constexpr int kHandSize = 8;

// One for each seat; sums to zero.
using Amounts = std::array<std::int32_t, kSeats>;

// How ambiguous points are read; docs/studies/tianjiu.md gives the reasons for our defaults.
struct Rules {
  bool face_down_by_choice = true;    // otherwise tiles that beat the trick must be shown
  bool all_eight_is_bazhijie = true;  // also eight piles that were not seven before a single tile
  bool stack_specials = false;        // otherwise ba-zhi-jie and qi-zhi-jie replace other specials
  bool qizhijie_flat = true;          // the seat that took the last pile pays as if it had none
  bool multiply_receipts = true;      // the dealer's multiplier counts for what losers receive

  friend bool operator==(const Rules&, const Rules&) = default;
};

enum class Special : std::uint8_t {
  None,
  HeZun,     // zhizun or qin-zun takes a trick before the last
  SiDaHe,    // likewise four tiles
  BaoZun,    // zhizun or qin-zun takes the last trick
  SiDaBao,   // likewise four tiles
  YaoJie,    // u3, or u6 on it, or w1, or w2 on it takes the last trick
  BaZhiJie,  // all eight piles
  QiZhiJie,  // seven piles, and the last tile lost
};

// `he-zun` ... `qi-zhi-jie`; empty for None.
[[nodiscard]] std::string_view name_of(Special special);

// How a trick was taken.
struct TrickEnd {
  Seat taker{};
  Kind lead = 0;
  Kind best = 0;  // what took it
};

// The special of a trick before the last, for its bonus; and of the last one.
[[nodiscard]] Special bonus_special(const TrickEnd& trick);
[[nodiscard]] Special last_special(const TrickEnd& trick);

struct Dealership {
  Seat dealer{};
  int m = 0;  // innings in a row that the dealer has been dealer, the match's first not counted

  // What a transfer between two seats is multiplied by.
  [[nodiscard]] int factor(Seat a, Seat b) const { return a == dealer || b == dealer ? m + 1 : 1; }

  friend bool operator==(const Dealership&, const Dealership&) = default;
};

// Paid to the taker at once, for he-zun and si-da-he.
[[nodiscard]] Amounts bonus_payments(Seat taker, const Dealership& dealership);

struct Settlement {
  Seat winner{};
  Special special = Special::None;
  Amounts payments{};

  friend bool operator==(const Settlement&, const Settlement&) = default;
};

using Piles = std::array<std::uint8_t, kSeats>;

// At the end of an inning; `piles` count the last trick.
[[nodiscard]] Settlement settle(const Piles& piles, const TrickEnd& last,
                                const Dealership& dealership, const Rules& rules);

}  // namespace yomikiri::games::tianjiu
