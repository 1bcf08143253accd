// Functions: parameters, groups of definitions, recursion, generalisation.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "sesterl/check/expression_checker.h"

namespace yomikiri::sesterl {

// --- Parameters ---

TypeRef ExpressionChecker::annotated(const std::optional<TypeId>& annotation) {
  return annotation ? reader_.read(*annotation) : context_.fresh();
}

void ExpressionChecker::parameter(const Parameter& parameter, TypeRef type) {
  Wanted wanted{type};
  if (parameter.type) wanted = {type, Role::Annotation, 0, context_.tree[*parameter.type].span};
  pattern(parameter.pattern, wanted);
}

// The type that callers give; the body sees an option of it if there is no default.
TypeRef ExpressionChecker::optional_type(const Parameter& parameter) {
  if (parameter.otherwise) {
    const TypeRef type = annotated(parameter.type);
    check(*parameter.otherwise, {type, Role::Annotation, 0, parameter.label.span});
    return type;
  }
  const TypeRef type = context_.fresh();
  if (!parameter.type) return type;
  context_.expect({context_.types.base(BaseType::Option, {type})}, reader_.read(*parameter.type),
                  context_.tree[*parameter.type].span);
  return type;
}

bool ExpressionChecker::add_field(std::vector<Field>& fields, Ident label, TypeRef type) {
  if (std::ranges::find(fields, label.name, &Field::label) != fields.end()) {
    context_.error(DiagnosticKind::LabelDuplicate, label.span,
                   fmt::format("the label `{}` stands here twice", context_.text(label.name)));
    return false;
  }
  fields.push_back({label.name, type});
  return true;
}

auto ExpressionChecker::parameters(const Parameters& parameters, const FunctionParts* wanted)
    -> Head {
  Head head;
  const std::size_t start = context_.scope.values.mark();
  const auto ordered = context_.tree[parameters.ordered];
  const bool knows_ordered = wanted != nullptr && wanted->ordered.size() == ordered.size();
  pattern_mark_ = start;
  for (std::size_t i = 0; i < ordered.size(); ++i) {
    const bool is_known = knows_ordered && !ordered[i].type;
    head.ordered.push_back(is_known ? wanted->ordered[i] : annotated(ordered[i].type));
    parameter(ordered[i], head.ordered.back());
  }
  for (const Parameter& one : context_.tree[parameters.mandatory]) {
    const TypeRef type = annotated(one.type);
    add_field(head.mandatory, one.label, type);
    parameter(one, type);
  }
  // Defaults see the parameters before them, but no optional ones.
  const auto optional = context_.tree[parameters.optional];
  std::vector<TypeRef> types;
  for (const Parameter& one : optional) types.push_back(optional_type(one));
  pattern_mark_ = start;
  for (std::size_t i = 0; i < optional.size(); ++i) {
    add_field(head.optional, optional[i].label, types[i]);
    parameter(optional[i],
              optional[i].otherwise ? types[i] : context_.types.base(BaseType::Option, {types[i]}));
  }
  std::ranges::sort(head.mandatory, {}, &Field::label);
  std::ranges::sort(head.optional, {}, &Field::label);
  return head;
}

// --- Functions ---

TypeRef ExpressionChecker::type_of(const Head& head, bool acts, TypeRef message, TypeRef result) {
  TypeStore& types = context_.types;
  return types.function({.ordered = head.ordered,
                         .mandatory = head.mandatory,
                         .optional = head.optional.empty()
                                         ? types.empty_row()
                                         : types.fields(head.optional, types.empty_row()),
                         .acts = acts,
                         .message = message,
                         .result = result});
}

void ExpressionChecker::function_body(const Body& function, const Wanted& wanted, TypeRef message) {
  if (!function.acts) return check(function.root, wanted);
  const TypeRef outer = std::exchange(message_, message);
  compute(function.root, wanted);
  message_ = outer;
}

void ExpressionChecker::lambda(const LambdaExpr& lambda, const Wanted& wanted, Span span) {
  TypeStore& types = context_.types;
  const TypeRef known = types.resolve(wanted.type);
  std::optional<FunctionParts> parts;
  if (types.tag(known) == TypeTag::Function) parts = types.parts(known);
  const bool knows_result = parts && parts->acts == lambda.body.acts;
  const Scope::Mark mark = context_.scope.mark();
  const Head head = parameters(lambda.parameters, parts ? &*parts : nullptr);
  const TypeRef result = knows_result ? parts->result : context_.fresh();
  TypeRef message{};
  if (lambda.body.acts) message = knows_result ? parts->message : context_.fresh();
  // First the arguments: what they say explains more than what the body says.
  context_.expect(wanted, type_of(head, lambda.body.acts, message, result), span);
  function_body(lambda.body, {result}, message);
  leave(mark);
}

TypeRef ExpressionChecker::definition(const FunctionDefinition& definition,
                                      std::optional<TypeRef> self) {
  const TypeReader::Mark declared = reader_.mark();
  reader_.declare(definition.quantifiers);
  const Scope::Mark mark = context_.scope.mark();
  const Head head = parameters(definition.parameters, nullptr);
  const bool acts = definition.body.acts;
  Wanted result{annotated(definition.result)};
  if (definition.result) {
    result = {result.type, Role::Annotation, 0, context_.tree[*definition.result].span};
    if (acts && !definition.message)
      context_.error(DiagnosticKind::PureInAct, result.because,
                     "the type of a computation says which messages it receives",
                     "write `: [message] result`");
    if (!acts && definition.message)
      context_.error(DiagnosticKind::EffectInPure, context_.tree[*definition.message].span,
                     "a pure function receives no messages", "write `= act` before its body");
  }
  const TypeRef message = acts ? annotated(definition.message) : TypeRef{};
  const TypeRef type = type_of(head, acts, message, result.type);
  if (self) context_.expect({*self}, type, definition.name.span);
  function_body(definition.body, result, message);
  leave(mark);
  reader_.forget(declared);
  return type;
}

// --- Groups ---

void ExpressionChecker::define(List<FunctionDefinition> functions, bool recursive) {
  const std::size_t errors = context_.error_count();
  const std::size_t pending = pending_.size();
  std::vector<TypeRef> types;
  {
    const Deeper deeper(context_);
    if (recursive)
      types = define_recursive(functions);
    else
      for (const FunctionDefinition& one : context_.tree[functions])
        types.push_back(definition(one, std::nullopt));
  }
  settle(pending);
  Generaliser generaliser(context_.types, context_.level);
  for (const TypeRef type : types) generaliser.add(type);
  if (context_.types.take_too_deep())
    context_.error(DiagnosticKind::TypeMismatch, context_.tree[functions].front().name.span,
                   "the type of this function is nested too deeply");
  // What is wrong was reported here, and not again wherever the function is used.
  const bool failed = context_.error_count() != errors;
  for (std::uint32_t i = 0; i < functions.count; ++i) {
    const bool is_trusted = !failed || is_annotated(context_.tree[functions][i]);
    context_.file.functions[functions.begin + i] = is_trusted
                                                       ? Scheme{types[i], generaliser.bound_count()}
                                                       : Scheme{context_.types.error(), 0};
  }
}

std::vector<TypeRef> ExpressionChecker::define_recursive(List<FunctionDefinition> functions) {
  const Scope::Mark mark = context_.scope.mark();
  const auto list = context_.tree[functions];
  std::vector<std::optional<TypeRef>> selves(list.size());
  for (std::uint32_t i = 0; i < list.size(); ++i) {
    const bool is_polymorphic = is_annotated(list[i]) && !(list[i].quantifiers.types.empty() &&
                                                           list[i].quantifiers.rows.empty());
    if (!is_polymorphic) selves[i] = context_.fresh();
    bind_function(list[i], functions.begin + i,
                  is_polymorphic ? annotation_of(list[i]) : Scheme{*selves[i], 0}, home);
  }
  std::vector<TypeRef> types;
  for (std::uint32_t i = 0; i < list.size(); ++i) types.push_back(definition(list[i], selves[i]));
  context_.scope.undo(mark);
  return types;
}

bool ExpressionChecker::is_annotated(const FunctionDefinition& definition) const {
  const auto all = [&](List<Parameter> list) {
    return std::ranges::all_of(context_.tree[list],
                               [](const Parameter& one) { return one.type.has_value(); });
  };
  return definition.result && definition.message.has_value() == definition.body.acts &&
         all(definition.parameters.ordered) && all(definition.parameters.mandatory) &&
         all(definition.parameters.optional);
}

// Of a function whose parameters and result are all annotated.
Scheme ExpressionChecker::annotation_of(const FunctionDefinition& definition) {
  TypeRef type;
  {
    const Deeper deeper(context_);
    const TypeReader::Mark declared = reader_.mark();
    reader_.declare(definition.quantifiers);
    Head head;
    for (const Parameter& one : context_.tree[definition.parameters.ordered])
      head.ordered.push_back(reader_.read(*one.type));
    for (const Parameter& one : context_.tree[definition.parameters.mandatory])
      add_field(head.mandatory, one.label, reader_.read(*one.type));
    for (const Parameter& one : context_.tree[definition.parameters.optional]) {
      TypeRef given = reader_.read(*one.type);
      if (!one.otherwise) {
        const TypeRef inner = context_.fresh();
        context_.expect({context_.types.base(BaseType::Option, {inner})}, given,
                        context_.tree[*one.type].span);
        given = inner;
      }
      add_field(head.optional, one.label, given);
    }
    std::ranges::sort(head.mandatory, {}, &Field::label);
    std::ranges::sort(head.optional, {}, &Field::label);
    const TypeRef message = definition.message ? reader_.read(*definition.message) : TypeRef{};
    type = type_of(head, definition.body.acts, message, reader_.read(*definition.result));
    reader_.forget(declared);
  }
  return generalise(context_.types, type, context_.level);
}

void ExpressionChecker::bind_function(const FunctionDefinition& definition, std::uint32_t index,
                                      const Scheme& scheme, std::optional<StructureNumber> where) {
  const Name name = definition.name.name;
  const Use use = where ? Use{.kind = Use::Kind::Global,
                              .index = *where,
                              .other = static_cast<std::uint32_t>(name)}
                        : Use{.kind = Use::Kind::Function, .index = index};
  context_.scope.values.bind(
      name, {.use = use, .scheme = scheme, .defined_at = definition.name.span, .is_local = !where});
}

void ExpressionChecker::bind(List<FunctionDefinition> functions,
                             std::optional<StructureNumber> where) {
  const auto list = context_.tree[functions];
  for (std::uint32_t i = 0; i < list.size(); ++i)
    bind_function(list[i], functions.begin + i, context_.file.functions[functions.begin + i],
                  where);
}

// --- Types that must be one of few ---

void ExpressionChecker::settle(std::size_t from) {
  std::size_t kept = from;
  for (std::size_t i = from; i < pending_.size(); ++i) {
    const TypeRef type = context_.types.resolve(pending_[i].type);
    const bool waits = context_.types.tag(type) == TypeTag::Free &&
                       context_.types.level(type) <= context_.level && context_.level > 0;
    if (waits)
      pending_[kept++] = pending_[i];
    else
      settle_one(pending_[i]);
  }
  pending_.resize(kept);
}

void ExpressionChecker::settle_one(const Pending& pending) {
  TypeStore& types = context_.types;
  const TypeRef type = types.resolve(pending.type);
  if (types.tag(type) == TypeTag::Error) return;
  if (types.tag(type) == TypeTag::Free) {
    context_.expect({context_.integer}, type, pending.span);  // undecided: the usual one
    return;
  }
  if (types.is_base(type, BaseType::Int) || types.is_base(type, BaseType::Float)) return;
  const bool is_ordered =
      types.is_base(type, BaseType::Char) || types.is_base(type, BaseType::Binary);
  if (pending.is_comparison && is_ordered) return;
  context_.error(
      DiagnosticKind::TypeMismatch, pending.span,
      pending.is_comparison
          ? fmt::format("int, float, char and binary have an order, `{}` has none",
                        context_.print(type))
          : fmt::format("minus needs an int or a float, found `{}`", context_.print(type)));
}

void ExpressionChecker::finish() {
  settle(0);
  for (const auto& [expr, callee] : calls_)
    context_.file.uses[expr].takes_options = takes_options(context_.types, callee);
}

}  // namespace yomikiri::sesterl
