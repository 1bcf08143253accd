#include "studies/mahjong/exchange_set.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "games/mahjong/hand.h"
#include "games/mahjong/shanten.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::kCopies;
using games::mahjong::kKindCount;
using games::mahjong::parse_hand;
using games::mahjong::parse_tiles;
using games::mahjong::shanten;
using games::mahjong::unseen_tiles;
using Exchange = std::array<int, kKindCount>;
using Hands = std::set<TileCounts>;

// The definition, word by word [SoloMahjong, equations 8 to 10]: all exchanges of up to n + 1 tiles
// that make a win, all their parts that take n' and give n' + 1 tiles, and all discards.
class ByDefinition {
 public:
  ByDefinition(const TileCounts& root, const TileCounts& left, const ExchangeLimits& limits)
      : root_(root), left_(left), limits_(limits) {}

  Hands hands() {
    root_.for_each([&](int kind, int) {
      Exchange discard{};
      discard[kind] = -1;
      hands_.insert(applied(discard));
    });
    for (int tiles = 1; tiles <= limits_.exchanges + 1; ++tiles) take(0, tiles, tiles);
    return hands_;
  }

 private:
  TileCounts applied(const Exchange& exchange) const {
    TileCounts hand;
    for (int kind = 0; kind < kKindCount; ++kind) hand.add(kind, root_[kind] + exchange[kind]);
    return hand;
  }

  void take(int kind, int tiles, int given) {
    if (tiles == 0) return give(0, given);
    if (kind == kKindCount) return;
    const int most = std::min({tiles, left_[kind], kCopies - root_[kind]});
    for (int taken = 0; taken <= most; ++taken) {
      exchange_[kind] = taken;
      take(kind + 1, tiles - taken, given);
    }
    exchange_[kind] = 0;
  }

  void give(int kind, int tiles) {
    if (tiles == 0) {
      if (is_win()) add_parts(0, {});
      return;
    }
    if (kind == kKindCount) return;
    if (exchange_[kind] > 0) return give(kind + 1, tiles);
    for (int given = 0; given <= std::min(tiles, root_[kind]); ++given) {
      exchange_[kind] = -given;
      give(kind + 1, tiles - given);
    }
    exchange_[kind] = 0;
  }

  bool is_win() const {
    const auto now = shanten(applied(exchange_), limits_.melds);
    return (limits_.forms.regular && now.regular < 0) || (limits_.forms.pairs && now.pairs < 0) ||
           (limits_.forms.orphans && now.orphans < 0);
  }

  void add_parts(int kind, Exchange part) {
    if (kind == kKindCount) {
      int balance = 0;
      for (const int copies : part) balance += copies;
      if (balance == -1) hands_.insert(applied(part));
      return;
    }
    const int whole = exchange_[kind];
    for (int copies = std::min(0, whole); copies <= std::max(0, whole); ++copies) {
      part[kind] = copies;
      add_parts(kind + 1, part);
    }
  }

  TileCounts root_, left_;
  ExchangeLimits limits_;
  Exchange exchange_{};
  Hands hands_;
};

void compare(std::string_view tiles, std::string_view visible, const ExchangeLimits& limits) {
  const auto hand = parse_hand(tiles, "").value();
  const auto left = unseen_tiles(hand, parse_tiles(visible).value()).value();
  const auto found = hands_towards_wins(hand.concealed, left, limits);
  EXPECT_EQ(count_towards_wins(hand.concealed, left, limits), found.size()) << tiles;
  const Hands distinct(found.begin(), found.end());
  EXPECT_EQ(distinct.size(), found.size()) << tiles;
  EXPECT_EQ(distinct, ByDefinition(hand.concealed, left, limits).hands()) << tiles;
}

TEST(ExchangeSet, follows_its_definition) {
  compare("123m456p789s11227z", "", {.exchanges = 0});
  compare("123m456p789s11227z", "", {.exchanges = 1});
  compare("123m456p789s11227z", "11z2z", {.exchanges = 1});
  compare("22345m40678p99s11z", "", {.exchanges = 1});
  compare("112233m4455p6799s", "", {.exchanges = 1});
  compare("19m19p19s1234567z2m", "", {.exchanges = 1});
  compare("1111m2222p333s456z", "", {.exchanges = 1});
}

TEST(ExchangeSet, keeps_to_the_forms_that_are_asked_for) {
  for (const Forms forms : {Forms{true, false, false}, {false, true, false}, {false, false, true}})
    for (const char* hand : {"112233m4455p6799s", "19m19p19s1234567z2m"})
      compare(hand, "", {.exchanges = 1, .forms = forms});
}

TEST(ExchangeSet, of_a_hand_with_melds_has_fewer_sets_to_make) {
  compare("2234p77z9s1m", "", {.exchanges = 2, .melds = 2});
  compare("29p", "", {.exchanges = 1, .melds = 4});
}

TEST(SlowExchangeSet, follows_its_definition_for_three_tiles) {
  compare("1246m3578p246s111z", "", {.exchanges = 2});
  compare("22345m40678p99s11z", "3m3m6m", {.exchanges = 2});
  compare("123m456p789s11227z", "", {.exchanges = 2});
  compare("11224488m33557p1z", "", {.exchanges = 2});
}

// With no exchange to spare, a hand belongs to the set exactly if it is no farther from the root
// plus its own shanten number [notes].
TEST(ExchangeSet, without_spare_exchanges_holds_what_is_on_a_shortest_way) {
  for (const char* tiles : {"1246m3578p2469s11z", "1147m2258p369s125z", "1379m1469p2368s12z"}) {
    const auto hand = parse_hand(tiles, "").value();
    const auto left = unseen_tiles(hand, {}).value();
    const int n = shanten(hand.concealed, 0).best();
    const auto hands = hands_towards_wins(hand.concealed, left, {.exchanges = n});
    int on_the_way = 0;
    for (const TileCounts& other : hands) {
      int taken = 0;
      for (int kind = 0; kind < kKindCount; ++kind)
        taken += std::max(0, other[kind] - hand.concealed[kind]);
      const bool near = taken + shanten(other, 0).best() <= n;
      EXPECT_TRUE(near || taken == 0) << tiles;
      on_the_way += near ? 1 : 0;
    }
    EXPECT_GT(on_the_way, 600) << tiles;
  }
}

}  // namespace
}  // namespace yomikiri::studies::mahjong
