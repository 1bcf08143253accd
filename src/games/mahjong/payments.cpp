#include "games/mahjong/payments.h"

namespace yomikiri::games::mahjong {
namespace {

constexpr int kHonba = 100;  // from each of three seats, or three times from the discarder
constexpr int kStick = 1000;

int rounded_up(int points) { return (points + 99) / 100 * 100; }

}  // namespace

int base_points(int han, int fu, const Options& options) {
  if (han >= 13) return options.counted_yakuman == CountedYakuman::Yakuman ? kYakuman : kSanbaiman;
  if (han >= 11) return kSanbaiman;
  if (han >= 8) return kBaiman;
  if (han >= 6) return kHaneman;
  if (han == 5) return kMangan;
  const int base = fu << (2 + han);
  const int least_mangan = options.rounded_mangan ? 1920 : kMangan;  // 30 x 2^6 and 60 x 2^5
  return base >= least_mangan ? kMangan : base;
}

Payments payments(int base_points, const Terms& terms) {
  Payments paid;
  if (!terms.tsumo) {
    paid.from_discarder =
        rounded_up((terms.dealer ? 6 : 4) * base_points) + 3 * kHonba * terms.honba;
    paid.total = paid.from_discarder;
  } else if (terms.dealer) {
    paid.from_others = rounded_up(2 * base_points) + kHonba * terms.honba;
    paid.total = 3 * paid.from_others;
  } else {
    paid.from_dealer = rounded_up(2 * base_points) + kHonba * terms.honba;
    paid.from_others = rounded_up(base_points) + kHonba * terms.honba;
    paid.total = paid.from_dealer + 2 * paid.from_others;
  }
  paid.total += kStick * terms.sticks;
  return paid;
}

}  // namespace yomikiri::games::mahjong
