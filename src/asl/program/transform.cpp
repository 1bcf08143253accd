// The transformation of [InoueTorii1989, 5.1], in the order of its steps: long, so that it can be
// read beside the paper.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "asl/program/program.h"
#include "asl/program/reads.h"

namespace yomikiri::asl {
namespace {

// A state, inside of one definition: the term for each of its components.
using StateRef = std::function<Term(std::size_t component)>;

// What the variables of an axiom stand for, inside of one definition.
struct Env {
  std::map<std::uint32_t, Term> values;
  std::map<std::uint32_t, StateRef> states;
  const Pattern* step = nullptr;  // in a component's next value: 遷移(S, TE) on the left ...
  StateRef after;                 // ... and the state that it is
};

struct Bound {
  std::uint32_t variable;
  Term value;
};

struct Unsupported {
  Error error;
};

Term variable_term(std::uint32_t slot, SortId sort) {
  Term term = make_term(TermKind::Variable, sort);
  term.variable = slot;
  return term;
}

Term conjunction(std::vector<Term> conditions) {
  Term all = std::move(conditions.front());
  for (std::size_t i = 1; i < conditions.size(); ++i)
    all = make_term(TermKind::And, kBoolean, {std::move(all), std::move(conditions[i])});
  return all;
}

class Transformer {
 public:
  explicit Transformer(const Specification& specification)
      : spec_(specification), machine_(*specification.machine), reads_(find_reads(specification)) {}

  Program run() {
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
    return std::move(program_);
  }

 private:
  // ---- sorts ----

