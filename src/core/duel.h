// Games for two, by type: methods for two seats ask for a Duel, so no game for four is ever offered
// to them. A game written in C++ says how many seats it has as a constant, `static constexpr int
// seat_count()`; one whose rules are read at run time becomes a Duel through ForTwo.
#pragma once

#include <optional>
#include <utility>

#include "core/game.h"

namespace yomikiri {

template <class G>
concept Duel = Game<G> && requires { requires G::seat_count() == 2; };

template <Game G>
class ForTwo : public G {
 public:
  // Returns nothing if the game does not have two seats.
  [[nodiscard]] static std::optional<ForTwo> of(G game) {
    if (game.seat_count() != 2) return std::nullopt;
    return ForTwo(std::move(game));
  }
  [[nodiscard]] static constexpr int seat_count() { return 2; }

 private:
  explicit ForTwo(G game) : G(std::move(game)) {}
};

}  // namespace yomikiri
