// The sets of melds that hands of a graph have, numbered: a hand stores a number.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "games/mahjong/hand.h"
#include "studies/mahjong/tile_keys.h"

namespace yomikiri::studies::mahjong {

using games::mahjong::Meld;
using games::mahjong::Melds;
using games::mahjong::MeldType;
using games::mahjong::TileCounts;

struct MeldSet {
  Melds melds;             // those of the root first
  TileCounts gained;       // tiles in melds that were not in melds at the root
  std::uint64_t key = 0;   // the sum of its melds' keys
  std::uint8_t calls = 0;  // melds that the root did not have
  bool closed = true;
  bool new_kans = false;  // whether it has a kan that the root did not have
};

class MeldSets {
 public:
  static constexpr std::uint32_t kRoot = 0;

  explicit MeldSets(const Melds& root) {
    MeldSet set{.melds = root, .closed = root.closed()};
    for (const Meld& meld : root) set.key += key_of_meld(meld);
    numbers_[set.key] = kRoot;
    sets_.push_back(set);
  }

  [[nodiscard]] const MeldSet& operator[](std::uint32_t number) const { return sets_[number]; }
  [[nodiscard]] std::size_t size() const { return sets_.size(); }

  // The set with one meld more.
  std::uint32_t with(std::uint32_t number, const Meld& meld) {
    return numbered(sets_[number].key + key_of_meld(meld), [&] {
      MeldSet set = sets_[number];
      set.melds.push_back(meld);
      set.gained += meld.tiles();
      ++set.calls;
      set.closed = set.closed && !meld.is_open();
      set.new_kans = set.new_kans || meld.is_kan();
      return set;
    });
  }
  // The set with a kan in place of the triplet of its kind, which it must have.
  std::uint32_t with_added_tile(std::uint32_t number, int kind) {
    const Meld pon{MeldType::Pon, static_cast<std::uint8_t>(kind)};
    const Meld kan{MeldType::OpenKan, static_cast<std::uint8_t>(kind)};
    return numbered(sets_[number].key - key_of_meld(pon) + key_of_meld(kan), [&] {
      MeldSet set = sets_[number];
      for (int place = 0; place < set.melds.size(); ++place)
        if (set.melds[place].type == MeldType::Pon && set.melds[place].kind == kind)
          set.melds[place].type = MeldType::OpenKan;
      set.gained.add(kind);
      set.new_kans = true;
      return set;
    });
  }

 private:
  template <class Make>
  std::uint32_t numbered(std::uint64_t key, const Make& make) {
    const auto [found, is_new] = numbers_.try_emplace(key, sets_.size());
    if (is_new) {
      sets_.push_back(make());
      sets_.back().key = key;
    }
    return found->second;
  }

  std::vector<MeldSet> sets_;
  std::unordered_map<std::uint64_t, std::uint32_t> numbers_;
};

}  // namespace yomikiri::studies::mahjong
