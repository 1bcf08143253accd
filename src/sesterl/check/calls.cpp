// Calls, whose arguments are checked one by one against a function type that is known, so that
// errors speak of this argument; and `freeze`.
#include <fmt/format.h>

#include <algorithm>

#include "sesterl/check/expression_checker.h"

namespace yomikiri::sesterl {

TypeRef ExpressionChecker::call(ExprId id, const CallExpr& call, Position position) {
  const Span span = context_.tree[id].span;
  const TypeRef type = infer(call.callee);
  const Use& use = context_.file.uses[call.callee.index];
  const Callee callee{type, context_.tree[call.callee].span,
                      use.kind == Use::Kind::Primitive && use.primitive() == Primitive::Send};
  context_.file.uses[id.index].acts = position == Position::Acts;
  calls_.emplace_back(id.index, type);
  const TypeRef known = context_.types.resolve(type);
  switch (context_.types.tag(known)) {
    case TypeTag::Function:
      return call_known(call, {known, callee.span, callee.is_send}, position, span);
    case TypeTag::Free:
      return call_unknown(call, callee, position);
    case TypeTag::Error:
      infer_arguments(call);
      return known;
    default:
      context_.error(DiagnosticKind::NotAFunction, callee.span,
                     fmt::format("`{}` is not a function: it has the type `{}`",
                                 context_.text(callee.span), context_.print(known)));
      infer_arguments(call);
      return context_.types.error();
  }
}

void ExpressionChecker::infer_arguments(const CallExpr& call) {
  for (const ExprId argument : context_.tree[call.ordered]) infer(argument);
  for (const LabelledExpr& argument : context_.tree[call.mandatory]) infer(argument.value);
  for (const LabelledExpr& argument : context_.tree[call.optional]) infer(argument.value);
}

TypeRef ExpressionChecker::call_known(const CallExpr& call, const Callee& callee, Position position,
                                      Span span) {
  const FunctionParts parts = context_.types.parts(callee.type);
  const std::size_t errors = context_.error_count();
  fits_position(call, callee, position, span);
  ordered_arguments(call, callee, parts.ordered, span);
  mandatory_arguments(call, callee, parts.mandatory, span);
  optional_arguments(call, callee, parts.optional);
  // One mistake in a call is reported once: whoever uses its result hears nothing.
  if (context_.error_count() != errors) return context_.types.error();
  if (parts.acts) context_.expect({message_, Role::Message, 0, {}}, parts.message, span);
  return parts.result;
}

void ExpressionChecker::fits_position(const CallExpr& call, const Callee& callee, Position position,
                                      Span span) {
  const bool acts = context_.types.parts(callee.type).acts;
  if (acts == (position == Position::Acts)) return;
  const std::string_view name = context_.text(callee.span);
  const bool has_arguments = !call.ordered.empty() || !call.mandatory.empty();
  const char* dots = has_arguments ? "…" : "";
  if (acts)
    context_.error(
        DiagnosticKind::EffectInPure, span,
        fmt::format("`{}({})` acts on a process, but this is a pure expression", name, dots),
        fmt::format("inside `act` write `do x <- {}({}) in …`", name, dots));
  else
    context_.error(DiagnosticKind::PureInAct, span,
                   fmt::format("`{}` is pure, but this is a computation", name),
                   fmt::format("use `let x = {0}({1}) in`, or `return({0}({1}))`", name, dots));
}

void ExpressionChecker::ordered_arguments(const CallExpr& call, const Callee& callee,
                                          std::span<const TypeRef> types, Span span) {
  const auto arguments = context_.tree[call.ordered];
  if (arguments.size() != types.size()) {
    context_.error(
        DiagnosticKind::Arity, span,
        fmt::format("`{}` takes {}, not {}: its type is `{}`", context_.text(callee.span),
                    counted(types.size(), "ordered argument"), arguments.size(),
                    context_.print(callee.type)));
    for (const ExprId argument : arguments) infer(argument);
    return;
  }
  for (std::uint32_t i = 0; i < arguments.size(); ++i) {
    const bool is_sent = callee.is_send && i == 1;
    check(arguments[i], {types[i], is_sent ? Role::Sent : Role::Argument, i, callee.span});
  }
}

bool ExpressionChecker::is_repeated(std::span<const LabelledExpr> arguments, std::size_t index) {
  const Ident label = arguments[index].label;
  for (std::size_t i = 0; i < index; ++i) {
    if (arguments[i].label.name != label.name) continue;
    context_.error(DiagnosticKind::LabelDuplicate, label.span,
                   fmt::format("the label `{}` stands here twice", context_.text(label.name)));
    return true;
  }
  return false;
}

void ExpressionChecker::mandatory_arguments(const CallExpr& call, const Callee& callee,
                                            std::span<const Field> fields, Span span) {
  const auto arguments = context_.tree[call.mandatory];
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Ident label = arguments[i].label;
    const auto field = std::ranges::lower_bound(fields, label.name, {}, &Field::label);
    const bool is_known = field != fields.end() && field->label == label.name;
    if (is_known && !is_repeated(arguments, i)) {
      check(arguments[i].value,
            {field->type, Role::Labelled, static_cast<std::uint32_t>(label.name), callee.span});
      continue;
    }
    infer(arguments[i].value);
    if (is_known) continue;
    std::vector<std::string_view> labels;
    for (const Field& one : fields) labels.push_back(context_.text(one.label));
    context_.error(DiagnosticKind::LabelUnknown, label.span,
                   fmt::format("`{}` has no argument `-{}`", context_.text(callee.span),
                               context_.text(label.name)),
                   context_.suggestion_among(label.name, labels));
  }
  std::string missing;
  for (const Field& field : fields)
    if (std::ranges::none_of(arguments,
                             [&](const auto& one) { return one.label.name == field.label; }))
      missing += fmt::format("{}`-{}`", missing.empty() ? "" : ", ", context_.text(field.label));
  if (!missing.empty())
    context_.error(DiagnosticKind::LabelMissing, span,
                   fmt::format("`{}` needs {}", context_.text(callee.span), missing));
}

