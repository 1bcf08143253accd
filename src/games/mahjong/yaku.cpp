#include "games/mahjong/yaku.h"

#include <array>

#include "core/assert.h"

namespace yomikiri::games::mahjong {
namespace {

struct YakuFacts {
  Yaku yaku;
  std::string_view name;
  std::int8_t closed_han = 0, open_han = 0;  // none for a yakuman
};

constexpr YakuFacts kYakuFacts[] = {
    {Yaku::Riichi, "riichi", 1, 0},
    {Yaku::DoubleRiichi, "double riichi", 2, 0},
    {Yaku::Ippatsu, "ippatsu", 1, 0},
    {Yaku::MenzenTsumo, "menzen tsumo", 1, 0},
    {Yaku::Haitei, "haitei", 1, 1},
    {Yaku::Houtei, "houtei", 1, 1},
    {Yaku::Rinshan, "rinshan kaihou", 1, 1},
    {Yaku::Chankan, "chankan", 1, 1},
    {Yaku::Pinfu, "pinfu", 1, 0},
    {Yaku::Tanyao, "tanyao", 1, 1},
    {Yaku::Iipeikou, "iipeikou", 1, 0},
    {Yaku::SeatWind, "jikaze", 1, 1},
    {Yaku::RoundWind, "bakaze", 1, 1},
    {Yaku::White, "haku", 1, 1},
    {Yaku::Green, "hatsu", 1, 1},
    {Yaku::Red, "chun", 1, 1},
    {Yaku::SanshokuDoujun, "sanshoku doujun", 2, 1},
    {Yaku::Ittsuu, "ittsuu", 2, 1},
    {Yaku::Chanta, "chanta", 2, 1},
    {Yaku::SanshokuDoukou, "sanshoku doukou", 2, 2},
    {Yaku::Toitoi, "toitoi", 2, 2},
    {Yaku::Sanankou, "sanankou", 2, 2},
    {Yaku::Sankantsu, "sankantsu", 2, 2},
    {Yaku::Shousangen, "shousangen", 2, 2},
    {Yaku::Honroutou, "honroutou", 2, 2},
    {Yaku::Chiitoitsu, "chiitoitsu", 2, 0},
    {Yaku::Ryanpeikou, "ryanpeikou", 3, 0},
    {Yaku::Honitsu, "honitsu", 3, 2},
    {Yaku::Junchan, "junchan", 3, 2},
    {Yaku::Chinitsu, "chinitsu", 6, 5},
    {Yaku::Tenhou, "tenhou"},
    {Yaku::Chiihou, "chiihou"},
    {Yaku::Kokushi, "kokushi musou"},
    {Yaku::KokushiThirteenWaits, "kokushi musou juusanmen"},
    {Yaku::Suuankou, "suuankou"},
    {Yaku::SuuankouTanki, "suuankou tanki"},
    {Yaku::Daisangen, "daisangen"},
    {Yaku::Shousuushii, "shousuushii"},
    {Yaku::Daisuushii, "daisuushii"},
    {Yaku::Tsuuiisou, "tsuuiisou"},
    {Yaku::Chinroutou, "chinroutou"},
    {Yaku::Ryuuiisou, "ryuuiisou"},
    {Yaku::Chuuren, "chuuren poutou"},
    {Yaku::ChuurenNineWaits, "junsei chuuren poutou"},
    {Yaku::Suukantsu, "suukantsu"},
};

static_assert([] {
  int number = 0;
  for (const YakuFacts& facts : kYakuFacts)
    if (static_cast<int>(facts.yaku) != number++) return false;
  return number == kYakuCount;
}());

}  // namespace

std::string_view name_of(Yaku yaku) { return kYakuFacts[static_cast<int>(yaku)].name; }

int han_of(Yaku yaku, bool closed) {
  YK_DEBUG_ASSERT(yaku < kFirstYakuman);
  const YakuFacts& facts = kYakuFacts[static_cast<int>(yaku)];
  return closed ? facts.closed_han : facts.open_han;
}

}  // namespace yomikiri::games::mahjong
