// A table of 16 Mi slots and 3 planes with lifelike bytes: random records, whole passes, writing.
// The argument is slots_per_block; README.md has the figures.
#include "store/table.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <map>

#include "core/parallel.h"
#include "store/write_table.h"
#include "tests/support/table_samples.h"

namespace yomikiri::store {
namespace {

TableInfo sample_info(benchmark::State& run) {
  return {.kind = "bench",
          .slots = 16 << 20,
          .planes = 3,
          .slots_per_block = static_cast<int>(run.range(0))};
}

void count_bytes(benchmark::State& run, const TableInfo& info, const Table& table) {
  run.counters["bytes_per_slot"] = double(table.file_bytes()) / double(info.slots);
}

// Open tables are kept, because the library restarts a benchmark for each guess at its repetitions.
const Table& lifelike_table(const TableInfo& info) {
  static std::map<int, Table> tables;
  auto found = tables.find(info.slots_per_block);
  if (found == tables.end()) {
    const Scratch scratch;
    const Job job{.threads = hardware_threads()};
    (void)write_table(scratch / "table", info, fill_lifelike, {}, job);
    found = tables.emplace(info.slots_per_block, Table::open(scratch / "table").value()).first;
  }
  return found->second;
}

void store_random_record(benchmark::State& run) {
  const TableInfo info = sample_info(run);
  const Table& table = lifelike_table(info);
  Random random(1);
  std::array<std::uint8_t, 3> record = {};
  for (auto _ : run) {
    const std::uint64_t slot = random.below(static_cast<std::uint32_t>(info.slots));
    if (!table.read_record(slot, record)) run.SkipWithError("damaged");
    benchmark::DoNotOptimize(record);
  }
  count_bytes(run, info, table);
}
BENCHMARK(store_random_record)->RangeMultiplier(2)->Range(512, 8192);

void store_read_all(benchmark::State& run) {
  const TableInfo info = sample_info(run);
  const Table& table = lifelike_table(info);
  for (auto _ : run)
    if (!table.for_each_block({}, [](auto, auto) {})) run.SkipWithError("damaged");
  run.SetBytesProcessed(run.iterations() * std::int64_t(info.slots) * info.planes);
}
BENCHMARK(store_read_all)->Arg(2048)->Unit(benchmark::kMillisecond);

// Writing alone: the bytes are copied from memory. The second argument is the number of threads.
void store_write(benchmark::State& run) {
  TableInfo info = sample_info(run);
  info.slots = 4 << 20;  // 12 MiB: most of the time is not spent on the disk
  std::vector<std::uint8_t> planes(info.slots * 3);
  const std::uint64_t block_bytes = info.bytes_in(0);
  for (std::uint64_t block = 0; block < info.block_count(); ++block)
    fill_lifelike(block, std::span(planes).subspan(block * block_bytes, block_bytes));
  const auto fill = [&](std::uint64_t first, std::span<std::uint8_t> place) {
    std::copy_n(planes.begin() + std::ptrdiff_t(first * 3), place.size(), place.begin());
  };
  const Scratch scratch;
  const Job job{.threads = static_cast<int>(run.range(1))};
  const WriteOptions options{.level = static_cast<int>(run.range(2))};
  for (auto _ : run)
    if (!write_table(scratch / "table", info, fill, options, job)) run.SkipWithError("not written");
  run.SetBytesProcessed(run.iterations() * std::int64_t(info.slots) * info.planes);
  count_bytes(run, info, Table::open(scratch / "table").value());
}
BENCHMARK(store_write)
    ->ArgNames({"slots_per_block", "threads", "level"})
    ->Args({2048, 1, 1})
    ->Args({2048, 1, 3})
    ->Args({2048, 2, 3})
    ->Args({2048, 1, 9})
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

// The cost of opening beyond the system calls: checking the whole index.
void store_open(benchmark::State& run) {
  const TableInfo info = sample_info(run);
  const Scratch scratch;
  (void)write_table(scratch / "table", info, [](auto, auto) {}, {}, {});
  for (auto _ : run) benchmark::DoNotOptimize(Table::open(scratch / "table"));
  run.counters["blocks"] = double(info.block_count());
}
BENCHMARK(store_open)->Arg(64)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace yomikiri::store
