#include "studies/mahjong/match_standings.h"

#include <algorithm>

namespace yomikiri::studies::mahjong {

using games::mahjong::kSeats;
using games::mahjong::steps_between;

Standings standings_of(const games::mahjong::Standing& standing, Seat seat,
                       const games::mahjong::Rules& rules) {
  constexpr double kThousand = 1000;
  const double outer = rules.outer_uma / kThousand, inner = rules.inner_uma / kThousand;
  Standings standings{
      .dealer = steps_between(seat, standing.dealer()),
      .first_dealer = steps_between(seat, Seat(0)),
      .deals_left = std::max(0, kSeats * rules.rounds - (standing.number + 1)),
      .prizes = {.uma = {outer, inner, -inner, -outer},
                 .oka = kSeats * (rules.return_points - rules.start_points) / kThousand,
                 .target = static_cast<double>(rules.return_points)}};
  for (int step = 0; step < kSeats; ++step)
    standings.scores[step] = standing.scores[number(games::mahjong::seat_after(seat, step))];
  return standings;
}

games::mahjong::Standing without_own_stick(const games::mahjong::Deal& deal, Seat seat) {
  games::mahjong::Standing standing = deal.standing;
  if (deal.player(seat).is_riichi()) {
    standing.scores[number(seat)] += games::mahjong::kStickPoints;
    --standing.sticks;
  }
  return standing;
}

}  // namespace yomikiri::studies::mahjong
