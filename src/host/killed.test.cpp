// A real process, a real file and a real kill: everything that the host has acknowledged is there
// when the next one opens the journal, and the match goes on.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <thread>

#include "tests/host/host_world.h"

namespace yomikiri::host {
namespace {

using tests::Client;
using tests::Json;
using tests::World;

// What was acknowledged: the last position and the last line of chat.
struct Progress {
  std::uint64_t ply = 0;
  std::uint64_t line = 0;
};

// A table of four. Everything that happens there is a function of the game and of how long they
// play.
struct MortalTable {
  explicit MortalTable(const std::filesystem::path& file, std::uint64_t names = 11)
      : world(1, Options{}, 7, file, names) {
    world.library.with_pauses = false;
  }
  void sit_down(const Json& request) {
    for (Client& client : clients) client = world.user("u");
    room = world.room(clients[0], request);
    for (Client& client : clients) {
      world.connect(client);
      world.enter(client, room);
    }
  }
  static Json last_table(const Client& client) {
    Json last;
    for (const std::string& text : client.heard)
      if (const Json json = Json::parse(text); json.contains("table")) last = json["table"];
    return last;
  }
  // Plays one move by the seat to move, or starts the next match; returns the ply that was
  // acknowledged, 0 if none was.
  std::uint64_t play() {
    for (Client& client : clients) {
      const Json table = last_table(client);
      client.heard.clear();
      if (table.is_object()) tables[client.id] = table;
    }
    for (Client& client : clients) {
      const Json& table = tables[client.id];
      if (!table.contains("choices")) continue;
      const Json reply = world.ask(
          client, {{"do", "move"}, {"ply", table["ply"]}, {"move", table["choices"][0]["move"]}});
      return reply.value("ok", false) ? table["ply"].get<std::uint64_t>() : 0;
    }
    for (Client& client : clients)
      if (!world.ask(client, {{"do", "rematch"}}).value("ok", false)) return 0;
    return tables[clients[0].id]["ply"].get<std::uint64_t>();
  }
  // Lets a second pass, then sends a line of chat and a move.
  void step(Progress& progress) {
    world.scheduler.run_for(std::chrono::seconds(1));
    const std::uint64_t line = progress.line + 1;
    const Json said{{"do", "chat"}, {"text", std::to_string(line)}};
    if (world.ask(clients[line % 4], said).value("ok", false)) progress.line = line;
    if (const std::uint64_t ply = play(); ply > 0) progress.ply = ply;
  }
  Json room_of(const Client& client) { return world.http(client, "GET", "/me").body["room"]; }
  std::vector<std::string> lines() {
    std::vector<std::string> said;
    const auto records = world.journal.read("room:" + room);
    for (const std::string& record : records.value())
      if (const Json event = Json::parse(record); event["kind"] == "chat")
        said.push_back(event["text"]);
    return said;
  }

