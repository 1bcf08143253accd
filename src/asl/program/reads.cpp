#include "asl/program/reads.h"

#include <algorithm>

namespace yomikiri::asl {
namespace {

class ReadsFinder {
 public:
  explicit ReadsFinder(const Specification& specification)
      : spec_(specification), machine_(*specification.machine) {
    reads_.now.resize(machine_.components.size());
    reads_.next.resize(machine_.components.size());
    reads_.of_invariant.resize(spec_.invariants.size());
    for (std::size_t i = 0; i < machine_.components.size(); ++i)
      component_of_[machine_.components[i].function] = i;
  }

  Reads run() {
    do {
      changed_ = false;
      for (const Function& function : spec_.functions)
        if (!component_of_.contains(function.symbol)) read_function(function);
      for (std::size_t i = 0; i < machine_.components.size(); ++i) read_component(i);
      for (std::size_t i = 0; i < spec_.invariants.size(); ++i) {
        state_sets_ = {{0, &reads_.of_invariant[i]}};
        read(spec_.invariants[i].condition);
      }
    } while (changed_);
    return std::move(reads_);
  }

 private:
  void read_function(const Function& function) {
    const std::size_t first = function.by_membership ? 1 : 0;
    for (const Case& one : function.cases) {
      state_sets_.clear();
      for (std::size_t i = first; i < one.patterns.size(); ++i)
        note_states(one.patterns[i], {function.symbol, i - first});
      read(one.right);
    }
  }

  // A state on a left side: an argument itself, or inside an abstract constructor.
  void note_states(const Pattern& pattern, std::pair<SymbolId, std::size_t> where) {
    if (pattern.kind == PatternKind::Variable && pattern.sort == machine_.state) {
      state_sets_[pattern.variable] = &reads_.of_argument[where];
      return;
    }
    for (std::size_t i = 0; i < pattern.children.size(); ++i)
      note_states(pattern.children[i], {pattern.symbol, i});
  }

  void read_component(std::size_t number) {
    const Component& component = machine_.components[number];
    const Function& function = spec_.function_of(component.function);
    for (const std::size_t i : component.next_cases) {
      const Case& one = function.cases[i];
      const Pattern& step =
          one.patterns[component.state_argument + (function.by_membership ? 1 : 0)];
      state_sets_ = {{step.children[0].variable, &reads_.now[number]}};
      step_ = &step;
      step_set_ = &reads_.next[number];
      read(one.right);
      step_ = nullptr;
    }
  }

  void read(const Term& term) {
    for (std::size_t i = 0; i < term.children.size(); ++i) {
      const Term& child = term.children[i];
      const bool applied = term.kind == SpecificationKind::Call || term.kind == TermKind::Construct;
      if (child.sort == machine_.state && applied && term.symbol != machine_.transition)
        need(child, wanted_by(term.symbol, i));
      read(child);
    }
  }

  [[nodiscard]] ComponentSet wanted_by(SymbolId symbol, std::size_t argument) const {
    if (const auto found = component_of_.find(symbol); found != component_of_.end())
      return {found->second};
    return reads_.of(symbol, argument);
  }

  void need(const Term& state, const ComponentSet& wanted) {
    if (step_ && matches(state, *step_)) return add(*step_set_, wanted);
    if (state.kind == TermKind::Variable) {
      const auto found = state_sets_.find(state.variable);
      if (found != state_sets_.end()) add(*found->second, wanted);
    } else if (state.kind == TermKind::Construct && state.symbol == machine_.transition) {
      ComponentSet before;
      for (const std::size_t i : reads_.next_closure(wanted))
        before.insert(reads_.now[i].begin(), reads_.now[i].end());
      need(state.children[0], before);
    }
  }

  void add(ComponentSet& set, const ComponentSet& wanted) {
    const std::size_t before = set.size();
    set.insert(wanted.begin(), wanted.end());
    changed_ |= set.size() > before;
  }

  const Specification& spec_;
  const Machine& machine_;
  std::map<SymbolId, std::size_t> component_of_;
  Reads reads_;
  std::map<std::uint32_t, ComponentSet*> state_sets_;  // of the axiom being read, by variable
  const Pattern* step_ = nullptr;                      // of a component: 遷移(S, TE) on the left
  ComponentSet* step_set_ = nullptr;
  bool changed_ = false;
};

}  // namespace

ComponentSet Reads::next_closure(ComponentSet wanted) const {
  for (bool grown = true; grown;) {
    const std::size_t before = wanted.size();
    for (const std::size_t i : ComponentSet(wanted)) wanted.insert(next[i].begin(), next[i].end());
    grown = wanted.size() > before;
  }
  return wanted;
}

Reads find_reads(const Specification& specification) { return ReadsFinder(specification).run(); }

}  // namespace yomikiri::asl
