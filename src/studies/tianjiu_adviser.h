// Connects Tianjiu's own players to the analyst: `yomikiri play tianjiu` and bots.h use them.
#pragma once

#include "games/tianjiu/tianjiu.h"
#include "studies/adviser_of.h"

namespace yomikiri::studies {

namespace tianjiu {

[[nodiscard]] Result<Advice> advise(const games::Tianjiu& game, const games::Tianjiu::State& state,
                                    const AdviceOptions& options, const Job& job);

}  // namespace tianjiu

template <>
class AdviserOf<games::Tianjiu> {
 public:
  static constexpr std::array kLevels{Level::Random, Level::Greedy, Level::Strong};

  [[nodiscard]] Result<Advice> advise(const games::Tianjiu& game,
                                      const games::Tianjiu::State& state,
                                      const AdviceOptions& options, const Job& job) const {
    return tianjiu::advise(game, state, options, job);
  }
};

}  // namespace yomikiri::studies
