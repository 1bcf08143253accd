// A game that is nothing but a table of payoffs: both seats choose at once, the first a row, the
// second a column. Actions come one after another: the second seat does not see the first's choice,
// which is equivalent [Bainari2021, section 2.3], and both can be asked at the same time. At the
// end both choices are shown.
//
// Notation: an action is the choice's name. A state is both choices, `rock/paper`, with `-` for one
// not made yet. What a seat knows is its own choice, at the end the state.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/answers.h"
#include "core/hidden.h"
#include "core/notation.h"
#include "core/scene.h"

namespace yomikiri::games {

class TableGame {
 public:
  struct State {
    std::array<std::int8_t, 2> choices{-1, -1};  // of each seat; -1: not yet
    friend bool operator==(const State&, const State&) = default;
  };
  using Action = std::int8_t;  // a row or a column

  // Names of the rows and columns: at least one of each, and all different within each.
  explicit TableGame(PayoffTable table);

  [[nodiscard]] static constexpr int seat_count() { return 2; }
  [[nodiscard]] State initial() const { return {}; }
  [[nodiscard]] bool is_over(State state) const { return state.choices[1] >= 0; }
  [[nodiscard]] Seat to_move(State state) const {
    return state.choices[0] < 0 || is_over(state) ? kFirst : kSecond;
  }
  [[nodiscard]] SeatSet answering(State state) const {
    return to_move(state) == kFirst ? SeatSet{kFirst, kSecond} : SeatSet{kSecond};
  }
  [[nodiscard]] State apply(State state, Action action) const {
    state.choices[number(to_move(state))] = action;
    return state;
  }
  template <class Visit>
  void for_each_action(State state, Visit&& visit) const {
    const auto count = static_cast<Action>(names(to_move(state)).size());
    for (Action action = 0; action < count; ++action) visit(action);
  }
  [[nodiscard]] Payoffs payoff(State state) const;

  [[nodiscard]] std::string info_key(State state, Seat seat) const;
  [[nodiscard]] std::string view(State state, Seat seat) const;

  [[nodiscard]] PayoffTable payoff_table() const { return table_; }

  [[nodiscard]] Result<Action> parse_action(State state, std::string_view text) const;
  [[nodiscard]] std::string format_action(State state, Action action) const;
  [[nodiscard]] std::optional<std::string> refusal(State state, Action action) const;
  [[nodiscard]] Result<State> parse_state(std::string_view text) const;
  [[nodiscard]] std::string format_state(State state) const;
  [[nodiscard]] std::string draw(State state) const;

  // The texts `first` and `second` are the choices that the viewer sees.
  [[nodiscard]] Scene scene(State state, Viewer viewer) const;
  [[nodiscard]] Choice choice(State state, Action action) const;

 private:
  [[nodiscard]] const std::vector<std::string>& names(Seat seat) const {
    return seat == kFirst ? table_.rows : table_.columns;
  }
  // Returns `-` before the seat has chosen.
  [[nodiscard]] std::string choice_text(State state, Seat seat) const;

  PayoffTable table_;
};

static_assert(Notated<TableGame> && Simultaneous<TableGame> && NormalForm<TableGame> &&
              Pictured<TableGame> && !Chancy<TableGame>);

}  // namespace yomikiri::games
