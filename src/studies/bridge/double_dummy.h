// Double-dummy values by libdds.
//
// libdds is one solver for the whole process, with a fixed number of threads that each have tables
// of their own; it ends the process if two calls use the same one. Here every call takes a free one
// and waits until there is one, so that any number of threads may call. Its own parallel functions
// are never used, because they may not run beside anything else.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/job.h"
#include "studies/bridge/open_play.h"

namespace yomikiri::studies::bridge {

// Tricks that each seat takes as declarer in each strain.
using TrickTable =
    std::array<std::array<int, yomikiri::bridge::kSeats>, yomikiri::bridge::kStrains>;

// What both sides get if both bid as well as they can, knowing all hands.
struct Par {
  int score = 0;                            // for north and south
  std::vector<std::string> contracts = {};  // as `4S-NS`, `5Hx-EW-1`
};

enum class Vulnerable : std::uint8_t { None, Both, NorthSouth, EastWest };

class DoubleDummy {
 public:
  // How many calls can run at once.
  [[nodiscard]] static int slots();

  // What every legal card of the mover is worth, in the order of the card numbers.
  [[nodiscard]] static Result<std::vector<CardTricks>> all_cards(const OpenPlay& play);
  // What the best of them is worth.
  [[nodiscard]] static Result<int> most_tricks(const OpenPlay& play);
  // What one of them is worth, by a search of its own after it. Needs a legal card.
  [[nodiscard]] static Result<int> tricks_after(const OpenPlay& play, Card card);

  // Needs 13 cards in every hand. The strains are computed in parallel.
  [[nodiscard]] static Result<TrickTable> table(const Hands& hands, const Job& job);
  [[nodiscard]] static Result<Par> par(const TrickTable& table, Seat dealer, Vulnerable vulnerable);
};

}  // namespace yomikiri::studies::bridge
