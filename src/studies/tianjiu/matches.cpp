#include "studies/tianjiu/matches.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <utility>
#include <vector>

#include "core/chance.h"
#include "core/parallel.h"
#include "core/student.h"
#include "studies/tianjiu/bots.h"

namespace yomikiri::studies::tianjiu {
namespace {

using games::Tianjiu;

constexpr std::uint64_t kSeats = Tianjiu::kSeats;

struct Bot {
  const Tianjiu& game;
  const MatchOptions& options;

  [[nodiscard]] Tianjiu::Action choose(const Tianjiu::State& state, Level level,
                                       std::uint64_t seed) const {
    if (level == Level::Random) return random_choice(game, state, seed);
    if (level == Level::Greedy) return greedy_choice(state);
    return strong_choice(game, state, {.playouts = options.playouts, .seed = seed}, {}).action;
  }
};

// The payoffs of match `number`.
Payoffs play_match(const Bot& bot, std::uint64_t number) {
  const Tianjiu& game = bot.game;
  const MatchOptions& options = bot.options;
  Random chance(options.seed, 2 * (number / kSeats));
  Random thought(options.seed, 2 * number + 1);
  auto state = game.initial();
  while (!game.is_over(state)) {
    const Seat mover = game.to_move(state);
    const Level level = mover == Seat(number % kSeats) ? options.level : options.against;
    const auto action = mover == kChance ? random_outcome(game, state, chance)
                                         : bot.choose(state, level, thought.next());
    state = game.apply(std::move(state), action);
  }
  return game.payoff(state);
}

// The mean over groups that share their deals, and its confidence interval computed from the
// groups: the matches within a group are not independent.
Margin margin_of(const std::vector<double>& payoffs) {
  const std::size_t groups = (payoffs.size() + kSeats - 1) / kSeats;
  std::vector<double> means(groups);
  double total = 0;
  for (std::size_t group = 0; group < groups; ++group) {
    const std::size_t end = std::min(payoffs.size(), (group + 1) * kSeats);
    double sum = 0;
    for (std::size_t i = group * kSeats; i < end; ++i) sum += payoffs[i];
    means[group] = sum / static_cast<double>(end - group * kSeats);
    total += sum;
  }
  Margin margin{.matches = payoffs.size(), .mean = total / static_cast<double>(payoffs.size())};
  double squares = 0;
  for (const double mean : means) squares += (mean - margin.mean) * (mean - margin.mean);
  const auto count = static_cast<double>(groups);
  if (groups > 1)
    margin.half_width = student_factor(groups) * std::sqrt(squares / (count - 1) / count);
  return margin;
}

}  // namespace

Result<Tianjiu> open_tianjiu(std::span<const std::string> settings) {
  const GameCard card = Tianjiu::card();
  const auto parsed = Settings::parse(settings, card.parameters, card.text_parameters);
  if (!parsed) return parsed.error();
  return Tianjiu::make(*parsed);
}

Result<Margin> play_matches(const Tianjiu& game, const MatchOptions& options, const Job& job) {
  std::vector<double> payoffs(options.matches);
  std::atomic<std::uint64_t> won = 0;
  std::atomic<std::uint64_t> done = 0;
  const Bot bot{game, options};
  const bool finished = parallel_for(options.matches, job, [&](std::uint64_t i) {
    const Payoffs result = play_match(bot, i);
    payoffs[i] = result[Seat(i % kSeats)];
    if (std::ranges::max(result.amounts()) == payoffs[i]) ++won;
    job.report("matches", ++done, options.matches);
  });
  if (!finished) return stopped_early();
  Margin margin = margin_of(payoffs);
  margin.won = won;
  return margin;
}

}  // namespace yomikiri::studies::tianjiu
