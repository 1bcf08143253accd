#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "asl/machine/readings.h"

namespace yomikiri::asl {
namespace {

// A constant of the initial state, if known: the symbol of a constructor.
using Known = std::optional<SymbolId>;

// The variables of a case that are the initial state.
using States = std::set<std::uint32_t>;

class InitialWalk {
  using Key = std::pair<SymbolId, std::set<std::size_t>>;  // function, arguments that are initial

  static constexpr std::size_t kDeepest = 200;  // nested calls; nothing is reported beyond that

 public:
  InitialWalk(const Specification& specification, text::Diagnostics& diagnostics)
      : spec_(specification), machine_(*specification.machine), diagnostics_(diagnostics) {}

  void run() {
    for (const Component& component : machine_.components) {
      own_ = component.function;  // merely carrying on an undefined value is not a use
      known_.clear();
      const Function& function = spec_.function_of(component.function);
      const std::size_t first = function.by_membership ? 1 : 0;
      for (const std::size_t i : component.next_cases) {
        const Pattern& state = function.cases[i].patterns[first + component.state_argument];
        walk(function.cases[i].right, {state.children[0].variable});
      }
    }
    own_.reset();
    known_.clear();
    for (const SymbolId question : {machine_.legal, machine_.final}) walk_function(question, {0});
    if (machine_.mover) walk_function(*machine_.mover, {0});
  }

  // The components that were reported.
  [[nodiscard]] const std::set<SymbolId>& told() const { return told_; }

 private:
  [[nodiscard]] bool is_initial(const Term& term, const States& states) const {
    if (term.kind == TermKind::Construct) return term.symbol == machine_.initial;
    return term.kind == TermKind::Variable && states.contains(term.variable);
  }

  [[nodiscard]] const Component* component_of(SymbolId symbol) const {
    const auto found = std::ranges::find(machine_.components, symbol, &Component::function);
    return found == machine_.components.end() ? nullptr : &*found;
  }

  Known walk(const Term& term, const States& states) {
    if (term.kind == SpecificationKind::Call) return walk_call(term, states);
    switch (term.kind.shared()) {
      case TermKind::Construct:
        return walk_construct(term, states);
      case TermKind::If:
        return walk_if(term, states);
      case TermKind::And:
        return walk_junction(term, states, kFalse);
      case TermKind::Or:
        return walk_junction(term, states, kTrue);
      case TermKind::Not: {
        const Known inside = walk(term.children[0], states);
        return inside ? Known(*inside == kTrue ? kFalse : kTrue) : std::nullopt;
      }
      case TermKind::Equal: {
        const Known left = walk(term.children[0], states);
        const Known right = walk(term.children[1], states);
        return left && right ? Known(*left == *right ? kTrue : kFalse) : std::nullopt;
      }
      default:
        for (const Term& child : term.children) walk(child, states);
        return std::nullopt;
    }
  }

  Known walk_construct(const Term& term, const States& states) {
    Known child;
    for (const Term& argument : term.children) child = walk(argument, states);
    if (spec_.symbols[term.symbol].kind == SymbolKind::Injection) return child;
    return term.children.empty() ? Known(term.symbol) : std::nullopt;
  }

  Known walk_if(const Term& term, const States& states) {
    const Known condition = walk(term.children[0], states);
    if (condition) return walk(term.children[*condition == kTrue ? 1 : 2], states);
    walk(term.children[1], states);
    walk(term.children[2], states);
    return std::nullopt;
  }

  // If the left side equals `deciding`, it decides and the right side is not evaluated.
  Known walk_junction(const Term& term, const States& states, SymbolId deciding) {
    const Known left = walk(term.children[0], states);
    if (left == deciding) return left;
    const Known right = walk(term.children[1], states);
    return left ? right : std::nullopt;
  }

  Known walk_call(const Term& term, const States& states) {
    std::set<std::size_t> initial_arguments;
    for (std::size_t i = 0; i < term.children.size(); ++i) {
      if (is_initial(term.children[i], states))
        initial_arguments.insert(i);
      else
        walk(term.children[i], states);
    }
    if (initial_arguments.empty()) return std::nullopt;
    const Component* component = component_of(term.symbol);
    if (component == nullptr) return walk_function(term.symbol, initial_arguments);
    if (component->initial_cases.empty()) complain(term);
    return walk_initial(*component);
  }

  Known walk_initial(const Component& component) {
    if (component.initial_cases.size() != 1) return std::nullopt;
    const Key key{component.function, {}};
    const auto [entry, added] = known_.try_emplace(key, std::nullopt);
    if (!added || depth_ >= kDeepest) return entry->second;
    ++depth_;
    const Function& function = spec_.function_of(component.function);
    const Known result = walk(function.cases[component.initial_cases.front()].right, {});
    --depth_;
    return known_[key] = result;
  }

