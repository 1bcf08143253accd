// The value of a state in a two-seat zero-sum game, for the seat to move: won, drawn or lost, and
// in how many plies when the winner hurries and the loser delays. A Value is one small integer: a
// win in d plies is kWin - d, a loss in d is its negative, a draw 0, so that comparing integers
// compares values.
#pragma once

#include <compare>
#include <cstdint>

#include "core/assert.h"
#include "core/seat.h"

namespace yomikiri {

class Value {
 public:
  static constexpr int kMaxPlies = 8000;
  static constexpr int kWin = kMaxPlies + 1;

  constexpr Value() = default;
  [[nodiscard]] static constexpr Value draw() { return Value(0); }
  [[nodiscard]] static constexpr Value win_in(int plies) { return Value(kWin - plies); }
  [[nodiscard]] static constexpr Value loss_in(int plies) { return Value(plies - kWin); }
  [[nodiscard]] static constexpr Value from_score(int score) { return Value(score); }

  // The value of a state that is over, for a seat.
  [[nodiscard]] static constexpr Value at_end(const Payoffs& payoffs, Seat seat) {
    const double amount = payoffs[seat];
    return amount > 0 ? win_in(0) : amount < 0 ? loss_in(0) : draw();
  }

  [[nodiscard]] constexpr bool is_win() const { return score_ > 0; }
  [[nodiscard]] constexpr bool is_loss() const { return score_ < 0; }
  [[nodiscard]] constexpr bool is_draw() const { return score_ == 0; }
  [[nodiscard]] constexpr int score() const { return score_; }

  // Plies to the end of a won or lost game; a draw has no length.
  [[nodiscard]] constexpr int plies() const {
    YK_ASSERT(!is_draw());
    return kWin - (score_ > 0 ? score_ : -score_);
  }

  // The same value for the opponent.
  [[nodiscard]] constexpr Value reversed() const { return Value(-score_); }

  // The same value seen from the ply before: the end is one ply farther away.
  [[nodiscard]] constexpr Value one_ply_earlier() const {
    return Value(score_ > 0 ? score_ - 1 : score_ < 0 ? score_ + 1 : 0);
  }

  // The inverse: x.one_ply_earlier() >= y exactly when x >= y.one_ply_later(), for values of
  // states.
  [[nodiscard]] constexpr Value one_ply_later() const {
    return Value(score_ > 0 ? score_ + 1 : score_ < 0 ? score_ - 1 : 0);
  }

  friend constexpr auto operator<=>(Value, Value) = default;

 private:
  explicit constexpr Value(int score) : score_(static_cast<std::int16_t>(score)) {}

  std::int16_t score_ = 0;
};

}  // namespace yomikiri
