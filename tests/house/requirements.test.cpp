// Every test that src/host/REQUIREMENTS.md names exists.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "tests/support/tree.h"

namespace yomikiri::tests {
namespace {

// All texts between two marks.
std::vector<std::string> between(const std::string& text, const std::string& open,
                                 const std::string& close) {
  std::vector<std::string> found;
  for (std::size_t at = text.find(open); at != text.npos; at = text.find(open, at)) {
    at += open.size();
    const std::size_t end = text.find(close, at);
    if (end == text.npos) break;
    found.push_back(text.substr(at, end - at));
    at = end + close.size();
  }
  return found;
}

// `Suite.name` for each C++ test, `browser: name` for each browser test.
std::set<std::string> all_tests() {
  std::set<std::string> names;
  for (const auto& file : files_ending({".test.cpp"}))
    for (const char* macro : {"\nTEST(", "\nTEST_F(", "\nTEST_P("})
      for (std::string name : between(read_text(file), macro, ")")) {
        const std::size_t comma = name.find(',');
        const std::size_t second = name.find_first_not_of(" \n", comma + 1);
        if (comma != name.npos && second != name.npos)
          names.insert(name.substr(0, comma) + "." + name.substr(second));
      }
  for (const auto& file : files_ending({".test.mjs"}))
    for (const std::string& name : between(read_text(file), "\ntest(\"", "\""))
      names.insert("browser: " + name);
  return names;
}

TEST(Requirements, are_each_shown_by_tests_that_exist) {
  const std::set<std::string> tests = all_tests();
  std::set<std::string> rows;
  // A row is `| U1 | what | `Suite.name`, `browser: name` |`.
  for (const std::string& line : read_lines("src/host/REQUIREMENTS.md")) {
    if (!line.starts_with("| ") || line.starts_with("| row")) continue;
    const std::string row = line.substr(2, line.find(' ', 2) - 2);
    const auto named = between(line, "`", "`");
    EXPECT_FALSE(named.empty()) << row << " is not shown by any test";
    EXPECT_TRUE(rows.insert(row).second) << row << " stands there twice";
    for (const std::string& name : named)
      EXPECT_TRUE(tests.contains(name)) << row << " names a test that is not there: " << name;
  }
  EXPECT_EQ(rows.size(), 53U);  // 48 rows of the requirements, 5 kinds of bad input
}

}  // namespace
}  // namespace yomikiri::tests
