// Hands of 13 tiles that come from the same 14: after a draw or a call the seat may go on as any of
// them.
#pragma once

#include <vector>

#include "solve/expectation/turns.h"
#include "studies/mahjong/hand_nodes.h"

namespace yomikiri::studies::mahjong {

// What the seat may do with a tile that another seat offers.
struct Call {
  std::uint8_t type;  // what is offered
  bool from_left_only = false;
  expectation::Choice choice = expectation::kNone;
};

struct SharedChoices {
  expectation::Rows<expectation::Node> members;  // of each choice, in order
  expectation::Rows<expectation::Draw> draws;    // of each node, by type, if there is a choice
  std::vector<std::uint8_t> draw_types;          // of each of them
  expectation::Rows<Call> calls;  // of each node, by type; no rows if none is allowed
};

// The hands and what is known about them.
struct Hands {
  const Situation& situation;
  const MeldSets& melds;
  const RootView& root;
  const std::vector<HandNode>& nodes;
  // Of each node: the node after riichi, which a discard may lead to as well, or kNone.
  const std::vector<expectation::Node>& twins;
};

// All sets of 14 tiles that at least two nodes reach by a draw, or a node by a call.
[[nodiscard]] SharedChoices shared_choices(const Hands& hands);

}  // namespace yomikiri::studies::mahjong
