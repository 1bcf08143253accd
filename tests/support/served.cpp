#include "tests/support/served.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <sstream>
#include <thread>

#include "tests/paths.h"

namespace yomikiri::tests {

Served::Served()
    : folder_(std::filesystem::temp_directory_path() /
              fmt::format("yomikiri_serve_{}_{}", ::getpid(),
                          testing::UnitTest::GetInstance()->current_test_info()->name())) {
  std::filesystem::create_directories(folder_);
}

Served::~Served() {
  if (ended_.valid()) {
    stop();
    ended_.wait();
  }
  std::filesystem::remove_all(folder_);
}

void Served::start(const std::string& before, const std::string& options) {
  std::filesystem::remove(folder_ / "out");
  const Command command =
      in_bash(fmt::format("{}; cd {}; echo $$ > process; exec {} serve --port 0 --data . {} > out",
                          before, folder_.string(), YOMIKIRI_PROGRAM, options));
  ended_ = std::async(std::launch::async, [command] { return run(command); });
}

void Served::send(int signal) const {
  pid_t process = 0;
  std::ifstream(folder_ / "process") >> process;
  if (process > 0) kill(process, signal);
}

std::uint16_t Served::port() const {
  constexpr std::string_view kBefore = "http://127.0.0.1:";
  for (int i = 0; i < 1000; ++i) {
    std::stringstream text;
    text << std::ifstream(folder_ / "out").rdbuf();
    const std::size_t at = text.str().find(kBefore);
    if (at != std::string::npos && text.str().find('\n') != std::string::npos)
      return static_cast<std::uint16_t>(std::stoul(text.str().substr(at + kBefore.size())));
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return 0;
}

std::string http_request(std::string_view method, std::string_view path, std::string_view body,
                         std::string_view headers) {
  return fmt::format("{} /api/v1{} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {}\r\n{}\r\n{}",
                     method, path, body.size(), headers, body);
}

Person::Person(std::uint16_t port, std::string_view name) : client_(port) {
  const nlohmann::json body{{"name", name}};
  const std::string made = client_.ask(http_request("POST", "/users", body.dump()));
  const std::size_t cookie = std::min(made.find("yk_session="), made.size());
  cookie_ = made.substr(cookie, made.find(';', cookie) - cookie);
}

std::string Person::post(std::string_view path, std::string_view body) {
  return client_.ask(http_request("POST", path, body, fmt::format("Cookie: {}\r\n", cookie_)));
}

std::string Person::get(std::string_view path) {
  return client_.ask(http_request("GET", path, "", fmt::format("Cookie: {}\r\n", cookie_)));
}

std::string Person::open(std::string_view request) {
  const std::string made = post("/rooms", request);
  const std::size_t body = made.find("\r\n\r\n");
  EXPECT_TRUE(made.starts_with("HTTP/1.1 201 ")) << made;
  const auto room = nlohmann::json::parse(made.substr(std::min(body, made.size())), nullptr, false);
  return room.is_object() ? "/rooms/" + room["room"]["id"].get<std::string>() : "/rooms/none";
}

}  // namespace yomikiri::tests
