// Measures parsing and checking of a long file, and whether a line costs the same in a longer one.
#include <benchmark/benchmark.h>

#include "sesterl/check/core.h"
#include "sesterl/syntax/parser.h"
#include "tests/sesterl/long_program.h"

namespace {

using namespace yomikiri;

void sesterl_check(benchmark::State& state) {
  const text::Source source("t.sest", sesterl::test::long_program(state.range(0)));
  for (auto _ : state) {
    sesterl::Names names;
    sesterl::Diagnostics diagnostics(source);
    sesterl::Tree tree = sesterl::parse(names, diagnostics);
    sesterl::World world(names);
    sesterl::check_file(world, source, std::move(tree), {}, diagnostics);
    if (diagnostics.has_errors()) state.SkipWithError("the program is wrong");
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));  // lines
}
BENCHMARK(sesterl_check)->Arg(10'000)->Arg(100'000)->Unit(benchmark::kMillisecond);

}  // namespace
