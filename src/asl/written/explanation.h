// Explains why a condition of the rules is true or false: the path through the axioms, down to the
// part that decides. This is how a refused move is explained: it follows the false side of `legal?`
// through &, the branch taken, not, and calls, as long as that says more about the move.
#pragma once

#include <string>
#include <vector>

#include "asl/program/literal.h"

namespace yomikiri::asl {

struct Explanation {
  struct Axiom {
    std::string label;     // may be empty
    std::string function;  // as in the rules
  };
  std::vector<Axiom> axioms;  // from the first one evaluated to the one that decides
  std::string part;           // the deciding part, with the values that matter
};

// Why the definition is true or false for a state and the given arguments. Throws RuleFault.
[[nodiscard]] Explanation explain(const Literal& literal, std::size_t definition, const Record& now,
                                  std::span<const Value> given);

// `axiom 3-3 (同形再現か?) refuses it, by 3-1: ...`
[[nodiscard]] std::string refusal_text(const Explanation& explanation);

}  // namespace yomikiri::asl
