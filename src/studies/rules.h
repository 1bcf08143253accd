// Games written in the rule language, as analysts: what the catalogue is for native games. Here
// the engines meet the methods; a RuleFault (asl/program/fault.h) inside of a method comes out as
// its Error. The functions of game() itself throw it: borders that call them catch it.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "asl/source.h"
#include "asl/written/scribe.h"
#include "studies/analyst.h"
#include "studies/rules/engine.h"
#include "studies/rules/workshop.h"

namespace yomikiri::studies {

class RulesAnalyst : public Analyst {
 public:
  // Everything that can be said about a state beyond what every game says.
  [[nodiscard]] virtual const asl::Scribe& scribe() const = 0;
  [[nodiscard]] virtual asl::Record record(const AnyValue& state) const = 0;
  [[nodiscard]] virtual AnyValue state(const asl::Record& record) const = 0;
  [[nodiscard]] virtual rules::Engine engine() const = 0;
};

// The rules with their parameters set from `name=value` texts. By Engine::Compiled the
// rules are compiled now, in the workshop, which the other engines never enter.
[[nodiscard]] Result<std::unique_ptr<RulesAnalyst>> open_rules(
    const asl::Source& source, std::span<const std::string> settings, rules::Engine engine,
    const rules::Workshop& workshop = {});

// By which methods games written in the rule language are solved, the usual one first.
[[nodiscard]] std::span<const Method> rules_methods();

}  // namespace yomikiri::studies
