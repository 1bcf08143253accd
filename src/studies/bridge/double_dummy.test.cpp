#include "studies/bridge/double_dummy.h"

#include <dds/dll.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "core/parallel.h"
#include "core/random.h"
#include "studies/bridge/ending.h"

namespace yomikiri::studies::bridge {
namespace {

using yomikiri::bridge::kNoTrump;
using yomikiri::bridge::kSeats;
using yomikiri::bridge::left_of;
using yomikiri::bridge::parse_hand;

Hands hands_of(std::array<std::string_view, 4> texts) {
  Hands hands;
  for (std::size_t seat = 0; seat < 4; ++seat) hands[seat] = parse_hand(texts[seat]).value();
  return hands;
}

Hands random_hands(Random& random, std::size_t cards) {
  std::vector<Card> deck = Hand::whole_deck().cards();
  Hands hands;
  for (std::size_t i = 0; i < 4 * cards; ++i) {
    std::swap(deck[i], deck[i + random.below(static_cast<std::uint32_t>(deck.size() - i))]);
    hands[i % 4] |= deck[i];
  }
  return hands;
}

// So many tricks left, and up to three cards in the trick.
OpenPlay random_ending(Random& random, std::size_t tricks) {
  OpenPlay play{.hands = random_hands(random, tricks),
                .leader = Seat(random.below(4)),
                .strain = static_cast<int>(random.below(5))};
  for (std::uint32_t played = random.below(4); played > 0; --played) {
    const std::vector<Card> cards = play.legal_cards().cards();
    const Card card = cards[random.below(static_cast<std::uint32_t>(cards.size()))];
    Hand& hand = play.hands[static_cast<std::size_t>(number(play.mover()))];
    hand = hand - card;
    play.trick.push_back(card);
  }
  return play;
}

std::string describe(const OpenPlay& play) {
  std::string text;
  for (const Hand hand : play.hands) text += yomikiri::bridge::to_string(hand) + " ";
  return text + "leader " + std::to_string(number(play.leader)) + " strain " +
         std::to_string(play.strain) + " trick " + cards::to_string(play.trick);
}

// Every line of play, without any pruning: tricks for the mover's side.
int plain_value(const OpenPlay& play) {
  int best = -1;
  for (const Card card : play.legal_cards().cards()) {
    OpenPlay next = play;
    Hand& hand = next.hands[static_cast<std::size_t>(number(play.mover()))];
    hand = hand - card;
    next.trick.push_back(card);
    int won = 0;
    if (next.trick.size() == 4) {
      std::size_t winner = 0;
      for (std::size_t i = 1; i < 4; ++i)
        if (beats(next.trick[i], next.trick[winner], play.strain)) winner = i;
      next.leader = left_of(play.leader, static_cast<int>(winner));
      next.trick.clear();
      won = yomikiri::bridge::are_partners(next.leader, play.mover()) ? 1 : 0;
    }
    int after = 0;
    if (next.tricks_left() > 0) {
      after = plain_value(next);
      if (!yomikiri::bridge::are_partners(next.mover(), play.mover()))
        after = next.tricks_left() - after;
    }
    best = std::max(best, won + after);
  }
  return best;
}

int most_of(const std::vector<CardTricks>& values) {
  return std::ranges::max(values, {}, &CardTricks::tricks).tricks;
}

TEST(Ending, is_exact_by_every_line_of_play) {
  for (std::uint64_t i = 0; i < 60; ++i) {
    Random random(1, i);
    const OpenPlay play = random_ending(random, 1 + i % 3);
    EXPECT_EQ(most_of(solve_ending(play)), plain_value(play)) << describe(play);
  }
}

TEST(Ending, tries_one_of_several_equal_cards) {
  const Ending ending({.hands = hands_of({"AK.2..", "QJ.3..", "T9.4..", "87.5.."})});
  int tried = 0;
  ending.for_each_action(ending.initial(), [&](Ending::Action) { ++tried; });
  EXPECT_EQ(tried, 2);
}

void expect_agreement(std::uint64_t seed, int endings, std::size_t most_tricks) {
  for (int i = 0; i < endings; ++i) {
    Random random(seed, static_cast<std::uint64_t>(i));
    const OpenPlay play =
        random_ending(random, 1 + random.below(static_cast<std::uint32_t>(most_tricks)));
    const auto values = DoubleDummy::all_cards(play);
    ASSERT_TRUE(values) << to_string(values.error()) << describe(play);
    ASSERT_EQ(*values, solve_ending(play)) << describe(play);
    ASSERT_EQ(DoubleDummy::most_tricks(play).value(), most_of(*values)) << describe(play);
  }
}

TEST(DoubleDummy, agrees_with_our_own_search_on_random_endings) { expect_agreement(1, 300, 4); }

TEST(DoubleDummy, agrees_with_our_own_search_with_five_tricks_left) {
  for (std::uint64_t i = 0; i < 12; ++i) {
    Random random(2, i);
    const OpenPlay play = random_ending(random, 5);
    EXPECT_EQ(DoubleDummy::all_cards(play).value(), solve_ending(play)) << describe(play);
  }
}

TEST(SlowDoubleDummy, agrees_with_our_own_search_on_thousands_of_endings) {
  expect_agreement(3, 4000, 5);
}

TEST(DoubleDummy, may_be_called_from_more_threads_than_it_has) {
  constexpr std::uint64_t kPlays = 400;
  std::atomic<int> wrong = 0;
  EXPECT_TRUE(parallel_for(kPlays, {.threads = 8}, [&](std::uint64_t i) {
    Random random(4, i);
    const OpenPlay play = random_ending(random, 3);
    if (DoubleDummy::all_cards(play).value() != solve_ending(play)) ++wrong;
  }));
  EXPECT_EQ(wrong, 0);
  EXPECT_GE(DoubleDummy::slots(), 1);
}

TEST(DoubleDummy, tables_are_those_of_the_library_itself) {
  Random random(5);
  for (int i = 0; i < 2; ++i) {
    const Hands hands = random_hands(random, 13);
    const TrickTable table = DoubleDummy::table(hands, {.threads = 2}).value();
    ddTableDeal deal{};
    for (std::size_t seat = 0; seat < 4; ++seat)
      for (int suit = 0; suit < 4; ++suit)
        deal.cards[seat][3 - suit] = hands[seat].ranks_of(suit) << 2;
    ddTableResults results{};
    ASSERT_EQ(CalcDDtable(deal, &results), RETURN_NO_FAULT);
    for (int strain = 0; strain < 5; ++strain)
      for (int seat = 0; seat < 4; ++seat)
        EXPECT_EQ(table[static_cast<std::size_t>(strain)][static_cast<std::size_t>(seat)],
                  results.resTable[strain == kNoTrump ? 4 : 3 - strain][seat]);
  }
}

TEST(DoubleDummy, a_hand_of_one_suit_takes_everything_with_it_as_trumps) {
  const Hands hands =
      hands_of({"AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"});
  const TrickTable table = DoubleDummy::table(hands, {}).value();
  for (int strain = 0; strain < 4; ++strain)
    for (int seat = 0; seat < kSeats; ++seat)
      EXPECT_EQ(table[strain][seat], strain % 2 == (seat + 1) % 2 ? 13 : 0);
  // Without trumps the opening leader takes all tricks.
  for (int seat = 0; seat < kSeats; ++seat) EXPECT_EQ(table[kNoTrump][seat], 0);
  const Par par = DoubleDummy::par(table, yomikiri::bridge::kNorth, Vulnerable::None).value();
  EXPECT_EQ(par.score, 1510);  // 7 spades: 7 x 30 + 300 + 1000
  EXPECT_EQ(par.contracts.front(), "7S-NS");
}

TEST(DoubleDummy, impossible_positions_are_refused) {
  EXPECT_EQ(
      to_string(
          DoubleDummy::all_cards({.hands = hands_of({"A2...", "K...", "Q3...", "J4..."})}).error()),
      "E: has 1 cards left, expected 2");
  EXPECT_EQ(to_string(DoubleDummy::all_cards({}).error()), "no cards are left to play");
  EXPECT_EQ(
      to_string(
          DoubleDummy::all_cards({.hands = hands_of({"A...", "A...", "Q...", "J..."})}).error()),
      "a card is in two places");
  EXPECT_EQ(to_string(DoubleDummy::table(hands_of({"A...", "K...", "Q...", "J..."}), {}).error()),
            "hands have 13 cards, found 1");
}

}  // namespace
}  // namespace yomikiri::studies::bridge
