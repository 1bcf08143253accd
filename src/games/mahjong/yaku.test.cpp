#include "games/mahjong/yaku.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace yomikiri::games::mahjong {
namespace {

TEST(YakuSet, lists_its_yaku_in_order) {
  YakuSet yaku{Yaku::Chinitsu, Yaku::Riichi};
  yaku.add(Yaku::Tanyao);
  yaku.add_if(false, Yaku::Pinfu);
  std::vector<Yaku> listed;
  yaku.for_each([&](Yaku each) { listed.push_back(each); });
  EXPECT_EQ(listed, (std::vector{Yaku::Riichi, Yaku::Tanyao, Yaku::Chinitsu}));
  EXPECT_TRUE(yaku.contains(Yaku::Tanyao));
  EXPECT_FALSE(yaku.contains(Yaku::Pinfu));
}

TEST(YakuSet, knows_which_of_its_yaku_are_yakuman) {
  const YakuSet both{Yaku::Chinitsu, Yaku::Tenhou, Yaku::Suukantsu};
  EXPECT_EQ(both.yakuman(), (YakuSet{Yaku::Tenhou, Yaku::Suukantsu}));
  EXPECT_TRUE((YakuSet{Yaku::Riichi, Yaku::Chinitsu}.yakuman().empty()));
}

TEST(Yaku, have_names_of_their_own) {
  std::set<std::string_view> names;
  for (int number = 0; number < kYakuCount; ++number)
    EXPECT_TRUE(names.insert(name_of(static_cast<Yaku>(number))).second) << number;
  EXPECT_EQ(name_of(Yaku::SanshokuDoujun), "sanshoku doujun");
  EXPECT_EQ(name_of(Yaku::Suukantsu), "suukantsu");
}

TEST(Yaku, six_are_worth_less_in_an_open_hand_and_eight_need_a_closed_one) {
  std::set<Yaku> less, closed_only;
  for (int number = 0; number < static_cast<int>(kFirstYakuman); ++number) {
    const Yaku yaku = static_cast<Yaku>(number);
    if (han_of(yaku, false) == 0)
      closed_only.insert(yaku);
    else if (han_of(yaku, false) == han_of(yaku, true) - 1)
      less.insert(yaku);
    else
      EXPECT_EQ(han_of(yaku, false), han_of(yaku, true)) << name_of(yaku);
  }
  EXPECT_EQ(less, (std::set{Yaku::SanshokuDoujun, Yaku::Ittsuu, Yaku::Chanta, Yaku::Honitsu,
                            Yaku::Junchan, Yaku::Chinitsu}));
  EXPECT_EQ(closed_only,
            (std::set{Yaku::Riichi, Yaku::DoubleRiichi, Yaku::Ippatsu, Yaku::MenzenTsumo,
                      Yaku::Pinfu, Yaku::Iipeikou, Yaku::Chiitoitsu, Yaku::Ryanpeikou}));
}

}  // namespace
}  // namespace yomikiri::games::mahjong
