// Random games on 19x19 of at most 3 x 361 plies, in moves a second (items_per_second): listing
// every legal move at each move, and by sampling (a random empty point until one is legal,
// otherwise pass). The plain rules (plain_rules.h) are the reference for both.
#include "games/go/go.h"

#include <benchmark/benchmark.h>

#include "games/go/plain_rules.h"
#include "games/go/quick_board.h"

namespace yomikiri::games::go {
namespace {

constexpr int kSize = 19;
constexpr int kLongestGame = 3 * kSize * kSize;

void count(benchmark::State& run, std::int64_t moves) { run.SetItemsProcessed(moves); }

// Whole games of the moves that `choose` finds on a board.
template <class Choose>
void play_quick_boards(benchmark::State& run, Choose&& choose) {
  const QuickBoard start(kSize);
  Random random(1);
  std::int64_t moves = 0;
  QuickBoard board = start;
  for (auto _ : run) {
    board = start;
    for (int ply = 0; ply < kLongestGame && !board.is_over(); ++ply, ++moves) {
      const Point point = choose(board, random);
      if (point == kPass)
        board.pass();
      else
        board.play(point);
    }
  }
  count(run, moves);
}

// The pass is the last of the legal moves.
void quick_board_listing(benchmark::State& run) {
  std::array<Point, kMostSize * kMostSize> room;
  play_quick_boards(run, [&](const QuickBoard& board, Random& random) {
    const auto plays = board.list_legal(room);
    const auto choice = random.below(static_cast<std::uint32_t>(plays.size()) + 1);
    return choice < plays.size() ? plays[choice] : kPass;
  });
}

void quick_board_sampling(benchmark::State& run) {
  play_quick_boards(run,
                    [](QuickBoard& board, Random& random) { return board.random_play(random); });
}

// The game as solvers and hosts see it.
void state_listing(benchmark::State& run) {
  const Go game = Go::of_size(kSize);
  Random random(1);
  std::int64_t moves = 0;
  std::vector<Action> actions;
  for (auto _ : run) {
    State state = game.initial();
    for (int ply = 0; ply < kLongestGame && !game.is_over(state); ++ply, ++moves) {
      actions.clear();
      game.for_each_action(state, [&](Action action) { actions.push_back(action); });
      state = game.apply(state, actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
    }
  }
  count(run, moves);
}

constexpr int kPlainPlies = 40;  // enough to see the order of magnitude

void plain_rules_listing(benchmark::State& run) {
  Random random(1);
  std::int64_t moves = 0;
  for (auto _ : run) {
    PlainGame game(PlainBoard(kSize, std::string(kSize, '.')));
    for (int ply = 0; ply < kPlainPlies; ++ply, ++moves) {
      const char player = "XO"[ply % 2];
      const auto plays = game.legal_plays(player);
      game.play(player, plays[random.below(static_cast<std::uint32_t>(plays.size()))]);
    }
  }
  count(run, moves);
}

void plain_rules_sampling(benchmark::State& run) {
  Random random(1);
  std::int64_t moves = 0;
  for (auto _ : run) {
    PlainGame game(PlainBoard(kSize, std::string(kSize, '.')));
    for (int ply = 0; ply < kPlainPlies; ++ply, ++moves) {
      const char player = "XO"[ply % 2];
      PlainPoint point{};
      do point = {1 + int(random.below(kSize)), 1 + int(random.below(kSize))};
      while (!game.is_legal(player, point));
      game.play(player, point);
    }
  }
  count(run, moves);
}

BENCHMARK(quick_board_listing)->Name("go_19x19_listing");
BENCHMARK(quick_board_sampling)->Name("go_19x19_sampling");
BENCHMARK(state_listing)->Name("go_19x19_listing_by_states");
BENCHMARK(plain_rules_listing)->Name("go_19x19_listing_by_plain_rules")->Iterations(1);
BENCHMARK(plain_rules_sampling)->Name("go_19x19_sampling_by_plain_rules")->Iterations(1);

}  // namespace
}  // namespace yomikiri::games::go
