// What would be computed twice, or again for every move, is computed once.
#include <algorithm>
#include <utility>

#include "asl/plan/passes.h"

namespace yomikiri::asl {
namespace {

// Whether the kid is evaluated whenever the expression is.
bool is_always_asked(const Expr& expr, std::size_t kid) {
  switch (expr.op) {
    case Op::And:
    case Op::Or:
    case Op::If:
      return kid == 0;
    case Op::Not:
    case Op::Equal:
    case Op::Less:
    case Op::LessEqual:
    case Op::Add:
    case Op::Subtract:
      return true;
    default:
      return false;
  }
}

// f(let x = a in b)  ->  let x = a in f(b)
void float_arrays(Expr& expr) {
  for (Expr& kid : expr.kids) float_arrays(kid);
  for (std::size_t i = 0; i < expr.kids.size(); ++i) {
    Expr& kid = expr.kids[i];
    if (!is_always_asked(expr, i) || kid.op != Op::Let || kid.kids[0].type.kind != Kind::Array)
      continue;
    Expr let = std::move(kid);
    expr.kids[i] = std::move(let.kids[1]);
    float_arrays(expr);
    expr = let_expr(let.slot, std::move(let.kids[0]), std::move(expr));
    return;
  }
}

// Uses the array of `let` wherever the same one would be built again.
void reuse(Plan& plan, Expr& expr, std::uint32_t slot, const Expr& bound) {
  while (expr.op == Op::Let && same_but_slots(expr.kids[0], bound)) {
    Expr body = replaced(plan, std::move(expr.kids[1]), expr.slot, variable_expr(slot, bound.type));
    expr = std::move(body);
  }
  for (Expr& kid : expr.kids) reuse(plan, kid, slot, bound);
}

void reuse_all(Plan& plan, Expr& expr) {
  if (expr.op == Op::Let && expr.kids[0].type.kind == Kind::Array)
    reuse(plan, expr.kids[1], expr.slot, expr.kids[0]);
  for (Expr& kid : expr.kids) reuse_all(plan, kid);
}

// Hashes of the board before the move: the same for all moves.
void take_hashes(Plan& plan, Block& block, Expr& expr) {
  if (expr.op == Op::Hash && expr.kids[0].op == Op::Variable &&
      expr.kids[0].slot < plan.components.size()) {
    const auto known =
        std::ranges::find_if(block.prelude, [&](const auto& one) { return one.second == expr; });
    std::uint32_t slot = 0;
    if (known == block.prelude.end()) {
      slot = plan.add_slot(integer_type(), "h");
      block.prelude.emplace_back(slot, expr);
    } else {
      slot = known->first;
    }
    expr = variable_expr(slot, integer_type());
    return;
  }
  for (Expr& kid : expr.kids) take_hashes(plan, block, kid);
}

}  // namespace

void share_arrays(Plan& plan, Expr& expr) {
  float_arrays(expr);
  reuse_all(plan, expr);
}

void find_preludes(Plan& plan) {
  for (Block& block : plan.blocks) take_hashes(plan, block, block.legal);
}

}  // namespace yomikiri::asl
