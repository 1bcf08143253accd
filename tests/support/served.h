// `yomikiri serve` as a process with a folder of its own, and people who talk to it over its real
// port.
#pragma once

#include <csignal>
#include <filesystem>
#include <future>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "tests/net/plain_client.h"
#include "tests/support/process.h"

namespace yomikiri::tests {

class Served {
 public:
  Served();
  ~Served();  // stops it, if it still runs
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;

  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

  // Runs until it ends by itself or by `stop`; bash runs `before` first.
  void start(const std::string& before = "true", const std::string& options = "");
  void send(int signal) const;
  void stop() const { send(SIGTERM); }
  [[nodiscard]] Ended ended() { return ended_.get(); }  // waits for it

  // The port it listens on; 0 if it does not report one within ten seconds.
  [[nodiscard]] std::uint16_t port() const;

 private:
  std::filesystem::path folder_;
  std::future<Ended> ended_;
};

// A request with a body, to a path below /api/v1.
[[nodiscard]] std::string http_request(std::string_view method, std::string_view path,
                                       std::string_view body, std::string_view headers = {});

// A user with a session and a connection of its own.
class Person {
 public:
  Person(std::uint16_t port, std::string_view name);

  [[nodiscard]] const std::string& cookie() const { return cookie_; }  // `yk_session=…`
  std::string post(std::string_view path, std::string_view body = "{}");
  std::string get(std::string_view path);
  // Opens a room; returns its path, `/rooms/ID`.
  [[nodiscard]] std::string open(std::string_view request);

 private:
  net::PlainClient client_;
  std::string cookie_;
};

}  // namespace yomikiri::tests
