#include "games/tianjiu/inning.h"

#include <fmt/format.h>

#include <algorithm>

namespace yomikiri::games::tianjiu {
namespace {

// The tiles that are not in hand, for a message.
Tiles missing(Tiles tiles, Tiles hand) { return Tiles(tiles.bits() & ~hand.bits()); }

std::string not_in_hand(Tiles tiles, Tiles hand) {
  Tiles named;
  missing(tiles, hand).for_each_kind([&](Tiles tile, int) {
    if (named.is_empty()) named = tile;
  });
  if (named.is_empty()) {  // the second of two equal tiles: its lower neighbour carries the name
    const std::uint32_t second = missing(tiles, hand).bits();
    return fmt::format("only one {} is in hand", to_string(Tiles((second & -second) >> 1)));
  }
  return fmt::format("{} is not in hand", to_string(named));
}

}  // namespace

Amounts Inning::amounts(const Rules& rules) const {
  Amounts total = bonuses_;
  if (!is_over()) return total;
  const Amounts payments = settlement(rules).payments;
  for (int seat = 0; seat < kSeats; ++seat) total[seat] += payments[seat];
  return total;
}

bool Inning::may_take_part() const {
  const Seat mover = to_move();
  if (piles_[number(mover)] > 0 || hand(mover).size() != 1) return true;
  return std::ranges::find(piles_, 7) != piles_.end();
}

std::optional<std::string> Inning::refusal(const Play& play, const Rules& rules) const {
  return trick_.is_begun() ? refusal_of_reply(play, rules) : refusal_of_lead(play);
}

std::optional<std::string> Inning::refusal_of_lead(const Play& play) const {
  if (!play.shown) return "the leader must play face up";
  if (play.tiles.size() > 4)
    return fmt::format("expected 1 to 4 tiles, found {}", play.tiles.size());
  const Tiles hand = this->hand(to_move());
  if (!hand.contains(play.tiles)) return not_in_hand(play.tiles, hand);
  if (!kind_of(play.tiles.plain()))
    return fmt::format("{} is not a legal combination", to_string(play.tiles));
  return std::nullopt;
}

std::optional<std::string> Inning::refusal_of_reply(const Play& play, const Rules& rules) const {
  if (play.tiles.size() != trick_.size())
    return fmt::format("the wrong number of tiles: expected {}, as many as were led, found {}",
                       trick_.size(), play.tiles.size());
  const Tiles hand = this->hand(to_move());
  if (!hand.contains(play.tiles)) return not_in_hand(play.tiles, hand);
  if (play.shown) return refusal_of_showing(play.tiles);
  if (!rules.face_down_by_choice && may_show(play.tiles))
    return fmt::format("{} beats the trick and must be shown", to_string(play.tiles));
  return std::nullopt;
}

std::optional<std::string> Inning::refusal_of_showing(Tiles tiles) const {
  if (!may_take_part())
    return "a seat without a pile cannot take part in the last trick: lay the tile down";
  if (trick_.is_beaten_by(tiles)) return std::nullopt;
  const Pattern led = kCombinations[trick_.lead()].pattern;
  const auto kind = kind_of(tiles.plain());
  const std::string text = to_string(tiles);
  if (!kind) return fmt::format("{} is not a legal combination: lay it down", text);
  if (is_zhizun(kCombinations[*kind].pattern))
    return fmt::format("{} is zhizun, which can only be led: lay it down", text);
  if (led == Pattern::WuZun) return "nothing beats wu-zun: lay two tiles down";
  if (led == Pattern::WenZun) return "only w2,w2 beats wen-zun: lay two tiles down";
  if (kCombinations[*kind].pattern != led)
    return fmt::format("{} is not {}, which was led: lay it down", text, name_of(led));
  return fmt::format("{} is not stronger than {}: lay it down", text, tiles_name(trick_.best()));
}

void Inning::play(const Play& play) {
  Tiles& hand = hands_[number(to_move())];
  hand = hand.minus(play.tiles);
  trick_.add(play);
  if (trick_.is_complete()) end_trick();
}

void Inning::end_trick() {
  const Seat taker = trick_.taker();
  piles_[number(taker)] = static_cast<std::uint8_t>(piles_[number(taker)] + trick_.size());
  if (hand(taker).is_empty()) return;
  if (bonus_special(trick_.end()) != Special::None) {
    const Amounts bonus = bonus_payments(taker, dealership_);
    for (int seat = 0; seat < kSeats; ++seat) bonuses_[seat] += bonus[seat];
  }
  trick_ = Trick(taker);
}

}  // namespace yomikiri::games::tianjiu
