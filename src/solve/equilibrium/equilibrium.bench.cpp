// Iterations a second of both engines, and the cost of an iteration per node and hand. On one-card
// poker, whose evaluation is linear in the hands, PublicCfr's cost per item should stay about
// constant from wide trees of few hands to narrow ones of many.
#include <benchmark/benchmark.h>

#include "games/kuhn/kuhn.h"
#include "games/leduc/leduc.h"
#include "solve/equilibrium/external_sampling.h"
#include "solve/equilibrium/info_cfr.h"
#include "solve/equilibrium/info_values.h"
#include "solve/equilibrium/public_cfr.h"
#include "solve/equilibrium/public_values.h"
#include "solve/equilibrium/sequence_form.h"
#include "tests/games/equilibrium_games.h"

namespace yomikiri::equilibrium {
namespace {

using games::Kuhn;
using games::Leduc;
using test_games::OneCardPoker;

// Items are iterations.
template <class G>
void public_cfr(benchmark::State& run) {
  const G game;
  PublicCfr<G> solver(game);
  for (auto _ : run) solver.iterate();
  run.SetItemsProcessed(run.iterations());
}
BENCHMARK(public_cfr<Kuhn>)->Name("public_cfr_kuhn");
BENCHMARK(public_cfr<Leduc>)->Name("public_cfr_leduc");

template <class G>
void info_cfr(benchmark::State& run) {
  const InfoTree tree = info_tree_of(G()).value();
  InfoCfr solver(tree);
  for (auto _ : run) solver.iterate();
  run.SetItemsProcessed(run.iterations());
}
BENCHMARK(info_cfr<Kuhn>)->Name("info_cfr_kuhn");
BENCHMARK(info_cfr<Leduc>)->Name("info_cfr_leduc");

template <class G>
void external_sampling(benchmark::State& run) {
  const G game;
  ExternalSampling<G> solver(game, 1);
  for (auto _ : run) solver.iterate();
  run.SetItemsProcessed(run.iterations());
}
BENCHMARK(external_sampling<Kuhn>)->Name("external_sampling_kuhn");

// Items are nodes x hands.
void cost_by_size(benchmark::State& run) {
  const OneCardPoker game(static_cast<int>(run.range(0)), static_cast<int>(run.range(1)));
  PublicCfr<OneCardPoker> solver(game);
  for (auto _ : run) solver.iterate();
  const auto size = static_cast<std::int64_t>(solver.nodes().count()) * run.range(0);
  run.counters["nodes"] = static_cast<double>(solver.nodes().count());
  run.SetItemsProcessed(run.iterations() * size);
}
BENCHMARK(cost_by_size)
    ->Name("public_cfr_one_card_poker")
    ->ArgNames({"hands", "raises"})
    ->ArgsProduct({{16, 128, 1024, 8192}, {1, 8, 64}});

// The functions that judge profiles, for scale: they are written for simplicity, not for speed.
void judge_public(benchmark::State& run) {
  const Leduc game;
  const PublicProfile profile = PublicCfr<Leduc>(game).average_strategy();
  for (auto _ : run) benchmark::DoNotOptimize(exploitability(game, profile).nash_conv);
}
BENCHMARK(judge_public)->Name("public_exploitability_leduc");

void judge_info(benchmark::State& run) {
  const InfoTree tree = info_tree_of(Leduc()).value();
  const Profile profile = uniform_profile(tree);
  for (auto _ : run) benchmark::DoNotOptimize(exploitability(tree, profile).nash_conv);
}
BENCHMARK(judge_info)->Name("info_exploitability_leduc");

void linear_program(benchmark::State& run) {
  const InfoTree tree = info_tree_of(Kuhn()).value();
  for (auto _ : run) benchmark::DoNotOptimize(solve_sequence_form(tree)->value);
}
BENCHMARK(linear_program)->Name("sequence_form_kuhn");

}  // namespace
}  // namespace yomikiri::equilibrium