void ExpressionChecker::optional_arguments(const CallExpr& call, const Callee& callee, RowRef row) {
  const auto arguments = context_.tree[call.optional];
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (is_repeated(arguments, i))
      infer(arguments[i].value);
    else
      optional_argument(arguments[i], callee, row);
  }
}

void ExpressionChecker::optional_argument(const LabelledExpr& argument, const Callee& callee,
                                          RowRef row) {
  TypeStore& types = context_.types;
  const Ident label = argument.label;
  const FlatRow flat = flatten(types, row);
  const auto known = std::ranges::lower_bound(flat.fields, label.name, {}, &Field::label);
  if (known != flat.fields.end() && known->label == label.name)
    return check(argument.value, {known->type, Role::Labelled,
                                  static_cast<std::uint32_t>(label.name), callee.span});
  const Field field{label.name, infer(argument.value)};
  const RowRef tail = types.fresh_row(context_.level, {&label.name, 1});
  const RowRef wanted = types.fields({&field, 1}, tail);
  if (!unify(types, wanted, row, {context_.file_number, label.span})) return;
  std::vector<std::string_view> labels;
  for (const Field& one : flat.fields) labels.push_back(context_.text(one.label));
  context_.error(DiagnosticKind::OptionUnknown, label.span,
                 fmt::format("`{}` has no optional argument `?{}`", context_.text(callee.span),
                             context_.text(label.name)),
                 context_.suggestion_among(label.name, labels));
}

