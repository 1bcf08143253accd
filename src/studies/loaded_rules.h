// Games written in the rule language that the build has not compiled: compiled while the program
// runs, by the C++ compiler, with its own headers and flags, and loaded into it. What was compiled
// once is found again in the cache, under a key of the rules' text, the parameters' values and the
// bytes of the program itself: an object made for another build is never loaded.
#pragma once

#include "asl/source.h"
#include "studies/compiled_rules.h"
#include "studies/rules/workshop.h"

namespace yomikiri::studies {

// Of the rules that the book was opened from. Takes seconds, unless the cache has it. What is
// loaded stays loaded: analysts of it may live as long as the program.
[[nodiscard]] Result<CompiledRules> load_rules(const asl::Source& source,
                                               const rules::RuleBook& book,
                                               const rules::Workshop& workshop);

}  // namespace yomikiri::studies
