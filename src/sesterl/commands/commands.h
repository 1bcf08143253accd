// The commands of the program `sesterl`, behind their options. Each returns the exit status.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <map>
#include <string>
#include <vector>

#include "sesterl/package/workspace.h"

namespace yomikiri::sesterl {

inline constexpr int kExitOk = 0;
inline constexpr int kExitFailed = 1;  // a request that makes sense, but the program has errors
inline constexpr int kExitBadInput =
    2;  // a request that makes no sense, or a path that cannot be read

struct Streams {
  std::istream& in;
  std::ostream& out;  // results
  std::ostream& err;  // diagnostics
};

struct CheckRequest {
  std::filesystem::path path = ".";
  WorkspaceOptions options;
  bool json = false;
  bool partial_matches_warn = false;
};
int check(const CheckRequest& request, Streams streams);

struct BuildRequest {
  std::filesystem::path path = ".";
  WorkspaceOptions options;
  bool partial_matches_warn = false;
  // Instead of the directories that the package file names.
  std::filesystem::path output;
};
// Writes the Erlang modules of a file or a package.
int build(const BuildRequest& request, Streams streams);
// Compiles and loads them in one Erlang node, and calls main(0) of the main module.
int run_main(const BuildRequest& request, Streams streams);
// Compiles and loads them, and runs their tests by EUnit.
int run_tests(const BuildRequest& request, Streams streams);

// Writes the documentation of a file or a package as pages of HTML.
int document(const BuildRequest& request, Streams streams);

struct FormatRequest {
  std::vector<std::filesystem::path> paths;  // files, directories, or `-`
  bool only_check = false;                   // changes nothing
};
int format_files(const FormatRequest& request, Streams streams);

// Makes a package of this name in a new directory of this name.
int make_package(const std::filesystem::path& path, Streams streams);

// One line on the error stream; returns the status of bad input.
int refuse(Streams streams, std::string_view message);

}  // namespace yomikiri::sesterl
