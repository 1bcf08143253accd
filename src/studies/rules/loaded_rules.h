// Compiles games written in the rule language at run time: generates C++, compiles it with the
// program's own headers and flags, and loads the result. Compiled games are cached under a key of
// the rules' text, the parameters' values and the bytes of the program itself: an object made for
// another build is never loaded.
#pragma once

#include <memory>

#include "core/job.h"
#include "studies/rules/compiled_rules.h"
#include "studies/rules/rule_book.h"
#include "text/source.h"

namespace yomikiri::studies::rules {

// Loads the rules that the book was opened from. Takes a few seconds, unless they are cached.
// Loaded rules stay loaded until the program ends.
[[nodiscard]] Result<std::shared_ptr<const CompiledRules>> load_rules(const text::Source& source,
                                                                      const RuleBook& book,
                                                                      const Job& job);

}  // namespace yomikiri::studies::rules
