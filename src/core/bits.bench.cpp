#include "core/bits.h"

#include <benchmark/benchmark.h>

#include <array>

#include "core/random.h"

namespace yomikiri {
namespace {

std::array<std::uint64_t, 1024> random_words() {
  std::array<std::uint64_t, 1024> words;
  Random random(1);
  for (std::uint64_t& word : words) word = random.next() | 1;
  return words;
}

template <auto nth>
void nth_of_words(benchmark::State& run) {
  const auto words = random_words();
  std::size_t i = 0;
  for (auto _ : run) {
    const std::uint64_t word = words[++i % words.size()];
    benchmark::DoNotOptimize(nth(word, std::popcount(word) / 2));
  }
  run.SetItemsProcessed(run.iterations());
}

template <auto packed>
void packed_words(benchmark::State& run) {
  const auto words = random_words();
  std::size_t i = 0;
  for (auto _ : run) {
    const std::uint64_t word = words[++i % words.size()];
    benchmark::DoNotOptimize(
        packed(static_cast<std::uint32_t>(word), static_cast<std::uint32_t>(word >> 32)));
  }
  run.SetItemsProcessed(run.iterations());
}

BENCHMARK(packed_words<packed_bits>)->Name("packed_bits");
BENCHMARK(packed_words<packed_bits_portable>)->Name("packed_bits_portable");
BENCHMARK(packed_words<spread_bits>)->Name("spread_bits");
BENCHMARK(packed_words<spread_bits_portable>)->Name("spread_bits_portable");
BENCHMARK(nth_of_words<nth_set_bit>)->Name("nth_set_bit");
BENCHMARK(nth_of_words<nth_set_bit_portable>)->Name("nth_set_bit_portable");

}  // namespace
}  // namespace yomikiri
