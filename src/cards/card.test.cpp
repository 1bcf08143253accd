#include "cards/card.h"

#include <gtest/gtest.h>

#include "tests/games/make_game.h"

namespace yomikiri::cards {
namespace {

using tests::error_of;

TEST(Card, is_numbered_by_rank_then_suit) {
  EXPECT_EQ(parse_card("2c").value().number(), 0);
  EXPECT_EQ(parse_card("2s").value().number(), 3);
  EXPECT_EQ(parse_card("Td").value().number(), 33);  // 4 x 8 + 1
  EXPECT_EQ(parse_card("As").value().number(), 51);
}

TEST(Card, reads_what_it_writes) {
  for (int number = 0; number < kCardCount; ++number) {
    const Card card = Card::numbered(number);
    EXPECT_EQ(card.number(), number);
    EXPECT_EQ(Card(card.rank(), card.suit()), card);
    EXPECT_EQ(parse_card(to_string(card)), card);
  }
}

TEST(Card, forgives_case_space_and_a_ten_in_digits) {
  EXPECT_EQ(to_string(parse_card("aS").value()), "As");
  EXPECT_EQ(to_string(parse_card("tD").value()), "Td");
  EXPECT_EQ(to_string(parse_card("10h").value()), "Th");
  EXPECT_EQ(to_string(parse_card(" Kc ").value()), "Kc");
}

TEST(Card, says_what_a_card_looks_like) {
  for (const char* text : {"", "A", "Ax", "1s", "sA", "As2", "10", "11d", "100d", "A♠"})
    EXPECT_EQ(error_of(parse_card(text)),
              "'" + std::string(text) +
                  "': expected a card: a rank of 23456789TJQKA, then a suit of cdhs; "
                  "for example As or Td");
}

TEST(Cards, are_read_with_or_without_anything_between) {
  EXPECT_EQ(to_string(parse_cards("AsKd2c").value()), "AsKd2c");
  EXPECT_EQ(to_string(parse_cards(" As, kd 10c,").value()), "AsKdTc");
  EXPECT_EQ(parse_cards(" ").value(), std::vector<Card>());
}

TEST(Cards, name_the_piece_that_is_no_card_and_its_place) {
  const std::string expected =
      ": expected a card: a rank of 23456789TJQKA, then a suit of cdhs; for example As or Td";
  EXPECT_EQ(error_of(parse_cards("AsAx")), "'Ax' at character 3" + expected);
  EXPECT_EQ(error_of(parse_cards("As, K, 2c")), "'K' at character 5" + expected);
  EXPECT_EQ(error_of(parse_cards("hello")), "'he' at character 1" + expected);
  EXPECT_EQ(error_of(parse_cards("2c 10x")), "'10x' at character 4" + expected);
}

TEST(Cards, name_a_card_that_stands_there_twice) {
  EXPECT_EQ(error_of(parse_cards("AsAs")),
            "'As' at character 3: this card is named twice; name each card once");
  EXPECT_EQ(error_of(parse_cards("Td 2c 10D")),
            "'Td' at character 7: this card is named twice; name each card once");
}

TEST(CardSet, holds_each_card_once) {
  EXPECT_EQ(CardSet::whole_deck().size(), 52);
  EXPECT_EQ(CardSet::whole_deck().cards().size(), 52);
  const CardSet set(parse_cards("AsKd2c").value());
  EXPECT_EQ(to_string(set.cards()), "2cKdAs");
  EXPECT_EQ((set | parse_card("As").value()), set);
  EXPECT_EQ((set - parse_card("As").value()).size(), 2);
  EXPECT_TRUE(set.contains(parse_card("Kd").value()));
  EXPECT_FALSE(set.contains(parse_card("Ks").value()));
  EXPECT_EQ(set.ranks_of(3), 1U << kAce);
  EXPECT_TRUE(CardSet().empty());
}

}  // namespace
}  // namespace yomikiri::cards
