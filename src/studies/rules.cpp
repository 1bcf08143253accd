#include "studies/rules.h"

#include <algorithm>
#include <array>
#include <utility>

#include "asl/interpreter/interpreter.h"
#include "asl/written/literal_core.h"
#include "studies/compiled_rules.h"
#include "studies/loaded_rules.h"
#include "studies/rules_of.h"

namespace yomikiri::studies {
namespace {

using rules::Engine;
using rules::RuleBook;

Result<std::unique_ptr<RulesAnalyst>> open_compiled(const asl::Source& source, RuleBook book,
                                                    const rules::Workshop& workshop) {
  for (const CompiledRules& one : compiled_rules())
    if (fits(one, book)) return one.open(std::move(book));
  const auto loaded = load_rules(source, book, workshop);
  if (!loaded) return loaded.error();
  return loaded->open(std::move(book));
}

}  // namespace

bool fits(const CompiledRules& compiled, const RuleBook& book) {
  return compiled.fingerprint == book.fingerprint() &&
         std::ranges::equal(compiled.parameters, book.numbering()->parameters());
}

std::span<const Method> rules_methods() {
  static constexpr std::array kRulesMethods{Method::AlphaBeta, Method::Retrograde};
  return kRulesMethods;
}

// The one place where an engine is chosen. Generated games enter here, too: each is a Core made
// from the book.
Result<std::unique_ptr<RulesAnalyst>> open_rules(const asl::Source& source,
                                                 std::span<const std::string> settings,
                                                 Engine engine, const rules::Workshop& workshop) {
  auto book = RuleBook::open(source, settings);
  if (!book) return book.error();
  if (engine == Engine::Interpreter) {
    auto core = asl::Interpreter::make(book->numbering());
    return analyst_by(std::move(core), *std::move(book), engine);
  }
  if (engine == Engine::Compiled) return open_compiled(source, *std::move(book), workshop);
  auto core = asl::LiteralCore::make(book->literal());
  return analyst_by(std::move(core), *std::move(book), engine);
}

}  // namespace yomikiri::studies
