// The tiles that bring 13 tiles nearer to a win, and how many of each nobody has seen.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "games/mahjong/tile_counts.h"

namespace yomikiri::studies::mahjong {

struct Acceptance {
  struct Kind {
    int kind;
    int left;
  };
  int shanten;
  std::vector<Kind> kinds;
  int tiles = 0;  // in all
};

// Needs 13 tiles, less 3 for each of `melds`.
[[nodiscard]] Acceptance acceptance_of(const games::mahjong::TileCounts& concealed, int melds,
                                       const games::mahjong::TileCounts& left);

// Null if the form cannot be reached.
[[nodiscard]] nlohmann::ordered_json shanten_json(int shanten);
// {"3p": 4, ...}
[[nodiscard]] nlohmann::ordered_json accepts_json(const Acceptance& acceptance);

}  // namespace yomikiri::studies::mahjong
