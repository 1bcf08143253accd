#include "host/motion.h"

#include "host/room_model.h"

namespace yomikiri::host {
namespace {

constexpr int opponent_of(int seat) { return 1 - seat; }

Accepted<void> may_draw(const RoomModel& model) {
  if (!model.has_draws()) return refuse(Code::NoDraws, "this game has no draws to agree on");
  return {};
}

Accepted<void> may_offer(const RoomModel& model, int seat) {
  if (const auto draws = may_draw(model); !draws) return draws;
  const Place& opponent = model.places()[opponent_of(seat)];
  if (opponent.user.empty() || !opponent.bot.empty())
    return refuse(Code::NoDraws, "nobody is there who could agree to a draw");
  if (model.draw_offer() == opponent_of(seat))
    return refuse(Code::AlreadyOffered, "your opponent has offered a draw", "accept it");
  if (model.has_offered(seat))
    return refuse(Code::AlreadyOffered, "you have offered a draw in this position",
                  "offer it again after a move");
  return {};
}

Accepted<void> may_answer(const RoomModel& model, int seat) {
  if (const auto draws = may_draw(model); !draws) return draws;
  if (model.draw_offer() == opponent_of(seat)) return {};
  return refuse(Code::NoOffer, "your opponent offers no draw in this position");
}

Accepted<void> may_claim(const RoomModel& model, int seat, Motion motion) {
  if (!model.is_forfeit() || !model.places()[opponent_of(seat)].is_absent)
    return refuse(Code::NothingToClaim, "your opponent has not been away for too long", "wait");
  if (motion == Motion::ClaimDraw) return may_draw(model);
  if (motion == Motion::ClaimBot && model.stand_in().empty())
    return refuse(Code::UnknownLevel, "this game has no bots", "claim the match");
  return {};
}

}  // namespace

Accepted<void> may(const RoomModel& model, int seat, Motion motion) {
  if (!model.match_goes_on()) return refuse(Code::NotPlaying, "no match is in progress");
  switch (motion) {
    case Motion::Resign:
      return {};
    case Motion::OfferDraw:
      return may_offer(model, seat);
    case Motion::AcceptDraw:
    case Motion::DeclineDraw:
      return may_answer(model, seat);
    default:
      return may_claim(model, seat, motion);
  }
}

}  // namespace yomikiri::host
