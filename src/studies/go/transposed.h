// Go for exact solving: the same game, its states equal when nothing that can still matter differs.
// That is the board, the mover, all boards that have stood (superko asks for them, their order does
// not matter), what passes will do, and the balance of captures and penalties, of which the score
// knows only the difference. So ways that lead to the same board are one state if the same boards
// stood on them, else they are not: nothing of the rules is given up.
#pragma once

#include <cstdint>

#include "games/go/go.h"

namespace yomikiri::studies::go {

class TransposedGo {
 public:
  struct State {
    games::go::State position;
    std::uint64_t past = 0;  // of the set of boards that have stood, this one included

    friend bool operator==(const State& a, const State& b);
  };
  using Action = games::go::Action;

  explicit TransposedGo(const games::Go& game) : game_(game) {}

  // Any position of the game, with all that led to it.
  [[nodiscard]] static State state_of(const games::go::State& position);

  [[nodiscard]] int seat_count() const { return game_.seat_count(); }
  [[nodiscard]] State initial() const { return state_of(game_.initial()); }
  [[nodiscard]] bool is_over(const State& s) const { return game_.is_over(s.position); }
  [[nodiscard]] Seat to_move(const State& s) const { return game_.to_move(s.position); }
  [[nodiscard]] State apply(const State& s, Action action) const;
  template <class Visit>
  void for_each_action(const State& s, Visit&& visit) const {
    game_.for_each_action(s.position, visit);
  }
  [[nodiscard]] Payoffs payoff(const State& s) const { return game_.payoff(s.position); }

  // Equal states have equal hashes.
  [[nodiscard]] std::uint64_t hash(const State& s) const;
  // The link that a state adds to the chain of positions.
  [[nodiscard]] static std::uint64_t bytes_of(const State&) { return sizeof(games::go::Position); }

 private:
  games::Go game_;
};

}  // namespace yomikiri::studies::go
