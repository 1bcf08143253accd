// Long, but of one purpose: each kind of term has its case here, and they call each other.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "asl/plan/layout.h"
#include "asl/plan/number_sets.h"
#include "asl/plan/passes.h"
#include "asl/plan/plan.h"
#include "asl/program/term_text.h"

namespace yomikiri::asl {
namespace {

constexpr std::size_t kLargestInline = 20'000;  // terms; more is called, not copied
constexpr std::size_t kLargestRound = 200;      // ... of a recursion, whose first rounds are copied
constexpr int kRounds = 6;

// A value: its parts and, if it was just made by a constructor, of what.
struct Made;
struct Lowered {
  std::vector<Expr> parts;
  std::shared_ptr<const Made> made;

  [[nodiscard]] const Expr& only() const { return parts.front(); }
};
struct Made {
  SymbolId symbol = 0;
  std::vector<Lowered> arguments;
};

class Lowering : private Layout {
 public:
  Lowering(const Program& program, const std::vector<std::int64_t>& parameters)
      : Layout(program, parameters) {
    find_recursion();
  }

  Plan run() {
    plan_.labels.emplace_back("the rules");  // of arithmetic that the passes make
    add_components();
    name_roots();
    for (std::size_t i = 0; i < program_.components.size(); ++i) {
      const Lowered initial = body_of(program_.components[i].initial, {});
      for (std::size_t p = 0; p < initial.parts.size(); ++p)
        plan_.components[first_part_[i] + p].initial = initial.parts[p];
    }
    plan_.final = root(program_.final).only();
    plan_.seats = static_cast<int>(size_of(program_.player, "players"));
    if (plan_.seats > 8) refuse(program_.sorts[program_.player].name, "are more than 8 players");
    plan_.mover = program_.mover ? root(*program_.mover).only() : number_expr(0);
    lower_payoffs();
    for (const ProgramInvariant& invariant : program_.invariants)
      plan_.invariants.push_back(root(invariant.definition).only());
    add_blocks(program_.move, 0);
    return std::move(plan_);
  }

 private:
  // ---- roots ----

  Expr default_expr(const Type& type) {
    switch (type.kind) {
      case Kind::Scalar:
        return number_expr(0);
      case Kind::Bits:
        return make_expr(Op::Elements, type, {});
      case Kind::Family:
        return make_expr(Op::Nothing, type, {});
      case Kind::Array:
        break;
    }
    const std::uint32_t slot =
        plan_.add_slot(scalar_type(0, static_cast<std::int64_t>(type.size) - 1), "i");
    return binder(Op::Fill, type, slot, {number_expr(0)});
  }

  void add_components() {
    for (std::size_t i = 0; i < program_.components.size(); ++i) {
      const ProgramComponent& component = program_.components[i];
      plan_.shapes.push_back(shape_of(component.sort));
      first_part_.push_back(plan_.components.size());
      for (const Type& type : plan_.shapes.back().parts)
        plan_.components.push_back({.name = component.name, .of = i, .type = type, .initial = {}});
    }
    for (const char* mark : {"", "′"})
      for (const PlanComponent& component : plan_.components)
        (void)plan_.add_slot(component.type, component.name + mark);
  }

  void name_roots() {
    const auto name = [&](std::size_t definition) {
      return plain_name(program_.definitions[definition].name);
    };
    plan_.names = {.legal = name(program_.legal),
                   .final = name(program_.final),
                   .winner = name(program_.winner),
                   .mover = program_.mover ? name(*program_.mover) : "",
                   .payoff = program_.payoff ? name(*program_.payoff) : ""};
  }

  Lowered component_value(std::size_t component, bool next) {
    Lowered value;
    for (std::size_t p = 0; p < plan_.shapes[component].parts.size(); ++p) {
      const auto slot = static_cast<std::uint32_t>(first_part_[component] + p);
      value.parts.push_back(
          variable_expr(next ? plan_.next_slot(slot) : slot, plan_.shapes[component].parts[p]));
    }
    return value;
  }

  // The definition's right side, its state being the current one and `given` the rest.
  Lowered root(std::size_t definition, const std::vector<Lowered>& given = {}) {
    std::vector<Lowered> arguments;
    std::size_t at = 0;
    for (const Input& input : program_.definitions[definition].inputs)
      arguments.push_back(input.origin == Origin::Given
                              ? given.at(at++)
                              : component_value(input.component, input.origin == Origin::Next));
    return body_of(definition, std::move(arguments));
  }

