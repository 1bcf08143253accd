#include "asl/checks/usage.h"

#include <fmt/format.h>

#include <vector>

namespace yomikiri::asl {
namespace {

class Usage {
 public:
  explicit Usage(const Specification& specification)
      : used(specification.symbols.size()), spec_(specification) {
    const Machine& machine = *spec_.machine;
    for (const SymbolId symbol : {machine.legal, machine.final, machine.winner}) use(symbol);
    if (machine.payoff) use(*machine.payoff);
    if (machine.mover) use(*machine.mover);
    if (spec_.picture) use_picture(*spec_.picture);
    for (const InvariantInfo& invariant : spec_.invariants) walk(invariant.condition);
    for (const Sort& sort : spec_.sorts)
      for (const Term& bound : sort.bounds) walk(bound);
    while (!waiting_.empty()) {
      const SymbolId symbol = waiting_.back();
      waiting_.pop_back();
      const Function& function = spec_.function_of(symbol);
      for (const Case& one : function.cases) walk(one.right);
      if (function.measure) walk(function.measure->term);
    }
  }

  std::vector<bool> used;

 private:
  void use(SymbolId symbol) {
    if (used[symbol]) return;
    used[symbol] = true;
    if (spec_.symbols[symbol].kind == SymbolKind::Function) waiting_.push_back(symbol);
    // Abstract values are compared by their observers.
    if (spec_.symbols[symbol].kind == SymbolKind::Constructor)
      for (const SymbolId observer : spec_.sorts[spec_.symbols[symbol].result].observers)
        use(observer);
  }

  // What is only shown is used, too.
  void use_picture(const PictureInfo& picture) {
    for (const SymbolId symbol : picture.shown) use(symbol);
    for (const SymbolId symbol : picture.step) use(symbol);
  }

  void walk(const Term& term) {
    if (term.kind == SpecificationKind::Call || term.kind == TermKind::Construct ||
        term.kind == TermKind::Parameter)
      use(term.symbol);
    for (const Term& child : term.children) walk(child);
  }

  const Specification& spec_;
  std::vector<SymbolId> waiting_;
};

}  // namespace

void check_usage(const Specification& specification, text::Diagnostics& diagnostics) {
  if (!specification.machine) return;
  const Usage usage(specification);
  for (SymbolId id = 0; id < specification.symbols.size(); ++id) {
    const Symbol& symbol = specification.symbols[id];
    const bool function = symbol.kind == SymbolKind::Function;
    if (usage.used[id] || (!function && symbol.kind != SymbolKind::Parameter)) continue;
    diagnostics.warning(symbol.span, fmt::format("'{}' is never used", symbol.name),
                        function ? "remove it and its axioms" : "remove it");
  }
}

}  // namespace yomikiri::asl
