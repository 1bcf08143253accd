#include "studies/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "asl/interpreter/interpreter.h"
#include "asl/written/literal_core.h"
#include "core/notation.h"
#include "studies/compiled_rules.h"
#include "studies/rules_of.h"

namespace yomikiri::studies {
namespace {

using rules::Engine;
using rules::RuleBook;

Result<std::unique_ptr<RulesAnalyst>> open_compiled(const asl::Source& source, RuleBook book) {
  for (const CompiledRules& one : compiled_rules())
    if (one.fingerprint == book.fingerprint() &&
        std::ranges::equal(one.parameters, book.numbering()->parameters()))
      return one.open(std::move(book));
  return fail(Errc::Unsupported, quote(source.name()), "was not compiled with these settings",
              "add it to rules/compiled.txt and build, or use --engine interpreter");
}

}  // namespace

std::span<const Method> rules_methods() {
  static constexpr std::array kRulesMethods{Method::AlphaBeta, Method::Retrograde};
  return kRulesMethods;
}

// The one place where an engine is chosen. Generated games enter here, too: each is a Core made
// from the book, found by book.fingerprint() and the values of its parameters.
Result<std::unique_ptr<RulesAnalyst>> open_rules(const asl::Source& source,
                                                 std::span<const std::string> settings,
                                                 Engine engine) {
  auto book = RuleBook::open(source, settings);
  if (!book) return book.error();
  if (engine == Engine::Interpreter) {
    auto core = asl::Interpreter::make(book->numbering());
    return analyst_by(std::move(core), *std::move(book), engine);
  }
  if (engine == Engine::Compiled) return open_compiled(source, *std::move(book));
  auto core = asl::LiteralCore::make(book->literal());
  return analyst_by(std::move(core), *std::move(book), engine);
}

}  // namespace yomikiri::studies
