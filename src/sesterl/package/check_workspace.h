// Checks the modules of a workspace, each after what it needs.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "sesterl/check/core.h"
#include "sesterl/package/workspace.h"

namespace yomikiri::sesterl {

// A module of a workspace, and the modules that it may name. Numbered in an order in which each
// comes after those: the order of packages, modules, then tests.
struct ModuleNode {
  Package* package = nullptr;
  ModuleFile* file = nullptr;
  Name name{};
  bool is_main = false;
  bool is_test = false;
  bool is_missing_import = false;
  std::vector<std::size_t> imports;       // of the same package
  std::vector<std::size_t> dependencies;  // main modules of other packages
};

class WorkspaceChecker {
 public:
  // `workspace` and `world` outlive the checker.
  WorkspaceChecker(Workspace& workspace, World& world, bool partial_matches_warn);

  [[nodiscard]] const std::vector<ModuleNode>& modules() const { return modules_; }
  // Checks a module after all that it needs, unless that was done. Which of World::files it is;
  // nothing if it has syntax errors or imports what has errors.
  std::optional<std::uint32_t> check(std::size_t module);
  // Of a module that was checked; nothing after an error.
  [[nodiscard]] const ModuleSig* signature(std::size_t module) const {
    return checked_[module].signature;
  }

 private:
  struct Checked {
    bool is_done = false;
    std::optional<std::uint32_t> file;
    const ModuleSig* signature = nullptr;
  };

  void add(Package& package, std::vector<ModuleFile>& files, bool are_tests,
           std::map<Name, std::size_t>& by_name, const std::vector<std::size_t>& mains);

  World& world_;
  bool partial_matches_warn_;
  std::vector<ModuleNode> modules_;
  std::vector<Checked> checked_;
};

// All modules. Consumes the trees of the workspace; what is wrong is in its diagnostics.
void check_workspace(Workspace& workspace, World& world, bool partial_matches_warn);

}  // namespace yomikiri::sesterl
