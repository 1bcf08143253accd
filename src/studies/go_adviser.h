// Go's own player behind the analyst: `yomikiri play go` asks the engine on quick boards, where the
// general search would take minutes a move.
#pragma once

#include "games/go/go.h"
#include "studies/analyst.h"

namespace yomikiri::studies {

namespace go {

// An error on a board that was set up with stones without liberty: the engine knows none such.
[[nodiscard]] Result<Advice> advise(const games::Go& game, const games::go::State& state,
                                    const AdviceOptions& options, const Job& job);

}  // namespace go

template <>
inline constexpr auto kOwnAdviser<games::Go> = &go::advise;

}  // namespace yomikiri::studies
