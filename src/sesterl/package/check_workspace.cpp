#include "sesterl/package/check_workspace.h"

#include <utility>

namespace yomikiri::sesterl {

WorkspaceChecker::WorkspaceChecker(Workspace& workspace, World& world, bool partial_matches_warn)
    : world_(world), partial_matches_warn_(partial_matches_warn) {
  std::map<const Package*, std::size_t> main_of;
  for (Package& package : workspace.packages) {
    std::vector<std::size_t> mains;
    for (const std::size_t dependency : package.dependencies)
      if (const auto main = main_of.find(&workspace.packages[dependency]); main != main_of.end())
        mains.push_back(main->second);
    std::map<Name, std::size_t> by_name;
    add(package, package.modules, false, by_name, mains);
    if (package.text != nullptr && !package.modules.empty()) {
      modules_.back().is_main = true;
      main_of.emplace(&package, modules_.size() - 1);
    }
    add(package, package.tests, true, by_name, mains);
  }
  checked_.resize(modules_.size());
}

void WorkspaceChecker::add(Package& package, std::vector<ModuleFile>& files, bool are_tests,
                           std::map<Name, std::size_t>& by_name,
                           const std::vector<std::size_t>& mains) {
  for (ModuleFile& file : files) {
    ModuleNode node{.package = &package,
                    .file = &file,
                    .name = file.tree.file.name.name,
                    .is_test = are_tests,
                    .dependencies = mains};
    for (const Import& import : file.tree[file.tree.file.imports]) {
      const auto found = by_name.find(import.module.name);
      if (found == by_name.end())
        node.is_missing_import = true;
      else
        node.imports.push_back(found->second);
    }
    by_name[node.name] = modules_.size();
    modules_.push_back(std::move(node));
  }
}

std::optional<std::uint32_t> WorkspaceChecker::check(std::size_t module) {
  Checked& checked = checked_[module];
  if (std::exchange(checked.is_done, true)) return checked.file;
  const ModuleNode& node = modules_[module];
  CheckOptions options{
      .is_main = node.is_main,
      .partial_matches_warn = partial_matches_warn_ || node.package->file.partial_matches_warn};
  for (const std::size_t one : node.dependencies) {
    check(one);
    if (signature(one) != nullptr)
      options.dependencies.push_back({modules_[one].name, signature(one)});
  }
  bool may_check = !node.is_missing_import;
  for (const std::size_t one : node.imports) {
    check(one);
    may_check = may_check && signature(one) != nullptr;
    options.imports.push_back({modules_[one].name, signature(one)});
  }
  SourceText& text = *node.file->text;
  if (!may_check || text.diagnostics.has_errors()) return std::nullopt;
  checked.file = static_cast<std::uint32_t>(world_.files.size());
  checked.signature =
      check_file(world_, text.source, std::move(node.file->tree), options, text.diagnostics);
  return checked.file;
}

void check_workspace(Workspace& workspace, World& world, bool partial_matches_warn) {
  WorkspaceChecker checker(workspace, world, partial_matches_warn);
  for (std::size_t i = 0; i < checker.modules().size(); ++i) checker.check(i);
}

}  // namespace yomikiri::sesterl