  void lower_payoffs() {
    const SortId winner = program_.definitions[program_.winner].result;
    plan_.winner = root(program_.winner).only();
    if (program_.payoff) {
      for (int seat = 0; seat < plan_.seats; ++seat) {
        Expr player = number_expr(seat);
        plan_.payoffs.push_back(root(*program_.payoff, {Lowered{{player}, {}}}).only());
      }
    }
    for (std::uint32_t code = 0; code < size_of(winner, "winners"); ++code)
      plan_.winner_seat.push_back(seat_of(winner, code));
  }

  // The player that a value is, by itself or through injections.
  [[nodiscard]] int seat_of(SortId sort, std::int64_t code) const {
    if (sort == program_.player) return static_cast<int>(code);
    for (const SymbolId symbol : program_.sorts[sort].constructors) {
      const std::int64_t offset = offset_of(sort, symbol);
      const auto size = static_cast<std::int64_t>(block_size(symbol).value_or(0));
      if (code < offset || code >= offset + size) continue;
      if (program_.symbols[symbol].kind != SymbolKind::Injection) return -1;
      return seat_of(program_.symbols[symbol].arguments.front(), code - offset);
    }
    return -1;
  }

  // ---- moves ----

  // One block for each constructor of the move and, inside of it, for each player and for each
  // constructor of an argument that has several, not all constants.
  void add_blocks(SortId sort, std::uint32_t first) {
    for (const std::vector<Choice>& way : ways(sort)) {
      Block block;
      block.first = first;
      std::vector<Choice> open = way;
      std::size_t at = 0;
      const Lowered move = build(sort, open, at, block);
      for (const std::uint32_t radix : block.radices) block.count *= radix;
      first += block.count;
      block.listed = listed(sort, move);
      block.legal = root(program_.legal, {move}).only();
      for (const ProgramComponent& component : program_.components)
        std::ranges::copy(root(component.next, {move}).parts, std::back_inserter(block.next));
      plan_.blocks.push_back(std::move(block));
    }
  }

  // What is fixed of a move, in the order in which its term is written.
  struct Choice {
    std::optional<SymbolId> symbol;  // none: all values of the sort, counted by a slot
  };

  [[nodiscard]] bool is_split(SortId sort) const {
    const auto& constructors = program_.sorts[sort].constructors;
    if (program_.sorts[sort].kind != SortKind::Data || constructors.empty()) return false;
    if (sort == program_.player) return true;
    return std::ranges::any_of(constructors, [&](SymbolId symbol) {
      return std::ranges::any_of(program_.symbols[symbol].arguments, [&](SortId argument) {
        return constructors.size() > 1 || is_split(argument);
      });
    });
  }

  [[nodiscard]] std::vector<std::vector<Choice>> ways(SortId sort) const {
    if (!is_split(sort)) return {{Choice{}}};
    std::vector<std::vector<Choice>> all;
    for (const SymbolId symbol : program_.sorts[sort].constructors) {
      std::vector<std::vector<Choice>> parts{{Choice{symbol}}};
      for (const SortId argument : program_.symbols[symbol].arguments) {
        std::vector<std::vector<Choice>> longer;
        for (const auto& part : parts)
          for (const auto& rest : ways(argument)) {
            longer.push_back(part);
            std::ranges::copy(rest, std::back_inserter(longer.back()));
          }
        parts = std::move(longer);
      }
      std::ranges::move(parts, std::back_inserter(all));
    }
    if (all.size() > 64) return {{Choice{}}};
    return all;
  }

  Lowered build(SortId sort, const std::vector<Choice>& way, std::size_t& at, Block& block) {
    const Choice choice = way[at++];
    if (!choice.symbol) {
      const std::uint32_t size = size_of(sort, "moves");
      const Type type = scalar_type(0, static_cast<std::int64_t>(size) - 1);
      const std::uint32_t slot = plan_.add_slot(type, "m");
      block.slots.push_back(slot);
      block.radices.push_back(size);
      return {{variable_expr(slot, type)}, {}};
    }
    const auto& sorts = program_.symbols[*choice.symbol].arguments;
    std::vector<Lowered> arguments;
    if (sorts.size() < 2 || std::ranges::any_of(sorts, [&](SortId one) { return is_split(one); })) {
      for (const SortId argument : sorts) arguments.push_back(build(argument, way, at, block));
      return construct(sort, *choice.symbol, std::move(arguments));
    }
    at += sorts.size();
    return counted(sort, *choice.symbol, block);
  }

