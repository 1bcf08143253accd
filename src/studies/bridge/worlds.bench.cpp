// Counting and drawing worlds, and choosing a card over them.
#include "studies/bridge/worlds.h"

#include <benchmark/benchmark.h>

#include <string_view>

#include "studies/bridge/card_values.h"

namespace yomikiri::studies::bridge {
namespace {

// North opened 1NT, east and west passed.
constexpr std::string_view kAuction =
    "N: hcp 15..17 and balanced\n"
    "E: hcp <= 11 and not (hcp 6..10 and (spades >= 6 or hearts >= 6))\n"
    "W: hcp <= 14 and not (hcp 8+ and (spades >= 6 or hearts >= 6))\n";

Evidence three_hidden() {
  Evidence evidence;
  evidence.known[2] = yomikiri::bridge::parse_hand("AQ2.T98.J5.QT432").value();
  evidence.clauses = parse_constraints(kAuction).value();
  return evidence;
}

Evidence two_hidden() {
  Evidence evidence = three_hidden();
  evidence.known[0] = yomikiri::bridge::parse_hand("K543.A43.KQ2.K75").value();
  return evidence;
}

void bridge_worlds_tables(benchmark::State& state) {
  const Evidence evidence = state.range(0) == 3 ? three_hidden() : two_hidden();
  for (auto _ : state) benchmark::DoNotOptimize(Worlds::of(evidence).value().total());
}
BENCHMARK(bridge_worlds_tables)->Arg(2)->Arg(3)->Unit(benchmark::kMillisecond);

void bridge_worlds_draw(benchmark::State& state) {
  const auto worlds = Worlds::of(state.range(0) == 3 ? three_hidden() : two_hidden()).value();
  Random random(1);
  for (auto _ : state) benchmark::DoNotOptimize(worlds.draw(random));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(bridge_worlds_draw)->Arg(2)->Arg(3);

Decision decision(std::string_view contract, std::string_view cards, Evidence evidence) {
  const Contract bid = parse_contract(contract).value();
  Played played = follow(bid, parse_played(cards).value()).value();
  for (std::size_t seat = 0; seat < 4; ++seat) evidence.known[seat] |= played.cards[seat];
  evidence.voids = played.voids;
  return {bid, std::move(played), std::move(evidence)};
}

void choose(benchmark::State& state, const Decision& decision, std::uint64_t count) {
  for (auto _ : state) {
    const Job job{.threads = 2};
    const auto sample = sample_worlds(decision.evidence, count, 1, job).value();
    const auto found = outcomes(decision, sample.worlds, job).value();
    benchmark::DoNotOptimize(
        values_of(candidates(decision).value(), found, sample, tricks_score(decision)));
  }
}

void bridge_lead_50_worlds(benchmark::State& state) {
  choose(state,
         decision("3NT by N", "",
                  [] {
                    Evidence evidence;
                    evidence.known[1] = yomikiri::bridge::parse_hand("QJT4.K62.83.9754").value();
                    evidence.clauses =
                        parse_constraints("N: hcp 15..17 and balanced; S: hcp 9..13").value();
                    return evidence;
                  }()),
         50);
}
BENCHMARK(bridge_lead_50_worlds)->Unit(benchmark::kMillisecond)->UseRealTime();

void bridge_play_100_worlds_at_trick_5(benchmark::State& state) {
  Evidence evidence;
  evidence.known[2] = yomikiri::bridge::parse_hand("AKQ2.T98.J5.AQ32").value();
  evidence.known[0] = yomikiri::bridge::parse_hand("J543.A43.K32.875").value();
  choose(
      state,
      decision("4S by S", "HK HA H2 H8 S3 S8 SA S6 SK S7 S4 S9 SQ ST S5 H5", std::move(evidence)),
      100);
}
BENCHMARK(bridge_play_100_worlds_at_trick_5)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace yomikiri::studies::bridge
