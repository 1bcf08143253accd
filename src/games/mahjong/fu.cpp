#include "games/mahjong/fu.h"

#include <bit>

namespace yomikiri::games::mahjong {
namespace {

int fu_of_pair(int pair, const Win& win, const Options& options) {
  if (is_dragon(pair)) return 2;
  const int winds = (pair == win.seat_wind) + (pair == win.round_wind);
  return winds == 2 && options.double_wind_pair_fu ? 4 : winds > 0 ? 2 : 0;
}

// 2 for an open triplet of 2 to 8: twice that if it is concealed, twice for terminals and honours,
// four times for a kan.
int fu_of_set(Kinds kind, const Reading& reading) {
  int fu = 2;
  if ((kind & reading.open_triplets) == 0) fu *= 2;
  if ((kind & kOrphanKinds) != 0) fu *= 2;
  if ((kind & reading.kans) != 0) fu *= 4;
  return fu;
}

FuItem item(FuReason reason, int fu, int kind = 0) {
  return {reason, static_cast<std::uint8_t>(fu), static_cast<std::uint8_t>(kind)};
}

}  // namespace

FuList fu_of(const Reading& reading, YakuSet yaku, const Win& win, const Options& options) {
  FuList list;
  list.push_back(item(FuReason::Base, 20));
  const bool closed = win.closed();
  if (closed && !win.tsumo) list.push_back(item(FuReason::ClosedRon, 10));
  if (yaku.contains(Yaku::Pinfu)) return list;
  if (win.tsumo) list.push_back(item(FuReason::Tsumo, 2));
  if (reading.wait == Wait::Narrow || reading.wait == Wait::Pair)
    list.push_back(item(FuReason::Wait, 2));
  if (const int fu = fu_of_pair(reading.pair, win, options); fu > 0)
    list.push_back(item(FuReason::Pair, fu, reading.pair));
  for (Kinds rest = reading.triplets; rest != 0; rest &= rest - 1) {
    const int kind = std::countr_zero(rest);
    list.push_back(item(FuReason::Set, fu_of_set(kinds_of(kind), reading), kind));
  }
  if (list.items().size() == 1 && options.open_pinfu_fu)
    list.push_back(item(FuReason::OpenPinfu, 2));
  return list;
}

FuList fu_of_seven_pairs() {
  FuList list;
  list.push_back(item(FuReason::SevenPairs, 25));
  return list;
}

}  // namespace yomikiri::games::mahjong