TypeRef ExpressionChecker::call_unknown(const CallExpr& call, const Callee& callee,
                                        Position position) {
  TypeStore& types = context_.types;
  std::vector<TypeRef> ordered;
  for (const ExprId argument : context_.tree[call.ordered]) ordered.push_back(infer(argument));
  const auto labelled = [&](List<LabelledExpr> list) {
    std::vector<Field> fields;
    const auto arguments = context_.tree[list];
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      const TypeRef type = infer(arguments[i].value);
      if (!is_repeated(arguments, i)) fields.push_back({arguments[i].label.name, type});
    }
    std::ranges::sort(fields, {}, &Field::label);
    return fields;
  };
  const std::vector<Field> mandatory = labelled(call.mandatory);
  const std::vector<Field> optional = labelled(call.optional);
  std::vector<Name> labels;
  for (const Field& field : optional) labels.push_back(field.label);
  const RowRef tail = types.fresh_row(context_.level, labels);
  const bool acts = position == Position::Acts;
  const TypeRef result = context_.fresh();
  const TypeRef type =
      types.function({.ordered = ordered,
                      .mandatory = mandatory,
                      .optional = optional.empty() ? tail : types.fields(optional, tail),
                      .acts = acts,
                      .message = acts ? message_ : TypeRef{},
                      .result = result});
  context_.expect({type}, callee.type, callee.span);
  return result;
}

// --- freeze ---

TypeRef ExpressionChecker::rest_of(std::span<const TypeRef> types) {
  return types.empty() ? context_.unit : context_.types.product(types);
}

TypeRef ExpressionChecker::freeze(ExprId id, const FreezeExpr& freeze) {
  if (const auto* name = std::get_if<Qualified>(&freeze.function))
    return freeze_function(id, freeze, *name);
  return freeze_more(freeze, std::get<ExprId>(freeze.function));
}

TypeRef ExpressionChecker::freeze_function(ExprId id, const FreezeExpr& freeze,
                                           const Qualified& name) {
  const auto fail = [&](DiagnosticKind kind, std::string message, std::string hint = {}) {
    context_.error(kind, name.name.span, std::move(message), std::move(hint));
    for (const ExprId argument : context_.tree[freeze.arguments]) infer(argument);
    return context_.types.error();
  };
  const auto entry = value_named(name);
  if (!entry) return context_.types.error();
  const std::string shown = context_.shown(name);
  if (entry->use.kind != Use::Kind::Global)
    return fail(DiagnosticKind::FreezeLocal,
                fmt::format("`{}` is not a function of a module; only such can be frozen", shown),
                "define it with `val`");
  context_.file.uses[id.index] = entry->use;
  const TypeRef type =
      context_.types.resolve(instantiate(context_.types, entry->scheme, context_.level));
  if (context_.types.tag(type) == TypeTag::Error) return type;
  const FunctionParts parts = context_.types.parts(type);
  if (!parts.acts)
    return fail(DiagnosticKind::PureInAct,
                fmt::format("`{}` is pure; only an effectful function can be frozen", shown));
  if (!parts.mandatory.empty() || takes_options(context_.types, type))
    return fail(DiagnosticKind::FreezeLocal,
                fmt::format("`{}` has labelled arguments, so it cannot be frozen", shown));
  const auto arguments = context_.tree[freeze.arguments];
  if (arguments.size() + freeze.hole_count != parts.ordered.size())
    return fail(DiagnosticKind::Arity,
                fmt::format("`{}` takes {}, not {}", shown,
                            counted(parts.ordered.size(), "ordered argument"),
                            arguments.size() + freeze.hole_count));
  for (std::uint32_t i = 0; i < arguments.size(); ++i)
    check(arguments[i], {parts.ordered[i], Role::Argument, i, name.name.span});
  return context_.types.base(BaseType::Frozen, {rest_of(parts.ordered.subspan(arguments.size())),
                                                parts.message, parts.result});
}

TypeRef ExpressionChecker::freeze_more(const FreezeExpr& freeze, ExprId frozen) {
  const auto arguments = context_.tree[freeze.arguments];
  std::vector<TypeRef> holes;
  for (std::size_t i = 0; i < arguments.size() + freeze.hole_count; ++i)
    holes.push_back(context_.fresh());
  const TypeRef message = context_.fresh();
  const TypeRef result = context_.fresh();
  check(frozen, {context_.types.base(BaseType::Frozen, {rest_of(holes), message, result})});
  for (std::uint32_t i = 0; i < arguments.size(); ++i)
    check(arguments[i], {holes[i], Role::Argument, i, context_.tree[frozen].span});
  return context_.types.base(
      BaseType::Frozen, {rest_of(std::span(holes).subspan(arguments.size())), message, result});
}

}  // namespace yomikiri::sesterl
