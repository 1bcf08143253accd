#include "studies/rules/compiled_core.h"

#include <utility>

#include "asl/run/parts.h"

namespace yomikiri::studies::rules {

Result<CompiledCore> CompiledCore::make(std::shared_ptr<const asl::Numbering> numbering,
                                        std::shared_ptr<const CompiledRules> rules) {
  auto lowered = asl::lower(numbering->program(), numbering->parameters());
  if (!lowered) return lowered.error();
  CompiledCore core;
  core.numbering_ = std::move(numbering);
  core.rules_ = std::move(rules);
  core.shapes_ = std::move(lowered->shapes);
  for (const asl::Shape& shape : core.shapes_)
    for (const asl::Type& part : shape.parts) core.widths_.push_back(part.width());
  return core;
}

asl::Record CompiledCore::record(const State& state) const {
  return asl::record_of(rules_->parts(state, widths_), shapes_, *numbering_);
}

CompiledState CompiledCore::state(const asl::Record& record) const {
  return rules_->state(asl::parts_of(record, shapes_, *numbering_), widths_);
}

std::optional<std::string> CompiledCore::broken_invariant(const State& state) const {
  const int broken = rules_->broken_invariant(state);
  if (broken < 0) return std::nullopt;
  return program().invariants[static_cast<std::size_t>(broken)].label;
}

}  // namespace yomikiri::studies::rules
