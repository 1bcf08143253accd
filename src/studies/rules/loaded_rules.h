// Games written in the rule language, compiled while the program runs: generated as C++, compiled
// with the program's own headers and flags, and loaded into it. What was compiled once is found
// again in the cache, under a key of the rules' text, the parameters' values and the bytes of the
// program itself: an object made for another build is never loaded.
#pragma once

#include <memory>

#include "asl/source.h"
#include "studies/rules/compiled_rules.h"
#include "studies/rules/rule_book.h"
#include "studies/rules/workshop.h"

namespace yomikiri::studies::rules {

// Of the rules that the book was opened from. Takes a few seconds, unless the cache has it. What is
// loaded stays loaded as long as the program runs.
[[nodiscard]] Result<std::shared_ptr<const CompiledRules>> load_rules(const asl::Source& source,
                                                                      const RuleBook& book,
                                                                      const Workshop& workshop);

}  // namespace yomikiri::studies::rules
