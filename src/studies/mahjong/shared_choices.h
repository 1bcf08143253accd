// Hands of 13 tiles that come from the same 14: after a draw the seat may go on as any of them.
#pragma once

#include <vector>

#include "solve/expectation/turns.h"
#include "studies/mahjong/hand_nodes.h"

namespace yomikiri::studies::mahjong {

struct TypedChoice {
  std::uint8_t type;  // what is drawn
  expectation::Choice choice;
};

struct SharedChoices {
  expectation::Rows<expectation::Node> members;  // of each choice, two or more, in order
  expectation::Rows<TypedChoice> of_node;        // of each node
};

// All sets of 14 tiles that at least two nodes reach by a draw.
[[nodiscard]] SharedChoices shared_choices(const std::vector<HandNode>& nodes,
                                           const RootView& root);

}  // namespace yomikiri::studies::mahjong
