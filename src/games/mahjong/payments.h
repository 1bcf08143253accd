// From han and fu to points, and who pays them.
#pragma once

#include "games/mahjong/options.h"

namespace yomikiri::games::mahjong {

inline constexpr int kMangan = 2000;  // base points
inline constexpr int kHaneman = 3000;
inline constexpr int kBaiman = 4000;
inline constexpr int kSanbaiman = 6000;
inline constexpr int kYakuman = 8000;

// What a non-dealer pays another non-dealer for a tsumo, before rounding: fu x 2^(2 + han), up to
// the limits.
[[nodiscard]] int base_points(int han, int fu, const Options& options);

struct Terms {
  bool dealer = false;  // the dealer won
  bool tsumo = false;
  int honba = 0;   // counters on the table
  int sticks = 0;  // riichi sticks on the table
};

// Each payment is rounded up to hundreds; then its share of the honba is added.
struct Payments {
  int from_discarder = 0;  // of a ron
  int from_dealer = 0;     // of a tsumo; 0 if the dealer won
  int from_others = 0;     // of a tsumo, each
  int total = 0;           // all that the winner gets, sticks included

  friend constexpr bool operator==(const Payments&, const Payments&) = default;
};
[[nodiscard]] Payments payments(int base_points, const Terms& terms);

}  // namespace yomikiri::games::mahjong
