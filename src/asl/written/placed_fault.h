// A fault of the rules (program/rule_fault.h) with the file and the state in which it occurred: the
// author of the rules can then look at that line and play from that state.
#pragma once

#include <optional>

#include "asl/program/rule_fault.h"
#include "asl/written/scribe.h"

namespace yomikiri::asl {

// A fault that has its place already, and keeps it while it propagates through other states.
class PlacedFault : public RuleFault {
 public:
  using RuleFault::RuleFault;
};

// `nim.asl:9: axiom pile-2 (pile): -1 is not in 0..5, in the state "mover=o; pile=1", move 2`. The
// state is given as a record; the move is given if it was being played.
[[nodiscard]] PlacedFault placed(const RuleFault& fault, const Scribe& scribe, const Record& record,
                                 std::optional<Move> move = std::nullopt);

}  // namespace yomikiri::asl
