// A host in a small world: a clock that stands still until something happens, a journal in memory,
// and clients that remember every byte sent to them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "host/host.h"
#include "host/simulated_scheduler.h"
#include "tests/host/host_games.h"

namespace yomikiri::tests {

using Json = nlohmann::json;

class SeededEntropy final : public host::Entropy {
 public:
  SeededEntropy(std::uint64_t names, std::uint64_t deals) : names_(names), deals_(deals) {}
  std::string hex(int bytes) override {
    std::string digits;
    for (int i = 0; i < 2 * bytes; ++i) digits += "0123456789abcdef"[names_.below(16)];
    return digits;
  }
  std::uint64_t seed() override { return deals_.next(); }

 private:
  Random names_;
  Random deals_;
};

struct Closing {
  int code = 0;
  std::string reason;
};

// A user and the client's end of its WebSocket.
struct Client {
  std::string name;
  std::string session;
  std::string id;
  host::ConnectionId connection = 0;
  std::vector<std::string> heard;  // all texts, over all connections
  std::optional<Closing> closed;   // how the last connection ended

  [[nodiscard]] std::vector<Json> all(std::string_view type) const {
    std::vector<Json> found;
    for (const std::string& text : heard)
      if (Json json = Json::parse(text); json["type"] == type) found.push_back(std::move(json));
    return found;
  }
  [[nodiscard]] Json last(std::string_view type) const {
    for (auto text = heard.rbegin(); text != heard.rend(); ++text)
      if (Json json = Json::parse(*text); json["type"] == type) return json;
    return {};
  }
};

template <class Library>
class WorldOf final : public host::Outlet {
 public:
  explicit WorldOf(std::uint64_t seed = 1, host::Options wanted = {}, std::uint64_t deals = 7,
                   const std::filesystem::path& file = ":memory:", std::uint64_t names = 11)
      : scheduler(seed),
        library(scheduler),
        entropy(names, deals),
        journal(store::Journal::open(file).value()),
        options(wanted) {
    boot();
  }
  ~WorldOf() override { silent_ = true; }

  void boot() {
    host = std::make_unique<host::Host>(
        host::Surroundings{scheduler, *this, journal, library, entropy,
                           [this](std::string_view line) { warnings.emplace_back(line); }},
        options);
    scheduler.run_ready();
  }
  // Like `kill -9`: uncommitted data and all connections are lost.
  void kill() {
    silent_ = true;
    scheduler.forget_all();
    host.reset();
    journal.abandon();
    silent_ = false;
    for (auto& [connection, client] : clients_) client->connection = 0;
    clients_.clear();
  }
  void restart() {
    kill();
    boot();
  }

  void send(host::ConnectionId connection, const host::SharedText& text) override {
    const auto found = clients_.find(connection);
    if (found == clients_.end() || silent_) return;
    if (found->second->connection != connection) return;  // nobody listens there any more
    found->second->heard.push_back(*text);
    if (on_text) on_text(*found->second, *text);
  }
  void close(host::ConnectionId connection, int code, std::string_view reason) override {
    const auto found = clients_.find(connection);
    if (found == clients_.end() || silent_) return;
    closings[connection] = {code, std::string(reason)};
    if (found->second->connection == connection) {
      found->second->closed = Closing{code, std::string(reason)};
      found->second->connection = 0;
    }
    clients_.erase(found);
  }

  struct Answer {
    int status = 0;
    Json body;
    std::optional<std::string> session;
    std::string text;   // the body as received
    std::string allow;  // with 405
    [[nodiscard]] std::string code() const {
      return body.contains("error") ? body["error"]["code"].get<std::string>() : "";
    }
  };
  // Waits for the answer, however long the commit takes. `target` may have a query.
  Answer http(const std::string& session, const std::string& method, const std::string& target,
              const std::string& body = "") {
    std::optional<host::Response> response;
    const std::string path = target.substr(0, target.find('?'));
    const std::string query = target.substr(std::min(target.size(), path.size() + 1));
    host->handle({method, "/api/v1" + path, query, session, body, address},
                 [&](host::Response given) { response = std::move(given); });
    for (int i = 0; i < 1000 && !response; ++i) scheduler.step(std::chrono::seconds(1));
    if (!response) return {};
    return {response->status, Json::parse(response->body), response->session, response->body,
            response->allow};
  }
  Answer http(const Client& client, const std::string& method, const std::string& path,
              const Json& body = nullptr) {
    return http(client.session, method, path, body.is_null() ? "" : body.dump());
  }

  Client user(const std::string& name) {
    Client client;
    client.name = name;
    const Answer answer = http("", "POST", "/users", Json{{"name", name}}.dump());
    EXPECT_EQ(answer.status, 201);
    client.session = answer.session.value_or("");
    client.id = answer.body["user"]["id"];
    return client;
  }
  // Requires the client not to move in memory.
  void connect(Client& client, const std::string& query = "") {
    client.connection = ++last_connection_;
    client.closed.reset();
    clients_[client.connection] = &client;
    host->connected(client.connection, client.session, query);
    settle();
  }
  void disconnect(Client& client) {
    const host::ConnectionId connection = std::exchange(client.connection, 0);
    clients_.erase(connection);
    host->disconnected(connection);
    settle();
  }
  void say(Client& client, const Json& command) {
    host->received(client.connection, command.dump());
  }
  // Sends a command and waits for the reply or refusal.
  Json ask(Client& client, Json command) {
    command["id"] = ++asked_;
    say(client, command);
    settle();
    for (const std::string& text : client.heard)
      if (const Json json = Json::parse(text); json.value("id", Json()) == asked_) return json;
    return nullptr;
  }
  // Runs just long enough for a commit and the plaza's push.
  void settle() { scheduler.run_for(settling()); }
  [[nodiscard]] host::Duration settling() const {
    return options.commit_delay + options.plaza_delay;
  }

  std::string room(const Client& client, Json request) {
    const Answer answer = http(client, "POST", "/rooms", request);
    EXPECT_EQ(answer.status, 201) << answer.body;
    return answer.body["room"]["id"];
  }
  Answer enter(const Client& client, const std::string& room, const Json& body = nullptr) {
    return http(client, "POST", "/rooms/" + room + "/seats", body);
  }

  host::SimulatedScheduler scheduler;
  Library library;
  SeededEntropy entropy;
  store::Journal journal;
  host::Options options;
  std::string address;  // the client's address over HTTP; empty: unknown
  std::unique_ptr<host::Host> host;
  std::function<void(Client&, const std::string&)> on_text;
  std::map<host::ConnectionId, Closing> closings;  // by the host
  std::vector<std::string> warnings;               // for the operator

 private:
  std::map<host::ConnectionId, Client*> clients_;
  host::ConnectionId last_connection_ = 0;
  int asked_ = 0;
  bool silent_ = false;
};

using World = WorldOf<HostLibrary>;

}  // namespace yomikiri::tests
