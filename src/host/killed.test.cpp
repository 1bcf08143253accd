// A real process, a real file and a real kill: what the host has acknowledged is there when the
// next one opens the journal, and the match goes on.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <thread>

#include "tests/host_world.h"

namespace yomikiri::host {
namespace {

using tests::Client;
using tests::Json;
using tests::World;

struct MortalTable {
  MortalTable(const std::filesystem::path& file, std::uint64_t names)
      : world(1, Options{}, 7, file, names) {
    world.library.with_pauses = false;
  }
  Json last_table(const Client& client) const {
    Json last;
    for (const std::string& text : client.heard)
      if (const Json json = Json::parse(text); json.contains("table")) last = json["table"];
    return last;
  }
  // One move by whoever has it, or the next match; the ply that was acknowledged, 0 if none was.
  std::uint64_t play(std::array<Client, 4>& clients) {
    for (Client& client : clients) {
      const Json table = last_table(client);
      client.heard.clear();
      if (table.is_object()) tables[client.id] = table;
    }
    for (Client& client : clients) {
      const Json& table = tables[client.id];
      if (!table.contains("moves")) continue;
      const Json reply =
          world.ask(client, {{"do", "move"}, {"ply", table["ply"]}, {"move", table["moves"][0]}});
      return reply.value("ok", false) ? table["ply"].get<std::uint64_t>() : 0;
    }
    for (Client& client : clients)
      if (!world.ask(client, {{"do", "rematch"}}).value("ok", false)) return 0;
    return tables[clients[0].id]["ply"].get<std::uint64_t>();
  }

  World world;
  std::map<std::string, Json> tables;
};

// Plays until it is killed, and says which plies were acknowledged.
[[noreturn]] void play_for_ever(const std::filesystem::path& file, int out) {
  MortalTable table(file, 11);
  std::array<Client, 4> clients;
  for (Client& client : clients) client = table.world.user("u");
  const std::string room = table.world.room(clients[0], {{"game", "tricks"}});
  for (Client& client : clients) {
    table.world.connect(client);
    table.world.enter(client, room);
    if (write(out, client.session.data(), 64) != 64) _exit(1);
  }
  while (true) {
    table.world.scheduler.run_for(std::chrono::seconds(1));
    const std::uint64_t ply = table.play(clients);
    if (ply > 0 && write(out, &ply, sizeof ply) != sizeof ply) _exit(1);
  }
}

TEST(KilledHost, has_every_acknowledged_move_and_goes_on) {
  const auto folder =
      std::filesystem::temp_directory_path() / ("yomikiri_killed_" + std::to_string(getpid()));
  for (int round = 0; round < 4; ++round) {
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const pid_t child = fork();
    if (child == 0) play_for_ever(folder / "journal.db", ends[1]);
    close(ends[1]);
    std::array<Client, 4> clients;
    for (Client& client : clients) {
      client.session.resize(64);
      ASSERT_EQ(read(ends[0], client.session.data(), 64), 64);
    }
    std::uint64_t acknowledged = 0;
    ASSERT_EQ(read(ends[0], &acknowledged, sizeof acknowledged), sizeof acknowledged);
    std::this_thread::sleep_for(std::chrono::milliseconds(7 * round));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    for (std::uint64_t ply = 0; read(ends[0], &ply, sizeof ply) == sizeof ply;) acknowledged = ply;
    close(ends[0]);

    MortalTable table(folder / "journal.db", 12);
    for (Client& client : clients) table.world.connect(client);
    for (Client& client : clients)
      client.id = table.world.http(client, "GET", "/me").body["user"]["id"];
    const Json room = table.world.http(clients[0], "GET", "/me").body["room"];
    // The ply after the acknowledged one, or one more whose acknowledgement the kill cut off.
    EXPECT_GT(room["table"]["ply"].get<std::uint64_t>(), acknowledged);
    EXPECT_LE(room["table"]["ply"].get<std::uint64_t>(), acknowledged + 2);
    std::uint64_t next = 0;
    for (int i = 0; i < 3 && next == 0; ++i) next = table.play(clients);
    EXPECT_GE(next, acknowledged);
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace yomikiri::host
