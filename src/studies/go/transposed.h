// Go for exact solving: the same game, but its states are equal when nothing that can still matter
// differs. What matters is the board, the mover, the set of earlier boards (superko depends on it,
// but not on their order), how passes will count, and the balance of captures and penalties, since
// the score depends only on their difference. Different paths to the same board are therefore one
// state only if the same boards stood on them, so no rule is relaxed.
#pragma once

#include <cstdint>

#include "games/go/go.h"

namespace yomikiri::studies::go {

class TransposedGo {
 public:
  struct State {
    games::go::State position;
    std::uint64_t past = 0;  // of the set of boards that have stood, including this one

    friend bool operator==(const State& a, const State& b);
  };
  using Action = games::go::Action;

  explicit TransposedGo(const games::Go& game) : game_(game) {}

  // Any position of the game, with everything that led to it.
  [[nodiscard]] static State state_of(const games::go::State& position);

  [[nodiscard]] static constexpr int seat_count() { return games::Go::seat_count(); }
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
