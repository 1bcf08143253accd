#include "studies/mahjong/hand_halves.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "studies/mahjong/calls.h"
#include "studies/mahjong/key_table.h"

namespace yomikiri::studies::mahjong {
namespace {

using expectation::kNone;
using expectation::Node;
using expectation::Rows;
using games::mahjong::kCopies;
using games::mahjong::kHonours;
using games::mahjong::kind_at;
using games::mahjong::kKindCount;
using games::mahjong::suit_of;

// The tiles of a half, to compare.
using HalfTiles = std::array<std::uint32_t, 2>;
HalfTiles tiles_of_half(const TileCounts& tiles, int half) {
  return {tiles.suit(2 * half), tiles.suit(2 * half + 1)};
}

// Keys of halves: those of a node's two halves add up to the node's.
class HalfKeys {
 public:
  explicit HalfKeys(const MeldSets& sets) {
    of_melds_.resize(sets.size());
    for (std::uint32_t set = 0; set < sets.size(); ++set)
      for (const Meld& meld : sets[set].melds)
        if (half_of_type(meld.kind) == 0) of_melds_[set] += key_of_meld(meld);
  }

  [[nodiscard]] std::uint64_t first(const HandNode& node) const {
    std::uint64_t key = of_melds_[node.melds];
    for (int suit = 0; suit < 2; ++suit) {
      std::uint32_t word = node.tiles.suit(suit);
      for (int kind = kind_at(suit, 0); word != 0; word >>= 3, ++kind)
        key += key_of_type(kind) * (word & 7);
      if (node.conceals_red(suit))
        key += key_of_type(red_type(suit)) - key_of_type(kind_at(suit, 4));
      if (node.exposes_red(suit)) key += key_of_exposed_red(suit);
    }
    return key;
  }
  [[nodiscard]] std::uint64_t of(const HandNode& node, int half) const {
    const std::uint64_t key = first(node);
    return half == 0 ? key : node.key - key;
  }

 private:
  std::vector<std::uint64_t> of_melds_;  // of each set: its melds in the first half
};

// Numbers the halves of nodes in an order that puts similar ones next to each other.
void number_halves(const std::vector<HandNode>& nodes, const HalfKeys& keys, int half,
                   NodeHalves& halves) {
  KeyTable table(nodes.size() / 16);
  auto& of_node = halves.of_node[half];
  auto& examples = halves.examples[half];
  of_node.reserve(nodes.size());
  for (Node node = 0; node < nodes.size(); ++node) {
    of_node.push_back(table.number(keys.of(nodes[node], half)));
    if (of_node.back() == examples.size()) examples.push_back(node);
    YK_ASSERT(tiles_of_half(nodes[examples[of_node.back()]].tiles, half) ==
              tiles_of_half(nodes[node].tiles, half));
  }
  std::vector<std::uint32_t> order(examples.size()), numbers(examples.size());
  std::iota(order.begin(), order.end(), 0u);
  std::ranges::sort(order, {}, [&](std::uint32_t each) {
    const HandNode& node = nodes[examples[each]];
    return std::tuple(tiles_of_half(node.tiles, half), node.melds, node.reds, node.exposed, each);
  });
  std::vector<Node> sorted;
  sorted.reserve(examples.size());
  for (const std::uint32_t each : order) {
    numbers[each] = static_cast<std::uint32_t>(sorted.size());
    sorted.push_back(examples[each]);
  }
  examples = std::move(sorted);
  for (std::uint32_t& number : of_node) number = numbers[number];
}

// The nodes in the order of one of their halves; those that share it stay in the order of `nodes`.
std::vector<Node> sorted_by(const std::vector<std::uint32_t>& half, std::uint32_t count,
                            const std::vector<Node>& nodes) {
  std::vector<Node> begins(count + 1), sorted(nodes.size());
  for (const std::uint32_t number : half) ++begins[number + 1];
  std::partial_sum(begins.begin(), begins.end(), begins.begin());
  for (const Node node : nodes) sorted[begins[half[node]]++] = node;
  return sorted;
}

// Finds the moves of halves by trying them on an example of each.
class MoveFinder {
 public:
  MoveFinder(const HandRows& hands, int half)
      : hands_(hands),
        examples_(hands.halves.examples[half]),
        half_(half),
        keys_(hands.melds),
        table_(examples_.size() * 8) {
    for (const Node node : examples_) {
      own_keys_.push_back(keys_.of(hands.nodes[node], half));
      numbered(own_keys_.back(), tiles_of_half(hands.nodes[node].tiles, half));
    }
  }

