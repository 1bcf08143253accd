// Runs generated programs in one Erlang node, one after the other: starting a node takes longer
// than most programs do.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "sesterl/erlang/emit.h"
#include "sesterl/erlang/runner.h"

namespace yomikiri::sesterl::test {

struct ErlangProgram {
  std::string name;
  std::vector<erlang::ErlangModule> modules;
  std::string main_module;  // as Erlang calls it
};

inline void write_modules_to(const std::filesystem::path& directory,
                             const std::vector<erlang::ErlangModule>& modules) {
  std::filesystem::create_directories(directory);
  for (const erlang::ErlangModule& one : modules)
    std::ofstream(directory / (one.name + ".erl")) << one.text;
}

// What each program printed, by its name. `library` is there for all of them.
inline std::map<std::string, std::string> run_on_erlang(
    const std::vector<ErlangProgram>& programs,
    const std::vector<erlang::ErlangModule>& library = {}) {
  const auto root =
      std::filesystem::temp_directory_path() / ("sesterl-programs-" + std::to_string(getpid()));
  write_modules_to(root / "library", library);
  std::ofstream(root / "run.escript") << erlang::runner_script();
  std::string command = "cd " + root.string() + " && escript run.escript --with library --each";
  for (const ErlangProgram& program : programs) {
    write_modules_to(root / program.name, program.modules);
    command += " " + program.name + " '" + program.main_module + "'";
  }
  std::string output;
  std::FILE* erlang = popen((command + " 2>&1").c_str(), "r");
  for (int c = 0; erlang != nullptr && (c = std::fgetc(erlang)) != EOF;)
    output += static_cast<char>(c);
  EXPECT_TRUE(erlang != nullptr && pclose(erlang) == 0) << output;
  std::filesystem::remove_all(root);
  std::map<std::string, std::string> printed;
  std::string name;
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("== "))
      name = line.substr(3);
    else
      printed[name] += line + "\n";
  }
  return printed;
}

}  // namespace yomikiri::sesterl::test