  Known walk_function(SymbolId symbol, const std::set<std::size_t>& initial_arguments) {
    const Key key{symbol, initial_arguments};
    const auto [entry, added] = known_.try_emplace(key, std::nullopt);
    if (!added || depth_ >= kDeepest) return entry->second;
    ++depth_;
    const Function& function = spec_.function_of(symbol);
    Known result;
    for (const Case& one : function.cases) {
      States states;
      for (const std::size_t i : initial_arguments) {
        const Pattern& pattern = one.patterns[i + (function.by_membership ? 1 : 0)];
        if (pattern.kind == PatternKind::Variable) states.insert(pattern.variable);
      }
      result = walk(one.right, states);
    }
    if (function.cases.size() != 1) result.reset();
    --depth_;
    return known_[key] = result;
  }

  void complain(const Term& term) {
    if (own_ == term.symbol || !told_.insert(term.symbol).second) return;
    const std::string& name = spec_.symbols[term.symbol].name;
    const std::string others = spec_.symbols[term.symbol].arguments.size() > 1 ? ", ..." : "";
    diagnostics_.error(
        term.span, fmt::format("'{}' is read before it has an initial value", name),
        fmt::format("add {}({}{}) == ...;", name, spec_.symbols[machine_.initial].name, others));
  }

  const Specification& spec_;
  const Machine& machine_;
  text::Diagnostics& diagnostics_;
  std::optional<SymbolId> own_;
  std::set<SymbolId> told_;
  std::map<Key, Known> known_;  // also breaks recursion
  std::size_t depth_ = 0;
};

// Finds components that never get a value: they have no initial value, and every branch of their
// next value reads such a component again. Functions are not examined; a call may well give a
// value.
class NeverValued {
 public:
  explicit NeverValued(const Specification& specification) : spec_(specification) {
    for (const Component& component : specification.machine->components)
      if (component.initial_cases.empty()) without_.insert(component.function);
    for (bool changed = true; changed;) {
      changed = false;
      for (const Component& component : specification.machine->components)
        if (without_.contains(component.function) && may_get_value(component))
          changed = without_.erase(component.function) > 0;
    }
  }

  [[nodiscard]] const std::set<SymbolId>& functions() const { return without_; }

 private:
  [[nodiscard]] bool may_get_value(const Component& component) const {
    const Function& function = spec_.function_of(component.function);
    return std::ranges::any_of(component.next_cases, [&](std::size_t i) {
      return may_have_value(function.cases[i].right);
    });
  }

  [[nodiscard]] bool may_have_value(const Term& term) const {
    if (term.kind == SpecificationKind::Call && without_.contains(term.symbol)) return false;
    if (term.kind == TermKind::If)
      return may_have_value(term.children[0]) &&
             (may_have_value(term.children[1]) || may_have_value(term.children[2]));
    const bool only_first = term.kind == TermKind::And || term.kind == TermKind::Or ||
                            term.kind == TermKind::All || term.kind == TermKind::Some ||
                            term.kind == TermKind::Sum || term.kind == TermKind::Comprehension ||
                            term.kind == TermKind::Closure;  // the rest may never be evaluated
    for (const Term& child : term.children) {
      if (!may_have_value(child)) return false;
      if (only_first) break;
    }
    return true;
  }

  const Specification& spec_;
  std::set<SymbolId> without_;
};

// Skips components that have been reported already.
void check_that_all_get_values(const Specification& specification, const std::set<SymbolId>& told,
                               text::Diagnostics& diagnostics) {
  const NeverValued never(specification);
  const Machine& machine = *specification.machine;
  for (const Component& component : machine.components) {
    const Symbol& symbol = specification.symbols[component.function];
    if (!never.functions().contains(component.function) || told.contains(component.function))
      continue;
    diagnostics.error(
        specification.function_of(component.function).cases[component.next_cases.front()].span,
        fmt::format("'{}' never gets a value: each of its values comes from the one before",
                    symbol.name),
        fmt::format("add {}({}{}) == ...;", symbol.name,
                    specification.symbols[machine.initial].name,
                    symbol.arguments.size() > 1 ? ", ..." : ""));
  }
}

}  // namespace

void check_initial_values(const Specification& specification, text::Diagnostics& diagnostics) {
  if (!specification.machine) return;
  InitialWalk walk(specification, diagnostics);
  walk.run();
  check_that_all_get_values(specification, walk.told(), diagnostics);
}

}  // namespace yomikiri::asl
