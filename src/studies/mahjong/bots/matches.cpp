#include "studies/mahjong/bots/matches.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>

#include "core/parallel.h"
#include "core/student.h"
#include "studies/mahjong/bots/bots.h"
#include "studies/mahjong/bots/self_play.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::DealEnd;
using games::mahjong::kSeats;

// What one match, or a group of four that share their random numbers, brings to both sides.
struct Sides {
  SeatTally level, against;
};

void count_deal(const Deal& deal, Seat seat, SeatTally& tally) {
  const auto& result = deal.result;
  const auto& player = deal.player(seat);
  const double change = result.changes[number(seat)];
  const bool wins = result.end == DealEnd::Ron || result.end == DealEnd::Tsumo;
  ++tally.deals;
  if (wins && result.winners.contains(seat)) {
    ++tally.wins;
    tally.won_points += change;
  }
  if (result.end == DealEnd::Ron && result.loser == seat) {
    ++tally.deal_ins;
    tally.lost_points -= change;
  }
  if (player.is_riichi()) ++tally.riichis;
  if (!player.hand.melds.closed()) ++tally.open_hands;
}

Sides play_one(const Rules& rules, const MatchOptions& options, std::uint64_t number_of_match) {
  const Seat rotated = Seat(number_of_match % kSeats);
  Random chance(options.seed, 2 * (number_of_match / kSeats));
  Random thought(options.seed, 2 * number_of_match + 1);
  std::array<SeatTally, kSeats> tallies;
  const auto choose_for = [&](const Deal& deal, Seat seat) {
    const PlayerOptions bot{.level = seat == rotated ? options.level : options.against,
                            .most_hands = options.most_hands,
                            .seed = thought.next()};
    return choose(view_of(deal, rules, seat), rules, bot, {});
  };
  const auto end = play_match(rules, chance, choose_for, [&](const Deal& deal) {
    for (int i = 0; i < kSeats; ++i) count_deal(deal, Seat(i), tallies[i]);
  });
  const auto order = games::mahjong::ranking(end.scores);
  const auto points = games::mahjong::final_points(end, rules);
  Sides sides;
  for (int place = 0; place < kSeats; ++place) {
    SeatTally& tally = tallies[number(order[place])];
    tally.matches = 1;
    tally.ranks = place + 1;
    tally.points = points[number(order[place])];
    (order[place] == rotated ? sides.level : sides.against) += tally;
  }
  return sides;
}

// The ratio of two sums over groups, and its interval by the variance of what each group adds to
// it: matches of a group are not independent, groups are.
template <class Over, class Under>
Estimate ratio_of(const std::vector<Sides>& groups, Over&& over, Under&& under) {
  double numerator = 0, denominator = 0;
  for (const Sides& group : groups) {
    numerator += over(group);
    denominator += under(group);
  }
  if (denominator == 0) return {};
  Estimate estimate{.mean = numerator / denominator};
  if (groups.size() < 2) return estimate;
  double squares = 0;
  for (const Sides& group : groups) {
    const double rest = over(group) - estimate.mean * under(group);
    squares += rest * rest;
  }
  const auto count = static_cast<double>(groups.size());
  estimate.half_width =
      student_factor(groups.size()) * std::sqrt(squares * count / (count - 1)) / denominator;
  return estimate;
}

SideReport report_of(const std::vector<Sides>& groups, SeatTally Sides::* side) {
  const auto ratio = [&](double SeatTally::* over, double SeatTally::* under) {
    return ratio_of(
        groups, [&](const Sides& group) { return group.*side.*over; },
        [&](const Sides& group) { return group.*side.*under; });
  };
  return {.rank = ratio(&SeatTally::ranks, &SeatTally::matches),
          .points = ratio(&SeatTally::points, &SeatTally::matches),
          .wins = ratio(&SeatTally::wins, &SeatTally::deals),
          .deal_ins = ratio(&SeatTally::deal_ins, &SeatTally::deals),
          .riichis = ratio(&SeatTally::riichis, &SeatTally::deals),
          .open_hands = ratio(&SeatTally::open_hands, &SeatTally::deals),
          .win_value = ratio(&SeatTally::won_points, &SeatTally::wins),
          .deal_in_cost = ratio(&SeatTally::lost_points, &SeatTally::deal_ins)};
}

std::vector<Sides> in_groups(const std::vector<Sides>& matches) {
  std::vector<Sides> groups((matches.size() + kSeats - 1) / kSeats);
  for (std::size_t i = 0; i < matches.size(); ++i) {
    groups[i / kSeats].level += matches[i].level;
    groups[i / kSeats].against += matches[i].against;
  }
  return groups;
}

}  // namespace

SeatTally& SeatTally::operator+=(const SeatTally& other) {
  for (const auto member :
       {&SeatTally::matches, &SeatTally::ranks, &SeatTally::points, &SeatTally::deals,
        &SeatTally::wins, &SeatTally::won_points, &SeatTally::deal_ins, &SeatTally::lost_points,
        &SeatTally::riichis, &SeatTally::open_hands})
    this->*member += other.*member;
  return *this;
}

Result<MatchReport> play_matches(const Rules& rules, const MatchOptions& options, const Job& job) {
  std::vector<Sides> matches(options.matches);
  std::atomic<std::uint64_t> done = 0;
  const bool finished = parallel_for(options.matches, job, [&](std::uint64_t i) {
    matches[i] = play_one(rules, options, i);
    job.report("matches", ++done, options.matches);
  });
  if (!finished) return stopped_early();
  const auto groups = in_groups(matches);
  MatchReport report{.matches = options.matches,
                     .level = report_of(groups, &Sides::level),
                     .against = report_of(groups, &Sides::against)};
  for (const Sides& group : groups) report.deals += static_cast<std::uint64_t>(group.level.deals);
  // The others have three seats in each deal.
  report.deal_in_difference = ratio_of(
      groups,
      [](const Sides& group) {
        return group.level.deal_ins - group.against.deal_ins / (kSeats - 1);
      },
      [](const Sides& group) { return group.level.deals; });
  return report;
}

}  // namespace yomikiri::studies::mahjong
