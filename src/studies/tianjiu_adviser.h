// Connects Tianjiu's own players to the analyst: `yomikiri play tianjiu` and bots.h use them.
#pragma once

#include "games/tianjiu/tianjiu.h"
#include "studies/analyst.h"

namespace yomikiri::studies {

namespace tianjiu {

[[nodiscard]] Result<Advice> advise(const games::Tianjiu& game, const games::Tianjiu::State& state,
                                    const AdviceOptions& options, const Job& job);

}  // namespace tianjiu

template <>
inline constexpr auto kOwnAdviser<games::Tianjiu> = &tianjiu::advise;

template <>
inline constexpr bool kHasGreedy<games::Tianjiu> = true;

}  // namespace yomikiri::studies
