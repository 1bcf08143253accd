// Hands of 13 tiles that come from the same 14: after a draw or a call the seat may go on as any of
// them.
#pragma once

#include <vector>

#include "solve/expectation/turns.h"
#include "studies/mahjong/hand_halves.h"

namespace yomikiri::studies::mahjong {

// What the seat may do with a tile that another seat offers.
struct Call {
  std::uint8_t type;  // what is offered
  bool from_left_only = false;
  expectation::Choice choice = expectation::kNone;
};

struct SharedChoices {
  expectation::Rows<expectation::Node> members;  // of each choice
  expectation::Rows<expectation::Draw> draws;    // of each node, if there is a choice
  std::vector<std::uint8_t> draw_types;          // of each of them
  expectation::Rows<Call> calls;  // of each node, by type; no rows if none is allowed
};

// All sets of 14 tiles that at least two nodes reach by a draw, or a node by a call. The same on
// any number of threads.
[[nodiscard]] SharedChoices shared_choices(const HandRows& hands);

}  // namespace yomikiri::studies::mahjong
