// Axioms, part of Transformer: the axioms of one function become one term.
#include <algorithm>
#include <utility>

#include "asl/program/transformer.h"

namespace yomikiri::asl {

// The axioms of `cases` as one term: tested in order, except for the last one, as they cover all
// cases.
ProgramTerm Transformer::cases_term(const Function& function, const std::vector<std::size_t>& cases,
                                    const std::vector<ProgramTerm>& arguments,
                                    const std::vector<StateRef>& states, const Env& outer) {
  std::vector<ProgramTerm> values = arguments;
  std::optional<std::uint32_t> element;
  if (function.by_membership) {
    const SortId sort = program_.sorts[spec_.symbols[function.symbol].result].element;
    const Pattern& pattern = function.cases[cases.front()].patterns[0];
    const bool named = pattern.kind == PatternKind::Variable;
    element = add_variable(
        named ? function.cases[cases.front()].variables[pattern.variable].name : "E", sort);
    values.insert(values.begin(), variable_term(*element, sort));
  }
  ProgramTerm right;
  for (std::size_t i = cases.size(); i-- > 0;) {
    auto [conditions, term] = case_term(function, function.cases[cases[i]], values, states, outer);
    if (i + 1 == cases.size() || conditions.empty())
      right = std::move(term);
    else
      right = program_term(TermKind::If, term.sort,
                           {conjunction(std::move(conditions)), std::move(term), std::move(right)});
  }
  if (!element) return right;
  const SortId set = spec_.symbols[function.symbol].result;
  ProgramTerm everything = program_term(TermKind::Everything, set);
  ProgramTerm all =
      program_term(TermKind::Comprehension, set, {std::move(everything), std::move(right)});
  all.variable = *element;
  return all;
}

std::pair<std::vector<ProgramTerm>, ProgramTerm> Transformer::case_term(
    const Function& function, const Case& one, const std::vector<ProgramTerm>& values,
    const std::vector<StateRef>& states, const Env& outer) {
  Env env;
  env.after = outer.after;
  std::vector<ProgramTerm> conditions;
  const std::size_t first = function.by_membership ? 1 : 0;
  for (std::size_t i = 0; i < one.patterns.size(); ++i) {
    const Pattern& pattern = one.patterns[i];
    if (i < first || pattern.sort != machine_.state) {
      match(pattern, values[i], env, conditions);
    } else if (pattern.kind == PatternKind::Variable) {
      env.states[pattern.variable] = states[i - first];
    } else if (pattern.symbol == machine_.transition) {
      env.step = &pattern;
      env.states[pattern.children[0].variable] = states[i - first];
      match(pattern.children[1], values[i], env, conditions);
    }
  }
  rename_variables(one.variables, env);
  return {std::move(conditions), label(one.label, one.line, translate(one.right, env))};
}

// Tests and selections replace a pattern.
void Transformer::match(const Pattern& pattern, const ProgramTerm& value, Env& env,
                        std::vector<ProgramTerm>& conditions) {
  if (pattern.kind == PatternKind::Variable) {
    env.values[pattern.variable] = value;
  } else if (pattern.kind == PatternKind::Number) {
    ProgramTerm number = program_term(TermKind::Number, kInteger);
    number.number = pattern.number;
    ProgramTerm left =
        value.sort == kInteger ? value : program_term(TermKind::Widen, kInteger, {value});
    conditions.push_back(
        program_term(TermKind::Equal, kBoolean, {std::move(left), std::move(number)}));
  } else {
    if (program_.sorts[pattern.sort].constructors.size() > 1) {
      conditions.push_back(program_term(ProgramKind::Is, kBoolean, {value}));
      conditions.back().symbol = pattern.symbol;
    }
    for (std::size_t i = 0; i < pattern.children.size(); ++i) {
      ProgramTerm field =
          program_term(ProgramKind::Field, spec_.symbols[pattern.symbol].arguments[i], {value});
      field.symbol = pattern.symbol;
      field.number = static_cast<std::int64_t>(i);
      match(pattern.children[i], field, env, conditions);
    }
  }
}

// Variables bound by binders of the axiom get slots of this definition.
void Transformer::rename_variables(const std::vector<Variable>& variables, Env& env) {
  for (std::uint32_t i = 0; i < variables.size(); ++i)
    if (const auto part = env.values.find(i); part != env.values.end())
      body_->parts.emplace_back(part->second, variables[i].name);
    else if (variables[i].sort != machine_.state)
      env.values[i] =
          variable_term(add_variable(variables[i].name, variables[i].sort), variables[i].sort);
}

ProgramTerm Transformer::label(const std::string& name, std::uint32_t line, ProgramTerm right) {
  ProgramTerm term = program_term(ProgramKind::Axiom, right.sort, {std::move(right)});
  std::size_t at = 0;
  while (at < program_.labels.size() && (program_.labels[at] != name || program_.lines[at] != line))
    ++at;
  term.number = static_cast<std::int64_t>(at);
  if (at == program_.labels.size()) {
    program_.labels.push_back(name);
    program_.lines.push_back(line);
  }
  return term;
}

}  // namespace yomikiri::asl
