// The file sesterl.yaml of a package: its name, where its modules are, what it depends on, and
// where its output goes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sesterl/diagnostics.h"

namespace yomikiri::sesterl {

inline constexpr const char* kPackageFileName = "sesterl.yaml";

// A value of the file and its place, for messages.
struct PackageText {
  std::string text;
  Span span;
};

struct Dependency {
  PackageText name;
  // Of a local source. The others cannot be fetched: they need a directory from elsewhere.
  std::optional<PackageText> directory;
};

// The directory of a package that has no local source: a line of `paths`.
struct PackagePath {
  std::string name;
  PackageText directory;
};

struct PackageFile {
  PackageText name;
  PackageText main_module;
  std::vector<PackageText> source_directories;
  std::vector<PackageText> test_directories;
  std::vector<Dependency> dependencies;
  std::vector<Dependency> test_dependencies;
  std::vector<PackagePath> paths;
  std::vector<std::string> document_directories;
  std::string output_directory = "_generated";
  std::string test_output_directory = "_generated_test";
  bool partial_matches_warn = false;  // a 'case' that does not cover all values is only a warning
};

// Reads the source of the diagnostics. Nothing if it is not a package file, which is reported.
[[nodiscard]] std::optional<PackageFile> read_package_file(Diagnostics& diagnostics);

}  // namespace yomikiri::sesterl
