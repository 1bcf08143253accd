// What all actors of a host share: its surroundings, and a directory of who is where. The directory
// is not an actor: like OTP's tables, it outlives the actors that write to it, and only they do.
// The users' supervisor writes users and sessions, the rooms' supervisor writes rooms, and rooms
// write whereabouts. The plaza adds strollers; a room removes them at once, whatever messages are
// still on their way to the plaza.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "host/entropy.h"
#include "host/library.h"
#include "host/messages.h"
#include "host/options.h"
#include "host/outbox.h"
#include "host/users_by_client.h"

namespace yomikiri::host {

// The room that a user is in, and the room's actor at the time it let the user in: if that actor
// has failed, the room must be looked up again.
struct Whereabouts {
  std::string room;
  Address<RoomMessage> actor;
};

// Reports one line to the operator of the host.
using Warn = std::function<void(std::string_view)>;

struct Directory {
  Address<UsersMessage> users_supervisor;
  Address<RoomsMessage> rooms_supervisor;
  Address<PlazaMessage> plaza;
  bool users_are_up = false;  // true once they have been restored from the journal
  std::unordered_map<std::string, Address<UserMessage>> users;  // by id
  std::unordered_map<std::string, std::string> sessions;        // digest of a token -> user
  UsersByClient makers;                                 // of users: which client created them
  std::set<std::pair<std::string, std::string>> looks;  // of a name (name_look.h), and the user
  std::unordered_map<std::string, Address<RoomMessage>> rooms;  // by id
  std::unordered_set<std::string> opened;  // rooms that this host has made or brought back
  std::unordered_map<std::string, std::string> invitations;  // -> room
  std::unordered_map<std::string, Whereabouts> whereabouts;  // of users who are in a room
  std::unordered_set<std::string> strollers;   // users who are sent the plaza's changes
  SlotMap<Address<UserMessage>> connections;   // -> the user's actor, even if it has ended
  std::map<std::string, std::string> damaged;  // streams that could not be restored -> why
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
  bool shutting_down = false;
  Warn warn = {};

  // Which client a user's wishes count for: the one that created the user, or, if that is unknown
  // since a restart, the user alone.
  [[nodiscard]] std::string client_behind(const std::string& user) const {
    const auto client = directory.makers.client_of(user);
    return client.empty() ? user : std::string(client);
  }
};

// The stream stays in the journal unchanged, so that the operator can repair it.
inline void note_damage(Context& context, const std::string& stream, const Error& why) {
  const bool is_new = context.directory.damaged.emplace(stream, to_string(why)).second;
  if (is_new && context.warn)
    context.warn(fmt::format("{} could not be restored: {}", stream, to_string(why)));
}

// The value in a map, or a default-constructed one.
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
