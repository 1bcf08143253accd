// Expressions without calls, functions and patterns.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "sesterl/check/expression_checker.h"

namespace yomikiri::sesterl {
namespace {

// What to write if a function of this name is defined where the name is used, or below; otherwise
// nothing.
std::string hint_of_definition(const Tree& tree, Ident use) {
  const List<FunctionDefinition> all{0,
                                     static_cast<std::uint32_t>(tree.count<FunctionDefinition>())};
  for (const FunctionDefinition& one : tree[all]) {
    if (one.name.name != use.name || one.span.end <= use.span.begin) continue;
    if (one.span.begin < use.span.begin) return "a function that calls itself needs `rec`";
    return "it is defined below; functions that call each other need `rec` and `and`";
  }
  return {};
}

}  // namespace

TypeRef ExpressionChecker::infer(ExprId id) {
  bool known = true;
  TypeRef type = infer_known(id, known);
  if (!known) {
    type = context_.fresh();
    check_known(id, {type});
  }
  context_.file.types[id.index] = type;
  return type;
}

void ExpressionChecker::check(ExprId id, const Wanted& wanted) {
  if (check_known(id, wanted)) {
    context_.file.types[id.index] = wanted.type;
    return;
  }
  const TypeRef found = infer(id);
  context_.expect(wanted, found, context_.tree[id].span);
}

// Expressions that say their types by themselves.
TypeRef ExpressionChecker::infer_known(ExprId id, bool& known) {
  const Expr& expr = context_.tree[id];
  if (const auto* it = std::get_if<Variable>(&expr.is)) return variable(id, *it);
  if (const auto* it = std::get_if<Literal>(&expr.is)) return literal(*it);
  if (const auto* it = std::get_if<CallExpr>(&expr.is)) return call(id, *it, Position::Pure);
  if (const auto* it = std::get_if<OperationExpr>(&expr.is)) return operation(*it);
  if (const auto* it = std::get_if<ProjectExpr>(&expr.is)) return project(*it);
  if (const auto* it = std::get_if<RecordExpr>(&expr.is)) return record(*it);
  if (const auto* it = std::get_if<UpdateExpr>(&expr.is)) return update(*it);
  if (const auto* it = std::get_if<NegateExpr>(&expr.is)) return negate(*it);
  if (const auto* it = std::get_if<FormatLiteral>(&expr.is)) return format(*it);
  if (const auto* it = std::get_if<AssertExpr>(&expr.is)) return assertion(*it);
  if (const auto* it = std::get_if<PackExpr>(&expr.is)) return pack(id, *it);
  if (const auto* it = std::get_if<FreezeExpr>(&expr.is)) return freeze(id, *it);
  if (std::holds_alternative<UnitExpr>(expr.is)) return context_.unit;
  if (std::holds_alternative<ReceiveExpr>(expr.is)) {
    context_.error(DiagnosticKind::EffectInPure, expr.span,
                   "`receive` acts on a process, but this is a pure expression",
                   "use it in a computation, after `act`");
    return context_.types.error();
  }
  known = false;
  return {};
}

// Expressions through which the wanted type reaches their parts.
bool ExpressionChecker::check_known(ExprId id, const Wanted& wanted) {
  const Expr& expr = context_.tree[id];
  if (const auto* it = std::get_if<Construct>(&expr.is)) return construct(id, *it, wanted), true;
  if (const auto* it = std::get_if<TupleExpr>(&expr.is)) return tuple(*it, wanted, expr.span), true;
  if (const auto* it = std::get_if<ListExpr>(&expr.is))
    return list(it->items, nullptr, wanted, expr.span), true;
  if (const auto* it = std::get_if<ConsExpr>(&expr.is))
    return list(it->items, &it->tail, wanted, expr.span), true;
  if (const auto* it = std::get_if<LambdaExpr>(&expr.is))
    return lambda(*it, wanted, expr.span), true;
  if (const auto* it = std::get_if<BlockExpr>(&expr.is))
    return block(Position::Pure, *it, wanted), true;
  if (const auto* it = std::get_if<IfExpr>(&expr.is))
    return branches(Position::Pure, *it, wanted), true;
  if (const auto* it = std::get_if<CaseExpr>(&expr.is))
    return cases(Position::Pure, *it, wanted, expr.span), true;
  return false;
}

// --- Names and literals ---

std::optional<ValueEntry> ExpressionChecker::value_named(const Qualified& name) {
  if (name.path.empty()) {
    if (ValueEntry* entry = context_.scope.values.find(name.name.name)) {
      entry->is_used = true;
      return *entry;
    }
    std::string hint = hint_of_definition(context_.tree, name.name);
    if (hint.empty()) hint = context_.suggestion(name.name.name, context_.scope.values);
    context_.error(DiagnosticKind::UnboundVariable, name.name.span,
                   fmt::format("there is no `{}` here", context_.text(name.name.name)),
                   std::move(hint));
    return std::nullopt;
  }
  const StructureSig* structure = context_.structure_at(name.path);
  if (structure == nullptr) return std::nullopt;
  if (const ValueMember* member = structure->values.find(name.name.name))
    return ValueEntry{.use = {.kind = Use::Kind::Global,
                              .index = member->where.home,
                              .other = static_cast<std::uint32_t>(member->where.name)},
                      .scheme = member->scheme};
  if (!structure->is_broken)
    context_.error(DiagnosticKind::UnboundVariable, name.name.span,
                   fmt::format("there is no `{}`", context_.shown(name)),
                   context_.suggestion(name.name.name, structure->values));
  return std::nullopt;
}

TypeRef ExpressionChecker::variable(ExprId id, const Variable& variable) {
  const auto entry = value_named(variable.name);
  if (!entry) return context_.types.error();
  context_.file.uses[id.index] = entry->use;
  return instantiate(context_.types, entry->scheme, context_.level);
}

TypeRef ExpressionChecker::literal(const Literal& literal) {
  switch (literal.kind) {
    case LiteralKind::Int:
      return context_.integer;
    case LiteralKind::Float:
      return context_.floating;
    case LiteralKind::Char:
      return context_.character;
    case LiteralKind::Bool:
      return context_.boolean;
    case LiteralKind::String:
      return context_.types.base(BaseType::List, {context_.character});
    default:
      return context_.binary;
  }
}

TypeRef ExpressionChecker::format(const FormatLiteral& literal) {
  std::vector<TypeRef> holes;
  for (const FormatHole& hole : context_.tree[literal.holes]) {
    switch (hole.kind) {
      case FormatHoleKind::Char:
        holes.push_back(context_.character);
        break;
      case FormatHoleKind::Float:
        holes.push_back(context_.floating);
        break;
      case FormatHoleKind::Binary:
        holes.push_back(context_.binary);
        break;
      default:
        holes.push_back(context_.fresh());
    }
  }
  return context_.types.base(BaseType::Format, {rest_of(holes)});
}

// --- Operators ---

TypeRef ExpressionChecker::operation(const OperationExpr& operation) {
  const auto operands = context_.tree[operation.operands];
  const auto operators = context_.tree[operation.operators];
  TypeRef left{};
  for (std::size_t i = 0; i < operators.size(); ++i) {
    const Operator op = operators[i].is;
    const Span span = operators[i].span;
    const bool compares = op >= Operator::Equal && op <= Operator::GreaterOrEqual;
    if (compares) return operate(op, operands[0], operands[1], span);
    const bool is_logic = op == Operator::Or || op == Operator::And;
    const bool is_float = op == Operator::AddFloat || op == Operator::SubtractFloat ||
                          op == Operator::MultiplyFloat || op == Operator::DivideFloat;
    const TypeRef type = is_logic   ? context_.boolean
                         : is_float ? context_.floating
                                    : context_.integer;
    const Wanted wanted{type, Role::Operand, 0, span};
    if (i == 0)
      check(operands[0], wanted);
    else if (left != type)
      context_.expect(wanted, left, context_.tree[operands[i - 1]].span);
    check(operands[i + 1], wanted);
    left = type;
  }
  return left;
}

TypeRef ExpressionChecker::operate(Operator op, ExprId left, ExprId right, Span span) {
  const TypeRef type = infer(left);
  check(right, {type, Role::Operand, 0, span});
  if (op != Operator::Equal && op != Operator::NotEqual)
    pending_.push_back({type, context_.tree[left].span, true});
  return context_.boolean;
}

TypeRef ExpressionChecker::negate(const NegateExpr& negation) {
  const TypeRef type = infer(negation.operand);
  pending_.push_back({type, context_.tree[negation.operand].span, false});
  return type;
}

// --- Records ---

// The type of field `label` of `record`.
TypeRef ExpressionChecker::label_of(TypeRef record, Ident label, Span at) {
  TypeStore& types = context_.types;
  const TypeRef known = types.resolve(record);
  if (types.tag(known) == TypeTag::Error) return known;
  if (types.tag(known) == TypeTag::Record) {
    for (RowRef row = types.resolve(types.row(known)); types.tag(row) == TypeTag::Fields;
         row = types.resolve(types.tail_of(row))) {
      const auto fields = types.fields_of(row);
      const auto found = std::ranges::lower_bound(fields, label.name, {}, &Field::label);
      if (found != fields.end() && found->label == label.name) return found->type;
    }
  }
  const Field field{label.name, context_.fresh()};
  const RowRef tail = types.fresh_row(context_.level, {&label.name, 1});
  const TypeRef wanted = types.record(types.fields({&field, 1}, tail));
  return context_.expect_label(wanted, record, label, at) ? field.type : types.error();
}

TypeRef ExpressionChecker::project(const ProjectExpr& projection) {
  const TypeRef record = infer(projection.record);
  return label_of(record, projection.label, context_.tree[projection.record].span);
}

TypeRef ExpressionChecker::update(const UpdateExpr& update) {
  const TypeRef record = infer(update.record);
  const auto fields = context_.tree[update.fields];
  for (std::size_t i = 0; i < fields.size(); ++i) {
    is_repeated(fields, i);
    const TypeRef type = label_of(record, fields[i].label, context_.tree[update.record].span);
    check(fields[i].value, {type, Role::Annotation, 0, fields[i].label.span});
  }
  return record;
}

TypeRef ExpressionChecker::record(const RecordExpr& record) {
  const auto list = context_.tree[record.fields];
  std::vector<Field> fields;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const TypeRef type = infer(list[i].value);
    if (!is_repeated(list, i)) fields.push_back({list[i].label.name, type});
  }
  std::ranges::sort(fields, {}, &Field::label);
  return context_.types.record(context_.types.fields(fields, context_.types.empty_row()));
}

