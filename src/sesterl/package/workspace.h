// Everything that one build reads: packages in the order in which they are compiled, the modules of
// each in such an order, parsed. Nothing is fetched from a network: a package is a directory.
#pragma once

#include <deque>
#include <expected>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sesterl/diagnostics.h"
#include "sesterl/package/package_file.h"
#include "sesterl/syntax/names.h"
#include "sesterl/syntax/tree.h"

namespace yomikiri::sesterl {

// A file and what was found in it.
struct SourceText {
  SourceText(std::string name, std::string text)
      : source(std::move(name), std::move(text)), diagnostics(source) {}
  SourceText(const SourceText&) = delete;
  SourceText& operator=(const SourceText&) = delete;

  text::Source source;
  Diagnostics diagnostics;
};

struct ModuleFile {
  SourceText* text = nullptr;
  Tree tree;
};

struct Package {
  PackageFile file;
  SourceText* text = nullptr;  // the package file; none for a file that is compiled alone
  std::filesystem::path root;
  std::vector<ModuleFile> modules;        // each after those it imports, the main module last
  std::vector<ModuleFile> tests;          // only of the package that is built, after its modules
  std::vector<std::size_t> dependencies;  // numbers of packages in the workspace
  bool is_library = false;                // it belongs to the compiler
};

struct Workspace {
  Names names;
  std::deque<SourceText> texts;  // all files, in the order of reading
  // Each after those it depends on; the one that is built is last. Empty if they form a cycle,
  // which is an error.
  std::vector<Package> packages;

  [[nodiscard]] bool has_errors() const;
};

struct WorkspaceOptions {
  std::map<std::string, std::filesystem::path> paths;  // -p name:path
};

// Reads a file, which is compiled alone, or the package in a directory. A file may name the modules
// of the library, a package depends on them. What is wrong with them is
// in the diagnostics of the files; an error is returned only if `path` itself cannot be read.
[[nodiscard]] std::expected<std::unique_ptr<Workspace>, std::string> open_workspace(
    const std::filesystem::path& path, const WorkspaceOptions& options);

// The contents of a file, or why they cannot be read.
[[nodiscard]] std::expected<std::string, std::string> read_text_file(
    const std::filesystem::path& path);

}  // namespace yomikiri::sesterl
