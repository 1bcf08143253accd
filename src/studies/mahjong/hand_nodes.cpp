#include "studies/mahjong/hand_nodes.h"

#include <algorithm>

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::kHonours;
using games::mahjong::kind_at;
using games::mahjong::kKindCount;

std::uint64_t key_of_tiles(const TileCounts& tiles) {
  std::uint64_t key = 0;
  tiles.for_each(
      [&](int kind, int count) { key += key_of_type(kind) * static_cast<unsigned>(count); });
  return key;
}

HandNode with_concealed_red(HandNode node, int suit) {
  node.reds |= static_cast<std::uint8_t>(1 << suit);
  node.key += key_of_type(red_type(suit)) - key_of_type(kind_at(suit, 4));
  return node;
}

HandNode with_exposed_red(HandNode node, int suit) {
  node.exposed |= static_cast<std::uint8_t>(1 << suit);
  node.key += key_of_exposed_red(suit);
  return node;
}

}  // namespace

RootView::RootView(const Situation& situation, const MeldSets& melds)
    : situation_(situation), melds_(melds), total_left_(situation.left.total()) {
  for (int kind = 0; kind < kKindCount; ++kind) {
    root_[kind] = situation.hand.concealed[kind];
    left_[kind] = situation.left[kind];
  }
  for (int suit = 0; suit < kHonours; ++suit) {
    root_[kind_at(suit, 4)] -= situation.hand.reds[suit];
    left_[kind_at(suit, 4)] -= situation.red_left[suit] ? 1 : 0;
  }
}

RootView::Taken RootView::taken(const HandNode& node, int first_suit) const {
  Taken taken;
  const TileCounts own = node.tiles + melds_[node.melds].gained;
  for (int suit = first_suit; suit < first_suit + 2; ++suit) {
    for (int place = 0; place < games::mahjong::suit_size(suit); ++place) {
      const int kind = kind_at(suit, place);
      taken.tiles += std::max(0, own[kind] - situation_.hand.concealed[kind]);
      taken.from_left += std::max(0, plain(node, kind) - root_[kind]);
    }
    if (suit < kHonours && situation_.red_left[suit] && node.has_red(suit)) ++taken.from_left;
  }
  return taken;
}

std::uint64_t RootView::discarded(const HandNode& node) const {
  std::uint64_t kinds = 0;
  for (const int kind : situation_.discards) kinds |= std::uint64_t{1} << kind;
  const TileCounts own = node.tiles + melds_[node.melds].gained;
  situation_.hand.concealed.for_each([&](int kind, int count) {
    if (own[kind] < count || plain(node, kind) < root_[kind]) kinds |= std::uint64_t{1} << kind;
  });
  return kinds;
}

void RootView::append_nodes(const TileCounts& concealed, std::uint32_t melds,
                            std::vector<HandNode>& nodes) const {
  append_with_reds(
      0, {.tiles = concealed, .key = key_of_tiles(concealed) + melds_[melds].key, .melds = melds},
      nodes);
}

void RootView::append_with_reds(int suit, HandNode node, std::vector<HandNode>& nodes) const {
  if (suit == kHonours) return nodes.push_back(node);
  const int five = kind_at(suit, 4);
  const int concealed = node.tiles[five], exposed = melds_[node.melds].gained[five];
  const bool held = situation_.hand.reds[suit] > 0 && concealed + exposed > 0;
  const bool possible = held || situation_.red_left[suit];
  const bool certain = held || concealed + exposed > root_[five] + left_[five];
  if (possible && concealed > 0) append_with_reds(suit + 1, with_concealed_red(node, suit), nodes);
  if (possible && exposed > 0) append_with_reds(suit + 1, with_exposed_red(node, suit), nodes);
  if (!certain) append_with_reds(suit + 1, node, nodes);
}

}  // namespace yomikiri::studies::mahjong
