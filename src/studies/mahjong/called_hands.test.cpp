#include "studies/mahjong/called_hands.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::is_honour;
using games::mahjong::kCopies;
using games::mahjong::kKindCount;
using games::mahjong::parse_hand;
using games::mahjong::parse_tiles;
using games::mahjong::place_of;
using Derived = std::pair<TileCounts, std::vector<Meld>>;  // concealed tiles, sorted melds

// The definition, word by word [SoloMahjong, equations 11 to 13 and the kans after them]: every
// tile that the exchange takes is drawn, or called as a pon or as the low, middle or high tile of a
// chi.
class CallsByDefinition {
 public:
  CallsByDefinition(const Situation& situation, int most) : situation_(situation), most_(most) {}

  std::set<Derived> derived(const TileCounts& hand) {
    hand_ = hand;
    found_.clear();
    std::vector<int> taken;
    for (int kind = 0; kind < kKindCount; ++kind)
      for (int i = situation_.hand.concealed[kind]; i < hand[kind]; ++i) taken.push_back(kind);
    split(taken, {});
    for (std::size_t before = 0; before != found_.size();) {  // kans of kans
      before = found_.size();
      for (const Derived& each : std::set<Derived>(found_)) add_kans(each);
    }
    return found_;
  }

 private:
  static Meld meld_of(MeldType type, int kind) { return {type, static_cast<std::uint8_t>(kind)}; }

  void split(std::vector<int> taken, std::vector<Meld> melds) {
    if (taken.empty()) return add(melds);
    const int kind = taken.back();
    taken.pop_back();
    split(taken, melds);
    if (static_cast<int>(melds.size()) == most_) return;
    const auto with = [&](const Meld& meld) {
      auto more = melds;
      more.push_back(meld);
      split(taken, more);
    };
    with(meld_of(MeldType::Pon, kind));
    for (int place = 0; place < 3 && !is_honour(kind); ++place)
      if (place_of(kind) >= place && place_of(kind) - place <= 6)
        with(meld_of(MeldType::Chi, kind - place));
  }

  void add(std::vector<Meld> melds) {
    std::array<int, kKindCount> rest{};
    for (int kind = 0; kind < kKindCount; ++kind) rest[kind] = hand_[kind];
    for (const Meld& meld : melds)
      for (int kind = 0; kind < kKindCount; ++kind) rest[kind] -= meld.tiles()[kind];
    if (std::ranges::any_of(rest, [](int count) { return count < 0; })) return;
    TileCounts concealed;
    for (int kind = 0; kind < kKindCount; ++kind) concealed.add(kind, rest[kind]);
    for (const Meld& meld : situation_.hand.melds) melds.push_back(meld);
    std::ranges::sort(melds);
    found_.insert({concealed, melds});
  }

  // Whether the fourth copy may have come: none lies open elsewhere or in another meld.
  bool can_have_four(const Derived& hand, int kind) const {
    int others = hand.first[kind];
    for (const Meld& meld : hand.second) others += meld.tiles()[kind];
    int at_root = situation_.hand.concealed[kind];
    for (const Meld& meld : situation_.hand.melds) at_root += meld.tiles()[kind];
    return others == 3 && at_root + situation_.left[kind] == kCopies;
  }

  void add_kans(const Derived& hand) {
    const auto insert = [&](Derived kan, const Meld& meld) {
      kan.second.push_back(meld);
      std::ranges::sort(kan.second);
      found_.insert(kan);
    };
    const int calls = static_cast<int>(hand.second.size()) - situation_.hand.melds.size();
    for (int kind = 0; kind < kKindCount; ++kind) {
      if (!can_have_four(hand, kind)) continue;
      if (hand.first[kind] == 3 && calls < most_)
        for (const MeldType type : {MeldType::ConcealedKan, MeldType::OpenKan}) {
          Derived kan = hand;
          kan.first.remove(kind, 3);
          insert(kan, meld_of(type, kind));
        }
      const auto pon = std::ranges::find(hand.second, meld_of(MeldType::Pon, kind));
      if (pon == hand.second.end()) continue;
      Derived kan = hand;
      kan.second.erase(kan.second.begin() + (pon - hand.second.begin()));
      insert(kan, meld_of(MeldType::OpenKan, kind));
    }
  }

  const Situation& situation_;
  int most_;
  TileCounts hand_;
  std::set<Derived> found_;
};

Situation called_from(std::string_view tiles, std::string_view melds, std::string_view visible) {
  Situation situation;
  situation.hand = parse_hand(tiles, melds).value();
  situation.left =
      games::mahjong::unseen_tiles(situation.hand, parse_tiles(visible).value()).value();
  return situation;
}

// Returns how many hands there are.
std::size_t compare_calls(const Situation& situation, int exchanges, int calls) {
  MeldSets sets(situation.hand.melds);
  const RootView root(situation, sets);
  CalledHands called(situation, root, sets, calls);
  CallsByDefinition definition(situation, calls);
  std::size_t count = 0;
  const auto hands = hands_towards_wins(situation.hand.concealed, situation.left,
                                        {exchanges, situation.hand.melds.size(), {}});
  for (const TileCounts& hand : hands) {
    std::set<Derived> found;
    called.for_each(hand, [&](const TileCounts& concealed, std::uint32_t set) {
      std::vector<Meld> melds(sets[set].melds.begin(), sets[set].melds.end());
      std::ranges::sort(melds);
      EXPECT_TRUE(found.insert({concealed, melds}).second);
      ++count;
    });
    EXPECT_EQ(found, definition.derived(hand));
  }
  return count;
}

TEST(CalledHands, follow_their_definition) {
  const auto ready = called_from("123m456p789s11227z", "", "");
  const std::size_t without = compare_calls(ready, 2, 0);
  const std::size_t one = compare_calls(ready, 2, 1), two = compare_calls(ready, 2, 2);
  EXPECT_GT(one, without);
  EXPECT_GT(two, one);
  compare_calls(called_from("22345m40678p99s11z", "", "1z"), 1, 2);
  compare_calls(called_from("333444m55678p99s1z", "", ""), 1, 2);
}

TEST(CalledHands, follow_their_definition_with_melds_and_exhausted_kans) {
  compare_calls(called_from("2234m40p55z", "777z,123s", ""), 2, 2);
  compare_calls(called_from("2234m40p555z79s", "888s", "8s5z"), 2, 3);
  compare_calls(called_from("1111m23p555z78s", "888s", ""), 1, 2);
}

TEST(SlowCalledHands, follow_their_definition_far_from_tenpai) {
  compare_calls(called_from("1246m3578p2469s11z", "", ""), 3, 2);
  compare_calls(called_from("1133m5577p2299s15z", "", "1m"), 2, 4);
}

}  // namespace
}  // namespace yomikiri::studies::mahjong
