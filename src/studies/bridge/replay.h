// Recorded play, card by card, beside what double-dummy play would have taken: where and how much
// the play lost. With all hands open many a right card looks wrong afterwards, and the other way
// round.
#pragma once

#include <optional>
#include <vector>

#include "cluster/pool.h"
#include "games/bridge/record.h"
#include "studies/bridge/open_play.h"

namespace yomikiri::studies::bridge {

// A card that cost the side that chose it tricks.
struct LosingCard {
  int trick = 1;
  Seat hand{};     // whose card it is
  Seat chooser{};  // who chose it: the declarer for dummy
  bool is_lead = false;
  Card card;
  int lost = 0;
  std::vector<Card> better;  // those that lose nothing
};

struct Replay {
  std::size_t record = 0;  // its place in the file
  int double_dummy = 0;    // tricks of the declarer's side before the lead
  int at_the_end = 0;      // and after the last card that was played
  std::size_t cards = 0;
  std::vector<LosingCard> losing = {};

  // What the declarer's side, the opening lead, and the defence after it lost.
  struct Lost {
    int declarer = 0;
    int lead = 0;
    int defence = 0;
  };
  [[nodiscard]] Lost lost(Seat declarer) const;
};

// Whether the record has all hands, a contract that is played, and cards.
[[nodiscard]] bool can_replay(const yomikiri::bridge::Record& record);

// In their order, without those that cannot be replayed.
[[nodiscard]] Result<std::vector<Replay>> replay(
    const std::vector<yomikiri::bridge::Record>& records, cluster::Pool& pool, const Job& job);

}  // namespace yomikiri::studies::bridge
