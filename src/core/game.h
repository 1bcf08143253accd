// A game is five functions [InoueTorii1989, section 3]: the initial state (初期状態), the
// transition (遷移), the legal moves (正しい手?), the final states (最終状態) and the winner
// (勝者). Here they are `initial`, `apply`, `for_each_action`, `is_over` and `payoff`; `to_move`
// says whose turn it is.
//
// All are const and pure: a Game is a value that may be shared by any number of threads, and a
// State is the whole truth at one moment. The laws that no signature can state are in
// tests/laws/laws.h and run on every game of the catalogue.
#pragma once

#include <concepts>

#include "core/seat.h"

namespace yomikiri {

template <class G>
concept Game =
    std::regular<typename G::State> && std::regular<typename G::Action> &&
    requires(const G game, const typename G::State state, const typename G::Action action) {
      { game.seat_count() } -> std::same_as<int>;
      { game.initial() } -> std::same_as<typename G::State>;
      { game.is_over(state) } -> std::same_as<bool>;
      { game.to_move(state) } -> std::same_as<Seat>;  // at the end: the seat that would be next
      // These need !is_over(state) ...
      { game.apply(state, action) } -> std::same_as<typename G::State>;
      game.for_each_action(state, [](typename G::Action) {});  // a visitor: no vector per node
      // ... and this one needs is_over(state).
      { game.payoff(state) } -> std::same_as<Payoffs>;
    };

}  // namespace yomikiri
