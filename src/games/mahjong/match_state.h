// The complete state of a match at one moment: the deals played, and the one that is being played.
// A value type: copies share the finished deals.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "games/mahjong/deal.h"

namespace yomikiri::games::mahjong {

// Something that happened in a deal, after the hands were dealt.
struct Event {
  // Answers to an offer stay hidden, also a pass, unless they are carried out.
  enum class Sight : std::uint8_t { Open, Hidden, CarriedOut };

  Action action;
  Seat seat{};  // who acted or drew; kChance for an indicator
  Sight sight = Sight::Open;

  friend bool operator==(const Event&, const Event&) = default;
};

struct DealRecord {
  Standing start;
  std::array<Hand, kSeats> dealt{};
  std::vector<Event> events;

  friend bool operator==(const DealRecord&, const DealRecord&) = default;
};

// A deal that is over, and how it went.
struct FinishedDeal {
  Deal deal;
  DealRecord record;

  friend bool operator==(const FinishedDeal&, const FinishedDeal&) = default;
};

struct MatchState {
  Deal deal;
  DealRecord record;                                      // of that deal
  std::shared_ptr<const std::vector<FinishedDeal>> past;  // deals before; null: none

  friend bool operator==(const MatchState& a, const MatchState& b) {
    const bool same_past =
        a.past == b.past || (a.past != nullptr && b.past != nullptr && *a.past == *b.past);
    return same_past && a.deal == b.deal && a.record == b.record;
  }
};

}  // namespace yomikiri::games::mahjong
