// The hands of the graph, one by one: tiles, melds, red fives, what can still be drawn.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "studies/mahjong/meld_sets.h"
#include "studies/mahjong/situation.h"
#include "studies/mahjong/tile_keys.h"

namespace yomikiri::studies::mahjong {

struct HandNode {
  TileCounts tiles;                       // concealed
  std::uint64_t key = 0;                  // of its tiles, its melds and its red fives
  std::uint32_t melds = MeldSets::kRoot;  // their number in MeldSets
  std::uint8_t reds = 0;                  // bit s: the red five of suit s is concealed
  std::uint8_t exposed = 0;               // bit s: it is in a meld that the root did not have

  [[nodiscard]] bool conceals_red(int suit) const { return (reds >> suit & 1) != 0; }
  [[nodiscard]] bool exposes_red(int suit) const { return (exposed >> suit & 1) != 0; }
  [[nodiscard]] bool has_red(int suit) const { return ((reds | exposed) >> suit & 1) != 0; }
  friend constexpr bool operator==(const HandNode&, const HandNode&) = default;
};

// What has become of the hand at the root. A red five and a plain one are different tiles here: one
// may be exchanged for the other.
class RootView {
 public:
  RootView(const Situation& situation, const MeldSets& melds);

  // How many of a type a node can draw.
  [[nodiscard]] int left(const HandNode& node, int type) const {
    if (is_red_type(type))
      return situation_.red_left[red_suit(type)] && !node.has_red(red_suit(type)) ? 1 : 0;
    return left_[type] - std::max(0, plain(node, type) - root_[type]);
  }
  // What a node has in two suits beyond the hand at the root: tiles, and those of them that could
  // be drawn. A node can draw what could be drawn at the root less these.
  struct Taken {
    int tiles = 0;
    int from_left = 0;
  };
  [[nodiscard]] Taken taken(const HandNode& node, int first_suit) const;
  [[nodiscard]] int left_at_root() const { return total_left_; }
  // The kinds, as bits, that the seat has discarded on its way to the node or before.
  [[nodiscard]] std::uint64_t discarded(const HandNode& node) const;
  // How many copies of a kind the seat could ever hold concealed or in new melds.
  [[nodiscard]] int within_reach(int kind) const {
    return situation_.hand.concealed[kind] + situation_.left[kind];
  }

  // A hand with every combination of red fives that it can have. One that was held at the root
  // stays as long as any five does: giving it away for a plain one gains nothing.
  void append_nodes(const TileCounts& concealed, std::uint32_t melds,
                    std::vector<HandNode>& nodes) const;

 private:
  // Tiles of the kind that are not red, concealed and in melds that the root did not have.
  [[nodiscard]] int plain(const HandNode& node, int kind) const {
    const bool red = is_five(kind) && node.has_red(games::mahjong::suit_of(kind));
    return node.tiles[kind] + melds_[node.melds].gained[kind] - (red ? 1 : 0);
  }
  void append_with_reds(int suit, HandNode node, std::vector<HandNode>& nodes) const;

  const Situation& situation_;
  const MeldSets& melds_;
  std::array<int, games::mahjong::kKindCount> root_{};  // plain tiles in the hand at the root
  std::array<int, games::mahjong::kKindCount> left_{};  // plain tiles that could be drawn there
  int total_left_;
};

}  // namespace yomikiri::studies::mahjong
