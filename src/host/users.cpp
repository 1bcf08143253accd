#include "host/users.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "host/close_codes.h"
#include "host/name_look.h"
#include "host/sha256.h"

namespace yomikiri::host {
namespace {

constexpr int kTokenBytes = 32;  // secret

std::string to_record(const UserRecord& user) {
  JsonWriter json;
  json.open('{').field("id", user.id).field("name", user.name).field("session", user.session);
  json.close('}');
  return json.take();
}

Result<UserRecord> parse_user(const std::string& record) {
  const auto fields = nlohmann::json::parse(record, nullptr, false);
  UserRecord user;
  for (const auto& [name, text] :
       {std::pair("id", &user.id), {"name", &user.name}, {"session", &user.session}}) {
    if (!fields.is_object() || !fields.contains(name) || !fields[name].is_string())
      return fail(Errc::BadInput, "", "the record does not describe a user");
    *text = fields[name].get<std::string>();
  }
  return user;
}

// The name, with a number behind it if it looks like that of another user.
std::string distinct(const std::string& name, const Directory& directory) {
  const auto is_taken = [&](const std::string& other) {
    const std::string look = look_of(other);
    const auto found = directory.looks.lower_bound({look, ""});
    return found != directory.looks.end() && found->first == look;
  };
  std::string numbered = name;
  for (int number = 2; is_taken(numbered); ++number) numbered = fmt::format("{} {}", name, number);
  return numbered;
}

}  // namespace

// Also called after a fault of this actor, which has ended all users with it.
void Users::start() {
  context_.directory.users.clear();
  context_.directory.sessions.clear();
  context_.directory.looks.clear();
  context_.directory.connections.for_each([&](ConnectionId connection, auto) {
    context_.outbox.close(connection, kFault, "internal error: connect again");
  });
  context_.directory.connections.clear();
  const auto streams = context_.journal.open_streams("user:");
  if (!streams) return context_.outbox.give_up(streams.error());
  for (const std::string& stream : *streams)
    if (const auto back = bring_back(stream); !back) note_damage(context_, stream, back.error());
  context_.directory.users_are_up = true;
  system().send(context_.directory.rooms_supervisor, RoomsMessage(UsersAreUp{}));
}

Result<void> Users::bring_back(const std::string& stream) {
  const auto records = context_.journal.read(stream);
  if (!records) return records.error();
  if (records->empty()) return fail(Errc::BadInput, stream, "the user has no record");
  auto record = parse_user(records->front());
  if (!record) return record.error();
  spawn(*std::move(record), UserPast::Unknown);
  return {};
}

void Users::spawn(UserRecord record, UserPast past) {
  const std::string id = record.id;
  context_.directory.sessions[record.session] = id;
  context_.directory.looks.emplace(look_of(record.name), id);  // anew after a fault of its own
  context_.directory.users[id] = system().spawn<User>(self(), context_, std::move(record), past);
}

Accepted<UserRecord> Users::create(const CreateUser& ask, std::string& token) {
  const auto fields = read_object(ask.request.body, context_.options.most_bytes);
  if (!fields) return std::unexpected(fields.error());
  auto name = read_user_name(*fields);
  if (!name) return std::unexpected(name.error());
  if (context_.directory.users.size() >= context_.options.most_users)
    return refuse(Code::TooManyUsers, "the host has too many users", "try again later");
  const std::string& client = ask.request.client;
  const bool is_known = !client.empty();
  if (is_known &&
      context_.directory.makers.count(client) >= context_.options.most_users_of_a_client)
    return refuse(Code::TooManyUsers, "too many users were created from your address",
                  "let one of them log out");
  token = context_.entropy.hex(kTokenBytes);
  return UserRecord{fmt::format("u{}", context_.entropy.hex(kIdBytes)),
                    distinct(*name, context_.directory), sha256(token)};
}

void Users::receive(UsersMessage message) {
  const auto& ask = std::get<CreateUser>(message);
  std::string token;
  auto created = create(ask, token);
  if (!created) return refuse_to(context_, ask.reply, created.error());
  context_.outbox.append(stream_of_user(created->id), to_record(*created));
  JsonWriter json;
  json.open('{').field("v", 1).key("user").open('{');
  json.field("id", created->id).field("name", created->name).close('}').close('}');
  context_.outbox.answer(ask.reply, {201, json.take(), token});
  if (const std::string& client = ask.request.client; !client.empty())
    context_.directory.makers.add(created->id, client);
  spawn(*std::move(created), UserPast::None);
}

void Users::down(const Down& down) {
  std::string id;
  for (const auto& [user, address] : context_.directory.users)
    if (address.id == down.actor) id = user;
  if (id.empty()) return;  // it ended by itself
  hang_up(down.actor);
  const std::string stream = stream_of_user(id);
  if (const auto back = bring_back(stream); !back) note_damage(context_, stream, back.error());
}

void Users::hang_up(ActorId user) {
  std::vector<ConnectionId> its;
  context_.directory.connections.for_each([&](ConnectionId connection, auto address) {
    if (address.id == user) its.push_back(connection);
  });
  for (const ConnectionId connection : its) {
    context_.directory.connections.erase(connection);
    context_.outbox.close(connection, kFault, "internal error: connect again");
  }
}

}  // namespace yomikiri::host
