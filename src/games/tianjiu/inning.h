// One inning, from the dealt hands to the last trick: plain data, modified in place, without
// history. The game and the bots share it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "games/tianjiu/payment.h"
#include "games/tianjiu/tiles.h"

namespace yomikiri::games::tianjiu {

[[nodiscard]] constexpr Seat next_seat(Seat seat) { return Seat((number(seat) + 1) % kSeats); }

// What a seat lays on the table.
struct Play {
  Tiles tiles;
  bool shown = false;  // else face down

  friend constexpr bool operator==(const Play&, const Play&) = default;
};

// The tricks as everybody sees them.
class Trick {
 public:
  explicit constexpr Trick(Seat leader = {}) : leader_(leader), taker_(leader) {}

  [[nodiscard]] constexpr bool is_begun() const { return played_ > 0; }
  [[nodiscard]] constexpr bool is_complete() const { return played_ == kSeats; }
  [[nodiscard]] constexpr Seat to_move() const {
    return Seat((number(leader_) + played_) % kSeats);
  }
  [[nodiscard]] constexpr Seat leader() const { return leader_; }
  // Which seat takes the trick as it stands, and with what. Both need is_begun().
  [[nodiscard]] constexpr Seat taker() const { return taker_; }
  [[nodiscard]] constexpr Kind lead() const { return lead_; }
  [[nodiscard]] constexpr Kind best() const { return best_; }
  [[nodiscard]] constexpr int size() const { return kCombinations[lead_].size; }
  [[nodiscard]] constexpr TrickEnd end() const { return {taker_, lead_, best_}; }

  [[nodiscard]] constexpr KindRange beating_kinds() const { return kinds_that_beat(lead_, best_); }
  [[nodiscard]] constexpr bool is_beaten_by(Tiles tiles) const {
    const KindRange kinds = beating_kinds();
    for (Kind kind = kinds.first; kind < kinds.end; ++kind)
      if (kCombinations[kind].tiles == tiles.plain()) return true;
    return false;
  }

  // Tiles that are shown must be a legal lead, or beat the trick.
  constexpr void add(const Play& play) {
    if (play.shown) {
      best_ = *kind_of(play.tiles.plain());
      if (!is_begun()) lead_ = best_;
      taker_ = to_move();
    }
    ++played_;
  }

  friend constexpr bool operator==(const Trick&, const Trick&) = default;

 private:
  Seat leader_;
  Seat taker_;
  std::uint8_t played_ = 0;
  Kind lead_ = 0;
  Kind best_ = 0;
};

class Inning {
 public:
  Inning() = default;
  // Needs hands of eight tiles.
  Inning(const std::array<Tiles, kSeats>& hands, Seat leader, const Dealership& dealership)
      : hands_(hands), trick_(leader), dealership_(dealership) {}

  [[nodiscard]] bool is_over() const { return trick_.is_complete(); }  // else the next has begun
  [[nodiscard]] Seat to_move() const { return trick_.to_move(); }
  [[nodiscard]] Tiles hand(Seat seat) const { return hands_[number(seat)]; }
  [[nodiscard]] const Trick& trick() const { return trick_; }
  [[nodiscard]] const Piles& piles() const { return piles_; }
  [[nodiscard]] const Dealership& dealership() const { return dealership_; }
  // Immediate bonuses so far.
  [[nodiscard]] const Amounts& bonuses() const { return bonuses_; }
  // Needs is_over().
  [[nodiscard]] Settlement settlement(const Rules& rules) const {
    return settle(piles_, trick_.end(), dealership_, rules);
  }
  // Bonuses plus, at the end, payments.
  [[nodiscard]] Amounts amounts(const Rules& rules) const;

  // Every play that the mover may make, each once. Needs !is_over().
  template <class Visit>
  void for_each_play(const Rules& rules, Visit&& visit) const {
    for_each_showing(visit);
    if (!trick_.is_begun()) return;
    for_each_subset(hand(to_move()), trick_.size(), [&](Tiles tiles) {
      if (rules.face_down_by_choice || !may_show(tiles)) visit(Play{tiles, false});
    });
  }
  template <class Visit>
  void for_each_showing(Visit&& visit) const;

  // The reason in the rules' words; nothing if the mover may play this.
  [[nodiscard]] std::optional<std::string> refusal(const Play& play, const Rules& rules) const;

  // Needs a play that is not refused.
  void play(const Play& play);

  // Replaces the tiles of a hand, keeping their number: another world.
  void set_hand(Seat seat, Tiles tiles) { hands_[number(seat)] = tiles; }

  // Whether a follower who held these tiles could show them. Needs a trick that is begun.
  [[nodiscard]] bool may_show(Tiles tiles) const {
    return may_take_part() && trick_.is_beaten_by(tiles);
  }
  // Whether the mover may take part: not in a last trick of single tiles if it has no pile, unless
  // some seat has seven.
  [[nodiscard]] bool may_take_part() const;

  friend bool operator==(const Inning&, const Inning&) = default;

 private:
  [[nodiscard]] std::optional<std::string> refusal_of_lead(const Play& play) const;
  [[nodiscard]] std::optional<std::string> refusal_of_reply(const Play& play,
                                                            const Rules& rules) const;
  [[nodiscard]] std::optional<std::string> refusal_of_showing(Tiles tiles) const;
  void end_trick();

  std::array<Tiles, kSeats> hands_{};
  Trick trick_;
  Piles piles_{};
  Dealership dealership_;
  Amounts bonuses_{};
};

template <class Visit>
void Inning::for_each_showing(Visit&& visit) const {
  if (!may_take_part()) return;
  const Tiles hand = this->hand(to_move());
  const Tiles plain = hand.plain();
  const KindRange kinds = trick_.is_begun() ? trick_.beating_kinds()
                                            : KindRange{0, static_cast<Kind>(kCombinations.size())};
  for (Kind kind = kinds.first; kind < kinds.end; ++kind) {
    if (!plain.contains(kCombinations[kind].tiles)) continue;
    const Tiles tiles = kCombinations[kind].tiles.pictured_in(hand);
    visit(Play{tiles, true});
    if (const Tiles twin = tiles.with_other_picture(hand); twin != tiles) visit(Play{twin, true});
  }
}

}  // namespace yomikiri::games::tianjiu
