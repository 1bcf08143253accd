// The complete state of a match at one moment: the innings played, and the one that is being dealt
// or played. A value type: copies share the finished innings.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "games/tianjiu/inning.h"

namespace yomikiri::games::tianjiu {

using Hands = std::array<Tiles, kSeats>;

// How an inning went.
class InningRecord {
 public:
  InningRecord() = default;
  InningRecord(Seat leader, const Dealership& dealership)
      : leader_(leader), dealership_(dealership) {}

  [[nodiscard]] const Hands& dealt() const { return dealt_; }
  [[nodiscard]] int dealt_count() const {
    int count = 0;
    for (const Tiles hand : dealt_) count += hand.size();
    return count;
  }
  [[nodiscard]] bool is_dealt() const { return dealt_[kSeats - 1].size() == kHandSize; }
  // The seat that gets the next tile: the seats get their hands one after the other. Needs
  // !is_dealt().
  [[nodiscard]] Seat receiver() const { return Seat(dealt_count() / kHandSize); }
  [[nodiscard]] Seat leader() const { return leader_; }
  [[nodiscard]] const Dealership& dealership() const { return dealership_; }
  [[nodiscard]] int play_count() const { return play_count_; }
  [[nodiscard]] const Play& play_at(int number) const { return plays_[number]; }
  // The inning as it was before the first play. Needs is_dealt().
  [[nodiscard]] Inning start() const { return {dealt_, leader_, dealership_}; }

  void deal(const Hands& hands) { dealt_ = hands; }
  void deal(Tiles tile) {
    Tiles& hand = dealt_[number(receiver())];
    hand = hand.plus(tile);
  }
  void add(const Play& play) { plays_[play_count_++] = play; }
  void replace_play(int number, const Play& play) { plays_[number] = play; }

  friend bool operator==(const InningRecord& a, const InningRecord& b) = default;

 private:
  static constexpr int kMostPlays = kSeats * kHandSize;

  Hands dealt_{};
  Seat leader_{};
  Dealership dealership_;
  std::array<Play, kMostPlays> plays_{};
  std::uint8_t play_count_ = 0;
};

struct MatchState {
  bool has_dealer = false;  // else chance will draw one
  int round = 0;            // from 0
  Amounts scores{};         // of the innings before
  InningRecord record;
  Inning inning;  // the current state of the inning, once it is dealt
  std::shared_ptr<const std::vector<InningRecord>> past;  // innings before; null: none

  friend bool operator==(const MatchState& a, const MatchState& b) {
    const bool same_past =
        a.past == b.past || (a.past != nullptr && b.past != nullptr && *a.past == *b.past);
    return same_past && a.has_dealer == b.has_dealer && a.round == b.round &&
           a.scores == b.scores && a.record == b.record && a.inning == b.inning;
  }
};

}  // namespace yomikiri::games::tianjiu