// --- Structures of values ---

void ExpressionChecker::list(List<ExprId> items, const ExprId* tail, const Wanted& wanted,
                             Span span) {
  TypeStore& types = context_.types;
  TypeRef whole = types.resolve(wanted.type);
  if (!types.is_base(whole, BaseType::List)) {
    whole = types.base(BaseType::List, {context_.fresh()});
    context_.expect(wanted, whole, span);
  }
  const TypeRef element = types.arguments(whole)[0];
  Wanted each{element};
  for (const ExprId item : context_.tree[items]) {
    check(item, each);
    if (each.role == Role::Plain) each = {element, Role::Element, 0, context_.tree[item].span};
  }
  if (tail != nullptr) check(*tail, {whole, each.role, 0, each.because});
}

void ExpressionChecker::tuple(const TupleExpr& tuple, const Wanted& wanted, Span span) {
  TypeStore& types = context_.types;
  const auto components = context_.tree[tuple.components];
  const TypeRef known = types.resolve(wanted.type);
  if (types.tag(known) == TypeTag::Product && types.arguments(known).size() == components.size()) {
    const auto parts = types.arguments(known);
    for (std::size_t i = 0; i < components.size(); ++i) check(components[i], {parts[i]});
    return;
  }
  std::vector<TypeRef> parts;
  for (const ExprId component : components) parts.push_back(infer(component));
  context_.expect(wanted, types.product(parts), span);
}

