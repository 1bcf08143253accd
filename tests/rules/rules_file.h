// Writes a rule text to a file, for tests of commands.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <string>

namespace yomikiri::tests {

// Returns its path.
inline std::string rules_file(const std::string& name, const std::string& text) {
  std::string path = testing::TempDir() + name;
  std::ofstream(path, std::ios::binary) << text;
  return path;
}

}  // namespace yomikiri::tests
