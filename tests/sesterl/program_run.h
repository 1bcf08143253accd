// Runs the program `sesterl` inside the test, on files in a directory that is removed afterwards.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "sesterl/commands/program.h"

namespace yomikiri::sesterl::test {

struct Outcome {
  int status = 0;
  std::string out;
  std::string err;
};

inline Outcome run_sesterl(const std::vector<std::string>& arguments,
                           const std::string& input = "") {
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  const int status = run_program(arguments, {in, out, err});
  return {status, out.str(), err.str()};
}

class ProgramTest : public testing::Test {
 protected:
  ProgramTest() {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    root_ = std::filesystem::path(testing::TempDir()) / ("sesterl_" + std::string(test->name()));
    std::filesystem::remove_all(root_);
    std::filesystem::create_directories(root_);
  }
  ~ProgramTest() override { std::filesystem::remove_all(root_); }

  std::string write(const std::string& name, const std::string& text) {
    std::filesystem::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name) << text;
    return path(name);
  }
  [[nodiscard]] std::string path(const std::string& name) const { return (root_ / name).string(); }
  [[nodiscard]] std::string read(const std::string& name) const {
    std::ifstream file(root_ / name);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  std::filesystem::path root_;
};

}  // namespace yomikiri::sesterl::test
