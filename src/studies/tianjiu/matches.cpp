#include "studies/tianjiu/matches.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>
#include <vector>

#include "cluster/numbered_tasks.h"
#include "core/chance.h"
#include "core/student.h"
#include "store/byte_order.h"
#include "studies/tianjiu/bots.h"

namespace yomikiri::studies::tianjiu {
namespace {

using games::Tianjiu;

constexpr std::uint64_t kSeats = Tianjiu::kSeats;

struct Bot {
  const Tianjiu& game;
  const MatchOptions& options;
  const Job& job;

  [[nodiscard]] Tianjiu::Action choose(const Tianjiu::State& state, Level level,
                                       std::uint64_t seed) const {
    if (level == Level::Random) return random_choice(game, state, seed);
    if (level == Level::Greedy) return greedy_choice(state);
    return strong_choice(game, state, {.playouts = options.playouts, .seed = seed}, job).action;
  }
};

// The payoffs of match `number`.
Result<Payoffs> play_match(const Bot& bot, std::uint64_t number) {
  const Tianjiu& game = bot.game;
  const MatchOptions& options = bot.options;
  Random chance(options.seed, 2 * (number / kSeats));
  Random thought(options.seed, 2 * number + 1);
  auto state = game.initial();
  while (!game.is_over(state)) {
    if (bot.job.stop.stop_requested()) return stopped_early();
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

Error malformed() { return fail(Errc::BadInput, "", "these bytes are not matches of tianjiu"); }

cluster::Bytes shared_bytes(const MatchOptions& options) {
  store::ByteWriter writer;
  writer.number(static_cast<std::uint8_t>(options.level));
  writer.number(static_cast<std::uint8_t>(options.against));
  writer.number(options.playouts);
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
  options.playouts = reader.number<std::uint64_t>();
  options.seed = reader.number<std::uint64_t>();
  while (reader.ok() && !reader.at_end()) options.settings.push_back(reader.text());
  if (!reader.ok()) return malformed();
  return options;
}

// The payoff of the seat in question, and whether no seat had more.
class MatchWorker final : public cluster::Worker {
 public:
  MatchWorker(MatchOptions options, Tianjiu game)
      : options_(std::move(options)), game_(std::move(game)) {}

  Result<cluster::Bytes> run(cluster::ByteView task, const Job& job) const override {
    const auto number = cluster::number_of(task);
    if (!number) return malformed();
    const auto result = play_match({game_, options_, job}, *number);
    if (!result) return result.error();
    const double payoff = (*result)[Seat(*number % kSeats)];
    store::ByteWriter writer;
    writer.number(std::bit_cast<std::uint64_t>(payoff));
    writer.number(std::uint8_t{std::ranges::max(result->amounts()) == payoff});
    return std::move(writer.bytes());
  }

 private:
  MatchOptions options_;
  Tianjiu game_;
};

Result<std::unique_ptr<cluster::Worker>> make_match_worker(cluster::ByteView shared) {
  auto options = read_options(shared);
  if (!options) return options.error();
  auto game = open_tianjiu(options->settings);
  if (!game) return game.error();
  return std::make_unique<MatchWorker>(*std::move(options), *std::move(game));
}

}  // namespace

Result<Tianjiu> open_tianjiu(std::span<const std::string> settings) {
  const GameCard card = Tianjiu::card();
  const auto parsed = Settings::parse(settings, card.parameters, card.text_parameters);
  if (!parsed) return parsed.error();
  return Tianjiu::make(*parsed);
}

const cluster::TaskKind& match_tasks() {
  static constexpr cluster::TaskKind kKind{"tianjiu matches", make_match_worker};
  return kKind;
}

Result<Margin> play_matches(const MatchOptions& options, cluster::Pool& pool, const Job& job) {
  const auto results =
      cluster::run({&match_tasks(), shared_bytes(options), options.matches, "matches"}, pool, job);
  if (!results) return results.error();
  std::vector<double> payoffs;
  std::uint64_t won = 0;
  for (const cluster::Bytes& result : *results) {
    store::ByteReader reader(result);
    payoffs.push_back(std::bit_cast<double>(reader.number<std::uint64_t>()));
    won += reader.number<std::uint8_t>();
    if (!reader.ok() || !reader.at_end()) return malformed();
  }
  Margin margin = margin_of(payoffs);
  margin.won = won;
  return margin;
}

}  // namespace yomikiri::studies::tianjiu
