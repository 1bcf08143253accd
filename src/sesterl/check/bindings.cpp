// What stands in a structure.
#include <fmt/format.h>

#include <algorithm>

#include "sesterl/check/attributes.h"
#include "sesterl/check/external_code.h"
#include "sesterl/check/module_checker.h"

namespace yomikiri::sesterl {

void ModuleChecker::binding(std::uint32_t index, const Binding& binding, StructureSig& into,
                            const Place& place) {
  const bool is_value = std::holds_alternative<ValBinding>(binding.is);
  check_attributes(context_, binding.attributes,
                   is_value ? AttributePlace::Value : AttributePlace::Definition);
  if (const auto* it = std::get_if<ValBinding>(&binding.is)) return values(*it, into);
  if (const auto* it = std::get_if<ExternalBinding>(&binding.is)) return external(index, *it, into);
  if (const auto* it = std::get_if<TypeBinding>(&binding.is))
    return define_types(it->definitions, into, place);
  if (const auto* it = std::get_if<ModuleBinding>(&binding.is)) return submodule(*it, into, place);
  if (const auto* it = std::get_if<SignatureBinding>(&binding.is))
    return signature_binding(*it, into, place);
  if (const auto* it = std::get_if<IncludeBinding>(&binding.is))
    return include(module(it->module, {place.path, into.home}), context_.tree[it->module].span,
                   into);
  broken(std::get<Broken>(binding.is), into);
}

bool ModuleChecker::duplicate(bool was_added, Span at, Name name) {
  if (!was_added)
    context_.error(DiagnosticKind::DuplicateDefinition, at,
                   fmt::format("`{}` is defined twice in this module", context_.text(name)));
  return !was_added;
}

void ModuleChecker::add_value(Ident name, const Scheme& scheme, StructureSig& into) {
  const ValueRef where{into.home, name.name};
  duplicate(into.values.add(name.name, {scheme, where}), name.span, name.name);
}

void ModuleChecker::values(const ValBinding& binding, StructureSig& into) {
  expressions_.define(binding.functions, binding.recursive);
  expressions_.bind(binding.functions, into.home);
  const auto functions = context_.tree[binding.functions];
  for (std::uint32_t i = 0; i < functions.size(); ++i)
    add_value(functions[i].name, context_.file.functions[binding.functions.begin + i], into);
}

void ModuleChecker::external(std::uint32_t index, const ExternalBinding& binding,
                             StructureSig& into) {
  const Scheme scheme = reader_.read_scheme(binding.quantifiers, binding.type);
  TypeStore& types = context_.types;
  const TypeRef type = types.resolve(scheme.body);
  if (types.tag(type) == TypeTag::Function) {
    const FunctionParts parts = types.parts(type);
    const std::size_t arity = parts.ordered.size() + parts.mandatory.size();
    const bool options = takes_options(types, type);
    if (arity != binding.arity || options != binding.has_options)
      context_.error(DiagnosticKind::Arity, binding.name.span,
                     fmt::format("the type of `{}` needs `external {}{}`",
                                 context_.text(binding.name.name), arity, options ? "+" : ""));
  } else if (types.tag(type) != TypeTag::Error) {
    context_.error(DiagnosticKind::NotAFunction, context_.tree[binding.type].span,
                   "external code defines functions; this is not a function type");
  }
  external_code(binding);
  context_.file.externals[index] = scheme;
  const ValueRef where{into.home, binding.name.name};
  context_.scope.values.bind(binding.name.name,
                             {.use = {.kind = Use::Kind::Global,
                                      .index = where.home,
                                      .other = static_cast<std::uint32_t>(where.name)},
                              .scheme = scheme});
  add_value(binding.name, scheme, into);
}

// The block must define what it promises.
void ModuleChecker::external_code(const ExternalBinding& binding) {
  const std::string_view code = context_.text(binding.code);
  const Span inside = external_code_span(*context_.file.source, binding);
  const auto functions = external_functions(code);
  if (!functions) {
    const auto at = inside.begin + static_cast<std::uint32_t>(functions.error().offset);
    return context_.error(DiagnosticKind::External, {at, at},
                          "this is not Erlang: " + functions.error().message);
  }
  const std::string name(context_.text(binding.name.name));
  for (std::uint32_t arity = binding.arity; arity <= binding.arity + (binding.has_options ? 1 : 0);
       ++arity) {
    if (std::ranges::find(*functions, ExternalFunction{name, arity}) != functions->end()) continue;
    std::string defined;
    for (const ExternalFunction& one : *functions)
      defined += fmt::format("{}{}/{}", defined.empty() ? "" : ", ", one.name, one.arity);
    context_.error(DiagnosticKind::External, binding.code_span,
                   fmt::format("this Erlang code does not define {}/{}", name, arity),
                   defined.empty() ? "it defines nothing" : "it defines " + defined);
  }
}

void ModuleChecker::submodule(const ModuleBinding& binding, StructureSig& into,
                              const Place& place) {
  const Ident name = binding.name;
  const Place inside{place.path + std::string(context_.text(name.name)) + ".", {}};
  const ModuleSig* made = module(binding.module, inside);
  if (binding.signature) {
    const Span at = context_.tree[*binding.signature].span;
    made = seal(made, signature(*binding.signature, inside), at);
  }
  context_.scope.modules.bind(name.name, made);
  duplicate(into.modules.add(name.name, made), name.span, name.name);
}

void ModuleChecker::signature_binding(const SignatureBinding& binding, StructureSig& into,
                                      const Place& place) {
  const Ident name = binding.name;
  const SignatureSig* made =
      signature(binding.signature, {place.path + std::string(context_.text(name.name)) + ".", {}});
  context_.scope.signatures.bind(name.name, made);
  duplicate(into.signatures.add(name.name, made), name.span, name.name);
}

// Adds everything of a module, which was checked, to the structure.
void ModuleChecker::include(const ModuleSig* module, Span at, StructureSig& into) {
  if (module == nullptr) {
    into.is_broken = true;
    return;
  }
  const StructureSig* from = module->structure();
  if (from == nullptr)
    return context_.error(DiagnosticKind::NotAStructure, at,
                          "a functor cannot be included, only a structure");
  for (const auto& [name, one] : from->values) duplicate(into.values.add(name, one), at, name);
  for (const auto& [name, one] : from->types) duplicate(into.types.add(name, one), at, name);
  for (const auto& [name, one] : from->constructors) into.constructors.put(name, one);
  for (const auto& [name, one] : from->modules) duplicate(into.modules.add(name, one), at, name);
  for (const auto& [name, one] : from->signatures)
    duplicate(into.signatures.add(name, one), at, name);
  into.is_broken = into.is_broken || from->is_broken;
  context_.scope.open(*from);
}

// Keeps the name of a definition that could not be read from being reported as unbound.
void ModuleChecker::broken(const Broken& broken, StructureSig& into) {
  into.is_broken = true;
  if (!broken.name) return;
  const Name name = broken.name->name;
  const std::string_view text = context_.text(name);
  if (!text.empty() && text.front() >= 'A' && text.front() <= 'Z') {
    context_.scope.modules.bind(name, nullptr);
    context_.scope.signatures.bind(name, nullptr);
    return;
  }
  const Scheme unknown{context_.types.error(), 0};
  context_.scope.values.bind(name, {.use = {.kind = Use::Kind::Global,
                                            .index = into.home,
                                            .other = static_cast<std::uint32_t>(name)},
                                    .scheme = unknown});
}

}  // namespace yomikiri::sesterl
