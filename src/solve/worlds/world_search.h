// Advice for any game with secrets that can draw worlds: tries every action in many states that the
// mover may be in, and plays it out at random from there.
#pragma once

#include <vector>

#include "core/chance.h"
#include "core/dealt.h"
#include "solve/worlds/best_arm.h"

namespace yomikiri::worlds {

template <Dealt G>
struct Choice {
  typename G::Action action;
  double expected_payoff;  // for the mover, against random play
};

namespace world_search_detail {

template <Game G>
[[nodiscard]] typename G::Action any_action(const G& game, const typename G::State& state,
                                            Random& random) {
  if constexpr (Chancy<G>)
    if (game.to_move(state) == kChance) return random_outcome(game, state, random);
  std::vector<typename G::Action> actions;
  game.for_each_action(state, [&](const auto& action) { actions.push_back(action); });
  return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}

}  // namespace world_search_detail

// Needs a state that is not over and in which a seat is to move. Depends only on that seat's info
// key.
template <Dealt G>
[[nodiscard]] Choice<G> choose_over_worlds(const G& game, const typename G::State& state,
                                           const PullOptions& options, const Job& job) {
  const Seat mover = game.to_move(state);
  std::vector<typename G::Action> actions;
  game.for_each_action(state, [&](const auto& action) { actions.push_back(action); });
  const auto draw = [&](Random& random) { return game.sample_world(state, mover, random); };
  const auto value = [&](const typename G::State& world, std::size_t arm, Random& random) {
    auto here = game.apply(world, actions[arm]);
    while (!game.is_over(here))
      here = game.apply(here, world_search_detail::any_action(game, here, random));
    return game.payoff(here)[mover];
  };
  const BestArm best = best_arm(actions.size(), draw, value, options, job);
  return {actions[best.arm], best.mean};
}

}  // namespace yomikiri::worlds
