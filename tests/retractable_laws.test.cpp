#include "tests/laws/retractable_laws.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/nine_mens_morris/endgames.h"
#include "tests/games/turnstile.h"

namespace yomikiri::laws {
namespace {

using games::MorrisEndgames;
using games::morris::Flying;
using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::StartsWith;

std::vector<std::string> broken_laws_of_all(const Turnstile& game) {
  auto broken = broken_laws_in(game, 0, game.index_count());
  for (int layer = 0; layer < game.layer_count(); ++layer)
    std::ranges::copy(broken_laws_of_layer(game, layer), std::back_inserter(broken));
  return broken;
}

TEST(RetractableLaws, a_sound_game_breaks_none) {
  EXPECT_THAT(broken_laws_of_all(Turnstile(Turn::Sound)), IsEmpty());
}

TEST(RetractableLaws, each_can_fail) {
  constexpr const char* kTurnedRound = "the un-moves of a layer are its moves turned round";
  constexpr const char* kForward = "every move is an un-move of where it arrives";
  constexpr const char* kBackward = "every un-move is a move of where it comes from";
  const std::pair<Turn, const char*> breaches[] = {
      {Turn::LosesItsPlace, "the index of a position gives it back"},
      {Turn::Climbs, "no move climbs to a higher layer"},
      {Turn::NamesTheWrongLayer, "a move arrives in the layer that it names"},
      {Turn::FallsBetween, "a move arrives at a position"},
      {Turn::RenumbersMoves, "a move has the same number each time"},
      {Turn::SharesNumbers, "no two moves that stay in the layer share a number"},
      {Turn::NumbersTooHigh, "moves that stay in the layer are bannable"},
      {Turn::ForgetsAnUnmove, kTurnedRound},
      {Turn::ForgetsAnUnmove, kForward},
      {Turn::InventsAnUnmove, kTurnedRound},
      {Turn::InventsAnUnmove, kBackward},
      {Turn::RepeatsAnUnmove, kTurnedRound},
      {Turn::RepeatsAnUnmove, kForward},
      {Turn::RepeatsAnUnmove, kBackward},
      {Turn::MisnumbersUnmoves, kTurnedRound},
      {Turn::MisnumbersUnmoves, kBackward},
      {Turn::MisnamesBans, kTurnedRound},
      {Turn::MisnamesBans, kForward},
      {Turn::MisnamesBans, kBackward},
      {Turn::AllowsTheBanned, "un-moves that allow a reply are all but those that ban it"},
      {Turn::BansFromAbove, "a move that leaves its layer bans nothing"},
      {Turn::LeavesNoChoice, "with foresight every position has two moves or more"},
      {Turn::OverlooksWins, "wins_at_once finds exactly the wins in one"},
      {Turn::SeesNoDanger, "gives_a_win finds exactly the moves that lose to a win in one"},
  };
  for (const auto& [turn, law] : breaches)
    EXPECT_THAT(broken_laws_of_all(Turnstile(turn)), Contains(StartsWith(law)));
}

TEST(RetractableLaws, morris_keeps_them_everywhere_with_three_men_each_that_never_fly) {
  EXPECT_THAT(broken_laws_of_layer(MorrisEndgames(3, Flying::Never), 0), IsEmpty());
}

TEST(RetractableLaws, morris_keeps_them_in_samples_of_every_layer) {
  for (const Flying flying : {Flying::Never, Flying::WithThreeMen}) {
    const MorrisEndgames game(5, flying);
    for (int layer = 0; layer < game.layer_count(); ++layer) {
      const std::uint64_t begin = game.layer_begin(layer);
      const std::uint64_t end = game.layer_begin(layer + 1);
      EXPECT_THAT(broken_laws_in(game, begin, end, (end - begin) / 300), IsEmpty()) << layer;
    }
  }
}

TEST(SlowRetractableLaws, morris_keeps_them_everywhere_with_up_to_four_men_each) {
  const MorrisEndgames game(4);
  for (int layer = 0; layer < game.layer_count(); ++layer)
    EXPECT_THAT(broken_laws_of_layer(game, layer), IsEmpty()) << layer;
}

}  // namespace
}  // namespace yomikiri::laws
