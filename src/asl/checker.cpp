#include "asl/checker.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "asl/checks/coverage.h"
#include "asl/checks/finite.h"
#include "asl/checks/termination.h"
#include "asl/checks/usage.h"
#include "asl/machine/machine.h"
#include "asl/machine/readings.h"
#include "asl/machine/state_terms.h"
#include "asl/sorts/axioms.h"
#include "asl/sorts/declarations.h"
#include "asl/sorts/picture.h"
#include "asl/sorts/symmetry.h"
#include "asl/syntax/parser.h"

namespace yomikiri::asl {
namespace {

// The observers of an abstract sort are the functions with cases on its constructors.
void find_observers(Specification& specification) {
  for (const Function& function : specification.functions) {
    const std::size_t first = function.by_membership ? 1 : 0;
    const std::vector<SortId>& arguments = specification.symbols[function.symbol].arguments;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      Sort& sort = specification.sorts[arguments[i]];
      const bool matched = std::ranges::any_of(function.cases, [&](const Case& one) {
        return one.patterns[first + i].kind == PatternKind::Construct;
      });
      const bool known = std::ranges::count(sort.observers, function.symbol) > 0;
      if (sort.kind == SortKind::Abstract && matched && !known)
        sort.observers.push_back(function.symbol);
    }
  }
}

// In a running game an abstract value is represented by the results of its one observer.
void check_observers(const Specification& specification, text::Diagnostics& diagnostics) {
  if (!specification.machine) return;
  for (const Sort& sort : specification.sorts) {
    if (sort.kind != SortKind::Abstract || sort.observers.size() == 1) continue;
    if (sort.observers.empty())
      diagnostics.error(
          sort.span,
          fmt::format("{} has no observer: no function is defined by cases on its constructors",
                      sort.name),
          "without one all its values are equal; define one, or remove the sort");
    else
      diagnostics.error(
          specification.symbols[sort.observers[1]].span,
          fmt::format("{} has {} observers, {} and {}; a game can store the results of only one",
                      sort.name, sort.observers.size(),
                      specification.symbols[sort.observers[0]].name,
                      specification.symbols[sort.observers[1]].name),
          "define the others by means of one, without cases on constructors");
  }
}

// Refusals name axioms by their labels, so labels should be unique.
void check_labels(const std::vector<syntax::Axiom>& axioms, text::Diagnostics& diagnostics) {
  std::set<std::string> labels;
  for (const syntax::Axiom& axiom : axioms)
    if (!axiom.label.empty() && !labels.insert(axiom.label).second)
      diagnostics.warning(axiom.span, fmt::format("label {} is used twice", axiom.label),
                          "refusals and faults name axioms by their labels");
}

// For later messages about axioms, when the text is no longer available.
void note_lines(const text::Source& source, Specification& specification) {
  specification.file = source.name();
  for (Function& function : specification.functions)
    for (Case& one : function.cases) one.line = source.place(one.span.begin).line;
  for (InvariantInfo& invariant : specification.invariants)
    invariant.line = source.place(invariant.span.begin).line;
}

}  // namespace

bool Checked::has_errors() const {
  return std::ranges::find(diagnostics, text::Severity::Error, &text::Diagnostic::severity) !=
         diagnostics.end();
}

Checked check(const text::Source& source) {
  text::Diagnostics diagnostics;
  syntax::File file = parse(source, diagnostics);
  if (file.is_cut_off) return {diagnostics.sorted(), diagnostics.has_more(), {}, 0};
  const std::vector<syntax::Axiom> axioms = axioms_with_twins(file, diagnostics);
  Declared declared = declare(file, axioms, diagnostics);
  Specification& specification = declared.specification;
  const std::set<SymbolId> flawed = read_axioms(file, axioms, declared, diagnostics);
  note_lines(source, specification);
  name_no_states(specification, diagnostics);
  find_observers(specification);
  measure_sorts(specification);
  find_machine(declared, diagnostics);
  read_picture(file, declared, diagnostics);
  check_states(specification, diagnostics);
  check_coverage(specification, flawed, diagnostics);
  check_finite(specification, diagnostics);
  check_initial_values(specification, diagnostics);
  std::set<SymbolId> excused = order_components(specification, diagnostics);
  excused.insert(flawed.begin(), flawed.end());
  check_termination(specification, excused, diagnostics);
  // In a file with errors it is unknown what would be used.
  if (!diagnostics.has_errors()) check_observers(specification, diagnostics);
  if (!diagnostics.has_errors()) check_usage(specification, diagnostics);
  if (!diagnostics.has_errors()) check_labels(axioms, diagnostics);
  return {diagnostics.sorted(), diagnostics.has_more(), std::move(declared.specification),
          axioms.size()};
}

}  // namespace yomikiri::asl
