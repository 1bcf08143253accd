#include "studies/rules.h"

#include <utility>

#include "asl/interpreter/interpreter.h"
#include "asl/written/literal_core.h"
#include "studies/rules/compiled_core.h"
#include "studies/rules/loaded_rules.h"
#include "studies/rules_of.h"

namespace yomikiri::studies {
namespace {

using rules::Engine;
using rules::RuleBook;

Result<std::unique_ptr<RulesAnalyst>> open_compiled(const text::Source& source, RuleBook book,
                                                    const Job& job) {
  auto loaded = rules::load_rules(source, book, job);
  if (!loaded) return loaded.error();
  auto core = rules::CompiledCore::make(book.numbering(), *std::move(loaded));
  return analyst_by(std::move(core), std::move(book), Engine::Compiled);
}

}  // namespace

// The one place where an engine is chosen: each is a Core made from the book.
Result<std::unique_ptr<RulesAnalyst>> open_rules(const text::Source& source,
                                                 std::span<const std::string> settings,
                                                 Engine engine, const Job& job) {
  auto book = RuleBook::open(source, settings);
  if (!book) return book.error();
  if (engine == Engine::Interpreter) {
    auto core = asl::Interpreter::make(book->numbering());
    return analyst_by(std::move(core), *std::move(book), engine);
  }
  if (engine == Engine::Compiled) return open_compiled(source, *std::move(book), job);
  auto core = asl::LiteralCore::make(book->literal());
  return analyst_by(std::move(core), *std::move(book), engine);
}

}  // namespace yomikiri::studies
