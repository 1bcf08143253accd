// Patterns, choices, and messages that are waited for.
#include <algorithm>

#include "sesterl/erlang/literals.h"
#include "sesterl/erlang/translator.h"

namespace yomikiri::sesterl::erlang {
namespace {

// Zero divides nothing, and floats have a largest one.
bool may_fail(const OperatorUse& use) {
  switch (use.is) {
    case Operator::Divide:
    case Operator::DivideFloat:
    case Operator::MultiplyFloat:
    case Operator::AddFloat:
    case Operator::SubtractFloat:
      return true;
    default:
      return false;
  }
}

}  // namespace

// --- Patterns ---

TermId Translator::pattern_list(List<PatternId> items, const PatternId* tail) {
  Terms made;
  for (const PatternId one : (*tree_)[items]) made.push_back(pattern(one));
  if (tail == nullptr) return out_.make(TermKind::List, made);
  made.push_back(pattern(*tail));
  return out_.make(TermKind::ListWithTail, made);
}

TermId Translator::pattern(PatternId id) {
  const Pattern& it = (*tree_)[id];
  if (const auto* one = std::get_if<VariablePattern>(&it.is)) {
    variables_[id.index] = out_.fresh(text(one->name.name));
    return out_.binding(variables_[id.index]);
  }
  if (const auto* one = std::get_if<LiteralPattern>(&it.is))
    return out_.text(literal(one->literal.kind, text(one->literal.text)));
  if (std::holds_alternative<UnitPattern>(it.is)) return out_.text("ok");
  if (const auto* one = std::get_if<ListPattern>(&it.is)) return pattern_list(one->items, nullptr);
  if (const auto* one = std::get_if<ConsPattern>(&it.is))
    return pattern_list(one->items, &one->tail);
  Terms parts;
  if (const auto* one = std::get_if<TuplePattern>(&it.is)) {
    for (const PatternId part : (*tree_)[one->components]) parts.push_back(pattern(part));
    return out_.make(TermKind::Tuple, parts);
  }
  if (const auto* one = std::get_if<ConstructorPattern>(&it.is)) {
    for (const PatternId part : (*tree_)[one->arguments]) parts.push_back(pattern(part));
    return constructor(file_->pattern_uses[id.index], std::move(parts));
  }
  if (const auto* one = std::get_if<RecordPattern>(&it.is)) {
    for (const FieldPattern& field : (*tree_)[one->fields]) {
      parts.push_back(label(field.label.name));
      parts.push_back(pattern(field.pattern));
    }
    return out_.make(TermKind::MapPattern, parts);
  }
  return out_.text("_");
}

// --- Choices ---

TermId Translator::translate(ExprId, const IfExpr& node, Terms& before) {
  const auto list = (*tree_)[node.branches];
  const TermId yes = out_.text("true");
  const TermId no = out_.text("false");
  const TermId subject = last(list[0].condition, before);
  // From the last one on: each `else if` is the body of the one before it.
  Terms otherwise = body(node.otherwise);
  for (std::size_t i = list.size(); i-- > 0;) {
    const TermId condition = i == 0 ? subject : value(list[i].condition);
    const TermId made =
        out_.make(TermKind::Case, {condition, out_.clause({{&yes, 1}}, body(list[i].then)),
                                   out_.clause({{&no, 1}}, otherwise)});
    otherwise = {made};
  }
  return otherwise[0];
}

TermId Translator::translate(ExprId, const CaseExpr& node, Terms& before) {
  const auto list = (*tree_)[node.branches];
  const TermId subject = last(node.subject, before);
  if (list.size() == 1 && !list[0].guard) {
    before.push_back(out_.match(pattern(list[0].pattern), subject));
    return last(list[0].body, before);
  }
  const bool is_plain = std::ranges::all_of(
      list, [&](const Branch& one) { return !one.guard || is_guard(*one.guard); });
  if (is_plain) return branches(list, subject);
  const VariableId name = out_.fresh("subject");
  before.push_back(out_.match(out_.binding(name), subject));
  return branches(list, out_.variable(name));
}

TermId Translator::branch_clause(const Branch& branch, TermId pattern) {
  if (!branch.guard) return out_.clause({{&pattern, 1}}, body(branch.body));
  const TermId guard = value(*branch.guard);
  return out_.clause({{&pattern, 1}, &guard}, body(branch.body));
}

// A choice up to the first condition that Erlang cannot have in a guard, and from there on in
// another one.
TermId Translator::branches(std::span<const Branch> list, TermId subject) {
  Terms parts{subject};
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Branch& one = list[i];
    if (one.guard && !is_guard(*one.guard)) {
      const TermId any = out_.text("_");
      const TermId rest[] = {fall_through(one, list.subspan(i + 1), subject)};
      if (i == 0) return rest[0];
      parts.push_back(out_.clause({{&any, 1}}, rest));
      break;
    }
    parts.push_back(branch_clause(one, pattern(one.pattern)));
  }
  return out_.make(TermKind::Case, parts);
}

