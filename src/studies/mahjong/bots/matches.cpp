#include "studies/mahjong/bots/matches.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <utility>

#include "cluster/numbered_tasks.h"
#include "core/student.h"
#include "store/byte_order.h"
#include "studies/mahjong/bots/bots.h"
#include "studies/mahjong/bots/self_play.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::DealEnd;
using games::mahjong::kSeats;

// What is counted for one seat, or added up for several.
struct SeatTally {
  double matches = 0;
  double ranks = 0;   // 1 is the first place
  double points = 0;  // with uma and oka
  double deals = 0;
  double wins = 0, won_points = 0;
  double deal_ins = 0, lost_points = 0;  // by ron
  double riichis = 0;
  double open_hands = 0;  // deals in which the seat called a meld
};

constexpr std::array kCounts{&SeatTally::matches,   &SeatTally::ranks,       &SeatTally::points,
                             &SeatTally::deals,     &SeatTally::wins,        &SeatTally::won_points,
                             &SeatTally::deal_ins,  &SeatTally::lost_points, &SeatTally::riichis,
                             &SeatTally::open_hands};

void add(const SeatTally& tally, SeatTally& sum) {
  for (const auto count : kCounts) sum.*count += tally.*count;
}

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

Sides play_one(const Rules& rules, const MatchOptions& options, std::uint64_t number_of_match,
               const Job& job) {
  const Seat rotated = Seat(number_of_match % kSeats);
  Random chance(options.seed, 2 * (number_of_match / kSeats));
  Random thought(options.seed, 2 * number_of_match + 1);
  std::array<SeatTally, kSeats> tallies;
  const auto choose_for = [&](const Deal& deal, Seat seat) {
    const PlayerOptions bot{.level = seat == rotated ? options.level : options.against,
                            .most_hands = options.most_hands,
                            .seed = thought.next()};
    return choose(view_of(deal, rules, seat), rules, bot, job);
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
    add(tally, order[place] == rotated ? sides.level : sides.against);
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
    add(matches[i].level, groups[i / kSeats].level);
    add(matches[i].against, groups[i / kSeats].against);
  }
  return groups;
}

Error malformed() { return fail(Errc::BadInput, "", "these bytes are not matches of mahjong"); }

cluster::Bytes shared_bytes(const MatchOptions& options) {
  store::ByteWriter writer;
  writer.number(static_cast<std::uint8_t>(options.level));
  writer.number(static_cast<std::uint8_t>(options.against));
  writer.number(options.most_hands);
  writer.number(options.seed);
  for (const std::string& setting : options.settings) writer.text(setting);
  return std::move(writer.bytes());
}

Result<MatchOptions> read_options(cluster::ByteView shared) {
  store::ByteReader reader(shared);
  MatchOptions options;
  for (Level* level : {&options.level, &options.against}) {
    const auto number = reader.number<std::uint8_t>();
    if (number > static_cast<std::uint8_t>(Level::Strong)) return malformed();
    *level = Level(number);
  }
  options.most_hands = reader.number<std::uint64_t>();
  options.seed = reader.number<std::uint64_t>();
  while (reader.ok() && !reader.at_end()) options.settings.push_back(reader.text());
  if (!reader.ok()) return malformed();
  return options;
}

cluster::Bytes bytes_of(const Sides& sides) {
  store::ByteWriter writer;
  for (const SeatTally* tally : {&sides.level, &sides.against})
    for (const auto count : kCounts) writer.number(std::bit_cast<std::uint64_t>(tally->*count));
  return std::move(writer.bytes());
}

Result<Sides> read_sides(cluster::ByteView bytes) {
  store::ByteReader reader(bytes);
  Sides sides;
  for (SeatTally* tally : {&sides.level, &sides.against})
    for (const auto count : kCounts)
      tally->*count = std::bit_cast<double>(reader.number<std::uint64_t>());
  if (!reader.ok() || !reader.at_end()) return malformed();
  return sides;
}

class MatchWorker final : public cluster::Worker {
 public:
  MatchWorker(MatchOptions options, games::Mahjong game)
      : options_(std::move(options)), game_(std::move(game)) {}

  Result<cluster::Bytes> run(cluster::ByteView task, const Job& job) const override {
    const auto number_of_match = cluster::number_of(task);
    if (!number_of_match) return malformed();
    return bytes_of(play_one(game_.rules(), options_, *number_of_match, job));
  }

 private:
  MatchOptions options_;
  games::Mahjong game_;
};

Result<std::unique_ptr<cluster::Worker>> make_match_worker(cluster::ByteView shared) {
  auto options = read_options(shared);
  if (!options) return options.error();
  auto game = open_mahjong(options->settings);
  if (!game) return game.error();
  return std::make_unique<MatchWorker>(*std::move(options), *std::move(game));
}

}  // namespace

Result<games::Mahjong> open_mahjong(std::span<const std::string> settings) {
  std::vector<std::string> all(settings.begin(), settings.end());
  if (std::ranges::none_of(all, [](std::string_view s) { return s.starts_with("rounds="); }))
    all.emplace_back("rounds=2");
  const GameCard card = games::Mahjong::card();
  const auto parsed = Settings::parse(all, card.parameters, card.text_parameters);
  if (!parsed) return parsed.error();
  return games::Mahjong::make(*parsed);
}

const cluster::TaskKind& match_tasks() {
  static constexpr cluster::TaskKind kKind{"mahjong matches", make_match_worker};
  return kKind;
}

Result<MatchReport> play_matches(const MatchOptions& options, cluster::Pool& pool, const Job& job) {
  const auto results =
      cluster::run({&match_tasks(), shared_bytes(options), options.matches, "matches"}, pool, job);
  if (!results) return results.error();
  std::vector<Sides> matches;
  for (const cluster::Bytes& result : *results) {
    const auto sides = read_sides(result);
    if (!sides) return sides.error();
    matches.push_back(*sides);
  }
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
