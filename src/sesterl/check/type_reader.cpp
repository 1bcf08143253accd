#include "sesterl/check/type_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace yomikiri::sesterl {
namespace {

template <class Declared>
auto innermost(std::vector<std::pair<Name, Declared>>& declared, Name name) {
  return std::ranges::find(declared.rbegin(), declared.rend(), name,
                           &std::pair<Name, Declared>::first);
}

}  // namespace

void TypeReader::forget(Mark mark) {
  types_.resize(mark.types);
  rows_.resize(mark.rows);
}

bool TypeReader::is_declared_twice(Ident name, std::size_t since, bool is_row) {
  const auto same = [&](const auto& one) { return one.first == name.name; };
  const bool twice = is_row ? std::any_of(rows_.begin() + since, rows_.end(), same)
                            : std::any_of(types_.begin() + since, types_.end(), same);
  if (twice)
    context_.error(DiagnosticKind::DuplicateTypeVariable, name.span,
                   fmt::format("`{}` is declared twice", context_.text(name.span)));
  return twice;
}

void TypeReader::check_kind(Ident kind) {
  if (context_.text(kind.name) != "o")
    context_.error(DiagnosticKind::UnboundKind, kind.span,
                   fmt::format("there is no kind `{}`", context_.text(kind.name)),
                   "the kind of types is `o`");
}

void TypeReader::declare(const Quantifiers& quantifiers) {
  const Mark start = mark();
  for (const TypeQuantifier& one : context_.tree[quantifiers.types]) {
    if (one.kind) check_kind(*one.kind);
    if (!is_declared_twice(one.name, start.types, false))
      types_.emplace_back(one.name.name, context_.types.rigid(one.name.name, context_.level));
  }
  for (const RowQuantifier& one : context_.tree[quantifiers.rows]) {
    std::vector<Name> labels;
    for (const Ident& label : context_.tree[one.forbidden]) labels.push_back(label.name);
    std::ranges::sort(labels);
    labels.erase(std::ranges::unique(labels).begin(), labels.end());
    if (!is_declared_twice(one.name, start.rows, true))
      rows_.emplace_back(one.name.name,
                         context_.types.rigid_row(one.name.name, context_.level, labels));
  }
}

void TypeReader::declare_parameters(const Quantifiers& quantifiers) {
  const std::size_t start = types_.size();
  std::uint32_t index = 0;
  for (const TypeQuantifier& one : context_.tree[quantifiers.types]) {
    if (one.kind) check_kind(*one.kind);
    const TypeRef parameter = context_.types.fresh(1);
    context_.types.bind(parameter, index++);
    is_declared_twice(one.name, start, false);
    types_.emplace_back(one.name.name, parameter);
  }
  for (const RowQuantifier& one : context_.tree[quantifiers.rows])
    context_.error(DiagnosticKind::KindMismatch, one.name.span,
                   "the parameters of a type are types, not rows");
}

Scheme TypeReader::read_scheme(const Quantifiers& quantifiers, TypeId type) {
  const Mark before = mark();
  TypeRef body;
  {
    const Deeper deeper(context_);
    declare(quantifiers);
    body = read(type);
  }
  forget(before);
  return generalise(context_.types, body, context_.level);
}

std::uint32_t TypeReader::read_kind(const std::optional<Kind>& kind) {
  if (!kind) return 0;
  for (const Ident& parameter : context_.tree[kind->parameters]) check_kind(parameter);
  check_kind(kind->result);
  return static_cast<std::uint32_t>(kind->parameters.size());
}

TypeRef TypeReader::read(TypeId id) {
  const Type& type = context_.tree[id];
  if (const auto* variable = std::get_if<TypeVariable>(&type.is)) {
    const auto found = innermost(types_, variable->name.name);
    if (found != types_.rend()) return found->second;
    const std::string_view name = context_.text(variable->name.name);
    context_.error(DiagnosticKind::UnboundTypeVariable, type.span,
                   fmt::format("the type variable `${}` is not declared", name),
                   fmt::format("declare it after the name: `<${}>`", name));
    return context_.types.error();
  }
  if (const auto* named = std::get_if<NamedType>(&type.is)) return read_named(*named, type.span);
  if (const auto* product = std::get_if<ProductType>(&type.is)) {
    std::vector<TypeRef> components;
    for (const TypeId component : context_.tree[product->components])
      components.push_back(read(component));
    return context_.types.product(components);
  }
  if (const auto* record = std::get_if<RecordType>(&type.is)) return read_record(*record);
  if (const auto* function = std::get_if<FunctionType>(&type.is)) return read_function(*function);
  const auto number = context_.pack_of(std::get<PackType>(type.is).signature);
  return number ? context_.types.pack(*number) : context_.types.error();
}