  HalfMoves moves() {
    find_most();
    for (std::uint32_t each = 0; each < examples_.size(); ++each) find_draws(each);
    for (std::uint32_t each = 0; each < examples_.size(); ++each) find_kans(each);
    find_calls();
    drop_useless_draws();
    return std::move(moves_);
  }

 private:
  std::uint32_t numbered(std::uint64_t key, const HalfTiles& tiles) {
    const std::uint32_t number = table_.number(key);
    if (number == tiles_.size()) {
      tiles_.push_back(tiles);
      ways_.push_back(0);
    }
    YK_ASSERT(tiles_[number] == tiles);  // keys are sums, which might be equal by accident
    return number;
  }
  [[nodiscard]] const HandNode& example(std::uint32_t half) const {
    return hands_.nodes[examples_[half]];
  }

  // A draw of a kind can matter only if some half has more of it, or needs more for a kan, or if
  // the five drawn may be given away in exchange for a red one.
  void find_most() {
    for (const Node node : examples_)
      hands_.nodes[node].tiles.for_each([&](int kind, int count) { raise(kind, count); });
    for (std::uint32_t set = 0; set < hands_.melds.size(); ++set)
      for (const Meld& meld : hands_.melds[set].melds)
        if (meld.is_kan()) raise(meld.kind, meld.is_open() ? 1 : kCopies);
    for (int suit = 0; suit < kHonours; ++suit)
      if (hands_.situation.red_left[suit] || hands_.situation.hand.reds[suit] > 0)
        most_[kind_at(suit, 4)] = kCopies;
  }
  void raise(int kind, int count) { most_[kind] = std::max(most_[kind], count); }

  void find_draws(std::uint32_t half) {
    const HandNode& node = example(half);
    for (int type = 0; type < kDrawTypes; ++type) {
      const int kind = kind_of_type(type);
      if (half_of_type(type) != half_ || node.tiles[kind] >= most_[kind]) continue;
      if (is_red_type(type) && node.has_red(red_suit(type))) continue;
      TileCounts more = node.tiles;
      more.add(kind);
      const std::uint32_t target =
          numbered(own_keys_[half] + key_of_type(type), tiles_of_half(more, half_));
      ++ways_[target];
      moves_.draws.items.push_back({target, static_cast<std::uint8_t>(type), 0});
    }
    moves_.draws.end_row();
  }

  // A hand with a kan comes from 14 tiles like any other.
  void find_kans(std::uint32_t half) {
    const HandNode& node = example(half);
    const MeldSet& set = hands_.melds[node.melds];
    const auto add = [&](std::uint64_t key) {
      const std::uint32_t target = table_.find(key);
      if (target == KeyTable::kAbsent) return;
      ++ways_[target];
      moves_.kans.items.push_back(target);
    };
    for (const Meld& meld : set.melds) {
      if (!meld.is_kan() || set.gained[meld.kind] == 0 || half_of_type(meld.kind) != half_)
        continue;
      const int suit = suit_of(meld.kind);
      const bool red = is_five(meld.kind) && node.exposes_red(suit);
      const std::uint64_t concealed_red =
          red ? key_of_type(red_type(suit)) - key_of_type(meld.kind) - key_of_exposed_red(suit) : 0;
      const std::uint64_t without = own_keys_[half] - key_of_meld(meld);
      if (!meld.is_open()) {
        add(without + 4 * key_of_type(meld.kind) + concealed_red);
        continue;
      }
      const std::uint64_t before =
          without + key_of_type(meld.kind) + key_of_meld({MeldType::Pon, meld.kind});
      add(before);
      if (red) add(before + concealed_red);
    }
    moves_.kans.end_row();
  }

  void find_calls() {
    Calls calls(hands_.situation, hands_.root, hands_.melds);
    for (std::uint32_t half = 0; half < examples_.size(); ++half) {
      if (hands_.melds.size() > 1)
        for (const PossibleCall& call : calls.of(example(half)))
          if (half_of_type(call.type) == half_) add_call(half, call);
      moves_.calls.end_row();
    }
  }

