// Boards bid and played by our own players in all four seats, each card compared with the best one
// when all hands are open. What the declarer's side takes is what it would have taken double dummy,
// less what it lost, plus what the defenders lost.
#pragma once

#include <cstdint>
#include <vector>

#include "core/job.h"
#include "games/bridge/auction.h"
#include "games/bridge/deal.h"
#include "games/bridge/score.h"

namespace yomikiri::studies::bridge {

struct SelfplayOptions {
  int boards = 100;
  std::uint64_t seed = 1;      // board i is dealt with the random numbers (seed, i)
  std::uint64_t playouts = 0;  // of the strong player, for each card; 0: the greedy one plays
};

// One board. If all pass, nothing is played.
struct PlayedBoard {
  yomikiri::bridge::Hands hands{};
  yomikiri::bridge::Vulnerability vulnerability{};
  yomikiri::bridge::Auction auction;
  int tricks = 0;         // of the declarer's side
  int double_dummy = 0;   // that it could have taken from the lead on
  int declarer_lost = 0;  // tricks, by its own cards
  int defence_lost = 0;

  [[nodiscard]] bool is_passed_out() const { return !auction.highest().is_bid(); }
  [[nodiscard]] int score() const;  // for north and south
};

// On several threads, with the same result on any number of them. Claims are off.
[[nodiscard]] Result<std::vector<PlayedBoard>> selfplay(const SelfplayOptions& options,
                                                        const Job& job);

}  // namespace yomikiri::studies::bridge
