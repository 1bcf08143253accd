#include "games/nine_mens_morris/patterns.h"

namespace yomikiri::games::morris {

Patterns::Patterns(int men) {
  constexpr std::uint32_t kUnknown = (1u << 28) - 1;
  foldings_.resize(binomial(kPoints, men), {.number = kUnknown, .symmetry = 0});
  // Ranks ascend with the words, so the first pattern met of a class is its smallest.
  for (std::uint32_t rank = 0; rank < foldings_.size(); ++rank) {
    if (foldings_[rank].number != kUnknown) continue;
    const Men pattern = subset_of_rank(rank, men, kBoard);
    SymmetrySet stabiliser = 0;
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      const Men image = image_of(symmetry, pattern);
      foldings_[rank_of_subset(image, kBoard)] = {
          .number = count() & kUnknown, .symmetry = static_cast<unsigned>(inverse(symmetry)) & 15};
      if (image == pattern) stabiliser = static_cast<SymmetrySet>(stabiliser | 1u << symmetry);
    }
    representatives_.push_back(pattern);
    stabilisers_.push_back(stabiliser);
  }
}

}  // namespace yomikiri::games::morris
