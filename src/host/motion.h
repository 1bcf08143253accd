// What a seat may do about a match besides playing it: resign, agree on a draw, claim what is due
// when the opponent stays away. One place decides, for refusals and for what clients are told they
// may do. It depends on nothing but what everybody at the table sees.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "host/refusal.h"

namespace yomikiri::host {

class RoomModel;

enum class Motion : std::uint8_t {
  Resign,
  OfferDraw,
  AcceptDraw,
  DeclineDraw,
  ClaimWin,
  ClaimDraw,
  ClaimBot,  // a stand-in for the opponent
};

// As the protocol calls them.
inline constexpr std::array<std::string_view, 7> kMotionNames{
    "resign", "offer_draw", "accept_draw", "decline_draw", "claim_win", "claim_draw", "claim_bot"};

[[nodiscard]] constexpr std::string_view name_of(Motion motion) {
  return kMotionNames[static_cast<std::size_t>(motion)];
}

// Offers and their answers are about one position, the other motions about the match.
[[nodiscard]] constexpr bool is_about_position(Motion motion) {
  return motion == Motion::OfferDraw || motion == Motion::AcceptDraw ||
         motion == Motion::DeclineDraw;
}

[[nodiscard]] Accepted<void> may(const RoomModel& model, int seat, Motion motion);

}  // namespace yomikiri::host
