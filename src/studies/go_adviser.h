// Connects Go's own player to the analyst: `yomikiri play go` uses the engine on quick boards,
// because the general search would take minutes per move.
#pragma once

#include "games/go/go.h"
#include "studies/adviser_of.h"

namespace yomikiri::studies {

namespace go {

// Fails on a board that was set up with stones without liberty: the engine cannot handle those.
[[nodiscard]] Result<Advice> advise(const games::Go& game, const games::go::State& state,
                                    const AdviceOptions& options, const Job& job);

}  // namespace go

template <>
class AdviserOf<games::Go> {
 public:
  static constexpr auto& kLevels = kUsualLevels;

  [[nodiscard]] Result<Advice> advise(const games::Go& game, const games::go::State& state,
                                      const AdviceOptions& options, const Job& job) const {
    return go::advise(game, state, options, job);
  }
};

}  // namespace yomikiri::studies
