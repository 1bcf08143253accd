#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/parallel.h"
#include "studies/bridge/worlds.h"

namespace yomikiri::studies::bridge {
namespace {

bool is_soft(const Clause& clause) { return clause.otherwise_percent.value_or(0) > 0; }

Error no_world(const Evidence& evidence) {
  const Facts facts = clashing_facts(evidence);
  if (facts.empty()) return fail(Errc::BadInput, "", "no deal agrees with the cards");
  return fail(Errc::BadInput, fmt::format("{}", fmt::join(facts, "; ")),
              facts.size() == 1 ? "no deal satisfies this" : "no deal satisfies all of these",
              facts.size() == 1 ? "drop it" : "drop one of them");
}

// Worlds with the numbers from 0 on, filled in on several threads.
template <class Make>
Result<std::vector<World>> make_worlds(std::uint64_t count, const Job& job, Make&& make) {
  constexpr std::uint64_t kAtOnce = 256;
  std::vector<World> worlds(count);
  const bool done = parallel_for((count + kAtOnce - 1) / kAtOnce, job, [&](std::uint64_t block) {
    for (std::uint64_t i = block * kAtOnce; i < std::min(count, (block + 1) * kAtOnce); ++i)
      worlds[i] = make(i);
  });
  if (!done) return stopped_early();
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

Result<Sample> sample_worlds(const Evidence& evidence, std::uint64_t wanted, std::uint64_t seed,
                             const Job& job) {
  auto worlds = Worlds::of(evidence);
  if (!worlds) return worlds.error();
  if (worlds->total() == 0) return no_world(evidence);
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
