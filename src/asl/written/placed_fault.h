// A fault of the rules (program/rule_fault.h) with the file and the state in which it occurred: the
// author of the rules can then look at that line and play from that state.
#pragma once

#include <optional>

#include "asl/run/move.h"
#include "asl/written/scribe.h"
#include "core/error.h"

namespace yomikiri::asl {

// `nim.asl:9: axiom pile-2 (pile): -1 is not in 0..5, in the state "mover=o; pile=1", move 2`. The
// state is given as a record; the move is given if it was being played.
[[nodiscard]] Error placed(Error fault, const Scribe& scribe, const Record& record,
                           std::optional<Move> move = std::nullopt);

}  // namespace yomikiri::asl
