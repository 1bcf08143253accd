#include "sesterl/package/module_order.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "sesterl/package/order.h"
#include "text/suggest.h"

namespace yomikiri::sesterl {
namespace {

class ModuleOrder {
 public:
  ModuleOrder(Package& package, const Names& names) : package_(package), names_(names) {
    for (ModuleFile& file : package.modules) add(file, false);
    for (ModuleFile& file : package.tests) add(file, true);
  }

  void run() {
    const bool has_main = find_main();
    needs_.resize(files_.size());
    for (std::size_t i = 0; i < files_.size(); ++i) {
      // A broken module may have imports that were not read, but its name is known to the others.
      for (const Import& import : files_[i]->tree[files_[i]->tree.file.imports])
        add_need(i, import);
    }
    if (has_main) needs_main_last();
    const Order order = order_by_need(needs_);
    if (!order.cycle.empty()) return report_cycle(order.cycle);
    sort(order.order);
  }

 private:
  void add(ModuleFile& file, bool is_test) {
    const std::size_t number = files_.size();
    files_.push_back(&file);
    is_test_.push_back(is_test);
    const Ident name = file.tree.file.name;
    if (!file.tree.file.module) return;
    const auto [first, is_new] = by_name_.try_emplace(name.name, number);
    if (is_new) return;
    const ModuleFile& other = *files_[first->second];
    file.text->diagnostics.add(
        {DiagnosticKind::DuplicateModule,
         Severity::Error,
         name.span,
         fmt::format("there are two modules '{}'", text(name)),
         "rename one of them",
         {{&other.text->source, other.tree.file.name.span, "the other one is here"}}});
  }

  bool find_main() {
    if (package_.text == nullptr) return false;
    const PackageText& wanted = package_.file.main_module;
    std::vector<std::string_view> known;
    for (std::size_t i = 0; i < files_.size(); ++i) {
      if (is_test_[i]) continue;
      known.push_back(text(files_[i]->tree.file.name));
      if (files_[i]->tree.file.module && known.back() == wanted.text) {
        main_ = i;
        return true;
      }
    }
    if (package_.text->diagnostics.has_errors()) return false;
    package_.text->diagnostics.error(
        DiagnosticKind::MainModule, wanted.span,
        fmt::format("no file in the source directories contains the main module '{}'", wanted.text),
        text::did_you_mean(wanted.text, known));
    return false;
  }

  void add_need(std::size_t importer, const Import& import) {
    const auto found = by_name_.find(import.module.name);
    const bool is_found = found != by_name_.end();
    if (is_found && !is_test_[importer] && is_test_[found->second])
      return not_found(importer, import, "it is a test, and only tests import tests");
    if (is_found && found->second == main_ && !is_test_[importer])
      return not_found(importer, import,
                       "it is the main module, which imports the others and comes last");
    if (is_found) {
      needs_[importer].push_back(found->second);
      return;
    }
    std::vector<std::string_view> known;
    for (const auto& [name, number] : by_name_) known.push_back(names_.text(name));
    std::ranges::sort(known);
    const std::string meant = text::did_you_mean(text(import.module), known);
    not_found(importer, import,
              package_.text == nullptr
                  ? std::string("a file that is compiled alone imports nothing; give the directory "
                                "of its package")
              : meant.empty() ? std::string("modules of other packages need no import")
                              : meant);
  }

  void not_found(std::size_t importer, const Import& import, std::string why) {
    files_[importer]->text->diagnostics.error(
        DiagnosticKind::ModuleNotFound, import.module.span,
        fmt::format("the module '{}' cannot be imported", text(import.module)), std::move(why));
  }

  // The main module of a package comes after all others, tests after that.
  void needs_main_last() {
    for (std::size_t i = 0; i < files_.size(); ++i) {
      if (is_test_[i])
        needs_[i].push_back(*main_);
      else if (i != main_)
        needs_[*main_].push_back(i);
    }
  }

  void report_cycle(const std::vector<std::size_t>& cycle) {
    const ModuleFile& first = *files_[cycle.front()];
    const Ident next = files_[cycle.size() > 1 ? cycle[1] : cycle[0]]->tree.file.name;
    std::string path(text(first.tree.file.name));
    for (std::size_t i = 1; i < cycle.size(); ++i)
      path += fmt::format(" -> {}", text(files_[cycle[i]]->tree.file.name));
    path += fmt::format(" -> {}", text(first.tree.file.name));
    for (const Import& import : first.tree[first.tree.file.imports]) {
      if (import.module.name != next.name) continue;
      first.text->diagnostics.error(DiagnosticKind::CyclicImport, import.module.span,
                                    fmt::format("modules import each other: {}", path));
      return;
    }
  }

  void sort(const std::vector<std::size_t>& order) {
    std::vector<ModuleFile> modules;
    std::vector<ModuleFile> tests;
    for (const std::size_t which : order)
      (is_test_[which] ? tests : modules).push_back(std::move(*files_[which]));
    package_.modules = std::move(modules);
    package_.tests = std::move(tests);
  }

  [[nodiscard]] std::string_view text(const Ident& name) const { return names_.text(name.name); }

  Package& package_;
  const Names& names_;
  std::vector<ModuleFile*> files_;
  std::vector<bool> is_test_;
  std::unordered_map<Name, std::size_t> by_name_;
  std::vector<std::vector<std::size_t>> needs_;
  std::optional<std::size_t> main_;
};

}  // namespace

void order_modules(Package& package, const Names& names) { ModuleOrder(package, names).run(); }

}  // namespace yomikiri::sesterl
