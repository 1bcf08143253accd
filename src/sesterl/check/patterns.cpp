// Patterns: their types, the names they bind, and whether those of a `case` cover everything.
#include <fmt/format.h>

#include <algorithm>

#include "sesterl/check/expression_checker.h"

namespace yomikiri::sesterl {

void ExpressionChecker::whole_pattern(PatternId id, const Wanted& wanted) {
  pattern_mark_ = context_.scope.values.mark();
  pattern(id, wanted);
}

void ExpressionChecker::pattern(PatternId id, const Wanted& wanted) {
  const Pattern& it = context_.tree[id];
  context_.file.pattern_types[id.index] = wanted.type;
  if (const auto* is = std::get_if<VariablePattern>(&it.is))
    return variable_pattern(id, *is, wanted.type);
  if (const auto* is = std::get_if<TuplePattern>(&it.is))
    return tuple_pattern(*is, wanted, it.span);
  if (const auto* is = std::get_if<ListPattern>(&it.is))
    return list_pattern(is->items, nullptr, wanted, it.span);
  if (const auto* is = std::get_if<ConsPattern>(&it.is))
    return list_pattern(is->items, &is->tail, wanted, it.span);
  if (const auto* is = std::get_if<ConstructorPattern>(&it.is))
    return constructor_pattern(id, *is, wanted);
  if (const auto* is = std::get_if<RecordPattern>(&it.is))
    return record_pattern(*is, wanted, it.span);
  if (const auto* is = std::get_if<LiteralPattern>(&it.is))
    context_.expect(wanted, literal(is->literal), it.span);
  if (std::holds_alternative<UnitPattern>(it.is)) context_.expect(wanted, context_.unit, it.span);
}

void ExpressionChecker::variable_pattern(PatternId id, const VariablePattern& pattern,
                                         TypeRef type) {
  const Ident name = pattern.name;
  if (context_.scope.values.is_bound_since(name.name, pattern_mark_))
    context_.error(DiagnosticKind::PatternDuplicate, name.span,
                   fmt::format("`{}` is bound twice", context_.text(name.name)));
  context_.scope.values.bind(name.name, {.use = {.kind = Use::Kind::Pattern, .index = id.index},
                                         .scheme = {type, 0},
                                         .defined_at = name.span,
                                         .is_local = true});
}

void ExpressionChecker::tuple_pattern(const TuplePattern& tuple, const Wanted& wanted, Span span) {
  TypeStore& types = context_.types;
  const auto components = context_.tree[tuple.components];
  TypeRef known = types.resolve(wanted.type);
  if (types.tag(known) != TypeTag::Product || types.arguments(known).size() != components.size()) {
    std::vector<TypeRef> parts;
    for (std::size_t i = 0; i < components.size(); ++i) parts.push_back(context_.fresh());
    known = types.product(parts);
    context_.expect(wanted, known, span);
  }
  const auto parts = types.arguments(known);
  for (std::size_t i = 0; i < components.size(); ++i)
    pattern(components[i], {parts[i], wanted.role, 0, wanted.because});
}

void ExpressionChecker::list_pattern(List<PatternId> items, const PatternId* tail,
                                     const Wanted& wanted, Span span) {
  TypeStore& types = context_.types;
  TypeRef known = types.resolve(wanted.type);
  if (!types.is_base(known, BaseType::List)) {
    known = types.base(BaseType::List, {context_.fresh()});
    context_.expect(wanted, known, span);
  }
  const TypeRef element = types.arguments(known)[0];
  for (const PatternId item : context_.tree[items])
    pattern(item, {element, wanted.role, 0, wanted.because});
  if (tail != nullptr) pattern(*tail, {known, wanted.role, 0, wanted.because});
}

void ExpressionChecker::record_pattern(const RecordPattern& record, const Wanted& wanted,
                                       Span span) {
  const auto fields = context_.tree[record.fields];
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const Ident label = fields[i].label;
    for (std::size_t j = 0; j < i; ++j)
      if (fields[j].label.name == label.name)
        context_.error(DiagnosticKind::LabelDuplicate, label.span,
                       fmt::format("the label `{}` stands here twice", context_.text(label.name)));
    const TypeRef type = label_of(wanted.type, label, span);
    pattern(fields[i].pattern, {type, wanted.role, 0, wanted.because});
  }
}

