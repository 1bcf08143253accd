// One seat against chance, in turns. In a turn the others first offer things (phase F), then the
// seat draws (phase T). What it draws or is offered it may end the game with, or keep at the price
// of something else: it then goes on at another node. The turn is not part of a node: all turns
// share one graph, which may have cycles, and the values are found from the last turn backwards
// [SoloMahjong, Algorithm 3].
//
// A value has four lanes. The first is what the seat maximises; the others, probabilities for
// example, are carried along with its choices.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/assert.h"

namespace yomikiri::expectation {

template <class Real>
struct alignas(4 * sizeof(Real)) Value : std::array<Real, 4> {};

using Node = std::uint32_t;
using Choice = std::uint32_t;
inline constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

// Rows of different lengths, one after another.
template <class T>
struct Rows {
  std::vector<std::uint32_t> begins{0};
  std::vector<T> items;

  [[nodiscard]] std::size_t size() const { return begins.size() - 1; }
  [[nodiscard]] std::span<const T> operator[](std::size_t row) const {
    return {items.data() + begins[row], begins[row + 1] - begins[row]};
  }
  // Ends the row that was being filled.
  void end_row() { begins.push_back(static_cast<std::uint32_t>(items.size())); }
};

// A draw after which the seat may go on elsewhere: its choice has the node itself among its
// members, as drawing and giving away the same thing. A draw that is not listed changes nothing.
struct Draw {
  static constexpr int kChoiceBits = 28;  // one word in all: reading draws is most of the work

  Choice choice : kChoiceBits;
  std::uint32_t weight : 32 - kChoiceBits;  // how many of the node's `weight` draws are this one
};
static_assert(sizeof(Draw) == 4);
[[nodiscard]] inline Draw draw_of(Choice choice, int weight) {
  YK_DEBUG_ASSERT(choice < Choice{1} << Draw::kChoiceBits && weight > 0 && weight < 16);
  return {choice & ((Choice{1} << Draw::kChoiceBits) - 1), static_cast<unsigned>(weight) & 15};
}

// A draw with which the seat may end the game.
struct EndingDraw {
  std::uint32_t ending = kNone;
  Choice choice = kNone;  // that of the same draw, if it is also a Draw
  std::uint32_t weight = 0;
};

// What the seat may do with something offered.
struct Option {
  Choice choice = kNone;
  std::uint32_t ending = kNone;
  bool from_left_only = false;  // if the seat to the left offers it; else from all three
};
struct Offer {
  std::uint32_t weight = 0;  // as in Draw, for each of the three others
  std::uint32_t option_count = 0;
};

enum class OfferRule {
  Exact,  // the best option for each of the three who may offer
  Flag,   // the paper's: the best of all options, three times as likely if all three may offer it
};

template <class Real>
struct TurnGraph {
  std::vector<Value<Real>> at_end;    // of each node, after the last turn
  std::vector<std::uint32_t> weight;  // of each node: the draws that are possible
  // Of each node: where the seat may go on whatever it drew, instead of staying; or kNone. A choice
  // that has a node among its members has its twin, too.
  std::vector<Node> twin;
  Rows<Node> members;  // of each choice
  std::vector<Value<Real>> endings;
  Rows<Draw> draws;               // of each node
  Rows<EndingDraw> ending_draws;  // of each node
  Rows<Offer> offers;             // of each node; empty if nothing is ever offered
  Rows<Option> options;           // of each node, those of its offers one after another
  // Of each node: it takes at least so many turns to get there from where the game begins. Empty if
  // the game may begin anywhere.
  std::vector<std::uint8_t> distance;
  // Nodes at which the third lane is certain: it counts as reached there, whatever comes later.
  std::vector<std::uint8_t> certain;

  [[nodiscard]] std::size_t size() const { return at_end.size(); }
};

}  // namespace yomikiri::expectation
