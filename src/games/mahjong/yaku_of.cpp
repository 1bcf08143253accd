#include "games/mahjong/yaku_of.h"

#include <bit>

namespace yomikiri::games::mahjong {
namespace {

// Words of TileCounts, in octal: a digit is a place, the first place last.
constexpr std::uint32_t kTerminalPlaces = 0700000007;
constexpr std::uint32_t kNineGates = 0311111113;
constexpr std::uint32_t kGreenBamboos = 0070707770;  // 2 3 4 6 8
constexpr std::uint32_t kGreenDragon = 7U << (3 * (kGreen - kEast));
constexpr std::uint32_t kOutsideSequences = 0007000007;  // those that begin with 1 or 7
constexpr std::uint32_t kStraight = 0001001001;          // 123 456 789

constexpr Kinds kWinds =
    kinds_of(kEast) | kinds_of(kEast + 1) | kinds_of(kEast + 2) | kinds_of(kNorth);
constexpr Kinds kDragons = kinds_of(kWhite) | kinds_of(kGreen) | kinds_of(kRed);

int count_of(Kinds kinds) { return std::popcount(kinds); }

YakuSet tile_yakuman(const Win& win, const TileCounts& tiles) {
  YakuSet yaku;
  const std::uint32_t m = tiles.suit(0), p = tiles.suit(1), s = tiles.suit(2), z = tiles.suit(3);
  yaku.add_if((m | p | s) == 0, Yaku::Tsuuiisou);
  yaku.add_if(z == 0 && ((m | p | s) & ~kTerminalPlaces) == 0, Yaku::Chinroutou);
  yaku.add_if((m | p | (s & ~kGreenBamboos) | (z & ~kGreenDragon)) == 0, Yaku::Ryuuiisou);
  if (z == 0 && win.melds.empty()) {
    const std::uint32_t extra = (m | p | s) - kNineGates;  // one tile, if all are of one suit
    const int suits = (m != 0) + (p != 0) + (s != 0);
    if (suits == 1 && std::has_single_bit(extra) && (extra & kOnePerPlace) != 0)
      yaku.add(extra == 1U << (3 * place_of(win.winning_kind)) ? Yaku::ChuurenNineWaits
                                                               : Yaku::Chuuren);
  }
  return yaku;
}

YakuSet set_yakuman(const Reading& reading) {
  YakuSet yaku;
  if (count_of(reading.triplets & ~reading.open_triplets) == 4)
    yaku.add(reading.wait == Wait::Pair ? Yaku::SuuankouTanki : Yaku::Suuankou);
  yaku.add_if(count_of(reading.triplets & kDragons) == 3, Yaku::Daisangen);
  const int winds = count_of(reading.triplets & kWinds);
  yaku.add_if(winds == 3 && is_wind(reading.pair), Yaku::Shousuushii);
  yaku.add_if(winds == 4, Yaku::Daisuushii);
  yaku.add_if(count_of(reading.kans) == 4, Yaku::Suukantsu);
  return yaku;
}

YakuSet triplet_yaku(const Reading& reading, const Win& win) {
  YakuSet yaku;
  const Kinds triplets = reading.triplets;
  yaku.add_if((triplets & kinds_of(win.seat_wind)) != 0, Yaku::SeatWind);
  yaku.add_if((triplets & kinds_of(win.round_wind)) != 0, Yaku::RoundWind);
  yaku.add_if((triplets & kinds_of(kWhite)) != 0, Yaku::White);
  yaku.add_if((triplets & kinds_of(kGreen)) != 0, Yaku::Green);
  yaku.add_if((triplets & kinds_of(kRed)) != 0, Yaku::Red);
  constexpr Kinds kOneSuit = (Kinds{1} << kSuitSize) - 1;
  const Kinds in_all_suits = triplets & triplets >> kSuitSize & triplets >> (2 * kSuitSize);
  yaku.add_if((in_all_suits & kOneSuit) != 0, Yaku::SanshokuDoukou);
  yaku.add_if(count_of(triplets) == 4, Yaku::Toitoi);
  yaku.add_if(count_of(triplets & ~reading.open_triplets) == 3, Yaku::Sanankou);
  yaku.add_if(count_of(reading.kans) == 3, Yaku::Sankantsu);
  yaku.add_if(count_of(triplets & kDragons) == 2 && is_dragon(reading.pair), Yaku::Shousangen);
  return yaku;
}

bool is_pinfu(const Reading& reading, const Win& win, const Options& options) {
  const int pair = reading.pair;
  const bool valueless = !is_dragon(pair) && pair != win.seat_wind && pair != win.round_wind;
  return reading.triplets == 0 && valueless && reading.wait == Wait::TwoSided && win.closed() &&
         (!win.tsumo || options.pinfu_tsumo);
}

// How many times the hand has a sequence twice.
int equal_sequences(const Reading& reading) {
  int pairs = 0;
  for (const std::uint32_t word : reading.sequences)
    pairs += std::popcount(word >> 1 & kOnePerPlace) + 2 * std::popcount(word >> 2 & kOnePerPlace);
  return pairs;
}

YakuSet sequence_yaku(const Reading& reading, const Win& win) {
  YakuSet yaku;
  std::uint32_t all = 0, common = kOnePerPlace;
  for (const std::uint32_t word : reading.sequences) {
    const std::uint32_t there = (word | word >> 1 | word >> 2) & kOnePerPlace;
    yaku.add_if((there & kStraight) == kStraight, Yaku::Ittsuu);
    all |= there;
    common &= there;
  }
  if (all == 0) return yaku;
  yaku.add_if(common != 0, Yaku::SanshokuDoujun);
  const Kinds others = reading.triplets | kinds_of(reading.pair);
  if ((all & ~kOutsideSequences) == 0 && (others & ~kOrphanKinds) == 0)
    yaku.add((others & (kWinds | kDragons)) != 0 ? Yaku::Chanta : Yaku::Junchan);
  if (const int pairs = equal_sequences(reading); pairs != 0 && win.closed())
    yaku.add(pairs == 2 ? Yaku::Ryanpeikou : Yaku::Iipeikou);
  return yaku;
}

}  // namespace

YakuSet event_yaku(const Win& win) {
  YakuSet yaku;
  yaku.add_if(win.riichi == Riichi::Single, Yaku::Riichi);
  yaku.add_if(win.riichi == Riichi::Double, Yaku::DoubleRiichi);
  yaku.add_if(win.ippatsu, Yaku::Ippatsu);
  yaku.add_if(win.tsumo && win.closed(), Yaku::MenzenTsumo);
  yaku.add_if(win.last_tile, win.tsumo ? Yaku::Haitei : Yaku::Houtei);
  yaku.add_if(win.rinshan, Yaku::Rinshan);
  yaku.add_if(win.chankan, Yaku::Chankan);
  yaku.add_if(win.first_draw, win.dealer() ? Yaku::Tenhou : Yaku::Chiihou);
  return yaku;
}

YakuSet tile_yaku(const Win& win, const Options& options) {
  const TileCounts tiles = win.concealed + win.melds.tiles();
  const std::uint32_t m = tiles.suit(0), p = tiles.suit(1), s = tiles.suit(2), z = tiles.suit(3);
  const std::uint32_t suited = m | p | s;
  YakuSet yaku = tile_yakuman(win, tiles);
  if (z == 0 && (suited & kTerminalPlaces) == 0 && (options.open_tanyao || win.closed()))
    yaku.add(Yaku::Tanyao);
  yaku.add_if((suited & ~kTerminalPlaces) == 0, Yaku::Honroutou);
  if ((m != 0) + (p != 0) + (s != 0) == 1) yaku.add(z != 0 ? Yaku::Honitsu : Yaku::Chinitsu);
  return yaku;
}

YakuSet set_yaku(const Reading& reading, const Win& win, const Options& options) {
  YakuSet yaku = set_yakuman(reading) | triplet_yaku(reading, win) | sequence_yaku(reading, win);
  yaku.add_if(is_pinfu(reading, win, options), Yaku::Pinfu);
  return yaku;
}

bool is_seven_pairs(const Win& win) {
  const TileCounts& tiles = win.concealed;
  const std::uint32_t all = tiles.suit(0) | tiles.suit(1) | tiles.suit(2) | tiles.suit(3);
  return win.melds.empty() && (all & ~(kOnePerPlace << 1)) == 0;
}

bool is_thirteen_orphans(const Win& win) {
  const TileCounts& tiles = win.concealed;
  if (win.melds.empty() &&
      ((tiles.suit(0) | tiles.suit(1) | tiles.suit(2)) & ~kTerminalPlaces) == 0)
    return tiles.kinds_with(1) == kOrphanKinds;
  return false;
}

}  // namespace yomikiri::games::mahjong