// begin Next = fun() -> the other branches end,
//       case Subject of P -> case condition of true -> body; false -> Next() end; _ -> Next() end
// end
TermId Translator::fall_through(const Branch& branch, std::span<const Branch> rest,
                                TermId subject) {
  const VariableId next = out_.fresh("next");
  const TermId others[] = {
      rest.empty()
          ? out_.call("erlang:error",
                      Terms{out_.make(TermKind::Tuple, {out_.text("case_clause"), subject})})
          : branches(rest, subject)};
  const TermId only = out_.clause({}, others);
  const TermId bound = out_.match(out_.binding(next), out_.fun({&only, 1}));
  const TermId go_on[] = {out_.make(TermKind::Call, {out_.variable(next)})};
  const TermId heads[] = {pattern(branch.pattern), out_.text("true"), out_.text("false"),
                          out_.text("_")};
  const TermId condition = value(*branch.guard);
  const TermId choice[] = {
      out_.make(TermKind::Case, {condition, out_.clause({{&heads[1], 1}}, body(branch.body)),
                                 out_.clause({{&heads[2], 1}}, go_on)})};
  Terms parts{subject, out_.clause({{&heads[0], 1}}, choice)};
  const Pattern& it = (*tree_)[branch.pattern];
  const bool matches_all = std::holds_alternative<VariablePattern>(it.is) ||
                           std::holds_alternative<WildcardPattern>(it.is);
  if (!matches_all) parts.push_back(out_.clause({{&heads[3], 1}}, go_on));
  return out_.make(TermKind::Block, {bound, out_.make(TermKind::Case, parts)});
}

// Whether Erlang takes a condition as a guard, with the same meaning: a guard that fails is false,
// so nothing that may fail is one.
bool Translator::is_guard(ExprId id) const {
  const Expr& it = (*tree_)[id];
  const auto all = [&](List<ExprId> list) {
    return std::ranges::all_of((*tree_)[list], [&](ExprId one) { return is_guard(one); });
  };
  if (std::holds_alternative<Variable>(it.is))
    return file_->uses[id.index].kind == Use::Kind::Pattern;
  if (std::holds_alternative<Literal>(it.is) || std::holds_alternative<UnitExpr>(it.is))
    return true;
  if (const auto* one = std::get_if<Construct>(&it.is)) return all(one->arguments);
  if (const auto* one = std::get_if<TupleExpr>(&it.is)) return all(one->components);
  if (const auto* one = std::get_if<ListExpr>(&it.is)) return all(one->items);
  if (const auto* one = std::get_if<ProjectExpr>(&it.is)) return is_guard(one->record);
  if (const auto* one = std::get_if<NegateExpr>(&it.is)) return is_guard(one->operand);
  if (const auto* one = std::get_if<OperationExpr>(&it.is))
    return all(one->operands) && std::ranges::none_of((*tree_)[one->operators], may_fail);
  return false;
}

// --- Messages ---

TermId Translator::translate(ExprId, const ReceiveExpr& node, Terms&) {
  Terms clauses;
  for (const Branch& one : (*tree_)[node.branches]) {
    if (one.guard && !is_guard(*one.guard))
      diagnostics_.error(DiagnosticKind::Syntax, (*tree_)[*one.guard].span,
                         "this cannot decide whether a message is received",
                         "compare names, fields and literals, or receive the message first");
    const TermId message =
        out_.make(TermKind::Tuple, {out_.text("'$sesterl'"), pattern(one.pattern)});
    clauses.push_back(branch_clause(one, message));
  }
  if (!node.timeout || !node.after) return out_.make(TermKind::Receive, clauses);
  const TermId wait = value(*node.timeout);
  clauses.push_back(out_.clause({{&wait, 1}}, body(*node.after)));
  return out_.make(TermKind::ReceiveAfter, clauses);
}

}  // namespace yomikiri::sesterl::erlang