  World world;
  std::array<Client, 4> clients;
  std::string room;
  std::map<std::string, Json> tables;
};

// Plays until it is killed, and reports what was acknowledged.
[[noreturn]] void play_for_ever(const std::filesystem::path& file, const Json& request, int out) {
  MortalTable table(file);
  table.sit_down(request);
  for (const Client& client : table.clients)
    if (write(out, client.session.data(), 64) != 64) _exit(1);
  for (Progress progress;;) {
    table.step(progress);
    if (write(out, &progress, sizeof progress) != sizeof progress) _exit(1);
  }
}

// Starts such a process and kills it after a while. Its clients live on, without connections.
Progress play_and_kill(const std::filesystem::path& file, const Json& request,
                       std::chrono::milliseconds life, std::array<Client, 4>& clients) {
  Progress progress;
  int ends[2];
  if (pipe(ends) != 0) return progress;
  const pid_t child = fork();
  if (child == 0) play_for_ever(file, request, ends[1]);
  close(ends[1]);
  for (Client& client : clients) {
    client.session.resize(64);
    EXPECT_EQ(read(ends[0], client.session.data(), 64), 64);
  }
  EXPECT_EQ(read(ends[0], &progress, sizeof progress), sizeof progress);
  std::this_thread::sleep_for(life);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  for (Progress more; read(ends[0], &more, sizeof more) == sizeof more;) progress = more;
  close(ends[0]);
  return progress;
}

// Compares hands, boards, legal moves and payoffs with those of a world where nobody was killed,
// and the records of all earlier matches.
void expect_the_same(MortalTable& after, const Json& request, std::uint64_t ply) {
  MortalTable undisturbed(":memory:");
  undisturbed.sit_down(request);
  ASSERT_EQ(undisturbed.room, after.room);
  Progress progress;
  while (undisturbed.room_of(undisturbed.clients[0])["table"]["ply"] < ply)
    undisturbed.step(progress);
  for (std::size_t seat = 0; seat < 4; ++seat)
    EXPECT_EQ(after.room_of(after.clients[seat])["table"],
              undisturbed.room_of(undisturbed.clients[seat])["table"]);
  const std::string path = "/records/" + after.room;
  EXPECT_EQ(after.world.http(after.clients[0], "GET", path).text,
            undisturbed.world.http(undisturbed.clients[0], "GET", path).text);
}

TEST(KilledHost, has_every_acknowledged_move_and_goes_on) {
  const auto folder =
      std::filesystem::temp_directory_path() / ("yomikiri_killed_" + std::to_string(getpid()));
  const std::array<Json, 2> requests{Json{{"game", "tricks"}},
                                     Json{{"game", "tianjiu"}, {"settings", {{"rounds", 1}}}}};
  for (int round = 0; round < 8; ++round) {
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    const Json& request = requests[round % 2];
    std::array<Client, 4> clients;
    const Progress acknowledged = play_and_kill(folder / "journal.db", request,
                                                std::chrono::milliseconds(7 * round), clients);

    MortalTable table(folder / "journal.db", 12);
    table.clients = clients;
    for (Client& client : table.clients) {
      table.world.connect(client);
      client.id = table.world.http(client, "GET", "/me").body["user"]["id"];
    }
    const Json room = table.room_of(table.clients[0]);
    table.room = room["room"];
    const auto ply = room["table"]["ply"].get<std::uint64_t>();
    // The ply after the acknowledged one, or one more whose acknowledgement the kill cut off.
    EXPECT_GT(ply, acknowledged.ply);
    EXPECT_LE(ply, acknowledged.ply + 2);
    const std::vector<std::string> lines = table.lines();
    EXPECT_GE(lines.size(), acknowledged.line);
    EXPECT_LE(lines.size(), acknowledged.line + 1);
    for (std::size_t i = 0; i < lines.size(); ++i) EXPECT_EQ(lines[i], std::to_string(i + 1));
    expect_the_same(table, request, ply);
    std::uint64_t next = 0;
    for (int i = 0; i < 3 && next == 0; ++i) next = table.play();
    EXPECT_GE(next, acknowledged.ply);
  }
  std::filesystem::remove_all(folder);
}

// Two players who end their matches in all ways, again and again, until they are killed.
struct MortalPair {
  explicit MortalPair(const std::filesystem::path& file, std::uint64_t names = 11)
      : world(1, Options{}, 7, file, names) {}
  void sit_down() {
    for (Client& client : clients) client = world.user("u");
    room = world.room(clients[0], {{"game", "tic-tac-toe"}, {"base_seconds", 3600}});
    for (Client& client : clients) {
      world.connect(client);
      world.enter(client, room);
    }
  }
  // Returns whether it was acknowledged.
  bool make(int seat, const char* motion) {
    const Json now = world.http(clients[seat], "GET", "/me").body["room"];
    const Json command{{"do", motion}, {"match", now["match"]}, {"ply", now["table"]["ply"]}};
    return world.ask(clients[seat], command).value("ok", false);
  }
  // One match; `progress` counts what was acknowledged: offers as plies, endings as lines.
  void play(Progress& progress) {
    world.scheduler.run_for(std::chrono::seconds(1));
    const int seat = static_cast<int>(progress.line % 2);
    if (make(seat, "offer_draw")) ++progress.ply;
    const bool agree = progress.line % 3 == 0 && make(1 - seat, "accept_draw");
    if (agree || (make(1 - seat, "decline_draw") && make(seat, "resign"))) ++progress.line;
    for (Client& client : clients) world.ask(client, {{"do", "rematch"}});
    for (Client& client : clients) client.heard.clear();
  }
  std::uint64_t count(std::string_view kind) {
    std::uint64_t found = 0;
    const auto records = world.journal.read("room:" + room);
    for (const std::string& record : records.value())
      if (Json::parse(record)["kind"] == kind) ++found;
    return found;
  }

  World world;
  std::array<Client, 2> clients;
  std::string room;
};

[[noreturn]] void end_matches_for_ever(const std::filesystem::path& file, int out) {
  MortalPair pair(file);
  pair.sit_down();
  for (const Client& client : pair.clients)
    if (write(out, client.session.data(), 64) != 64) _exit(1);
  for (Progress progress;;) {
    pair.play(progress);
    if (write(out, &progress, sizeof progress) != sizeof progress) _exit(1);
  }
}

TEST(KilledHost, has_every_acknowledged_offer_and_ending) {
  const auto folder =
      std::filesystem::temp_directory_path() / ("yomikiri_ended_" + std::to_string(getpid()));
  for (int round = 0; round < 4; ++round) {
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const pid_t child = fork();
    if (child == 0) end_matches_for_ever(folder / "journal.db", ends[1]);
    close(ends[1]);
    std::array<std::string, 2> sessions{std::string(64, ' '), std::string(64, ' ')};
    for (std::string& session : sessions) ASSERT_EQ(read(ends[0], session.data(), 64), 64);
    Progress acknowledged;
    ASSERT_EQ(read(ends[0], &acknowledged, sizeof acknowledged), sizeof acknowledged);
    std::this_thread::sleep_for(std::chrono::milliseconds(9 * round));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    for (Progress more; read(ends[0], &more, sizeof more) == sizeof more;) acknowledged = more;
    close(ends[0]);

    MortalPair pair(folder / "journal.db", 12);
    for (std::size_t i = 0; i < 2; ++i) {
      pair.clients[i].session = sessions[i];
      pair.world.connect(pair.clients[i]);
    }
    pair.room = pair.world.http(pair.clients[0], "GET", "/me").body["room"]["room"];
    EXPECT_GE(pair.count("offer"), acknowledged.ply);
    EXPECT_LE(pair.count("offer"), acknowledged.ply + 1);
    EXPECT_GE(pair.count("end"), acknowledged.line);
    EXPECT_LE(pair.count("end"), acknowledged.line + 1);
    for (Client& client : pair.clients) pair.world.ask(client, {{"do", "rematch"}});
    EXPECT_TRUE(pair.make(0, "resign"));
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace yomikiri::host
