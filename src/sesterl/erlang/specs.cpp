#include "sesterl/erlang/specs.h"

#include <fmt/format.h>

#include <algorithm>

#include "sesterl/erlang/literals.h"
#include "sesterl/types/unify.h"

namespace yomikiri::sesterl::erlang {
namespace {

constexpr int kDeepestSpec = 40;  // deeper types tell nobody anything

std::string joined(std::string whole, std::string_view sign, std::string_view part) {
  if (!whole.empty()) whole += sign;
  return whole += part;
}

}  // namespace

std::string SpecWriter::spec(std::string_view name, TypeRef function, Arity arity) {
  function = world_.types.resolve(function);
  const FunctionParts parts = world_.types.parts(function);
  occurrences_.clear();
  for (const TypeRef one : parts.ordered) count_variables(one, 0);
  for (const Field& one : parts.mandatory) count_variables(one.type, 0);
  if (arity == Arity::Full) count_variables(parts.optional, 0);
  count_variables(parts.result, 0);
  return fmt::format("-spec {}({}) -> {}.\n", name, arguments(parts, arity), type(parts.result));
}

// --- Variables: one that occurs once says no more than term(). ---

// Whether the arguments of such a type are printed with it.
bool SpecWriter::shows_arguments(TypeNumber number) const {
  if (number > static_cast<TypeNumber>(BaseType::Frozen)) return world_.variants.contains(number);
  const auto base = static_cast<BaseType>(number);
  return base == BaseType::List || base == BaseType::Option || base == BaseType::Result;
}

void SpecWriter::count_variables(TypeRef counted, int depth) {
  TypeStore& types = world_.types;
  counted = types.resolve(counted);
  if (depth > kDeepestSpec || !types.is_open(counted)) return;
  switch (types.tag(counted)) {
    case TypeTag::Bound:
      ++occurrences_[types.name(counted)];
      break;
    case TypeTag::Constructor:
      if (!shows_arguments(types.number(counted))) break;
      [[fallthrough]];
    case TypeTag::Product:
      for (const TypeRef one : types.arguments(counted)) count_variables(one, depth + 1);
      break;
    case TypeTag::Record:
      count_variables(types.row(counted), depth + 1);
      break;
    case TypeTag::Function: {
      const FunctionParts parts = types.parts(counted);
      for (const TypeRef one : parts.ordered) count_variables(one, depth + 1);
      for (const Field& one : parts.mandatory) count_variables(one.type, depth + 1);
      count_variables(parts.optional, depth + 1);
      count_variables(parts.result, depth + 1);
      break;
    }
    default:
      break;
  }
}

void SpecWriter::count_variables(RowRef row, int depth) {
  for (const Field& one : flatten(world_.types, row).fields) count_variables(one.type, depth);
}

std::string SpecWriter::variable(std::uint32_t index) const {
  const auto found = occurrences_.find(index);
  if (found == occurrences_.end() || found->second < 2) return "term()";
  return index < 26 ? std::string(1, static_cast<char>('A' + index)) : fmt::format("A{}", index);
}

// --- Types ---

std::string SpecWriter::type(TypeRef written) {
  TypeStore& types = world_.types;
  written = types.resolve(written);
  if (depth_ > kDeepestSpec) return "term()";
  ++depth_;
  std::string made = "term()";
  switch (types.tag(written)) {
    case TypeTag::Bound:
      made = variable(types.name(written));
      break;
    case TypeTag::Constructor:
      made = constructor(written);
      break;
    case TypeTag::Product:
      made = fmt::format("{{{}}}", list(types.arguments(written)));
      break;
    case TypeTag::Record:
      made = record(types.row(written));
      break;
    case TypeTag::Function: {
      const FunctionParts parts = types.parts(written);
      made = fmt::format("fun(({}) -> {})", arguments(parts, Arity::Full), type(parts.result));
      break;
    }
    case TypeTag::Pack:
      made = "module()";
      break;
    default:
      break;
  }
  --depth_;
  return made;
}

std::string SpecWriter::list(std::span<const TypeRef> types) {
  std::string made;
  for (const TypeRef one : std::vector<TypeRef>(types.begin(), types.end()))
    made = joined(std::move(made), ", ", type(one));
  return made;
}

std::string SpecWriter::constructor(TypeRef written) {
  const TypeNumber number = world_.types.number(written);
  const auto arguments = world_.types.arguments(written);
  if (number <= static_cast<TypeNumber>(BaseType::Frozen))
    return base(static_cast<BaseType>(number), arguments);
  if (!world_.variants.contains(number)) return "term()";  // abstract here
  return fmt::format("{}({})", type_name(number), list(arguments));
}

std::string SpecWriter::base(BaseType base, std::span<const TypeRef> arguments) {
  switch (base) {
    case BaseType::Unit:
      return "ok";
    case BaseType::Bool:
      return "boolean()";
    case BaseType::Int:
      return "integer()";
    case BaseType::Float:
      return "float()";
    case BaseType::Char:
      return "char()";
    case BaseType::Binary:
      return "binary()";
    case BaseType::List:
      return fmt::format("[{}]", type(arguments[0]));
    case BaseType::Option:
      return fmt::format("error | {{ok, {}}}", type(arguments[0]));
    case BaseType::Result: {
      const TypeRef wrong = arguments[1];
      return fmt::format("{{ok, {}}} | {{error, {}}}", type(arguments[0]), type(wrong));
    }
    case BaseType::Pid:
      return "pid()";
    case BaseType::Format:
      return "{string(), non_neg_integer()}";
    case BaseType::Frozen:
      return "{module(), atom(), [term()]}";
  }
  return "term()";
}

std::string SpecWriter::record(RowRef row) {
  const FlatRow flat = flatten(world_.types, row);
  std::string fields;
  for (const Field& one : flat.fields)
    fields = joined(std::move(fields), ", ",
                    fmt::format("{} := {}", atom(world_.names.text(one.label)), type(one.type)));
  if (world_.types.tag(flat.tail) != TypeTag::EmptyRow)
    fields = joined(std::move(fields), ", ", "atom() => term()");
  return fmt::format("#{{{}}}", fields);
}

std::string SpecWriter::options(RowRef row) {
  const FlatRow flat = flatten(world_.types, row);
  std::string fields;
  for (const Field& one : flat.fields)
    fields = joined(std::move(fields), ", ",
                    fmt::format("{} => {}", atom(world_.names.text(one.label)), type(one.type)));
  if (world_.types.tag(flat.tail) != TypeTag::EmptyRow)
    fields = joined(std::move(fields), ", ", "atom() => term()");
  return fmt::format("#{{{}}}", fields);
}

std::string SpecWriter::arguments(const FunctionParts& parts, Arity arity) {
  std::string made = list(parts.ordered);
  std::vector<Field> mandatory(parts.mandatory.begin(), parts.mandatory.end());
  std::ranges::sort(mandatory, {}, [&](const Field& one) { return world_.names.text(one.label); });
  for (const Field& one : mandatory) made = joined(std::move(made), ", ", type(one.type));
  const bool has_options = !flatten(world_.types, parts.optional).fields.empty();
  if (arity == Arity::Full && has_options)
    made = joined(std::move(made), ", ", options(parts.optional));
  return made;
}

// --- Variants ---

const std::string& SpecWriter::type_name(TypeNumber number) {
  const auto [found, is_new] = names_.try_emplace(number);
  if (!is_new) return found->second;
  std::string path = world_.types.info(number).path;
  // Erlang has types of its own; none has a dot in its name.
  if (path.find('.') == std::string::npos) path = fmt::format("{}.{}", module_, path);
  std::string name = path;
  for (int i = 1; !taken_.insert(name).second; ++i) name = path + std::to_string(i);
  found->second = atom(name);
  undeclared_.push_back(number);
  return found->second;
}

std::string SpecWriter::declaration(TypeNumber number) {
  const Variant& variant = world_.variants.at(number);
  occurrences_.clear();
  const std::uint32_t arity = world_.types.info(number).arity;
  for (std::uint32_t i = 0; i < arity; ++i) ++occurrences_[i];  // as a parameter
  for (const VariantConstructor& one : variant.constructors)
    for (const TypeRef argument : one.arguments) count_variables(argument, 0);
  std::string parameters;
  for (std::uint32_t i = 0; i < arity; ++i)
    parameters = joined(std::move(parameters), ", ",
                        occurrences_[i] < 2 ? fmt::format("_A{}", i) : variable(i));
  std::string alternatives;
  for (const VariantConstructor& one : variant.constructors) {
    const std::string name = atom(world_.names.text(one.atom));
    alternatives =
        joined(std::move(alternatives), " | ",
               one.arguments.empty() ? name : fmt::format("{{{}, {}}}", name, list(one.arguments)));
  }
  return fmt::format("-type {}({}) :: {}.\n", type_name(number), parameters, alternatives);
}

std::string SpecWriter::types() {
  std::string made;
  while (!undeclared_.empty()) {
    const TypeNumber number = undeclared_.back();
    undeclared_.pop_back();
    made += declaration(number);
  }
  return made;
}

}  // namespace yomikiri::sesterl::erlang
