// A game whose states can be kept in hash tables. Equal states have equal hashes. Unequal states
// may, too, so a table compares the states themselves.
#pragma once

#include <concepts>
#include <cstdint>

#include "core/game.h"

namespace yomikiri::retrograde {

template <class G>
concept Hashed = Game<G> && requires(const G game, const typename G::State state) {
  { game.hash(state) } -> std::same_as<std::uint64_t>;
};

}  // namespace yomikiri::retrograde
