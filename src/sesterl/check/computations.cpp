// Computations, which stand after `act`: each has a result and the messages of its process.
#include <fmt/format.h>

#include "sesterl/check/expression_checker.h"

namespace yomikiri::sesterl {

void ExpressionChecker::compute(ExprId id, const Wanted& wanted) {
  const Expr& expr = context_.tree[id];
  context_.file.types[id.index] = wanted.type;
  if (const auto* it = std::get_if<BlockExpr>(&expr.is)) return block(Position::Acts, *it, wanted);
  if (const auto* it = std::get_if<IfExpr>(&expr.is)) return branches(Position::Acts, *it, wanted);
  if (const auto* it = std::get_if<CaseExpr>(&expr.is))
    return cases(Position::Acts, *it, wanted, expr.span);
  if (const auto* it = std::get_if<ReceiveExpr>(&expr.is)) return receive(*it, wanted);
  if (const auto* it = std::get_if<CallExpr>(&expr.is)) {
    context_.expect(wanted, call(id, *it, Position::Acts), expr.span);
    return;
  }
  context_.error(DiagnosticKind::PureInAct, expr.span,
                 "this is a pure expression, not a computation",
                 fmt::format("write `return({})`", context_.text(expr.span)));
  infer(id);
}

void ExpressionChecker::receive(const ReceiveExpr& receive, const Wanted& wanted) {
  Wanted each = wanted;
  for (const Branch& one : context_.tree[receive.branches]) {
    branch(Position::Acts, one, {message_, Role::Message, 0, {}}, each);
    each = same_type(each, context_.tree[one.body].span);
  }
  if (!receive.timeout) return;
  check(*receive.timeout, {context_.integer, Role::Timeout, 0, {}});
  if (receive.after) compute(*receive.after, each);
}

}  // namespace yomikiri::sesterl
