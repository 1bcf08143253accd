#include "tests/laws/answer_laws.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/any_game.h"
#include "games/kuhn/kuhn.h"
#include "games/normal_form/battle_of_the_sexes.h"
#include "games/normal_form/rock_paper_scissors.h"
#include "tests/games/ballot.h"
#include "tests/games/make_game.h"
#include "tests/host/claim_game.h"
#include "tests/laws/hidden_laws.h"

namespace yomikiri::laws {
namespace {

using games::BattleOfTheSexes;
using games::Kuhn;
using games::RockPaperScissors;
using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::StartsWith;
using tests::make_game;

template <Hidden G>
void expect_lawful_answers(const G& game) {
  if constexpr (Simultaneous<G>) {
    EXPECT_THAT(broken_answer_laws(game), IsEmpty());
  }
  EXPECT_THAT(broken_answer_laws(AnyGame(game).as_hidden().value()), IsEmpty());
}

TEST(AnswerLaws, games_in_which_seats_choose_at_once_keep_them) {
  expect_lawful_answers(make_game<RockPaperScissors>());
  expect_lawful_answers(make_game<BattleOfTheSexes>());
  expect_lawful_answers(Ballot(BallotFlaw::None));
  expect_lawful_answers(tests::ClaimGame());
  EXPECT_THAT(broken_hidden_laws(tests::ClaimGame(), {.plays = 200}), IsEmpty());
}

TEST(AnswerLaws, a_game_without_the_view_asks_the_seat_to_move) {
  static_assert(!Simultaneous<Kuhn>);
  expect_lawful_answers(make_game<Kuhn>());
}

TEST(AnswerLaws, each_can_fail) {
  const std::pair<BallotFlaw, const char*> breaches[] = {
      {BallotFlaw::ForgetsTheMover, "the seat to move is asked"},
      {BallotFlaw::AsksAgain, "whoever has chosen is not asked again"},
      {BallotFlaw::LetsChanceIn, "nobody else moves before all have chosen"},
      {BallotFlaw::ShowsVotes, "nobody learns what others choose before choosing"},
      {BallotFlaw::FollowsVotes, "a seat has the same choices whatever the others have chosen"},
  };
  for (const auto& [flaw, law] : breaches)
    EXPECT_THAT(broken_answer_laws(Ballot(flaw)), Contains(StartsWith(law)));
}

}  // namespace
}  // namespace yomikiri::laws
