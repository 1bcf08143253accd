// The hands of a Situation as a graph of turns [SoloMahjong, 4.3 and 4.4]: a node is a hand of 13
// tiles with its melds and red fives, before or after riichi; a choice is a hand of 14 tiles, whose
// members are the hands after each discard and each kan. So an exchange of two tiles is not stored
// as an edge for each pair of hands: all that share 14 tiles share one choice.
#pragma once

#include <vector>

#include "solve/expectation/turns.h"
#include "studies/mahjong/payoff.h"
#include "studies/mahjong/situation.h"

namespace yomikiri::studies::mahjong {

struct RootDiscard {
  Tile tile;
  expectation::Node node = expectation::kNone;
  expectation::Node riichi = expectation::kNone;  // if it may be declared with this discard
};
struct RootKan {
  games::mahjong::Meld meld;
  expectation::Node node = expectation::kNone;
};

// The lanes of a value.
inline constexpr int kPayoffLane = 0, kWinLane = 1, kTenpaiLane = 2;

template <class Real>
struct HandGraph {
  expectation::TurnGraph<Real> turns;
  // Of a hand with 14 tiles: its discards, in order, and the kans that it can declare.
  std::vector<RootDiscard> discards;
  std::vector<RootKan> kans;
  // A hand with 13 tiles itself.
  expectation::Node standing = expectation::kNone;
  std::size_t exchanged_hands = 0;  // the size of Q_S0: hands without melds, red fives and riichi
  std::size_t edges = 0;            // memberships of hands in choices
};

// For float and double. The same on any number of threads.
template <class Real>
[[nodiscard]] HandGraph<Real> make_hand_graph(const Situation& situation, const ModelOptions& model,
                                              const Payoff& payoff, int threads = 1);

}  // namespace yomikiri::studies::mahjong