void ExpressionChecker::construct(ExprId id, const Construct& construct, const Wanted& wanted) {
  const Span span = context_.tree[id].span;
  const auto arguments = context_.tree[construct.arguments];
  const auto found = constructor_named(construct.name, wanted.type, arguments.size(), span);
  if (!found) {
    for (const ExprId argument : arguments) infer(argument);
    return;
  }
  context_.file.uses[id.index] = {
      .kind = Use::Kind::Constructor, .index = found->member.type, .other = found->member.which};
  if (found->type != context_.types.resolve(wanted.type))
    context_.expect(wanted, found->type, span);
  for (std::size_t i = 0; i < arguments.size(); ++i)
    check(arguments[i], {found->argument_types[i], Role::Argument, static_cast<std::uint32_t>(i),
                         construct.name.name.span});
}

// --- Blocks and choices ---

void ExpressionChecker::body(Position position, ExprId id, const Wanted& wanted) {
  if (position == Position::Acts)
    compute(id, wanted);
  else
    check(id, wanted);
}

void ExpressionChecker::block(Position position, const BlockExpr& block, const Wanted& wanted) {
  const Scope::Mark mark = context_.scope.mark();
  for (const Step& one : context_.tree[block.steps]) step(one);
  body(position, block.result, wanted);
  leave(mark);
}

