#include <utility>

#include "asl/plan/lowering.h"
#include "asl/program/term_text.h"

namespace yomikiri::asl {

Plan Lowering::run() {
  plan_.labels.emplace_back("the rules");  // for arithmetic that the passes create
  add_components();
  name_roots();
  for (std::size_t i = 0; i < program_.components.size(); ++i) {
    const Lowered initial = body_of(program_.components[i].initial, {});
    for (std::size_t p = 0; p < initial.parts.size(); ++p)
      plan_.components[first_part_[i] + p].initial = initial.parts[p];
  }
  plan_.final = root(program_.final).only();
  plan_.seats = static_cast<int>(size_of(program_.player, "players"));
  if (plan_.seats > 8)
    refuse(program_.sorts[program_.player].name,
           "has more than 8 values; a game has at most 8 players");
  plan_.mover = program_.mover ? root(*program_.mover).only() : number_expr(0);
  lower_payoffs();
  for (const ProgramInvariant& invariant : program_.invariants)
    plan_.invariants.push_back(root(invariant.definition).only());
  add_blocks(program_.move, 0);
  return std::move(plan_);
}

Expr Lowering::default_expr(const Type& type) {
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

void Lowering::add_components() {
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

void Lowering::name_roots() {
  const auto name = [&](std::size_t definition) {
    return plain_name(program_.definitions[definition].name);
  };
  plan_.names = {.legal = name(program_.legal),
                 .final = name(program_.final),
                 .winner = name(program_.winner),
                 .mover = program_.mover ? name(*program_.mover) : "",
                 .payoff = program_.payoff ? name(*program_.payoff) : ""};
}

Lowered Lowering::component_value(std::size_t component, bool next) {
  Lowered value;
  for (std::size_t p = 0; p < plan_.shapes[component].parts.size(); ++p) {
    const auto slot = static_cast<std::uint32_t>(first_part_[component] + p);
    value.parts.push_back(
        variable_expr(next ? plan_.next_slot(slot) : slot, plan_.shapes[component].parts[p]));
  }
  return value;
}

// The definition's right side, with the current state and `given` as the other arguments.
Lowered Lowering::root(std::size_t definition, const std::vector<Lowered>& given) {
  std::vector<Lowered> arguments;
  std::size_t at = 0;
  for (const Input& input : program_.definitions[definition].inputs)
    arguments.push_back(input.origin == Origin::Given
                            ? given.at(at++)
                            : component_value(input.component, input.origin == Origin::Next));
  return body_of(definition, std::move(arguments));
}

void Lowering::lower_payoffs() {
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

// The player that a value is, directly or through injections.
int Lowering::seat_of(SortId sort, std::int64_t code) const {
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

Result<Plan> lower(const Program& program, const std::vector<std::int64_t>& parameters) {
  try {
    return Lowering(program, parameters).run();
  } catch (const CannotBeKept& unsupported) {
    return unsupported.error;
  }
}

}  // namespace yomikiri::asl
