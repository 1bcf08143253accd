// Right sides, part of Transformer: removes states and abstract values.
#include <fmt/format.h>

#include <iterator>
#include <utility>

#include "asl/program/transformer.h"

namespace yomikiri::asl {
namespace {

bool binds(const Term& term) {
  switch (term.kind.shared()) {
    case TermKind::Let:
    case TermKind::Comprehension:
    case TermKind::All:
    case TermKind::Some:
    case TermKind::Sum:
    case TermKind::Closure:
      return true;
    default:
      return false;
  }
}

}  // namespace

ProgramTerm Transformer::translate(const Term& term, const Env& env) {
  if (term.kind == TermKind::Variable) return env.values.at(term.variable);
  if (term.kind == SpecificationKind::Call) return translate_call(term, env);
  if (term.kind == TermKind::Construct && program_.sorts[term.sort].kind == SortKind::Array)
    return translate_abstract(term, env);
  ProgramTerm out = program_term(term.kind.shared(), term.sort);
  out.symbol = term.symbol;
  out.number = term.number;
  for (const Term& child : term.children) out.children.push_back(translate(child, env));
  if (binds(term)) out.variable = env.values.at(term.variable).variable;
  return out;
}

// A call passes what the called function reads of each state; next values are bound first.
ProgramTerm Transformer::translate_call(const Term& term, const Env& env) {
  std::vector<Bound> bound;
  std::vector<ProgramTerm> given;
  std::vector<ProgramTerm> states;
  const auto component = component_of_.find(term.symbol);
  for (std::size_t i = 0; i < term.children.size(); ++i) {
    const Term& child = term.children[i];
    if (child.sort != machine_.state) {
      given.push_back(translate(child, env));
      continue;
    }
    const ComponentSet wanted = component != component_of_.end() ? ComponentSet{component->second}
                                                                 : reads_.of(term.symbol, i);
    const StateRef state = state_of(child, wanted, env, bound);
    for (const std::size_t one : wanted) states.push_back(state(one));
  }
  if (component != component_of_.end())
    return with(std::move(bound), read(std::move(states.front()), std::move(given), term.sort));
  if (const auto observed = observed_.find(term.symbol); observed != observed_.end()) {
    ProgramTerm array = std::move(given[observed->second]);
    given.erase(given.begin() + static_cast<std::ptrdiff_t>(observed->second));
    return with(std::move(bound), read(std::move(array), std::move(given), term.sort));
  }
  states.insert(states.end(), std::make_move_iterator(given.begin()),
                std::make_move_iterator(given.end()));
  ProgramTerm call = program_term(ProgramKind::Call, term.sort, std::move(states));
  call.definition = definition_of_.at(term.symbol);
  return with(std::move(bound), std::move(call));
}

ProgramTerm Transformer::read(ProgramTerm array, std::vector<ProgramTerm> indices, SortId sort) {
  if (indices.empty()) return array;
  indices.insert(indices.begin(), std::move(array));
  return program_term(ProgramKind::Read, sort, std::move(indices));
}

// 置く(B, P, K): the right side of the observer's axiom for it, at every index.
ProgramTerm Transformer::translate_abstract(const Term& term, const Env& env) {
  const Sort sort = program_.sorts[term.sort];
  const Function& observer = spec_.function_of(sort.observers.front());
  const std::size_t at = observed_.at(observer.symbol) + (observer.by_membership ? 1 : 0);
  std::vector<Bound> bound;
  std::vector<ProgramTerm> parts(term.children.size());
  std::vector<StateRef> part_states(term.children.size());
  for (std::size_t i = 0; i < term.children.size(); ++i) {
    if (term.children[i].sort == machine_.state)
      part_states[i] = state_of(term.children[i], reads_.of(term.symbol, i), env, bound);
    else
      parts[i] = simple(translate(term.children[i], env), bound);
  }
  const auto first_index = static_cast<std::uint32_t>(body_->variables.size());
  std::vector<ProgramTerm> indices;
  for (std::size_t i = 0; i < sort.indices.size(); ++i)
    indices.push_back(
        variable_term(add_variable(fmt::format("I{}", i + 1), sort.indices[i]), sort.indices[i]));
  ProgramTerm element = observed_term(observer, at, term, parts, part_states, indices);
  return with(std::move(bound), array_of(term.sort, first_index, std::move(element)));
}

// The observer's axioms for the constructor of `term`, as one term.
ProgramTerm Transformer::observed_term(const Function& observer, std::size_t at, const Term& term,
                                       const std::vector<ProgramTerm>& parts,
                                       const std::vector<StateRef>& part_states,
                                       const std::vector<ProgramTerm>& indices) {
  std::optional<ProgramTerm> right;
  for (std::size_t c = observer.cases.size(); c-- > 0;) {
    const Case& one = observer.cases[c];
    if (one.patterns[at].kind == PatternKind::Construct && one.patterns[at].symbol != term.symbol)
      continue;
    if (one.patterns[at].kind != PatternKind::Construct || observer.by_membership)
      refuse(spec_.symbols[observer.symbol].name,
             "observes an abstract sort, so its axioms must name the constructor and must not "
             "define a set");
    Env env;
    std::vector<ProgramTerm> conditions;
    std::size_t index = 0;
    for (std::size_t i = 0; i < one.patterns.size(); ++i)
      if (i != at) match(one.patterns[i], indices[index++], env, conditions);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const Pattern& part = one.patterns[at].children[i];
      if (part.sort == machine_.state)
        env.states[part.variable] = part_states[i];
      else
        match(part, parts[i], env, conditions);
    }
    rename_variables(one.variables, env);
    ProgramTerm here = translate(one.right, env);
    if (!right || conditions.empty())
      right = std::move(here);
    else
      right =
          program_term(TermKind::If, here.sort,
                       {conjunction(std::move(conditions)), std::move(here), *std::move(right)});
  }
  return *std::move(right);
}

