// Measures the whole front end on the largest rule file.
#include "asl/checker.h"

#include <benchmark/benchmark.h>

#include <fstream>
#include <sstream>

#include "tests/paths.h"

namespace {

using namespace yomikiri;

std::string go_rules() {
  std::ostringstream text;
  text << std::ifstream(YOMIKIRI_ROOT "/rules/go-ikeda.asl", std::ios::binary).rdbuf();
  return text.str();
}

void asl_check_go_ikeda(benchmark::State& state) {
  const text::Source source("go-ikeda.asl", go_rules());
  for (auto _ : state) benchmark::DoNotOptimize(asl::check(source));
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * source.text().size()));
}
BENCHMARK(asl_check_go_ikeda)->Unit(benchmark::kMicrosecond);

}  // namespace
