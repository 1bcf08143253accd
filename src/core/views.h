// Views: what a game may offer beyond the five functions, each asked for by the methods that need
// it and by nothing else. A view is a concept, never a flag: the compiler answers "may I run this
// method on this game?".
#pragma once

#include <cstdint>
#include <optional>

#include "core/game.h"
#include "core/random.h"

namespace yomikiri {

// Actions by number, in the order of for_each_action: drawing one at random needs no list.
template <class G>
concept Numbered = Game<G> && requires(const G game, const typename G::State state, int number) {
  { game.action_count(state) } -> std::same_as<int>;
  { game.action_at(state, number) } -> std::same_as<typename G::Action>;
};

// Draws a legal action uniformly at random, where trying is quicker than listing. It may give up;
// then the caller lists the actions.
template <class G>
concept Sampled = Game<G> && requires(const G game, const typename G::State state, Random& random) {
  { game.random_action(state, random) } -> std::same_as<std::optional<typename G::Action>>;
};

// A transposition key: states with equal keys are equal up to the game's symmetry, hence have equal
// values. Exact, not a hash: a method may trust it without looking at the state again.
template <class G>
concept Keyed = Game<G> && requires(const G game, const typename G::State state) {
  { game.key(state) } -> std::same_as<std::uint64_t>;
};

// A hash, for games whose states are kept in tables. Equal states have equal hashes. Unequal states
// may, too, so a table compares the states themselves.
template <class G>
concept Hashed = Game<G> && requires(const G game, const typename G::State state) {
  { game.hash(state) } -> std::same_as<std::uint64_t>;
};

// No play from the state lasts longer than plies_left.
template <class G>
concept Bounded = Game<G> && requires(const G game, const typename G::State state) {
  { game.plies_left(state) } -> std::same_as<int>;
};

// One ply of foresight, found faster than by trying. An action is sound when the opponent cannot
// win at once after it. For games whose seats alternate and that, unless the last mover has won,
// end only when plies_left is 0.
template <class G>
concept Tactical = Bounded<G> && requires(const G game, const typename G::State state) {
  { game.wins_at_once(state) } -> std::same_as<bool>;
  game.for_each_sound_action(state, [](typename G::Action) {});
};

// A game for two that its players may agree to draw, because it can go on or end without a winner:
// what each gets then.
template <class G>
concept Drawable = Game<G> && requires(const G game) {
  { game.agreed_draw() } -> std::same_as<Payoffs>;
};

// A guess at how good an action is; higher is better, only the order matters.
template <class G>
concept Promising =
    Game<G> && requires(const G game, const typename G::State state, typename G::Action action) {
      { game.promise(state, action) } -> std::same_as<int>;
    };

// A dense index of states: every state reached by play has its own slot below index_count. Slots
// that no play reaches may exist; state_at is only meaningful for the others.
template <class G>
concept Ranked =
    Game<G> && requires(const G game, const typename G::State state, std::uint64_t index) {
      { game.index_count() } -> std::same_as<std::uint64_t>;
      { game.index_of(state) } -> std::same_as<std::uint64_t>;
      { game.state_at(index) } -> std::same_as<typename G::State>;
    };

}  // namespace yomikiri