  // All values of a constructor, counted by one slot.
  Lowered counted(SortId sort, SymbolId symbol, Block& block) {
    const auto size = static_cast<std::uint32_t>(*block_size(symbol));
    const Type type = scalar_type(0, static_cast<std::int64_t>(size) - 1);
    const std::uint32_t slot = plan_.add_slot(type, "m");
    block.slots.push_back(slot);
    block.radices.push_back(size);
    std::vector<Lowered> arguments;
    const auto& sorts = program_.symbols[symbol].arguments;
    for (std::size_t i = 0; i < sorts.size(); ++i) {
      Expr field = make_expr(Op::Field, single_type(sorts[i]), {variable_expr(slot, type)});
      field.number = stride_of(symbol, i);
      field.extra = static_cast<std::int64_t>(*sizes_[sorts[i]]);
      arguments.push_back({{std::move(field)}, {}});
    }
    Expr code = sum(number_expr(offset_of(sort, symbol)), variable_expr(slot, type));
    return {{std::move(code)}, std::make_shared<Made>(Made{symbol, std::move(arguments)})};
  }

  // If a move holds a player, only those of the mover are listed.
  Expr listed(SortId sort, const Lowered& move) {
    if (!program_.mover || !move.made) return truth(true);
    const auto& arguments = program_.symbols[move.made->symbol].arguments;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      if (arguments[i] == program_.player)
        return make_expr(Op::Equal, truth_type(), {plan_.mover, move.made->arguments[i].only()});
      if (program_.symbols[move.made->symbol].kind == SymbolKind::Injection)
        return listed(sort, move.made->arguments[i]);
    }
    return truth(true);
  }

  // ---- definitions ----

  void find_recursion() {
    const std::size_t count = program_.definitions.size();
    called_.resize(count);
    sizes_of_code_.resize(count);
    std::vector<std::set<std::size_t>> calls(count);
    for (std::size_t i = 0; i < count; ++i) note_calls(program_.definitions[i].right, calls[i]);
    for (std::size_t i = 0; i < count; ++i) {
      std::set<std::size_t> seen;
      std::vector<std::size_t> open(calls[i].begin(), calls[i].end());
      while (!open.empty()) {
        const std::size_t one = open.back();
        open.pop_back();
        if (!seen.insert(one).second) continue;
        open.insert(open.end(), calls[one].begin(), calls[one].end());
      }
      called_[i] = seen.contains(i);
    }
    for (std::size_t i = 0; i < count; ++i)
      if (code_size(i) > kLargestInline) called_[i] = true;
  }

  static void note_calls(const Term& term, std::set<std::size_t>& calls) {
    if (term.kind == TermKind::Call) calls.insert(term.symbol);
    for (const Term& child : term.children) note_calls(child, calls);
  }

  std::size_t code_size(std::size_t definition) {
    std::size_t& size = sizes_of_code_[definition];
    if (size == 0) {
      size = 1;  // a recursive one is called
      size = term_size(program_.definitions[definition].right);
      if (size > kLargestInline) called_[definition] = true;
    }
    return size;
  }

  std::size_t term_size(const Term& term) {
    std::size_t size = 1;
    if (term.kind == TermKind::Call && !called_[term.symbol]) {
      const std::size_t inside = code_size(term.symbol);
      size += called_[term.symbol] ? 1 : inside;
    }
    for (const Term& child : term.children) size += term_size(child);
    return size;
  }

  using Env = std::vector<Lowered>;

  Lowered body_of(std::size_t definition, std::vector<Lowered> arguments) {
    const Definition& d = program_.definitions[definition];
    Env env = std::move(arguments);
    env.resize(d.variables.size());
    const std::int64_t before = std::exchange(label_, kNoLabel);
    Lowered value = lower(d.right, env, d);
    label_ = before;
    return value;
  }

  Lowered lower_call(const Term& term, Env& env, const Definition& d) {
    std::vector<Lowered> arguments;
    for (const Term& child : term.children) arguments.push_back(lower(child, env, d));
    if (!called_[term.symbol]) return inlined(term.symbol, std::move(arguments));
    // The first rounds of a recursion are inlined, too: there most is known, and most end.
    if (tells_a_number(term.symbol) && code_size(term.symbol) <= kLargestRound &&
        inside_[term.symbol] < kRounds) {
      ++inside_[term.symbol];
      Lowered value = inlined(term.symbol, std::move(arguments));
      --inside_[term.symbol];
      return value;
    }
    const std::uint32_t function = function_for(term.symbol);
    Names bound;
    for (Lowered& argument : arguments)
      for (Expr& part : argument.parts)
        if (part.type.kind == Kind::Family) name_part(part, bound);  // kept while it is asked
    Expr call = make_expr(Op::Call, plan_.functions[function].result, {});
    call.index = function;
    for (Lowered& argument : arguments)
      std::ranges::move(argument.parts, std::back_inserter(call.kids));
    return with(bound, {{std::move(call)}, {}});
  }

