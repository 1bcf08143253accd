#include "sesterl/commands/compilation.h"

#include "sesterl/package/interface.h"

namespace yomikiri::sesterl {

Compilation::Compilation(Workspace& workspace, bool partial_matches_warn)
    : workspace_(workspace),
      world_(workspace.names),
      checker_(workspace, world_, partial_matches_warn),
      emitter_(world_),
      is_noted_(checker_.modules().size()) {}

std::string Compilation::prefix(std::size_t module) const {
  const Package& package = *modules()[module].package;
  return package.text == nullptr ? "" : erlang::package_prefix(package.file.name.text);
}

std::string Compilation::erlang_name(std::size_t module) const {
  const std::string package = prefix(module);
  const std::string_view name = workspace_.names.text(modules()[module].name);
  return package.empty() ? std::string(name) : package + "." + std::string(name);
}

std::vector<erlang::ErlangModule> Compilation::compile(std::size_t module) {
  const auto file = checker_.check(module);
  if (!file || workspace_.has_errors()) return {};
  note_needs(module);
  is_noted_[module] = true;
  return emitter_.emit(*file, prefix(module), modules()[module].file->text->diagnostics);
}

// Names of functions are found through the structures in which they were defined.
void Compilation::note_needs(std::size_t module) {
  const ModuleNode& node = modules()[module];
  for (const auto* needs : {&node.dependencies, &node.imports})
    for (const std::size_t one : *needs) {
      if (is_noted_[one]) continue;
      is_noted_[one] = true;
      note_needs(one);
      emitter_.note(*checker_.check(one), prefix(one));
    }
}

std::optional<std::string> Compilation::interface(std::size_t module) {
  const ModuleSig* signature = checker_.signature(module);
  if (signature == nullptr) return std::nullopt;
  return interface_of(world_, *signature,
                      [&](StructureNumber number) { return emitter_.module_name(number); });
}

}  // namespace yomikiri::sesterl
