#include "host/room.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "host/clean_text.h"
#include "host/room_text.h"

namespace yomikiri::host {
namespace {

constexpr int kChatLines = 5;  // per user, within kChatPeriod
constexpr Duration kChatPeriod = std::chrono::seconds(10);

}  // namespace

Room::Room(Context& context, RoomHistory history)
    : context_(context),
      history_(std::move(history)),
      connections_(model().places().size()),
      acknowledged_(model().places().size()),
      thinking_(model().places().size()) {}

// Called for a new or rebuilt room: the members of a rebuilt one are notified, and answer with
// their connections. Times do not tell whether an earlier host has made the room: the wall clock
// may have been set back since.
void Room::start() {
  if (!context_.directory.opened.contains(id())) happen(event(EventKind::Restart));
  std::vector<std::string> strangers;  // users who watched a room before this one
  for (const auto& [user, where] : context_.directory.whereabouts)
    if (where.room == id() && model().seat_of(user) < 0) strangers.push_back(user);
  for (const std::string& user : strangers) {
    context_.directory.whereabouts.erase(user);
    system().send(found_in(context_.directory.users, user), UserMessage(RoomFailed{id()}));
  }
  for (int seat = 0; seat < model().seat_count(); ++seat) {
    const std::string user = model().places()[seat].user;
    if (user.empty()) continue;
    const auto found = context_.directory.users.find(user);
    if (found == context_.directory.users.end()) {
      leave(seat, "removed");
    } else {
      context_.directory.whereabouts[user] = {id(), address()};
      system().send(found->second, UserMessage(Seated{id(), 0}));
    }
  }
  settle();
  context_.directory.opened.insert(id());
}

void Room::receive(RoomMessage message) {
  const auto deadline = model().deadline();
  if (deadline && system().now() >= *deadline) settle();  // before the timer, which may be late
  if (model().is_closed()) return;  // dropped replies say that the room is closed
  std::visit([&](auto& content) { on(content); }, message);
  settle();
}

void Room::on(RoomAsk& ask) {
  const auto taken =
      std::visit([&](const auto& command) { return take(ask, command); }, ask.command);
  if (taken)
    accept(context_, ask.reply, *taken);
  else
    refuse_to(context_, ask.reply, taken.error());
}

// To outsiders a private room does not exist: not even its name and its members are revealed.
void Room::on(Describe& ask) {
  const Charter& charter = model().charter();
  const bool is_here = found_in(context_.directory.whereabouts, ask.user).room == id();
  if (charter.options.is_private && !is_here && ask.user != charter.creator &&
      ask.invitation != charter.invitation)
    return refuse_to(context_, ask.reply, no_such_room());
  context_.outbox.answer(
      ask.reply, {200, fmt::format(R"({{"v":1,"room":{}}})", row_text(model())), std::nullopt});
}

void Room::on(ShowState& ask) {
  const int seat = model().seat_of(ask.user);
  const std::string room = snapshot_text(history_, seat >= 0 ? seat : kSpectator);
  context_.outbox.answer(
      ask.reply,
      {200, fmt::format(R"({{"v":1,"state":"room","user":{},"room":{}}})", ask.who, room),
       ask.session});
}

void Room::on(Attach& attach) {
  if (const auto watching = spectators_.find(attach.user); watching != spectators_.end()) {
    Spectator& spectator = watching->second;
    if (attach.connection == 0 && spectator.connection != 0) spectator.gone_since = system().now();
    spectator.connection = attach.connection;
    if (attach.connection == 0) return;
    return context_.outbox.push(attach.connection,
                                shared_text(snapshot_text(history_, kSpectator)));
  }
  const int seat = model().seat_of(attach.user);
  if (seat < 0) return;
  connections_[seat] = attach.connection;
  const bool connected = attach.connection != 0;
  if (connected) {
    greet(seat, attach.since);
    acknowledged_[seat] = true;  // it has received the position
  }
  if (connected != model().places()[seat].connected)
    happen(event(connected ? EventKind::Back : EventKind::Gone, seat));
}

void Room::on(UserEnded& ended) {
  if (const int seat = model().seat_of(ended.user); seat >= 0) leave(seat, "removed");
  stop_watching(ended.user);
}

Accepted<void> Room::admits(const RoomAsk& ask, const std::string& invitation) const {
  const auto elsewhere = context_.directory.whereabouts.find(ask.user);
  if (elsewhere != context_.directory.whereabouts.end() && elsewhere->second.room != id())
    return refuse(Code::Elsewhere, "you are in another room", "leave it first");
  const Charter& charter = model().charter();
  if (charter.options.is_private && ask.user != charter.creator && invitation != charter.invitation)
    return refuse(Code::BadInvitation, "the room is private", "ask a member for the link");
  return {};
}

Accepted<int> Room::free_seat(std::optional<int> wanted) const {
  if (wanted && *wanted >= model().seat_count())
    return refuse(Code::BadField, fmt::format("the seats are 0 to {}", model().seat_count() - 1));
  if (model().is_full())
    return refuse(Code::RoomFull, fmt::format("all {} seats are taken", model().seat_count()),
                  "choose another room");
  if (wanted && !model().places()[*wanted].is_empty())
    return refuse(Code::SeatTaken, fmt::format("seat {} is taken", *wanted), "choose another seat");
  if (wanted) return *wanted;
  return static_cast<int>(std::ranges::find_if(model().places(), &Place::is_empty) -
                          model().places().begin());
}

// Nobody who has seen one hand of a match may see another one.
Accepted<int> Room::seat_for(const std::string& user, std::optional<int> wanted) const {
  const int own = model().held_by(user);
  if (own < 0) return free_seat(wanted);
  if (model().is_out_of_time(user))
    return refuse(Code::OutOfTime, "your time in this match is over",
                  "wait until the match is over");
  if (wanted && *wanted != own)
    return refuse(Code::OtherSeat, fmt::format("your seat in this match is {}", own),
                  "take it again, or wait until the match is over");
  if (!model().places()[own].is_empty())
    return refuse(Code::SeatTaken, "somebody else has taken your seat in this match",
                  "wait until the match is over");
  return own;
}

Accepted<void> Room::is_keeper(const RoomAsk& ask) const {
  const auto seat = seat_of(ask);
  if (!seat) return std::unexpected(seat.error());
  const int keeper = model().keeper();
  if (*seat == keeper) return {};
  return refuse(Code::NotKeeper, fmt::format("only {} may add and remove bots in this room",
                                             model().places()[keeper].name));
}

Accepted<int> Room::seat_of(const RoomAsk& ask) const {
  const int seat = model().seat_of(ask.user);
  if (seat < 0) return refuse(Code::NotSeated, "you have no seat in this room", "enter it first");
  return seat;
}

Accepted<std::string> Room::take(const RoomAsk& ask, const Enter& enter) {
  if (const int seat = model().seat_of(ask.user); seat >= 0)
    return fmt::format(R"(,"seat":{})", seat);
  if (const auto admitted = admits(ask, enter.invitation); !admitted)
    return std::unexpected(admitted.error());
  const auto seat = seat_for(ask.user, enter.seat);
  if (!seat) return std::unexpected(seat.error());
  spectators_.erase(ask.user);
  RoomEvent entering = event(EventKind::Enter, *seat);
  entering.user = ask.user;
  entering.name = ask.name;
  entering.connected = ask.connection != 0;
  settle_in(ask.user);
  happen(std::move(entering));
  connections_[*seat] = ask.connection;
  acknowledged_[*seat] = true;  // it has received nothing yet
  if (ask.connection != 0) greet(*seat, std::nullopt);
  system().send(found_in(context_.directory.users, ask.user),
                UserMessage(Seated{id(), ask.connection}));
  return fmt::format(R"(,"seat":{})", *seat);
}

Accepted<std::string> Room::take(const RoomAsk& ask, const Watch& watch) {
  if (model().seat_of(ask.user) >= 0)
    return refuse(Code::Elsewhere, "you have a seat in this room", "leave your seat first");
  if (const auto admitted = admits(ask, watch.invitation); !admitted)
    return std::unexpected(admitted.error());
  if (!model().charter().options.spectators)
    return refuse(Code::NoSpectators, "this room does not allow spectators");
  if (!spectators_.contains(ask.user) && spectators_.size() >= context_.options.most_spectators)
    return refuse(Code::TooManySpectators, "there are too many spectators");
  settle_in(ask.user);
  spectators_[ask.user] = {ask.connection, system().now()};
  context_.outbox.push(ask.connection, shared_text(snapshot_text(history_, kSpectator)));
  system().send(found_in(context_.directory.users, ask.user),
                UserMessage(Seated{id(), ask.connection}));
  return "";
}

Accepted<std::string> Room::take(const RoomAsk& ask, const Leave&) {
  if (const auto watching = spectators_.extract(ask.user)) {
    release(ask.user, watching.mapped().connection, "left");
    return "";
  }
  const auto seat = seat_of(ask);
  if (!seat) return std::unexpected(seat.error());
  leave(*seat, "left");
  return "";
}

void Room::settle_in(const std::string& user) {
  context_.directory.whereabouts[user] = {id(), address()};
  context_.directory.strollers.erase(user);
}

// The room sends this, not the user's own actor, to keep the order with what the room sends before
// and after.
void Room::release(const std::string& user, ConnectionId connection, std::string_view why) {
  context_.directory.whereabouts.erase(user);
  context_.outbox.push(connection, shared_text(closed_text(id(), why)));
  system().send(found_in(context_.directory.users, user), UserMessage(Released{}));
}

void Room::stop_watching(const std::string& user) {
  if (spectators_.erase(user) > 0) context_.directory.whereabouts.erase(user);
}

// Whether the same line with the same id was said recently. (The id alone is not enough: a client
// that numbers its commands starts over with each connection.)
bool Room::was_said(const std::string& user, const std::string& id, const std::string& text) const {
  bool said = false;
  history_.for_each_logged(model(), [&](const RoomEvent& past) {
    said = said || (past.kind == EventKind::Chat && past.user == user && !id.empty() &&
                    past.id == id && past.text == text);
  });
  return said;
}

Accepted<std::string> Room::take(const RoomAsk& ask, const Chat& chat) {
  const auto seat = seat_of(ask);
  if (!seat) return std::unexpected(seat.error());
  auto clean = clean_text(chat.text, kMostChatCharacters);
  if (!clean) return refuse(Code::BadChat, "a line of chat has 1 to 300 visible characters");
  if (was_said(ask.user, chat.id, *clean)) return "";
  const Instant now = system().now();
  std::erase_if(chatted_, [&](const auto& line) { return line.second + kChatPeriod <= now; });
  const auto is_own = [&](const auto& line) { return line.first == ask.user; };
  if (std::ranges::count_if(chatted_, is_own) >= kChatLines)
    return refuse(Code::ChatTooFast, "at most 5 lines of chat in 10 seconds are allowed",
                  "wait a moment");
  chatted_.emplace_back(ask.user, now);
  RoomEvent said = event(EventKind::Chat, *seat);
  said.user = ask.user;
  said.name = ask.name;
  said.text = *std::move(clean);
  said.id = chat.id;
  happen(std::move(said));
  return "";
}

Accepted<std::string> Room::take(const RoomAsk& ask, const AddBot& add) {
  if (const auto allowed = is_keeper(ask); !allowed) return std::unexpected(allowed.error());
  const auto& offers = context_.library.offers();
  const auto offer = std::ranges::find(offers, model().charter().game, &Offer::name);
  if (offer == offers.end() || std::ranges::count(offer->bots, add.level) == 0)
    return refuse(Code::UnknownLevel, "no such bot for this game");
  const auto seat = free_seat(add.seat);
  if (!seat) return std::unexpected(seat.error());
  RoomEvent coming = event(EventKind::Bot, *seat);
  coming.text = add.level;
  happen(std::move(coming));
  return fmt::format(R"(,"seat":{})", *seat);
}

Accepted<std::string> Room::take(const RoomAsk& ask, const RemoveBot& remove) {
  if (const auto allowed = is_keeper(ask); !allowed) return std::unexpected(allowed.error());
  if (remove.seat >= model().seat_count() || !is_bot(remove.seat) ||
      !model().places()[remove.seat].user.empty())
    return refuse(Code::NoBot, fmt::format("seat {} has no bot that can be removed", remove.seat));
  if (model().match_goes_on())
    return refuse(Code::BotInPlay, "a bot stays on its seat until the match is over");
  happen(event(EventKind::Unbot, remove.seat));
  return "";
}

Accepted<std::string> Room::take(const RoomAsk& ask, const TakeBack&) {
  const auto seat = seat_of(ask);
  if (!seat) return std::unexpected(seat.error());
  if (!is_bot(*seat)) return "";
  if (!model().has_time(*seat, system().now()))
    return refuse(Code::OutOfTime, "your time is over", "wait for another turn or match");
  happen(event(EventKind::Return, *seat));
  return "";
}

}  // namespace yomikiri::host
