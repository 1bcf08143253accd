// The signature in the last commit's message agrees with the recorded one;
// studies/signature.test.cpp checks, with both compilers, that a fresh run agrees, too.
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <string>

#include "tests/paths.h"
#include "tests/support/process.h"

namespace yomikiri::tests {
namespace {

std::string recorded_signature() {
  std::ifstream file(YOMIKIRI_ROOT "/bench/SIGNATURE");
  std::string signature;
  file >> signature;
  return signature;
}

TEST(Signature, of_the_last_commit_message_is_unchanged_or_the_recorded_one) {
  const Ended log = run(
      {.words = {"git", "log", "-1", "--no-merges", "--format=%B"}, .directory = YOMIKIRI_ROOT});
  if (log.status != 0 || log.out.empty()) GTEST_SKIP() << "not in a git checkout";
  std::smatch found;
  ASSERT_TRUE(std::regex_search(log.out, found,
                                std::regex("\nSignature: (unchanged|[0-9a-z]+ -> ([0-9a-f]{16}))")))
      << "the last commit says nothing of the signature";
  if (found[1] == "unchanged") return;
  EXPECT_EQ(found[2], recorded_signature());
}

}  // namespace
}  // namespace yomikiri::tests
