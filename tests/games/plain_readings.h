// For tests: every way to read a won hand of mahjong, as a list of groups of tiles, found by trying
// everything. Part of the second scorer (plain_scorer.h), which shares no code with the first.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "games/mahjong/options.h"
#include "games/mahjong/win.h"

namespace yomikiri::games::mahjong::plain {

enum class Shape { Sets, SevenPairs, Orphans };
enum class GroupType { Sequence, Triplet, Kan, Pair, Single };

struct Group {
  GroupType type = GroupType::Single;
  int kind = 0;       // the lowest of a sequence, else the only one
  bool open = false;  // called from another seat
  bool won = false;   // completed by the winning tile

  [[nodiscard]] bool is_sequence() const { return type == GroupType::Sequence; }
  [[nodiscard]] bool is_triplet() const {  // a kan is a triplet, too
    return type == GroupType::Triplet || type == GroupType::Kan;
  }
  [[nodiscard]] bool is_pair() const { return type == GroupType::Pair; }

  [[nodiscard]] std::vector<int> tiles() const {
    switch (type) {
      case GroupType::Sequence:
        return {kind, kind + 1, kind + 2};
      case GroupType::Triplet:
        return {kind, kind, kind};
      case GroupType::Kan:
        return {kind, kind, kind, kind};
      case GroupType::Pair:
        return {kind, kind};
      case GroupType::Single:
        return {kind};
    }
    return {};
  }
  [[nodiscard]] bool contains(int tile) const {
    const std::vector<int> all = tiles();
    return std::ranges::find(all, tile) != all.end();
  }
};
using Groups = std::vector<Group>;

// One reading of a won hand. Exactly one group, not a meld, is the one that the winning tile
// completed. The win and the options must outlive it.
struct Hand {
  const Win& win;
  const Options& options;
  Shape shape = Shape::Sets;
  Groups groups;
  std::vector<int> tiles;  // all 14, and one more for each kan

  Hand(const Win& won, const Options& rules, Shape form, Groups read)
      : win(won), options(rules), shape(form), groups(std::move(read)) {
    for (const Group& group : groups)
      for (const int tile : group.tiles()) tiles.push_back(tile);
  }

  [[nodiscard]] bool is_closed() const {
    return std::ranges::none_of(groups, [](const Group& group) { return group.open; });
  }
  [[nodiscard]] const Group& won_group() const {
    return *std::ranges::find_if(groups, [](const Group& group) { return group.won; });
  }
  // Needs four sets and a pair.
  [[nodiscard]] const Group& pair() const {
    return *std::ranges::find_if(groups, [](const Group& group) { return group.is_pair(); });
  }
};

// Removes the tiles of the group; false if they are not all there.
[[nodiscard]] inline bool take(std::vector<int>& tiles, const Group& group) {
  for (const int tile : group.tiles()) {
    const auto place = std::ranges::find(tiles, tile);
    if (place == tiles.end()) return false;
    tiles.erase(place);
  }
  return true;
}

// Every way to split sorted tiles into sets and one pair. The first tile must belong to some group:
// to a pair, to a triplet or, as its lowest, to a sequence.
inline void split(const std::vector<int>& tiles, const Groups& before, std::vector<Groups>& found) {
  const auto pairs = std::ranges::count_if(before, [](const Group& g) { return g.is_pair(); });
  if (tiles.empty()) {
    if (pairs == 1) found.push_back(before);
    return;
  }
  for (const GroupType type : {GroupType::Pair, GroupType::Triplet, GroupType::Sequence}) {
    const Group group{.type = type, .kind = tiles.front()};
    if (group.is_pair() && pairs == 1) continue;
    if (group.is_sequence() && (is_honour(group.kind) || place_of(group.kind) > 6)) continue;
    std::vector<int> rest = tiles;
    if (!take(rest, group)) continue;
    Groups groups = before;
    groups.push_back(group);
    split(rest, groups, found);
  }
}

[[nodiscard]] inline Groups melds_as_groups(const Win& win) {
  Groups groups;
  for (const Meld& meld : win.melds) {
    GroupType type = GroupType::Kan;
    if (meld.type == MeldType::Chi) type = GroupType::Sequence;
    if (meld.type == MeldType::Pon) type = GroupType::Triplet;
    groups.push_back(
        {.type = type, .kind = meld.kind, .open = meld.type != MeldType::ConcealedKan});
  }
  return groups;
}

[[nodiscard]] inline std::vector<int> concealed_tiles(const Win& win) {
  std::vector<int> tiles;
  for (int kind = 0; kind < kKindCount; ++kind)
    for (int copy = 0; copy < win.concealed[kind]; ++copy) tiles.push_back(kind);
  return tiles;
}

// The tiles as seven different pairs; empty if they are not.
[[nodiscard]] inline Groups as_seven_pairs(const std::vector<int>& tiles) {
  Groups groups;
  for (int kind = 0; kind < kKindCount; ++kind)
    if (std::ranges::count(tiles, kind) == 2)
      groups.push_back({.type = GroupType::Pair, .kind = kind});
  return groups.size() == 7 ? groups : Groups{};
}

// The tiles as one of each terminal and honour and a second of one of them; empty if they are not.
[[nodiscard]] inline Groups as_orphans(const std::vector<int>& tiles) {
  Groups groups;
  int pairs = 0;
  for (const int kind : {0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33}) {
    const auto copies = std::ranges::count(tiles, kind);
    if (copies != 1 && copies != 2) return {};
    groups.push_back({.type = copies == 1 ? GroupType::Single : GroupType::Pair, .kind = kind});
    if (copies == 2) ++pairs;
  }
  return pairs == 1 ? groups : Groups{};  // one pair and twelve single tiles are all 14
}

// All readings, each with all choices of the group that the winning tile completes. Some occur more
// than once; an incomplete hand has none.
[[nodiscard]] inline std::vector<Hand> all_readings(const Win& win, const Options& options) {
  std::vector<Hand> readings;
  const Groups melds = melds_as_groups(win);
  const auto add = [&](Shape shape, const Groups& concealed) {
    for (std::size_t place = 0; place < concealed.size(); ++place) {
      if (!concealed[place].contains(win.winning_kind)) continue;
      Groups groups = concealed;
      groups[place].won = true;
      groups.insert(groups.end(), melds.begin(), melds.end());
      readings.emplace_back(win, options, shape, groups);
    }
  };
  const std::vector<int> tiles = concealed_tiles(win);
  std::vector<Groups> splits;
  split(tiles, {}, splits);
  for (const Groups& groups : splits) add(Shape::Sets, groups);
  add(Shape::SevenPairs, as_seven_pairs(tiles));
  add(Shape::Orphans, as_orphans(tiles));
  return readings;
}

}  // namespace yomikiri::games::mahjong::plain
