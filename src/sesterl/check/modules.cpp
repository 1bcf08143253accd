// Modules: structures, sealing, functors.
#include <fmt/format.h>

#include <utility>

#include "sesterl/check/attributes.h"
#include "sesterl/check/module_checker.h"

namespace yomikiri::sesterl {

ModuleChecker::ModuleChecker(Context& context, TypeReader& reader, ExpressionChecker& expressions)
    : context_(context), reader_(reader), expressions_(expressions), world_(context.world) {
  context_.pack_of = [this](SignatureId id) { return pack_of(id); };
  context_.pack_module = [this](Path path, SignatureId id, Span at) {
    return pack_module(path, id, at);
  };
}

const ModuleSig* ModuleChecker::keep(StructureSig structure) {
  world_.module_sigs.push_back({std::move(structure)});
  return &world_.module_sigs.back();
}

const ModuleSig* ModuleChecker::keep(FunctorSig functor) {
  world_.module_sigs.push_back({std::move(functor)});
  return &world_.module_sigs.back();
}

const ModuleSig* ModuleChecker::check_file() {
  const File& file = context_.tree.file;
  const auto bind = [&](const std::vector<VisibleModule>& modules) {
    for (const VisibleModule& one : modules) context_.scope.modules.bind(one.name, one.signature);
  };
  bind(context_.options.dependencies);
  const Place place{std::string(context_.text(file.name.name)) + ".", {}};
  const SignatureSig* wanted = nullptr;
  // The signature of a main module cannot mention what the package's users do not see.
  const bool early = context_.options.is_main && file.signature;
  if (early) wanted = signature(*file.signature, place);
  bind(context_.options.imports);
  if (!early && file.signature) wanted = signature(*file.signature, place);
  if (!file.module) return nullptr;
  const ModuleSig* found = module(*file.module, {});
  context_.file.root = context_.file.modules[file.module->index].index;
  if (found != nullptr && found->functor() != nullptr) {
    context_.error(DiagnosticKind::NotAStructure, context_.tree[*file.module].span,
                   "the module of a file must be a structure");
    return nullptr;
  }
  if (!file.signature) return found;
  return seal(found, wanted, context_.tree[*file.signature].span);
}

const ModuleSig* ModuleChecker::module(ModuleId id, const Place& place) {
  const Module& it = context_.tree[id];
  if (const auto* path = std::get_if<ModulePath>(&it.is)) return context_.module_at(path->path);
  if (const auto* one = std::get_if<Structure>(&it.is)) return structure(id, *one, place);
  if (const auto* one = std::get_if<Functor>(&it.is)) return functor(*one, place);
  if (const auto* one = std::get_if<Application>(&it.is)) return application(id, *one, place);
  const auto& sealing = std::get<Sealing>(it.is);
  const ModuleSig* inner = module(sealing.module, place);
  return seal(inner, signature(sealing.signature, place), it.span);
}

const ModuleSig* ModuleChecker::structure(ModuleId id, const Structure& structure,
                                          const Place& place) {
  check_attributes(context_, structure.attributes, AttributePlace::Structure);
  StructureSig made;
  made.home = place.included_by ? *place.included_by : world_.next_structure++;
  context_.file.modules[id.index] = {ModuleCode::Kind::Structure, made.home};
  const Scope::Mark mark = context_.scope.mark();
  const auto outer = std::exchange(expressions_.home, made.home);
  open(structure.opens);
  const auto bindings = context_.tree[structure.bindings];
  for (std::uint32_t i = 0; i < bindings.size(); ++i)
    binding(structure.bindings.begin + i, bindings[i], made, {place.path, {}});
  expressions_.home = outer;
  context_.scope.undo(mark);
  return keep(std::move(made));
}

void ModuleChecker::open(List<Open> opens) {
  for (const Open& one : context_.tree[opens])
    if (const StructureSig* structure = context_.structure_at(one.path))
      context_.scope.open(*structure);
}

// What is wrong with the module was reported; its signature says what others may expect of it.
const ModuleSig* ModuleChecker::seal(const ModuleSig* module, const SignatureSig* signature,
                                     Span at) {
  if (signature == nullptr) return module;
  if (module == nullptr) return signature->module;
  Matcher matcher(context_, at);
  Substitution solution;
  matcher.match(*module, *signature, solution);
  return matcher.with_code(*module, *signature->module);
}

// --- Functors ---

bool ModuleChecker::is_first_order(const ModuleSig& domain) const {
  if (domain.functor()) return false;
  for (const auto& [name, module] : domain.structure()->modules)
    if (module && !is_first_order(*module)) return false;
  return true;
}

const SignatureSig* ModuleChecker::domain_of(SignatureId id, const Place& place) {
  const SignatureSig* domain = signature(id, place);
  if (domain == nullptr) return nullptr;
  if (is_first_order(*domain->module)) return domain;
  context_.error(DiagnosticKind::FunctorOrder, context_.tree[id].span,
                 "the parameter of a functor must be a structure without functors");
  return nullptr;
}

const ModuleSig* ModuleChecker::functor(const Functor& functor, const Place& place) {
  const Ident name = functor.parameter;
  const SignatureSig* domain =
      domain_of(functor.domain, {std::string(context_.text(name.name)) + ".", {}});
  const Scope::Mark mark = context_.scope.mark();
  context_.scope.modules.bind(name.name, domain ? domain->module : nullptr);
  FunctorSig made;
  made.types.first = context_.types.constructor_count();
  made.structures.first = world_.next_structure;
  made.functor = static_cast<std::int64_t>(world_.functors.size());
  world_.functors.push_back({static_cast<std::uint32_t>(context_.file_number), functor.body});
  made.codomain = module(functor.body, {place.path, {}});
  made.types.last = context_.types.constructor_count();
  made.structures.last = world_.next_structure;
  context_.scope.undo(mark);
  if (domain == nullptr || made.codomain == nullptr) return nullptr;
  made.domain = domain->module;
  made.domain_types = domain->types;
  made.parameter = domain->module;
  made.path = place.path;
  return keep(std::move(made));
}

const ModuleSig* ModuleChecker::application(ModuleId id, const Application& application,
                                            const Place& place) {
  const ModuleSig* applied = module(application.functor, {place.path, {}});
  const ModuleSig* argument = module(application.argument, {place.path, {}});
  if (applied == nullptr || argument == nullptr) return nullptr;
  const FunctorSig* functor = applied->functor();
  const Span at = context_.tree[application.functor].span;
  if (functor == nullptr) {
    context_.error(DiagnosticKind::NotAFunctor, at,
                   fmt::format("`{}` is a structure, not a functor", context_.text(at)));
    return nullptr;
  }
  if (functor->functor < 0) {
    context_.error(
        DiagnosticKind::FunctorOrder, at,
        fmt::format("`{}` is only declared, so it cannot be applied here", context_.text(at)));
    return nullptr;
  }
  Matcher matcher(context_, context_.tree[application.argument].span);
  Substitution solution;
  if (!matcher.match(*argument, {functor->domain_types, {}, functor->domain}, solution))
    return nullptr;
  return apply_functor(id, *functor, *argument->structure(), solution, place);
}

const ModuleSig* ModuleChecker::apply_functor(ModuleId id, const FunctorSig& functor,
                                              const StructureSig& argument, Substitution& solution,
                                              const Place& place) {
  solution.types = functor.types;
  solution.types_base = context_.types.constructor_count();
  solution.path_before = functor.path;
  solution.path_after = place.path;
  solution.code.first = functor.structures.first;
  solution.code.last = functor.structures.last;
  solution.code.base = world_.next_structure;
  world_.next_structure += functor.structures.size();
  map_parameter(*functor.parameter->structure(), argument, solution.code);
  const StructureSig* result = functor.codomain->structure();
  if (place.included_by && result && functor.structures.contains(result->home))
    solution.code.structures[result->home] = *place.included_by;
  solution.renaming = static_cast<std::uint32_t>(world_.renamings.size());
  world_.renamings.push_back(solution.code);
  std::vector<std::uint32_t> renamings = functor.renamings;
  renamings.push_back(*solution.renaming);
  context_.file.modules[id.index] = {ModuleCode::Kind::Expansion,
                                     static_cast<std::uint32_t>(world_.expansions.size())};
  world_.expansions.push_back({static_cast<std::uint32_t>(functor.functor), std::move(renamings)});
  Substituter substituter(world_, solution);
  substituter.make_types();
  return substituter.module(functor.codomain);
}

// The parameter's values and structures become those of the argument.
void ModuleChecker::map_parameter(const StructureSig& parameter, const StructureSig& argument,
                                  Renaming& code) {
  code.structures[parameter.home] = argument.home;
  for (const auto& [name, value] : parameter.values)
    if (const ValueMember* actual = argument.values.find(name))
      code.values[value.where] = actual->where;
  for (const auto& [name, module] : parameter.modules) {
    const ModuleSig* const* actual = argument.modules.find(name);
    if (module && module->structure() && actual && *actual && (*actual)->structure())
      map_parameter(*module->structure(), *(*actual)->structure(), code);
  }
}

// --- First-class modules ---

std::optional<PackNumber> ModuleChecker::pack_of(SignatureId id) {
  const SignatureSig* made = signature(id, {});
  if (made == nullptr) return std::nullopt;
  world_.packs.push_back(made);
  world_.pack_names.emplace_back(context_.text(context_.tree[id].span));
  return static_cast<PackNumber>(world_.packs.size() - 1);
}

std::optional<Context::Packed> ModuleChecker::pack_module(Path path, SignatureId id, Span at) {
  const StructureSig* found = context_.structure_at(path);
  const auto number = pack_of(id);
  if (found == nullptr || !number) return std::nullopt;
  Substitution solution;
  if (!Matcher(context_, at).match(*context_.module_at(path), *world_.packs[*number], solution))
    return std::nullopt;
  return Context::Packed{*number, found->home};
}

}  // namespace yomikiri::sesterl