  [[nodiscard]] bool tells_a_number(std::size_t definition) const {
    const Shape result = shape_of(program_.definitions[definition].result);
    return result.parts.size() == 1 && result.parts[0].kind == Kind::Scalar;
  }

  using Names = std::vector<std::pair<std::uint32_t, Expr>>;

  // Arguments that are more than a name are bound first.
  Lowered inlined(std::size_t definition, std::vector<Lowered> arguments) {
    Names bound;
    for (Lowered& argument : arguments) name_parts(argument, bound);
    return with(bound, body_of(definition, std::move(arguments)));
  }

  static bool is_name(const Expr& expr) {
    return expr.op == Op::Variable || expr.op == Op::Number ||
           (expr.op == Op::Add && is_number(expr.kids[0]) && expr.kids[1].op == Op::Variable);
  }

  void name_part(Expr& part, Names& bound) {
    if (is_name(part) || is_number_set(part)) return;  // a description is asked where it is used
    const std::uint32_t slot = plan_.add_slot(part.type, "t");
    Expr name = variable_expr(slot, part.type);
    bound.emplace_back(slot, std::exchange(part, std::move(name)));
  }

  void name_parts(Lowered& value, Names& bound) {
    if (value.made && value.parts.size() == 1) {
      if (is_name(value.only())) return;
      auto made = std::make_shared<Made>(*value.made);
      for (Lowered& argument : made->arguments) name_parts(argument, bound);
      value = construct(made_sort(*made), made->symbol, made->arguments);
      return;
    }
    for (Expr& part : value.parts) name_part(part, bound);
  }

  [[nodiscard]] SortId made_sort(const Made& made) const {
    return program_.symbols[made.symbol].result;
  }

  // What the value was made of reads the same names as its parts do.
  static Lowered with(const Names& bound, Lowered body) {
    if (body.made && !bound.empty()) {
      auto made = std::make_shared<Made>(*body.made);
      for (Lowered& argument : made->arguments) argument = with(bound, std::move(argument));
      body.made = std::move(made);
    }
    for (std::size_t i = bound.size(); i-- > 0;)
      for (Expr& part : body.parts)
        if (reads_slot(part, bound[i].first))
          part = let_expr(bound[i].first, bound[i].second, std::move(part));
    return body;
  }

  std::uint32_t function_for(std::size_t definition) {
    if (const auto known = functions_.find(definition); known != functions_.end())
      return known->second;
    const auto number = static_cast<std::uint32_t>(plan_.functions.size());
    functions_[definition] = number;
    const Definition& d = program_.definitions[definition];
    const Shape result = shape_of(d.result);
    if (result.parts.size() != 1)
      refuse(plain_name(d.name), "is recursive and tells data that are no single number");
    plan_.functions.push_back(
        {.name = plain_name(d.name), .parameters = {}, .result = result.parts[0], .body = {}});
    std::vector<Lowered> arguments;
    for (std::size_t i = 0; i < d.inputs.size(); ++i) {
      Lowered argument;
      for (const Type& type : shape_of(d.variables[i].sort).parts) {
        const std::uint32_t slot = plan_.add_slot(type, d.variables[i].name);
        plan_.functions[number].parameters.push_back(slot);
        argument.parts.push_back(variable_expr(slot, type));
      }
      arguments.push_back(std::move(argument));
    }
    const int before = std::exchange(inside_[definition], kRounds);
    Expr body = body_of(definition, std::move(arguments)).only();
    inside_[definition] = before;
    plan_.functions[number].body = std::move(body);
    return number;
  }

  // ---- terms ----

  Expr only(const Term& term, Env& env, const Definition& d) {
    return lower(term, env, d).parts.front();
  }

  Lowered lower(const Term& term, Env& env, const Definition& d) {
    switch (term.kind) {
      case TermKind::Variable:
        return value_of(env[term.variable]);
      case TermKind::Number:
        return {{number_expr(term.number)}, {}};
      case TermKind::Parameter:
        return {{number_expr(parameters_[program_.symbols[term.symbol].index] - least_[term.sort])},
                {}};
      case TermKind::Construct: {
        std::vector<Lowered> arguments;
        for (const Term& child : term.children) arguments.push_back(lower(child, env, d));
        return construct(term.sort, term.symbol, std::move(arguments));
      }
      case TermKind::Call:
        return lower_call(term, env, d);
      case TermKind::If:
        return lower_if(term, env, d);
      case TermKind::Let:
        return lower_let(term, env, d);
      case TermKind::Equal:
        return lower_equal(term, env, d);
      case TermKind::Is:
        return {{is_made_by(lower(term.children[0], env, d), term)}, {}};
      case TermKind::Field:
        return field_of(lower(term.children[0], env, d), term);
      case TermKind::Axiom: {
        const std::int64_t before = std::exchange(label_, term.number);
        Lowered value = lower(term.children[0], env, d);
        label_ = before;
        return value;
      }
      default:
        return {{lower_single(term, env, d)}, {}};
    }
  }

