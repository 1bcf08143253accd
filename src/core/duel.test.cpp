#include "core/duel.h"

#include <gtest/gtest.h>

#include "core/any_game.h"
#include "games/subtraction/subtraction.h"
#include "games/tianjiu/tianjiu.h"
#include "tests/games/make_game.h"

namespace yomikiri {
namespace {

static_assert(Duel<games::Subtraction> && !Duel<games::Tianjiu> && !Duel<AnyGame>);
static_assert(Duel<ForTwo<AnyGame>> && Notated<ForTwo<AnyGame>>);

TEST(ForTwo, takes_games_with_two_seats_only) {
  EXPECT_TRUE(ForTwo<AnyGame>::of(AnyGame(tests::make_game<games::Subtraction>())));
  EXPECT_FALSE(ForTwo<AnyGame>::of(AnyGame(tests::make_game<games::Tianjiu>())));
}

}  // namespace
}  // namespace yomikiri
