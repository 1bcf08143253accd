// Moves, part of Lowering: in blocks of the same form.
#include <algorithm>
#include <iterator>
#include <limits>

#include "asl/plan/lowering.h"

namespace yomikiri::asl {

// One block for each constructor of the move and, within it, for each player and for each
// constructor of an argument that has several, unless all are constants.
void Lowering::add_blocks(SortId sort, std::uint32_t first) {
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

bool Lowering::is_split(SortId sort) const {
  const auto& constructors = program_.sorts[sort].constructors;
  if (program_.sorts[sort].kind != SortKind::Data || constructors.empty()) return false;
  if (sort == program_.player) return true;
  return std::ranges::any_of(constructors, [&](SymbolId symbol) {
    return std::ranges::any_of(program_.symbols[symbol].arguments, [&](SortId argument) {
      return constructors.size() > 1 || is_split(argument);
    });
  });
}

std::vector<std::vector<Lowering::Choice>> Lowering::ways(SortId sort) const {
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

Lowered Lowering::build(SortId sort, const std::vector<Choice>& way, std::size_t& at,
                        Block& block) {
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

// All values of a constructor, enumerated by one slot.
Lowered Lowering::counted(SortId sort, SymbolId symbol, Block& block) {
  const auto block_of_moves = block_size(symbol);
  if (!block_of_moves || *block_of_moves > std::numeric_limits<std::uint32_t>::max())
    refuse(program_.sorts[sort].name, "has too many values for moves");
  const auto size = static_cast<std::uint32_t>(*block_of_moves);
  const Type type = scalar_type(0, static_cast<std::int64_t>(size) - 1);
  const std::uint32_t slot = plan_.add_slot(type, "m");
  block.slots.push_back(slot);
  block.radices.push_back(size);
  std::vector<Lowered> arguments;
  const auto& sorts = program_.symbols[symbol].arguments;
  for (std::size_t i = 0; i < sorts.size(); ++i) {
    Expr field = make_expr(Op::Field, single_type(sorts[i]), {variable_expr(slot, type)});
    field.number = stride_of(symbol, i);
    field.extra = static_cast<std::int64_t>(*sizes_.of(sorts[i]));
    arguments.push_back({{std::move(field)}, {}});
  }
  Expr code = sum(number_expr(offset_of(sort, symbol)), variable_expr(slot, type));
  return {{std::move(code)}, std::make_shared<Made>(Made{symbol, std::move(arguments)})};
}

// If a move contains a player, only the mover's moves are listed.
Expr Lowering::listed(SortId sort, const Lowered& move) {
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

}  // namespace yomikiri::asl
