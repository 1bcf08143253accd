// Every C++ file is as clang-format 19 leaves it.
#include <gtest/gtest.h>

#include "tests/support/process.h"
#include "tests/support/tree.h"

namespace yomikiri::tests {
namespace {

TEST(Format, every_source_is_as_the_formatter_leaves_it) {
  Command command{.words = {"clang-format-19", "--dry-run", "-Werror"}, .directory = root()};
  for (const auto& file : files_ending({".h", ".cpp"})) command.words.push_back(file);
  const Ended ended = run(command);
  EXPECT_EQ(ended.status, 0) << ended.err << "\nto mend: clang-format-19 -i FILE";
}

}  // namespace
}  // namespace yomikiri::tests
