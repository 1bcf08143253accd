// A modest player: Monte Carlo tree search (solve/search/monte_carlo.h) on quick boards, under the
// same rules that referee it. Counted in playouts and seeded: the same question gets the same
// answer everywhere.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/job.h"
#include "core/random.h"
#include "games/go/quick_board.h"
#include "solve/search/monte_carlo.h"
#include "studies/go/record.h"

namespace yomikiri::studies::go {

struct EngineOptions {
  std::uint64_t playouts = 2000;
  std::uint64_t seed = 1;
  double komi = 0;
  Scoring scoring = Scoring::Ikeda;
};

// What the search knows about Go. Own eyes are not tried: filling one is hardly ever right.
//
// A playout fills the board except for eyes and is scored by area, as if it were played after the
// provisional end, where a stone costs as much as a pass. Stones placed earlier count against their
// owner: margin = area - stones placed, an identity of the Ikeda rules. If the game is scored by
// area, the area is the margin.
class GoTreePlay {
 public:
  using State = games::go::QuickBoard;
  using Action = games::go::Action;

  // tuned: 0.35 won 22 of 30 games on 9x9, 1000 playouts a move, against the 1/sqrt(2) of
  // [KocsisSzepesvari2006], 2026-11-16; 0.2 won 17 of 30 against 0.35, too few games to decide.
  static constexpr double kExploration = 0.35;

  struct Verdict {  // for Black
    double reward;  // from 0 (lost) to 1 (won)
    double margin;
  };
  struct Sum {
    double reward = 0;  // for whoever chose the action
    double margin = 0;  // of Black
    void add(const Verdict& verdict, Seat chooser) {
      reward += chooser == kFirst ? verdict.reward : 1 - verdict.reward;
      margin += verdict.margin;
    }
  };

  GoTreePlay(const games::go::Position& position, const EngineOptions& options);

  [[nodiscard]] bool is_over(const State& board) const { return board.is_over(); }
  [[nodiscard]] Seat to_move(const State& board) const { return Seat(number(board.mover())); }
  void step(State& board, Action action) const;
  // In random order, so that a search that does not reach all of them favours no corner.
  template <class Visit>
  void for_each_try(const State& board, Random& random, Visit&& visit) const {
    std::array<games::go::Point, kMostTries> room;
    for (const games::go::Point point : list_tries(board, random, room)) visit(Action{point});
  }
  [[nodiscard]] Verdict judge(State& board, Random& random) const;

 private:
  static constexpr std::size_t kMostTries = games::go::kMostSize * games::go::kMostSize + 1;

  [[nodiscard]] static std::span<const games::go::Point> list_tries(
      const State& board, Random& random, std::span<games::go::Point, kMostTries> room);
  [[nodiscard]] double margin_by_playout(State& board, Random& random) const;

  games::go::Counts set_up_;  // stones on the board before the first ply
  double komi_;
  Scoring scoring_;
};

// A move that was examined. Rates and margins are from the side of the seat to move.
struct Candidate {
  games::go::Action action;
  std::uint32_t visits = 0;
  double win_rate = 0;                  // 0 to 1
  double margin = 0;                    // in points, including komi
  std::vector<games::go::Action> line;  // this move and what would follow
};

// Needs a game that is not over and a board on which every chain has a liberty.
class Engine {
 public:
  Engine(const games::go::Position& position, const EngineOptions& options);

  // The action tried most often. A stopped job returns the best so far.
  [[nodiscard]] games::go::Action choose(const Job& job);

  // Runs this many more playouts. Memory is bounded: the tree stops growing at some millions of
  // nodes.
  void think(std::uint64_t playouts);
  // The moves that were tried, most often tried first.
  [[nodiscard]] std::vector<Candidate> candidates() const;

 private:
  std::uint64_t playouts_;
  games::go::Colour mover_;
  search::UctTree<GoTreePlay> tree_;
};

}  // namespace yomikiri::studies::go
