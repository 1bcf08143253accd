// What the adviser is told: the hand, the table around it, and how far to look.
#pragma once

#include <array>
#include <vector>

#include "games/mahjong/hand.h"
#include "games/mahjong/options.h"
#include "studies/mahjong/exchange_set.h"

namespace yomikiri::studies::mahjong {

using games::mahjong::Hand;
using games::mahjong::Options;
using games::mahjong::Tile;

struct Situation {
  Hand hand;                       // 14 tiles if a discard is due, else 13
  TileCounts left;                 // tiles that nobody has seen
  std::array<bool, 3> red_left{};  // whether the red five of a suit is among them
  std::vector<int> indicators;     // kinds
  std::vector<int> discards;       // kinds that the seat has discarded: it may not ron on them
  int seat_wind = games::mahjong::kEast;
  int round_wind = games::mahjong::kEast;
  int honba = 0;
  int sticks = 0;       // on the table, without its own
  bool riichi = false;  // the seat has declared it
  Options options;
};

// What cannot be known before a win, and counts by its probability if it is switched on. It never
// makes a yaku of its own.
struct Luck {
  bool ura = false;      // indicators under the dora, drawn from the tiles that nobody has seen
  bool ippatsu = false;  // as likely as a win in the first of the turns in which riichi can win
  bool haitei = false;   // a win is as likely in each of the turns left
  [[nodiscard]] bool any() const { return ura || ippatsu || haitei; }
};

// Which parts of the model are used.
struct ModelOptions {
  int exchanges = 0;
  int calls = 0;  // m_f-max of the paper: how many new melds the seat may have
  Forms forms;
  bool riichi = true;
  bool ron = true;
  Luck luck;
  int turns_left = 17;  // for luck only
};

}  // namespace yomikiri::studies::mahjong
