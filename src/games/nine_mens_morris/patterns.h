// The patterns that a number of men can form on the board, up to its symmetries: each class of
// patterns has a number and is represented by its smallest word.
#pragma once

#include <cstdint>
#include <vector>

#include "games/nine_mens_morris/board.h"
#include "games/nine_mens_morris/combinations.h"

namespace yomikiri::games::morris {

// A set of symmetries, one bit each.
using SymmetrySet = std::uint16_t;

template <class Visit>
void for_each_symmetry(SymmetrySet set, Visit&& visit) {
  for_each_point(set, visit);
}

class Patterns {
 public:
  struct Folding {
    std::uint32_t number : 28;   // of the pattern's class
    std::uint32_t symmetry : 4;  // maps the pattern to its class's representative
  };

  explicit Patterns(int men);

  // Needs the number of men that this was made for.
  [[nodiscard]] Folding fold(Men men) const { return foldings_[rank_of_subset(men, kBoard)]; }

  [[nodiscard]] std::uint32_t count() const {
    return static_cast<std::uint32_t>(representatives_.size());
  }
  [[nodiscard]] Men representative(std::uint32_t number) const { return representatives_[number]; }
  // The symmetries that leave the representative unchanged.
  [[nodiscard]] SymmetrySet stabiliser(std::uint32_t number) const { return stabilisers_[number]; }

 private:
  std::vector<Folding> foldings_;  // by rank of the pattern
  std::vector<Men> representatives_;
  std::vector<SymmetrySet> stabilisers_;
};

}  // namespace yomikiri::games::morris
