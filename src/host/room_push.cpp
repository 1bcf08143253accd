#include <utility>

#include "host/room.h"
#include "host/room_text.h"

namespace yomikiri::host {
namespace {

// Moves change the row, too, but only the last one of a match.
bool changes_row(EventKind kind) {
  switch (kind) {
    case EventKind::Move:
    case EventKind::Reveal:
    case EventKind::Go:
    case EventKind::Ask:
    case EventKind::Chat:
    case EventKind::Rematch:
      return false;
    default:
      return true;
  }
}

}  // namespace

RoomEvent Room::event(EventKind kind, int seat) const {
  RoomEvent event;
  event.kind = kind;
  event.seat = seat;
  event.number = model().seq() + 1;
  event.time = system().now();
  return event;
}

// Nobody is told: the seat that gave the answer is sent its acknowledgement.
void Room::keep_answer(int seat, std::string text) {
  RoomEvent answer = event(EventKind::Answer, seat);
  --answer.number;
  answer.text = std::move(text);
  context_.outbox.append(stream_of_room(id()), to_record(answer));
  history_.add_answer(std::move(answer));
}

void Room::happen(RoomEvent happening, SharedState after) {
  context_.outbox.append(stream_of_room(id()), to_record(happening));
  const bool moved = after != nullptr;
  const RoomEvent& event = history_.add(std::move(happening), std::move(after));
  if (moved) acknowledged_.assign(acknowledged_.size(), false);
  row_is_old_ = row_is_old_ || changes_row(event.kind) || model().phase() == Phase::Finished;
  push_event(model(), event);
}

SharedText Room::text_for(const EventText& event, int viewer) {
  auto text = context_.outbox.fresh_text();
  is_stuck_ = event.write_for(viewer, *text) == Moves::None || is_stuck_;
  return text;
}

void Room::push_event(const RoomModel& model, const RoomEvent& event) {
  const EventText text(model, event);
  for (int seat = 0; seat < model.seat_count(); ++seat)
    if (connections_[seat] != 0) context_.outbox.push(connections_[seat], text_for(text, seat));
}

void Room::push_shown() {
  history_.show_more([&](const RoomModel& model, const RoomEvent& event) {
    if (spectators_.empty()) return;
    const SharedText text = text_for(EventText(model, event), kSpectator);
    for (const auto& [user, spectator] : spectators_)
      context_.outbox.push(spectator.connection, text);
  });
}

// A client that has changed seats since then has an outdated view of its seat, and needs a
// snapshot. So does one that has answered in secret: no event says so.
void Room::greet(int seat, std::optional<std::uint64_t> since) {
  const ConnectionId connection = connections_[seat];
  is_stuck_ = is_stuck_ || (model().awaits(seat) && !has_action(seat));
  if (!since || !history_.keeps(*since) || *since < model().places()[seat].entered ||
      !model().answer(seat).empty())
    return context_.outbox.push(connection, shared_text(snapshot_text(history_, seat)));
  history_.tell_again(*since, [&](const RoomModel& model, const RoomEvent& event) {
    context_.outbox.push(connection, text_for(EventText(model, event), seat));
  });
}

void Room::publish() {
  if (model().charter().options.is_private) return;
  system().send(context_.directory.plaza, PlazaMessage(Publish{self(), id(), row_text(model())}));
}

}  // namespace yomikiri::host
