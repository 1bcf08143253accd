// The hands of the graph, one by one: tiles, red fives, what can still be drawn.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/random.h"
#include "studies/mahjong/situation.h"

namespace yomikiri::studies::mahjong {

// What can be drawn: a kind without red, or the red five of a suit.
inline constexpr int kDrawTypes = games::mahjong::kKindCount + 3;
[[nodiscard]] constexpr bool is_red_type(int type) { return type >= games::mahjong::kKindCount; }
[[nodiscard]] constexpr int red_suit(int type) { return type - games::mahjong::kKindCount; }
[[nodiscard]] constexpr int kind_of_type(int type) {
  return is_red_type(type) ? games::mahjong::kind_at(red_suit(type), 4) : type;
}

struct HandNode {
  TileCounts tiles;       // concealed
  std::uint8_t reds = 0;  // bit s: the red five of suit s is among them
  std::uint64_t key = 0;  // the sum of its tiles' keys

  [[nodiscard]] bool has_red(int suit) const { return (reds >> suit & 1) != 0; }
};

// The key of a type of tile: keys of hands are sums of them, so that a hand with one tile more has
// a key that is one addition away. Any numbers without a pattern will do.
inline constexpr auto kTypeKeys = [] {
  std::array<std::uint64_t, kDrawTypes> keys{};
  Random random(34);
  for (auto& key : keys) key = random.next();
  return keys;
}();
[[nodiscard]] constexpr std::uint64_t key_of_type(int type) { return kTypeKeys[type]; }

// What has become of the hand at the root. A red five and a plain one are different tiles here: one
// may be exchanged for the other.
class RootView {
 public:
  explicit RootView(const Situation& situation);

  // How many of a type a node can draw, and of all types together.
  [[nodiscard]] int left(const HandNode& node, int type) const {
    if (is_red_type(type))
      return situation_.red_left[red_suit(type)] && !node.has_red(red_suit(type)) ? 1 : 0;
    return left_[type] - std::max(0, plain(node, type) - root_[type]);
  }
  [[nodiscard]] int left(const HandNode& node) const;
  // The kinds, as bits, that the seat has discarded on its way to the node or before.
  [[nodiscard]] std::uint64_t discarded(const HandNode& node) const;

  // A hand with every combination of red fives that it can have. One that was held at the root
  // stays as long as any five does: giving it away for a plain one gains nothing.
  // The last one has no red five that was drawn.
  void append_nodes(const TileCounts& tiles, std::vector<HandNode>& nodes) const;

 private:
  static constexpr bool is_five(int kind) {
    return games::mahjong::place_of(kind) == 4 && !games::mahjong::is_honour(kind);
  }
  // Tiles of the kind that are not red.
  static int plain(const HandNode& node, int kind) {
    const bool red = is_five(kind) && node.has_red(games::mahjong::suit_of(kind));
    return node.tiles[kind] - (red ? 1 : 0);
  }

  const Situation& situation_;
  std::array<int, games::mahjong::kKindCount> root_{};  // plain tiles in the hand at the root
  std::array<int, games::mahjong::kKindCount> left_{};  // plain tiles that could be drawn there
  int total_left_;
};

}  // namespace yomikiri::studies::mahjong
