#include <algorithm>
#include <utility>

#include "host/room.h"

namespace yomikiri::host {

void Room::settle() {
  const Instant now = system().now();
  while (!model().is_closed() && settle_once(now)) {
  }
  if (model().is_closed()) return;
  if (!spectators_.empty()) settle_spectators(now);
  push_shown();
  if (std::exchange(row_is_old_, false)) publish();
  arm();
}

// Does one thing that is due; returns whether there was any.
bool Room::settle_once(Instant now) {
  return settle_end(now) || settle_seats(now) || settle_play(now) || settle_idle(now);
}

bool Room::settle_end(Instant now) {
  const RoomModel& room = model();
  const Options& options = context_.options;
  if (is_stuck_) {
    close("fault");
    return true;
  }
  if (room.user_count() == 0 &&
      (room.was_entered() || now >= room.last_time() + options.unentered)) {
    close("empty");
    return true;
  }
  if (room.phase() == Phase::Finished && now >= room.turn_since() + options.rematch_wait) {
    close("finished");
    return true;
  }
  return false;
}

bool Room::settle_seats(Instant now) {
  if (!model().misses_somebody()) return false;
  for (int seat = 0; seat < model().seat_count(); ++seat) {
    const Place& place = model().places()[seat];
    if (place.user.empty() || place.connected || !place.bot.empty()) continue;
    if (place.is_absent || now < place.gone_since + context_.options.seat_kept) continue;
    miss(seat);
    return true;
  }
  if (!model().is_deserted()) return false;
  desert();
  return true;
}

// When a room counts as abandoned: not while somebody's clock runs.
Instant Room::idle_time() const {
  const Instant idle = model().last_time() + context_.options.room_idle;
  return std::max(idle, model().deadline().value_or(idle));
}

// An abandoned match does not just vanish: whoever stays away loses it, or else whoever is to move
// has run out of time, though there is no clock.
bool Room::settle_idle(Instant now) {
  if (now < idle_time()) return false;
  if (model().match_goes_on() && model().is_forfeit() && model().misses_somebody())
    desert();
  else if (model().phase() != Phase::Playing || !settle_silence())
    close("idle");
  return true;
}

void Room::settle_spectators(Instant now) {
  for (auto next = spectators_.begin(); next != spectators_.end();) {
    const auto& [user, spectator] = *next;
    const bool stays =
        spectator.connection != 0 || now < spectator.gone_since + context_.options.seat_kept;
    if (!stays) release(user, 0, "removed");
    next = stays ? std::next(next) : spectators_.erase(next);
  }
}

bool Room::settle_play(Instant now) {
  const RoomModel& room = model();
  const bool again = room.phase() == Phase::Finished && everybody(&Room::has_asked);
  if (room.is_full() && (room.phase() == Phase::Waiting || again)) {
    start_match();
    return true;
  }
  if (room.phase() == Phase::Suspended) return settle_deadline(now);
  if (room.phase() != Phase::Playing) return false;
  if (room.pause() == Pause::Acknowledge || room.pause() == Pause::AskAll) {
    const bool asks = room.pause() == Pause::AskAll;
    const Duration wait = asks ? context_.options.ask_wait : context_.options.acknowledge_wait;
    if (!everybody(asks ? &Room::has_asked : &Room::has_acknowledged) &&
        now < room.turn_since() + wait)
      return false;
    go_on();
    return true;
  }
  return settle_turn(now);
}

// Those who are to choose are waited for: the seat to move, or several at once.
bool Room::settle_turn(Instant now) {
  const RoomModel& room = model();
  for (int seat = 0; seat < room.seat_count(); ++seat)
    if (room.awaits(seat) && is_bot(seat)) ask_bot(seat);
  if (is_stuck_) return true;
  if (room.is_window() && !room.awaits_somebody()) {
    if (now < room.window_floor()) return false;
    reveal();
    return true;
  }
  return settle_deadline(now);
}

// Also the clock of a player who is away from the own turn.
bool Room::settle_deadline(Instant now) {
  const auto deadline = model().deadline();
  return deadline && now >= *deadline && settle_silence();
}

// Whether the seat must choose before the deadline. A bot takes its time, except for claims.
bool Room::is_timed(int seat) const {
  return model().awaits(seat) && (model().pause() == Pause::Claims || !is_bot(seat));
}

// The time is over. Whoever may claim and says nothing keeps the seat, and does not claim: else
// everybody would see who might have.
bool Room::settle_silence() {
  std::vector<int> silent;
  for (int seat = 0; seat < model().seat_count(); ++seat)
    if (is_timed(seat)) silent.push_back(seat);
  if (silent.empty()) return false;
  if (model().pause() != Pause::Claims) {
    run_out(silent);
  } else {
    const SharedState state = model().state_for(silent.front());
    choose(silent.front(), *state, first_action(model().game(), *state));
  }
  return true;
}

bool Room::everybody(bool (Room::*is_ready)(int) const) const {
  for (int seat = 0; seat < model().seat_count(); ++seat)
    if (!is_bot(seat) && !(this->*is_ready)(seat)) return false;
  return true;
}

bool Room::has_acknowledged(int seat) const { return acknowledged_[seat]; }
bool Room::has_asked(int seat) const { return model().has_asked(seat); }

Instant Room::next_time() const {
  const RoomModel& room = model();
  const Options& options = context_.options;
  Instant next = idle_time();
  const auto at = [&](Instant time) { next = std::min(next, time); };
  if (room.user_count() == 0) at(room.last_time() + options.unentered);
  if (room.phase() == Phase::Finished) at(room.turn_since() + options.rematch_wait);
  if (room.misses_somebody())
    for (const Place& place : room.places())
      if (!place.user.empty() && !place.connected && place.bot.empty() && !place.is_absent)
        at(place.gone_since + options.seat_kept);
  for (const auto& [user, spectator] : spectators_)
    if (spectator.connection == 0) at(spectator.gone_since + options.seat_kept);
  if (room.phase() == Phase::Playing && room.pause() == Pause::Acknowledge)
    at(room.turn_since() + options.acknowledge_wait);
  if (room.phase() == Phase::Playing && room.pause() == Pause::AskAll)
    at(room.turn_since() + options.ask_wait);
  if (room.phase() == Phase::Playing && room.is_window() && !room.awaits_somebody())
    at(room.window_floor());
  if (const auto deadline = room.deadline())
    for (int seat = 0; seat < room.seat_count(); ++seat)
      if (is_timed(seat)) at(*deadline);
  return next;
}

// A timer that goes off too early does no harm, so an armed timer is only ever replaced by an
// earlier one.
void Room::arm() {
  const Instant next = next_time();
  if (armed_ != Instant{} && armed_ <= next) return;
  if (timer_) system().cancel(*timer_);
  armed_ = next;
  const Duration delay = std::max(next - system().now(), Duration(0));
  timer_ = system().send_after(delay, address(), RoomMessage(Wake{}));
}

void Room::close(std::string_view why) {
  RoomEvent closing = event(EventKind::Close);
  closing.text = why;
  happen(std::move(closing));
  push_shown();
  for (int seat = 0; seat < model().seat_count(); ++seat)
    if (const std::string& user = model().places()[seat].user; !user.empty())
      release(user, connections_[seat], why);
  for (const auto& [user, spectator] : spectators_) release(user, spectator.connection, why);
  if (model().finished_matches() > 0 || is_stuck_)  // kept for whoever corrects the rules
    context_.outbox.finish(stream_of_room(id()));
  else
    context_.outbox.remove(stream_of_room(id()));
  if (timer_) system().cancel(*timer_);
  system().end(self(), Exit::Normal, why);
}

}  // namespace yomikiri::host
