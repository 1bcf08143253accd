// A game with secrets that can draw a world: a state that matches everything one seat knows and
// fills in the rest with one possibility. Monte Carlo search over worlds needs this.
#pragma once

#include <concepts>

#include "core/hidden.h"
#include "core/random.h"

namespace yomikiri {

// Law: info_key(sample_world(state, seat, random), seat) == info_key(state, seat), and the world
// drawn depends on that key and on `random` alone: nothing that the seat does not know leaks into
// it.
template <class G>
concept Dealt =
    Hidden<G> && requires(const G game, const typename G::State state, Seat seat, Random& random) {
      { game.sample_world(state, seat, random) } -> std::same_as<typename G::State>;
    };

}  // namespace yomikiri
