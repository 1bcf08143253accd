#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "asl/program/transformer.h"

namespace yomikiri::asl {

Program Transformer::run() {
  program_.file = spec_.file;
  program_.sorts = spec_.sorts;
  program_.symbols = spec_.symbols;
  program_.parameters = spec_.parameters;
  make_arrays_of_abstract_sorts();
  number_definitions();
  for (std::size_t i = 0; i < machine_.components.size(); ++i) define_component(i);
  for (const Function& function : spec_.functions)
    if (definition_of_.contains(function.symbol)) define_function(function);
  define_invariants();
  name_roots();
  if (spec_.picture) define_picture(*spec_.picture);
  return std::move(program_);
}

// [InoueTorii1989, 5.1]: the board is represented by the values of 点の色1, so it becomes an array
// of them.
void Transformer::make_arrays_of_abstract_sorts() {
  for (Sort& sort : program_.sorts) {
    if (sort.kind != SortKind::Abstract) continue;
    if (sort.observers.size() != 1)
      refuse(sort.name, fmt::format("has {} observers; an abstract sort must have exactly one",
                                    sort.observers.size()));
    const Symbol& observer = spec_.symbols[sort.observers.front()];
    const auto self = static_cast<SortId>(&sort - program_.sorts.data());
    observed_[sort.observers.front()] = static_cast<std::size_t>(
        std::ranges::find(observer.arguments, self) - observer.arguments.begin());
    sort.kind = SortKind::Array;
    sort.element = observer.result;
    sort.indices = observer.arguments;
    sort.indices.erase(sort.indices.begin() +
                       static_cast<std::ptrdiff_t>(observed_.at(sort.observers.front())));
    check_indices(sort);
  }
}

void Transformer::check_indices(const Sort& array) const {
  for (const SortId index : array.indices)
    if (!spec_.sorts[index].size)
      refuse(array.name,
             fmt::format("is indexed by {}, which is infinite", spec_.sorts[index].name));
}

SortId Transformer::array_sort(const std::vector<SortId>& indices, SortId element) {
  if (indices.empty()) return element;
  Sort sort{.name = {},
            .kind = SortKind::Array,
            .span = {},
            .constructors = {},
            .element = element,
            .indices = indices,
            .bounds = {},
            .observers = {},
            .size = {}};
  for (const SortId index : indices)
    sort.name += (sort.name.empty() ? "" : ", ") + program_.sorts[index].name;
  sort.name = fmt::format("[{}] {}", sort.name, program_.sorts[element].name);
  const auto same = std::ranges::find_if(program_.sorts, [&](const Sort& other) {
    return other.kind == SortKind::Array && other.name == sort.name;
  });
  if (same != program_.sorts.end()) return static_cast<SortId>(same - program_.sorts.begin());
  check_indices(sort);
  program_.sorts.push_back(std::move(sort));
  return static_cast<SortId>(program_.sorts.size() - 1);
}

// Definitions are numbered first, as they call each other.
void Transformer::number_definitions() {
  for (std::size_t i = 0; i < machine_.components.size(); ++i) {
    const Symbol& symbol = spec_.symbols[machine_.components[i].function];
    component_of_[machine_.components[i].function] = i;
    std::vector<SortId> indices = symbol.arguments;
    indices.erase(indices.begin() +
                  static_cast<std::ptrdiff_t>(machine_.components[i].state_argument));
    const SortId sort = array_sort(indices, symbol.result);
    program_.components.push_back({.name = symbol.name,
                                   .sort = sort,
                                   .initial = new_definition(symbol.name + "₀", sort),
                                   .next = new_definition(symbol.name + "′", sort)});
  }
  for (const Function& function : spec_.functions) {
    const Symbol& symbol = spec_.symbols[function.symbol];
    if (component_of_.contains(function.symbol) || observed_.contains(function.symbol)) continue;
    definition_of_[function.symbol] = new_definition(symbol.name + "′", symbol.result);
  }
}

std::size_t Transformer::new_definition(std::string name, SortId result) {
  program_.definitions.push_back(
      {.name = std::move(name), .inputs = {}, .variables = {}, .result = result, .right = {}});
  return program_.definitions.size() - 1;
}

std::uint32_t Transformer::add_variable(std::string name, SortId sort) {
  body_->variables.push_back({std::move(name), sort});
  return static_cast<std::uint32_t>(body_->variables.size() - 1);
}

std::uint32_t Transformer::add_input(Input input, std::string name, SortId sort) {
  body_->inputs.push_back(input);
  return add_variable(std::move(name), sort);
}

// A state as parameters: one for each component that is read.
Transformer::StateRef Transformer::add_state(const ComponentSet& reads, Origin origin) {
  std::map<std::size_t, std::uint32_t> slots;
  for (const std::size_t i : reads)
    slots[i] =
        add_input({origin, i}, program_.components[i].name + (origin == Origin::Next ? "′" : ""),
                  program_.components[i].sort);
  return [this, slots = std::move(slots)](std::size_t component) {
    return variable_term(slots.at(component), program_.components[component].sort);
  };
}

void Transformer::define_function(const Function& function) {
  body_ = &program_.definitions[definition_of_.at(function.symbol)];
  const Symbol& symbol = spec_.symbols[function.symbol];
  std::vector<StateRef> states(symbol.arguments.size());
  std::vector<ProgramTerm> arguments(symbol.arguments.size());
  for (std::size_t i = 0; i < symbol.arguments.size(); ++i)
    if (symbol.arguments[i] == machine_.state)
      states[i] = add_state(reads_.of(function.symbol, i), Origin::Now);
  for (std::size_t i = 0; i < symbol.arguments.size(); ++i)
    if (symbol.arguments[i] != machine_.state)
      arguments[i] = variable_term(add_input({}, argument_name(function, i), symbol.arguments[i]),
                                   symbol.arguments[i]);
  std::vector<std::size_t> cases(function.cases.size());
  for (std::size_t i = 0; i < cases.size(); ++i) cases[i] = i;
  Env env;
  body_->right = cases_term(function, cases, arguments, states, env);
}

// The name is taken from the first axiom that has a variable there.
std::string Transformer::argument_name(const Function& function, std::size_t argument) const {
  const std::size_t at = argument + (function.by_membership ? 1 : 0);
  for (const Case& one : function.cases)
    if (one.patterns[at].kind == PatternKind::Variable)
      return one.variables[one.patterns[at].variable].name;
  return fmt::format("A{}", argument + 1);
}

void Transformer::define_component(std::size_t number) {
  const Component& component = machine_.components[number];
  const Function& function = spec_.function_of(component.function);
  body_ = &program_.definitions[program_.components[number].initial];
  body_->right = component.initial_cases.empty()
                     ? default_value(program_.components[number].sort)
                     : indexed(number, function, component.initial_cases, {}, {});

  body_ = &program_.definitions[program_.components[number].next];
  const StateRef now = add_state(reads_.now[number], Origin::Now);
  const StateRef after = add_state(reads_.next[number], Origin::Next);
  const std::size_t at = component.state_argument + (function.by_membership ? 1 : 0);
  const Case& first = function.cases[component.next_cases.front()];
  const Pattern& move = first.patterns[at].children[1];
  const ProgramTerm move_term = variable_term(
      add_input({}, move.kind == PatternKind::Variable ? first.variables[move.variable].name : "MV",
                machine_.move),
      machine_.move);
  body_->right = indexed(number, function, component.next_cases, move_term, {now, after});
}

// A component's value as an array over its arguments, from the axioms of `cases`.
ProgramTerm Transformer::indexed(std::size_t number, const Function& function,
                                 const std::vector<std::size_t>& cases,
                                 const std::optional<ProgramTerm>& move, const Around& around) {
  const Component& component = machine_.components[number];
  const Symbol& symbol = spec_.symbols[function.symbol];
  std::vector<ProgramTerm> arguments(symbol.arguments.size());
  std::uint32_t first_index = static_cast<std::uint32_t>(body_->variables.size());
  for (std::size_t i = 0; i < symbol.arguments.size(); ++i)
    if (i != component.state_argument)
      arguments[i] = variable_term(add_variable(argument_name(function, i), symbol.arguments[i]),
                                   symbol.arguments[i]);
  if (move) arguments[component.state_argument] = *move;
  Env env;
  env.after = around.after;
  std::vector<StateRef> states(symbol.arguments.size());
  states[component.state_argument] = around.before;
  ProgramTerm element = cases_term(function, cases, arguments, states, env);
  if (symbol.arguments.size() == 1) return element;
  ProgramTerm array =
      program_term(ProgramKind::Array, program_.components[number].sort, {std::move(element)});
  array.variable = first_index;
  return array;
}

void Transformer::define_invariants() {
  for (std::size_t i = 0; i < spec_.invariants.size(); ++i) {
    const InvariantInfo& invariant = spec_.invariants[i];
    const std::size_t number = new_definition(invariant.label + "′", kBoolean);
    body_ = &program_.definitions[number];
    Env env;
    env.states[0] = add_state(reads_.of_invariant[i], Origin::Now);
    rename_variables(invariant.variables, env);
    body_->right = label(invariant.label, invariant.line, translate(invariant.condition, env));
    program_.invariants.push_back({invariant.label, number});
  }
}

void Transformer::name_roots() {
  program_.move = machine_.move;
  program_.legal = definition_of_.at(machine_.legal);
  program_.final = root(machine_.final);
  program_.winner = root(machine_.winner);
  if (machine_.mover) program_.mover = root(*machine_.mover);
  if (machine_.payoff) program_.payoff = definition_of_.at(*machine_.payoff);
  program_.player = player_sort(spec_);
  for (const Function& function : spec_.functions) {
    const Symbol& symbol = spec_.symbols[function.symbol];
    const bool told =
        symbol.result == kInteger || spec_.sorts[symbol.result].kind == SortKind::Range;
    const bool of_state = symbol.arguments == std::vector{machine_.state};
    const bool of_player = symbol.arguments == std::vector{machine_.state, program_.player} &&
                           function.symbol != machine_.payoff;
    if (told && (of_state || of_player) && definition_of_.contains(function.symbol))
      program_.accounts.push_back(definition_of_.at(function.symbol));
  }
}

void Transformer::define_picture(const PictureInfo& picture) {
  ProgramPicture made{.shape = picture.shape,
                      .drops = picture.drops,
                      .upward = picture.upward,
                      .board = {},
                      .empty = {},
                      .step = {},
                      .shown = {}};
  if (picture.empty) made.empty = translate(*picture.empty, {});
  if (picture.board) made.board = component_of_.at(*picture.board);
  for (const SymbolId symbol : picture.step) made.step.push_back(definition_of_.at(symbol));
  for (const SymbolId symbol : picture.shown) {
    const auto component = component_of_.find(symbol);
    const bool is_component = component != component_of_.end();
    made.shown.push_back(
        {is_component, is_component ? component->second : definition_of_.at(symbol)});
  }
  program_.picture = std::move(made);
}

// A root that is itself a component (`mover`) is the function that reads it.
std::size_t Transformer::root(SymbolId symbol) {
  const auto component = component_of_.find(symbol);
  if (component == component_of_.end()) return definition_of_.at(symbol);
  const auto& kept = program_.components[component->second];
  const std::size_t number = new_definition(kept.name + "″", kept.sort);
  body_ = &program_.definitions[number];
  body_->right = add_state({component->second}, Origin::Now)(component->second);
  return number;
}

// An arbitrary valid value for a component that has none at the start [InoueTorii1989, 5.1].
ProgramTerm Transformer::default_value(SortId id) {
  const Sort sort = program_.sorts[id];
  switch (sort.kind) {
    case SortKind::Boolean: {
      ProgramTerm value = program_term(TermKind::Construct, id);
      value.symbol = kFalse;
      return value;
    }
    case SortKind::Range:
      return program_term(TermKind::Narrow, id, {translate(sort.bounds[0], {})});
    case SortKind::Set:
      return program_term(TermKind::Set, id);
    case SortKind::Array: {
      const auto first = static_cast<std::uint32_t>(body_->variables.size());
      for (const SortId index : sort.indices) add_variable("I", index);
      ProgramTerm array = program_term(ProgramKind::Array, id, {default_value(sort.element)});
      array.variable = first;
      return array;
    }
    case SortKind::Data: {
      ProgramTerm value = program_term(TermKind::Construct, id);
      value.symbol = sort.constructors.front();
      for (const SortId argument : spec_.symbols[value.symbol].arguments)
        value.children.push_back(default_value(argument));
      return value;
    }
    default:
      return program_term(TermKind::Number, id);
  }
}

void Transformer::refuse(std::string where, std::string what) {
  throw Unsupported{fail(Errc::Unsupported, std::move(where), std::move(what))};
}

Result<Program> transform(const Specification& specification) {
  if (!specification.machine)
    return fail(Errc::Unsupported, "the rules", "do not define a game",
                "a game is initial, transition, legal?, final? and winner");
  try {
    return Transformer(specification).run();
  } catch (const Transformer::Unsupported& unsupported) {
    return unsupported.error;
  }
}

}  // namespace yomikiri::asl
