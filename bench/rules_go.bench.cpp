// Go on 19x19 by the generated rules and by the interpreter: random games of at most 3 x 361 plies
// with every legal move listed at each move, in moves a second (items_per_second). go_19x19_listing
// is the native board's figure for the same.
#include <benchmark/benchmark.h>

#include <fstream>
#include <sstream>

#include "asl/checker.h"
#include "asl/interpreter/interpreter.h"
#include "core/random.h"
#include "go_ikeda_size_19.h"
#include "tests/paths.h"

namespace yomikiri::asl {
namespace {

template <class Game>
void list_moves(benchmark::State& run, const Game& game) {
  Random random(1);
  std::int64_t moves = 0;
  std::vector<Move> actions;
  for (auto _ : run) {
    auto state = game.initial();
    for (int ply = 0; ply < 3 * 19 * 19 && !game.is_over(state); ++ply, ++moves) {
      actions.clear();
      game.for_each_action(state, [&](Move move) { actions.push_back(move); });
      state = game.apply(state, actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
    }
  }
  run.SetItemsProcessed(moves);
}

std::shared_ptr<const Numbering> go_19x19() {
  std::stringstream text;
  text << std::ifstream(YOMIKIRI_ROOT "/rules/go-ikeda.asl").rdbuf();
  const Checked checked = check(Source("go-ikeda.asl", text.str()));
  auto program = transform(checked.specification);
  if (checked.has_errors() || !program) return nullptr;
  return std::make_shared<Numbering>(std::make_shared<Program>(*std::move(program)),
                                     std::vector<std::int64_t>{19, 0});
}

void generated(benchmark::State& run) { list_moves(run, compiled::go_ikeda_size_19::Rules()); }

void interpreted(benchmark::State& run) {
  const auto numbering = go_19x19();
  if (!numbering) return run.SkipWithError("run from the root of the project");
  list_moves(run, *Interpreter::make(numbering));
}

BENCHMARK(generated)->Name("rules_go_19x19_listing_generated");
BENCHMARK(interpreted)->Name("rules_go_19x19_listing_interpreted");

}  // namespace
}  // namespace yomikiri::asl
