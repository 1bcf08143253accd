#include "net/game_library.h"

#include <gtest/gtest.h>

#include <boost/asio/executor_work_guard.hpp>
#include <limits>
#include <optional>

#include "net/asio_scheduler.h"

namespace yomikiri::net {
namespace {

// What a bot of this level plays at the start of the game.
std::optional<Result<std::string>> answer_of(const char* game, const char* level,
                                             const Thinking& thinking) {
  asio::io_context io;
  AsioScheduler scheduler(io);
  GameLibrary library(scheduler, 1, {}, thinking);
  const auto work = asio::make_work_guard(io);
  const std::vector<std::string> settings{"dealer=0"};
  const AnyGame opened = library.open(game, settings).value();
  AnyValue state = opened.initial();
  while (opened.to_move(state) == kChance) state = opened.apply(state, opened.action_at(state, 0));
  std::optional<Result<std::string>> answer;
  library.ask_bot({opened, state, opened.to_move(state), level, 1, game, settings},
                  [&](Result<std::string> move) { answer = std::move(move); });
  while (!answer) io.run_one();
  return answer;
}

TEST(GameLibrary, has_bots_that_answer_when_their_time_is_up) {
  const Thinking endless{.effort = std::numeric_limits<std::uint64_t>::max() / 2,
                         .time = host::Duration(50)};
  EXPECT_TRUE(answer_of("tianjiu", "strong", endless).value());
}

TEST(GameLibrary, knows_no_bots_of_other_levels) {
  EXPECT_EQ(answer_of("tianjiu", "godlike", {}).value().error().what, "no such bot");
}

}  // namespace
}  // namespace yomikiri::net
