// A simple card player, by the rules of thumb for beginners: second hand low, third hand high, the
// fourth as cheaply as possible, no high card on a trick that partner holds; it leads its highest
// cards when they are good, and else low from its longest suit. It looks at the hand to play from,
// its partner's or dummy's if open, the trick and what has been played.
#pragma once

#include "games/bridge/card_play.h"

namespace yomikiri::studies::bridge {

// Needs a play that is not over. Of all four hands in it only that of the seat whose turn it is,
// and the cards that are in nobody's hand any more, are looked at.
[[nodiscard]] cards::Card thumb_card(const yomikiri::bridge::CardPlay& play);

}  // namespace yomikiri::studies::bridge
