#include "asl/sorts/specification.h"

#include <algorithm>

namespace yomikiri::asl {

bool matches(const Term& term, const Pattern& pattern) {
  switch (pattern.kind) {
    case PatternKind::Variable:
      return term.kind == TermKind::Variable && term.variable == pattern.variable;
    case PatternKind::Number:
      return term.kind == TermKind::Number && term.number == pattern.number;
    case PatternKind::Construct:
      return term.kind == TermKind::Construct && term.symbol == pattern.symbol &&
             std::ranges::equal(term.children, pattern.children, matches);
  }
  return false;
}

std::string item_text(const Specification& specification, SymbolId id) {
  const Symbol& symbol = specification.symbols[id];
  std::string arguments;
  for (const SortId sort : symbol.arguments)
    arguments += (arguments.empty() ? "" : ", ") + specification.sorts[sort].name;
  if (symbol.kind == SymbolKind::Tuple) return "<" + arguments + ">";
  if (symbol.arguments.empty() || symbol.kind == SymbolKind::Injection) return symbol.name;
  return symbol.name + "(" + arguments + ")";
}

std::string signature(const Specification& specification, SymbolId id) {
  const SortId result = specification.symbols[id].result;
  return specification.sorts[result].name + " -> " + item_text(specification, id);
}

SortId player_sort(const Specification& specification) {
  const Machine& machine = *specification.machine;
  if (machine.mover) return specification.symbols[*machine.mover].result;
  if (machine.payoff) return specification.symbols[*machine.payoff].arguments[1];
  const SortId winner = specification.symbols[machine.winner].result;
  for (const SymbolId symbol : specification.sorts[winner].constructors)
    if (specification.symbols[symbol].kind == SymbolKind::Injection)
      return specification.symbols[symbol].arguments.front();
  return winner;
}

}  // namespace yomikiri::asl
