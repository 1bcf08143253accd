#include "games/bridge/card_play.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/random.h"

namespace yomikiri::bridge {
namespace {

using cards::Card;

std::vector<Card> shuffled_deck(Random& random) {
  std::vector<Card> deck = Hand::whole_deck().cards();
  for (std::size_t i = deck.size(); i > 1; --i)
    std::swap(deck[i - 1], deck[random.below(static_cast<std::uint32_t>(i))]);
  return deck;
}

Card card(std::string_view text) { return cards::parse_card(text).value(); }

// A table of people who know the cards by their names only.
class PlainTable {
 public:
  PlainTable(const std::vector<Card>& deck, std::string trump, int declarer)
      : trump_(std::move(trump)), declarer_(declarer), leader_((declarer + 1) % 4) {
    for (std::size_t i = 0; i < deck.size(); ++i) hands_[i / 13].push_back(to_string(deck[i]));
  }

  [[nodiscard]] int turn() const { return (leader_ + static_cast<int>(trick_.size())) % 4; }
  [[nodiscard]] int chooser() const { return turn() == (declarer_ + 2) % 4 ? declarer_ : turn(); }
  [[nodiscard]] int tricks_of_declarer() const { return taken_[declarer_ % 2]; }
  [[nodiscard]] int tricks_of_defenders() const { return taken_[1 - declarer_ % 2]; }

  [[nodiscard]] std::vector<std::string> legal() const {
    const auto& hand = hands_[turn()];
    std::vector<std::string> following;
    for (const std::string& held : hand)
      if (!trick_.empty() && held[1] == trick_[0][1]) following.push_back(held);
    auto cards = following.empty() ? hand : following;
    std::ranges::sort(cards);
    return cards;
  }
  void play(const std::string& name) {
    std::erase(hands_[turn()], name);
    trick_.push_back(name);
    if (trick_.size() < 4) return;
    const auto strength = [&](const std::string& played) {
      const int rank = static_cast<int>(std::string("23456789TJQKA").find(played[0]));
      if (played.substr(1) == trump_) return 200 + rank;
      return played[1] == trick_[0][1] ? 100 + rank : 0;
    };
    const auto best = std::ranges::max_element(trick_, {}, strength) - trick_.begin();
    leader_ = (leader_ + static_cast<int>(best)) % 4;
    ++taken_[leader_ % 2];
    trick_.clear();
  }

 private:
  std::vector<std::string> hands_[4];
  std::vector<std::string> trick_;
  std::string trump_;
  int declarer_;
  int leader_;
  int taken_[2]{};
};

std::vector<std::string> sorted_names(Hand hand) {
  std::vector<std::string> names;
  for (const Card held : hand.cards()) names.push_back(to_string(held));
  std::ranges::sort(names);
  return names;
}

TEST(BridgePlay, agrees_with_a_plain_table_on_random_deals) {
  Random random(4);
  for (int round = 0; round < 200; ++round) {
    const auto deck = shuffled_deck(random);
    const int strain = round % kStrains;
    const int declarer = round % 4;
    Hands hands;
    for (std::size_t i = 0; i < deck.size(); ++i) hands[i / 13] |= deck[i];
    CardPlay play(hands, {1, strain, Doubling::None, Seat(declarer)});
    PlainTable plain(deck, std::string(1, "cdhsn"[strain]), declarer);
    while (!play.is_over()) {
      ASSERT_EQ(number(play.turn()), plain.turn());
      ASSERT_EQ(number(play.chooser()), plain.chooser());
      ASSERT_EQ(sorted_names(play.playable()), plain.legal());
      const auto legal = play.playable().cards();
      const Card chosen = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      play.play(chosen);
      plain.play(to_string(chosen));
      ASSERT_EQ(play.tricks_of_declarer(), plain.tricks_of_declarer());
      ASSERT_EQ(play.tricks_of_defenders(), plain.tricks_of_defenders());
    }
    EXPECT_EQ(play.tricks_of_declarer() + play.tricks_of_defenders(), kTricks);
  }
}

TEST(BridgePlay, gives_a_trick_to_the_highest_trump_or_else_to_the_suit_led) {
  const std::vector<Card> trick{card("Th"), card("As"), card("Kh"), card("2c")};
  EXPECT_EQ(winning_place(trick, kNoTrump), 2);
  EXPECT_EQ(winning_place(trick, 0), 3);
  EXPECT_EQ(winning_place(trick, 3), 1);
  EXPECT_EQ(winning_place(trick, 2), 2);
}

TEST(BridgePlay, refuses_cards_with_a_reason) {
  Hands hands{parse_hand("AK...").value(), parse_hand("2.A..").value(), parse_hand("3..A.").value(),
              parse_hand("4...A").value()};
  CardPlay play(hands, {1, kNoTrump, Doubling::None, kNorth});
  EXPECT_EQ(play.turn(), kEast);
  EXPECT_FALSE(play.dummy_is_open());
  EXPECT_EQ(play.refusal(card("4s")), "4s is not in the hand");
  play.play(card("2s"));
  EXPECT_TRUE(play.dummy_is_open());
  EXPECT_EQ(play.turn(), kSouth);
  EXPECT_EQ(play.chooser(), kNorth);
  EXPECT_EQ(play.refusal(card("Ks")), "Ks is not in dummy's hand");
  EXPECT_EQ(play.refusal(card("Ad")), "a spade was led, and dummy can follow suit");
  play.play(card("3s"));
  EXPECT_EQ(play.refusal(card("Ac")), "a spade was led, and the hand can follow suit");
  for (const char* name : {"4s", "As", "Ks", "Ah", "Ad", "Ac"}) play.play(card(name));
  EXPECT_TRUE(play.is_over());
  EXPECT_EQ(play.tricks_of_declarer(), 2);
  EXPECT_EQ(play.refusal(card("As")), "all cards have been played");
}

}  // namespace
}  // namespace yomikiri::bridge
