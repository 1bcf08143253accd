// The result of `cmake --install` is complete: every example is built and run against it, outside
// the tree, with a CMakeLists.txt such as a user would write.
#include <gtest/gtest.h>

#include <fstream>

#include "tests/paths.h"
#include "tests/support/process.h"
#include "tests/support/tree.h"

namespace yomikiri::tests {
namespace {

namespace fs = std::filesystem;

void must(const std::vector<std::string>& words) {
  const Ended ended = run({.words = words, .timeout = std::chrono::minutes(5)});
  ASSERT_EQ(ended.status, 0) << testing::PrintToString(words) << "\n" << ended.out << ended.err;
}

std::vector<std::string> example_names() {
  std::vector<std::string> names;
  for (const auto& file : files_ending({".cpp"}))
    if (file.parent_path() == "examples") names.push_back(file.stem());
  return names;
}

void write_project(const fs::path& folder) {
  fs::create_directories(folder);
  std::ofstream out(folder / "CMakeLists.txt");
  out << "cmake_minimum_required(VERSION 3.24)\n"
         "project(visitor LANGUAGES CXX)\n"
         "find_package(yomikiri REQUIRED)\n";
  for (const std::string& name : example_names()) {
    fs::copy_file(root() / "examples" / (name + ".cpp"), folder / (name + ".cpp"));
    out << "add_executable(" << name << " " << name << ".cpp)\n"
        << "target_link_libraries(" << name << " PRIVATE yomikiri::yomikiri)\n";
  }
}

TEST(Installation, serves_every_example_from_outside_the_tree) {
  const ScratchFolder scratch;
  const fs::path prefix = scratch.path() / "prefix";
  const fs::path project = scratch.path() / "project";
  const fs::path build = scratch.path() / "build";
  must({"cmake", "--install", YOMIKIRI_BUILD, "--prefix", prefix});
  write_project(project);
  must({"cmake", "-G", "Ninja", "-S", project, "-B", build, "-DCMAKE_BUILD_TYPE=Release",
        "-DCMAKE_PREFIX_PATH=" + prefix.string(),
        "-DCMAKE_CXX_COMPILER_LAUNCHER=" YOMIKIRI_LAUNCHER});
  must({"cmake", "--build", build});
  for (const std::string& name : example_names()) {
    const Ended ended = run({.words = {build / name}});
    EXPECT_EQ(ended.status, 0) << name << ": " << ended.err;
    EXPECT_FALSE(ended.out.empty()) << name << " prints nothing";
  }
}

TEST(Installation, brings_the_programs_completion_and_bidding_systems) {
  const ScratchFolder scratch;
  must({"cmake", "--install", YOMIKIRI_BUILD, "--prefix", scratch.path()});
  must({scratch.path() / "bin/yomikiri", "--version"});
  // Its library is inside the program.
  const fs::path package = root() / "examples/sesterl/tianjiu";
  must({scratch.path() / "bin/sesterl", "build", package, "-o", scratch.path() / "erl"});
  EXPECT_TRUE(fs::exists(scratch.path() / "erl/Tianjiu.RoomServer.erl"));
  EXPECT_TRUE(fs::exists(scratch.path() / "erl/Stdlib.List.erl"));
  const fs::path completion = scratch.path() / "share/bash-completion/completions/yomikiri";
  must({"bash", "-n", completion});
  EXPECT_GT(fs::file_size(completion), 0);
  must({scratch.path() / "bin/yomikiri", "bridge", "check",
        scratch.path() / "share/yomikiri/knowledge/sayc.bid"});
}

}  // namespace
}  // namespace yomikiri::tests
