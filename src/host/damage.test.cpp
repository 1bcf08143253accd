// A journal that is damaged or can no longer be written: the damage is reported to the right
// people.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

#include "host/host.h"
#include "host/room_history.h"
#include "tests/host/host_pair.h"
#include "tests/host/host_table.h"

namespace yomikiri::host {
namespace {

using tests::Client;
using tests::Json;
using tests::Pair;
using tests::Table;
using tests::World;

TEST(HostJournal, tells_who_runs_the_host_what_could_not_be_brought_back) {  // bad input
  World world;
  Table damaged(world);
  Table other(world);
  const Client lost = world.user("lost");
  ASSERT_TRUE(world.journal.append("room:" + damaged.room, R"({"kind":"mo)").has_value());
  ASSERT_TRUE(world.journal.remove("user:" + lost.id).has_value());
  ASSERT_TRUE(world.journal.append("user:" + lost.id, "nonsense").has_value());
  ASSERT_TRUE(world.journal.commit().has_value());
  world.restart();
  ASSERT_EQ(world.warnings.size(), 2U);
  EXPECT_TRUE(world.warnings[0].starts_with("user:" + lost.id + " could not be restored: "));
  EXPECT_TRUE(world.warnings[1].starts_with("room:" + damaged.room + " could not be restored: "));
  const std::string metrics = world.host->metrics();
  EXPECT_NE(metrics.find("\nyomikiri_damaged_users 1\n"), std::string::npos);
  EXPECT_NE(metrics.find("\nyomikiri_damaged_rooms 1\n"), std::string::npos);
  EXPECT_NE(metrics.find("\nyomikiri_host_failed 0\n"), std::string::npos);
  EXPECT_EQ(world.host->problem(), "");
}

TEST(HostJournal, that_goes_on_after_the_end_of_a_match_is_damaged) {
  World world;
  Pair pair(world);
  const Json state = world.http(pair.clients[0], "GET", "/me").body["room"];
  ASSERT_TRUE(pair.make(0, "resign")["ok"]);
  const Json move{{"n", state["seq"].get<int>() + 2},
                  {"time", state["time"]},
                  {"kind", "move"},
                  {"seat", 0},
                  {"text", state["table"]["choices"][0]["move"]}};
  ASSERT_TRUE(world.journal.append("room:" + pair.room, move.dump()).has_value());
  ASSERT_TRUE(world.journal.commit().has_value());
  world.restart();
  ASSERT_EQ(world.warnings.size(), 1U);
  EXPECT_NE(world.warnings[0].find("no match is in progress"), std::string::npos);
  for (const char* path : {"/rooms/", "/records/"})
    EXPECT_EQ(world.http(pair.clients[0], "GET", path + pair.room).code(), "damaged") << path;
}

// Whether these events of a room fit together; the first is the room itself.
bool replays(const char* game, const std::vector<std::string>& lines) {
  SimulatedScheduler scheduler(1);
  const tests::HostLibrary library(scheduler);
  std::string room =
      R"({"n":0,"time":1,"kind":"room","charter":{"id":"r1","creator":"u1","name":"x","game":"GAME",)"
      R"("settings":[],"invitation":"i","options":{"private":false,"turn_seconds":0,"takeover":null,)"
      R"("pause_on_disconnect":true,"spectators":true,"spectator_delay":4}}})";
  room.replace(room.find("GAME"), 4, game);
  std::vector<RoomEvent> events{parse_record(room).value()};
  for (const std::string& line : lines) events.push_back(parse_record(line).value());
  return RoomHistory::replay(std::move(events), library).has_value();
}

const std::string kStart = R"({"n":1,"time":1,"kind":"start","seed":7})";
const std::string kEnd = R"({"n":2,"time":1,"kind":"end","seat":0,"text":"resigned"})";

TEST(HostEndings, that_do_not_fit_make_a_journal_unreadable) {
  EXPECT_TRUE(replays("tic-tac-toe", {kStart, kEnd}));
  EXPECT_FALSE(replays("tic-tac-toe", {R"({"n":1,"time":1,"kind":"end","text":"agreed"})"}));
  EXPECT_FALSE(replays("tic-tac-toe", {R"({"n":1,"time":1,"kind":"offer","seat":0})"}));
  EXPECT_FALSE(replays("tic-tac-toe", {R"({"n":1,"time":1,"kind":"absent","seat":0})"}));
  EXPECT_FALSE(
      replays("tic-tac-toe", {kStart, R"({"n":2,"time":1,"kind":"end","seat":2,"text":"time"})"}));
  EXPECT_FALSE(replays("tic-tac-toe", {kStart, R"({"n":2,"time":1,"kind":"end","text":"bored"})"}));
}

TEST(HostEndings, are_followed_by_no_play_but_perhaps_by_another_match) {
  for (const char* after :
       {R"({"n":3,"time":1,"kind":"rematch","seat":0})", R"({"n":3,"time":1,"kind":"start"})",
        R"({"n":3,"time":1,"kind":"bot","seat":0,"text":"random"})"})
    EXPECT_TRUE(replays("tic-tac-toe", {kStart, kEnd, after})) << after;
  for (const char* after :
       {R"({"n":3,"time":1,"kind":"move","seat":0,"text":"a1"})", R"({"n":3,"time":1,"kind":"go"})",
        R"({"n":3,"time":1,"kind":"ask","seat":0})",
        R"({"n":3,"time":1,"kind":"takeover","seat":0,"text":"random"})",
        R"({"n":3,"time":1,"kind":"end","seat":0,"text":"resigned"})"})
    EXPECT_FALSE(replays("tic-tac-toe", {kStart, kEnd, after})) << after;
}

TEST(HostPaths, that_do_not_exist_are_not_found_by_strangers_either) {
  World world;
  EXPECT_EQ(world.http("", "GET", "/nothing").code(), "not_found");
  EXPECT_EQ(world.http("", "GET", "/rooms/x/nothing").code(), "not_found");
  EXPECT_EQ(world.http("", "POST", "/games").code(), "bad_method");
  EXPECT_EQ(world.http("", "GET", "/rooms/x").code(), "no_session");
}

// While it exists, this process cannot write beyond the given size of a file.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  void (*handler_)(int);
  rlimit before_{};
};

TEST(HostJournal, that_cannot_be_written_is_a_problem_and_nothing_is_acknowledged) {
  const auto folder =
      std::filesystem::temp_directory_path() / ("yomikiri_full_" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  {
    World world(1, Options{}, 7, folder / "journal.db");
    Table table(world);
    EXPECT_EQ(world.host->problem(), "");
    {
      const FullDisk full(std::filesystem::file_size(folder / "journal.db-wal"));
      const Json reply = table.play_first();
      EXPECT_FALSE(reply.is_object() && reply.value("ok", false)) << reply;
    }
    EXPECT_TRUE(world.host->problem().starts_with("the journal has failed: "));
    EXPECT_EQ(world.http(table.clients[0], "GET", "/me").code(), "journal");
    EXPECT_NE(world.host->metrics().find("\nyomikiri_host_failed 1\n"), std::string::npos);
    world.host->announce_shutdown();
    EXPECT_EQ(table.clients[0].last("shutdown")["v"], 1);  // the players are notified all the same
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace yomikiri::host
