// Connects Go's own player to the analyst: `yomikiri play go` uses the engine on quick boards,
// because the general search would take minutes per move.
#pragma once

#include "games/go/go.h"
#include "studies/analyst.h"

namespace yomikiri::studies {

namespace go {

// Fails on a board that was set up with stones without liberty: the engine cannot handle those.
[[nodiscard]] Result<Advice> advise(const games::Go& game, const games::go::State& state,
                                    const AdviceOptions& options, const Job& job);

}  // namespace go

template <>
inline constexpr auto kOwnAdviser<games::Go> = &go::advise;

}  // namespace yomikiri::studies
