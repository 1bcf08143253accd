// Analysts for games written in the rule language, as the catalogue provides them for native games.
// Here the engines meet the methods. Where the rules have no answer, a method returns an Error, and
// a state of game() is over: fault() says why.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "asl/written/scribe.h"
#include "core/job.h"
#include "studies/analyst.h"
#include "studies/rules/engine.h"
#include "text/source.h"

namespace yomikiri::studies {

class RulesAnalyst : public Analyst {
 public:
  // Everything that can be said about a state beyond what every game reports.
  [[nodiscard]] virtual const asl::Scribe& scribe() const = 0;
  [[nodiscard]] virtual asl::Record record(const AnyValue& state) const = 0;
  [[nodiscard]] virtual AnyValue state(const asl::Record& record) const = 0;
  [[nodiscard]] virtual rules::Engine engine() const = 0;
};

// Opens the rules with their parameters set from `name=value` texts. Engine::Compiled compiles the
// rules now, in the job's workplace; the other engines do not use it.
[[nodiscard]] Result<std::unique_ptr<RulesAnalyst>> open_rules(
    const text::Source& source, std::span<const std::string> settings, rules::Engine engine,
    const Job& job = {});

}  // namespace yomikiri::studies
