// Other worlds: deals that a seat cannot tell from the real one.
#include "games/bridge/bridge.h"
#include "games/bridge/redeal.h"
#include "games/bridge/told_tricks.h"

namespace yomikiri::games {

using namespace bridge;

namespace {

// The suits in which seats have shown out, a bit for each.
std::array<std::uint8_t, kSeats> shown_voids(const Board& board) {
  std::array<std::uint8_t, kSeats> voids{};
  for_each_trick(board, [&](const Trick& trick) {
    for (int i = 1; i < trick.size(); ++i)
      if (trick.cards()[static_cast<std::size_t>(i)].suit() != trick.suit_led())
        voids[static_cast<std::size_t>(number(left_of(trick.leader(), i)))] |=
            static_cast<std::uint8_t>(1 << trick.suit_led());
  });
  return voids;
}

// While cards are dealt: 13 cards for each of the others, and as many of them as they have got.
Hands redealt_so_far(const Board& board, Seat seat, Random& random) {
  std::vector<cards::Card> unseen = (Hand::whole_deck() - hand_of(board.dealt(), seat)).cards();
  Hands hands;
  hand_of(hands, seat) = hand_of(board.dealt(), seat);
  for (int i = 0; i < kSeats; ++i) {
    if (Seat(i) == seat) continue;
    for (int n = board.hand(Seat(i)).size(); n > 0; --n) {
      std::swap(unseen[random.below(static_cast<std::uint32_t>(unseen.size()))], unseen.back());
      hand_of(hands, Seat(i)) |= unseen.back();
      unseen.pop_back();
    }
  }
  return hands;
}

Hands redealt(const Board& board, Seat seat, Random& random) {
  const auto voids = shown_voids(board);
  Hands hands = board.dealt();
  std::vector<Receiver> receivers;
  std::vector<Seat> seats;
  Hand unseen;
  for (int i = 0; i < kSeats; ++i) {
    if (Seat(i) == seat || board.is_open(Seat(i))) continue;
    const Hand held = board.hand(Seat(i));
    receivers.push_back({held.size(), voids[static_cast<std::size_t>(i)]});
    seats.push_back(Seat(i));
    unseen |= held;
    hand_of(hands, Seat(i)) = hand_of(hands, Seat(i)) - held;  // what it has played
  }
  const auto drawn = redeal(unseen, receivers, random);
  for (std::size_t i = 0; i < seats.size(); ++i) hand_of(hands, seats[i]) |= drawn[i];
  return hands;
}

}  // namespace

Bridge::State Bridge::sample_world(const State& state, Seat seat, Random& random) const {
  State world = state;
  if (is_dealing(state)) {
    world.board = new_board(state.index());
    const Hands hands = redealt_so_far(state.board, seat, random);
    for (const Hand hand : hands)
      for (const cards::Card card : hand.cards()) world.board.apply(Action::deal(card));
  } else {
    world.board.redeal(redealt(state.board, seat, random));
  }
  return world;
}

}  // namespace yomikiri::games
