#include "net/game_library.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/executor_work_guard.hpp>
#include <fstream>
#include <limits>
#include <optional>
#include <vector>

#include "net/asio_scheduler.h"
#include "tests/paths.h"
#include "tests/support/sanitized.h"

namespace yomikiri::net {
namespace {

using testing::HasSubstr;
using Settings = std::vector<std::string>;

constexpr std::uint64_t kEndless = std::numeric_limits<std::uint64_t>::max() / 2;

// A library whose host runs on this thread.
struct Desk {
  explicit Desk(const Thinking& thinking = {}, const std::filesystem::path& rules = {})
      : library(std::make_unique<GameLibrary>(scheduler, 1, rules, thinking)) {}

  // Asks a bot for a move after the opening chance events.
  void ask(const std::string& game, const std::string& level, const Settings& settings = {}) {
    const AnyGame opened = library->open(game, settings).value();
    AnyValue state = opened.initial();
    while (opened.to_move(state) == kChance)
      state = opened.apply(state, opened.action_at(state, 0));
    library->ask_bot({opened, state, opened.to_move(state), level, 1, game, settings},
                     [this](Result<std::string> move) { answer = std::move(move); });
  }
  Result<std::string> answer_of(const std::string& game, const std::string& level) {
    ask(game, level);
    while (!answer) io.run_one();
    return *std::move(answer);
  }

  asio::io_context io;
  asio::executor_work_guard<Executor> work{io.get_executor()};
  AsioScheduler scheduler{io};
  std::unique_ptr<GameLibrary> library;
  std::optional<Result<std::string>> answer;
};

std::string error_of(const Desk& desk, const std::string& game, const Settings& settings) {
  const auto opened = desk.library->open(game, settings);
  return opened ? "" : to_string(opened.error());
}

TEST(GameLibrary, has_bots_that_answer_when_their_time_is_up) {
  Desk desk({.effort = kEndless, .time = host::Duration(50)});
  EXPECT_TRUE(desk.answer_of("tianjiu", "strong"));
}

// A proof that does not finish in time gives way to playouts, which always have an answer.
TEST(GameLibrary, has_bots_that_think_though_they_cannot_prove) {
  const std::filesystem::path rules(YOMIKIRI_ROOT "/rules");
  Desk desk({.effort = kEndless, .time = host::Duration(1000)}, rules);
  std::vector<const char*> games{"connect-four"};
  if (!tests::kSanitized) {  // there, one playout or iteration takes longer
    games.push_back("liars-dice");
    games.push_back("asl:go-ikeda");
  }
  for (const char* game : games) {
    desk.answer.reset();
    const auto answer = desk.answer_of(game, "strong");
    EXPECT_TRUE(answer) << game << ' ' << to_string(answer.error());
  }
}

TEST(GameLibrary, ends_while_a_bot_thinks) {
  Desk desk({.effort = kEndless, .time = std::chrono::hours(1)});
  desk.ask("tianjiu", "strong");
  desk.io.run_one();  // it has begun: it has read the clock
  desk.library.reset();
  EXPECT_FALSE(desk.answer);
}

TEST(GameLibrary, has_quick_bots_that_do_not_wait_for_thinking_ones) {
  Desk desk({.effort = kEndless, .time = std::chrono::hours(1)});
  desk.ask("tianjiu", "strong");
  EXPECT_TRUE(desk.answer_of("tic-tac-toe", "random"));
}

TEST(GameLibrary, knows_no_bots_of_other_levels) {
  Desk desk;
  EXPECT_EQ(desk.answer_of("tianjiu", "godlike").error().what, "no such bot");
}

// Moves are 2 and 3, and a pile of one is not final: rules without an error that run into a dead
// end.
std::filesystem::path folder_with_stuck_rules(const std::string& name) {
  std::filesystem::path folder = testing::TempDir() + name;
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "stuck.asl") << R"(
    player -> x; -> o;
    take -> integer 2..3;
    state -> initial; -> transition(state, take);
    integer 0..9 -> pile(state);
    player -> mover(state); -> winner(state);
    boolean -> legal?(state, take); -> final?(state);
    pile(initial) == 1;
    pile(transition(S, T)) == pile(S) - T;
    mover(initial) == x;
    mover(transition(S, T)) == if mover(S) = x then o else x;
    legal?(S, T) == T <= pile(S);
    final?(S) == pile(S) = 0;
    winner(S) == mover(S);
  )";
  return folder;
}

TEST(GameLibrary, survives_bots_that_have_no_move) {
  Desk desk({}, folder_with_stuck_rules("game_library_survives"));
  for (const char* level : {"random", "strong"})
    EXPECT_FALSE(desk.answer_of("asl:stuck", level)) << level;
}

TEST(GameLibrary, prepares_games_that_it_can_open_and_others) {
  Desk desk({}, folder_with_stuck_rules("game_library_prepares"));
  int prepared = 0;
  for (const char* name : {"asl:stuck", "asl:absent", "tic-tac-toe"})
    desk.library->prepare(name, {}, [&] { ++prepared; });
  while (prepared < 3) desk.io.run_one();
}

TEST(GameLibrary, leaves_to_chance_what_is_dealt) {
  const Desk desk;
  EXPECT_THAT(error_of(desk, "tianjiu",
                       {"deal=w11,w11,w5,w1,w1,u9T,u9F,u3/w10,w10,w5,w2,w2,u8T,u8F,u6/"
                        "w9,w9,w7,w7,w3,w3,u7T,u7F/w8,w8,w6,w6,w4,w4,u5T,u5F"}),
              HasSubstr("deal cannot be set in a room"));
  for (const host::Offer& offer : desk.library->offers())
    for (const auto& parameter : offer.parameters) EXPECT_TRUE(parameter.least) << parameter.name;
}

TEST(GameLibrary, speaks_of_settings_and_not_of_a_command_line) {
  const Desk desk;
  EXPECT_EQ(
      error_of(desk, "tianjiu", {"rounds=99"}),
      "settings: rounds must be a whole number from 0 to 16, found '99'; for example rounds=8");
}

TEST(GameLibrary, tells_settings_apart_that_read_alike_in_a_row) {
  const Desk desk;
  EXPECT_EQ(error_of(desk, "connect-four", {"columns=7", "rows=6"}), "");
  EXPECT_THAT(error_of(desk, "connect-four", {"columns=7 rows=6"}),
              HasSubstr("columns must be a whole number"));
}

}  // namespace
}  // namespace yomikiri::net
