// One deal of a match: the whole truth at one moment, from the first tile dealt to the result. A
// plain value in arrays of fixed size. What may be done next is in turn.h and claims.h, what it
// leads to in play.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/answers.h"
#include "games/mahjong/action.h"
#include "games/mahjong/hand.h"
#include "games/mahjong/reading.h"
#include "games/mahjong/rules.h"
#include "games/mahjong/score.h"
#include "games/mahjong/wall.h"
#include "games/mahjong/win.h"

namespace yomikiri::games::mahjong {

inline constexpr int kSeats = 4;
inline constexpr int kHandSize = 13;
inline constexpr int kDealtTiles = kSeats * kHandSize;
inline constexpr int kLiveTiles = kTileCount - kDealtTiles - 14;  // that can be drawn in turn
inline constexpr int kMostKans = 4;
inline constexpr int kStickPoints = 1000;

using Points = std::array<int, kSeats>;

// Seats in turn: `steps` after `seat`.
[[nodiscard]] constexpr Seat seat_after(Seat seat, int steps = 1) {
  return Seat((number(seat) + steps) % kSeats);
}
[[nodiscard]] constexpr int steps_between(Seat from, Seat to) {
  return (number(to) - number(from) + kSeats) % kSeats;
}

// Where a match stands when a deal begins; the scores and sticks change during it.
struct Standing {
  int number = 0;  // 0 to 3 are the deals of the east round, 4 to 7 of the south round
  int honba = 0;
  int sticks = 0;  // riichi sticks on the table
  Points scores{};

  [[nodiscard]] constexpr Seat dealer() const { return Seat(number % kSeats); }
  [[nodiscard]] constexpr int round_wind() const { return kEast + number / kSeats % kSeats; }
  [[nodiscard]] constexpr int seat_wind(Seat seat) const {
    return kEast + steps_between(dealer(), seat);
  }
  friend constexpr bool operator==(const Standing&, const Standing&) = default;
};

// Up to `kMost` things in order.
template <class T, int kMost>
class FixedList {
 public:
  constexpr void push_back(const T& item) {
    YK_ASSERT(count_ < kMost);
    items_[count_++] = item;
  }
  [[nodiscard]] constexpr int size() const { return count_; }
  [[nodiscard]] constexpr bool empty() const { return count_ == 0; }
  [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
  [[nodiscard]] constexpr const T* end() const { return items_.data() + count_; }
  [[nodiscard]] constexpr const T& operator[](int place) const { return items_[place]; }
  [[nodiscard]] constexpr T& back() { return items_[count_ - 1]; }
  [[nodiscard]] constexpr const T& back() const { return items_[count_ - 1]; }
  friend constexpr bool operator==(const FixedList&, const FixedList&) = default;

 private:
  std::array<T, kMost> items_{};
  std::uint8_t count_ = 0;
};

struct Discard {
  Seat seat{};
  Tile tile;
  bool as_drawn = false;
  bool riichi = false;
  std::optional<Seat> taken_by;  // whoever called it for a meld

  friend constexpr bool operator==(const Discard&, const Discard&) = default;
};

// Where a meld's tiles came from.
struct MeldSource {
  Seat from{};  // who discarded `taken`; of a concealed kan its owner
  Tile taken;
  bool added = false;  // a pon that became a kan; `tile` was added
  Tile tile;

  friend constexpr bool operator==(const MeldSource&, const MeldSource&) = default;
};

struct Player {
  Hand hand;                            // with the tile just drawn
  std::array<MeldSource, 4> sources{};  // of the hand's melds
  Kinds waits = 0;                      // that complete the hand without the tile just drawn
  Kinds discarded = 0;                  // all its discards, called or not
  std::uint8_t discard_count = 0;
  Riichi riichi = Riichi::None;
  bool ippatsu = false;                // a win now would be within one round after riichi
  bool missed = false;                 // let a winning tile pass since its last discard ...
  bool missed_for_good = false;        // ... or after riichi
  std::optional<Seat> dragons_liable;  // who let it complete three sets of dragons
  std::optional<Seat> winds_liable;    // ... or four of winds

