// One axiom for both players: a file that says `symmetric 黒 ~ 白;` may mark an axiom `symmetric`,
// which then stands for itself and for its twin, in which each name is replaced by its partner.
#pragma once

#include "asl/diagnostic.h"
#include "asl/syntax.h"

namespace yomikiri::asl {

// All axioms of the file, twins behind their originals and labelled by a ' more. What an
// axiom defines that has no twin is damaged from then on.
[[nodiscard]] std::vector<syntax::Axiom> axioms_with_twins(syntax::File& file,
                                                           Diagnostics& diagnostics);

}  // namespace yomikiri::asl
