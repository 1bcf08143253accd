#include "net/load/room_setup.h"

#include <fmt/format.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

namespace yomikiri::net {
namespace {

// The JSON object of the answer, if the status is a success.
Result<nlohmann::json> asked(HttpClient& http, const std::string& path, const std::string& cookie,
                             const nlohmann::json& body) {
  const auto reply = http.ask("POST", "/api/v1" + path, cookie, body.dump());
  if (!reply) return reply.error();
  auto json = nlohmann::json::parse(reply->body, nullptr, false);
  if (reply->status >= 300 || !json.is_object())
    return fail(Errc::Io, path, fmt::format("was refused with {}: {}", reply->status, reply->body));
  return json;
}

nlohmann::json room_request(const LoadOptions& options) {
  nlohmann::json wish = {{"game", options.game}};
  for (const std::string& setting : options.settings)
    wish["settings"][setting.substr(0, setting.find('='))] =
        std::atoi(setting.substr(setting.find('=') + 1).c_str());
  return wish;
}

}  // namespace

Result<std::string> make_user(HttpClient& http, const std::string& name) {
  const auto reply = http.ask("POST", "/api/v1/users", "", nlohmann::json{{"name", name}}.dump());
  if (!reply) return reply.error();
  if (reply->cookie.empty()) return fail(Errc::Io, "/users", "gave no session: " + reply->body);
  return reply->cookie;
}

Result<std::vector<OpenWebSocket>> fill_room(const LocalAddress& address,
                                             const LoadOptions& options) {
  auto http = HttpClient::connect(address);
  if (!http) return http.error();
  auto cookie = make_user(*http, "seat 0");
  if (!cookie) return cookie.error();
  const auto room = asked(*http, "/rooms", *cookie, room_request(options));
  if (!room) return room.error();
  const int seats = (*room)["room"]["seats"].get<int>();
  const std::string path = "/rooms/" + (*room)["room"]["id"].get<std::string>() + "/seats";
  std::vector<OpenWebSocket> players;
  for (int seat = 0; seat < seats; ++seat) {
    if (seat > 0) cookie = make_user(*http, fmt::format("seat {}", seat));
    if (!cookie) return cookie.error();
    const auto entered = asked(*http, path, *cookie, nlohmann::json::object());
    if (!entered) return entered.error();
    auto socket = open_websocket(address, *cookie);
    if (!socket) return socket.error();
    players.push_back(*std::move(socket));
  }
  return players;
}

}  // namespace yomikiri::net
