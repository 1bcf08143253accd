// For tests: hands of mahjong near the rare yaku and with many readings, drawn at random. Most are
// complete; some miss by a tile.
#pragma once

#include <array>
#include <vector>

#include "core/random.h"
#include "tests/games/mahjong_wins.h"

namespace yomikiri::games::mahjong {

class RareWins {
 public:
  explicit RareWins(std::uint64_t seed) : random_(seed), wins_(seed) {}

  // A win that check() accepts.
  [[nodiscard]] Win next(const Options& options) {
    while (true) {
      Win win = wins_.next(options);  // for how it was won; its tiles are replaced
      win.seat_wind = kEast + below(4);
      win.round_wind = kEast + below(4);
      win.concealed = {};
      win.melds = {};
      used_ = {};
      if (!draw(win)) continue;
      if (one_in(8) && !exchange_a_tile(win)) continue;
      do win.winning_kind = below(kKindCount);
      while (win.concealed[win.winning_kind] == 0);
      if (check(win, options)) return win;
    }
  }

 private:
  // Sets and pairs to choose from: the lowest kind of each.
  struct Pool {
    std::vector<int> sequences, triplets, pairs;
  };

  [[nodiscard]] bool one_in(std::uint32_t count) { return random_.below(count) == 0; }
  [[nodiscard]] int below(int bound) {
    return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound)));
  }
  [[nodiscard]] int one_of(const std::vector<int>& some) {
    return some[static_cast<std::size_t>(below(static_cast<int>(some.size())))];
  }
  [[nodiscard]] static std::vector<int> range(int first, int count) {
    std::vector<int> kinds;
    for (int kind = first; kind < first + count; ++kind) kinds.push_back(kind);
    return kinds;
  }

  [[nodiscard]] bool draw(Win& win) {
    const std::vector<int> terminals = {0, 8, 9, 17, 18, 26};
    const std::vector<int> green = {19, 20, 21, 23, 25, 32};
    const std::vector<int> honours = range(kEast, kHonourCount);
    const int one = 9 * below(3);  // of a suit
    switch (below(13)) {
      case 0:
        return draw_nine_gates(win, one);
      case 1:
        return draw_orphans(win);
      case 2:
        return draw_pairs(win, one_in(2) ? honours : range(one, 9));
      case 3:
        return draw_tiles(win, one);
      case 4:
        return draw_twins(win);
      case 5:
        return draw_sets(win, {{19}, green, green});
      case 6:
        return draw_sets(win, {{}, honours, honours});
      case 7:
        return draw_sets(win, {{one, one + 3, one + 6}, honours, honours});
      case 8:
        return draw_sets(win, {{}, terminals, terminals});
      case 9:
        return draw_sets(win, {{0, 6, 9, 15, 18, 24}, {0, 8, 17, 26, 28, 33}, terminals});
      case 10:
        return draw_sets(win, three_colours());
      case 11:
        return draw_sets(win, crowded(one));
      default:
        return draw_sets(win, {{}, range(0, kKindCount), range(0, kKindCount)});
    }
  }

  [[nodiscard]] Pool three_colours() {
    const int place = below(7);
    const std::vector<int> kinds = {place, 9 + place, 18 + place};
    if (one_in(2)) return {kinds, {below(kKindCount)}, range(0, kKindCount)};
    return {{below(3)}, kinds, range(0, kKindCount)};
  }
  // Few neighbours of one suit, so that the tiles can be read in many ways.
  [[nodiscard]] Pool crowded(int one) {
    const int first = one + below(5);
    return {range(first, 3), range(first, 5), range(first, 5)};
  }

  // Counts the tiles of a set or pair; false if there are five of a kind.
  [[nodiscard]] bool use(int kind, int copies) { return (used_[kind] += copies) <= kCopies; }
  [[nodiscard]] bool use(const Meld& set) {
    if (set.type != MeldType::Chi) return use(set.kind, set.is_kan() ? 4 : 3);
    return use(set.kind, 1) && use(set.kind + 1, 1) && use(set.kind + 2, 1);
  }

  [[nodiscard]] bool draw_sets(Win& win, const Pool& pool) {
    const int calls = one_in(2) ? 0 : below(5);
    const bool kans = calls > 0 && one_in(3);
    for (int sets = 0; sets < 4; ++sets) {
      const bool run = !pool.sequences.empty() && one_in(2);
      Meld set{.type = run ? MeldType::Chi : MeldType::Pon,
               .kind = static_cast<std::uint8_t>(one_of(run ? pool.sequences : pool.triplets))};
      const bool called = sets < calls;
      if (called && !run && (kans || one_in(4)))
        set.type = one_in(2) ? MeldType::OpenKan : MeldType::ConcealedKan;
      if (!use(set)) return false;
      if (called)
        win.melds.push_back(set);
      else
        win.concealed += set.tiles();
    }
    const int pair = one_of(pool.pairs);
    if (!use(pair, 2)) return false;
    win.concealed.add(pair, 2);
    return true;
  }

  // Two sequences twice and a pair, often of one suit.
  [[nodiscard]] bool draw_twins(Win& win) {
    const int one = 9 * below(3);
    const int other = one_in(3) ? 9 * below(3) : one;
    for (const int first : {one + below(7), other + below(7)})
      for (int twice = 0; twice < 2; ++twice) {
        const Meld run{.type = MeldType::Chi, .kind = static_cast<std::uint8_t>(first)};
        if (!use(run)) return false;
        win.concealed += run.tiles();
      }
    const int pair = one_in(2) ? one + below(9) : below(kKindCount);
    if (!use(pair, 2)) return false;
    win.concealed.add(pair, 2);
    return true;
  }

  // Sometimes with a call, which spoils it.
  [[nodiscard]] bool draw_nine_gates(Win& win, int one) {
    for (int place = 0; place < 9; ++place)
      win.concealed.add(one + place, place == 0 || place == 8 ? 3 : 1);
    win.concealed.add(one + below(9));
    if (!one_in(4)) return true;
    win.melds.push_back({.type = MeldType::Pon, .kind = static_cast<std::uint8_t>(one)});
    win.concealed.remove(one, 3);
    return true;
  }

  [[nodiscard]] bool draw_orphans(Win& win) {
    for (int kind = 0; kind < kKindCount; ++kind)
      if (is_orphan(kind)) win.concealed.add(kind);
    win.concealed.add(below(kKindCount));
    return true;
  }

  [[nodiscard]] bool draw_pairs(Win& win, const std::vector<int>& kinds) {
    for (int pairs = 0; pairs < 7;) {
      const int kind = one_of(kinds);
      if (win.concealed[kind] != 0) continue;
      win.concealed.add(kind, 2);
      ++pairs;
    }
    return true;
  }

  // Any tiles of one suit: one hand in nine is complete.
  [[nodiscard]] bool draw_tiles(Win& win, int one) {
    for (int tiles = 0; tiles < 14;) {
      const int kind = one + below(9);
      if (win.concealed[kind] == kCopies) continue;
      win.concealed.add(kind);
      ++tiles;
    }
    return true;
  }

  [[nodiscard]] bool exchange_a_tile(Win& win) {
    const int out = below(kKindCount);
    const int in = below(kKindCount);
    if (win.concealed[out] == 0 || win.concealed[in] == kCopies) return false;
    win.concealed.remove(out);
    win.concealed.add(in);
    return true;
  }

  Random random_;
  RandomWins wins_;
  std::array<int, kKindCount> used_{};
};

}  // namespace yomikiri::games::mahjong
