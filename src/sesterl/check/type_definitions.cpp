// Groups of type definitions: synonyms, which are expanded wherever they are used, and variants,
// which have an identity of their own.
#include <fmt/format.h>

#include <algorithm>

#include "sesterl/check/attributes.h"
#include "sesterl/check/module_checker.h"

namespace yomikiri::sesterl {
namespace {

// SomeThing -> some_thing, V2D -> v2_d
std::string snake_case(std::string_view name) {
  std::string snake;
  for (const char c : name) {
    const bool is_upper = c >= 'A' && c <= 'Z';
    if (is_upper && !snake.empty() && snake.back() != '_') snake += '_';
    snake += is_upper ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return snake;
}

}  // namespace

TypeMember ModuleChecker::nominal(TypeMember::Kind kind, Ident name, std::uint32_t arity,
                                  const Place& place) {
  TypeStore& types = context_.types;
  std::vector<TypeRef> parameters;
  for (std::uint32_t i = 0; i < arity; ++i) {
    parameters.push_back(types.fresh(1));
    types.bind(parameters.back(), i);
  }
  const TypeNumber number =
      types.add_constructor({place.path + std::string(context_.text(name.name)), arity});
  return {kind, {types.constructor(number, parameters), arity}, number};
}

void ModuleChecker::define_types(List<TypeDefinition> definitions, StructureSig& into,
                                 const Place& place) {
  const auto list = context_.tree[definitions];
  std::vector<TypeNumber> numbers(list.size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!std::holds_alternative<List<Constructor>>(list[i].is)) continue;
    const auto arity = static_cast<std::uint32_t>(list[i].quantifiers.types.size());
    const TypeMember made = nominal(TypeMember::Kind::Variant, list[i].name, arity, place);
    numbers[i] = made.number;
    world_.variants[made.number] = {};
    context_.scope.types.bind(list[i].name.name, made);
    duplicate(into.types.add(list[i].name.name, made), list[i].name.span, list[i].name.name);
  }
  define_synonyms(definitions, into);
  for (std::size_t i = 0; i < list.size(); ++i)
    if (numbers[i] != 0) define_constructors(list[i], numbers[i], into);
}

// --- Synonyms ---

std::vector<std::uint32_t> ModuleChecker::needs(List<TypeDefinition> group, TypeId root) {
  std::vector<std::uint32_t> found;
  std::vector<TypeId> waiting{root};
  const auto add = [&](List<TypeId> types) {
    for (const TypeId type : context_.tree[types]) waiting.push_back(type);
  };
  const auto add_labelled = [&](List<LabelledType> types) {
    for (const LabelledType& one : context_.tree[types]) waiting.push_back(one.type);
  };
  const auto definitions = context_.tree[group];
  while (!waiting.empty()) {
    const Type& type = context_.tree[waiting.back()];
    waiting.pop_back();
    if (const auto* named = std::get_if<NamedType>(&type.is)) {
      add(named->arguments);
      if (!named->name.path.empty()) continue;
      for (std::uint32_t i = 0; i < definitions.size(); ++i)
        if (definitions[i].name.name == named->name.name.name) found.push_back(i);
    } else if (const auto* product = std::get_if<ProductType>(&type.is)) {
      add(product->components);
    } else if (const auto* record = std::get_if<RecordType>(&type.is)) {
      add_labelled(record->fields);
    } else if (const auto* function = std::get_if<FunctionType>(&type.is)) {
      add(function->ordered);
      add_labelled(function->mandatory);
      add_labelled(function->optional);
      if (function->message) waiting.push_back(*function->message);
      waiting.push_back(function->result);
    }
  }
  return found;
}

// Puts the synonym into `order`, after those it needs; false if it needs itself.
bool ModuleChecker::order_synonym(List<TypeDefinition> group, std::uint32_t index,
                                  std::vector<char>& state, std::vector<std::uint32_t>& order) {
  enum : char { New, Open, Done };
  const auto definitions = context_.tree[group];
  const auto* type = std::get_if<TypeId>(&definitions[index].is);
  if (type == nullptr || state[index] == Done) return true;
  if (state[index] == Open) return false;
  state[index] = Open;
  bool is_finite = true;
  for (const std::uint32_t other : needs(group, *type))
    is_finite = order_synonym(group, other, state, order) && is_finite;
  state[index] = Done;
  order.push_back(index);
  return is_finite;
}

void ModuleChecker::define_synonyms(List<TypeDefinition> definitions, StructureSig& into) {
  const auto list = context_.tree[definitions];
  std::vector<char> state(list.size());
  std::vector<std::uint32_t> order;
  for (std::uint32_t i = 0; i < list.size(); ++i) {
    if (order_synonym(definitions, i, state, order)) continue;
    context_.error(
        DiagnosticKind::CyclicType, list[i].name.span,
        fmt::format("the type `{}` is defined by itself", context_.text(list[i].name.name)),
        "only types with constructors may be recursive");
    for (const std::uint32_t index : order)  // what else is wrong follows from this
      context_.scope.types.bind(list[index].name.name,
                                {TypeMember::Kind::Synonym,
                                 {context_.types.error(),
                                  static_cast<std::uint32_t>(list[index].quantifiers.types.size())},
                                 0});
    return;
  }
  for (const std::uint32_t index : order) {
    const TypeDefinition& one = list[index];
    const TypeReader::Mark mark = reader_.mark();
    reader_.declare_parameters(one.quantifiers);
    const TypeMember made{TypeMember::Kind::Synonym,
                          {reader_.read(std::get<TypeId>(one.is)),
                           static_cast<std::uint32_t>(one.quantifiers.types.size())},
                          0};
    reader_.forget(mark);
    context_.scope.types.bind(one.name.name, made);
    duplicate(into.types.add(one.name.name, made), one.name.span, one.name.name);
  }
}

// --- Variants ---

Name ModuleChecker::atom_of(const Constructor& constructor) {
  for (const Attribute& attribute : context_.tree[constructor.attributes]) {
    if (context_.text(attribute.name.name) != "atom" || !attribute.argument) continue;
    const auto* literal = std::get_if<Literal>(&context_.tree[*attribute.argument].is);
    if (literal && literal->kind == LiteralKind::Binary) return literal->text;
  }
  return world_.names.intern(snake_case(context_.text(constructor.name.name)));
}

void ModuleChecker::define_constructors(const TypeDefinition& definition, TypeNumber number,
                                        StructureSig& into) {
  const TypeReader::Mark mark = reader_.mark();
  reader_.declare_parameters(definition.quantifiers);
  Variant variant;
  std::vector<Alternative> alternatives;
  for (const Constructor& one : context_.tree[std::get<List<Constructor>>(definition.is)]) {
    check_attributes(context_, one.attributes, AttributePlace::Constructor);
    VariantConstructor made{one.name.name, atom_of(one), {}};
    for (const TypeId argument : context_.tree[one.arguments])
      made.arguments.push_back(reader_.read(argument));
    const auto& others = variant.constructors;
    if (std::ranges::find(others, made.name, &VariantConstructor::name) != others.end()) {
      duplicate(false, one.name.span, made.name);
      continue;
    }
    // Two constructors that look alike at run time would be taken for one another.
    if (std::ranges::find(others, made.atom, &VariantConstructor::atom) != others.end())
      context_.error(DiagnosticKind::DuplicateDefinition, one.name.span,
                     fmt::format("another constructor of this type has the atom `{}`, too",
                                 context_.text(made.atom)));
    const ConstructorMember member{number, static_cast<std::uint32_t>(others.size())};
    alternatives.push_back(
        {std::string(context_.text(made.name)), static_cast<std::uint32_t>(made.arguments.size())});
    variant.constructors.push_back(std::move(made));
    context_.scope.constructors.bind(one.name.name, member);
    into.constructors.put(one.name.name, member);
  }
  reader_.forget(mark);
  variant.match_set = world_.matches.add_set(std::move(alternatives));
  world_.variants[number] = std::move(variant);
}

}  // namespace yomikiri::sesterl
