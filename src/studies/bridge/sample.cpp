#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <atomic>
#include <optional>

#include "core/parallel.h"
#include "studies/bridge/worlds.h"

namespace yomikiri::studies::bridge {
namespace {

bool is_soft(const Clause& clause) { return clause.otherwise_percent.value_or(0) > 0; }

Error no_world(const Evidence& evidence, const Job& job) {
  const auto facts = clashing_facts(evidence, job);
  if (!facts) return facts.error();
  if (facts->empty()) return fail(Errc::BadInput, "", "no deal agrees with the cards");
  return fail(Errc::BadInput, fmt::format("{}", fmt::join(*facts, "; ")),
              facts->size() == 1 ? "no deal satisfies this" : "no deal satisfies all of these",
              facts->size() == 1 ? "drop it" : "drop one of them");
}

// Draws worlds whose clauses cannot all be counted at once: counts those of the rarest seats, and
// draws again until the others hold, too. So each world is still drawn as often as it should be.
class PartlyCounted {
 public:
  static Result<PartlyCounted> of(const Evidence& evidence, const Job& job) {
    Evidence bare = evidence;
    bare.clauses.clear();
    const auto deals = Worlds::of(bare);
    if (!deals) return deals.error();
    if (deals->total() == 0) return no_world(evidence, job);
    const std::vector<Weighed> seats = rarest_first(evidence.clauses, *deals, job);
    for (std::size_t counted = enough_to_count(seats);; --counted) {
      if (job.stop.stop_requested()) return stopped_early();
      Evidence easier = evidence;
      easier.clauses.clear();
      Clauses rest;
      for (const Clause& clause : evidence.clauses) {
        const auto at = std::ranges::find(seats, clause.seat, &Weighed::seat) - seats.begin();
        (static_cast<std::size_t>(at) < counted ? easier.clauses : rest).push_back(clause);
      }
      auto worlds = Worlds::of(easier, Counting::Weight);
      if (worlds) return PartlyCounted(*std::move(worlds), std::move(rest));
      if (counted == 0 || worlds.error().code != Errc::TooLarge) return worlds.error();
    }
  }

  // Nothing if the worlds are too rare to be found like this, or if the job was stopped.
  [[nodiscard]] std::optional<World> draw(Random& random, const Job& job) const {
    constexpr int kMostTries = 1'000'000;
    if (worlds_.total() == 0) return std::nullopt;
    for (int i = 0; i < kMostTries; ++i) {
      if (job.stop.stop_requested()) return std::nullopt;
      World world{worlds_.draw(random)};
      const double weight = weight_of(rest_, world.hands);
      if (weight > 0 && (weight >= 1 || random.unit() < weight)) return world;
    }
    return std::nullopt;
  }

  static Error too_rare() {
    return fail(Errc::TooLarge, "", "the worlds are too rare to be found, and too hard to count",
                "constrain fewer hands");
  }

 private:
  struct Weighed {
    Seat seat{};
    double share = 0;  // of some random deals, how many satisfy the clauses about this seat
  };

  PartlyCounted(Worlds worlds, Clauses rest) : worlds_(std::move(worlds)), rest_(std::move(rest)) {}

  static std::vector<Weighed> rarest_first(const Clauses& clauses, const Worlds& deals,
                                           const Job& job) {
    constexpr std::uint64_t kDeals = 2000;
    std::vector<Weighed> seats;
    for (int seat = 0; seat < kSeats; ++seat) {
      Clauses own;
      std::ranges::copy_if(clauses, std::back_inserter(own),
                           [&](const Clause& clause) { return clause.seat == Seat(seat); });
      if (own.empty()) continue;
      seats.push_back({Seat(seat)});
      for (std::uint64_t i = 0; i < kDeals && !job.stop.stop_requested(); ++i) {
        Random random(kDeals, i);
        seats.back().share += weight_of(own, deals.draw(random)) / kDeals;
      }
    }
    std::ranges::sort(seats, {}, [](const Weighed& one) { return std::pair(one.share, one.seat); });
    return seats;
  }

  // So many of the rarest seats that a world whose other seats fit is soon found. More than two
  // are rarely counted in good time.
  static std::size_t enough_to_count(const std::vector<Weighed>& seats) {
    constexpr double kOftenEnough = 0.004;  // tuned: bridge explain '1H X 2H', 2026-11-19
    double share = 1;
    std::size_t counted = seats.size();
    while (counted > 0 && share * seats[counted - 1].share >= kOftenEnough)
      share *= seats[--counted].share;
    return std::min<std::size_t>(counted, 2);
  }

  Worlds worlds_;
  Clauses rest_;
};

// Worlds with the numbers from 0 on, filled in on several threads.
template <class Make>
Result<std::vector<World>> make_worlds(std::uint64_t count, const Job& job, Make&& make) {
  constexpr std::uint64_t kAtOnce = 256;
  std::vector<World> worlds(count);
  const bool done = parallel_for((count + kAtOnce - 1) / kAtOnce, job, [&](std::uint64_t block) {
    for (std::uint64_t i = block * kAtOnce; i < std::min(count, (block + 1) * kAtOnce); ++i)
      worlds[i] = make(i);
  });
  if (!done || job.stop.stop_requested()) return stopped_early();
  return worlds;
}

}  // namespace

double weight_of(const Clauses& clauses, const Hands& hands) {
  double weight = 1;
  for (const Clause& clause : clauses)
    if (!holds(clause.expression, hands[static_cast<std::size_t>(number(clause.seat))]))
      weight *= clause.otherwise_percent.value_or(0) / 100.0;
  return weight;
}

namespace {

Result<Sample> sample_partly_counted(const Evidence& evidence, std::uint64_t wanted,
                                     std::uint64_t seed, const Job& job) {
  const auto source = PartlyCounted::of(evidence, job);
  if (!source) return source.error();
  std::atomic<bool> is_too_rare = false;
  auto made = make_worlds(wanted, job, [&](std::uint64_t i) {
    Random random(seed, i);
    auto world = is_too_rare ? std::nullopt : source->draw(random, job);
    if (!world) is_too_rare = true;
    return world.value_or(World{});
  });
  if (!made) return made.error();
  if (is_too_rare) return PartlyCounted::too_rare();
  return Sample{.worlds = *std::move(made)};
}

}  // namespace

Result<Sample> sample_worlds(const Evidence& evidence, std::uint64_t wanted, std::uint64_t seed,
                             const Job& job) {
  auto worlds = Worlds::of(evidence);
  if (!worlds && worlds.error().code == Errc::TooLarge)
    return sample_partly_counted(evidence, wanted, seed, job);
  if (!worlds) return worlds.error();
  if (worlds->total() == 0) return no_world(evidence, job);
  Sample sample{.is_complete = worlds->total() <= wanted};
  if (!sample.is_complete && std::ranges::any_of(evidence.clauses, is_soft)) {
    worlds = Worlds::of(evidence, Counting::Weight);
    if (!worlds) return worlds.error();
  }
  const std::uint64_t count =
      sample.is_complete ? static_cast<std::uint64_t>(worlds->total()) : wanted;
  auto made = make_worlds(count, job, [&](std::uint64_t i) {
    if (sample.is_complete) {
      const Hands hands = worlds->at(i);
      return World{hands, weight_of(evidence.clauses, hands)};
    }
    Random random(seed, i);
    return World{worlds->draw(random)};
  });
  if (!made) return made.error();
  sample.worlds = *std::move(made);
  return sample;
}

}  // namespace yomikiri::studies::bridge
