#include "studies/mahjong/hand_nodes.h"

#include <algorithm>

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::kHonours;
using games::mahjong::kind_at;
using games::mahjong::kKindCount;

std::uint64_t key_of(const TileCounts& tiles, std::uint8_t reds) {
  std::uint64_t key = 0;
  tiles.for_each(
      [&](int kind, int count) { key += key_of_type(kind) * static_cast<unsigned>(count); });
  for (int suit = 0; suit < kHonours; ++suit)
    if ((reds >> suit & 1) != 0)
      key += key_of_type(kKindCount + suit) - key_of_type(kind_at(suit, 4));
  return key;
}

}  // namespace

RootView::RootView(const Situation& situation)
    : situation_(situation), total_left_(situation.left.total()) {
  for (int kind = 0; kind < kKindCount; ++kind) {
    root_[kind] = situation.hand.concealed[kind];
    left_[kind] = situation.left[kind];
  }
  for (int suit = 0; suit < kHonours; ++suit) {
    root_[kind_at(suit, 4)] -= situation.hand.reds[suit];
    left_[kind_at(suit, 4)] -= situation.red_left[suit] ? 1 : 0;
  }
}

int RootView::left(const HandNode& node) const {
  int sum = total_left_;
  node.tiles.for_each([&](int kind, int) { sum -= std::max(0, plain(node, kind) - root_[kind]); });
  for (int suit = 0; suit < kHonours; ++suit)
    if (situation_.red_left[suit] && node.has_red(suit)) --sum;
  return sum;
}

std::uint64_t RootView::discarded(const HandNode& node) const {
  std::uint64_t kinds = 0;
  for (const int kind : situation_.discards) kinds |= std::uint64_t{1} << kind;
  situation_.hand.concealed.for_each([&](int kind, int count) {
    if (node.tiles[kind] < count || plain(node, kind) < root_[kind])
      kinds |= std::uint64_t{1} << kind;
  });
  return kinds;
}

void RootView::append_nodes(const TileCounts& tiles, std::vector<HandNode>& nodes) const {
  std::uint8_t certain = 0, possible = 0;  // red fives that are there, and that may be there
  for (int suit = 0; suit < kHonours; ++suit) {
    const int five = kind_at(suit, 4);
    const auto bit = static_cast<std::uint8_t>(1 << suit);
    if (tiles[five] == 0) continue;
    if (situation_.hand.reds[suit] > 0 || tiles[five] > root_[five] + left_[five])
      certain |= bit;
    else if (situation_.red_left[suit])
      possible |= bit;
  }
  for (std::uint8_t some = possible;; some = static_cast<std::uint8_t>((some - 1) & possible)) {
    const auto reds = static_cast<std::uint8_t>(certain | some);
    nodes.push_back({tiles, reds, key_of(tiles, reds)});
    if (some == 0) break;
  }
}

}  // namespace yomikiri::studies::mahjong
