#include "sesterl/check/core.h"
#include "sesterl/check/semantics.h"
#include "sesterl/types/unify.h"

namespace yomikiri::sesterl {
namespace {

// The order of the constructors decides which witness of a partial match is shown first.
void add_base_variant(World& world, BaseType type,
                      std::vector<std::pair<const char*, const char*>> constructors,
                      std::vector<std::vector<std::uint32_t>> parameters) {
  Variant variant;
  std::vector<Alternative> alternatives;
  for (std::size_t i = 0; i < constructors.size(); ++i) {
    const auto [name, atom] = constructors[i];
    VariantConstructor made{world.names.intern(name), world.names.intern(atom), {}};
    for (const std::uint32_t parameter : parameters[i]) {
      made.arguments.push_back(world.types.fresh(1));
      world.types.bind(made.arguments.back(), parameter);
    }
    alternatives.push_back({name, static_cast<std::uint32_t>(made.arguments.size())});
    variant.constructors.push_back(std::move(made));
  }
  variant.match_set = world.matches.add_set(std::move(alternatives));
  world.variants.emplace(static_cast<TypeNumber>(type), std::move(variant));
}

}  // namespace

World::World(Names& shared_names) : names(shared_names) {
  add_base_variant(*this, BaseType::Option, {{"None", "error"}, {"Some", "ok"}}, {{}, {0}});
  add_base_variant(*this, BaseType::Result, {{"Ok", "ok"}, {"Error", "error"}}, {{0}, {1}});
}

World::~World() = default;

StructureNumber rename(const Renaming& renaming, StructureNumber structure) {
  const auto single = renaming.structures.find(structure);
  if (single != renaming.structures.end()) return single->second;
  if (structure < renaming.first || structure >= renaming.last) return structure;
  return structure - renaming.first + renaming.base;
}

ValueRef rename(const Renaming& renaming, ValueRef value) {
  const auto single = renaming.values.find(value);
  if (single != renaming.values.end()) return single->second;
  return {rename(renaming, value.home), value.name};
}

bool takes_options(TypeStore& types, TypeRef function) {
  function = types.resolve(function);
  if (types.tag(function) != TypeTag::Function) return false;
  return !flatten(types, types.parts(function).optional).fields.empty();
}

}  // namespace yomikiri::sesterl
