#include "studies/bridge_adviser.h"

#include "studies/bridge/bots/bots.h"

namespace yomikiri::studies::bridge {

Result<Advice> advise(const games::Bridge& game, const games::Bridge::State& state,
                      const AdviceOptions& options, const Job& job) {
  // A playout is the rest of a board: 26 cards on average, each chosen among a few.
  constexpr std::uint64_t kNodesPerPlayout = 60;
  const auto action =
      options.level == Level::Greedy
          ? greedy_choice(state)
          : strong_choice(game, state,
                          {.playouts = options.effort / kNodesPerPlayout + 1, .seed = options.seed},
                          job);
  return Advice{.action = game.format_action(state, action), .by_engine = true};
}

}  // namespace yomikiri::studies::bridge