TypeRef TypeReader::read_named(const NamedType& type, Span span) {
  std::vector<TypeRef> arguments;
  for (const TypeId argument : context_.tree[type.arguments]) arguments.push_back(read(argument));
  const TypeMember* found = context_.type_named(type.name);
  if (found == nullptr) return context_.types.error();
  if (found->body.bound_count != arguments.size()) {
    context_.error(
        DiagnosticKind::TypeArity, span,
        fmt::format("`{}` takes {}, not {}", context_.shown(type.name),
                    counted(found->body.bound_count, "type argument"), arguments.size()));
    return context_.types.error();
  }
  return apply(context_.types, found->body, arguments);
}

std::vector<Field> TypeReader::read_fields(List<LabelledType> list) {
  std::vector<Field> fields;
  for (const LabelledType& one : context_.tree[list]) {
    const TypeRef type = read(one.type);
    if (std::ranges::find(fields, one.label.name, &Field::label) == fields.end())
      fields.push_back({one.label.name, type});
    else
      context_.error(
          DiagnosticKind::LabelDuplicate, one.label.span,
          fmt::format("the label `{}` stands here twice", context_.text(one.label.name)));
  }
  std::ranges::sort(fields, {}, &Field::label);
  return fields;
}

// The labels before a row variable must be among those it forbids.
void TypeReader::require_forbidden(RowRef variable, std::span<const Field> fields, Ident row) {
  std::vector<Name> missing;
  std::string labels;
  for (const Field& field : fields) {
    if (std::ranges::binary_search(context_.types.forbidden(variable), field.label)) continue;
    missing.push_back(field.label);
    (labels += labels.empty() ? "" : ", ") += context_.text(field.label);
  }
  if (missing.empty()) return;
  context_.error(
      DiagnosticKind::RowConstraint, row.span,
      fmt::format("`?${}` must not contain: {}", context_.text(row.name), labels),
      fmt::format("add to its declaration: `?${} :: (…, {})`", context_.text(row.name), labels));
  context_.types.forbid(variable, missing);  // as if it were declared: reported once
}

RowRef TypeReader::read_row(std::vector<Field>& fields, const std::optional<Ident>& row) {
  RowRef tail = context_.types.empty_row();
  if (row) {
    const auto found = innermost(rows_, row->name);
    if (found == rows_.rend()) {
      const std::string_view name = context_.text(row->name);
      context_.error(
          DiagnosticKind::UnboundRowVariable, row->span,
          fmt::format("the row variable `?${}` is not declared", name),
          fmt::format("declare it with the labels it must not have: `<?${} :: (…)>`", name));
    } else {
      tail = found->second;
      require_forbidden(tail, fields, *row);
    }
  }
  return fields.empty() ? tail : context_.types.fields(fields, tail);
}

TypeRef TypeReader::read_record(const RecordType& type) {
  std::vector<Field> fields = read_fields(type.fields);
  return context_.types.record(read_row(fields, type.row));
}

TypeRef TypeReader::read_function(const FunctionType& type) {
  std::vector<TypeRef> ordered;
  for (const TypeId one : context_.tree[type.ordered]) ordered.push_back(read(one));
  const std::vector<Field> mandatory = read_fields(type.mandatory);
  std::vector<Field> optional = read_fields(type.optional);
  if (type.row && optional.empty()) {
    context_.error(DiagnosticKind::RowConstraint, type.row->span,
                   fmt::format("`?${}` stands alone: nobody could know whether the function takes "
                               "options",
                               context_.text(type.row->name)),
                   "write an optional label before it, or leave it out");
    return context_.types.error();
  }
  const RowRef row = read_row(optional, type.row);
  return context_.types.function({.ordered = ordered,
                                  .mandatory = mandatory,
                                  .optional = row,
                                  .acts = type.message.has_value(),
                                  .message = type.message ? read(*type.message) : TypeRef{},
                                  .result = read(type.result)});
}

}  // namespace yomikiri::sesterl
