// Connects the exact solver of Go to the analyst: `yomikiri solve go`. For small boards and late
// positions: past boards are part of a state, so the number of states doubles with nearly every
// ply.
#pragma once

#include "games/go/go.h"
#include "studies/analyst.h"

namespace yomikiri::studies {

namespace go {

// Value, best play to the end, and the value of every move if requested. Fails when the allowed
// memory is full.
[[nodiscard]] Result<Solution> solve(const games::Go& game, const games::go::State& state,
                                     const SolveOptions& options, const Job& job);

}  // namespace go

template <>
inline constexpr auto kOwnSolver<games::Go> = &go::solve;

}  // namespace yomikiri::studies
