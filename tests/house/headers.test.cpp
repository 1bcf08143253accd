// The headers below src/ are installed, so none of them may be only for tests.
#include <gtest/gtest.h>

#include <set>

#include "tests/support/tree.h"

namespace yomikiri::tests {
namespace {

bool is_for_tests(const std::filesystem::path& file) {
  const std::string kind = file.stem().extension();  // for x.test.cpp: .test
  return kind == ".test" || kind == ".bench" || kind == ".fuzz";
}

// Every text in quotes or angle brackets behind #include, without the folder that is installed.
std::set<std::string> includes_of(const std::string& text) {
  std::set<std::string> names;
  for (const std::string& line : split_lines(text)) {
    const std::size_t begin = line.find_first_of("\"<");
    if (!line.contains("#include") || begin == std::string::npos) continue;
    std::string name = line.substr(begin + 1, line.find_first_of("\">\\", begin + 1) - begin - 1);
    if (name.starts_with("yomikiri/")) name.erase(0, std::string("yomikiri/").size());
    names.insert(std::move(name));
  }
  return names;
}

TEST(Headers, of_src_are_for_more_than_tests) {
  std::set<std::string> used;
  std::string build;  // generated sources include headers, too
  for (const auto& file : files_ending({".cmake"})) build += read_text(file);
  for (const auto& file : files_ending({".h", ".cpp"}))
    if (*file.begin() != "tests" && !is_for_tests(file)) used.merge(includes_of(read_text(file)));
  for (const auto& file : files_ending({".h"})) {
    if (*file.begin() != "src") continue;
    const std::string name = file.lexically_relative("src");
    auto own_test = root() / file;
    own_test.replace_extension(".test.cpp");
    EXPECT_TRUE(used.contains(name) || build.contains(name) || exists(own_test))
        << file << " is included by tests only: move it to tests/";
  }
}

}  // namespace
}  // namespace yomikiri::tests
