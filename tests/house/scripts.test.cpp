// Every shell script of ours parses, passes ShellCheck and is executable.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/process.h"
#include "tests/support/tree.h"

namespace yomikiri::tests {
namespace {

// A loose match, so that a script with a damaged first line still counts.
bool names_a_shell(const std::string& first_line) {
  return first_line.starts_with("#!") && first_line.ends_with("sh");
}

// Executable scripts, found by their first line, and the `.sh` files that they source.
std::vector<std::filesystem::path> shell_scripts() {
  auto files = files_ending({""});
  files.emplace_back(".ci/run");
  std::erase_if(files, [](const auto& file) {
    const std::string text = read_text(file);
    return file.extension() != ".sh" && !names_a_shell(text.substr(0, text.find('\n')));
  });
  return files;
}

TEST(Scripts, are_found) {
  const auto scripts = shell_scripts();
  for (const char* name :
       {".ci/run", "run", "test", "setup/common.sh", "tests/browser/run", "tests/fresh_machine"})
    EXPECT_NE(std::ranges::find(scripts, name), scripts.end()) << name;
}

TEST(Scripts, every_one_begins_with_a_shell_that_exists_and_may_be_run) {
  for (const auto& script : shell_scripts()) {
    if (script.extension() == ".sh") continue;
    const std::string first_line = read_lines(script).front();
    EXPECT_TRUE(first_line == "#!/usr/bin/env bash" || first_line == "#!/bin/bash")
        << script << ": " << first_line;
    const auto permissions = std::filesystem::status(root() / script).permissions();
    EXPECT_NE(permissions & std::filesystem::perms::owner_exec, std::filesystem::perms::none)
        << script << " is not executable: git update-index --chmod=+x";
  }
}

TEST(Scripts, every_one_parses) {
  for (const auto& script : shell_scripts()) {
    const Ended ended = run({.words = {"bash", "-n", script}, .directory = root()});
    EXPECT_EQ(ended.status, 0) << ended.err;
  }
}

TEST(Scripts, shellcheck_finds_nothing_in_them) {
  Command command{.words = {"shellcheck", "--external-sources", "--format=gcc"},
                  .directory = root()};
  for (const auto& script : shell_scripts()) command.words.push_back(script);
  const Ended ended = run(command);
  EXPECT_EQ(ended.status, 0) << ended.out << ended.err;
}

}  // namespace
}  // namespace yomikiri::tests
