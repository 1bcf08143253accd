// A range: how likely a seat is to hold each of the 1326 combinations, as weights from 0 to 1.
//
// Text is a list of pieces, separated by commas or spaces, each with an optional `:weight`:
//   AA  AKs  AKo  AK      a pair, suited, offsuit, both
//   AsKd                  one combination
//   TT+  ATs+             up to aces; up to AKs: the lower rank rises
//   QQ-88  A5s-A2s        from one to the other, either end first; the lower rank steps
//   98s-54s               with both ranks different and the same gap, both ranks step
//   random, any           every combination
//   20%, top 20%          the fewest of the strongest classes that make up at least 20 % of all
//                         combinations; hand_ranking.h says what is strong
// A later piece overrides an earlier one where both name a combination: `TT+,KK:0.5` holds kings
// half as often. But two pieces that name exactly the same combinations with different weights
// contradict each other, which is an error because the first would have no effect. `KK:0` takes
// kings out.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "core/error.h"
#include "games/holdem/hole_cards.h"

namespace yomikiri::games::holdem {

class Range {
 public:
  // An empty range.
  Range() = default;
  explicit Range(HoleCards hand) { set(hand, 1); }
  [[nodiscard]] static Range any();

  // The result is never empty. An error names the piece and its place.
  [[nodiscard]] static Result<Range> parse(std::string_view text);

  [[nodiscard]] double weight(HoleCards hand) const { return weights_[hand.index()]; }
  // By HoleCards::index.
  [[nodiscard]] std::span<const double, kHoleCardsCount> weights() const { return weights_; }
  // The sum of the weights: 1326 for any hand.
  [[nodiscard]] double combination_count() const;
  [[nodiscard]] bool empty() const;

  // Needs a weight from 0 to 1.
  void set(HoleCards hand, double weight);
  void set(HandClass hand_class, double weight);
  // This range without the hands that hold any of these cards.
  [[nodiscard]] Range without(CardSet cards) const;

  friend bool operator==(const Range&, const Range&) = default;

 private:
  std::array<double, kHoleCardsCount> weights_ = {};
};

// The shortest list of classes and steps in a fixed order that parses to exactly this range:
// `TT+, AQs+, AKo:0.5`. Empty for an empty range.
[[nodiscard]] std::string to_string(const Range& range);

}  // namespace yomikiri::games::holdem
