// The cost of a record, committed in groups of different sizes, over as many streams as a busy host
// has rooms.
#include "store/journal.h"

#include <benchmark/benchmark.h>
#include <unistd.h>

#include <filesystem>

namespace yomikiri::store {
namespace {

void store_journal_append(benchmark::State& state) {
  const auto folder =
      std::filesystem::temp_directory_path() / ("yomikiri_bench_" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  {
    auto journal = Journal::open(folder / "journal.db").value();
    const std::string record(110, 'r');  // about as long as a move
    const std::int64_t group = state.range(0);
    std::int64_t count = 0;
    for (auto _ : state) {
      benchmark::DoNotOptimize(journal.append("room:" + std::to_string(count * 7 % 2000), record));
      if (++count % group == 0) benchmark::DoNotOptimize(journal.commit());
    }
    state.SetItemsProcessed(state.iterations());
  }
  std::filesystem::remove_all(folder);
}
BENCHMARK(store_journal_append)->Arg(1)->Arg(10)->Arg(100);

}  // namespace
}  // namespace yomikiri::store
