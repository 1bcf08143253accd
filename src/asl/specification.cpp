#include "asl/specification.h"

namespace yomikiri::asl {

std::string signature(const Specification& specification, SymbolId id) {
  const Symbol& symbol = specification.symbols[id];
  std::string arguments;
  for (const SortId sort : symbol.arguments)
    arguments += (arguments.empty() ? "" : ", ") + specification.sorts[sort].name;
  const std::string result = " -> " + specification.sorts[symbol.result].name;
  if (symbol.kind == SymbolKind::Tuple) return "<" + arguments + ">" + result;
  if (symbol.arguments.empty() || symbol.kind == SymbolKind::Injection) return symbol.name + result;
  return symbol.name + "(" + arguments + ")" + result;
}

}  // namespace yomikiri::asl
