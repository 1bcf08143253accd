// What the actors of the host say to each other, all in one place because they know each other
// mutually: users enter rooms, rooms release users, both tell the plaza.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "host/actors.h"
#include "host/commands.h"
#include "host/reply.h"
#include "host/service.h"

namespace yomikiri::host {

// --- to a room ---

// A user's command.
struct RoomAsk {
  std::string user;
  std::string name;
  ConnectionId connection = 0;
  RoomCommand command;
  Reply reply;
};
// The user has a connection, and the events up to `since` already. 0: it has none any more.
struct Attach {
  std::string user;
  ConnectionId connection = 0;
  std::optional<std::uint64_t> since;
};
// The user's personal state is asked for; `who` is its user as JSON, `session` the token that it
// came with: it is given back, so that the browser keeps it for another day.
struct ShowState {
  std::string user;
  std::string who;
  std::string session;
  Reply reply;
};
// A row for one who knows the id, or the invitation.
struct Describe {
  std::string user;
  std::string invitation;  // empty: none
  Reply reply;
};
struct BotMoved {
  std::uint64_t ply = 0;
  int seat = 0;
  std::optional<std::string> move;  // nothing: it could not
};
struct UserEnded {
  std::string user;
};
struct PlazaIsUp {};
struct Wake {};  // a time has come

using RoomMessage =
    std::variant<RoomAsk, Attach, ShowState, Describe, BotMoved, UserEnded, PlazaIsUp, Wake>;

// --- to a user ---

struct HttpAsk {
  Request request;
  Reply reply;
};
struct Connected {
  ConnectionId connection = 0;
  std::string room;
  std::optional<std::uint64_t> since;
};
struct Text {
  ConnectionId connection = 0;
  std::string text;
};
// A sign of life that is no text.
struct Heard {
  ConnectionId connection = 0;
};
struct Disconnected {
  ConnectionId connection = 0;
};
// In a room now, which believes the user's connection to be this one.
struct Seated {
  std::string room;
  ConnectionId connection = 0;
};
// In no room any more, and told so by the room; or not, if the room has failed.
struct Released {};
struct RoomFailed {
  std::string room;
};

using UserMessage = std::variant<HttpAsk, Connected, Text, Heard, Disconnected, Seated, Released,
                                 RoomFailed, PlazaIsUp, Wake>;

// --- to the plaza ---

struct Publish {
  ActorId actor = 0;
  std::string room;
  std::string row;  // JSON
};
struct Subscribe {
  ActorId actor = 0;
  std::string user;
  ConnectionId connection = 0;
};
struct Unsubscribe {
  std::string user;
};
struct ListRooms {
  Reply reply;
};

using PlazaMessage = std::variant<Publish, Subscribe, Unsubscribe, ListRooms, Wake>;

// --- to the supervisors of users and rooms ---

struct CreateUser {
  Request request;
  Reply reply;
};
using UsersMessage = std::variant<CreateUser>;

struct CreateRoom {
  std::string user;
  Charter charter;
  Reply reply;
  bool is_prepared = false;  // its game can be opened at once
};
// `step`: the table after that event, instead of all events.
struct ReadRecord {
  std::string user;
  std::string room;
  std::optional<std::uint64_t> step;
  Reply reply;
};
// All users are known: a room that is brought back can tell who of its own is no more.
struct UsersAreUp {};
using RoomsMessage = std::variant<CreateRoom, ReadRecord, UsersAreUp>;

}  // namespace yomikiri::host
