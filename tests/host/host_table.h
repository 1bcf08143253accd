// Four clients at a table of the game of tricks, for tests of the host.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "tests/host/host_world.h"

namespace yomikiri::tests {

// All are connected, and the match has begun.
struct Table {
  explicit Table(World& in, const Json& request = {{"game", "tricks"}}) : world(in) {
    for (int i = 0; i < 4; ++i) clients.push_back(world.user("user " + std::to_string(i)));
    room = world.room(clients[0], request);
    for (Client& client : clients) {
      world.connect(client);
      EXPECT_EQ(world.enter(client, room).status, 200);
    }
    world.settle();
  }
  // The last table sent to the seat.
  [[nodiscard]] Json table(int seat) const {
    Json last;
    for (const std::string& text : clients[seat].heard)
      if (const Json json = Json::parse(text); json.contains("table")) last = json["table"];
    return last;
  }
  // What the seat has seen of the game of tricks.
  [[nodiscard]] std::string seen(int seat) const { return table(seat)["scene"]["texts"]["seen"]; }
  // The legal moves that the seat was sent.
  [[nodiscard]] std::set<std::string> moves(int seat) const {
    std::set<std::string> moves;
    const Json offered = table(seat);
    for (const Json& choice : offered["choices"]) moves.insert(choice["move"]);
    return moves;
  }
  [[nodiscard]] int turn() const { return table(0)["turn"].get<int>(); }
  Json play(int seat, const std::string& move) {
    return world.ask(clients[seat], {{"do", "move"}, {"ply", table(seat)["ply"]}, {"move", move}});
  }
  Json play_first() {
    const int seat = turn();
    return play(seat, table(seat)["choices"][0]["move"]);
  }

  World& world;
  std::vector<Client> clients;
  std::string room;
};

// The code of a refusal over the WebSocket; empty if it is not a refusal.
inline std::string code_of(const Json& refusal) {
  return refusal.is_object() && refusal.contains("error") ? refusal["error"]["code"] : "";
}

}  // namespace yomikiri::tests
