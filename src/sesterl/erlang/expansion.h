// Static interpretation: which Erlang modules a checked file becomes. Afterwards no functor is
// left: each application is the functor's body with other names. Aliases and sealings produce
// nothing. Files are expanded one after the other, imports first, because names of functions are
// found through the names of the structures in which they were defined.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "sesterl/check/core.h"

namespace yomikiri::sesterl::erlang {

// A definition of functions, and how its names change.
struct CodeItem {
  std::uint32_t file = 0;  // of World::files
  const Binding* binding = nullptr;
  std::uint32_t binding_index = 0;       // in the tree's pool
  std::vector<std::uint32_t> renamings;  // of World::renamings, the first one first
};

// One Erlang module.
struct CodeModule {
  std::string name;  // without quotes: T.Sub
  StructureNumber structure = kNoStructure;
  bool is_test = false;
  std::vector<std::string> behaviours;
  std::vector<CodeItem> items;  // in the order of definition
};

class Expander {
 public:
  explicit Expander(const World& world) : world_(world) {}

  // The modules of a file, without those that have no functions. `package` is the beginning of
  // their names, `TeaShop`, or empty.
  std::vector<CodeModule> expand(std::uint32_t file, std::string_view package);

  // As it is called after these renamings.
  [[nodiscard]] StructureNumber renamed(StructureNumber structure,
                                        const std::vector<std::uint32_t>& renamings) const;
  [[nodiscard]] ValueRef renamed(ValueRef value, const std::vector<std::uint32_t>& renamings) const;
  // The names of what was expanded before.
  [[nodiscard]] const std::string& module_name(StructureNumber structure) const {
    return names_.at(structure);
  }
  [[nodiscard]] bool is_test(ValueRef value) const { return tests_.contains(value); }

 private:
  struct Place {
    std::uint32_t file = 0;
    std::string path;
    std::vector<std::uint32_t> renamings;
  };

  void module(ModuleId id, const Place& place);
  void structure(ModuleId id, const Structure& structure, const Place& place);
  void application(ModuleId id, const Application& application, const Place& place);
  std::size_t module_of(StructureNumber number, const Structure& structure, const Place& place);
  void attributes(const Structure& structure, const Place& place, CodeModule& made);
  void note_tests(const ValBinding& binding, const CodeItem& item, StructureNumber home);
  [[nodiscard]] bool has_attribute(const Tree& tree, List<Attribute> list,
                                   std::string_view name) const;

  const World& world_;
  std::vector<CodeModule> modules_;                   // of the file at hand
  std::map<StructureNumber, std::size_t> by_number_;  // in modules_
  std::map<StructureNumber, std::string> names_;
  std::set<std::string, std::less<>> taken_;
  std::set<ValueRef> tests_;
};

}  // namespace yomikiri::sesterl::erlang