// An array that reads another one at its own indices is that other array.
ProgramTerm Transformer::array_of(SortId sort, std::uint32_t first_index, ProgramTerm element) {
  const std::size_t count = program_.sorts[sort].indices.size();
  if (count == 0) return element;
  if (element.kind == ProgramKind::Read && element.children.size() == count + 1) {
    bool same = true;
    for (std::uint32_t i = 0; i < count; ++i)
      same = same && element.children[i + 1].kind == TermKind::Variable &&
             element.children[i + 1].variable == first_index + i;
    if (same) return std::move(element.children[0]);
  }
  ProgramTerm array = program_term(ProgramKind::Array, sort, {std::move(element)});
  array.variable = first_index;
  return array;
}

// A term that may be copied to many places: bound to a variable unless it is a variable or a
// constant.
ProgramTerm Transformer::simple(ProgramTerm term, std::vector<Bound>& bound) {
  if (term.kind == TermKind::Variable ||
      (term.kind == TermKind::Construct && term.children.empty()))
    return term;
  const std::uint32_t slot = add_variable(fmt::format("V{}", body_->variables.size()), term.sort);
  ProgramTerm name = variable_term(slot, term.sort);
  bound.push_back({slot, std::move(term)});
  return name;
}

ProgramTerm Transformer::with(std::vector<Bound> bound, ProgramTerm body) {
  while (!bound.empty()) {
    const SortId sort = body.sort;
    ProgramTerm let =
        program_term(TermKind::Let, sort, {std::move(bound.back().value), std::move(body)});
    let.variable = bound.back().variable;
    body = std::move(let);
    bound.pop_back();
  }
  return body;
}

// The components `wanted` of a state; those of a state after a move are bound in order.
Transformer::StateRef Transformer::state_of(const Term& state, const ComponentSet& wanted,
                                            const Env& env, std::vector<Bound>& bound) {
  if (env.step && matches(state, *env.step)) return env.after;
  if (state.kind == TermKind::Variable) return env.states.at(state.variable);
  if (state.kind != TermKind::Construct)
    refuse("a state", "must be a variable, the initial state, or the state after a transition");
  if (state.symbol == machine_.initial)
    return [this](std::size_t component) {
      const ProgramComponent& kept = program_.components[component];
      ProgramTerm call = program_term(ProgramKind::Call, kept.sort);
      call.definition = kept.initial;
      return call;
    };
  return state_after(state, wanted, env, bound);
}

Transformer::StateRef Transformer::state_after(const Term& state, const ComponentSet& wanted,
                                               const Env& env, std::vector<Bound>& bound) {
  const ComponentSet needed = reads_.next_closure(wanted);
  ComponentSet before;
  for (const std::size_t i : needed) before.insert(reads_.now[i].begin(), reads_.now[i].end());
  const StateRef now = state_of(state.children[0], before, env, bound);
  const ProgramTerm move = simple(translate(state.children[1], env), bound);
  std::map<std::size_t, ProgramTerm> next;
  for (const std::size_t i : needed) {  // in the order of components, so that their inputs exist
    const ProgramComponent& kept = program_.components[i];
    std::vector<ProgramTerm> arguments;
    for (const std::size_t j : reads_.now[i]) arguments.push_back(now(j));
    for (const std::size_t j : reads_.next[i]) arguments.push_back(next.at(j));
    arguments.push_back(move);
    ProgramTerm call = program_term(ProgramKind::Call, kept.sort, std::move(arguments));
    call.definition = kept.next;
    const std::uint32_t slot = add_variable(kept.name + "′", kept.sort);
    bound.push_back({slot, std::move(call)});
    next.emplace(i, variable_term(slot, kept.sort));
  }
  return [next = std::move(next)](std::size_t component) { return next.at(component); };
}

ProgramTerm Transformer::variable_term(std::uint32_t slot, SortId sort) {
  ProgramTerm term = program_term(TermKind::Variable, sort);
  term.variable = slot;
  return term;
}

ProgramTerm Transformer::conjunction(std::vector<ProgramTerm> conditions) {
  ProgramTerm all = std::move(conditions.front());
  for (std::size_t i = 1; i < conditions.size(); ++i)
    all = program_term(TermKind::And, kBoolean, {std::move(all), std::move(conditions[i])});
  return all;
}

}  // namespace yomikiri::asl
