#include "studies/bridge/trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "cluster/numbered_tasks.h"
#include "core/student.h"
#include "games/bridge/deal.h"
#include "solve/worlds/alpha_mu.h"
#include "store/byte_order.h"
#include "studies/bridge/bots/card_player.h"
#include "studies/bridge/double_dummy.h"
#include "studies/bridge/open_play_game.h"

namespace yomikiri::studies::bridge {
namespace {

using yomikiri::bridge::letter_of;

// A deal, and how far it has been played.
struct Table {
  Hands dealt;
  std::vector<Card> played = {};
  OpenPlayGame::State state = {};

  void play(const OpenPlayGame& game, Card card) {
    played.push_back(card);
    state = game.apply(std::move(state), card);
  }
};

// A card that loses nothing when all hands are open, one of them by chance.
Result<Card> open_card(const OpenPlay& play, Random& random) {
  const auto values = DoubleDummy::all_cards(play);
  if (!values) return values.error();
  const int most = std::ranges::max_element(*values, {}, &CardTricks::tricks)->tricks;
  std::vector<Card> best;
  for (const auto& [card, tricks] : *values)
    if (tricks == most) best.push_back(card);
  return best[random.below(static_cast<std::uint32_t>(best.size()))];
}

class Trial {
 public:
  static Result<Trial> of(const TrialOptions& options) {
    auto clauses = parse_constraints(options.constraints);
    if (!clauses) return clauses.error();
    auto deals = Worlds::of({.clauses = *std::move(clauses)});
    if (!deals) return deals.error();
    if (deals->total() == 0) return fail(Errc::BadInput, "", "no deal satisfies these constraints");
    return Trial(options, *std::move(deals));
  }

  // Whether the contract is made by the average over worlds, and by alpha-mu.
  [[nodiscard]] Result<std::pair<bool, bool>> play_deal(std::uint64_t number,
                                                        const Job& job) const {
    const auto table = close_deal(number);
    if (!table) return table.error();
    const auto average = is_made(*table, number, 1, job);
    if (!average) return average.error();
    const auto planned = is_made(*table, number, options_.depth, job);
    if (!planned) return planned.error();
    return std::pair(*average, *planned);
  }

 private:
  Trial(TrialOptions options, Worlds deals)
      : options_(std::move(options)), game_(options_.contract), deals_(std::move(deals)) {}

  [[nodiscard]] Result<Table> close_deal(std::uint64_t number) const {
    constexpr int kMostTries = 1000;
    Random random(options_.seed, 2 * number);
    for (int i = 0; i < kMostTries; ++i) {
      auto table = begin(deals_.draw(random));
      if (!table) return table.error();
      if (*table) return **std::move(table);
    }
    return fail(Errc::TooLarge, "",
                fmt::format("none of {} deals is close in this contract", kMostTries),
                "choose other constraints, or an earlier trick");
  }

  // Up to the trick where the two ways part; nothing if the deal is not close there.
  [[nodiscard]] Result<std::optional<Table>> begin(const Hands& dealt) const {
    const Contract& contract = options_.contract;
    yomikiri::bridge::CardPlay play(
        dealt, {contract.level, contract.strain, contract.doubling, contract.declarer});
    Table table{.dealt = dealt};
    while (static_cast<int>(table.played.size()) < 4 * (options_.from - 1)) {
      table.played.push_back(thumb_card(play));
      play.play(table.played.back());
    }
    table.state = {.play = opened(play), .needed = contract.tricks() - play.tricks_of_declarer()};
    if (game_.is_over(table.state)) return std::nullopt;
    const auto tricks = game_.open_tricks(table.state);
    if (!tricks) return tricks.error();
    if (*tricks != table.state.needed) return std::nullopt;
    return table;
  }

  [[nodiscard]] Result<bool> is_made(Table table, std::uint64_t number, int depth,
                                     const Job& job) const {
    Random random(options_.seed, 2 * number + 1);
    while (!game_.is_over(table.state)) {
      const OpenPlay& play = table.state.play;
      const auto card = game_.is_declaring(play.mover()) ? declarers_card(table, depth, job)
                                                         : open_card(play, random);
      if (!card) return card.error();
      table.play(game_, *card);
    }
    return table.state.needed <= 0;
  }

  // At depth 1 alpha-mu is the average over worlds.
  [[nodiscard]] Result<Card> declarers_card(const Table& table, int depth, const Job& job) const {
    const Hand legal = table.state.play.legal_cards();
    if (legal.size() == 1) return legal.cards().front();
    const auto decision = decision_at(table);
    if (!decision) return decision.error();
    const auto sample = sample_worlds(decision->evidence, options_.worlds,
                                      options_.seed + table.played.size(), job);
    if (!sample) return sample.error();
    const auto planned = plan_card(*decision, sample->worlds, depth, job);
    if (!planned) return planned.error();
    return planned->card;
  }

