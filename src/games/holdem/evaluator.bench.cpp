// Seven cards: all hands in sequence, hands at random, and the plain rules for comparison.
// README.md has the figures.
#include "games/holdem/evaluator.h"

#include <benchmark/benchmark.h>

#include <array>

#include "core/random.h"
#include "tests/games/plain_evaluator.h"

namespace yomikiri::games::holdem {
namespace {

Card card(int number) { return Card::numbered(number); }

// All 133,784,560 hands.
void holdem_evaluate_in_sequence(benchmark::State& run) {
  const Evaluator& eval = evaluator();
  std::int64_t hands = 0;
  for (auto _ : run)
    for (int a = 6; a < kCardCount; ++a)
      for (int b = 5; b < a; ++b)
        for (int c = 4; c < b; ++c) {
          const HandSum three = HandSum(card(a)) + card(b) + card(c);
          std::uint64_t total = 0;
          for (int d = 3; d < c; ++d)
            for (int e = 2; e < d; ++e)
              for (int f = 1; f < e; ++f) {
                const HandSum six = three + card(d) + card(e) + card(f);
                for (int g = 0; g < f; ++g) total += eval.strength(six + card(g));
                hands += f;
              }
          benchmark::DoNotOptimize(total);
        }
  run.SetItemsProcessed(hands);
}
BENCHMARK(holdem_evaluate_in_sequence)->Unit(benchmark::kMillisecond);

using Seven = std::array<Card, 7>;

std::vector<Seven> random_hands(std::size_t count) {
  Random random(1);
  std::vector<Seven> hands(count);
  for (Seven& hand : hands) {
    CardSet used;
    for (Card& drawn : hand) {
      do drawn = card(static_cast<int>(random.below(kCardCount)));
      while (used.contains(drawn));
      used |= drawn;
    }
  }
  return hands;
}

void holdem_evaluate_random(benchmark::State& run) {
  const Evaluator& eval = evaluator();
  const auto hands = random_hands(1 << 16);
  for (auto _ : run) {
    std::uint64_t total = 0;
    for (const Seven& hand : hands) total += eval.strength(HandSum(std::span<const Card, 7>(hand)));
    benchmark::DoNotOptimize(total);
  }
  run.SetItemsProcessed(run.iterations() * std::int64_t(hands.size()));
}
BENCHMARK(holdem_evaluate_random);

void holdem_evaluate_random_by_the_rules(benchmark::State& run) {
  const auto hands = random_hands(1 << 10);
  for (auto _ : run) {
    std::uint64_t total = 0;
    for (const Seven& hand : hands) total += plain_best(hand)[0];
    benchmark::DoNotOptimize(total);
  }
  run.SetItemsProcessed(run.iterations() * std::int64_t(hands.size()));
}
BENCHMARK(holdem_evaluate_random_by_the_rules);

void holdem_make_evaluator(benchmark::State& run) {
  for (auto _ : run) benchmark::DoNotOptimize(Evaluator());
}
BENCHMARK(holdem_make_evaluator)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace yomikiri::games::holdem
