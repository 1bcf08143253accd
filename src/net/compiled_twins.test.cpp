#include "net/compiled_twins.h"

#include <gtest/gtest.h>

#include <atomic>

#include "studies/open_game.h"
#include "tests/net/eventually.h"

namespace yomikiri::net {
namespace {

using Settings = std::vector<std::string>;

const text::Source kRules("some.asl", "");

TEST(CompiledTwins, are_limited_in_number_and_made_one_at_a_time) {
  std::atomic<int> running = 0;
  std::atomic<int> most_at_once = 0;
  std::atomic<int> made = 0;
  CompiledTwins twins(
      [&](const text::Source&, std::span<const std::string>, const std::stop_token&) {
        if (++running > most_at_once) ++most_at_once;
        auto twin = studies::open_game("tic-tac-toe", {});
        --running;
        ++made;
        return twin;
      },
      [](const Error&) {});
  const auto find_all = [&] {
    int found = 0;
    for (int i = 0; i < 100; ++i)
      if (twins.find(kRules, Settings{"size=" + std::to_string(i)})) ++found;
    return found;
  };
  EXPECT_EQ(find_all(), 0);
  EXPECT_TRUE(tests::eventually([&] { return find_all() == 64; }));
  EXPECT_EQ(made, 64);
  EXPECT_EQ(most_at_once, 1);
}

TEST(CompiledTwins, do_not_exist_without_a_compiler) {
  CompiledTwins twins({}, [](const Error&) {});
  EXPECT_EQ(twins.find(kRules, {}), nullptr);
}

}  // namespace
}  // namespace yomikiri::net
