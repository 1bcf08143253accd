// A modest player: Monte Carlo tree search with upper confidence bounds [KocsisSzepesvari2006] on
// quick boards, under the same rules that referee it. Counted in playouts and seeded: the same
// question gets the same answer everywhere.
//
// A playout fills the board except for eyes and is scored by area, as if it were played after the
// provisional end, where a stone costs as much as a pass. Stones placed earlier count against their
// owner: margin = area - stones placed, an identity of the Ikeda rules. If the game is scored by
// area, the area is the margin.
#pragma once

#include <cstdint>
#include <vector>

#include "core/job.h"
#include "core/random.h"
#include "games/go/quick_board.h"
#include "studies/go/record.h"

namespace yomikiri::studies::go {

struct EngineOptions {
  std::uint64_t playouts = 2000;
  std::uint64_t seed = 1;
  double komi = 0;
  Scoring scoring = Scoring::Ikeda;
};

// A move that was examined. Rates and margins are from the side of the seat to move.
struct Candidate {
  games::go::Action action;
  std::uint32_t visits = 0;
  double win_rate = 0;                  // 0 to 1
  double margin = 0;                    // in points, including komi
  std::vector<games::go::Action> line;  // this move and what would follow
};

class Engine {
 public:
  Engine(const games::go::Position& position, const EngineOptions& options);

  // The action tried most often. Needs a game that is not over and a board on which every chain has
  // a liberty. A stopped job returns the best so far.
  [[nodiscard]] games::go::Action choose(const Job& job);

  // Runs this many more playouts. Memory is bounded: the tree stops growing at some millions of
  // nodes.
  void think(std::uint64_t playouts);
  // The moves that were tried, most often tried first.
  [[nodiscard]] std::vector<Candidate> candidates() const;

 private:
  struct Node {
    games::go::Action action;       // that led here
    std::uint32_t first_child = 0;  // children are neighbours; 0: not expanded
    std::uint32_t child_count = 0;
    std::uint32_t visits = 0;
    double reward = 0;  // sum, for whoever chose the action; from 0 (lost) to 1 (won) each
    double margin = 0;  // sum, of Black
  };

  void run_once();
  void begin();
  [[nodiscard]] std::vector<games::go::Action> line_from(std::uint32_t node) const;
  void expand(std::uint32_t node);
  [[nodiscard]] std::uint32_t select_child(std::uint32_t node) const;
  void step(games::go::Action action);
  [[nodiscard]] double black_margin();
  [[nodiscard]] double black_reward(double margin) const;
  [[nodiscard]] double margin_by_playout();

  games::go::QuickBoard root_;
  games::go::QuickBoard board_;  // the position of the current playout
  games::go::Counts set_up_;     // stones on the board before the first ply
  EngineOptions options_;
  Random random_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> path_;
};

}  // namespace yomikiri::studies::go
