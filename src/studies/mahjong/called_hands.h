// Which tiles of a hand may lie in melds by the time it is reached [SoloMahjong, 4.3.2]: calls take
// tiles that the exchange takes, kans replace triplets.
#pragma once

#include <array>
#include <cstdint>

#include "core/function_ref.h"
#include "studies/mahjong/hand_nodes.h"

namespace yomikiri::studies::mahjong {

class CalledHands {
 public:
  // `most` new melds at most. All arguments must outlive this object.
  CalledHands(const Situation& situation, const RootView& root, MeldSets& sets, int most)
      : situation_(situation), root_(root), sets_(sets), most_(most) {}

  using Visit = FunctionRef<void(const TileCounts& concealed, std::uint32_t melds)>;
  // Calls visit for every member of Q'_D(q, most) of the paper, without regard to red fives and
  // riichi: each once, first the hand itself without new melds. A kan counts as three tiles.
  void for_each(const TileCounts& hand, Visit visit);

 private:
  static constexpr int kMostCandidates = 64;  // each contains one of up to eight tiles taken

  void find_candidates(const TileCounts& hand);
  void add_candidate(const TileCounts& hand, const Meld& meld);
  void choose(int first, const TileCounts& rest, std::uint32_t set, Visit visit);
  void choose_kans(int first_kind, const TileCounts& rest, std::uint32_t set, Visit visit);
  // Whether each chosen meld can have been called with a tile of its own among those taken.
  [[nodiscard]] bool callable(int melds, TileCounts taken) const;

  const Situation& situation_;
  const RootView& root_;
  MeldSets& sets_;
  int most_;
  TileCounts taken_;
  std::array<Meld, kMostCandidates> candidates_;
  int candidate_count_ = 0;
  std::array<Meld, 4> chosen_;
};

}  // namespace yomikiri::studies::mahjong
