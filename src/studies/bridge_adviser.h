// Connects the players of bridge to the analyst: `yomikiri play bridge` and bots.h use them.
#pragma once

#include "games/bridge/bridge.h"
#include "studies/adviser_of.h"

namespace yomikiri::studies {

namespace bridge {

[[nodiscard]] Result<Advice> advise(const games::Bridge& game, const games::Bridge::State& state,
                                    const AdviceOptions& options, const Job& job);

}  // namespace bridge

template <>
class AdviserOf<games::Bridge> {
 public:
  static constexpr std::array kLevels{Level::Random, Level::Greedy, Level::Strong};

  [[nodiscard]] Result<Advice> advise(const games::Bridge& game, const games::Bridge::State& state,
                                      const AdviceOptions& options, const Job& job) const {
    return bridge::advise(game, state, options, job);
  }
};

}  // namespace yomikiri::studies
