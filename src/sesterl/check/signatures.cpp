// Signatures. Evaluating one makes fresh identities for its abstract types.
#include <fmt/format.h>

#include "sesterl/check/attributes.h"
#include "sesterl/check/module_checker.h"

namespace yomikiri::sesterl {

const SignatureSig* ModuleChecker::signature(SignatureId id, const Place& place) {
  SignatureSig made;
  made.path = place.path;
  made.types.first = context_.types.constructor_count();
  made.structures.first = world_.next_structure;
  made.module = signature_module(id, place);
  made.types.last = context_.types.constructor_count();
  made.structures.last = world_.next_structure;
  if (made.module == nullptr) return nullptr;
  world_.signature_sigs.push_back(made);
  return &world_.signature_sigs.back();
}

const ModuleSig* ModuleChecker::signature_module(SignatureId id, const Place& place) {
  const Signature& it = context_.tree[id];
  if (const auto* one = std::get_if<SignaturePath>(&it.is)) return named_signature(*one, place);
  if (const auto* one = std::get_if<SignatureBody>(&it.is)) return signature_body(*one, place);
  if (const auto* one = std::get_if<WithSignature>(&it.is)) return with(*one, place);
  if (const auto* one = std::get_if<FunctorSignature>(&it.is))
    return functor_signature(*one, place);
  return signature_member(std::get<SignatureMember>(it.is), place, it.span);
}

const ModuleSig* ModuleChecker::named_signature(const SignaturePath& path, const Place& place) {
  const Ident name = path.name.name;
  const StructureSig* structure = nullptr;
  if (!path.name.path.empty()) {
    structure = context_.structure_at(path.name.path);
    if (structure == nullptr) return nullptr;
  }
  const SignatureSig* const* found =
      structure ? structure->signatures.find(name.name) : context_.scope.signatures.find(name.name);
  if (found == nullptr) {
    if (!(structure && structure->is_broken))
      context_.error(DiagnosticKind::UnboundSignature, name.span,
                     fmt::format("there is no signature `{}`", context_.shown(path.name)),
                     structure ? context_.suggestion(name.name, structure->signatures)
                               : context_.suggestion(name.name, context_.scope.signatures));
    return nullptr;
  }
  if (*found == nullptr) return nullptr;
  return fresh_copy(world_, **found, place.path)->module;
}

const ModuleSig* ModuleChecker::functor_signature(const FunctorSignature& functor,
                                                  const Place& place) {
  const Ident name = functor.parameter;
  const SignatureSig* domain =
      domain_of(functor.domain, {std::string(context_.text(name.name)) + ".", {}});
  const Scope::Mark mark = context_.scope.mark();
  context_.scope.modules.bind(name.name, domain ? domain->module : nullptr);
  const SignatureSig* codomain = signature(functor.codomain, place);
  context_.scope.undo(mark);
  if (domain == nullptr || codomain == nullptr) return nullptr;
  FunctorSig made;
  made.domain = domain->module;
  made.domain_types = domain->types;
  made.codomain = codomain->module;
  made.types = codomain->types;
  made.structures = codomain->structures;
  made.parameter = domain->module;
  made.path = place.path;
  return keep(std::move(made));
}

// (M).S: what M makes has no name outside, so S must not need it.
const ModuleSig* ModuleChecker::signature_member(const SignatureMember& member, const Place& place,
                                                 Span at) {
  const TypeNumber first = context_.types.constructor_count();
  const ModuleSig* inside = module(member.module, {place.path, {}});
  const Range made{first, context_.types.constructor_count()};
  if (inside == nullptr) return nullptr;
  const StructureSig* structure = inside->structure();
  const SignatureSig* const* found =
      structure ? structure->signatures.find(member.name.name) : nullptr;
  if (found == nullptr) {
    context_.error(
        DiagnosticKind::UnboundSignature, member.name.span,
        fmt::format("this module has no signature `{}`", context_.text(member.name.name)));
    return nullptr;
  }
  if (*found == nullptr) return nullptr;
  const SignatureSig* copy = fresh_copy(world_, **found, place.path);
  if (!mentions(world_, *copy->module, made)) return copy->module;
  context_.error(DiagnosticKind::AbstractEscape, at,
                 "this signature mentions a type of a module without a name",
                 "bind the module to a name first: `module M = …`");
  return nullptr;
}

// --- sig … end ---

const ModuleSig* ModuleChecker::signature_body(const SignatureBody& body, const Place& place) {
  StructureSig made;
  made.home = world_.next_structure++;
  const Scope::Mark mark = context_.scope.mark();
  open(body.opens);
  for (const Declaration& one : context_.tree[body.declarations]) declaration(one, made, place);
  context_.scope.undo(mark);
  return keep(std::move(made));
}

void ModuleChecker::declaration(const Declaration& declaration, StructureSig& into,
                                const Place& place) {
  check_attributes(context_, declaration.attributes, AttributePlace::Definition);
  if (const auto* it = std::get_if<ValDeclaration>(&declaration.is))
    return add_value(it->name, reader_.read_scheme(it->quantifiers, it->type), into);
  if (const auto* it = std::get_if<OpaqueType>(&declaration.is)) {
    const Ident name = it->name;
    const TypeMember made =
        nominal(TypeMember::Kind::Opaque, name, reader_.read_kind(it->kind), place);
    context_.scope.types.bind(name.name, made);
    duplicate(into.types.add(name.name, made), name.span, name.name);
    return;
  }
  if (const auto* it = std::get_if<TypeBinding>(&declaration.is))
    return define_types(it->definitions, into, place);
  if (const auto* it = std::get_if<ModuleDeclaration>(&declaration.is)) {
    const Ident name = it->name;
    const SignatureSig* made =
        signature(it->signature, {place.path + std::string(context_.text(name.name)) + ".", {}});
    const ModuleSig* inside = made ? made->module : nullptr;
    context_.scope.modules.bind(name.name, inside);
    duplicate(into.modules.add(name.name, inside), name.span, name.name);
    return;
  }
  if (const auto* it = std::get_if<SignatureBinding>(&declaration.is))
    return signature_binding(*it, into, place);
  if (const auto* it = std::get_if<IncludeDeclaration>(&declaration.is)) {
    const SignatureSig* made = signature(it->signature, place);
    const ModuleSig* relocated = made ? relocate(*made->module, into.home) : nullptr;
    return include(relocated, context_.tree[it->signature].span, into);
  }
  broken(std::get<Broken>(declaration.is), into);
}

// The values of an included signature are values of the signature that includes it.
const ModuleSig* ModuleChecker::relocate(const ModuleSig& module, StructureNumber home) {
  if (module.structure() == nullptr) return &module;
  StructureSig moved = *module.structure();
  moved.values = {};
  for (const auto& [name, value] : module.structure()->values)
    moved.values.add(name, {value.scheme, {home, name}});
  return keep(std::move(moved));
}

// --- with ---

std::optional<TypeNumber> ModuleChecker::abstract_type(const WithSignature& with,
                                                       const StructureSig& root,
                                                       const TypeDefinition& definition,
                                                       Range types) {
  const StructureSig* inside = &root;
  for (const Ident& step : context_.tree[with.path]) {
    const ModuleSig* const* found = inside->modules.find(step.name);
    inside = found && *found ? (*found)->structure() : nullptr;
    if (inside != nullptr) continue;
    context_.error(DiagnosticKind::WithUnknown, step.span,
                   fmt::format("the signature has no module `{}`", context_.text(step.name)));
    return std::nullopt;
  }
  const Ident name = definition.name;
  const TypeMember* found = inside->types.find(name.name);
  if (found == nullptr) {
    context_.error(DiagnosticKind::WithUnknown, name.span,
                   fmt::format("the signature has no type `{}`", context_.text(name.name)),
                   context_.suggestion(name.name, inside->types));
    return std::nullopt;
  }
  if (found->kind != TypeMember::Kind::Opaque || !types.contains(found->number)) {
    context_.error(
        DiagnosticKind::WithTransparent, name.span,
        fmt::format("the type `{}` is not abstract in this signature", context_.text(name.name)));
    return std::nullopt;
  }
  if (found->body.bound_count != definition.quantifiers.types.size()) {
    context_.error(DiagnosticKind::KindMismatch, name.span,
                   fmt::format("`{}` takes {} in the signature, here {}", context_.text(name.name),
                               counted(found->body.bound_count, "parameter"),
                               definition.quantifiers.types.size()));
    return std::nullopt;
  }
  return found->number;
}

const ModuleSig* ModuleChecker::with(const WithSignature& with, const Place& place) {
  const SignatureSig* base = signature(with.base, place);
  if (base == nullptr) return nullptr;
  const StructureSig* root = base->module->structure();
  if (root == nullptr) {
    context_.error(DiagnosticKind::NotAStructure, context_.tree[with.base].span,
                   "`with` needs the signature of a structure");
    return base->module;
  }
  Substitution solution;
  for (const TypeDefinition& one : context_.tree[with.definitions]) {
    const auto number = abstract_type(with, *root, one, base->types);
    const TypeId* type = std::get_if<TypeId>(&one.is);
    if (type == nullptr)
      context_.error(DiagnosticKind::KindMismatch, one.name.span,
                     "`with type` needs a type, not constructors",
                     "define the type before and name it here");
    if (!number || type == nullptr) continue;
    const TypeReader::Mark mark = reader_.mark();
    reader_.declare_parameters(one.quantifiers);
    solution.replaced[*number] = {reader_.read(*type),
                                  static_cast<std::uint32_t>(one.quantifiers.types.size())};
    reader_.forget(mark);
  }
  return Substituter(world_, solution).module(base->module);
}

}  // namespace yomikiri::sesterl
