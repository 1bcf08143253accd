// One deal of a tenhou.net/6 record, entry by entry. A tile is a number: 11 to 19 characters, 21 to
// 29 circles, 31 to 39 bamboos, 41 to 47 honours, 51 to 53 red fives. Calls are texts, in which the
// letter stands before the called tile and its place says whose discard it was: `c131112`,
// `18p1818`, `252552m25`, among what is given away `4646k4646` and `424242a42`. `r` before a tile
// declares riichi, 60 is the tile just drawn, and 0 stands where an open kan has nothing to give.
#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <variant>
#include <vector>

#include "core/error.h"
#include "studies/mahjong/records/event.h"

namespace yomikiri::studies::mahjong {

// A draw or a call of another seat's discard.
using TenhouTake = std::variant<mjai::Tsumo, mjai::Call>;

struct TenhouDiscard {
  std::optional<games::mahjong::Tile> tile;  // nothing: the tile just drawn
  bool riichi = false;
};
struct TenhouNothing {};  // after an open kan
using TenhouGift = std::variant<TenhouDiscard, mjai::Ankan, mjai::Kakan, TenhouNothing>;

struct TenhouSeat {
  std::vector<games::mahjong::Tile> dealt;  // 13
  std::vector<TenhouTake> taken;
  std::vector<TenhouGift> given;
};

struct TenhouWin {
  int winner = 0;
  int from = 0;
  mjai::Points deltas{};
};

struct TenhouDeal {
  int round = 0;  // 0 to 3 in the east round, 4 to 7 in the south round ...
  int honba = 0;
  int sticks = 0;
  mjai::Points scores{};
  std::vector<games::mahjong::Tile> dora;
  std::vector<games::mahjong::Tile> ura;
  std::array<TenhouSeat, 4> seats;
  std::vector<TenhouWin> wins;  // none: the deal was drawn
  std::string reason;           // why, in the words of mjai
  std::optional<mjai::Points> deltas;

  [[nodiscard]] int dealer() const { return round % 4; }
};

[[nodiscard]] Result<TenhouDeal> read_tenhou_deal(const nlohmann::ordered_json& deal);

}  // namespace yomikiri::studies::mahjong
