#include "studies/mahjong_adviser.h"

#include "studies/mahjong/bots/bots.h"

namespace yomikiri::studies::mahjong {

Result<Advice> advise(const games::Mahjong& game, const games::Mahjong::State& state,
                      const AdviceOptions& options, const Job& job) {
  // A hand of the graph is looked at once in each of up to 18 turns, with its few neighbours. The
  // 60,000 nodes of a hosted bot are therefore the 1000 hands with which it is measured.
  constexpr std::uint64_t kNodesPerHand = 60;
  const PlayerOptions player{.level = options.level,
                             .most_hands = options.effort / kNodesPerHand + 1,
                             .seed = options.seed};
  const SeatView view = view_of(state.deal, game.rules(), game.to_move(state));
  return Advice{.action = game.format_action(state, choose(view, game.rules(), player, job)),
                .by_engine = true};
}

}  // namespace yomikiri::studies::mahjong
