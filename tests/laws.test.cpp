#include "tests/laws/laws.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "games/nine_mens_morris/nine_mens_morris.h"
#include "games/subtraction/subtraction.h"
#include "studies/catalogue.h"
#include "tests/games/boards.h"
#include "tests/games/fuse.h"
#include "tests/games/make_game.h"

namespace yomikiri::laws {
namespace {

using games::ConnectFour;
using games::NineMensMorris;
using games::Subtraction;
using games::TicTacToe;
using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::StartsWith;
using tests::make_game;

void expect_lawful(const AnyGame& game, std::string_view name) {
  // Only a sample for games as long as matches of Tianjiu, with 700 plies each.
  EXPECT_THAT(broken_laws(game, {.most_states = 2'000}), IsEmpty()) << name;
  const auto ranked = game.as_ranked();
  if (!ranked) return;
  EXPECT_THAT(broken_laws(*ranked), IsEmpty()) << name;
}

// The limits of one parameter, with all others at their defaults, wherever that is a valid game.
void expect_lawful_at_limits(const studies::CatalogueEntry& entry, const Parameter& parameter) {
  for (const int value : std::set{parameter.least, parameter.least + 1, parameter.most}) {
    const auto analyst = entry.open(Settings().set(parameter, value));
    if (!analyst) continue;
    EXPECT_THAT(broken_laws((*analyst)->game(), {.plays = 2, .most_states = 100}), IsEmpty())
        << entry.card.name << ' ' << parameter.name << '=' << value;
  }
}

TEST(Laws, every_game_of_the_catalogue_keeps_them) {
  for (const auto& entry : studies::catalogue()) {
    const auto analyst = entry.open({});
    ASSERT_TRUE(analyst) << entry.card.name;
    expect_lawful((*analyst)->game(), entry.card.name);
  }
}

TEST(Laws, every_game_keeps_them_at_the_limits_of_each_parameter) {
  for (const auto& entry : studies::catalogue())
    for (const Parameter& parameter : entry.card.parameters)
      expect_lawful_at_limits(entry, parameter);
}

TEST(Laws, subtraction_keeps_them_in_all_views) {
  for (const char* stones : {"stones=1", "stones=2", "stones=21", "stones=300"})
    for (const char* take : {"take=1", "take=3", "take=100"})
      for (const char* misere : {"misere=0", "misere=1"}) {
        const auto game = make_game<Subtraction>({stones, take, misere});
        EXPECT_THAT(broken_laws(game, {.plays = 5}), IsEmpty()) << stones << take << misere;
      }
}

TEST(Laws, tic_tac_toe_keeps_them_in_all_views_on_every_board) {
  for (const auto& [m, n, k, game] : tests::tic_tac_toe_boards())
    EXPECT_THAT(broken_laws(game, {.plays = 1}), IsEmpty()) << m << ',' << n << ',' << k;
}

TEST(Laws, small_tic_tac_toe_boards_keep_them_through_many_plays) {
  for (const char* m : {"m=3", "m=4", "m=5"})
    for (const char* n : {"n=3", "n=4"})
      EXPECT_THAT(broken_laws(make_game<TicTacToe>({m, n}), {.plays = 100}), IsEmpty()) << m << n;
}

TEST(Laws, connect_four_keeps_them_in_all_views_on_every_board) {
  for (const auto& [columns, rows, game] : tests::connect_four_boards())
    EXPECT_THAT(broken_laws(game, {.plays = 3}), IsEmpty()) << columns << 'x' << rows;
}

TEST(Laws, connect_four_keeps_them_through_many_plays) {
  EXPECT_THAT(broken_laws(make_game<ConnectFour>(), {.plays = 200}), IsEmpty());
  EXPECT_THAT(broken_laws(make_game<ConnectFour>({"columns=5", "rows=4"}), {.plays = 200}),
              IsEmpty());
}

TEST(Laws, nine_mens_morris_keeps_them_in_all_views) {
  for (const char* men : {"men=3", "men=4", "men=6", "men=9"})
    for (const char* flying : {"flying=0", "flying=1"})
      for (const char* patience : {"patience=1", "patience=20", "patience=250"}) {
        const auto game = make_game<NineMensMorris>({men, flying, patience});
        EXPECT_THAT(broken_laws(game, {.plays = 10}), IsEmpty()) << men << flying << patience;
      }
}

TEST(Laws, a_sound_game_breaks_none) {
  EXPECT_THAT(broken_laws(Fuse(Flaw::None)), IsEmpty());
  EXPECT_THAT(broken_laws(AnyGame(Fuse(Flaw::None))), IsEmpty());
}

TEST(Laws, each_can_fail) {
  const std::pair<Flaw, const char*> breaches[] = {
      {Flaw::PaysOneSeatOnly, "each seat has a payoff"},
      {Flaw::PaysFromNowhere, "payoffs sum to zero"},
      {Flaw::CallsAStranger, "the mover sits at the table"},
      {Flaw::GetsStuck, "a game that is not over has an action"},
      {Flaw::ListsTwice, "no action is listed twice"},
      {Flaw::ChangesItsMind, "an action leads to one state"},
      {Flaw::ForgetsTheMover, "the text of a state gives the state back"},
      {Flaw::BreaksTheLine, "the text of a state is one line"},
      {Flaw::DrawsWithoutNewline, "a picture ends with a newline"},
      {Flaw::MisreadsActions, "the text of an action gives the action back"},
      {Flaw::RefusesWhatItLists, "every listed action may be played"},
      {Flaw::AllowsWhatItDoesNotList, "an action that is not listed is refused"},
      {Flaw::RefusesInSilence, "a refusal gives its reason"},
      {Flaw::MiscountsActions, "all listed actions are counted"},
      {Flaw::MisnumbersActions, "actions are numbered in the order of the list"},
      {Flaw::ConfusesKeys, "states with equal keys have equal prospects"},
      {Flaw::HasNegativePlies, "plies_left is never negative"},
      {Flaw::OverrunsItsBound, "every ply uses plies_left up"},
      {Flaw::OverlooksWins, "wins_at_once finds exactly the wins in one"},
      {Flaw::SeesNoDanger, "sound actions are those that no reply punishes at once"},
      {Flaw::GivesTheGameAway, "no action gives the game to the opponent"},
      {Flaw::EndsEarly, "a game without a winner ends when no ply is left"},
      {Flaw::RanksTooHigh, "an index lies below index_count"},
      {Flaw::SharesRanks, "the index of a state gives the state back"},
      {Flaw::NamesCellsAlike, "every cell has a name of its own"},
      {Flaw::DrawsBesideTheBoard, "a piece stands on a cell"},
      {Flaw::StacksPieces, "a cell has one piece at most"},
      {Flaw::MarksBesideTheBoard, "marks are on cells"},
      {Flaw::HasOneSide, "every seat has a side, or none"},
      {Flaw::ShowsSpectatorsLess, "without secrets all viewers see the same"},
      {Flaw::ChoosesInOtherWords, "a choice carries the notation of its action"},
      {Flaw::ChoosesFromNowhere, "a choice begins on a cell"},
      {Flaw::ChoosesToNowhere, "a choice ends on a cell or beyond the edge"},
      {Flaw::StraysFromThePath, "a path leads over cells"},
      {Flaw::StartsElsewhere, "a path begins with `from` and `to`"},
      {Flaw::TakesNothing, "what is taken stands on a cell"},
      {Flaw::MisleadsTheClient, "a choice says what happens to the board"},
      {Flaw::WarnsWithoutNeed, "a warning is justified"},
      {Flaw::LinksToNowhere, "edges are between nodes"},
      {Flaw::EndsElsewhere, "a game is decided on cells"},
      {Flaw::CrownsTheLoser, "the winners are those with the highest payoff"},
      {Flaw::ScoresOneSeatOnly, "every seat has a score, or none"},
  };
  for (const auto& [flaw, law] : breaches)
    EXPECT_THAT(broken_laws(Fuse(flaw)), Contains(StartsWith(law)));
}

}  // namespace
}  // namespace yomikiri::laws
