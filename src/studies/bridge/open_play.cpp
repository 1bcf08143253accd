#include "studies/bridge/open_play.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/notation.h"

namespace yomikiri::studies::bridge {

Hand OpenPlay::legal_cards() const {
  const Hand hand = hand_of(mover());
  if (trick.empty()) return hand;
  const int led = trick.front().suit();
  const Hand following = Hand::of_suit(led, hand.ranks_of(led));
  return following.empty() ? hand : following;
}

OpenPlay opened(const yomikiri::bridge::CardPlay& play) {
  const auto trick = play.trick().cards();
  return {.hands = play.hands(),
          .leader = play.trick().leader(),
          .strain = play.contract().strain,
          .trick = {trick.begin(), trick.end()}};
}

Result<void> check_open_play(const OpenPlay& play) {
  YK_ASSERT(play.trick.size() <= 3);
  Hand seen(play.trick);
  if (seen.size() != static_cast<int>(play.trick.size()))
    return fail(Errc::BadInput, "", "a card is twice in the trick");
  const int cards = play.tricks_left();
  if (cards == 0) return fail(Errc::BadInput, "", "no cards are left to play");
  for (int i = 0; i < yomikiri::bridge::kSeats; ++i) {
    const Hand hand = play.hands[static_cast<std::size_t>(i)];
    if (hand.intersects(seen)) return fail(Errc::BadInput, "", "a card is in two places");
    seen |= hand;
    const int turn = (i - number(play.leader) + 4) % 4;
    const int expected = turn < static_cast<int>(play.trick.size()) ? cards - 1 : cards;
    if (hand.size() != expected)
      return fail(Errc::BadInput, std::string(1, yomikiri::bridge::kSeatLetters[i]),
                  fmt::format("has {} cards left, expected {}", hand.size(), expected));
  }
  return {};
}

OpenPlay after(OpenPlay play, Card card) {
  Hand& hand = play.hands[static_cast<std::size_t>(number(play.mover()))];
  hand = hand - card;
  play.trick.push_back(card);
  if (play.trick.size() < 4) return play;
  std::size_t winner = 0;
  for (std::size_t turn = 1; turn < 4; ++turn)
    if (beats(play.trick[turn], play.trick[winner], play.strain)) winner = turn;
  play.leader = yomikiri::bridge::left_of(play.leader, static_cast<int>(winner));
  play.trick.clear();
  return play;
}

}  // namespace yomikiri::studies::bridge
