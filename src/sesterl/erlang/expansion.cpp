#include "sesterl/erlang/expansion.h"

#include <algorithm>
#include <utility>

namespace yomikiri::sesterl::erlang {

std::vector<CodeModule> Expander::expand(std::uint32_t file, std::string_view package) {
  modules_.clear();
  by_number_.clear();
  const Tree& tree = world_.files[file].tree;
  std::string path(package);
  if (!path.empty()) path += '.';
  path += world_.names.text(tree.file.name.name);
  if (tree.file.module) module(*tree.file.module, {file, std::move(path), {}});
  std::erase_if(modules_, [](const CodeModule& one) { return one.items.empty(); });
  return std::move(modules_);
}

StructureNumber Expander::renamed(StructureNumber structure,
                                  const std::vector<std::uint32_t>& renamings) const {
  for (const std::uint32_t one : renamings) structure = rename(world_.renamings[one], structure);
  return structure;
}

ValueRef Expander::renamed(ValueRef value, const std::vector<std::uint32_t>& renamings) const {
  for (const std::uint32_t one : renamings) value = rename(world_.renamings[one], value);
  return value;
}

void Expander::module(ModuleId id, const Place& place) {
  const Module& it = world_.files[place.file].tree[id];
  if (const auto* one = std::get_if<Structure>(&it.is)) return structure(id, *one, place);
  if (const auto* one = std::get_if<Application>(&it.is)) return application(id, *one, place);
  if (const auto* one = std::get_if<Sealing>(&it.is)) return module(one->module, place);
}

void Expander::structure(ModuleId id, const Structure& structure, const Place& place) {
  const CheckedFile& file = world_.files[place.file];
  const StructureNumber number = renamed(file.modules[id.index].index, place.renamings);
  const std::size_t at = module_of(number, structure, place);
  const auto bindings = file.tree[structure.bindings];
  for (std::uint32_t i = 0; i < bindings.size(); ++i) {
    const Binding& binding = bindings[i];
    const CodeItem item{place.file, &binding, structure.bindings.begin + i, place.renamings};
    if (const auto* value = std::get_if<ValBinding>(&binding.is)) {
      note_tests(*value, item, number);
      modules_[at].items.push_back(item);
    } else if (std::holds_alternative<ExternalBinding>(binding.is)) {
      modules_[at].items.push_back(item);
    } else if (const auto* inner = std::get_if<ModuleBinding>(&binding.is)) {
      const std::string name(world_.names.text(inner->name.name));
      module(inner->module, {place.file, place.path + "." + name, place.renamings});
    } else if (const auto* include = std::get_if<IncludeBinding>(&binding.is)) {
      module(include->module, place);
    }
  }
}

// Modules without a name of their own, which stand in the application itself, get one in lower
// case: no member has it.
void Expander::application(ModuleId id, const Application& application, const Place& place) {
  module(application.functor, {place.file, place.path + ".functor", place.renamings});
  module(application.argument, {place.file, place.path + ".argument", place.renamings});
  const ModuleCode& code = world_.files[place.file].modules[id.index];
  if (code.kind != ModuleCode::Kind::Expansion) return;
  const Expansion& expansion = world_.expansions[code.index];
  const FunctorCode& functor = world_.functors[expansion.functor];
  std::vector<std::uint32_t> renamings = expansion.renamings;
  renamings.insert(renamings.end(), place.renamings.begin(), place.renamings.end());
  module(functor.body, {functor.file, place.path, std::move(renamings)});
}

// A structure that is included is part of the module that includes it, and has its number.
std::size_t Expander::module_of(StructureNumber number, const Structure& structure,
                                const Place& place) {
  const auto [known, is_new] = by_number_.emplace(number, modules_.size());
  if (is_new) {
    CodeModule made;
    made.structure = number;
    const Tree& tree = world_.files[place.file].tree;
    made.is_test = has_attribute(tree, structure.attributes, "test");
    const std::string base = place.path + (made.is_test ? "_tests" : "");
    made.name = base;
    for (int i = 1; !taken_.insert(made.name).second; ++i) made.name = base + std::to_string(i);
    names_[number] = made.name;
    modules_.push_back(std::move(made));
  }
  attributes(structure, place, modules_[known->second]);
  return known->second;
}

void Expander::attributes(const Structure& structure, const Place& place, CodeModule& made) {
  const Tree& tree = world_.files[place.file].tree;
  for (const Attribute& one : tree[structure.attributes]) {
    const std::string_view name = world_.names.text(one.name.name);
    if ((name != "behaviour" && name != "behavior") || !one.argument) continue;
    const auto* literal = std::get_if<Literal>(&tree[*one.argument].is);
    if (literal != nullptr) made.behaviours.emplace_back(world_.names.text(literal->text));
  }
}

void Expander::note_tests(const ValBinding& binding, const CodeItem& item, StructureNumber home) {
  const Tree& tree = world_.files[item.file].tree;
  if (!has_attribute(tree, item.binding->attributes, "test")) return;
  for (const FunctionDefinition& one : tree[binding.functions])
    tests_.insert({home, one.name.name});
}

bool Expander::has_attribute(const Tree& tree, List<Attribute> list, std::string_view name) const {
  return std::ranges::any_of(
      tree[list], [&](const Attribute& one) { return world_.names.text(one.name.name) == name; });
}

}  // namespace yomikiri::sesterl::erlang
