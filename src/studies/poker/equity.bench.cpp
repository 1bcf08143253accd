// All-in equity by counting and by sampling. README.md has the figures.
#include "studies/poker/equity.h"

#include <benchmark/benchmark.h>

#include "games/holdem/evaluator.h"

namespace yomikiri::studies::poker {
namespace {

using cards::parse_cards;
using games::holdem::evaluator;

void answer(benchmark::State& run, const std::vector<std::string>& texts,
            const EquityOptions& options) {
  std::vector<Range> ranges;
  for (const std::string& text : texts) ranges.push_back(Range::parse(text).value());
  (void)evaluator();
  double showdowns = 0;
  for (auto _ : run) showdowns += all_in_equity(ranges, options, {}).value().showdowns;
  run.SetItemsProcessed(static_cast<std::int64_t>(showdowns));
}

void holdem_equity_two_hands(benchmark::State& run) { answer(run, {"AsKs", "QhQd"}, {}); }
BENCHMARK(holdem_equity_two_hands)->Unit(benchmark::kMillisecond);

void holdem_equity_three_hands(benchmark::State& run) { answer(run, {"AsKs", "QhQd", "7c6c"}, {}); }
BENCHMARK(holdem_equity_three_hands)->Unit(benchmark::kMillisecond);

void holdem_equity_two_ranges_on_a_flop(benchmark::State& run) {
  answer(run, {"random", "random"}, {.board = parse_cards("Td9d6h").value()});
}
BENCHMARK(holdem_equity_two_ranges_on_a_flop)->Unit(benchmark::kMillisecond);

void holdem_equity_three_ranges_on_a_turn(benchmark::State& run) {
  answer(run, {"TT+,AQs+", "22-99,AJs", "KQs,QJs,JTs"}, {.board = parse_cards("Td9d6hQc").value()});
}
BENCHMARK(holdem_equity_three_ranges_on_a_turn)->Unit(benchmark::kMillisecond);

// The argument is the number of seats, each of which may hold any hand.
void holdem_equity_sampled(benchmark::State& run) {
  answer(run, std::vector<std::string>(static_cast<std::size_t>(run.range(0)), "random"),
         {.work_limit = 0, .trials = 100'000});
}
BENCHMARK(holdem_equity_sampled)->Arg(2)->Arg(3)->Arg(9)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace yomikiri::studies::poker
