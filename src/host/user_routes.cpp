#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/notation.h"
#include "host/user.h"

namespace yomikiri::host {
namespace {

// The protocol command for each request such as `POST /rooms/ID/moves`.
constexpr std::array<std::array<std::string_view, 3>, 19> kRoomRoutes{{
    {"POST", "seats", "enter"},
    {"DELETE", "seats", "leave"},
    {"POST", "moves", "move"},
    {"POST", "acks", "ack"},
    {"POST", "next", "next"},
    {"POST", "chat", "chat"},
    {"POST", "bots", "bot"},
    {"DELETE", "bots", "unbot"},
    {"POST", "return", "return"},
    {"POST", "rematch", "rematch"},
    {"POST", "resign", "resign"},
    {"POST", "offer_draw", "offer_draw"},
    {"POST", "accept_draw", "accept_draw"},
    {"POST", "decline_draw", "decline_draw"},
    {"POST", "claim_win", "claim_win"},
    {"POST", "claim_draw", "claim_draw"},
    {"POST", "claim_bot", "claim_bot"},
    {"POST", "spectators", "watch"},
    {"DELETE", "spectators", "leave"},
}};

Accepted<void> no_such_path() { return refuse(Code::NotFound, "no such path"); }

// The body may be missing where nothing in it is required.
Accepted<nlohmann::json> body_of(const Request& request, std::size_t most_bytes) {
  if (request.body.empty()) return nlohmann::json::object();
  return read_object(request.body, most_bytes);
}

}  // namespace

void User::on(HttpAsk& ask) {
  Path path;
  for (std::string_view rest = ask.request.path; !rest.empty();) {
    rest.remove_prefix(1);  // the slash
    path.push_back(rest.substr(0, rest.find('/')));
    rest.remove_prefix(path.back().size());
  }
  auto done = may_go_on();
  if (done) done = route(path, ask);
  if (!done) refuse_to(context_, ask.reply, done.error());
}

// Requires a path of paths.h and one of its methods.
Accepted<void> User::route(const Path& path, HttpAsk& ask) {
  const std::string_view first = path.empty() ? "" : path.front();
  if (first == "rooms") return route_room(path, ask);
  if (first == "records") return route_record(path, ask);
  if (first == "me" && path.size() == 1) {
    show_state(ask);
    return {};
  }
  if (first == "users" && path.size() == 1) {
    context_.outbox.answer(ask.reply,
                           {200, fmt::format(R"({{"v":1,"user":{}}})", who()), std::nullopt});
    return {};
  }
  if (first == "users" && path.size() == 2) {
    if (path[1] != record_.id) return refuse(Code::NotYou, "you can delete only your own user");
    Response bye = ask.reply.accepted();
    bye.session = "";
    context_.outbox.answer(ask.reply, std::move(bye));
    end();
    return {};
  }
  if (first == "invitations" && path.size() == 2) {
    const auto found = context_.directory.invitations.find(std::string(path[1]));
    if (found == context_.directory.invitations.end())
      return refuse(Code::UnknownInvitation, "no room has this invitation");
    const auto at = address_of(found->second);
    if (!at) return std::unexpected(at.error());
    system().send(*at, RoomMessage(Describe{record_.id, std::string(path[1]), ask.reply}));
    return {};
  }
  return no_such_path();
}

void User::show_state(HttpAsk& ask) {
  std::string session = std::move(ask.request.session);
  if (const auto at = address_of(room()))
    system().send(*at, RoomMessage(ShowState{record_.id, who(), std::move(session), ask.reply}));
  else
    context_.outbox.answer(
        ask.reply,
        {200, fmt::format(R"({{"v":1,"state":"plaza","user":{}}})", who()), std::move(session)});
}

Accepted<void> User::route_room(const Path& path, HttpAsk& ask) {
  const Request& request = ask.request;
  const bool gets = request.method == "GET";
  if (path.size() == 1 && gets) {
    ListRooms list{ask.reply, {}};
    if (const auto before = query_value(request.query, "before")) {
      const auto number = parse_number<std::uint64_t>(*before);
      if (!number)
        return refuse(Code::BadField, "'before' must be the number from a list of rooms");
      list.before = *number;
    }
    system().send(context_.directory.plaza, PlazaMessage(std::move(list)));
    return {};
  }
  auto body = body_of(request, context_.options.most_bytes);
  if (!body) return std::unexpected(body.error());
  if (path.size() == 1) {
    auto asked = read_room_request(*body);
    if (!asked) return std::unexpected(asked.error());
    if (asked->charter.name.empty()) asked->charter.name = record_.name;
    system().send(context_.directory.rooms_supervisor,
                  RoomsMessage(CreateRoom{record_.id, *std::move(asked), ask.reply}));
    return {};
  }
  const std::string room(path[1]);
  if (path.size() == 2) {
    const auto at = address_of(room);
    if (!at) return std::unexpected(at.error());
    std::string invitation(query_value(request.query, "invitation").value_or(""));
    system().send(*at, RoomMessage(Describe{record_.id, std::move(invitation), ask.reply}));
    return {};
  }
  if (path.size() == 4 && path[2] == "bots")
    (*body)["seat"] = parse_number<int>(path[3]).value_or(-1);
  for (const auto& [method, name, command_name] : kRoomRoutes) {
    if (name != path[2] || method != request.method) continue;
    auto command = read_room_command(command_name, *body);
    if (!command) return std::unexpected(command.error());
    return ask_room(room, *std::move(command), ask.reply);
  }
  return no_such_path();
}

Accepted<void> User::route_record(const Path& path, HttpAsk& ask) {
  const bool steps = path.size() == 4 && path[2] == "steps";
  if (path.size() != 2 && !steps) return no_such_path();
  ReadRecord read{record_.id, std::string(path[1]), std::nullopt, ask.reply};
  if (steps) {
    read.step = parse_number<std::uint64_t>(path[3]);
    if (!read.step) return refuse(Code::UnknownStep, "the step must be a number");
  }
  system().send(context_.directory.rooms_supervisor, RoomsMessage(std::move(read)));
  return {};
}

}  // namespace yomikiri::host