  // Each use of a described set gets slots of its own.
  Lowered value_of(const Lowered& named) {
    Lowered value = named;
    for (Expr& part : value.parts)
      if (is_number_set(part)) part = fresh_copy(plan_, part);
    return value;
  }

  Lowered construct(SortId sort, SymbolId symbol, std::vector<Lowered> arguments) {
    Lowered value;
    if (!is_record(sort)) {
      Expr code = number_expr(offset_of(sort, symbol));
      for (std::size_t i = 0; i < arguments.size(); ++i)
        code = sum(std::move(code), product(arguments[i].only(), stride_of(symbol, i)));
      if (!is_number(code)) code.type = single_type(sort);
      value.parts.push_back(std::move(code));
    } else {
      const Shape shape = shape_of(sort);
      const auto& constructors = program_.sorts[sort].constructors;
      const auto tag =
          static_cast<std::size_t>(std::ranges::find(constructors, symbol) - constructors.begin());
      value.parts.push_back(number_expr(static_cast<std::int64_t>(tag)));
      for (std::size_t p = 1; p < shape.parts.size(); ++p)
        value.parts.push_back(default_expr(shape.parts[p]));
      for (std::size_t i = 0; i < arguments.size(); ++i)
        std::ranges::copy(arguments[i].parts,
                          value.parts.begin() + static_cast<std::ptrdiff_t>(shape.fields[tag][i]));
    }
    value.made = std::make_shared<Made>(Made{symbol, std::move(arguments)});
    return value;
  }

  static Expr sum(Expr a, Expr b) {
    if (is_number(a) && is_number(b)) return number_expr(a.number + b.number);
    if (is_number(a) && a.number == 0) return b;
    return make_expr(Op::Add, integer_type(), {std::move(a), std::move(b)});
  }

  static Expr product(Expr a, std::int64_t factor) {
    if (factor == 1) return a;
    if (is_number(a)) return number_expr(a.number * factor);
    return make_expr(Op::Multiply, integer_type(), {std::move(a), number_expr(factor)});
  }

  Expr is_made_by(const Lowered& value, const Term& term) {
    if (value.made) return truth(value.made->symbol == term.symbol);
    const SortId sort = term.children[0].sort;
    if (is_record(sort)) {
      const auto& constructors = program_.sorts[sort].constructors;
      return make_expr(Op::Equal, truth_type(),
                       {value.only(), number_expr(std::ranges::find(constructors, term.symbol) -
                                                  constructors.begin())});
    }
    Expr within = make_expr(Op::Within, truth_type(), {value.only()});
    within.number = offset_of(sort, term.symbol);
    within.extra = within.number - 1 +
                   (sort == kBoolean ? 1 : static_cast<std::int64_t>(*block_size(term.symbol)));
    return within;
  }

  Lowered field_of(const Lowered& value, const Term& term) {
    const auto argument = static_cast<std::size_t>(term.number);
    if (value.made) return value.made->arguments[argument];
    const SortId sort = term.children[0].sort;
    if (is_record(sort)) {
      const Shape shape = shape_of(sort);
      const auto& constructors = program_.sorts[sort].constructors;
      const auto tag = static_cast<std::size_t>(std::ranges::find(constructors, term.symbol) -
                                                constructors.begin());
      Lowered field;
      const std::size_t first = shape.fields[tag][argument];
      for (std::size_t p = 0; p < shape_of(term.sort).parts.size(); ++p)
        field.parts.push_back(value.parts[first + p]);
      return field;
    }
    Expr base = value.only();
    if (const std::int64_t offset = offset_of(sort, term.symbol); offset != 0)
      base = make_expr(Op::Subtract, integer_type(), {std::move(base), number_expr(offset)});
    if (program_.symbols[term.symbol].arguments.size() == 1) {
      base.type = single_type(term.sort);
      return {{std::move(base)}, {}};
    }
    Expr field = make_expr(Op::Field, single_type(term.sort), {std::move(base)});
    field.number = stride_of(term.symbol, argument);
    field.extra = static_cast<std::int64_t>(*sizes_[term.sort]);
    return {{std::move(field)}, {}};
  }

  Lowered lower_if(const Term& term, Env& env, const Definition& d) {
    const Expr condition = only(term.children[0], env, d);
    if (is_number(condition)) return lower(term.children[condition.number != 0 ? 1 : 2], env, d);
    const Lowered yes = lower(term.children[1], env, d);
    const Lowered no = lower(term.children[2], env, d);
    Lowered value;
    for (std::size_t p = 0; p < yes.parts.size(); ++p)
      value.parts.push_back(choice(condition, yes.parts[p], no.parts[p]));
    return value;
  }

