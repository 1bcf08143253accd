// The messages between the actors of the host, all in one place because the actors depend on each
// other: users enter rooms, rooms release users, and both notify the plaza.
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
// The user has a connection, and already has the events up to `since`. 0: it has no connection any
// more.
struct Attach {
  std::string user;
  ConnectionId connection = 0;
  std::optional<std::uint64_t> since;
};
// Asks for the user's personal state; `who` is the user as JSON, `session` the token that it came
// with: the token is returned, so that the browser keeps it for another day.
struct ShowState {
  std::string user;
  std::string who;
  std::string session;
  Reply reply;
};
// Asks for the room's row, for a user who knows the id or the invitation.
struct Describe {
  std::string user;
  std::string invitation;  // empty: none
  Reply reply;
};
struct BotMoved {
  std::uint64_t ply = 0;
  int seat = 0;
  std::optional<std::string> move;  // nothing: it failed
};
struct UserEnded {
  std::string user;
};
struct PlazaIsUp {};
struct Wake {};  // a timer has gone off

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
// A sign of life other than a text.
struct Heard {
  ConnectionId connection = 0;
};
struct Disconnected {
  ConnectionId connection = 0;
};
// The user is now in a room, which takes this to be the user's connection.
struct Seated {
  std::string room;
  ConnectionId connection = 0;
};
// The user is in no room any more. The room has said so to the client, unless it has failed.
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
  std::optional<std::uint64_t> before = {};  // older rooms than this one, by its number in the list
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
  RoomRequest request;
  Reply reply;
  bool is_prepared = false;  // its game can be opened without delay
};
// `step`: return the table after that event instead of all events.
struct ReadRecord {
  std::string user;
  std::string room;
  std::optional<std::uint64_t> step;
  Reply reply;
};
// Sent by Rooms to itself when it is read.
struct RecordRead {
  Reply reply;
  Accepted<std::string> text;
};
// All users are known: a restored room can now find out which of its members no longer exist.
struct UsersAreUp {};
using RoomsMessage = std::variant<CreateRoom, ReadRecord, RecordRead, UsersAreUp>;

}  // namespace yomikiri::host
