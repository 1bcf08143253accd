#include "tests/laws/hidden_laws.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/kuhn/kuhn.h"
#include "games/leduc/leduc.h"
#include "games/liars_dice/liars_dice.h"
#include "games/normal_form/battle_of_the_sexes.h"
#include "games/normal_form/rock_paper_scissors.h"
#include "tests/games/fuse.h"
#include "tests/games/make_game.h"
#include "tests/games/sealed_bid.h"

namespace yomikiri::laws {
namespace {

using games::BattleOfTheSexes;
using games::Kuhn;
using games::Leduc;
using games::LiarsDice;
using games::RockPaperScissors;
using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::StartsWith;
using tests::make_game;

// Checks the laws of all games and those of secrets, with the game's own type and behind AnyGame.
template <Hidden G>
void expect_lawful_everywhere(const G& game) {
  EXPECT_THAT(broken_laws(game), IsEmpty());
  EXPECT_THAT(broken_laws(AnyGame(game)), IsEmpty());
  EXPECT_THAT(broken_hidden_laws(game), IsEmpty());
  EXPECT_THAT(broken_hidden_laws(AnyGame(game).as_hidden().value()), IsEmpty());
}

TEST(HiddenLaws, kuhn_keeps_them) { expect_lawful_everywhere(make_game<Kuhn>()); }

TEST(HiddenLaws, leduc_keeps_them) { expect_lawful_everywhere(make_game<Leduc>()); }

TEST(HiddenLaws, games_in_normal_form_keep_them) {
  expect_lawful_everywhere(make_game<RockPaperScissors>());
  expect_lawful_everywhere(make_game<BattleOfTheSexes>());
}

TEST(HiddenLaws, small_liars_dice_keep_them) {
  for (const char* wild : {"wild=0", "wild=1"}) {
    expect_lawful_everywhere(make_game<LiarsDice>({"sides=2", wild}));
    expect_lawful_everywhere(make_game<LiarsDice>({"sides=3", wild}));
  }
}

TEST(HiddenLaws, large_liars_dice_keep_them_in_random_plays) {
  for (const char* dice : {"dice=1", "dice=2"}) {
    const auto game = make_game<LiarsDice>({dice});
    EXPECT_THAT(broken_laws(game, {.plays = 2}), IsEmpty()) << dice;
    EXPECT_THAT(broken_hidden_laws(game, {.plays = 200}), IsEmpty()) << dice;
    EXPECT_THAT(broken_hidden_laws(AnyGame(game).as_hidden().value(), {.plays = 20}), IsEmpty())
        << dice;
  }
}

TEST(HiddenLaws, a_sound_game_breaks_none) {
  expect_lawful_everywhere(SealedBid(Leak::None));
  EXPECT_THAT(broken_hidden_laws(SealedBid(Leak::None), {.plays = 50}), IsEmpty());
  EXPECT_THAT(broken_public_laws(SealedBid(Leak::None)), IsEmpty());
}

TEST(HiddenLaws, each_can_fail) {
  const std::pair<Leak, const char*> breaches[] = {
      {Leak::ShufflesOutcomes, "chance's outcomes are its actions in order"},
      {Leak::DealsTheImpossible, "chance plays no action that is impossible"},
      {Leak::LosesProbability, "chance's probabilities sum to one"},
      {Leak::ShowsBothCards, "equal info keys have equal views"},
      {Leak::DrawsWithoutNewline, "a view ends with a newline"},
      {Leak::ChoosesByTheOthersCard, "equal info keys have equal actions"},
      {Leak::ForgetsItsBid, "an info key tells what the seat has known and done"},
      {Leak::StandsStill, "no info key comes back after the seat has acted"},
      {Leak::AnnouncesItsCard, "equal info keys have equal announcements"},
      {Leak::PicturesBothCards, "equal info keys have equal scenes"},
      {Leak::ShowsSpectatorsACard, "what a spectator sees follows from every info key"},
      {Leak::HidesACardFromEverybody, "everybody sees every face"},
      {Leak::OffersByTheOthersCard, "equal info keys have equal choices"},
  };
  for (const auto& [leak, law] : breaches) {
    EXPECT_THAT(broken_hidden_laws(SealedBid(leak)), Contains(StartsWith(law)));
    EXPECT_THAT(broken_hidden_laws(SealedBid(leak), {.plays = 200}), Contains(StartsWith(law)));
  }
}

TEST(HiddenLaws, chance_may_move_only_where_it_tells_its_odds) {
  struct Fate : Fuse {
    Fate() : Fuse(Flaw::None) {}
    Seat to_move(State) const { return kChance; }
  };
  static_assert(!Chancy<Fate>);
  Report report;
  check_game(Fate(), Fate().initial(), report);
  EXPECT_THAT(report.broken(), Contains(StartsWith("the mover sits at the table")));
}

TEST(HiddenLaws, payoffs_from_nowhere_are_for_games_in_normal_form_only) {
  struct Gift : RockPaperScissors {
    Gift() : RockPaperScissors(make_game<RockPaperScissors>()) {}
    Payoffs payoff(State) const { return {1, 1}; }
  };
  struct Secretive : Gift {
    void payoff_table() const {}
  };
  static_assert(NormalForm<Gift> && !NormalForm<Secretive>);
  EXPECT_THAT(broken_laws(Gift()), IsEmpty());
  EXPECT_THAT(broken_laws(AnyGame(Gift())), IsEmpty());
  EXPECT_THAT(broken_laws(Secretive()), Contains(StartsWith("payoffs sum to zero")));
  EXPECT_THAT(broken_laws(AnyGame(Secretive())), Contains(StartsWith("payoffs sum to zero")));
}

TEST(PublicLaws, kuhn_and_leduc_keep_them) {
  EXPECT_THAT(broken_public_laws(make_game<Kuhn>()), IsEmpty());
  EXPECT_THAT(broken_public_laws(make_game<Leduc>()), IsEmpty());
}

TEST(PublicLaws, small_liars_dice_keep_them) {
  for (const char* wild : {"wild=0", "wild=1"}) {
    EXPECT_THAT(broken_public_laws(make_game<LiarsDice>({"sides=4", wild})), IsEmpty());
    EXPECT_THAT(broken_public_laws(make_game<LiarsDice>({"dice=2", "sides=2", wild})), IsEmpty());
  }
}

TEST(SlowPublicLaws, liars_dice_of_six_sides_keep_them) {
  EXPECT_THAT(broken_public_laws(make_game<LiarsDice>()), IsEmpty());
  EXPECT_THAT(broken_public_laws(make_game<LiarsDice>({"dice=2", "sides=3"})), IsEmpty());
}

TEST(PublicLaws, each_can_fail) {
  const std::pair<Leak, const char*> breaches[] = {
      {Leak::SharesHands, "a deal gives each seat exactly one of the hands"},
      {Leak::MistakesTheTurn, "the public turn is the turn of the game"},
      {Leak::MiscountsActions, "public actions are as many as the game's"},
      {Leak::EndsEarly, "the public tree ends where the game does"},
      {Leak::HidesABid, "public info keys are the info keys"},
      {Leak::TurnsUpOneCardOnly, "what chance turns up is a public action"},
      {Leak::GuessesTheOdds, "evaluate gives probability times payoff"},
      {Leak::PaysTheOtherSeat, "evaluate gives probability times payoff"},
      {Leak::ForgetsAValue, "evaluate writes every value"},
  };
  for (const auto& [leak, law] : breaches)
    EXPECT_THAT(broken_public_laws(SealedBid(leak)), Contains(StartsWith(law)));
}

}  // namespace
}  // namespace yomikiri::laws