  Lowered lower_let(const Term& term, Env& env, const Definition& d) {
    Lowered bound = lower(term.children[0], env, d);
    Names names;
    name_parts(bound, names);
    env[term.variable] = std::move(bound);
    return with(names, lower(term.children[1], env, d));
  }

  Lowered lower_equal(const Term& term, Env& env, const Definition& d) {
    const Lowered a = lower(term.children[0], env, d);
    const Lowered b = lower(term.children[1], env, d);
    if (is_number_set(a.only())) return {{same_numbers(plan_, a.only(), b.only())}, {}};
    std::vector<Expr> same;
    for (std::size_t p = 0; p < a.parts.size(); ++p)
      same.push_back(make_expr(Op::Equal, truth_type(), {a.parts[p], b.parts[p]}));
    return {{conjunction_of(std::move(same))}, {}};
  }

  Expr lower_single(const Term& term, Env& env, const Definition& d) {
    const auto kid = [&](std::size_t i) { return only(term.children[i], env, d); };
    const auto pair = [&](Op op, const Type& type) {
      Expr left = kid(0);
      Expr both = make_expr(op, type, {std::move(left), kid(1)});
      if (is_arithmetic(op)) both.index = place_in(d);
      return both;
    };
    switch (term.kind) {
      case TermKind::Widen:
        return sum(number_expr(least_[term.children[0].sort]), kid(0));
      case TermKind::Narrow:
        return narrow(term, kid(0), d);
      case TermKind::And:
        return pair(Op::And, truth_type());
      case TermKind::Or:
        return pair(Op::Or, truth_type());
      case TermKind::Not:
        return negation(kid(0));
      case TermKind::Less:
        return pair(Op::Less, truth_type());
      case TermKind::LessEqual:
        return pair(Op::LessEqual, truth_type());
      case TermKind::Add:
        return pair(Op::Add, integer_type());
      case TermKind::Subtract:
        return pair(Op::Subtract, integer_type());
      case TermKind::Multiply:
        return pair(Op::Multiply, integer_type());
      case TermKind::Divide:
        return pair(Op::Divide, integer_type());
      case TermKind::Modulo:
        return pair(Op::Modulo, integer_type());
      case TermKind::Read:
        return lower_read(term, env, d);
      case TermKind::Array:
        return lower_array(term, env, d);
      default:
        return lower_set(term, env, d);
    }
  }

  // Where in the rules, as messages tell it.
  std::uint32_t place_in(const Definition& d) {
    std::string place = plain_name(d.name);
    if (label_ != kNoLabel)
      if (const std::string& label = program_.labels.at(static_cast<std::size_t>(label_));
          !label.empty())
        place = label == place ? fmt::format("axiom {}", label)
                               : fmt::format("axiom {} ({})", label, place);
    const auto known = std::ranges::find(plan_.labels, place);
    const auto index = static_cast<std::uint32_t>(known - plan_.labels.begin());
    if (known == plan_.labels.end()) plan_.labels.push_back(std::move(place));
    return index;
  }

  Expr narrow(const Term& term, Expr value, const Definition& d) {
    const std::int64_t least = least_[term.sort];
    const std::int64_t most = least + static_cast<std::int64_t>(*sizes_[term.sort]) - 1;
    if (is_number(value) && value.number >= least && value.number <= most)
      return number_expr(value.number - least);
    Expr check = make_expr(Op::Check, scalar_type(0, most - least), {std::move(value)});
    check.number = least;
    check.extra = most;
    check.index = place_in(d);
    return check;
  }

  Expr lower_read(const Term& term, Env& env, const Definition& d) {
    Expr array = only(term.children[0], env, d);
    const auto& [element_sort, indices] = element_and_indices(term.children[0].sort);
    Expr key = number_expr(0);
    std::int64_t stride = array.type.size;
    for (std::size_t i = 0; i < indices.size(); ++i) {
      stride /= static_cast<std::int64_t>(*sizes_[indices[i]]);
      key = sum(std::move(key), product(only(term.children[i + 1], env, d), stride));
    }
    key.type = scalar_type(0, array.type.size - 1);
    if (program_.sorts[element_sort].kind == SortKind::Set)
      return read_set(std::move(array), std::move(key), single_type(element_sort));
    const Type element = scalar_type(array.type.least, array.type.most);
    return make_expr(Op::Read, element, {std::move(array), std::move(key)});
  }

