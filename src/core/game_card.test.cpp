#include "core/game_card.h"

#include <gtest/gtest.h>

#include <array>

namespace yomikiri {
namespace {

constexpr std::array kParameters{Parameter{"n", "how many", 5, 1, 9}};
constexpr std::array kTexts{TextParameter{"start", "where to begin"}};

TEST(GameCard, is_explained_part_by_part) {
  const GameCard card{.name = "stones",
                      .aliases = {"pile", "heap"},
                      .summary = "take stones",
                      .parameters = kParameters,
                      .text_parameters = kTexts,
                      .rules = "Take one.\nThe last one wins.\n",
                      .notation = "A number.\n",
                      .example_moves = {"1", "2"}};
  EXPECT_EQ(explain(card),
            "stones: take stones\n"
            "also: pile, heap\n"
            "\nRules:\n"
            "  Take one.\n"
            "  The last one wins.\n"
            "\nNotation:\n"
            "  A number.\n"
            "\nParameters:\n"
            "  n      how many (1 to 9, default 5)\n"
            "  start  where to begin (text)\n"
            "\nExamples:\n"
            "  yomikiri play stones\n"
            "  printf '%s\\n' 1 2 | yomikiri referee stones\n");
}

TEST(GameCard, leaves_out_the_parts_that_are_empty) {
  EXPECT_EQ(explain({.name = "mine", .summary = "by a file"}), "mine: by a file\n");
}

}  // namespace
}  // namespace yomikiri
