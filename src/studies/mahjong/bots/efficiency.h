// Play by the speed of the hand alone: fewest shanten, then most tiles that lower it. Calls melds
// if they bring the hand nearer to a win with a yaku in view, declares riichi whenever it may, wins
// whenever it can, and never gives up.
#pragma once

#include <optional>
#include <vector>

#include "studies/mahjong/bots/seat_view.h"

namespace yomikiri::studies::mahjong {

struct Efficiency {
  int shanten = 0;
  int accepted = 0;  // tiles that nobody has seen

  [[nodiscard]] bool is_better_than(const Efficiency& other) const {
    return shanten != other.shanten ? shanten < other.shanten : accepted > other.accepted;
  }
};

// Of 13 tiles, less 3 a meld.
[[nodiscard]] Efficiency efficiency_of(const games::mahjong::Hand& hand,
                                       const games::mahjong::TileCounts& unseen);

// The hand with the meld that this chi or pon of the offered tile makes; a discard is due.
[[nodiscard]] games::mahjong::Hand hand_after(const SeatView& view, const Action& call);

// The calls that bring the hand nearer to a win with a yaku in view.
[[nodiscard]] std::vector<Action> useful_calls(const SeatView& view);

// A win, or the only thing to do.
[[nodiscard]] std::optional<Action> obvious_choice(const SeatView& view);

[[nodiscard]] Action efficient_choice(const SeatView& view);

}  // namespace yomikiri::studies::mahjong
