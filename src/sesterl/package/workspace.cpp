#include "sesterl/package/workspace.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "sesterl/library/library.h"
#include "sesterl/package/module_order.h"
#include "sesterl/package/order.h"
#include "sesterl/syntax/parser.h"

namespace yomikiri::sesterl {
namespace {

namespace fs = std::filesystem;

class WorkspaceReader {
 public:
  WorkspaceReader(Workspace& workspace, const WorkspaceOptions& options)
      : workspace_(workspace), options_(options) {}

  std::optional<std::string> read_alone(const fs::path& path) {
    auto text = read_text_file(path);
    if (!text) return text.error();
    Package& package = packages_.emplace_back();
    package.root = path.parent_path();
    SourceText& source = workspace_.texts.emplace_back(path.string(), *std::move(text));
    package.modules.push_back({&source, parse(workspace_.names, source.diagnostics)});
    add_libraries_of(package);
    finish();
    return std::nullopt;
  }

  std::optional<std::string> read_package(const fs::path& root) {
    auto text = read_package_text(root);
    if (!text) return text.error();
    note_directory(root, add_package(root, *std::move(text)));
    for (std::size_t i = 0; i < packages_.size(); ++i) read_dependencies(i);
    finish();
    return std::nullopt;
  }

 private:
  void finish() {
    for (std::size_t i = 0; i < packages_.size(); ++i) {
      read_modules(packages_[i], i == 0);
      order_modules(packages_[i], workspace_.names);
    }
    order_packages();
  }

  // A file that is compiled alone has no list of dependencies: it depends on what it names.
  void add_libraries_of(Package& alone) {
    const std::string_view own = workspace_.names.text(alone.modules[0].tree.file.name.name);
    for (const std::string_view main : {"Stdlib", "Testing"})
      if (main != own && mentions(main))
        alone.dependencies.push_back(library(main == "Stdlib" ? "stdlib" : "testing"));
  }

  // Whether a name occurs in what was read so far.
  bool mentions(std::string_view name) {
    const std::size_t count = workspace_.names.size();
    workspace_.names.intern(name);
    return workspace_.names.size() == count;
  }

  // A package of the compiler, by the name of its folder.
  std::size_t library(std::string_view name) {
    const auto known = libraries_.find(name);
    if (known != libraries_.end()) return known->second;
    for (const LibraryFile& file : library_files()) {
      if (file.path != std::string(name) + "/" + kPackageFileName) continue;
      const std::size_t added = add_package(fs::path(name), std::string(file.text));
      packages_[added].is_library = true;
      libraries_.emplace(name, added);
      return added;
    }
    std::unreachable();
  }

  static std::expected<std::string, std::string> read_package_text(const fs::path& root) {
    auto text = read_text_file(root / kPackageFileName);
    std::error_code ignored;
    if (!text && fs::exists(root / "package.yaml", ignored))
      return std::unexpected(fmt::format("{}: rename this file to {}",
                                         (root / "package.yaml").string(), kPackageFileName));
    return text;
  }

  std::size_t add_package(const fs::path& root, std::string text) {
    SourceText& source = workspace_.texts.emplace_back(
        (root / kPackageFileName).lexically_normal().string(), std::move(text));
    Package& package = packages_.emplace_back();
    package.text = &source;
    package.root = root;
    if (auto file = read_package_file(source.diagnostics)) package.file = *std::move(file);
    const auto [first, is_new] = by_name_.try_emplace(package.file.name.text, packages_.size() - 1);
    if (!is_new && !package.file.name.text.empty())
      source.diagnostics.add(
          {DiagnosticKind::Package,
           Severity::Error,
           package.file.name.span,
           fmt::format("two packages are called '{}'", package.file.name.text),
           "rename one of them",
           {{&packages_[first->second].text->source, packages_[first->second].file.name.span,
             "the other one is here"}}});
    return packages_.size() - 1;
  }

  void note_directory(const fs::path& root, std::size_t package) {
    std::error_code ignored;
    by_directory_.emplace(fs::weakly_canonical(root, ignored), package);
  }

  void read_dependencies(std::size_t which) {
    std::vector<Dependency> all = packages_[which].file.dependencies;
    if (which == 0)  // a dependency's tests are not built
      std::ranges::copy(packages_[0].file.test_dependencies, std::back_inserter(all));
    for (const Dependency& one : all) read_dependency(which, one);
  }

  void read_dependency(std::size_t which, const Dependency& one) {
    const auto directory = directory_of(which, one);
    if (!directory) {
      if (const auto ours = library_package(one.name.text))
        packages_[which].dependencies.push_back(library(*ours));
      else
        not_on_this_machine(which, one);
      return;
    }
    std::error_code ignored;
    const auto known = by_directory_.find(fs::weakly_canonical(*directory, ignored));
    if (known != by_directory_.end()) {
      packages_[which].dependencies.push_back(known->second);
      return;
    }
    auto text = read_package_text(*directory);
    if (!text) {
      packages_[which].text->diagnostics.error(
          DiagnosticKind::Package, one.name.span,
          fmt::format("the package '{}' cannot be read: {}", one.name.text, text.error()));
      return;
    }
    const std::size_t added = add_package(*directory, *std::move(text));
    note_directory(*directory, added);
    packages_[which].dependencies.push_back(added);
  }