  // [InoueTorii1989, 5.1]: the board is what 点の色1 tells of it, so an array of that.
  void make_arrays_of_abstract_sorts() {
    for (Sort& sort : program_.sorts) {
      if (sort.kind != SortKind::Abstract) continue;
      if (sort.observers.size() != 1)
        refuse(sort.name, fmt::format("has {} observers; an abstract sort can be run with exactly "
                                      "one",
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

  void check_indices(const Sort& array) const {
    for (const SortId index : array.indices)
      if (!spec_.sorts[index].size)
        refuse(array.name,
               fmt::format("is indexed by {}, which has no end", spec_.sorts[index].name));
  }

  SortId array_sort(const std::vector<SortId>& indices, SortId element) {
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

  // ---- definitions ----

  // Their numbers come first, as they call each other.
  void number_definitions() {
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

  std::size_t new_definition(std::string name, SortId result) {
    program_.definitions.push_back(
        {.name = std::move(name), .inputs = {}, .variables = {}, .result = result, .right = {}});
    return program_.definitions.size() - 1;
  }

  std::uint32_t add_variable(std::string name, SortId sort) {
    body_->variables.push_back({std::move(name), sort});
    return static_cast<std::uint32_t>(body_->variables.size() - 1);
  }

  std::uint32_t add_input(Input input, std::string name, SortId sort) {
    body_->inputs.push_back(input);
    return add_variable(std::move(name), sort);
  }

  // A state as parameters: one for each component that is read.
  StateRef add_state(const ComponentSet& reads, Origin origin) {
    std::map<std::size_t, std::uint32_t> slots;
    for (const std::size_t i : reads)
      slots[i] =
          add_input({origin, i}, program_.components[i].name + (origin == Origin::Next ? "′" : ""),
                    program_.components[i].sort);
    return [this, slots = std::move(slots)](std::size_t component) {
      return variable_term(slots.at(component), program_.components[component].sort);
    };
  }

  void define_function(const Function& function) {
    body_ = &program_.definitions[definition_of_.at(function.symbol)];
    const Symbol& symbol = spec_.symbols[function.symbol];
    std::vector<StateRef> states(symbol.arguments.size());
    std::vector<Term> arguments(symbol.arguments.size());
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

  // As in the first axiom that has a variable there.
  [[nodiscard]] std::string argument_name(const Function& function, std::size_t argument) const {
    const std::size_t at = argument + (function.by_membership ? 1 : 0);
    for (const Case& one : function.cases)
      if (one.patterns[at].kind == PatternKind::Variable)
        return one.variables[one.patterns[at].variable].name;
    return fmt::format("A{}", argument + 1);
  }

  void define_component(std::size_t number) {
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
    const Term move_term = variable_term(
        add_input({},
                  move.kind == PatternKind::Variable ? first.variables[move.variable].name : "MV",
                  machine_.move),
        machine_.move);
    body_->right = indexed(number, function, component.next_cases, move_term, {now, after});
  }

  struct Around {
    StateRef before;
    StateRef after;
  };

  // A component's value as an array over its arguments, from the axioms of `cases`.
  Term indexed(std::size_t number, const Function& function, const std::vector<std::size_t>& cases,
               const std::optional<Term>& move, const Around& around) {
    const Component& component = machine_.components[number];
    const Symbol& symbol = spec_.symbols[function.symbol];
    std::vector<Term> arguments(symbol.arguments.size());
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
    Term element = cases_term(function, cases, arguments, states, env);
    if (symbol.arguments.size() == 1) return element;
    Term array = make_term(TermKind::Array, program_.components[number].sort, {std::move(element)});
    array.variable = first_index;
    return array;
  }

  void define_invariants() {
    for (std::size_t i = 0; i < spec_.invariants.size(); ++i) {
      const InvariantInfo& invariant = spec_.invariants[i];
      const std::size_t number = new_definition(invariant.label + "′", kBoolean);
      body_ = &program_.definitions[number];
      Env env;
      env.states[0] = add_state(reads_.of_invariant[i], Origin::Now);
      rename_variables(invariant.variables, env);
      body_->right = label(invariant.label, translate(invariant.condition, env));
      program_.invariants.push_back({invariant.label, number});
    }
  }

  void name_roots() {
    program_.move = machine_.move;
    program_.legal = definition_of_.at(machine_.legal);
    program_.final = root(machine_.final);
    program_.winner = root(machine_.winner);
    if (machine_.mover) program_.mover = root(*machine_.mover);
    if (machine_.payoff) program_.payoff = definition_of_.at(*machine_.payoff);
    program_.player = player_sort();
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

  // A root that is itself a component (`mover`) is the function that reads it.
  std::size_t root(SymbolId symbol) {
    const auto component = component_of_.find(symbol);
    if (component == component_of_.end()) return definition_of_.at(symbol);
    const auto& kept = program_.components[component->second];
    const std::size_t number = new_definition(kept.name + "″", kept.sort);
    body_ = &program_.definitions[number];
    body_->right = add_state({component->second}, Origin::Now)(component->second);
    return number;
  }

  [[nodiscard]] SortId player_sort() const {
    if (machine_.mover) return spec_.symbols[*machine_.mover].result;
    if (machine_.payoff) return spec_.symbols[*machine_.payoff].arguments[1];
    const SortId winner = spec_.symbols[machine_.winner].result;
    for (const SymbolId symbol : spec_.sorts[winner].constructors)
      if (spec_.symbols[symbol].kind == SymbolKind::Injection)
        return spec_.symbols[symbol].arguments.front();
    return winner;
  }

  // ---- axioms ----

  // The axioms of `cases` as one term: tested in turn, the last one untested, as they cover all.
  Term cases_term(const Function& function, const std::vector<std::size_t>& cases,
                  const std::vector<Term>& arguments, const std::vector<StateRef>& states,
                  const Env& outer) {
    std::vector<Term> values = arguments;
    std::optional<std::uint32_t> element;
    if (function.by_membership) {
      const SortId sort = program_.sorts[spec_.symbols[function.symbol].result].element;
      const Pattern& pattern = function.cases[cases.front()].patterns[0];
      const bool named = pattern.kind == PatternKind::Variable;
      element = add_variable(
          named ? function.cases[cases.front()].variables[pattern.variable].name : "E", sort);
      values.insert(values.begin(), variable_term(*element, sort));
    }
    Term right;
    for (std::size_t i = cases.size(); i-- > 0;) {
      auto [conditions, term] =
          case_term(function, function.cases[cases[i]], values, states, outer);
      if (i + 1 == cases.size() || conditions.empty())
        right = std::move(term);
      else
        right = make_term(TermKind::If, term.sort,
                          {conjunction(std::move(conditions)), std::move(term), std::move(right)});
    }
    if (!element) return right;
    const SortId set = spec_.symbols[function.symbol].result;
    Term everything = make_term(TermKind::Everything, set);
    Term all = make_term(TermKind::Comprehension, set, {std::move(everything), std::move(right)});
    all.variable = *element;
    return all;
  }

  std::pair<std::vector<Term>, Term> case_term(const Function& function, const Case& one,
                                               const std::vector<Term>& values,
                                               const std::vector<StateRef>& states,
                                               const Env& outer) {
    Env env;
    env.after = outer.after;
    std::vector<Term> conditions;
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
    return {std::move(conditions), label(one.label, translate(one.right, env))};
  }

  // Tests and selections instead of a pattern.
  void match(const Pattern& pattern, const Term& value, Env& env, std::vector<Term>& conditions) {
    if (pattern.kind == PatternKind::Variable) {
      env.values[pattern.variable] = value;
    } else if (pattern.kind == PatternKind::Number) {
      Term number = make_term(TermKind::Number, kInteger);
      number.number = pattern.number;
      Term left = value.sort == kInteger ? value : make_term(TermKind::Widen, kInteger, {value});
      conditions.push_back(
          make_term(TermKind::Equal, kBoolean, {std::move(left), std::move(number)}));
    } else {
      if (program_.sorts[pattern.sort].constructors.size() > 1) {
        conditions.push_back(make_term(TermKind::Is, kBoolean, {value}));
        conditions.back().symbol = pattern.symbol;
      }
      for (std::size_t i = 0; i < pattern.children.size(); ++i) {
        Term field =
            make_term(TermKind::Field, spec_.symbols[pattern.symbol].arguments[i], {value});
        field.symbol = pattern.symbol;
        field.number = static_cast<std::int64_t>(i);
        match(pattern.children[i], field, env, conditions);
      }
    }
  }

  // Variables that binders of the axiom bind get slots of this definition.
  void rename_variables(const std::vector<Variable>& variables, Env& env) {
    for (std::uint32_t i = 0; i < variables.size(); ++i)
      if (const auto part = env.values.find(i); part != env.values.end())
        body_->parts.emplace_back(part->second, variables[i].name);
      else if (variables[i].sort != machine_.state)
        env.values[i] =
            variable_term(add_variable(variables[i].name, variables[i].sort), variables[i].sort);
  }

  Term label(const std::string& name, Term right) {
    Term term = make_term(TermKind::Axiom, right.sort, {std::move(right)});
    const auto known = std::ranges::find(program_.labels, name);
    term.number = known - program_.labels.begin();
    if (known == program_.labels.end()) program_.labels.push_back(name);
    return term;
  }

  // ---- terms ----

  Term translate(const Term& term, const Env& env) {
    switch (term.kind) {
      case TermKind::Variable:
        return env.values.at(term.variable);
      case TermKind::Call:
        return translate_call(term, env);
      case TermKind::Construct:
        if (program_.sorts[term.sort].kind == SortKind::Array) return translate_abstract(term, env);
        break;
      default:
        break;
    }
    Term out = term;
    out.children.clear();
    for (const Term& child : term.children) out.children.push_back(translate(child, env));
    if (binds(term.kind)) out.variable = env.values.at(term.variable).variable;
    return out;
  }

  static bool binds(TermKind kind) {
    return kind == TermKind::Let || kind == TermKind::Comprehension || kind == TermKind::All ||
           kind == TermKind::Some || kind == TermKind::Closure;
  }

  // A call passes on what the called function reads of each state; next values are bound first.
  Term translate_call(const Term& term, const Env& env) {
    std::vector<Bound> bound;
    std::vector<Term> given;
    std::vector<Term> states;
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
      Term array = std::move(given[observed->second]);
      given.erase(given.begin() + static_cast<std::ptrdiff_t>(observed->second));
      return with(std::move(bound), read(std::move(array), std::move(given), term.sort));
    }
    states.insert(states.end(), std::make_move_iterator(given.begin()),
                  std::make_move_iterator(given.end()));
    Term call = make_term(TermKind::Call, term.sort, std::move(states));
    call.span = term.span;
    call.symbol = static_cast<SymbolId>(definition_of_.at(term.symbol));
    return with(std::move(bound), std::move(call));
  }

  static Term read(Term array, std::vector<Term> indices, SortId sort) {
    if (indices.empty()) return array;
    indices.insert(indices.begin(), std::move(array));
    return make_term(TermKind::Read, sort, std::move(indices));
  }

  // 置く(B, P, K): what the observer's axiom for it tells, at every index.
  Term translate_abstract(const Term& term, const Env& env) {
    const Sort sort = program_.sorts[term.sort];
    const Function& observer = spec_.function_of(sort.observers.front());
    const std::size_t at = observed_.at(observer.symbol) + (observer.by_membership ? 1 : 0);
    std::vector<Bound> bound;
    std::vector<Term> parts(term.children.size());
    std::vector<StateRef> part_states(term.children.size());
    for (std::size_t i = 0; i < term.children.size(); ++i) {
      if (term.children[i].sort == machine_.state)
        part_states[i] = state_of(term.children[i], reads_.of(term.symbol, i), env, bound);
      else
        parts[i] = simple(translate(term.children[i], env), bound);
    }
    const auto first_index = static_cast<std::uint32_t>(body_->variables.size());
    std::vector<Term> indices;
    for (std::size_t i = 0; i < sort.indices.size(); ++i)
      indices.push_back(
          variable_term(add_variable(fmt::format("I{}", i + 1), sort.indices[i]), sort.indices[i]));
    Term element = observed_term(observer, at, term, parts, part_states, indices);
    return with(std::move(bound), array_of(term.sort, first_index, std::move(element)));
  }

  // Of the observer's axioms, those for the constructor of `term`.
  Term observed_term(const Function& observer, std::size_t at, const Term& term,
                     const std::vector<Term>& parts, const std::vector<StateRef>& part_states,
                     const std::vector<Term>& indices) {
    std::optional<Term> right;
    for (std::size_t c = observer.cases.size(); c-- > 0;) {
      const Case& one = observer.cases[c];
      if (one.patterns[at].kind == PatternKind::Construct && one.patterns[at].symbol != term.symbol)
        continue;
      if (one.patterns[at].kind != PatternKind::Construct || observer.by_membership)
        refuse(spec_.symbols[observer.symbol].name,
               "observes an abstract sort; its axioms must name the constructor, and no set");
      Env env;
      std::vector<Term> conditions;
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
      Term here = translate(one.right, env);
      if (!right || conditions.empty())
        right = std::move(here);
      else
        right = make_term(TermKind::If, here.sort,
                          {conjunction(std::move(conditions)), std::move(here), *std::move(right)});
    }
    return *std::move(right);
  }

  // An array that is another one read at its own indices is that one.
  Term array_of(SortId sort, std::uint32_t first_index, Term element) {
    const std::size_t count = program_.sorts[sort].indices.size();
    if (count == 0) return element;
    if (element.kind == TermKind::Read && element.children.size() == count + 1) {
      bool same = true;
      for (std::uint32_t i = 0; i < count; ++i)
        same = same && element.children[i + 1].kind == TermKind::Variable &&
               element.children[i + 1].variable == first_index + i;
      if (same) return std::move(element.children[0]);
    }
    Term array = make_term(TermKind::Array, sort, {std::move(element)});
    array.variable = first_index;
    return array;
  }

  // A term that may stand in many places: bound to a variable if it is more than one.
  Term simple(Term term, std::vector<Bound>& bound) {
    if (term.kind == TermKind::Variable ||
        (term.kind == TermKind::Construct && term.children.empty()))
      return term;
    const std::uint32_t slot = add_variable(fmt::format("V{}", body_->variables.size()), term.sort);
    Term name = variable_term(slot, term.sort);
    bound.push_back({slot, std::move(term)});
    return name;
  }

  static Term with(std::vector<Bound> bound, Term body) {
    while (!bound.empty()) {
      const SortId sort = body.sort;
      Term let = make_term(TermKind::Let, sort, {std::move(bound.back().value), std::move(body)});
      let.variable = bound.back().variable;
      body = std::move(let);
      bound.pop_back();
    }
    return body;
  }

  // The components `wanted` of a state; those of a state after a move are bound in their order.
  StateRef state_of(const Term& state, const ComponentSet& wanted, const Env& env,
                    std::vector<Bound>& bound) {
    if (env.step && same_transition(*env.step, state)) return env.after;
    if (state.kind == TermKind::Variable) return env.states.at(state.variable);
    if (state.kind != TermKind::Construct)
      refuse("a state", "must be a variable, the initial one, or one after a transition");
    if (state.symbol == machine_.initial)
      return [this](std::size_t component) {
        const ProgramComponent& kept = program_.components[component];
        Term call = make_term(TermKind::Call, kept.sort);
        call.symbol = static_cast<SymbolId>(kept.initial);
        return call;
      };
    return state_after(state, wanted, env, bound);
  }

  StateRef state_after(const Term& state, const ComponentSet& wanted, const Env& env,
                       std::vector<Bound>& bound) {
    const ComponentSet needed = reads_.next_closure(wanted);
    ComponentSet before;
    for (const std::size_t i : needed) before.insert(reads_.now[i].begin(), reads_.now[i].end());
    const StateRef now = state_of(state.children[0], before, env, bound);
    const Term move = simple(translate(state.children[1], env), bound);
    std::map<std::size_t, Term> next;
    for (const std::size_t i : needed) {  // in the order of components, so what it reads is there
      const ProgramComponent& kept = program_.components[i];
      std::vector<Term> arguments;
      for (const std::size_t j : reads_.now[i]) arguments.push_back(now(j));
      for (const std::size_t j : reads_.next[i]) arguments.push_back(next.at(j));
      arguments.push_back(move);
      Term call = make_term(TermKind::Call, kept.sort, std::move(arguments));
      call.symbol = static_cast<SymbolId>(kept.next);
      const std::uint32_t slot = add_variable(kept.name + "′", kept.sort);
      bound.push_back({slot, std::move(call)});
      next.emplace(i, variable_term(slot, kept.sort));
    }
    return [next = std::move(next)](std::size_t component) { return next.at(component); };
  }

  // A suitable value for a component that has none at the start [InoueTorii1989, 5.1].
  Term default_value(SortId id) {
    const Sort sort = program_.sorts[id];
    switch (sort.kind) {
      case SortKind::Boolean: {
        Term value = make_term(TermKind::Construct, id);
        value.symbol = kFalse;
        return value;
      }
      case SortKind::Range:
        return make_term(TermKind::Narrow, id, {sort.bounds[0]});
      case SortKind::Set:
        return make_term(TermKind::Set, id);
      case SortKind::Array: {
        const auto first = static_cast<std::uint32_t>(body_->variables.size());
        for (const SortId index : sort.indices) add_variable("I", index);
        Term array = make_term(TermKind::Array, id, {default_value(sort.element)});
        array.variable = first;
        return array;
      }
      case SortKind::Data: {
        Term value = make_term(TermKind::Construct, id);
        value.symbol = sort.constructors.front();
        for (const SortId argument : spec_.symbols[value.symbol].arguments)
          value.children.push_back(default_value(argument));
        return value;
      }
      default:
        return make_term(TermKind::Number, id);
    }
  }

  [[noreturn]] static void refuse(std::string where, std::string what) {
    throw Unsupported{fail(Errc::Unsupported, std::move(where), std::move(what))};
  }

  const Specification& spec_;
  const Machine& machine_;
  Reads reads_;
  Program program_;
  Definition* body_ = nullptr;  // the definition being written
  std::map<SymbolId, std::size_t> component_of_;
  std::map<SymbolId, std::size_t> definition_of_;
  std::map<SymbolId, std::size_t> observed_;  // observers: which argument is the abstract one
};

}  // namespace

Result<Program> transform(const Specification& specification) {
  if (!specification.machine)
    return fail(Errc::Unsupported, "the rules", "define no game",
                "a game is initial, transition, legal?, final? and winner");
  try {
    return Transformer(specification).run();
  } catch (const Unsupported& unsupported) {
    return unsupported.error;
  }
}

}  // namespace yomikiri::asl