void ExpressionChecker::constructor_pattern(PatternId id, const ConstructorPattern& it,
                                            const Wanted& wanted) {
  const Span span = context_.tree[id].span;
  const auto arguments = context_.tree[it.arguments];
  const auto found = constructor_named(it.name, wanted.type, arguments.size(), span);
  if (!found) {
    for (const PatternId argument : arguments) pattern(argument, {context_.types.error()});
    return;
  }
  context_.file.pattern_uses[id.index] = {
      .kind = Use::Kind::Constructor, .index = found->member.type, .other = found->member.which};
  if (found->type != context_.types.resolve(wanted.type))
    context_.expect(wanted, found->type, span);
  for (std::size_t i = 0; i < arguments.size(); ++i)
    pattern(arguments[i], {found->argument_types[i], wanted.role, 0, wanted.because});
}

// --- Constructors ---

std::optional<ConstructorMember> ExpressionChecker::constructor_member(const Qualified& name,
                                                                       TypeRef wanted) {
  const Ident last = name.name;
  if (!name.path.empty()) {
    const StructureSig* structure = context_.structure_at(name.path);
    if (structure == nullptr) return std::nullopt;
    if (const auto* found = structure->constructors.find(last.name)) return *found;
    if (!structure->is_broken)
      context_.error(DiagnosticKind::UnboundConstructor, last.span,
                     fmt::format("there is no constructor `{}`", context_.shown(name)),
                     context_.suggestion(last.name, structure->constructors));
    return std::nullopt;
  }
  // The wanted type knows best which of several constructors of this name is meant.
  if (context_.types.tag(wanted) == TypeTag::Constructor) {
    const TypeNumber type = context_.types.number(wanted);
    const auto variant = context_.world.variants.find(type);
    if (variant != context_.world.variants.end()) {
      const auto& list = variant->second.constructors;
      const auto found = std::ranges::find(list, last.name, &VariantConstructor::name);
      if (found != list.end())
        return ConstructorMember{type, static_cast<std::uint32_t>(found - list.begin())};
    }
  }
  if (const auto* found = context_.scope.constructors.find(last.name)) return *found;
  context_.error(DiagnosticKind::UnboundConstructor, last.span,
                 fmt::format("there is no constructor `{}`", context_.text(last.name)),
                 context_.suggestion(last.name, context_.scope.constructors));
  return std::nullopt;
}

auto ExpressionChecker::constructor_named(const Qualified& name, TypeRef wanted, std::size_t count,
                                          Span span) -> std::optional<FoundConstructor> {
  TypeStore& types = context_.types;
  wanted = types.resolve(wanted);
  const auto member = constructor_member(name, wanted);
  if (!member) return std::nullopt;
  const VariantConstructor& one =
      context_.world.variants.at(member->type).constructors[member->which];
  if (one.arguments.size() != count) {
    context_.error(DiagnosticKind::ConstructorArity, span,
                   fmt::format("`{}` takes {}, not {}", context_.shown(name),
                               counted(one.arguments.size(), "argument"), count));
    return std::nullopt;
  }
  FoundConstructor found{*member, wanted, {}};
  const bool is_wanted =
      types.tag(wanted) == TypeTag::Constructor && types.number(wanted) == member->type;
  if (!is_wanted) {
    std::vector<TypeRef> parameters;
    for (std::uint32_t i = 0; i < types.info(member->type).arity; ++i)
      parameters.push_back(context_.fresh());
    found.type = types.constructor(member->type, parameters);
  }
  const auto parameters = types.arguments(found.type);
  for (const TypeRef argument : one.arguments)
    found.argument_types.push_back(
        apply(types, {argument, static_cast<std::uint32_t>(parameters.size())}, parameters));
  return found;
}

// --- Coverage ---

