// Your own game, refereed and solved: write the five functions, and a key so that alpha-beta can
// recognise positions. Here: two seats take turns doubling a number or adding one to it; whoever
// reaches the goal first wins.
#include <yomikiri/core/views.h>
#include <yomikiri/solve/search/alpha_beta.h>
#include <yomikiri/solve/search/perft.h>

#include <algorithm>
#include <cstdint>
#include <iostream>

namespace {

using yomikiri::Payoffs;
using yomikiri::Seat;

struct RaceToGoal {
  struct State {
    int number = 1;
    Seat mover = yomikiri::kFirst;
    friend bool operator==(const State&, const State&) = default;
  };
  enum class Action { AddOne, Double };

  int goal;

  static constexpr int seat_count() { return 2; }
  State initial() const { return {}; }
  bool is_over(State state) const { return state.number >= goal; }
  Seat to_move(State state) const { return state.mover; }
  State apply(State state, Action action) const {
    const int number = action == Action::Double ? 2 * state.number : state.number + 1;
    return {number, yomikiri::opponent(state.mover)};
  }
  template <class Visit>
  void for_each_action(State, Visit&& visit) const {
    visit(Action::AddOne);
    visit(Action::Double);
  }
  Payoffs payoff(State state) const { return Payoffs::won_by(yomikiri::opponent(state.mover)); }

  std::uint64_t key(State state) const { return static_cast<std::uint64_t>(state.number); }
};

static_assert(yomikiri::Keyed<RaceToGoal> && !yomikiri::Ranked<RaceToGoal>);

}  // namespace

int main() {
  for (const int goal : {10, 21, 50, 100}) {
    const RaceToGoal game{goal};
    yomikiri::search::AlphaBeta<RaceToGoal> search(game, {}, {});
    const auto value = search.value(game.initial());
    std::cout << "first to " << goal << ": the first seat " << (value->is_win() ? "wins" : "loses")
              << " in " << value->plies() << " plies\n";
  }
  std::cout << "plays of 4 plies to 10: " << *yomikiri::search::perft(RaceToGoal{10}, {}, 4, {})
            << '\n';
}
