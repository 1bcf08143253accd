#include "net/game_library.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <fstream>
#include <latch>
#include <limits>
#include <optional>
#include <thread>
#include <vector>

#include "net/asio_scheduler.h"
#include "studies/open_game.h"
#include "tests/net/eventually.h"
#include "tests/paths.h"
#include "tests/support/sanitized.h"

namespace yomikiri::net {
namespace {

using testing::HasSubstr;
using Settings = std::vector<std::string>;

constexpr std::uint64_t kEndless = std::numeric_limits<std::uint64_t>::max() / 2;

// A library whose host runs on this thread.
struct Desk {
  explicit Desk(LibraryOptions options = {})
      : library(std::make_unique<GameLibrary>(scheduler, std::move(options))) {}

  // Asks a bot for a move after the opening chance events.
  void ask(const std::string& game, const std::string& level, const Settings& settings = {},
           std::stop_token unwanted = {}) {
    const AnyGame opened = library->open(game, settings).value();
    AnyValue state = opened.initial();
    while (opened.to_move(state) == kChance)
      state = opened.apply(state, opened.action_at(state, 0));
    library->ask_bot({opened, state, opened.to_move(state), level, 1, game, settings, "somebody",
                      std::move(unwanted)},
                     [this](Result<std::string> move) { answer = std::move(move); });
  }
  Result<std::string> answer_of(const std::string& game, const std::string& level,
                                const Settings& settings = {}) {
    answer.reset();
    ask(game, level, settings);
    while (!answer) io.run_one();
    return *answer;
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
  Desk desk({.thinking = {.effort = kEndless, .time = host::Duration(50)}});
  EXPECT_TRUE(desk.answer_of("tianjiu", "strong"));
}

// A proof that does not finish in time gives way to playouts, which always have an answer.
TEST(GameLibrary, has_bots_that_think_though_they_cannot_prove) {
  Desk desk({.rules = YOMIKIRI_ROOT "/rules",
             .thinking = {.effort = kEndless, .time = host::Duration(1000)}});
  std::vector<const char*> games{"connect-four"};
  if (!tests::kSanitized) {  // there, one playout or iteration takes longer
    games.push_back("liars-dice");
    games.push_back("asl:go-ikeda");
  }
  for (const char* game : games) {
    const auto answer = desk.answer_of(game, "strong");
    EXPECT_TRUE(answer) << game << ' ' << to_string(answer.error());
  }
}

// A bot for dice learns until its memory is used up, and no more at its next moves.
TEST(GameLibrary, has_bots_that_keep_no_more_than_their_memory) {
  constexpr std::uint64_t kMemory = 1 << 20;
  Desk desk({.thinking = {.effort = 1000, .time = std::chrono::hours(1), .memory_bytes = kMemory}});
  for (int move = 0; move < 3; ++move)
    EXPECT_TRUE(desk.answer_of("liars-dice", "strong", {"dice=2"}));
  EXPECT_GE(desk.library->memory_bytes(), kMemory);
  EXPECT_LT(desk.library->memory_bytes(), 2 * kMemory);
}

TEST(GameLibrary, forgets_what_was_learned_longest_ago_when_memory_is_short) {
  constexpr std::uint64_t kMemory = 1 << 20;
  Desk desk({.thinking = {.effort = 1000, .time = std::chrono::hours(1), .memory_bytes = kMemory},
             .memory_bytes = 3 * kMemory});
  for (const char* sides : {"sides=3", "sides=4", "sides=5", "sides=6"})
    EXPECT_TRUE(desk.answer_of("liars-dice", "strong", {"dice=2", sides}));
  EXPECT_GE(desk.library->memory_bytes(), kMemory);
  EXPECT_LE(desk.library->memory_bytes(), 3 * kMemory);
}

TEST(GameLibrary, stops_a_bot_whose_move_is_not_wanted_any_more) {
  Desk desk({.thinking = {.effort = kEndless, .time = std::chrono::hours(1)}});
  std::stop_source gone;
  desk.ask("tianjiu", "strong", {}, gone.get_token());
  desk.io.run_one();  // it has begun: it has read the clock
  gone.request_stop();
  EXPECT_TRUE(desk.answer_of("tic-tac-toe", "strong"));
}

TEST(GameLibrary, ends_while_a_bot_thinks) {
  Desk desk({.thinking = {.effort = kEndless, .time = std::chrono::hours(1)}});
  desk.ask("tianjiu", "strong");
  desk.io.run_one();  // it has begun: it has read the clock
  desk.library.reset();
  EXPECT_FALSE(desk.answer);
}

TEST(GameLibrary, has_quick_bots_that_do_not_wait_for_thinking_ones) {
  Desk desk({.thinking = {.effort = kEndless, .time = std::chrono::hours(1)}});
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
  Desk desk({.rules = folder_with_stuck_rules("game_library_survives")});
  for (const char* level : {"random", "strong"})
    EXPECT_FALSE(desk.answer_of("asl:stuck", level)) << level;
}

TEST(GameLibrary, prepares_games_that_it_can_open_and_others) {
  Desk desk({.rules = folder_with_stuck_rules("game_library_prepares")});
  int prepared = 0;
  for (const char* name : {"asl:stuck", "asl:absent", "tic-tac-toe"})
    desk.library->prepare(name, {}, "", [&] { ++prepared; });
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

// Nim: take one or two; whoever takes the last one wins, or loses.
std::string nim(const std::string& winner) {
  return R"(
    player -> x; -> o;
    parameter integer 1..9 -> first_pile as pile == 5;
    take -> integer 1..2;
    state -> initial; -> transition(state, take);
    integer 0..9 -> pile(state);
    player -> mover(state); -> winner(state);
    boolean -> legal?(state, take); -> final?(state);
    pile(initial) == first_pile;
    pile(transition(S, T)) == pile(S) - T;
    mover(initial) == x;
    mover(transition(S, T)) == if mover(S) = x then o else x;
    legal?(S, T) == T <= pile(S);
    final?(S) == pile(S) = 0;
    winner(S) == )" +
         winner + ";";
}

// Nim is offered; as its twin passes what `compile` makes of another nim, in which the last one
// loses. Of five the bot then takes one, no longer two, which shows that it thinks with the twin.
struct NimDesk : Desk {
  using Twin = Result<std::unique_ptr<studies::Analyst>>;
  using Compile = std::function<Twin(const text::Source& other, const Settings&, std::stop_token)>;