  // Nothing if nobody says where the package is.
  std::optional<fs::path> directory_of(std::size_t which, const Dependency& one) {
    const Package& package = packages_[which];
    if (const auto given = options_.paths.find(one.name.text); given != options_.paths.end())
      return given->second;
    for (const PackagePath& path : package.file.paths)
      if (path.name == one.name.text) return package.root / path.directory.text;
    if (one.directory) return package.root / one.directory->text;
    return std::nullopt;
  }

  void not_on_this_machine(std::size_t which, const Dependency& one) {
    packages_[which].text->diagnostics.error(
        DiagnosticKind::Package, one.name.span,
        fmt::format(
            "the package '{}' is not on this machine, and nothing is fetched from a network",
            one.name.text),
        fmt::format("fetch it yourself, then give its directory with -p {}:DIRECTORY or under "
                    "'paths'",
                    one.name.text));
  }

  void read_modules(Package& package, bool with_tests) {
    if (package.is_library) return read_library(package);
    for (const PackageText& directory : package.file.source_directories)
      read_directory(package, directory, package.modules);
    if (!with_tests) return;
    for (const PackageText& directory : package.file.test_directories)
      read_directory(package, directory, package.tests);
  }

  void read_library(Package& package) {
    const std::string folder = package.root.string() + "/src/";
    for (const LibraryFile& file : library_files())
      if (file.path.starts_with(folder))
        add_module(std::string(file.path), std::string(file.text), package.modules);
  }

  void add_module(std::string name, std::string text, std::vector<ModuleFile>& files) {
    SourceText& source = workspace_.texts.emplace_back(std::move(name), std::move(text));
    files.push_back({&source, parse(workspace_.names, source.diagnostics)});
  }

  void read_directory(Package& package, const PackageText& directory,
                      std::vector<ModuleFile>& files) {
    std::error_code failed;
    std::vector<fs::path> paths;
    for (fs::directory_iterator entry(package.root / directory.text, failed), end;
         !failed && entry != end; entry.increment(failed))
      if (entry->path().extension() == ".sest") paths.push_back(entry->path());
    if (failed)
      package.text->diagnostics.error(
          DiagnosticKind::Package, directory.span,
          fmt::format("the directory '{}' cannot be read: {}", directory.text, failed.message()));
    std::ranges::sort(paths);
    for (const fs::path& path : paths) read_module(package, path.lexically_normal(), files);
  }

  void read_module(Package& package, const fs::path& path, std::vector<ModuleFile>& files) {
    auto text = read_text_file(path);
    if (!text) {
      package.text->diagnostics.error(DiagnosticKind::Package, package.file.name.span,
                                      text.error());
      return;
    }
    add_module(path.string(), *std::move(text), files);
  }

  void order_packages() {
    std::vector<std::vector<std::size_t>> needs;
    for (const Package& package : packages_) needs.push_back(package.dependencies);
    const Order order = order_by_need(needs);
    if (!order.cycle.empty()) report_cycle(order.cycle);
    std::vector<std::size_t> places(packages_.size());
    for (const std::size_t which : order.order) {
      places[which] = workspace_.packages.size();
      workspace_.packages.push_back(std::move(packages_[which]));
    }
    for (Package& package : workspace_.packages)
      for (std::size_t& dependency : package.dependencies) dependency = places[dependency];
  }

  void report_cycle(const std::vector<std::size_t>& cycle) {
    std::string path;
    for (const std::size_t which : cycle) path += packages_[which].file.name.text + " -> ";
    path += packages_[cycle.front()].file.name.text;
    const Package& first = packages_[cycle.front()];
    first.text->diagnostics.error(DiagnosticKind::CyclicImport, first.file.name.span,
                                  fmt::format("packages depend on each other: {}", path));
  }

  Workspace& workspace_;
  const WorkspaceOptions& options_;
  std::deque<Package> packages_;  // in the order of reading
  std::map<fs::path, std::size_t> by_directory_;
  std::map<std::string, std::size_t> by_name_;
  std::map<std::string, std::size_t, std::less<>> libraries_;
};

}  // namespace

bool Workspace::has_errors() const {
  return std::ranges::any_of(texts,
                             [](const SourceText& one) { return one.diagnostics.has_errors(); });
}

std::expected<std::unique_ptr<Workspace>, std::string> open_workspace(
    const std::filesystem::path& path, const WorkspaceOptions& options) {
  auto workspace = std::make_unique<Workspace>();
  WorkspaceReader reader(*workspace, options);
  std::error_code ignored;
  const auto failed = std::filesystem::is_directory(path, ignored) ? reader.read_package(path)
                                                                   : reader.read_alone(path);
  if (failed) return std::unexpected(*failed);
  return workspace;
}

std::expected<std::string, std::string> read_text_file(const std::filesystem::path& path) {
  std::error_code failed;
  if (std::filesystem::is_directory(path, failed))
    return std::unexpected(fmt::format("{}: this is a directory", path.string()));
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::string text(std::istreambuf_iterator<char>(file), {});
  if (!file.is_open() || file.bad())
    return std::unexpected(
        fmt::format("{}: {}", path.string(), errno == 0 ? "cannot be read" : std::strerror(errno)));
  return text;
}

}  // namespace yomikiri::sesterl
