// Push/fold for three, ready for a solver: computes what a seat's hands are worth at an end, given
// the probability with which each hand of the other two seats gets there.
//
// Payoffs are stored minus a stake of each seat, what it gets if it folds and nobody is
// called: most ends then pay a folded seat zero, and cost no work. One array over all deals for
// each end and seat that a showdown concerns, in single precision: 180 MB for chips, 240 MB for
// prizes.
#pragma once

#include <optional>
#include <ranges>
#include <span>
#include <vector>

#include "core/job.h"
#include "games/holdem/three_way_payoffs.h"
#include "games/holdem/three_way_showdowns.h"

namespace yomikiri::games::holdem::three_way {

class PushFold {
 public:
  // Needs payoffs that do not depend on the order where one seat is left. Fails only if the job is
  // stopped.
  [[nodiscard]] static Result<PushFold> make(const Showdowns& showdowns, const Payoffs& payoffs,
                                             const Job& job);

  using End = three_way::End;

  [[nodiscard]] static constexpr int seat_count() { return kSeats; }
  [[nodiscard]] int hand_count() const { return hands_; }
  [[nodiscard]] static constexpr int decision_count() { return kDecisions; }
  [[nodiscard]] static constexpr int action_count(int) { return 2; }  // fold, go in
  [[nodiscard]] static constexpr int seat_of(int decision) {
    return three_way::seat_of(Decision(decision));
  }
  [[nodiscard]] static constexpr auto ends() { return std::views::iota(kFirstEnd, kLastEnd + 1); }
  [[nodiscard]] static constexpr std::optional<int> decision_before(End end, int seat) {
    const Decision decision = three_way::decision_before(end, seat);
    if (decision == Decision::None) return std::nullopt;
    return static_cast<int>(decision);
  }
  [[nodiscard]] static constexpr int action_before(End end, int seat) {
    return is_left(end, seat) ? 1 : 0;
  }

  // values[own hand] = the sum over the others' hands of their reaches, the deal's probability and
  // the payoff. `reaches` are by seat; the seat's own is ignored.
  void evaluate(End end, int seat, const std::array<std::span<const double>, kSeats>& reaches,
                std::span<double> values) const;

 private:
  // Indexed by the hand of one opponent, of the other, and then one's own: a sum over the
  // opponents' hands runs along neighbours and skips hands that never get there.
  using Cube = std::vector<float>;

  // What a seat gets at an end.
  struct Worth {
    int outer = 0;  // the opponents in the order of the cube
    int inner = 0;
    double constant = 0;  // if the order of the hands does not matter; then there is no cube
    Cube cube;            // of payoffs times chances
  };
  struct Columns;

  PushFold(int hands, const Payoffs& payoffs);
  [[nodiscard]] Worth& worth(End end, int seat) {
    return worth_[(end - kFirstEnd) * kSeats + seat];
  }
  [[nodiscard]] std::size_t place(int outer, int inner, int own) const {
    return (std::size_t{1} * outer * hands_ + inner) * width_ + own;
  }
  // The cells of all deals in which `high` is the highest hand.
  void fill(const Showdowns& showdowns, const Columns& columns, int high);

  int hands_;
  int width_;  // hands, padded to whole registers
  Amounts stakes_{};
  Cube chances_;
  std::array<Worth, kEnds * kSeats> worth_;
};

}  // namespace yomikiri::games::holdem::three_way
