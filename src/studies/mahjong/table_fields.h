// The fields about the table: winds, indicators, counters and the options of its rules.
#pragma once

#include <string>
#include <vector>

#include "games/mahjong/options.h"
#include "games/mahjong/tile.h"
#include "question/form.h"

namespace yomikiri::studies::mahjong {

struct Table {
  int seat_wind = games::mahjong::kEast;
  int round_wind = games::mahjong::kEast;
  int honba = 0;
  int sticks = 0;
  std::vector<games::mahjong::Tile> indicators;
  games::mahjong::Options options;
};

class TableFields {
 public:
  // `dora`, `seat`, `round`, `honba`, `sticks` and `set`.
  void declare(Form& form);
  [[nodiscard]] Result<Table> read() const;

 private:
  std::string dora_;
  std::string seat_ = "east";
  std::string round_ = "east";
  int honba_ = 0;
  int sticks_ = 0;
  std::vector<std::string> settings_;
};

[[nodiscard]] std::vector<int> kinds_of(const std::vector<games::mahjong::Tile>& tiles);

}  // namespace yomikiri::studies::mahjong
