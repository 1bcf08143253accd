// What a seat may do with a tile that another seat discards, apart from winning.
#pragma once

#include <cstdint>
#include <vector>

#include "studies/mahjong/hand_nodes.h"

namespace yomikiri::studies::mahjong {

struct PossibleCall {
  std::uint8_t type;          // what is called
  Meld meld;                  // what it makes
  std::uint64_t key;          // of the hand with the meld: a discard is due, except after a kan
  std::uint64_t no_discards;  // kinds, as bits, that may not be discarded next: kuikae
};

// Lists calls for one node after another.
class Calls {
 public:
  // Only melds that some hand of the graph has are worth a call.
  Calls(const Situation& situation, const RootView& root, const MeldSets& sets);

  // All calls of a node, by type.
  [[nodiscard]] const std::vector<PossibleCall>& of(const HandNode& node);

 private:
  void add_calls(const HandNode& node, int type);
  void add(const HandNode& node, int type, const Meld& meld);
  [[nodiscard]] bool is_known(const Meld& meld) const {
    return known_[static_cast<int>(meld.type)] >> meld.kind & 1;
  }

  const Situation& situation_;
  const RootView& root_;
  std::array<std::uint64_t, 4> known_{};  // by type of meld: kinds as bits
  std::vector<PossibleCall> calls_;
};

// The kinds, as bits, that may not be discarded after a call where kuikae is forbidden: the tile
// that was called, and the one at the other end of its sequence.
[[nodiscard]] std::uint64_t swap_discards(int called, const Meld& meld);

// The key of a node after some of its concealed tiles were put into a meld: a red five goes first,
// because in a meld it cannot be lost.
[[nodiscard]] std::uint64_t key_without(const HandNode& node, const TileCounts& tiles);

}  // namespace yomikiri::studies::mahjong
