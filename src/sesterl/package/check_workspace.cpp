#include "sesterl/package/check_workspace.h"

#include <unordered_map>
#include <utility>

namespace yomikiri::sesterl {
namespace {

class WorkspaceChecker {
 public:
  WorkspaceChecker(Workspace& workspace, World& world, bool partial_matches_warn)
      : workspace_(workspace), world_(world), partial_matches_warn_(partial_matches_warn) {}

  void run() {
    for (Package& package : workspace_.packages) check_package(package);
  }

 private:
  void check_package(Package& package) {
    modules_.clear();
    CheckOptions options;
    options.partial_matches_warn = partial_matches_warn_;
    for (const std::size_t dependency : package.dependencies)
      if (mains_[dependency].signature != nullptr)
        options.dependencies.push_back(mains_[dependency]);
    VisibleModule main;
    for (ModuleFile& file : package.modules) {
      options.is_main = package.text != nullptr && &file == &package.modules.back();
      const VisibleModule checked = check_module(file, options);
      if (options.is_main) main = checked;
    }
    mains_.push_back(main);
    options.is_main = false;
    for (ModuleFile& file : package.tests) check_module(file, options);
  }

  VisibleModule check_module(ModuleFile& file, CheckOptions options) {
    const Name name = file.tree.file.name.name;
    if (file.text->diagnostics.has_errors()) return {};
    for (const Import& import : file.tree[file.tree.file.imports]) {
      const auto found = modules_.find(import.module.name);
      if (found == modules_.end() || found->second == nullptr) return {};
      options.imports.push_back({import.module.name, found->second});
    }
    const ModuleSig* signature = check_file(world_, file.text->source, std::move(file.tree),
                                            options, file.text->diagnostics);
    modules_[name] = signature;
    return {name, signature};
  }

  Workspace& workspace_;
  World& world_;
  bool partial_matches_warn_;
  std::unordered_map<Name, const ModuleSig*> modules_;  // of the package, as far as checked
  std::vector<VisibleModule> mains_;                    // of the packages so far
};

}  // namespace

void check_workspace(Workspace& workspace, World& world, bool partial_matches_warn) {
  WorkspaceChecker(workspace, world, partial_matches_warn).run();
}

}  // namespace yomikiri::sesterl
