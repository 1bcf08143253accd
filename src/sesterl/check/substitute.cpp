#include "sesterl/check/substitute.h"

#include <algorithm>

namespace yomikiri::sesterl {

TypeNumber Substituter::shifted(TypeNumber number) const {
  return by_.types.contains(number) ? number - by_.types.first + by_.types_base : number;
}

// The ranges inside ours move as a whole.
Range Substituter::shifted_types(Range range) const {
  const bool inside = range.first >= by_.types.first && range.last <= by_.types.last;
  if (!inside || by_.types.size() == 0) return range;
  return {range.first - by_.types.first + by_.types_base,
          range.last - by_.types.first + by_.types_base};
}

// A path that does not stand where it should, because its functor came from elsewhere, keeps its
// last name.
std::string Substituter::moved(const std::string& path) const {
  const std::size_t kept =
      path.starts_with(by_.path_before) ? by_.path_before.size() : path.rfind('.') + 1;
  return by_.path_after + path.substr(kept);
}

void Substituter::make_types() {
  for (TypeNumber number = by_.types.first; number < by_.types.last; ++number) {
    TypeConstructor info = store_.info(number);
    info.path = moved(info.path);
    store_.add_constructor(std::move(info));
  }
  for (TypeNumber number = by_.types.first; number < by_.types.last; ++number) {
    const auto found = world_.variants.find(number);
    if (found == world_.variants.end()) continue;
    Variant variant = found->second;
    for (VariantConstructor& one : variant.constructors)
      for (TypeRef& argument : one.arguments) argument = copy(argument);
    world_.variants.emplace(shifted(number), std::move(variant));
  }
}

std::optional<TypeRef> Substituter::replace(TypeRef type) {
  if (store_.tag(type) == TypeTag::Pack) return replace_pack(type);
  if (store_.tag(type) != TypeTag::Constructor) return std::nullopt;
  const TypeNumber number = store_.number(type);
  const auto other = by_.replaced.find(number);
  const bool is_replaced = other != by_.replaced.end();
  if (!is_replaced && !by_.types.contains(number)) return std::nullopt;
  std::vector<TypeRef> arguments;
  for (const TypeRef argument : store_.arguments(type)) arguments.push_back(copy(argument));
  if (is_replaced) return apply(store_, other->second, arguments);
  return store_.constructor(shifted(number), arguments);
}

// A signature in a type is copied with it; TypeStore::same_pack knows that equal ones are equal.
std::optional<TypeRef> Substituter::replace_pack(TypeRef type) {
  const PackNumber number = store_.pack_number(type);
  const SignatureSig* before = world_.packs[number];
  const bool has_ours = mentions(world_, *before->module, by_.types) ||
                        std::ranges::any_of(by_.replaced, [&](const auto& one) {
                          return mentions(world_, *before->module, {one.first, one.first + 1});
                        });
  if (!has_ours || in_pack_) return std::nullopt;
  in_pack_ = true;
  const SignatureSig* after = signature(before);
  in_pack_ = false;
  world_.packs.push_back(after);
  world_.pack_names.push_back(world_.pack_names[number]);
  return store_.pack(static_cast<PackNumber>(world_.packs.size() - 1));
}

TypeMember Substituter::type_member(const TypeMember& member) {
  TypeMember made{member.kind, scheme(member.body), shifted(member.number)};
  if (member.kind == TypeMember::Kind::Synonym || !by_.replaced.contains(member.number))
    return made;
  const TypeRef body = store_.resolve(made.body.body);
  const bool is_variant = member.kind == TypeMember::Kind::Variant &&
                          store_.tag(body) == TypeTag::Constructor &&
                          world_.variants.contains(store_.number(body));
  if (is_variant)
    made.number = store_.number(body);
  else
    made.kind = TypeMember::Kind::Synonym;
  return made;
}

StructureSig Substituter::structure(const StructureSig& before) {
  StructureSig after;
  after.home = rename(by_.code, before.home);
  after.is_broken = before.is_broken;
  for (const auto& [name, value] : before.values)
    after.values.add(name, {scheme(value.scheme), rename(by_.code, value.where)});
  for (const auto& [name, type] : before.types) after.types.add(name, type_member(type));
  for (const auto& [name, one] : before.constructors) {
    ConstructorMember made{shifted(one.type), one.which};
    const auto other = by_.replaced.find(one.type);
    if (other != by_.replaced.end()) {
      const TypeRef body = store_.resolve(other->second.body);
      if (store_.tag(body) != TypeTag::Constructor) continue;
      made.type = store_.number(body);
    }
    after.constructors.put(name, made);
  }
  for (const auto& [name, one] : before.modules) after.modules.add(name, one ? module(one) : one);
  for (const auto& [name, one] : before.signatures)
    after.signatures.add(name, one ? signature(one) : one);
  return after;
}

FunctorSig Substituter::functor(const FunctorSig& before) {
  FunctorSig after = before;
  after.domain = module(before.domain);
  after.domain_types = shifted_types(before.domain_types);
  after.codomain = module(before.codomain);
  after.types = shifted_types(before.types);
  after.parameter = module(before.parameter);
  if (before.path.starts_with(by_.path_before)) after.path = moved(before.path);
  if (before.structures.size() > 0) {
    after.structures.first = rename(by_.code, before.structures.first);
    after.structures.last = after.structures.first + before.structures.size();
  }
  if (by_.renaming && before.functor >= 0) after.renamings.push_back(*by_.renaming);
  return after;
}

const ModuleSig* Substituter::module(const ModuleSig* before) {
  if (before == nullptr) return nullptr;
  const auto known = modules_.find(before);
  if (known != modules_.end()) return known->second;
  ModuleSig made;
  if (const StructureSig* one = before->structure())
    made.is = structure(*one);
  else
    made.is = functor(*before->functor());
  world_.module_sigs.push_back(std::move(made));
  return modules_[before] = &world_.module_sigs.back();
}

const SignatureSig* Substituter::signature(const SignatureSig* before) {
  SignatureSig after{shifted_types(before->types), before->structures, module(before->module),
                     before->path};
  if (before->path.starts_with(by_.path_before)) after.path = moved(before->path);
  if (before->structures.size() > 0) {
    after.structures.first = rename(by_.code, before->structures.first);
    after.structures.last = after.structures.first + before->structures.size();
  }
  world_.signature_sigs.push_back(after);
  return &world_.signature_sigs.back();
}

const SignatureSig* fresh_copy(World& world, const SignatureSig& signature,
                               const std::string& path) {
  Substitution substitution{.types = signature.types,
                            .types_base = world.types.constructor_count(),
                            .path_before = signature.path,
                            .path_after = path,
                            .replaced = {},
                            .code = {.first = signature.structures.first,
                                     .last = signature.structures.last,
                                     .base = world.next_structure},
                            .renaming = {}};
  world.next_structure += signature.structures.size();
  Substituter substituter(world, substitution);
  substituter.make_types();
  return substituter.signature(&signature);
}

namespace {

class Search final : public TypeCopier {
 public:
  Search(World& world, Range types) : TypeCopier(world.types), world_(world), types_(types) {}

  bool found = false;

  void module(const ModuleSig& module) {
    if (const FunctorSig* functor = module.functor()) {
      this->module(*functor->domain);
      if (functor->codomain) this->module(*functor->codomain);
      return;
    }
    for (const auto& [name, value] : module.structure()->values) copy(value.scheme.body);
    for (const auto& [name, type] : module.structure()->types) copy(type.body.body);
    for (const auto& [name, inner] : module.structure()->modules)
      if (inner) this->module(*inner);
  }

 private:
  std::optional<TypeRef> replace(TypeRef type) override {
    if (store_.tag(type) == TypeTag::Constructor)
      found = found || types_.contains(store_.number(type));
    if (store_.tag(type) == TypeTag::Pack && depth_++ < 8)
      module(*world_.packs[store_.pack_number(type)]->module);
    return std::nullopt;
  }
  [[nodiscard]] bool skips_closed() const override { return false; }

  World& world_;
  Range types_;
  int depth_ = 0;
};

}  // namespace

bool mentions(World& world, const ModuleSig& module, Range types) {
  if (types.size() == 0) return false;
  Search search(world, types);
  search.module(module);
  return search.found;
}

}  // namespace yomikiri::sesterl
