// Subtraction, the smallest Nim: a pile of stones, two seats in turn take 1 to `take` of them, and
// whoever takes the last stone wins (loses, when `misere` is 1). A pile divisible by take + 1 is
// lost for the mover, which makes the game a yardstick for every method.
//
// Notation: an action is the number of stones taken, `2`; a state is `stones/seat`, `21/0`.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/game_card.h"
#include "core/scene.h"
#include "core/views.h"

namespace yomikiri::games {

class Subtraction {
 public:
  struct State {
    std::int16_t stones = 0;
    Seat mover = kFirst;
    friend bool operator==(const State&, const State&) = default;
  };
  using Action = int;  // stones taken

  static constexpr Parameter kStones{"stones", "stones in the pile at the start", 21, 1, 5000};
  static constexpr Parameter kTake{"take", "most stones taken in one move", 3, 1, 100};
  static constexpr Parameter kMisere{"misere", "1: whoever takes the last stone loses", 0, 0, 1};

  [[nodiscard]] static GameCard card();
  [[nodiscard]] static Result<Subtraction> make(const Settings& settings);

  [[nodiscard]] static constexpr int seat_count() { return 2; }
  [[nodiscard]] State initial() const { return {stones_, kFirst}; }
  [[nodiscard]] bool is_over(State state) const { return state.stones == 0; }
  [[nodiscard]] Seat to_move(State state) const { return state.mover; }
  [[nodiscard]] State apply(State state, Action taken) const {
    return {static_cast<std::int16_t>(state.stones - taken), opponent(state.mover)};
  }
  template <class Visit>
  void for_each_action(State state, Visit&& visit) const {
    for (int taken = 1; taken <= action_count(state); ++taken) visit(taken);
  }
  [[nodiscard]] Payoffs payoff(State state) const {
    return Payoffs::won_by(misere_ ? state.mover : opponent(state.mover));
  }

  [[nodiscard]] int action_count(State state) const { return std::min<int>(take_, state.stones); }
  [[nodiscard]] Action action_at(State, int number) const { return number + 1; }
  [[nodiscard]] int plies_left(State state) const { return state.stones; }
  // Both seats have the same moves and the same aim: only the pile counts.
  [[nodiscard]] std::uint64_t key(State state) const {
    return static_cast<std::uint64_t>(state.stones);
  }

  [[nodiscard]] std::uint64_t index_count() const { return 2 * (std::uint64_t(stones_) + 1); }
  [[nodiscard]] std::uint64_t index_of(State state) const {
    return 2 * std::uint64_t(state.stones) + std::uint64_t(number(state.mover));
  }
  [[nodiscard]] State state_at(std::uint64_t index) const {
    return {static_cast<std::int16_t>(index / 2), Seat(index % 2)};
  }

  [[nodiscard]] Result<Action> parse_action(State state, std::string_view text) const;
  [[nodiscard]] std::string format_action(State state, Action taken) const;
  [[nodiscard]] std::optional<std::string> refusal(State state, Action taken) const;
  [[nodiscard]] Result<State> parse_state(std::string_view text) const;
  [[nodiscard]] std::string format_state(State state) const;
  [[nodiscard]] std::string draw(State state) const;

  // The number `stones`.
  [[nodiscard]] Scene scene(State state, Viewer viewer) const;
  [[nodiscard]] Choice choice(State state, Action taken) const;

 private:
  Subtraction(int stones, int take, bool misere)
      : stones_(static_cast<std::int16_t>(stones)), take_(take), misere_(misere) {}

  std::int16_t stones_;
  int take_;
  bool misere_;
};

static_assert(Listed<Subtraction> && Ranked<Subtraction> && Numbered<Subtraction> &&
              Keyed<Subtraction> && Bounded<Subtraction> && Pictured<Subtraction> &&
              !Tactical<Subtraction>);

}  // namespace yomikiri::games
