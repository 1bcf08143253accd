// What each way to win with a hand of the graph is worth.
#pragma once

#include <map>
#include <optional>
#include <tuple>

#include "games/mahjong/score.h"
#include "studies/mahjong/hand_nodes.h"
#include "studies/mahjong/payoff.h"

namespace yomikiri::studies::mahjong {

struct WinningTile {
  int type = 0;  // as in tile_keys.h
  bool tsumo = false;
  bool riichi = false;
  double chance = 0;  // that a turn wins; for ippatsu only
};

class WinValues {
 public:
  // All arguments must outlive this object.
  WinValues(const Situation& situation, const ModelOptions& model, const MeldSets& sets,
            const Payoff& payoff)
      : situation_(situation), model_(model), sets_(sets), payoff_(payoff) {}

  // Nothing if the hand has no yaku.
  [[nodiscard]] std::optional<double> value(const HandNode& hand, const WinningTile& tile);

 private:
  [[nodiscard]] games::mahjong::Win win_of(const HandNode& hand, const WinningTile& tile) const;
  [[nodiscard]] double value_of(int base_points, const WinningTile& tile);
  // The mean over ura dora, ippatsu and the last tile.
  [[nodiscard]] double lucky_value(const games::mahjong::Win& win, const WinningTile& tile);

  const Situation& situation_;
  const ModelOptions& model_;
  const MeldSets& sets_;
  const Payoff& payoff_;
  // Few different payments occur, and a payoff may be expensive.
  std::map<std::tuple<int, bool, bool>, double> known_;
};

}  // namespace yomikiri::studies::mahjong
