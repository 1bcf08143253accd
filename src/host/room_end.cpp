// Endings that the game does not decide: what players may do about a match besides playing it, and
// what follows when one of them leaves, stays away or runs out of time.
#include <fmt/format.h>

#include <utility>

#include "host/room.h"

namespace yomikiri::host {

Accepted<std::string> Room::take(const RoomAsk& ask, const Make& make) {
  const auto seat = seat_of(ask);
  if (!seat) return std::unexpected(seat.error());
  const bool is_about_match = !is_about_position(make.motion);
  const auto current = is_about_match ? static_cast<std::uint64_t>(model().match()) : model().ply();
  if (make.number != current)
    return refuse(
        Code::Stale,
        fmt::format("the {} is now number {}", is_about_match ? "match" : "position", current),
        "look at it again");
  if (const auto allowed = may(model(), *seat, make.motion); !allowed)
    return std::unexpected(allowed.error());
  carry_out(*seat, make.motion);
  return "";
}

void Room::carry_out(int seat, Motion motion) {
  const int opponent = 1 - seat;  // of those motions that only games for two have
  switch (motion) {
    case Motion::Resign:
      return model().seat_count() == 2 ? end_match(seat, "resigned") : leave(seat, "resigned");
    case Motion::OfferDraw:
      return happen(event(EventKind::Offer, seat));
    case Motion::AcceptDraw:
      return end_match(kNobody, "agreed");
    case Motion::DeclineDraw:
      return happen(event(EventKind::Decline, seat));
    case Motion::ClaimWin:
      return end_match(opponent, "claimed");
    case Motion::ClaimDraw:
      return end_match(kNobody, "claimed");
    case Motion::ClaimBot:
      return take_over(opponent, model().stand_in());
  }
}

void Room::end_match(int loser, std::string_view why) {
  RoomEvent ending = event(EventKind::End, loser);
  ending.text = why;
  happen(std::move(ending));
}

void Room::take_over(int seat, const std::string& level) {
  RoomEvent coming = event(EventKind::Takeover, seat);
  coming.text = level;
  happen(std::move(coming));
}

// The seat keeps everything it has at the table, unless the match is lost by leaving; `why` is for
// the others.
void Room::leave(int seat, std::string_view why) {
  if (model().match_goes_on() && model().is_forfeit()) end_match(seat, "left");
  RoomEvent leaving = event(EventKind::Leave, seat);
  const Place& place = model().places()[seat];
  const std::string user = place.user;
  leaving.name = place.name;
  leaving.text = why;
  happen(std::move(leaving));
  const bool is_own_wish = why == "left" || why == "resigned";
  release(user, std::exchange(connections_[seat], 0), is_own_wish ? "left" : "removed");
  if (!has_stand_in() || !model().match_goes_on() || model().user_count() == 0) return;
  RoomEvent coming = event(EventKind::Bot, seat);
  coming.text = model().stand_in();
  happen(std::move(coming));
}

// A player has been away for longer than the grace.
void Room::miss(int seat) {
  if (!model().match_goes_on()) return leave(seat, "disconnected");
  if (model().is_forfeit()) return happen(event(EventKind::Absent, seat));
  if (has_stand_in()) return take_over(seat, model().stand_in());
  leave(seat, "disconnected");
}

// Everybody has stayed away from a match that is lost by staying away.
void Room::desert() {
  int loser = kNobody;
  int absent = 0;
  for (int seat = 0; seat < model().seat_count(); ++seat)
    if (model().places()[seat].is_absent) loser = seat, ++absent;
  end_match(absent == 1 ? loser : kNobody, "left");
}

// The time of all these seats is over, in a window perhaps of several at once.
void Room::run_out(const std::vector<int>& seats) {
  if (model().is_forfeit()) return end_match(seats.size() == 1 ? seats.front() : kNobody, "time");
  if (has_stand_in()) return take_over(seats.front(), model().stand_in());
  leave(seats.front(), "timeout");
}

}  // namespace yomikiri::host
