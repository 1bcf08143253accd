#include "studies/mahjong_adviser.h"

#include "studies/mahjong/greedy.h"

namespace yomikiri::studies::mahjong {

// The greedy player is also the strongest so far.
Result<Advice> advise(const games::Mahjong& game, const games::Mahjong::State& state,
                      const AdviceOptions&, const Job&) {
  return Advice{.action = game.format_action(state, greedy_choice(game, state)), .by_engine = true};
}

}  // namespace yomikiri::studies::mahjong
