// How much the instructions of bits.h save compared with their portable twins.
#include "asl/cpp/bits.h"

#include <benchmark/benchmark.h>

#include "core/random.h"

namespace yomikiri::asl {
namespace {

template <auto Find>
void equal_bytes_of(benchmark::State& run) {
  Random random(1);
  std::array<std::uint8_t, 64> board;
  for (std::uint8_t& cell : board) cell = static_cast<std::uint8_t>(random.below(3));
  for (auto _ : run) {
    benchmark::DoNotOptimize(board);
    benchmark::DoNotOptimize(Find(board.data(), board.size(), 2));
  }
}

template <auto Find>
void nth_bit_of(benchmark::State& run) {
  Random random(1);
  std::uint64_t word = random.next();
  Word before = 0;
  for (auto _ : run) {
    benchmark::DoNotOptimize(Find(word, before));
    before = (before + 7) % 24;  // half of 64 bits are set, and certainly 24
  }
}

template <auto Gather>
void gathered_of(benchmark::State& run) {
  Random random(1);
  std::uint64_t word = random.next();
  std::uint64_t mask = 0x70507;  // of eight neighbours
  for (auto _ : run) {
    benchmark::DoNotOptimize(mask);
    benchmark::DoNotOptimize(Gather(word, mask));
  }
}

BENCHMARK(equal_bytes_of<equal_bytes>)->Name("asl_equal_bytes");
BENCHMARK(equal_bytes_of<portable_equal_bytes>)->Name("asl_equal_bytes_portable");
BENCHMARK(nth_bit_of<nth_bit>)->Name("asl_nth_bit");
BENCHMARK(nth_bit_of<portable_nth_bit>)->Name("asl_nth_bit_portable");
BENCHMARK(gathered_of<gathered>)->Name("asl_gathered");
BENCHMARK(gathered_of<portable_gathered>)->Name("asl_gathered_portable");

}  // namespace
}  // namespace yomikiri::asl