  void add_call(std::uint32_t half, const PossibleCall& call) {
    const std::uint32_t target = table_.find(call.key - example(half).key + own_keys_[half]);
    if (target == KeyTable::kAbsent) return;
    if (call.meld.is_kan() && target >= examples_.size()) return;
    ways_[target] += call.meld.is_kan() ? 0 : 2;
    moves_.calls.items.push_back({.target = target,
                                  .type = call.type,
                                  .is_kan = call.meld.is_kan(),
                                  .from_left_only = call.meld.type == MeldType::Chi,
                                  .no_discards = call.no_discards});
  }

  // Leaves out draws to targets that make no difference, and those targets.
  void drop_useless_draws() {
    const auto own = static_cast<std::uint32_t>(examples_.size());
    moves_.targets = own;
    std::vector<std::uint32_t> numbers(table_.size());
    for (std::uint32_t target = 0; target < table_.size(); ++target)
      if (target < own || ways_[target] > 1)
        numbers[target] = target < own ? target : moves_.targets++;
    Rows<HalfDraw> useful;
    useful.items.reserve(moves_.draws.items.size());
    for (std::uint32_t half = 0; half < own; ++half) {
      for (HalfDraw draw : moves_.draws[half]) {
        if (draw.target >= own && ways_[draw.target] < 2) continue;
        draw.target = numbers[draw.target];
        draw.left =
            static_cast<std::uint8_t>(std::max(0, hands_.root.left(example(half), draw.type)));
        useful.items.push_back(draw);
      }
      useful.end_row();
    }
    moves_.draws = std::move(useful);
    for (HalfCall& call : moves_.calls.items) call.target = numbers[call.target];
    for (std::uint32_t& target : moves_.kans.items) target = numbers[target];
  }

  const HandRows& hands_;
  const std::vector<Node>& examples_;
  int half_;
  HalfKeys keys_;
  KeyTable table_;                       // numbers the targets
  std::vector<std::uint64_t> own_keys_;  // of each half
  std::vector<HalfTiles> tiles_;         // of each target
  std::vector<std::uint32_t> ways_;      // of each target: how it is reached and left again
  std::array<int, kKindCount> most_{};   // of each kind: how many a half may have use for
  HalfMoves moves_;
};

}  // namespace

Node NodeHalves::find(std::uint32_t first, std::uint32_t second) const {
  const auto begin = of_node[1].begin() + row_begins[first];
  const auto end = of_node[1].begin() + row_begins[first + 1];
  const auto found = std::lower_bound(begin, end, second);
  if (found == end || *found != second) return kNone;
  return static_cast<Node>(found - of_node[1].begin());
}

SortedNodes sort_into_rows(std::vector<HandNode>& nodes, const MeldSets& sets) {
  NodeHalves halves;
  const HalfKeys keys(sets);
  for (int half = 0; half < kHalves; ++half) number_halves(nodes, keys, half, halves);
  std::vector<Node> order(nodes.size());
  std::iota(order.begin(), order.end(), Node{0});
  for (const int half : {1, 0}) order = sorted_by(halves.of_node[half], halves.count(half), order);

  SortedNodes sorted;
  sorted.places.resize(nodes.size());
  std::vector<HandNode> moved;
  moved.reserve(nodes.size());
  auto& now = sorted.halves;
  for (auto& row : now.of_node) row.reserve(nodes.size());
  for (const Node node : order) {
    sorted.places[node] = static_cast<Node>(moved.size());
    moved.push_back(nodes[node]);
    for (int half = 0; half < kHalves; ++half)
      now.of_node[half].push_back(halves.of_node[half][node]);
  }
  nodes = std::move(moved);
  for (int half = 0; half < kHalves; ++half)
    for (const Node node : halves.examples[half]) now.examples[half].push_back(sorted.places[node]);
  now.row_begins.assign(now.count(0) + 1, 0);
  for (const std::uint32_t first : now.of_node[0]) ++now.row_begins[first + 1];
  std::partial_sum(now.row_begins.begin(), now.row_begins.end(), now.row_begins.begin());
  return sorted;
}

HalfMoves half_moves(const HandRows& hands, int half) { return MoveFinder(hands, half).moves(); }

}  // namespace yomikiri::studies::mahjong