  // What the declarer knows: two hands, and what the defenders have played.
  [[nodiscard]] Result<Decision> decision_at(const Table& table) const {
    auto played = follow(options_.contract, table.played);
    if (!played) return played.error();
    Evidence evidence{.known = played->cards, .voids = played->voids};
    for (int seat = 0; seat < yomikiri::bridge::kSeats; ++seat)
      if (game_.is_declaring(Seat(seat))) evidence.known[seat] = table.dealt[seat];
    return Decision{options_.contract, *std::move(played), std::move(evidence)};
  }

  TrialOptions options_;
  OpenPlayGame game_;
  Worlds deals_;
};

Error not_a_trial() { return fail(Errc::BadInput, "", "these bytes are not deals of a trial"); }

cluster::Bytes shared_bytes(const TrialOptions& options) {
  store::ByteWriter writer;
  const Contract& contract = options.contract;
  for (const int number : {contract.level, contract.strain, yomikiri::number(contract.declarer),
                           options.from, options.depth})
    writer.number(static_cast<std::uint8_t>(number));
  writer.number(options.worlds);
  writer.number(options.seed);
  writer.raw(options.constraints);
  return std::move(writer.bytes());
}

Result<TrialOptions> read_options(cluster::ByteView shared) {
  store::ByteReader reader(shared);
  TrialOptions options;
  Contract& contract = options.contract;
  contract.level = reader.number<std::uint8_t>();
  contract.strain = reader.number<std::uint8_t>();
  contract.declarer = Seat(reader.number<std::uint8_t>());
  options.from = reader.number<std::uint8_t>();
  options.depth = reader.number<std::uint8_t>();
  options.worlds = reader.number<std::uint64_t>();
  options.seed = reader.number<std::uint64_t>();
  const auto constraints = reader.rest();
  options.constraints.assign(constraints.begin(), constraints.end());
  const bool is_contract = contract.level >= 1 && contract.level <= 7 &&
                           contract.strain < yomikiri::bridge::kStrains &&
                           number(contract.declarer) < yomikiri::bridge::kSeats;
  if (!reader.ok() || !is_contract || options.from < 1 || options.depth < 1 || options.worlds < 1 ||
      options.worlds > yomikiri::worlds::kMostWorlds)
    return not_a_trial();
  return options;
}

class TrialWorker final : public cluster::Worker {
 public:
  explicit TrialWorker(Trial trial) : trial_(std::move(trial)) {}

  Result<cluster::Bytes> run(cluster::ByteView task, const Job& job) const override {
    const auto number = cluster::number_of(task);
    if (!number) return not_a_trial();
    const auto made = trial_.play_deal(*number, job);
    if (!made) return made.error();
    return cluster::Bytes{made->first, made->second};
  }

 private:
  Trial trial_;
};

Result<std::unique_ptr<cluster::Worker>> make_trial_worker(cluster::ByteView shared) {
  const auto options = read_options(shared);
  if (!options) return options.error();
  auto trial = Trial::of(*options);
  if (!trial) return trial.error();
  return std::make_unique<TrialWorker>(*std::move(trial));
}

}  // namespace

double TrialReport::difference() const {
  return (static_cast<double>(only_planned) - static_cast<double>(only_average)) /
         static_cast<double>(deals);
}

std::optional<double> TrialReport::half_width() const {
  if (deals < 2) return std::nullopt;
  const auto count = static_cast<double>(deals);
  const double squares = static_cast<double>(only_planned + only_average) / count;
  const double variance = (squares - difference() * difference()) / (count - 1);
  return student_factor(deals) * std::sqrt(variance);
}

std::string usual_hands(const Contract& contract) {
  const char declarer = letter_of(contract.declarer);
  const char dummy = letter_of(yomikiri::bridge::partner(contract.declarer));
  if (contract.strain == yomikiri::bridge::kNoTrump)
    return fmt::format("{}: hcp 15..17 and balanced; {}: hcp 9..14 and balanced", declarer, dummy);
  constexpr std::array kSuits{"clubs", "diamonds", "hearts", "spades"};
  const char* suit = kSuits[static_cast<std::size_t>(contract.strain)];
  return fmt::format("{0}: {2} >= 5 and hcp 12..16; {1}: {2} >= 3 and hcp 10..13", declarer, dummy,
                     suit);
}

const cluster::TaskKind& trial_tasks() {
  static constexpr cluster::TaskKind kKind{"bridge trial", make_trial_worker};
  return kKind;
}

Result<TrialReport> trial(const TrialOptions& options, cluster::Pool& pool, const Job& job) {
  const auto results =
      cluster::run({&trial_tasks(), shared_bytes(options), options.deals, "deals"}, pool, job);
  if (!results) return results.error();
  TrialReport report{.deals = options.deals};
  for (const cluster::Bytes& made : *results) {
    if (made.size() != 2) return not_a_trial();
    const bool average = made[0] != 0;
    const bool planned = made[1] != 0;
    report.both += average && planned;
    report.only_average += average && !planned;
    report.only_planned += planned && !average;
  }
  return report;
}

}  // namespace yomikiri::studies::bridge
