// A simple natural bidder for tables of greedy bots: it opens with 12 points, adds its points to
// the fewest that its partner has shown, and bids the contract for which the sum is usually enough.
// It looks at its own cards and the auction only.
#pragma once

#include "games/bridge/auction.h"
#include "games/bridge/hand.h"

namespace yomikiri::studies::bridge {

// Needs an auction that is not over, and the 13 cards of the seat that is to call.
[[nodiscard]] yomikiri::bridge::Call natural_call(yomikiri::bridge::Hand hand,
                                                  const yomikiri::bridge::Auction& auction);

}  // namespace yomikiri::studies::bridge