MatchRef ExpressionChecker::match_of(PatternId id) {
  MatchTable& matches = context_.world.matches;
  const Pattern& pattern = context_.tree[id];
  const auto all = [&](List<PatternId> patterns) {
    std::vector<MatchRef> parts;
    for (const PatternId part : context_.tree[patterns]) parts.push_back(match_of(part));
    return parts;
  };
  if (const auto* it = std::get_if<LiteralPattern>(&pattern.is)) return match_literal(it->literal);
  if (std::holds_alternative<UnitPattern>(pattern.is))
    return matches.alternative(MatchTable::kUnitSet, 0, {});
  if (const auto* it = std::get_if<TuplePattern>(&pattern.is)) {
    const auto parts = all(it->components);
    return matches.alternative(matches.tuple_set(it->components.count), 0, parts);
  }
  if (const auto* it = std::get_if<ListPattern>(&pattern.is))
    return match_list(it->items, matches.alternative(MatchTable::kListSet, 0, {}));
  if (const auto* it = std::get_if<ConsPattern>(&pattern.is))
    return match_list(it->items, match_of(it->tail));
  if (const auto* it = std::get_if<ConstructorPattern>(&pattern.is)) {
    const Use& use = context_.file.pattern_uses[id.index];
    if (use.kind != Use::Kind::Constructor) return matches.wildcard();  // it was reported
    const auto parts = all(it->arguments);
    return matches.alternative(context_.world.variants.at(use.index).match_set, use.other, parts);
  }
  if (const auto* it = std::get_if<RecordPattern>(&pattern.is)) {
    std::vector<std::pair<Name, MatchRef>> fields;
    for (const FieldPattern& field : context_.tree[it->fields])
      fields.emplace_back(field.label.name, match_of(field.pattern));
    std::ranges::sort(fields, {}, &std::pair<Name, MatchRef>::first);
    std::vector<Name> labels;
    std::vector<MatchRef> parts;
    for (const auto& [label, part] : fields) labels.push_back(label), parts.push_back(part);
    return matches.record(labels, parts);
  }
  return matches.wildcard();
}

MatchRef ExpressionChecker::match_list(List<PatternId> items, MatchRef tail) {
  const auto patterns = context_.tree[items];
  for (std::size_t i = patterns.size(); i-- > 0;) {
    const MatchRef parts[] = {match_of(patterns[i]), tail};
    tail = context_.world.matches.alternative(MatchTable::kListSet, 1, parts);
  }
  return tail;
}

MatchRef ExpressionChecker::match_literal(const Literal& literal) {
  MatchTable& matches = context_.world.matches;
  const std::string_view text = context_.text(literal.text);
  if (literal.kind == LiteralKind::Bool)
    return matches.alternative(MatchTable::kBoolSet, text == "true" ? 0 : 1, {});
  if (literal.kind == LiteralKind::Int)
    return matches.literal(MatchTable::Literals::Integers, literal.text);
  if (literal.kind != LiteralKind::String)
    return matches.literal(MatchTable::Literals::Others, literal.text);
  std::vector<Name> characters;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
    characters.push_back(context_.world.names.intern(text.substr(at, end - at)));
    at = end;
  }
  MatchRef list = matches.alternative(MatchTable::kListSet, 0, {});
  for (std::size_t i = characters.size(); i-- > 0;) {
    const MatchRef parts[] = {matches.literal(MatchTable::Literals::Others, characters[i]), list};
    list = matches.alternative(MatchTable::kListSet, 1, parts);
  }
  return list;
}

void ExpressionChecker::examine_cases(const CaseExpr& choice, Span span) {
  const auto list = context_.tree[choice.branches];
  std::vector<MatchBranch> rows;
  for (const Branch& one : list) rows.push_back({match_of(one.pattern), one.guard.has_value()});
  const MatchVerdict verdict = examine(context_.world.matches, context_.world.names, rows);
  for (const std::size_t index : verdict.unused)
    context_.warning(DiagnosticKind::PatternUnused, context_.tree[list[index].pattern].span,
                     "this branch is never chosen: those before it match everything it matches");
  if (!verdict.missing && !verdict.too_complex) return;
  const Span head{span.begin, context_.tree[choice.subject].span.end};
  std::string message =
      verdict.missing
          ? fmt::format("this `case` does not cover all values; missing: {}", *verdict.missing)
          : "these patterns are too complex to tell whether they cover all values";
  const std::string hint = verdict.missing ? "" : "add a last branch `| _ -> …`";
  if (context_.options.partial_matches_warn)
    context_.warning(DiagnosticKind::PatternNotExhaustive, head, std::move(message), hint);
  else
    context_.error(DiagnosticKind::PatternNotExhaustive, head, std::move(message), hint);
}

}  // namespace yomikiri::sesterl
