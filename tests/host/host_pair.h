// Two clients at a table for two, for tests of the host.
#pragma once

#include <array>
#include <string>

#include "tests/host/host_world.h"

namespace yomikiri::tests {

// Both are connected, and the match has begun; somebody may watch.
struct Pair {
  explicit Pair(World& in, const Json& request = {{"game", "tic-tac-toe"}}) : world(in) {
    clients = {world.user("Hanako"), world.user("Taro")};
    room = world.room(clients[0], request);
    for (Client& client : clients) {
      world.connect(client);
      EXPECT_EQ(world.enter(client, room).status, 200);
    }
    world.settle();
  }

  // What the seat was last sent as this field of a room or an event.
  [[nodiscard]] Json last(int seat, const char* field) const {
    Json found;
    for (const std::string& text : clients[seat].heard)
      if (const Json json = Json::parse(text); json.contains(field)) found = json[field];
    return found;
  }
  [[nodiscard]] Json table(int seat) const { return last(seat, "table"); }
  [[nodiscard]] Json result(int seat) const { return table(seat).value("result", Json()); }
  [[nodiscard]] int turn() const { return table(0)["turn"].get<int>(); }
  [[nodiscard]] bool may(int seat, const char* motion) const {
    const Json allowed = last(seat, "may");
    return std::ranges::count(allowed, Json(motion)) > 0;
  }

  Json play(int seat) {
    const Json now = table(seat);
    const Json move = now.contains("choices") ? now["choices"][0]["move"] : "nothing";
    return world.ask(clients[seat], {{"do", "move"}, {"ply", now["ply"]}, {"move", move}});
  }
  // Makes the motion about the match or the position as it is now.
  Json make(int seat, const char* motion) {
    return world.ask(
        clients[seat],
        {{"do", motion}, {"ply", table(seat).value("ply", 0)}, {"match", last(seat, "match")}});
  }
  // Lets time pass, during which those who are connected give signs of life.
  void wait(host::Duration time) {
    constexpr host::Duration kBeat = std::chrono::seconds(10);
    for (; time > host::Duration{}; time -= std::min(time, kBeat)) {
      for (Client& client : clients)
        if (client.connection != 0) world.say(client, {{"do", "ping"}});
      world.scheduler.run_for(std::min(time, kBeat));
    }
  }
  void restart() {
    world.restart();
    for (Client& client : clients) world.connect(client);
  }

  World& world;
  std::array<Client, 2> clients;
  std::string room;
};

// The code of a refusal over the WebSocket; empty if it is not a refusal.
inline std::string refused(const Json& answer) {
  return answer.is_object() && answer.contains("error") ? answer["error"]["code"] : "";
}

}  // namespace yomikiri::tests
