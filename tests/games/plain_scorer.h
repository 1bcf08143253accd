// For tests: a second, slow scorer of mahjong hands, written from the rules. It lists all readings
// (plain_readings.h), tests each yaku on each (plain_yaku.h) and counts fu group by group. It
// shares only the interface of the first scorer: Win, Options, the names of the yaku and Payments.
#pragma once

#include <algorithm>
#include <tuple>
#include <vector>

#include "games/mahjong/payments.h"
#include "tests/games/plain_yaku.h"

namespace yomikiri::games::mahjong::plain {

struct PlainScore {
  Shape shape = Shape::Sets;
  YakuSet yaku;
  int yakuman = 0;
  int han = 0;
  int fu_sum = 0;  // before rounding
  int fu = 0;
  int base_points = 0;

  friend bool operator==(const PlainScore&, const PlainScore&) = default;
};

[[nodiscard]] inline int fu_of_group(const Group& group, const Hand& hand) {
  if (group.is_pair()) {
    if (is_dragon(group.kind)) return 2;
    const bool seat = group.kind == hand.win.seat_wind;
    const bool round = group.kind == hand.win.round_wind;
    if (seat && round) return hand.options.double_wind_pair_fu ? 4 : 2;
    return seat || round ? 2 : 0;
  }
  if (!group.is_triplet()) return 0;
  int fu = 2;
  if (is_orphan(group.kind)) fu *= 2;
  if (is_concealed(group, hand.win)) fu *= 2;
  if (group.type == GroupType::Kan) fu *= 4;
  return fu;
}

// An edge, a middle or a pair wait.
[[nodiscard]] inline int fu_of_wait(const Hand& hand) {
  const Group& group = hand.won_group();
  if (group.is_pair()) return 2;
  return group.is_sequence() && !two_sided_wait(hand) ? 2 : 0;
}

[[nodiscard]] inline int fu_before_rounding(const Hand& hand) {
  if (hand.shape == Shape::SevenPairs) return 25;
  int fu = 20;
  if (hand.is_closed() && !hand.win.tsumo) fu += 10;
  if (hand.win.tsumo && !is_pinfu(hand)) fu += 2;
  fu += fu_of_wait(hand);
  for (const Group& group : hand.groups) fu += fu_of_group(group, hand);
  const bool open_pinfu = !hand.is_closed() && !hand.win.tsumo && fu == 20;
  return open_pinfu && hand.options.open_pinfu_fu ? 22 : fu;
}

[[nodiscard]] inline int rounded_fu(int fu) {
  if (fu == 25) return 25;
  while (fu % 10 != 0) ++fu;
  return fu;
}

[[nodiscard]] inline int points_of(int han, int fu, const Options& options) {
  if (han >= 13) return options.counted_yakuman == CountedYakuman::Yakuman ? 8000 : 6000;
  if (han >= 11) return 6000;
  if (han >= 8) return 4000;
  if (han >= 6) return 3000;
  if (han == 5) return 2000;
  if (options.rounded_mangan && ((han == 4 && fu == 30) || (han == 3 && fu == 60))) return 2000;
  int points = 4 * fu;
  for (int doubled = 0; doubled < han; ++doubled) points *= 2;
  return std::min(points, 2000);
}

// The worth of one reading; without yaku it has no points.
[[nodiscard]] inline PlainScore score_of(const Hand& hand) {
  PlainScore score{.shape = hand.shape};
  for (const PlainYakuman& row : yakuman_table()) {
    if (!row.holds(hand)) continue;
    score.yaku.add(row.yaku);
    score.yakuman += row.doubled != nullptr && hand.options.*row.doubled ? 2 : 1;
  }
  if (score.yakuman > 0) {
    score.base_points = 8000 * score.yakuman;
    return score;
  }
  for (const auto* table : {&event_yaku(), &pattern_yaku()})
    for (const PlainYaku& row : *table) {
      const int han = hand.is_closed() ? row.closed_han : row.open_han;
      if (han == 0 || !row.holds(hand)) continue;
      score.yaku.add(row.yaku);
      score.han += han;
    }
  if (score.han == 0) return score;
  score.han += hand.win.dora + hand.win.ura_dora + hand.win.red_fives;
  score.fu_sum = fu_before_rounding(hand);
  score.fu = rounded_fu(score.fu_sum);
  score.base_points = points_of(score.han, score.fu, hand.options);
  return score;
}

// The best reading, by yakuman, points, han and fu before rounding. Readings as good as the best
// may have other yaku, so all of them are returned; none if the hand is not complete or has no
// yaku.
[[nodiscard]] inline std::vector<PlainScore> best_scores(const Win& win, const Options& options) {
  const auto rank = [](const PlainScore& score) {
    return std::tuple(score.yakuman, score.base_points, score.han, score.fu_sum);
  };
  std::vector<PlainScore> best;
  for (const Hand& hand : all_readings(win, options)) {
    const PlainScore score = score_of(hand);
    if (score.yaku.empty()) continue;
    if (!best.empty() && rank(score) < rank(best.front())) continue;
    if (!best.empty() && rank(score) > rank(best.front())) best.clear();
    if (std::ranges::find(best, score) == best.end()) best.push_back(score);
  }
  return best;
}

[[nodiscard]] inline int up_to_hundreds(int points) {
  while (points % 100 != 0) ++points;
  return points;
}

[[nodiscard]] inline Payments plain_payments(int base, const Terms& terms) {
  Payments paid;
  if (!terms.tsumo) {
    paid.from_discarder = up_to_hundreds(base * (terms.dealer ? 6 : 4)) + 300 * terms.honba;
    paid.total = paid.from_discarder;
  } else if (terms.dealer) {
    paid.from_others = up_to_hundreds(2 * base) + 100 * terms.honba;
    paid.total = paid.from_others + paid.from_others + paid.from_others;
  } else {
    paid.from_dealer = up_to_hundreds(2 * base) + 100 * terms.honba;
    paid.from_others = up_to_hundreds(base) + 100 * terms.honba;
    paid.total = paid.from_dealer + paid.from_others + paid.from_others;
  }
  paid.total += 1000 * terms.sticks;
  return paid;
}

}  // namespace yomikiri::games::mahjong::plain
