// Connects the players of mahjong to the analyst: `yomikiri play mahjong` and bots.h use them.
#pragma once

#include "games/mahjong/mahjong.h"
#include "studies/adviser_of.h"

namespace yomikiri::studies {

namespace mahjong {

[[nodiscard]] Result<Advice> advise(const games::Mahjong& game, const games::Mahjong::State& state,
                                    const AdviceOptions& options, const Job& job);

}  // namespace mahjong

template <>
class AdviserOf<games::Mahjong> {
 public:
  static constexpr std::array kLevels{Level::Random, Level::Greedy, Level::Strong};

  [[nodiscard]] Result<Advice> advise(const games::Mahjong& game,
                                      const games::Mahjong::State& state,
                                      const AdviceOptions& options, const Job& job) const {
    return mahjong::advise(game, state, options, job);
  }
};

}  // namespace yomikiri::studies
