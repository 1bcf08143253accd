#include "host/rooms.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "core/notation.h"
#include "host/records.h"
#include "host/room_text.h"

namespace yomikiri::host {
namespace {

constexpr int kInvitationBytes = 16;  // secret
constexpr std::string_view kStreamPrefix = "room:";

Accepted<std::string> damaged_record() {
  return refuse(Code::Damaged, "the record is damaged, or its game no longer exists");
}

// What was asked for: a step, or all events.
Accepted<std::string> read_record(const ReadRecord& ask, const std::vector<std::string>& lines,
                                  const Library& library) {
  if (lines.empty()) return refuse(Code::UnknownRecord, "no such record");
  const auto record = Record::read(lines, library);
  if (!record) return damaged_record();
  if (record->is_private() && !record->has_sat(ask.user))  // not even that it exists
    return refuse(Code::UnknownRecord, "no such record");
  if (record->events().empty())
    return refuse(Code::NotFinished, "no match has finished in this room");
  if (ask.step) return record->step(*ask.step, library);
  JsonWriter json;
  json.open('{').field("v", 1).field("room", ask.room).key("events").open('[');
  for (const RoomEvent& event : record->events()) json.raw(fmt::format("\n{}", to_record(event)));
  json.close(']').close('}');
  return json.take();
}

}  // namespace

// Actors start in any order; rooms would take users who are not restored yet for users who no
// longer exist.
void Rooms::start() {
  if (context_.directory.users_are_up) bring_all_back();
}

void Rooms::on(UsersAreUp&) {
  if (!is_open_) bring_all_back();
}

// Also called after a fault of this actor, which has ended all rooms with it.
void Rooms::bring_all_back() {
  is_open_ = true;
  context_.directory.rooms.clear();
  context_.directory.invitations.clear();
  const auto streams = context_.journal.open_streams(kStreamPrefix);
  if (!streams) return context_.outbox.give_up(streams.error());
  for (const std::string& stream : *streams)
    if (const auto back = bring_back(stream.substr(kStreamPrefix.size())); !back)
      note_damage(context_, stream, back.error());
  std::vector<std::string> lost;
  for (const auto& [user, where] : context_.directory.whereabouts)
    if (!context_.directory.rooms.contains(where.room)) lost.push_back(where.room);
  for (const std::string& room : lost) release_all(room);
}

void Rooms::receive(RoomsMessage message) {
  std::visit([&](auto& content) { on(content); }, message);
}

// The limits are checked before the game is prepared, which may be long work, and again afterwards.
void Rooms::on(CreateRoom& ask) {
  if (!std::exchange(ask.is_prepared, true)) {
    if (const auto allowed = may_create(ask.user); !allowed)
      return refuse_to(context_, ask.reply, allowed.error());
    preparing_.insert(ask.user);
    const Charter& charter = ask.request.charter;
    return context_.library.prepare(
        charter.game, charter.settings, context_.client_behind(ask.user),
        [&system = system(), to = address(), ask] { system.send(to, RoomsMessage(ask)); });
  }
  if (const auto prepared = preparing_.find(ask.user); prepared != preparing_.end())
    preparing_.erase(prepared);
  auto history = create(ask);
  if (!history) return refuse_to(context_, ask.reply, history.error());
  const RoomModel& room = history->now();
  context_.outbox.append(stream_of_room(room.charter().id), to_record(history->last_event()));
  context_.outbox.answer(ask.reply, {201,
                                     fmt::format(R"({{"v":1,"room":{},"invitation":"{}"}})",
                                                 row_text(room), room.charter().invitation),
                                     std::nullopt});
  context_.directory.opened.insert(room.charter().id);
  spawn(*std::move(history));
}

Accepted<void> Rooms::may_create(const std::string& user) const {
  const Options& options = context_.options;
  const UsersByClient& makers = context_.directory.makers;
  // Of some users, all rooms: those that are there and those that wait for their game.
  const auto count = [&](auto&& is_theirs) {
    return static_cast<std::size_t>(
        std::ranges::count_if(rooms_,
                              [&](const auto& entry) { return is_theirs(entry.second.creator); }) +
        std::ranges::count_if(preparing_, is_theirs));
  };
  if (rooms_.size() + preparing_.size() >= options.most_rooms)
    return refuse(Code::TooManyRooms, "there are too many rooms", "enter one of them");
  if (std::cmp_greater_equal(count([&](const std::string& other) { return other == user; }),
                             options.most_rooms_of_a_user))
    return refuse(Code::TooManyOfYours, "you have made too many rooms", "use one of them");
  const auto client = makers.client_of(user);
  const auto is_of_client = [&](const std::string& other) {
    return makers.client_of(other) == client;
  };
  if (!client.empty() &&
      std::cmp_greater_equal(count(is_of_client), options.most_users_of_a_client))
    return refuse(Code::TooManyOfYours, "too many rooms have been made from your address",
                  "use one of them");
  return {};
}

Accepted<RoomHistory> Rooms::create(CreateRoom& ask) {
  if (const auto allowed = may_create(ask.user); !allowed) return std::unexpected(allowed.error());
  const auto offers = context_.library.offers();
  const std::string& name = ask.request.charter.game;
  const auto offer = std::ranges::find(offers, name, &Offer::name);
  if (offer == offers.end()) return refuse(Code::UnknownGame, "no such game: " + quote(name));
  const auto game = context_.library.open(name, ask.request.charter.settings);
  if (!game) return refuse(Code::BadSettings, game.error());
  auto charter = complete(std::move(ask.request), *offer, game->seat_count());
  if (!charter) return std::unexpected(charter.error());
  charter->id = fmt::format("r{}", context_.entropy.hex(kIdBytes));
  charter->invitation = context_.entropy.hex(kInvitationBytes);
  charter->creator = ask.user;
  RoomEvent made;
  made.time = system().now();
  made.charter = std::make_shared<const Charter>(*std::move(charter));
  std::vector<RoomEvent> events{std::move(made)};
  auto history = RoomHistory::replay(std::move(events), context_.library);
  if (!history) return refuse(Code::BadSettings, history.error());
  return *std::move(history);
}

Result<void> Rooms::bring_back(const std::string& room) {
  const auto lines = context_.journal.read(stream_of_room(room));
  if (!lines) return lines.error();
  std::vector<RoomEvent> events;
  for (const std::string& line : *lines) {
    auto event = parse_record(line);
    if (!event) return event.error();
    events.push_back(*std::move(event));
  }
  auto history = RoomHistory::replay(std::move(events), context_.library);
  if (!history) return history.error();
  if (history->now().is_closed() || history->now().charter().id != room)
    return fail(Errc::BadInput, quote(room), "the records belong to a closed room");
  spawn(*std::move(history));
  return {};
}

void Rooms::spawn(RoomHistory history) {
  const Charter charter = history.now().charter();
  const auto room = system().spawn<Room>(self(), context_, std::move(history));
  context_.directory.rooms[charter.id] = room;
  context_.directory.invitations[charter.invitation] = charter.id;
  Known& known = rooms_[charter.id];
  known.actor = room.id;
  known.creator = charter.creator;
  known.invitation = charter.invitation;
}

void Rooms::down(const Down& down) {
  const auto found = std::ranges::find_if(
      rooms_, [&](const auto& entry) { return entry.second.actor == down.actor; });
  if (found == rooms_.end()) return;
  const std::string room = found->first;
  if (down.how != Exit::Fault) return forget(room);
  if (found->second.restarts.allows(system().now())) {
    const auto back = bring_back(room);
    if (back) return;
    note_damage(context_, stream_of_room(room), back.error());
  }
  give_up(room);
}

void Rooms::forget(const std::string& room) {
  context_.directory.rooms.erase(room);
  context_.directory.opened.erase(room);
  context_.directory.invitations.erase(rooms_[room].invitation);
  rooms_.erase(room);
}

// The room's journal is kept, but the room is not opened again.
void Rooms::give_up(const std::string& room) {
  forget(room);
  context_.outbox.finish(stream_of_room(room));
  release_all(room);
}

void Rooms::release_all(const std::string& room) {
  std::vector<std::string> inside;
  for (const auto& [user, where] : context_.directory.whereabouts)
    if (where.room == room) inside.push_back(user);
  for (const std::string& user : inside) {
    context_.directory.whereabouts.erase(user);
    system().send(found_in(context_.directory.users, user), UserMessage(RoomFailed{room}));
  }
}

// Replaying thousands of events takes long, and what the rules compute may take any time: it is
// done elsewhere.
void Rooms::on(ReadRecord& ask) {
  auto lines = context_.journal.read(stream_of_room(ask.room));
  if (!lines) return refuse_to(context_, ask.reply, damaged_record().error());
  auto text = std::make_shared<Accepted<std::string>>(damaged_record());
  context_.library.work(
      context_.client_behind(ask.user),
      [ask, lines = *std::move(lines), text, &library = context_.library] {
        *text = read_record(ask, lines, library);
      },
      [&system = system(), to = address(), reply = ask.reply, text] {
        system.send(to, RoomsMessage(RecordRead{reply, std::move(*text)}));
      });
}

void Rooms::on(RecordRead& read) {
  if (read.text)
    context_.outbox.answer(read.reply, {200, *std::move(read.text), std::nullopt});
  else
    refuse_to(context_, read.reply, read.text.error());
}

}  // namespace yomikiri::host
