// The yaku: patterns and events that make a won hand worth something. A hand without one may not
// win. A yakuman excludes all that is not a yakuman.
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace yomikiri::games::mahjong {

// In the order in which a score lists them. README.md has what each of them requires.
enum class Yaku : std::uint8_t {
  // Events.
  Riichi,
  DoubleRiichi,
  Ippatsu,
  MenzenTsumo,
  Haitei,
  Houtei,
  Rinshan,
  Chankan,
  // One han.
  Pinfu,
  Tanyao,
  Iipeikou,
  SeatWind,
  RoundWind,
  White,
  Green,
  Red,
  // Two han.
  SanshokuDoujun,
  Ittsuu,
  Chanta,
  SanshokuDoukou,
  Toitoi,
  Sanankou,
  Sankantsu,
  Shousangen,
  Honroutou,
  Chiitoitsu,
  // Three han and six.
  Ryanpeikou,
  Honitsu,
  Junchan,
  Chinitsu,
  // Yakuman.
  Tenhou,
  Chiihou,
  Kokushi,
  KokushiThirteenWaits,
  Suuankou,
  SuuankouTanki,
  Daisangen,
  Shousuushii,
  Daisuushii,
  Tsuuiisou,
  Chinroutou,
  Ryuuiisou,
  Chuuren,
  ChuurenNineWaits,
  Suukantsu,
};
inline constexpr int kYakuCount = static_cast<int>(Yaku::Suukantsu) + 1;
inline constexpr Yaku kFirstYakuman = Yaku::Tenhou;

// A set of yaku.
class YakuSet {
 public:
  constexpr YakuSet() = default;
  constexpr YakuSet(std::initializer_list<Yaku> all) {
    for (const Yaku yaku : all) add(yaku);
  }

  constexpr void add(Yaku yaku) { bits_ |= bit(yaku); }
  constexpr void add_if(bool holds, Yaku yaku) { bits_ |= holds ? bit(yaku) : 0; }
  constexpr YakuSet& operator|=(YakuSet other) {
    bits_ |= other.bits_;
    return *this;
  }

  [[nodiscard]] constexpr bool contains(Yaku yaku) const { return (bits_ & bit(yaku)) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  // Only the yakuman.
  [[nodiscard]] constexpr YakuSet yakuman() const {
    YakuSet some;
    some.bits_ = bits_ & ~(bit(kFirstYakuman) - 1);
    return some;
  }
  // Calls visit(yaku) in the order of the enumerators.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (std::uint64_t rest = bits_; rest != 0; rest &= rest - 1)
      visit(static_cast<Yaku>(std::countr_zero(rest)));
  }

  friend constexpr YakuSet operator|(YakuSet a, YakuSet b) { return a |= b; }
  friend constexpr bool operator==(YakuSet, YakuSet) = default;

 private:
  static constexpr std::uint64_t bit(Yaku yaku) {
    return std::uint64_t{1} << static_cast<int>(yaku);
  }

  std::uint64_t bits_ = 0;
};

// The usual Japanese name in Latin letters: `sanshoku doujun`.
[[nodiscard]] std::string_view name_of(Yaku yaku);
// Han of a yaku that is not a yakuman; zero where an open hand may not have it.
[[nodiscard]] int han_of(Yaku yaku, bool closed);

}  // namespace yomikiri::games::mahjong
