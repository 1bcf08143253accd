#include "studies/mahjong/bots/push_fold.h"

#include <gtest/gtest.h>

#include "tests/games/mahjong_views.h"

namespace yomikiri::studies::mahjong {
namespace {

using samples::let_riichi;
using samples::show;
using samples::to_discard;

const Rules kRules;

Appraisal best_of(const SeatView& view) {
  return appraise(view, kRules, {.draws = view.turns_left()}, {}).front();
}

std::string tile_of(const Appraisal& appraisal) { return to_string(appraisal.action.tile); }

void allow_riichi(SeatView& view, const std::string& tile) {
  view.actions.push_back(
      {Action::Kind::Riichi, games::mahjong::parse_tile(tile).value(), {}, false});
}

TEST(MahjongPushFold, gives_a_hopeless_hand_up_for_the_only_safe_tile) {
  SeatView view = to_discard("147m258p369s12345z");
  let_riichi(view, 3, "3z");  // the dealer
  const Appraisal best = best_of(view);
  EXPECT_EQ(tile_of(best), "3z");
  EXPECT_TRUE(best.folds());
}

TEST(MahjongPushFold, discards_for_speed_while_nobody_threatens) {
  const Appraisal best = best_of(to_discard("23467m34588p456s3z"));
  EXPECT_EQ(tile_of(best), "3z");
  EXPECT_FALSE(best.folds());
}

// A mangan with a wait on both sides, against a discard that is rarely fatal.
TEST(MahjongPushFold, goes_on_with_a_good_tenpai_hand_against_riichi) {
  SeatView view = to_discard("34067m340p34588s3z");
  show(view, "1z");
  let_riichi(view, 2, "1z");
  const Appraisal best = best_of(view);
  EXPECT_FALSE(best.folds());
  EXPECT_EQ(tile_of(best), "3z");
}

TEST(MahjongPushFold, breaks_a_cheap_slow_hand_against_riichi) {
  SeatView view = to_discard("2479m1136p2589s47z");
  show(view, "2479m");
  let_riichi(view, 3, "9m");
  const Appraisal best = best_of(view);
  EXPECT_EQ(tile_of(best), "9m");
  EXPECT_TRUE(best.folds());
}

TEST(MahjongPushFold, declares_riichi_with_a_hand_that_needs_it) {
  SeatView view = to_discard("123m456p78s11199p3z");
  allow_riichi(view, "3z");
  const Appraisal best = best_of(view);
  EXPECT_EQ(best.action.kind, Action::Kind::Riichi);
  EXPECT_EQ(tile_of(best), "3z");
}

TEST(MahjongPushFold, never_folds_after_declaring) {
  EXPECT_FALSE((Appraisal{.action = {Action::Kind::Riichi, {}, {}, false}, .push = -5}).folds());
  EXPECT_TRUE((Appraisal{.action = {Action::Kind::Discard, {}, {}, false}, .push = -5}).folds());
}

// One round, then a win that is certain if the round passes; or two safe turns without one.
TEST(MahjongPushFold, adds_up_what_the_rounds_bring) {
  SeatView view = to_discard("147m258p369s12345z");
  let_riichi(view, 2, "34z");
  const Threats threats(view);
  const Round round = threats.round(0);
  EXPECT_DOUBLE_EQ(
      push_value({{0, 0, 1}, {8000, 1, 1}}, threats),
      (1 - round.others_win - round.deal_in) * 8000 - round.others_cost - round.deal_in_cost);
  const auto safe = games::mahjong::parse_hand("34z", "").value().concealed;
  const auto exposed = games::mahjong::parse_hand("55p", "").value().concealed;
  EXPECT_LT(fold_value(safe, threats, 1), -round.others_cost);
  EXPECT_LT(fold_value(exposed, threats, 1), fold_value(safe, threats, 1) - 200);
}

TEST(MahjongPushFold, discards_a_kind_that_has_passed_again) {
  SeatView view = to_discard("147m258p369s12345z");
  let_riichi(view, 2, "");
  const Threats threats(view);
  const auto pair = games::mahjong::parse_hand("55z", "").value().concealed;
  const auto two = games::mahjong::parse_hand("56z", "").value().concealed;
  EXPECT_GT(fold_value(pair, threats, 2), fold_value(two, threats, 2));
}

}  // namespace
}  // namespace yomikiri::studies::mahjong
