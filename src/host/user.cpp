#include "host/user.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/notation.h"
#include "host/close_codes.h"
#include "host/name_look.h"
#include "host/plain_command.h"
#include "host/room.h"
#include "host/room_text.h"

namespace yomikiri::host {
namespace {

constexpr int kPatience = 200;  // consecutive commands that came too fast

}  // namespace

User::User(Context& context, UserRecord record, UserPast past)
    : context_(context),
      record_(std::move(record)),
      was_connected_(past == UserPast::Unknown),
      allowance_since_{} {}

// Called for a new or rebuilt user: the room of a rebuilt one must learn that its connection is
// gone.
void User::start() {
  heard_ = system().now();
  if (const auto at = address_of(room()))
    system().send(*at, RoomMessage(Attach{record_.id, 0, std::nullopt}));
  arm();
}

void User::receive(UserMessage message) {
  std::visit([&](auto& content) { on(content); }, message);
}

std::string User::room() const { return found_in(context_.directory.whereabouts, record_.id).room; }

std::string User::who() const {
  JsonWriter json;
  json.open('{').field("id", record_.id).field("name", record_.name).close('}');
  return json.take();
}

Accepted<Address<RoomMessage>> User::address_of(const std::string& room) const {
  const auto found = context_.directory.rooms.find(room);
  if (found != context_.directory.rooms.end()) return found->second;
  if (context_.directory.damaged.contains(stream_of_room(room)))
    return refuse(Code::Damaged, "the room is damaged and could not be restored");
  return std::unexpected(no_such_room());
}

void User::on(Connected& connected) {
  heard_ = system().now();
  context_.outbox.close(connection_, kReplaced, "replaced by another connection");
  context_.directory.connections.erase(connection_);
  connection_ = connected.connection;
  was_connected_ = true;
  arm();
  if (connected.room != room()) connected.since.reset();
  if (context_.directory.damaged.contains(stream_of_room(connected.room)))
    context_.outbox.push(connection_, shared_text(closed_text(connected.room, "fault")));
  join(connected.since);
}

// Sends the user, with its connection, to the room or the plaza.
void User::join(std::optional<std::uint64_t> since) {
  const std::string here = room();
  if (here.empty()) return subscribe();
  if (const auto at = address_of(here))
    system().send(*at, RoomMessage(Attach{record_.id, connection_, since}));
}

void User::on(Heard& sign) {
  if (sign.connection == connection_) heard_ = system().now();
}

void User::on(Disconnected& gone) {
  if (gone.connection != connection_) return;  // replaced long ago
  heard_ = system().now();
  connection_ = 0;
  system().send(context_.directory.plaza, PlazaMessage(Unsubscribe{record_.id}));
  if (const auto at = address_of(room()))
    system().send(*at, RoomMessage(Attach{record_.id, 0, std::nullopt}));
}

void User::on(Seated& seated) {
  system().send(context_.directory.plaza, PlazaMessage(Unsubscribe{record_.id}));
  if (seated.connection == connection_ && connection_ != 0) return;
  if (const auto at = address_of(seated.room))
    system().send(*at, RoomMessage(Attach{record_.id, connection_, std::nullopt}));
}

void User::on(Released&) {
  if (!room().empty()) return;
  subscribe();
  arm();
}

void User::on(RoomFailed& failed) {
  if (room() == failed.room) return;  // the room came back, and so did the user
  context_.outbox.push(connection_, shared_text(closed_text(failed.room, "fault")));
  if (room().empty()) subscribe();
  arm();
}

void User::on(PlazaIsUp&) {
  if (room().empty()) subscribe();
}

void User::subscribe() {
  if (connection_ == 0) return;
  system().send(context_.directory.plaza, PlazaMessage(Subscribe{self(), record_.id, connection_}));
}

// Without a connection the user ends after a long time; with one, the connection ends after a short
// time. A user who never had a connection and sits nowhere only takes up a place.
Instant User::patient_until() const {
  const Options& options = context_.options;
  if (connection_ != 0) return heard_ + options.silence;
  const bool is_somebody = was_connected_ || context_.directory.whereabouts.contains(record_.id);
  return heard_ + (is_somebody ? options.user_idle : options.unconnected);
}

void User::on(Wake&) {
  armed_ = {};
  if (system().now() >= patient_until()) {
    if (connection_ == 0) return end();
    hang_up(kSilent, "no message arrived for too long");
  }
  arm();
}

// A timer that goes off too early does no harm, so an armed timer is only ever replaced by an
// earlier one.
void User::arm() {
  const Instant next = patient_until();
  if (armed_ != Instant{} && armed_ <= next) return;
  if (timer_) system().cancel(*timer_);
  armed_ = next;
  timer_ = system().send_after(next - system().now(), address(), UserMessage(Wake{}));
}

void User::hang_up(int code, std::string reason) {
  context_.outbox.close(connection_, code, std::move(reason));
  context_.directory.connections.erase(connection_);
  Disconnected gone{connection_};
  on(gone);
}

// The user is removed from the journal before anybody is notified.
void User::end() {
  context_.outbox.remove(stream_of_user(record_.id));
  if (const auto at = address_of(room())) system().send(*at, RoomMessage(UserEnded{record_.id}));
  context_.outbox.close(connection_, kUserEnded, "the user was deleted");
  context_.directory.connections.erase(connection_);
  context_.directory.sessions.erase(record_.session);
  context_.directory.users.erase(record_.id);
  context_.directory.makers.remove(record_.id);
  context_.directory.looks.erase({look_of(record_.name), record_.id});
  if (timer_) system().cancel(*timer_);
  system().end(self(), Exit::Normal);
}

// A token bucket: it fills at a fixed rate of commands per second, up to a limit.
Accepted<void> User::may_go_on() {
  const Instant now = system().now();
  heard_ = now;
  const Duration each(1000 / context_.options.commands_a_second);
  const Instant full_since = now - each * context_.options.commands_at_once;
  allowance_since_ = std::max(allowance_since_, full_since) + each;
  if (allowance_since_ > now) {
    allowance_since_ -= each;
    ++refused_in_a_row_;
    return refuse(Code::TooFast, "too many commands", "wait a second");
  }
  refused_in_a_row_ = 0;
  return {};
}

void User::on(Text& text) {
  if (text.connection != connection_) return;
  const auto allowed = may_go_on();
  if (auto plain = allowed ? read_plain_command(text.text) : std::nullopt) {
    const Reply reply(context_.outlet, connection_, std::move(plain->id));
    const auto done = ask_here(std::move(plain->command), reply);
    if (!done) refuse_to(context_, reply, done.error());
    return;
  }
  std::string id = "null";
  Accepted<nlohmann::json> fields(std::unexpect, allowed ? Refusal{} : allowed.error());
  if (allowed) fields = read_object(text.text, context_.options.most_bytes);
  if (fields) {
    auto read = read_command_id(*fields);
    if (read)
      id = *std::move(read);
    else
      fields = std::unexpected(read.error());
  }
  const Reply reply(context_.outlet, connection_, std::move(id));
  const auto done = fields ? take_command(*fields, reply) : std::unexpected(fields.error());
  if (!done) refuse_to(context_, reply, done.error());
  if (refused_in_a_row_ >= kPatience) hang_up(kTooMany, "too many messages");
}

Accepted<void> User::take_command(const nlohmann::json& fields, const Reply& reply) {
  const auto name = fields.find("do");
  if (name == fields.end() || !name->is_string())
    return refuse(Code::BadField, "'do' must name a command");
  const auto& wanted = name->get_ref<const std::string&>();
  if (wanted == "ping") {
    const auto time = system().now().time_since_epoch().count();
    accept(context_, reply, fmt::format(R"(,"time":{})", time));
    return {};
  }
  if (wanted == "state") {
    accept(context_, reply);
    join();
    return {};
  }
  auto command = read_room_command(wanted, fields);
  if (!command) return std::unexpected(command.error());
  const auto named = fields.find("room");
  if (named == fields.end() || named->is_null()) return ask_here(*std::move(command), reply);
  if (!named->is_string()) return refuse(Code::BadField, "'room' must be a string");
  return ask_room(named->get<std::string>(), *std::move(command), reply);
}

// Sends the command to the room that the user is in.
Accepted<void> User::ask_here(RoomCommand command, const Reply& reply) {
  const auto here = context_.directory.whereabouts.find(record_.id);
  if (here == context_.directory.whereabouts.end())
    return refuse(Code::NotSeated, "you are not in a room", "enter one first");
  const auto& [target, actor] = here->second;
  return system().alive(actor.id) ? ask(actor, std::move(command), reply)
                                  : ask_room(target, std::move(command), reply);
}

Accepted<void> User::ask_room(const std::string& target, RoomCommand command, const Reply& reply) {
  if (target.empty()) return refuse(Code::NotSeated, "you are not in a room", "enter one first");
  const auto at = address_of(target);
  if (!at) return std::unexpected(at.error());
  return ask(*at, std::move(command), reply);
}

Accepted<void> User::ask(Address<RoomMessage> to, RoomCommand command, const Reply& reply) {
  RoomAsk ask{record_.id, record_.name, connection_, std::move(command), reply};
  if (!system().offer(to, RoomMessage(std::move(ask))))
    return refuse(Code::Busy, "the room is busy", "try again");
  return {};
}

}  // namespace yomikiri::host
