// For tests and benchmarks: won hands of mahjong, drawn at random.
#pragma once

#include <optional>

#include "core/random.h"
#include "games/mahjong/win.h"

namespace yomikiri::games::mahjong {

// Draws four sets and a pair, seven pairs or thirteen orphans from the 136 tiles, calls some of the
// sets, and decides how the hand was won.
class RandomWins {
 public:
  explicit RandomWins(std::uint64_t seed) : random_(seed) {}

  [[nodiscard]] Win next(const Options& options) {
    while (true) {
      const Win win = draw(options);
      if (check(win, options)) return win;
    }
  }

 private:
  [[nodiscard]] bool one_in(std::uint32_t count) { return random_.below(count) == 0; }
  [[nodiscard]] int below(int bound) {
    return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound)));
  }

  [[nodiscard]] Win draw(const Options& options) {
    Win win;
    const std::uint32_t form = random_.below(64);
    if (form == 0)
      draw_orphans(win);
    else if (form < 4)
      draw_pairs(win);
    else
      draw_sets(win);
    pick_winning_tile(win);
    decide_events(win, options);
    return win;
  }

  void draw_orphans(Win& win) {
    for (int kind = 0; kind < kKindCount; ++kind)
      if (is_orphan(kind)) win.concealed.add(kind);
    int second = below(kKindCount);
    while (!is_orphan(second)) second = below(kKindCount);
    win.concealed.add(second);
  }

  void draw_pairs(Win& win) {
    for (int pairs = 0; pairs < 7;) {
      const int kind = kind_from(suit_mask());
      if (win.concealed[kind] != 0) continue;
      win.concealed.add(kind, 2);
      ++pairs;
    }
  }

  // Half of the hands keep to one suit and honours, or to a few kinds, so that rare yaku come up.
  [[nodiscard]] std::uint32_t suit_mask() {
    if (style_left_ == 0) {
      style_left_ = 8;
      style_ = one_in(2) ? 15 : one_in(2) ? (1U << random_.below(3)) : (8 | 1U << random_.below(4));
    }
    --style_left_;
    return style_;
  }

  [[nodiscard]] int kind_from(std::uint32_t suits) {
    int kind = below(kKindCount);
    while ((suits >> suit_of(kind) & 1) == 0) kind = below(kKindCount);
    return kind;
  }

  void draw_sets(Win& win) {
    const int calls = one_in(2) ? 0 : below(5);
    TileCounts used;
    for (int sets = 0; sets < 4;) {
      Meld set{.type = one_in(2) ? MeldType::Chi : MeldType::Pon,
               .kind = static_cast<std::uint8_t>(kind_from(suit_mask()))};
      const bool called = sets < calls;
      if (called && set.type == MeldType::Pon && one_in(3))
        set.type = one_in(2) ? MeldType::OpenKan : MeldType::ConcealedKan;
      if (set.type == MeldType::Chi && (is_honour(set.kind) || place_of(set.kind) > 6)) continue;
      const TileCounts after = used + set.tiles();
      if (has_five_of_a_kind(after)) continue;
      used = after;
      ++sets;
      if (called)
        win.melds.push_back(set);
      else
        win.concealed += set.tiles();
    }
    int pair = kind_from(suit_mask());
    while (used[pair] > 2) pair = below(kKindCount);
    win.concealed.add(pair, 2);
  }

  [[nodiscard]] static bool has_five_of_a_kind(const TileCounts& tiles) {
    bool found = false;
    tiles.for_each([&](int, int count) { found |= count > kCopies; });
    return found;
  }

  void pick_winning_tile(Win& win) {
    do win.winning_kind = below(kKindCount);
    while (win.concealed[win.winning_kind] == 0);
  }

  void decide_events(Win& win, const Options& options) {
    win.tsumo = one_in(2);
    win.seat_wind = kEast + below(4);
    win.round_wind = kEast + below(2);
    if (win.closed() && one_in(2)) win.riichi = one_in(8) ? Riichi::Double : Riichi::Single;
    const bool riichi = win.riichi != Riichi::None;
    win.ippatsu = riichi && one_in(4);
    win.last_tile = one_in(16);
    win.rinshan = one_in(8);
    win.chankan = one_in(32);
    win.first_draw = one_in(64);
    win.dora = one_in(2) ? 0 : below(4);
    win.ura_dora = riichi && one_in(3) ? 1 + below(3) : 0;
    win.red_fives = options.red_fives && one_in(4) ? 1 + below(2) : 0;
  }

  Random random_;
  std::uint32_t style_ = 15;
  int style_left_ = 0;
};

}  // namespace yomikiri::games::mahjong