  [[nodiscard]] constexpr bool is_riichi() const { return riichi != Riichi::None; }
  [[nodiscard]] constexpr bool is_tenpai() const { return waits != 0; }
  // May not win by ron.
  [[nodiscard]] constexpr bool is_furiten() const {
    return missed || missed_for_good || (waits & discarded) != 0;
  }
  friend constexpr bool operator==(const Player&, const Player&) = default;
};

// What comes next.
enum class Phase : std::uint8_t {
  Deal,         // chance: a tile for one of the hands
  Indicator,    // chance: a dora indicator
  Draw,         // chance: the tile that `turn` draws
  Replacement,  // chance: the tile that `turn` draws after a kan
  Act,          // `turn` discards, declares or wins
  Claims,       // other seats answer what `turn` has discarded or adds to a kan
  Ura,          // chance: an indicator under a dora indicator
  Over,
};

// What claims are about.
enum class Offer : std::uint8_t { Discard, AddedKan, ConcealedKan };

enum class DealEnd : std::uint8_t {
  None,
  Ron,
  Tsumo,
  Exhausted,
  Nagashi,
  NineTerminals,
  FourWinds,
  FourRiichi,
  FourKans,
  TripleRon,
};

struct DealResult {
  DealEnd end = DealEnd::None;
  SeatSet winners;   // of ron, tsumo and nagashi; of a triple ron those who declared it
  Seat loser{};      // of a ron
  Tile tile;         // the winning one
  Points changes{};  // paid at the end, sticks from the table included

  friend constexpr bool operator==(const DealResult&, const DealResult&) = default;
};

struct Deal {
  Standing standing;
  Phase phase = Phase::Deal;
  Wall wall;
  std::uint8_t live = kLiveTiles;  // left to draw in turn
  std::uint8_t kans = 0;
  std::array<Player, kSeats> players{};
  FixedList<Discard, 96> discards;  // at most 70 after draws, and one after each call
  FixedList<Tile, 1 + kMostKans> indicators;
  FixedList<Tile, 1 + kMostKans> ura;
  Seat turn{};
  std::optional<Tile> drawn;           // the tile that `turn` has just drawn
  bool replaced = false;               // it is the replacement tile of a kan
  bool unbroken = true;                // nobody has called or declared a kan
  std::uint8_t due_indicators = 0;     // to be turned up now; later, after open kans: with the next
  std::uint8_t hidden_indicators = 0;  // discard or kan
  Phase after_indicator = Phase::Draw;
  Kinds forbidden = 0;  // may not be discarded, because of the call just made
  Offer offer = Offer::Discard;
  Tile offered;
  SeatSet asked;                         // that have not answered yet
  std::array<Action, kSeats> answers{};  // Pass for all that were not asked
  DealResult result;

  [[nodiscard]] const Player& player(Seat seat) const { return players[number(seat)]; }
  [[nodiscard]] Player& player(Seat seat) { return players[number(seat)]; }
  [[nodiscard]] bool is_chance() const {
    return phase != Phase::Act && phase != Phase::Claims && phase != Phase::Over;
  }
  // Who acts or answers next. Needs Phase::Act or Phase::Claims.
  [[nodiscard]] Seat mover() const {
    if (phase == Phase::Act) return turn;
    for (int step = 1; step < kSeats; ++step)
      if (asked.contains(seat_after(turn, step))) return seat_after(turn, step);
    return turn;
  }
  // Who gets the next tile. Needs Phase::Deal, Draw or Replacement.
  [[nodiscard]] Seat receiver() const {
    return phase == Phase::Deal ? Seat((kTileCount - wall.total()) / kHandSize) : turn;
  }
  [[nodiscard]] bool is_abort() const { return result.end >= DealEnd::NineTerminals; }

  friend bool operator==(const Deal&, const Deal&) = default;
};

[[nodiscard]] Deal start_deal(const Standing& standing, const Rules& rules);

// The kinds that complete the concealed tiles, 13 less 3 a meld: none of which the hand has all
// four.
[[nodiscard]] Kinds waits_of(const Hand& hand);

// Whether the hand has been laid open: of winners, and at a draw of those who must show theirs.
[[nodiscard]] bool is_shown(const Deal& deal, Seat seat);

// The hand with the tile that wins it: `tile` is in the hand already if it was drawn.
[[nodiscard]] Win win_of(const Deal& deal, Seat seat, Tile tile, bool tsumo);
// Nothing if the seat may not win with this tile: the hand is not complete or has no yaku. Furiten
// is another matter.
[[nodiscard]] std::optional<Score> score_of(const Deal& deal, const Rules& rules, Seat seat,
                                            Tile tile, bool tsumo);

}  // namespace yomikiri::games::mahjong