  [[nodiscard]] std::pair<SortId, const std::vector<SortId>&> element_and_indices(
      SortId array) const {
    return {program_.sorts[array].element, program_.sorts[array].indices};
  }

  // An array of sets is a row of truths: for each index in turn, whether each number is in.
  Expr read_set(Expr array, Expr key, const Type& set) {
    Names bound;
    name_part(array, bound);
    name_part(key, bound);
    const std::uint32_t slot = plan_.add_slot(scalar_type(0, set.size - 1), "e");
    Expr all = make_expr(Op::Upto, set, {});
    all.number = set.size;
    Expr at = make_expr(Op::Add, scalar_type(0, array.type.size - 1),
                        {std::move(key), variable_expr(slot, plan_.slots[slot].type)});
    Expr is_in = make_expr(
        Op::Equal, truth_type(),
        {make_expr(Op::Read, truth_type(), {std::move(array), std::move(at)}), number_expr(1)});
    Lowered members{{binder(Op::Collect, set, slot, {std::move(all), std::move(is_in)})}, {}};
    return with(bound, std::move(members)).only();
  }

  Expr lower_array(const Term& term, Env& env, const Definition& d) {
    const Type type = single_type(term.sort);
    const auto& [element_sort, indices] = element_and_indices(term.sort);
    const bool of_sets = program_.sorts[element_sort].kind == SortKind::Set;
    const Type index_type = scalar_type(0, static_cast<std::int64_t>(type.size) - 1);
    const std::uint32_t slot = plan_.add_slot(index_type, d.variables[term.variable].name);
    std::int64_t stride = type.size;
    for (std::uint32_t i = 0; i < indices.size(); ++i) {
      Expr index = variable_expr(slot, index_type);
      stride /= static_cast<std::int64_t>(*sizes_[indices[i]]);
      if (indices.size() > 1 || of_sets) {
        index = make_expr(Op::Field, single_type(indices[i]), {std::move(index)});
        index.number = stride;
        index.extra = static_cast<std::int64_t>(*sizes_[indices[i]]);
      }
      env[term.variable + i] = {{std::move(index)}, {}};
    }
    Expr element = only(term.children[0], env, d);
    if (of_sets) {
      Expr number =
          make_expr(Op::Field, scalar_type(0, stride - 1), {variable_expr(slot, index_type)});
      number.number = 1;
      number.extra = stride;
      element = member_of(plan_, std::move(number), element);
    }
    return binder(Op::Fill, type, slot, {std::move(element)});
  }

  // ---- sets ----

  Expr lower_set(const Term& term, Env& env, const Definition& d) {
    const auto kid = [&](std::size_t i) { return only(term.children[i], env, d); };
    switch (term.kind) {
      case TermKind::Interval: {
        Expr from = kid(0);
        return make_expr(Op::Between, number_set_type(), {std::move(from), kid(1)});
      }
      case TermKind::Everything: {
        const SortId element = program_.sorts[term.sort].element;
        Expr all = make_expr(Op::Upto, single_type(term.sort), {});
        all.number = size_of(element, "a set");
        return all;
      }
      case TermKind::Set:
        return lower_elements(term, env, d);
      case TermKind::Member:
        return lower_member(kid(0), kid(1));
      case TermKind::Count: {
        Expr set = kid(0);
        if (is_number_set(set)) return size_of_numbers(plan_, set);
        if (set.type.kind == Kind::Family && set.op == Op::Collect)
          return binder(Op::Count, integer_type(), set.slot, std::move(set.kids));
        const Op op = set.type.kind == Kind::Family ? Op::FamilySize : Op::Size;
        return make_expr(op, integer_type(), {std::move(set)});
      }
      case TermKind::Union:
      case TermKind::Difference:
        return lower_operation(term, kid(0), kid(1));
      default:
        return lower_binder(term, env, d);
    }
  }

  [[nodiscard]] Type set_type(SortId set) const {
    const bool of_numbers = set == kEmptySet || program_.sorts[set].element == kInteger;
    return of_numbers ? number_set_type() : single_type(set);
  }

  Expr lower_elements(const Term& term, Env& env, const Definition& d) {
    const Type type = set_type(term.sort);
    std::vector<Expr> elements;
    for (const Term& child : term.children) elements.push_back(only(child, env, d));
    if (type.kind != Kind::Family) return make_expr(Op::Elements, type, std::move(elements));
    Expr family = make_expr(Op::Nothing, type, {});
    for (Expr& element : elements) family = extended(std::move(family), std::move(element));
    return family;
  }

