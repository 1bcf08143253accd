// Compiles the modules of a workspace one by one: each is checked, after what it needs, and
// translated to Erlang.
#pragma once

#include <string>
#include <vector>

#include "sesterl/erlang/emit.h"
#include "sesterl/package/check_workspace.h"

namespace yomikiri::sesterl {

class Compilation {
 public:
  // `workspace` outlives the compilation.
  Compilation(Workspace& workspace, bool partial_matches_warn);

  // In an order in which each module comes after what it needs.
  [[nodiscard]] const std::vector<ModuleNode>& modules() const { return checker_.modules(); }
  // What belongs to the module, as Erlang calls it: `Shop.Till`.
  [[nodiscard]] std::string erlang_name(std::size_t module) const;
  // Nothing if the module, or any module before, has errors: they are reported.
  std::vector<erlang::ErlangModule> compile(std::size_t module);
  // What others see of a compiled module; nothing if they see its code.
  std::optional<std::string> interface(std::size_t module);

 private:
  [[nodiscard]] std::string prefix(std::size_t module) const;
  void note_needs(std::size_t module);

  Workspace& workspace_;
  World world_;
  WorkspaceChecker checker_;
  erlang::Emitter emitter_;
  std::vector<bool> is_noted_;
};

}  // namespace yomikiri::sesterl
