#include "studies/mahjong/bots/waits.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::kHonours;
using games::mahjong::kind_at;
using games::mahjong::Kinds;
using games::mahjong::kinds_of;
using games::mahjong::kKindCount;
using games::mahjong::kSuitSize;
using games::mahjong::TileCounts;
using games::mahjong::Wait;

double pairs_of(int copies) { return copies * (copies - 1) / 2.0; }
double triplets_of(int copies) { return pairs_of(copies) * (copies - 2) / 3.0; }

// In how many ways one set or one pair can be taken from the tiles.
struct Ways {
  double sets = 0;
  double pairs = 0;

  explicit Ways(const TileCounts& unseen) {
    for (int kind = 0; kind < kKindCount; ++kind) {
      pairs += pairs_of(unseen[kind]);
      sets += triplets_of(unseen[kind]);
    }
    for (int suit = 0; suit < kHonours; ++suit)
      for (int place = 0; place + 2 < kSuitSize; ++place) {
        const int kind = kind_at(suit, place);
        sets += unseen[kind] * unseen[kind + 1] * unseen[kind + 2];
      }
  }
};

class WaitCount {
 public:
  WaitCount(const HiddenHand& hand, const WaitWeights& weights)
      : unseen_(hand.unseen), safe_(hand.safe), weights_(weights) {}

  void add_sequences(double pairs) {
    for (int suit = 0; suit < kHonours; ++suit)
      for (int place = 0; place + 1 < kSuitSize; ++place) {
        const int low = kind_at(suit, place);
        const double next = pairs * unseen_[low] * unseen_[low + 1];
        if (place == 0)
          add(Wait::Narrow, kinds_of(low + 2), next);
        else if (place + 2 == kSuitSize)
          add(Wait::Narrow, kinds_of(low - 1), next);
        else
          add(Wait::TwoSided, kinds_of(low - 1) | kinds_of(low + 2), next);
        if (place + 2 < kSuitSize)
          add(Wait::Narrow, kinds_of(low + 1), pairs * unseen_[low] * unseen_[low + 2]);
      }
  }

  void add_pairs() {
    for (int low = 0; low < kKindCount; ++low)
      for (int high = low + 1; high < kKindCount && unseen_[low] >= 2; ++high)
        add(Wait::Triplet, kinds_of(low) | kinds_of(high),
            pairs_of(unseen_[low]) * pairs_of(unseen_[high]));
  }

  void add_singles(double sets) {
    for (int kind = 0; kind < kKindCount; ++kind)
      add(Wait::Pair, kinds_of(kind), sets * unseen_[kind]);
  }

  [[nodiscard]] WaitChances chances() const {
    WaitChances chances = sums_;
    double total = 0;
    for (const double shape : chances.by_shape) total += shape;
    if (total == 0) return {};
    for (double& chance : chances.by_kind) chance /= total;
    for (double& chance : chances.by_shape) chance /= total;
    return chances;
  }

 private:
  void add(Wait shape, Kinds waits, double ways) {
    if ((waits & safe_) != 0 || ways == 0) return;
    const auto place = static_cast<std::size_t>(shape);
    const double weight = weights_[place] * ways;
    sums_.by_shape[place] += weight;
    for (; waits != 0; waits &= waits - 1) sums_.by_kind[std::countr_zero(waits)] += weight;
  }

  const TileCounts& unseen_;
  Kinds safe_;
  const WaitWeights& weights_;
  WaitChances sums_;
};

}  // namespace

// measured: unit_tests --gtest_filter='SlowMahjongThreats.*', 2026-11-18
const WaitWeights kWaitWeights{1, 0.75, 0.51, 0.89};

WaitChances wait_chances(const HiddenHand& hand, const WaitWeights& weights) {
  const Ways ways(hand.unseen);
  const int sets = 4 - hand.melds;  // of the complete hand that are not melds
  WaitCount count(hand, weights);
  // All but a wait for the pair leave one set fewer to be formed, whose ways therefore cancel out.
  if (sets > 0) {
    count.add_sequences(ways.pairs);
    count.add_pairs();
  }
  count.add_singles(sets > 0 ? ways.sets / sets : 1);
  return count.chances();
}

}  // namespace yomikiri::studies::mahjong
