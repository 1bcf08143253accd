// Games written in the rule language that were turned into C++. The build does so for every file of
// rules/ as it is, and with the further settings of rules/compiled.txt; loaded_rules.h for all
// others. A file is one of them if its text and the values of its parameters are the same.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "studies/rules.h"
#include "studies/rules/rule_book.h"

namespace yomikiri::studies {

struct CompiledRules {
  std::uint64_t fingerprint = 0;  // asl::fingerprint_of its text
  std::vector<std::int64_t> parameters;
  Result<std::unique_ptr<RulesAnalyst>> (*open)(rules::RuleBook book);
};

// Are they the rules of this book?
[[nodiscard]] bool fits(const CompiledRules& compiled, const rules::RuleBook& book);

// Those of the build.
[[nodiscard]] std::span<const CompiledRules> compiled_rules();

}  // namespace yomikiri::studies
