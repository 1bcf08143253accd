#include "games/holdem/range.h"

#include <algorithm>
#include <numeric>

#include "core/assert.h"

namespace yomikiri::games::holdem {

Range Range::any() {
  Range range;
  range.weights_.fill(1);
  return range;
}

double Range::combination_count() const {
  return std::accumulate(weights_.begin(), weights_.end(), 0.0);
}

bool Range::empty() const {
  return std::ranges::all_of(weights_, [](double weight) { return weight == 0; });
}

void Range::set(HoleCards hand, double weight) {
  YK_ASSERT(weight >= 0 && weight <= 1);
  weights_[hand.index()] = weight;
}

void Range::set(HandClass hand_class, double weight) {
  hand_class.for_each_combination([&](HoleCards hand) { set(hand, weight); });
}

Range Range::without(CardSet cards) const {
  Range result = *this;
  for (const HoleCards hand : all_hole_cards())
    if (hand.cards().intersects(cards)) result.weights_[hand.index()] = 0;
  return result;
}

}  // namespace yomikiri::games::holdem
