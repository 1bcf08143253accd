// Hands cut in two: what lies in characters and circles, and what lies in bamboos and honours, each
// half with its melds and red fives. There are far fewer halves than hands, and a draw, a call or a
// kan changes one half only. So what it does is found once for each half, and 14 tiles that hands
// share are a pair of small numbers, not a key in a large table.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solve/expectation/turns.h"
#include "studies/mahjong/hand_nodes.h"

namespace yomikiri::studies::mahjong {

inline constexpr int kHalves = 2;
[[nodiscard]] constexpr int half_of_type(int type) {
  return games::mahjong::suit_of(kind_of_type(type)) / 2;
}

// Which halves the nodes have, by numbers.
struct NodeHalves {
  std::array<std::vector<std::uint32_t>, kHalves> of_node;
  std::array<std::vector<expectation::Node>, kHalves> examples;  // of each half: a node with it
  // A row: the nodes with the same first half, which are neighbours, by their second half.
  std::vector<expectation::Node> row_begins;

  [[nodiscard]] std::uint32_t count(int half) const {
    return static_cast<std::uint32_t>(examples[half].size());
  }
  // The node with these halves, or kNone.
  [[nodiscard]] expectation::Node find(std::uint32_t first, std::uint32_t second) const;
};

struct SortedNodes {
  NodeHalves halves;
  std::vector<expectation::Node> places;  // where each node went
};
// Sorts nodes into rows, and rows by what their first half is.
[[nodiscard]] SortedNodes sort_into_rows(std::vector<HandNode>& nodes, const MeldSets& sets);

// A half with one tile more is a target: a half of another node, by its number, or one that no node
// has, by a number after those.
struct HalfDraw {
  std::uint32_t target;
  std::uint8_t type;
  std::uint8_t left;  // how many of the type can be drawn, perhaps none
};
struct HalfCall {
  // There a discard is due; after a kan it is the half of a node itself.
  std::uint32_t target;
  std::uint8_t type;
  bool is_kan;
  bool from_left_only;
  std::uint64_t no_discards;  // kinds, as bits: see PossibleCall
};

// What can become of halves.
struct HalfMoves {
  std::uint32_t targets = 0;  // how many there are
  // Of each half. Draws to a target that makes no difference are left out: there the only thing to
  // do is to discard the tile again.
  expectation::Rows<HalfDraw> draws;
  expectation::Rows<HalfCall> calls;
  expectation::Rows<std::uint32_t> kans;  // the targets from which a kan leads to this half
};

// The hands, sorted into rows, and what is known about them.
struct HandRows {
  const Situation& situation;
  const MeldSets& melds;
  const RootView& root;
  const std::vector<HandNode>& nodes;
  const NodeHalves& halves;
  // Of each node: the node after riichi, which a discard may lead to as well, or kNone.
  const std::vector<expectation::Node>& twins;
  int threads = 1;
};

[[nodiscard]] HalfMoves half_moves(const HandRows& hands, int half);

}  // namespace yomikiri::studies::mahjong
