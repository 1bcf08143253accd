// For tests: each yaku of mahjong by its textbook definition, tested on one reading of a hand, and
// tables of their han. Part of the second scorer (plain_scorer.h).
#pragma once

#include <algorithm>
#include <vector>

#include "games/mahjong/yaku.h"
#include "tests/games/plain_readings.h"

namespace yomikiri::games::mahjong::plain {

template <class Test>
[[nodiscard]] int count_groups(const Hand& hand, Test test) {
  return static_cast<int>(std::ranges::count_if(hand.groups, test));
}
template <class Test>
[[nodiscard]] bool every_tile(const Hand& hand, Test test) {
  return std::ranges::all_of(hand.tiles, test);
}
template <class Test>
[[nodiscard]] bool some_tile(const Hand& hand, Test test) {
  return std::ranges::any_of(hand.tiles, test);
}

[[nodiscard]] inline int sequences(const Hand& hand) {
  return count_groups(hand, [](const Group& group) { return group.is_sequence(); });
}
[[nodiscard]] inline int triplets(const Hand& hand) {
  return count_groups(hand, [](const Group& group) { return group.is_triplet(); });
}
[[nodiscard]] inline int kans(const Hand& hand) {
  return count_groups(hand, [](const Group& group) { return group.type == GroupType::Kan; });
}
[[nodiscard]] inline bool has_sequence(const Hand& hand, int lowest) {
  return count_groups(hand, [&](const Group& group) {
           return group.is_sequence() && group.kind == lowest;
         }) > 0;
}
[[nodiscard]] inline bool has_triplet(const Hand& hand, int kind) {
  return count_groups(hand, [&](const Group& group) {
           return group.is_triplet() && group.kind == kind;
         }) > 0;
}
[[nodiscard]] inline bool is_concealed(const Group& group, const Win& win) {
  return !group.open && (win.tsumo || !group.won);
}
[[nodiscard]] inline int concealed_triplets(const Hand& hand) {
  return count_groups(hand, [&](const Group& group) {
    return group.is_triplet() && is_concealed(group, hand.win);
  });
}
// How many of these kinds the hand has as a triplet.
[[nodiscard]] inline int triplets_of(const Hand& hand, const std::vector<int>& kinds) {
  return static_cast<int>(
      std::ranges::count_if(kinds, [&](int kind) { return has_triplet(hand, kind); }));
}
[[nodiscard]] inline bool has_pair_of(const Hand& hand, const std::vector<int>& kinds) {
  return std::ranges::find(kinds, hand.pair().kind) != kinds.end();
}
inline const std::vector<int> kDragonKinds = {31, 32, 33};
inline const std::vector<int> kWindKinds = {27, 28, 29, 30};

// The winning tile was drawn to two neighbours that wait on both sides.
[[nodiscard]] inline bool two_sided_wait(const Hand& hand) {
  const Group& group = hand.won_group();
  if (!group.is_sequence()) return false;
  const int first = place_of(group.kind) + 1;  // 1 to 7
  const int won = place_of(hand.win.winning_kind) + 1;
  if (won == first) return first + 2 != 9;
  if (won == first + 2) return first != 1;
  return false;
}
[[nodiscard]] inline bool is_valued(int kind, const Win& win) {
  return is_dragon(kind) || kind == win.seat_wind || kind == win.round_wind;
}
[[nodiscard]] inline bool is_pinfu(const Hand& hand) {
  return hand.shape == Shape::Sets && hand.win.melds.empty() && sequences(hand) == 4 &&
         !is_valued(hand.pair().kind, hand.win) && two_sided_wait(hand) &&
         (!hand.win.tsumo || hand.options.pinfu_tsumo);
}
[[nodiscard]] inline bool is_tanyao(const Hand& hand) {
  return every_tile(hand, [](int kind) { return !is_orphan(kind); }) &&
         (hand.is_closed() || hand.options.open_tanyao);
}

// How many couples of equal sequences there are, each sequence used once.
[[nodiscard]] inline int twins(const Hand& hand) {
  int couples = 0;
  for (int kind = 0; kind < kKindCount; ++kind)
    couples +=
        count_groups(
            hand, [&](const Group& group) { return group.is_sequence() && group.kind == kind; }) /
        2;
  return couples;
}

[[nodiscard]] inline bool is_three_coloured_run(const Hand& hand) {
  for (int place = 0; place < 7; ++place)
    if (has_sequence(hand, place) && has_sequence(hand, 9 + place) &&
        has_sequence(hand, 18 + place))
      return true;
  return false;
}
[[nodiscard]] inline bool is_three_coloured_triplet(const Hand& hand) {
  for (int place = 0; place < 9; ++place)
    if (triplets_of(hand, {place, 9 + place, 18 + place}) == 3) return true;
  return false;
}
[[nodiscard]] inline bool is_ittsuu(const Hand& hand) {
  for (const int one : {0, 9, 18})
    if (has_sequence(hand, one) && has_sequence(hand, one + 3) && has_sequence(hand, one + 6))
      return true;
  return false;
}

// Every set and the pair contains a tile that passes the test.
template <class Test>
[[nodiscard]] bool in_every_group(const Hand& hand, Test test) {
  return hand.shape == Shape::Sets && std::ranges::all_of(hand.groups, [&](const Group& group) {
           return std::ranges::any_of(group.tiles(), test);
         });
}
[[nodiscard]] inline bool is_chanta(const Hand& hand) {
  return in_every_group(hand, is_orphan) && sequences(hand) > 0 && some_tile(hand, is_honour);
}
[[nodiscard]] inline bool is_junchan(const Hand& hand) {
  return in_every_group(hand, is_terminal) && sequences(hand) > 0;
}
[[nodiscard]] inline bool is_honroutou(const Hand& hand) {
  return hand.shape != Shape::Orphans && every_tile(hand, is_orphan);
}

// How many of the three suits occur.
[[nodiscard]] inline int suits(const Hand& hand) {
  int count = 0;
  for (int suit = 0; suit < 3; ++suit)
    if (some_tile(hand, [&](int kind) { return suit_of(kind) == suit; })) ++count;
  return count;
}
[[nodiscard]] inline bool is_honitsu(const Hand& hand) {
  return suits(hand) == 1 && some_tile(hand, is_honour);
}
[[nodiscard]] inline bool is_chinitsu(const Hand& hand) {
  return suits(hand) == 1 && !some_tile(hand, is_honour);
}

struct PlainYaku {
  Yaku yaku;
  int closed_han;
  int open_han;  // 0: needs a closed hand
  bool (*holds)(const Hand&);
};

[[nodiscard]] inline const std::vector<PlainYaku>& event_yaku() {
  using enum Yaku;
  static const std::vector<PlainYaku> table = {
      {Yaku::Riichi, 1, 0, [](const Hand& h) { return h.win.riichi == Riichi::Single; }},
      {DoubleRiichi, 2, 0, [](const Hand& h) { return h.win.riichi == Riichi::Double; }},
      {Ippatsu, 1, 0, [](const Hand& h) { return h.win.ippatsu; }},
      {MenzenTsumo, 1, 0, [](const Hand& h) { return h.win.tsumo; }},
      {Haitei, 1, 1, [](const Hand& h) { return h.win.last_tile && h.win.tsumo; }},
      {Houtei, 1, 1, [](const Hand& h) { return h.win.last_tile && !h.win.tsumo; }},
      {Rinshan, 1, 1, [](const Hand& h) { return h.win.rinshan; }},
      {Chankan, 1, 1, [](const Hand& h) { return h.win.chankan; }},
  };
  return table;
}

[[nodiscard]] inline const std::vector<PlainYaku>& pattern_yaku() {
  using enum Yaku;
  static const std::vector<PlainYaku> table = {
      {Pinfu, 1, 0, is_pinfu},
      {Tanyao, 1, 1, is_tanyao},
      {Iipeikou, 1, 0, [](const Hand& h) { return twins(h) == 1; }},
      {SeatWind, 1, 1, [](const Hand& h) { return has_triplet(h, h.win.seat_wind); }},
      {RoundWind, 1, 1, [](const Hand& h) { return has_triplet(h, h.win.round_wind); }},
      {White, 1, 1, [](const Hand& h) { return has_triplet(h, 31); }},
      {Green, 1, 1, [](const Hand& h) { return has_triplet(h, 32); }},
      {Red, 1, 1, [](const Hand& h) { return has_triplet(h, 33); }},
      {SanshokuDoujun, 2, 1, is_three_coloured_run},
      {Ittsuu, 2, 1, is_ittsuu},
      {Chanta, 2, 1, is_chanta},
      {SanshokuDoukou, 2, 2, is_three_coloured_triplet},
      {Toitoi, 2, 2, [](const Hand& h) { return triplets(h) == 4; }},
      {Sanankou, 2, 2, [](const Hand& h) { return concealed_triplets(h) == 3; }},
      {Sankantsu, 2, 2, [](const Hand& h) { return kans(h) == 3; }},
      {Shousangen, 2, 2,
       [](const Hand& h) {
         return h.shape == Shape::Sets && triplets_of(h, kDragonKinds) == 2 &&
                has_pair_of(h, kDragonKinds);
       }},
      {Honroutou, 2, 2, is_honroutou},
      {Chiitoitsu, 2, 0, [](const Hand& h) { return h.shape == Shape::SevenPairs; }},
      {Ryanpeikou, 3, 0, [](const Hand& h) { return twins(h) == 2; }},
      {Honitsu, 3, 2, is_honitsu},
      {Junchan, 3, 2, is_junchan},
      {Chinitsu, 6, 5, is_chinitsu},
  };
  return table;
}

// 1112345678999 of a suit and one more of it, without melds.
[[nodiscard]] inline bool is_nine_gates(const Hand& hand) {
  if (!is_chinitsu(hand) || !hand.win.melds.empty()) return false;
  for (int place = 0; place < 9; ++place) {
    const int wanted = place == 0 || place == 8 ? 3 : 1;
    if (std::ranges::count_if(hand.tiles, [&](int t) { return place_of(t) == place; }) < wanted)
      return false;
  }
  return true;
}
// Whether the tile beyond 1112345678999 is the one that won.
[[nodiscard]] inline bool waited_on_nine(const Hand& hand) {
  const int won = hand.win.winning_kind;
  const auto copies = std::ranges::count(hand.tiles, won);
  return copies == (is_terminal(won) ? 4 : 2);
}
[[nodiscard]] inline bool is_all_green(const Hand& hand) {
  const std::vector<int> green = {19, 20, 21, 23, 25, 32};  // 2 3 4 6 8 of bamboos, green dragons
  return every_tile(hand, [&](int kind) { return std::ranges::find(green, kind) != green.end(); });
}

struct PlainYakuman {
  Yaku yaku;
  bool Options::* doubled;  // the option that makes it count twice, if there is one
  bool (*holds)(const Hand&);
};

[[nodiscard]] inline const std::vector<PlainYakuman>& yakuman_table() {
  using enum Yaku;
  static const std::vector<PlainYakuman> table = {
      {Tenhou, nullptr, [](const Hand& h) { return h.win.first_draw && h.win.seat_wind == kEast; }},
      {Chiihou, nullptr,
       [](const Hand& h) { return h.win.first_draw && h.win.seat_wind != kEast; }},
      {Kokushi, nullptr,
       [](const Hand& h) { return h.shape == Shape::Orphans && !h.won_group().is_pair(); }},
      {KokushiThirteenWaits, &Options::double_thirteen_waits,
       [](const Hand& h) { return h.shape == Shape::Orphans && h.won_group().is_pair(); }},
      {Suuankou, nullptr,
       [](const Hand& h) { return concealed_triplets(h) == 4 && !h.won_group().is_pair(); }},
      {SuuankouTanki, &Options::double_four_triplets,
       [](const Hand& h) { return concealed_triplets(h) == 4 && h.won_group().is_pair(); }},
      {Daisangen, nullptr, [](const Hand& h) { return triplets_of(h, kDragonKinds) == 3; }},
      {Shousuushii, nullptr,
       [](const Hand& h) {
         return h.shape == Shape::Sets && triplets_of(h, kWindKinds) == 3 &&
                has_pair_of(h, kWindKinds);
       }},
      {Daisuushii, &Options::double_four_winds,
       [](const Hand& h) { return triplets_of(h, kWindKinds) == 4; }},
      {Tsuuiisou, nullptr, [](const Hand& h) { return every_tile(h, is_honour); }},
      {Chinroutou, nullptr, [](const Hand& h) { return every_tile(h, is_terminal); }},
      {Ryuuiisou, nullptr, is_all_green},
      {Chuuren, nullptr, [](const Hand& h) { return is_nine_gates(h) && !waited_on_nine(h); }},
      {ChuurenNineWaits, &Options::double_nine_gates,
       [](const Hand& h) { return is_nine_gates(h) && waited_on_nine(h); }},
      {Suukantsu, nullptr, [](const Hand& h) { return kans(h) == 4; }},
  };
  return table;
}

}  // namespace yomikiri::games::mahjong::plain
