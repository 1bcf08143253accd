#include "studies/tianjiu_adviser.h"

#include "studies/tianjiu/bots.h"

namespace yomikiri::studies::tianjiu {

Result<Advice> advise(const games::Tianjiu& game, const games::Tianjiu::State& state,
                      const AdviceOptions& options, const Job& job) {
  if (options.level == Level::Greedy)
    return Advice{.action = game.format_action(state, greedy_choice(state)), .by_engine = true};
  // A playout is the rest of an inning: 16 plays on average, each chosen among a few. The 60,000
  // nodes of a hosted bot are therefore the 1000 playouts with which it is measured, about a
  // millisecond.
  constexpr std::uint64_t kNodesPerPlayout = 60;
  const auto choice = strong_choice(
      game, state, {.playouts = options.effort / kNodesPerPlayout + 1, .seed = options.seed}, job);
  return Advice{.action = game.format_action(state, choice.action),
                .expected_payoff = choice.expected};
}

}  // namespace yomikiri::studies::tianjiu
