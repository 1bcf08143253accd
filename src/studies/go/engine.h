// A modest player: Monte Carlo tree search with upper confidence bounds [KocsisSzepesvari2006] on
// quick boards, under the very rules that it is refereed by. Counted in playouts and seeded: the
// same question gets the same answer everywhere.
//
// A playout fills the board but for eyes and is scored by area, as if it were played after the
// provisional end, where a stone costs as much as a pass; stones placed before count against their
// owner: margin = area - stones placed, the identity of the Ikeda rules.
#pragma once

#include <cstdint>
#include <vector>

#include "core/job.h"
#include "core/random.h"
#include "games/go/quick_board.h"

namespace yomikiri::studies::go {

struct EngineOptions {
  std::uint64_t playouts = 2000;
  std::uint64_t seed = 1;
  double komi = 0;
};

class Engine {
 public:
  Engine(const games::go::Position& position, const EngineOptions& options);

  // The action most often tried. Needs a game that is not over, on whose board every chain has a
  // liberty. A stopped job gets the best so far.
  [[nodiscard]] games::go::Action choose(const Job& job);

 private:
  struct Node {
    games::go::Action action;       // that led here
    std::uint32_t first_child = 0;  // children are neighbours; 0: not expanded
    std::uint32_t child_count = 0;
    std::uint32_t visits = 0;
    double reward = 0;  // sum, for whoever chose the action; from 0 (lost) to 1 (won) each
  };

  void run_once();
  void expand(std::uint32_t node);
  [[nodiscard]] std::uint32_t select_child(std::uint32_t node) const;
  void step(games::go::Action action);
  [[nodiscard]] double black_reward();
  [[nodiscard]] double margin_by_playout();

  games::go::QuickBoard root_;
  games::go::QuickBoard board_;  // where the current playout stands
  games::go::Counts set_up_;     // stones on the board before the first ply
  EngineOptions options_;
  Random random_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> path_;
};

}  // namespace yomikiri::studies::go