  // Family operations need the array and its hash: the array gets a name.
  Expr with_hash(Op op, const Type& type, Expr family, Expr array) {
    if (array.op == Op::Variable) {
      Expr hash = make_expr(Op::Hash, integer_type(), {array});
      return make_expr(op, type, {std::move(family), std::move(array), std::move(hash)});
    }
    const std::uint32_t slot = plan_.add_slot(array.type, "b");
    Expr name = variable_expr(slot, array.type);
    return let_expr(slot, std::move(array),
                    with_hash(op, type, std::move(family), std::move(name)));
  }

  Expr extended(Expr family, Expr array) {
    const Type type = family.type;
    return with_hash(Op::Extend, type, std::move(family), std::move(array));
  }

  Expr lower_member(Expr element, Expr set) {
    if (is_number_set(set)) return member_of(plan_, std::move(element), set);
    if (set.type.kind != Kind::Family)
      return make_expr(Op::Member, truth_type(), {std::move(element), std::move(set)});
    return with_hash(Op::Contains, truth_type(), std::move(set), std::move(element));
  }

  // A family that grows by arrays written out is extended by them.
  Expr lower_operation(const Term& term, Expr a, Expr b) {
    const Op op = term.kind == TermKind::Union ? Op::Union : Op::Difference;
    const Type type = set_type(term.sort);
    if (type.kind == Kind::Family && op == Op::Union) {
      if (put_under(b, a)) return b;
      if (put_under(a, b)) return a;
    }
    return make_expr(op, type, {std::move(a), std::move(b)});
  }

  // The family `base` under all elements of another one that is written out.
  static bool put_under(Expr& family, const Expr& base) {
    if (family.op == Op::Let) return put_under(family.kids[1], base);
    if (family.op == Op::Extend) return put_under(family.kids[0], base);
    if (family.op != Op::Nothing) return false;
    family = base;
    return true;
  }

  Expr lower_binder(const Term& term, Env& env, const Definition& d) {
    Expr domain = only(term.children[0], env, d);
    const SortId element = d.variables[term.variable].sort;
    if (is_record(element)) refuse(program_.sorts[element].name, "has no end to run through");
    Type type = single_type(element);
    if (element == kInteger && domain.op == Op::Between && is_number(domain.kids[0]) &&
        is_number(domain.kids[1]))
      type = scalar_type(domain.kids[0].number, domain.kids[1].number);
    const std::uint32_t slot = plan_.add_slot(type, d.variables[term.variable].name);
    env[term.variable] = {{variable_expr(slot, type)}, {}};
    Expr inside = only(term.children[1], env, d);
    if (is_number_set(domain)) return over_numbers(term, slot, std::move(domain), inside);
    std::vector<Expr> kids;
    kids.push_back(std::move(domain));
    kids.push_back(std::move(inside));
    switch (term.kind) {
      case TermKind::All:
        return binder(Op::All, truth_type(), slot, std::move(kids));
      case TermKind::Some:
        return binder(Op::Some, truth_type(), slot, std::move(kids));
      case TermKind::Closure:
        if (type.kind != Kind::Scalar)
          refuse(program_.sorts[term.sort].name, "is a closure of what is no number");
        return binder(Op::Closure, single_type(term.sort), slot, std::move(kids));
      default:
        return binder(Op::Collect, single_type(term.sort), slot, std::move(kids));
    }
  }

  Expr over_numbers(const Term& term, std::uint32_t slot, Expr domain, const Expr& inside) {
    switch (term.kind) {
      case TermKind::All:
        return quantified_over_numbers(plan_, Op::All, slot, domain, inside);
      case TermKind::Some:
        return quantified_over_numbers(plan_, Op::Some, slot, domain, inside);
      case TermKind::Closure:
        refuse(program_.sorts[term.sort].name, "is a closure of integers, which have no end");
      default:
        return binder(Op::Collect, number_set_type(), slot, {std::move(domain), inside});
    }
  }

  std::vector<bool> called_;  // not inlined
  std::vector<std::size_t> sizes_of_code_;
  std::map<std::size_t, std::uint32_t> functions_;
  std::map<std::size_t, int> inside_;  // rounds of recursive definitions that are being lowered
  std::vector<std::size_t> first_part_;
  static constexpr std::int64_t kNoLabel = -1;
  std::int64_t label_ = kNoLabel;  // of the axiom that is being lowered
  Plan plan_;
};

}  // namespace

std::uint32_t Plan::add_slot(const Type& type, std::string name) {
  slots.push_back({type, std::move(name)});
  return static_cast<std::uint32_t>(slots.size() - 1);
}

Result<Plan> lower(const Program& program, const std::vector<std::int64_t>& parameters) {
  try {
    return Lowering(program, parameters).run();
  } catch (const CannotBeKept& unsupported) {
    return unsupported.error;
  }
}

}  // namespace yomikiri::asl
