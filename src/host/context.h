// What all actors of a host share: its surroundings, and a directory of who is where. The directory
// is no actor: like OTP's tables it outlives those who write into it, and only they do: users and
// sessions by the users' supervisor, rooms by the rooms' supervisor, whereabouts by rooms. The
// plaza lets strollers in; a room takes them away at once, whatever is under way to the plaza.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "host/entropy.h"
#include "host/library.h"
#include "host/messages.h"
#include "host/options.h"
#include "host/outbox.h"
#include "host/users_by_client.h"

namespace yomikiri::host {

// The room that a user is in, and its actor when it let the user in: if that has failed, the room
// is to be looked up anew.
struct Whereabouts {
  std::string room;
  Address<RoomMessage> actor;
};

// One line for who runs the host.
using Warn = std::function<void(std::string_view)>;

struct Directory {
  Address<UsersMessage> users_supervisor;
  Address<RoomsMessage> rooms_supervisor;
  Address<PlazaMessage> plaza;
  bool users_are_up = false;  // once they have been brought back from the journal
  std::unordered_map<std::string, Address<UserMessage>> users;  // by id
  std::unordered_map<std::string, std::string> sessions;        // digest of a token -> user
  UsersByClient makers;                                         // of users
  std::unordered_map<std::string, Address<RoomMessage>> rooms;  // by id
  std::unordered_map<std::string, std::string> invitations;     // -> room
  std::unordered_map<std::string, Whereabouts> whereabouts;     // of users who are in a room
  std::unordered_set<std::string> strollers;                    // users who are told of the plaza
  SlotMap<Address<UserMessage>> connections;   // -> the user's actor, also a dead one
  std::map<std::string, std::string> damaged;  // streams that could not be brought back -> why
};

struct Context {
  System& system;
  Outbox& outbox;
  Outlet& outlet;
  store::Journal& journal;
  Library& library;
  Entropy& entropy;
  const Options& options;
  Directory directory;
  Instant began{};  // the host
  bool shutting_down = false;
  Warn warn = {};
};

// The stream stays in the journal as it is, for who can mend it.
inline void note_damage(Context& context, const std::string& stream, const Error& why) {
  const bool is_new = context.directory.damaged.emplace(stream, to_string(why)).second;
  if (is_new && context.warn)
    context.warn(fmt::format("{} could not be brought back: {}", stream, to_string(why)));
}

// The value in a map, or its type's empty one.
template <class Map>
[[nodiscard]] typename Map::mapped_type found_in(const Map& map,
                                                 const typename Map::key_type& key) {
  const auto found = map.find(key);
  return found == map.end() ? typename Map::mapped_type{} : found->second;
}

inline void accept(Context& context, const Reply& reply, std::string_view fields = {}) {
  context.outbox.answer(reply, reply.accepted(fields));
}

inline void refuse_to(Context& context, const Reply& reply, const Refusal& refusal) {
  context.outbox.answer(reply, reply.refused(refusal));
}

[[nodiscard]] inline SharedText shared_text(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

}  // namespace yomikiri::host
