// Measures what `sesterl build` does before Erlang's compiler: the Tianjiu example with the whole
// library, read from disk, and long files, whose lines must not cost more than those of short ones.
#include "sesterl/commands/compile.h"

#include <benchmark/benchmark.h>

#include <sstream>

#include "sesterl/check/core.h"
#include "sesterl/erlang/emit.h"
#include "sesterl/syntax/parser.h"
#include "tests/paths.h"
#include "tests/sesterl/long_program.h"

namespace {

using namespace yomikiri;

void sesterl_compile_tianjiu(benchmark::State& state) {
  std::size_t bytes = 0;
  for (auto _ : state) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    const auto compiled =
        sesterl::compile({.path = YOMIKIRI_ROOT "/examples/sesterl/tianjiu"}, {in, out, err});
    if (!compiled) return state.SkipWithError(err.str().c_str());
    bytes = 0;
    for (const auto* modules : {&compiled->library, &compiled->modules, &compiled->tests})
      for (const auto& one : *modules) bytes += one.text.size();
  }
  state.counters["bytes of Erlang"] = static_cast<double>(bytes);
}
BENCHMARK(sesterl_compile_tianjiu)->Unit(benchmark::kMillisecond);

void sesterl_compile_file(benchmark::State& state) {
  const text::Source source("t.sest", sesterl::test::long_program(state.range(0)));
  for (auto _ : state) {
    sesterl::Names names;
    sesterl::Diagnostics diagnostics(source);
    sesterl::Tree tree = sesterl::parse(names, diagnostics);
    sesterl::World world(names);
    sesterl::check_file(world, source, std::move(tree), {}, diagnostics);
    auto modules = sesterl::erlang::Emitter(world).emit(0, "", diagnostics);
    if (diagnostics.has_errors()) state.SkipWithError("the program is wrong");
    benchmark::DoNotOptimize(modules);
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));  // lines
}
BENCHMARK(sesterl_compile_file)->Arg(10'000)->Arg(100'000)->Unit(benchmark::kMillisecond);

}  // namespace
