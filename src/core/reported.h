// What everybody at the table sees of an action, as named facts: what a game has to say beyond
// whose turn it is and what the payoffs are. The referee and the host pass them on unread.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "core/game.h"

namespace yomikiri {

struct Fact;
using Facts = std::vector<Fact>;

// A value without a name. monostate: an explicit nothing.
using FactValue = std::variant<std::monostate, bool, std::int64_t, double, std::string,
                               std::vector<std::int64_t>, std::vector<std::string>, Facts>;

struct Fact {
  std::string name;
  FactValue value;

  friend bool operator==(const Fact&, const Fact&) = default;
};

// Law: no fact reveals more to a seat than its info key after the action does.
template <class G>
concept Reported = Game<G> && requires(const G game, const typename G::State before,
                                       const typename G::Action action) {
  { game.report(before, action) } -> std::same_as<Facts>;
};

}  // namespace yomikiri