void ExpressionChecker::step(const Step& step) {
  if (const auto* functions = std::get_if<LetFunctions>(&step.is)) {
    const auto outer = std::exchange(home, std::nullopt);
    define(functions->functions, functions->recursive);
    bind(functions->functions, std::nullopt);
    home = outer;
  } else if (const auto* let = std::get_if<LetPattern>(&step.is)) {
    let_pattern(*let);
  } else {
    const auto& bind_result = std::get<DoStep>(step.is);
    const TypeRef type = annotated(bind_result.type);
    Wanted wanted{type};
    if (bind_result.type)
      wanted = {type, Role::Annotation, 0, context_.tree[*bind_result.type].span};
    compute(bind_result.value, wanted);
    whole_pattern(bind_result.pattern,
                  {type, Role::Subject, 0, context_.tree[bind_result.value].span});
  }
}

// Generalises the variables of the pattern: the core is pure, so every expression is as good as a
// value.
void ExpressionChecker::let_pattern(const LetPattern& let) {
  const std::size_t before = context_.scope.values.mark();
  const std::size_t pending = pending_.size();
  {
    const Deeper deeper(context_);
    const TypeRef type = annotated(let.type);
    if (let.type)
      check(let.value, {type, Role::Annotation, 0, context_.tree[*let.type].span});
    else
      check(let.value, {type});
    whole_pattern(let.pattern, {type, Role::Subject, 0, context_.tree[let.value].span});
  }
  settle(pending);
  Generaliser generaliser(context_.types, context_.level);
  std::vector<ValueEntry> entries;
  std::vector<Name> names;
  context_.scope.values.each_since(before, [&](Name name, const ValueEntry& entry) {
    generaliser.add(entry.scheme.body);
    entries.push_back(entry);
    names.push_back(name);
  });
  context_.scope.values.undo(before);
  for (std::size_t i = 0; i < names.size(); ++i) {
    entries[i].scheme.bound_count = generaliser.bound_count();
    context_.scope.values.bind(names[i], entries[i]);
  }
}

// What the branches after the first one must meet, and why.
Wanted ExpressionChecker::same_type(const Wanted& wanted, Span first) {
  if (wanted.role != Role::Plain) return wanted;
  return {wanted.type, Role::Branch, 0, first};
}

void ExpressionChecker::branches(Position position, const IfExpr& choice, const Wanted& wanted) {
  Wanted each = wanted;
  for (const IfBranch& one : context_.tree[choice.branches]) {
    check(one.condition, {context_.boolean, Role::Condition, 0, {}});
    body(position, one.then, each);
    each = same_type(each, context_.tree[one.then].span);
  }
  body(position, choice.otherwise, each);
}

void ExpressionChecker::cases(Position position, const CaseExpr& choice, const Wanted& wanted,
                              Span span) {
  const std::size_t errors = context_.error_count();
  const TypeRef subject = infer(choice.subject);
  Wanted each = wanted;
  for (const Branch& one : context_.tree[choice.branches]) {
    branch(position, one, {subject, Role::Subject, 0, context_.tree[choice.subject].span}, each);
    each = same_type(each, context_.tree[one.body].span);
  }
  if (context_.error_count() == errors) examine_cases(choice, span);
}

void ExpressionChecker::branch(Position position, const Branch& branch, const Wanted& subject,
                               const Wanted& wanted) {
  const Scope::Mark mark = context_.scope.mark();
  whole_pattern(branch.pattern, subject);
  if (branch.guard) check(*branch.guard, {context_.boolean, Role::Guard, 0, {}});
  body(position, branch.body, wanted);
  leave(mark);
}

// --- Others ---

TypeRef ExpressionChecker::assertion(const AssertExpr& assertion) {
  const TypeRef arguments[] = {context_.binary, context_.integer};
  const TypeRef type = context_.types.function({.ordered = arguments,
                                                .mandatory = {},
                                                .optional = context_.types.empty_row(),
                                                .result = context_.unit});
  check(assertion.check, {type, Role::Check, 0, {}});
  return context_.unit;
}

TypeRef ExpressionChecker::pack(ExprId id, const PackExpr& pack) {
  const auto packed = context_.pack_module(pack.module, pack.signature, context_.tree[id].span);
  if (!packed) return context_.types.error();
  context_.file.uses[id.index] = {.kind = Use::Kind::Structure, .index = packed->structure};
  return context_.types.pack(packed->number);
}

// Undoes the bindings of a scope, and says which of its variables nobody used.
void ExpressionChecker::leave(const Scope::Mark& mark) {
  context_.scope.values.each_since(mark.values, [&](Name name, const ValueEntry& entry) {
    const std::string_view text = context_.text(name);
    if (!entry.is_local || entry.is_used || text.starts_with('_')) return;
    context_.warning(DiagnosticKind::UnusedVariable, entry.defined_at,
                     fmt::format("`{}` is never used", text),
                     fmt::format("write `_` or `_{}` if that is intended", text));
  });
  context_.scope.undo(mark);
}

}  // namespace yomikiri::sesterl
