// Erlang modules from checked files, as text: what `sesterl build` writes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sesterl/erlang/expansion.h"

namespace yomikiri::sesterl::erlang {

struct ErlangModule {
  std::string name;  // T.Sub: it belongs in T.Sub.erl
  std::string text;
  bool is_test = false;
};

// Emits the files of a world one after the other, imports first. The files have no errors.
class Emitter {
 public:
  explicit Emitter(World& world) : world_(world), expander_(world) {}

  // Only notes the names of a file's modules, which others need.
  void note(std::uint32_t file, std::string_view package) {
    static_cast<void>(expander_.expand(file, package));
  }
  // Of a structure that was emitted or noted.
  [[nodiscard]] const std::string& module_name(StructureNumber structure) const {
    return expander_.module_name(structure);
  }

  // `package` is the beginning of the modules' names, or empty. What cannot be Erlang is reported.
  std::vector<ErlangModule> emit(std::uint32_t file, std::string_view package,
                                 Diagnostics& diagnostics);

 private:
  World& world_;
  Expander expander_;
};

// `tea_shop` as modules are named: `TeaShop`.
[[nodiscard]] std::string package_prefix(std::string_view package);

}  // namespace yomikiri::sesterl::erlang
