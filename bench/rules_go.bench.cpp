// Go on 19x19 by the generated rules and by the interpreter: random games of at most 3 x 361 plies
// that list every legal move at each move, in moves a second (items_per_second). go_19x19_listing
// is the same measurement on the native board.
#include <benchmark/benchmark.h>

#include <fstream>
#include <sstream>

#include "asl/interpreter/interpreter.h"
#include "core/random.h"
#include "studies/rules/compiled_core.h"
#include "studies/rules/loaded_rules.h"
#include "tests/paths.h"

namespace yomikiri::studies::rules {
namespace {

template <class Game>
void list_moves(benchmark::State& run, const Game& game) {
  Random random(1);
  std::int64_t moves = 0;
  std::vector<asl::Move> actions;
  for (auto _ : run) {
    auto state = game.initial();
    for (int ply = 0; ply < 3 * 19 * 19 && !game.is_over(state); ++ply, ++moves) {
      actions.clear();
      game.for_each_action(state, [&](asl::Move move) { actions.push_back(move); });
      state = game.apply(state, actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
    }
  }
  run.SetItemsProcessed(moves);
}

text::Source go_ikeda() {
  std::stringstream text;
  text << std::ifstream(YOMIKIRI_ROOT "/rules/go-ikeda.asl").rdbuf();
  return {"go-ikeda.asl", text.str()};
}

Result<RuleBook> go_19x19() {
  return RuleBook::open(go_ikeda(), std::vector<std::string>{"size=19"});
}

void generated(benchmark::State& run) {
  const auto book = go_19x19();
  if (!book) return run.SkipWithError(to_string(book.error()).c_str());
  const auto rules = load_rules(go_ikeda(), *book, {});
  if (!rules) return run.SkipWithError(to_string(rules.error()).c_str());
  list_moves(run, *CompiledCore::make(book->numbering(), *rules));
}

void interpreted(benchmark::State& run) {
  const auto book = go_19x19();
  if (!book) return run.SkipWithError(to_string(book.error()).c_str());
  list_moves(run, *asl::Interpreter::make(book->numbering()));
}

BENCHMARK(generated)->Name("rules_go_19x19_listing_generated");
BENCHMARK(interpreted)->Name("rules_go_19x19_listing_interpreted");

}  // namespace
}  // namespace yomikiri::studies::rules
