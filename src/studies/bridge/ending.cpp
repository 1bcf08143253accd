#include "studies/bridge/ending.h"

#include <algorithm>
#include <bit>

#include "solve/search/alpha_beta.h"

namespace yomikiri::studies::bridge {

Ending::Ending(const OpenPlay& play) : strain_(play.strain) {
  YK_ASSERT(play.tricks_left() <= kMostTricks && check_open_play(play));
  Hand all(play.trick);
  for (const Hand hand : play.hands) all |= hand;
  for (int suit = 0; suit < cards::kSuitCount; ++suit)
    for (int rank = 0; rank < cards::kRankCount; ++rank) {
      const Card card(rank, suit);
      if (!all.contains(card)) continue;
      const std::uint32_t bit = 1U << count_;
      suits_[static_cast<std::size_t>(suit)] |= bit;
      for (std::size_t seat = 0; seat < hands_.size(); ++seat)
        if (play.hands[seat].contains(card)) hands_[seat] |= bit;
      cards_[static_cast<std::size_t>(count_++)] = card;
    }
  initial_.leader = static_cast<std::uint8_t>(number(play.leader));
  initial_.tricks_left = static_cast<std::uint8_t>(play.tricks_left());
  for (const Card card : play.trick) initial_.trick[initial_.played++] = action(card);
  for (const std::uint32_t hand : hands_) initial_.left |= hand;
}

Ending::Action Ending::action(Card card) const {
  const auto end = cards_.begin() + count_;
  const auto found = std::find(cards_.begin(), end, card);
  YK_ASSERT(found != end);
  return static_cast<Action>(found - cards_.begin());
}

Ending::State Ending::needing(int tricks) const {
  State state = initial_;
  state.needed = static_cast<std::int8_t>(tricks);
  return state;
}

std::uint32_t Ending::legal(const State& state) const {
  const std::uint32_t own =
      hands_[static_cast<std::size_t>(state.leader + state.played) % 4] & state.left;
  if (state.played == 0) return own;
  const int led = cards_[state.trick[0]].suit();
  const std::uint32_t following = own & suits_[static_cast<std::size_t>(led)];
  return following != 0 ? following : own;
}

Ending::State Ending::apply(State state, Action action) const {
  state.left &= ~(1U << action);
  if (state.played < 3) {
    state.trick[state.played++] = action;
    return state;
  }
  Card best = cards_[state.trick[0]];
  int winner = 0;
  for (int turn = 1; turn < 4; ++turn) {
    const Card card =
        turn < 3 ? cards_[state.trick[static_cast<std::size_t>(turn)]] : cards_[action];
    if (!beats(card, best, strain_)) continue;
    best = card;
    winner = turn;
  }
  state.leader = static_cast<std::uint8_t>((state.leader + winner) % 4);
  if (state.leader % 2 == 0) --state.needed;
  --state.tricks_left;
  state.trick = {};
  state.played = 0;
  return state;
}

// 24 bits of cards, and the trick: which cards are in it, and in which order, follows from the seat
// that led.
std::uint64_t Ending::key(const State& state) const {
  std::uint64_t key = state.left;
  for (const std::uint8_t card : state.trick) key = key << 5 | card;
  return (key << 2 | state.played) << 6 | static_cast<std::uint64_t>(state.leader) << 4 |
         static_cast<std::uint64_t>(state.needed);
}

std::vector<CardTricks> solve_ending(const OpenPlay& play) {
  const Ending ending(play);
  const int side = number(play.mover()) % 2;
  std::vector<CardTricks> values;
  for (const Card card : play.legal_cards().cards()) {
    // The mover's side takes t tricks if north and south take at least t, or not t' more.
    search::AlphaBeta<Ending> search(ending, {.table_bytes = 1 << 20}, {});
    int most = 0;
    for (int tricks = 1; tricks <= play.tricks_left(); ++tricks) {
      const auto after = ending.apply(ending.needing(tricks), ending.action(card));
      const bool mover_wins = search.value(after)->is_win();
      if (mover_wins == (number(ending.to_move(after)) == 0)) most = tricks;
    }
    values.push_back({card, side == 0 ? most : play.tricks_left() - most});
  }
  return values;
}

}  // namespace yomikiri::studies::bridge