  NimDesk(const std::string& name, const Compile& compile)
      : Desk({.rules = folder(name),
              .compile =
                  [compile](const text::Source& rules, std::span<const std::string> settings,
                            std::stop_token stop) {
                    return compile(text::Source(rules.name(), nim("mover(S)")),
                                   Settings(settings.begin(), settings.end()), std::move(stop));
                  },
              .warn = [this](std::string_view line) { warnings.emplace_back(line); }}) {}

  static std::filesystem::path folder(const std::string& name) {
    std::filesystem::path folder = testing::TempDir() + name;
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "nim.asl") << nim("if mover(S) = x then o else x");
    return folder;
  }
  std::string strong(const Settings& settings = {}) {
    return answer_of("asl:nim", "strong", settings).value();
  }
  // Within some minutes: a real compiler may be slow on a busy machine.
  bool eventually_takes_one() {
    for (int i = 0; i < 3000; ++i) {
      if (strong() == "1") return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
  }

  std::vector<std::string> warnings;
};

TEST(GameLibrary, has_bots_that_think_with_the_compiled_twin_once_it_is_ready) {
  std::latch ready(1);
  std::atomic<int> compiling = 0;
  NimDesk desk("game_library_twins",
               [&](const text::Source& other, const Settings& settings, const std::stop_token&) {
                 ++compiling;
                 ready.wait();
                 return studies::open_game(other, settings);
               });
  // The compiler takes its time, and everybody else is served.
  EXPECT_EQ(desk.strong(), "2");
  EXPECT_TRUE(tests::eventually([&] { return compiling == 1; }));
  EXPECT_EQ(desk.strong({"pile=4"}), "1");
  EXPECT_EQ(desk.strong(), "2");
  EXPECT_TRUE(desk.answer_of("tic-tac-toe", "random"));
  bool prepared = false;
  desk.library->prepare("asl:nim", Settings{"pile=7"}, "", [&] { prepared = true; });
  while (!prepared) desk.io.run_one();
  EXPECT_EQ(compiling, 1);  // the twin for pile=4 waits
  ready.count_down();
  EXPECT_TRUE(desk.eventually_takes_one());
  EXPECT_TRUE(tests::eventually([&] { return compiling == 2; }));
  EXPECT_THAT(desk.warnings, testing::IsEmpty());
}

TEST(GameLibrary, has_bots_that_think_with_rules_compiled_by_the_real_compiler) {
  if (tests::kSanitized) GTEST_SKIP() << "the compiler takes minutes";
  NimDesk desk("game_library_compiles",
               [](const text::Source& other, const Settings& settings, std::stop_token stop) {
                 return studies::open_game(other, settings, studies::rules::Engine::Compiled,
                                           {.stop = std::move(stop)});
               });
  EXPECT_EQ(desk.strong(), "2");
  EXPECT_TRUE(desk.eventually_takes_one()) << testing::PrintToString(desk.warnings);
}

TEST(GameLibrary, reports_once_that_there_is_no_compiler_and_interprets) {
  NimDesk desk("game_library_interprets",
               [](const text::Source&, const Settings& settings, const std::stop_token&) {
                 if (settings == Settings{"pile=4"}) throw std::runtime_error("a bug");
                 return NimDesk::Twin(fail(Errc::Unsupported, "c++", "could not be started"));
               });
  EXPECT_EQ(desk.strong(), "2");
  EXPECT_EQ(desk.strong({"pile=5"}), "2");
  EXPECT_EQ(desk.strong({"pile=4"}), "1");
  while (desk.warnings.size() < 2) desk.io.run_one();
  EXPECT_EQ(desk.strong(), "2");
  EXPECT_THAT(desk.warnings,
              testing::ElementsAre("bots play by interpreted rules: c++: could not be started",
                                   "bots play by interpreted rules: nim.asl: a bug"));
}

TEST(GameLibrary, ends_while_rules_are_compiled) {
  std::atomic<bool> compiling = false;
  NimDesk desk("game_library_ends",
               [&](const text::Source&, const Settings&, const std::stop_token& stop) {
                 compiling = true;
                 while (!stop.stop_requested()) std::this_thread::yield();
                 return NimDesk::Twin(stopped_early());
               });
  EXPECT_EQ(desk.strong(), "2");
  EXPECT_TRUE(tests::eventually([&] { return compiling.load(); }));
  desk.library.reset();
  desk.io.poll();
  EXPECT_THAT(desk.warnings, testing::IsEmpty());
}

}  // namespace
}  // namespace yomikiri::net
