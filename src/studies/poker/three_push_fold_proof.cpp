// Values, best responses and the error of the sample. Shares only the counts of the showdowns with
// the solver.
#include <algorithm>
#include <bit>
#include <cmath>

#include "studies/poker/three_push_fold.h"

namespace yomikiri::studies::poker {
namespace {

using three_way::Amounts;
using three_way::Arrangement;
using three_way::Decision;
using three_way::End;
using three_way::kDecisions;
using three_way::kOrders;
using three_way::kSeats;
using three_way::Showdowns;

class Proof {
 public:
  Proof(const Showdowns& showdowns, const three_way::Payoffs& payoffs, const ThreeRanges& ranges)
      : showdowns_(showdowns), payoffs_(payoffs), ranges_(ranges) {
    for (auto& actions : action_values_)
      for (auto& by_hand : actions) by_hand.assign(showdowns.hand_count(), 0.0);
  }

  [[nodiscard]] ThreePushFoldProof run() {
    for (int high = 0; high < showdowns_.hand_count(); ++high)
      showdowns_.for_each_triple(high, [&](const Showdowns::Triple& triple) { add(triple); });
    add_gains();
    for (int seat = 0; seat < kSeats; ++seat)
      proof_.standard_errors[seat] = std::sqrt(variances_[seat]);
    return proof_;
  }

 private:
  using Hands = std::array<int, kSeats>;              // by seat
  using WorthByOrder = std::array<Amounts, kOrders>;  // of an order of the triple's hands

  void add(const Showdowns::Triple& triple) {
    WorthByOrder worth{};
    Showdowns::for_each_arrangement(triple.hands, [&](const Arrangement& dealt) {
      const Hands hands = {triple.hands[dealt.thing[0]], triple.hands[dealt.thing[1]],
                           triple.hands[dealt.thing[2]]};
      for (End end = three_way::kFirstEnd; end <= three_way::kLastEnd; ++end)
        add(end, hands, triple, dealt, worth);
    });
    add_variance(triple, worth);
  }

  void add(End end, const Hands& hands, const Showdowns::Triple& triple, const Arrangement& dealt,
           WorthByOrder& worth) {
    Amounts reach;
    for (int seat = 0; seat < kSeats; ++seat) reach[seat] = probability(end, seat, hands[seat]);
    const Amounts others = {reach[1] * reach[2], reach[0] * reach[2], reach[0] * reach[1]};
    if (others == Amounts{}) return;
    const double chance = triple.chance * reach[0] * others[0];
    Amounts mean = payoffs_.at(end, 0);
    if (!std::has_single_bit(end)) {
      mean = {};
      for (int order = 0; order < kOrders; ++order) {
        const Amounts& paid = payoffs_.at(end, dealt.order[order]);
        for (int seat = 0; seat < kSeats; ++seat) {
          mean[seat] += triple.counts[order] * paid[seat] / showdowns_.deals();
          worth[order][seat] += chance * paid[seat];
        }
      }
    }
    for (int seat = 0; seat < kSeats; ++seat) {
      proof_.values[seat] += chance * mean[seat];
      const Decision decision = three_way::decision_before(end, seat);
      if (decision == Decision::None) continue;
      action_values_[static_cast<int>(decision)][three_way::is_left(end, seat) ? 1 : 0]
                    [hands[seat]] += triple.chance * others[seat] * mean[seat];
    }
  }

  [[nodiscard]] double probability(End end, int seat, int hand) const {
    const Decision decision = three_way::decision_before(end, seat);
    if (decision == Decision::None) return 1;
    const double in = ranges_[static_cast<int>(decision)][hand];
    return three_way::is_left(end, seat) ? in : 1 - in;
  }

  // The deals of different triples are drawn independently, and each deal counts for all its
  // seatings at once.
  void add_variance(const Showdowns::Triple& triple, const WorthByOrder& worth) {
    const double deals = showdowns_.deals();
    for (int seat = 0; seat < kSeats; ++seat) {
      double mean = 0;
      double square = 0;
      for (int order = 0; order < kOrders; ++order) {
        mean += triple.counts[order] / deals * worth[order][seat];
        square += triple.counts[order] / deals * worth[order][seat] * worth[order][seat];
      }
      variances_[seat] += std::max(0.0, square - mean * mean) / (deals - 1);
    }
  }

  // No seat decides twice in a hand: the best response is the better action of each hand.
  void add_gains() {
    for (int decision = 0; decision < kDecisions; ++decision)
      for (int hand = 0; hand < showdowns_.hand_count(); ++hand) {
        const double out = action_values_[decision][0][hand];
        const double in = action_values_[decision][1][hand];
        const double share = ranges_[decision][hand];
        proof_.gains[three_way::seat_of(Decision(decision))] +=
            in > out ? (1 - share) * (in - out) : share * (out - in);
      }
    for (const double gain : proof_.gains) proof_.nash_conv += gain;
  }

  const Showdowns& showdowns_;
  const three_way::Payoffs& payoffs_;
  const ThreeRanges& ranges_;
  std::array<std::array<std::vector<double>, 2>, kDecisions> action_values_;  // fold, go in
  Amounts variances_{};
  ThreePushFoldProof proof_;
};

}  // namespace

ThreePushFoldProof prove_three_push_fold(const Showdowns& showdowns,
                                         const three_way::Payoffs& payoffs,
                                         const ThreeRanges& ranges) {
  return Proof(showdowns, payoffs, ranges).run();
}

}  // namespace yomikiri::studies::poker
