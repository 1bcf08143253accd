#include "asl/machine/readings.h"

#include <fmt/format.h>

#include <algorithm>

namespace yomikiri::asl {
namespace {

// What is read of one argument of a function, if it is a state: components of that state, and
// components of a successor state.
struct Reading {
  Components now;
  Components next;

  bool add(const Reading& other) {
    const std::size_t before = now.size() + next.size();
    now.insert(other.now.begin(), other.now.end());
    next.insert(other.next.begin(), other.next.end());
    return now.size() + next.size() > before;
  }
};

class Readings {
 public:
  explicit Readings(const Specification& specification)
      : spec_(specification), machine_(*specification.machine) {
    for (std::size_t i = 0; i < machine_.components.size(); ++i)
      component_of_[machine_.components[i].function] = i;
    while (pass()) {
    }
  }

  // What the next value of a component reads of the next state.
  [[nodiscard]] Components next_of(const Component& component) const {
    Reading reading;
    const Function& function = spec_.function_of(component.function);
    const std::size_t first = function.by_membership ? 1 : 0;
    for (const std::size_t i : component.next_cases) {
      const Case& one = function.cases[i];
      const Pattern& state = one.patterns[first + component.state_argument].children[0];
      if (state.kind == PatternKind::Variable) collect(one.right, state.variable, reading);
    }
    return reading.next;
  }

 private:
  using Key = std::pair<SymbolId, std::size_t>;  // function or constructor, argument

  // One round of the fixpoint over all functions and constructors that take a state.
  bool pass() {
    bool changed = false;
    for (const Function& function : spec_.functions) {
      const Symbol& symbol = spec_.symbols[function.symbol];
      for (std::size_t i = 0; i < symbol.arguments.size(); ++i)
        if (symbol.arguments[i] == machine_.state) changed |= pass_function(function, i);
      if (!component_of_.contains(function.symbol)) changed |= pass_observer(function);
    }
    return changed;
  }

  bool pass_function(const Function& function, std::size_t argument) {
    Reading reading;
    const auto component = component_of_.find(function.symbol);
    if (component != component_of_.end()) {
      reading.now.insert(component->second);
    } else {
      const std::size_t first = function.by_membership ? 1 : 0;
      for (const Case& one : function.cases)
        if (one.patterns[first + argument].kind == PatternKind::Variable)
          collect(one.right, one.patterns[first + argument].variable, reading);
    }
    return known_[{function.symbol, argument}].add(reading);
  }

  // `点の色1(盤(S), P) == 点の色(S, P)`: a 盤 made from a state reads what its observers read.
  bool pass_observer(const Function& function) {
    bool changed = false;
    for (const Case& one : function.cases)
      for (const Pattern& pattern : one.patterns)
        for (std::size_t i = 0; i < pattern.children.size(); ++i) {
          const Pattern& child = pattern.children[i];
          if (child.sort != machine_.state || child.kind != PatternKind::Variable) continue;
          Reading reading;
          collect(one.right, child.variable, reading);
          changed |= known_[{pattern.symbol, i}].add(reading);
        }
    return changed;
  }

  [[nodiscard]] bool is_state(const Term& term, std::uint32_t variable) const {
    return term.kind == TermKind::Variable && term.variable == variable &&
           term.sort == machine_.state;
  }

  [[nodiscard]] bool is_next(const Term& term, std::uint32_t variable) const {
    return term.kind == TermKind::Construct && term.symbol == machine_.transition &&
           is_state(term.children[0], variable);
  }

  void collect(const Term& term, std::uint32_t state, Reading& reading) const {
    for (std::size_t i = 0; i < term.children.size(); ++i) {
      const Term& child = term.children[i];
      const auto known = known_.find({term.symbol, i});
      const bool applied = term.kind == SpecificationKind::Call || term.kind == TermKind::Construct;
      if (applied && known != known_.end() && is_state(child, state)) reading.add(known->second);
      if (applied && known != known_.end() && is_next(child, state))
        reading.next.insert(known->second.now.begin(), known->second.now.end());
      collect(child, state, reading);
    }
  }

  const Specification& spec_;
  const Machine& machine_;
  std::map<SymbolId, std::size_t> component_of_;
  std::map<Key, Reading> known_;
};

// Depth first: components come after everything that they read.
class Order {
 public:
  Order(const Specification& specification, text::Diagnostics& diagnostics)
      : spec_(specification), diagnostics_(diagnostics) {
    const Readings readings(specification);
    for (const Component& component : spec_.machine->components)
      reads_.push_back(readings.next_of(component));
    marks_.resize(reads_.size());
    for (std::size_t i = 0; i < reads_.size(); ++i) visit(i);
  }

  std::vector<std::size_t> order;
  std::set<SymbolId> on_cycles;

 private:
  enum class Mark { New, Open, Done };

  void visit(std::size_t i) {
    if (marks_[i] == Mark::Done) return;
    if (marks_[i] == Mark::Open) return complain(i);
    marks_[i] = Mark::Open;
    path_.push_back(i);
    for (const std::size_t other : reads_[i]) visit(other);
    path_.pop_back();
    marks_[i] = Mark::Done;
    order.push_back(i);
  }

  [[nodiscard]] SymbolId symbol(std::size_t i) const {
    return spec_.machine->components[i].function;
  }

  void complain(std::size_t i) {
    const auto begin = std::ranges::find(path_, i);
    std::string cycle;
    for (auto at = begin; at != path_.end(); ++at) {
      cycle += spec_.symbols[symbol(*at)].name + " -> ";
      on_cycles.insert(symbol(*at));
    }
    cycle += spec_.symbols[symbol(i)].name;
    const Component& component = spec_.machine->components[i];
    const Case& one = spec_.function_of(component.function).cases[component.next_cases.front()];
    diagnostics_.error(one.span,
                       fmt::format("the next value depends on itself in the next state: {}", cycle),
                       "read the state before the transition somewhere in this cycle");
  }

  const Specification& spec_;
  text::Diagnostics& diagnostics_;
  std::vector<Components> reads_;
  std::vector<Mark> marks_;
  std::vector<std::size_t> path_;
};

}  // namespace

std::set<SymbolId> order_components(Specification& specification, text::Diagnostics& diagnostics) {
  if (!specification.machine) return {};
  Order order(specification, diagnostics);
  std::vector<Component> ordered;
  for (const std::size_t i : order.order) ordered.push_back(specification.machine->components[i]);
  specification.machine->components = std::move(ordered);
  return std::move(order.on_cycles);
}

}  // namespace yomikiri::asl
