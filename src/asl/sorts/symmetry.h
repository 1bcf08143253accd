// One axiom for both players: a file that declares `symmetric 黒 ~ 白;` may mark an axiom
// `symmetric`, which then stands for itself and for its twin, in which each name is replaced by its
// partner.
#pragma once

#include "asl/syntax/syntax.h"
#include "text/diagnostic.h"

namespace yomikiri::asl {

// All axioms of the file, with twins after their originals and a ' added to their labels. If an
// axiom has no twin, what it defines counts as damaged from then on.
[[nodiscard]] std::vector<syntax::Axiom> axioms_with_twins(syntax::File& file,
                                                           text::Diagnostics& diagnostics);

}  // namespace yomikiri::asl
