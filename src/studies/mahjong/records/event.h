// The events of the mjai protocol, which is also a format of records: one event a line, as JSON
// (json_lines.h). Names and keys are those of the protocol [Mjai]: dahai is a discard, kyoku a
// deal, hora a win, ryukyoku a deal without a win. Seats are numbered from 0, the dealer of the
// first deal.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "games/mahjong/tile.h"

namespace yomikiri::studies::mahjong::mjai {

using games::mahjong::Tile;
using Pai = std::optional<Tile>;  // nothing: `?`, a tile that the reader of the events may not see
using Points = std::array<int, 4>;
using Tehais = std::array<std::vector<Pai>, 4>;

struct StartGame {
  std::optional<int> id = {};              // the seat of the player who receives the events
  std::vector<std::string> names = {};     // four, or none
  std::optional<bool> has_red_fives = {};  // aka_flag
  std::optional<bool> east_only = {};      // kyoku_first: 4 if so, else 0
  friend bool operator==(const StartGame&, const StartGame&) = default;
};

struct StartKyoku {
  int bakaze = games::mahjong::kEast;  // the round's wind, a kind
  int kyoku = 1;                       // 1 to 4
  int honba = 0;
  int kyotaku = 0;  // riichi sticks on the table
  int oya = 0;
  Tile dora_marker;
  std::optional<Points> scores = {};
  Tehais tehais = {};  // 13 tiles each
  friend bool operator==(const StartKyoku&, const StartKyoku&) = default;
};

struct Tsumo {
  int actor = 0;
  Pai pai = {};
  friend bool operator==(const Tsumo&, const Tsumo&) = default;
};

struct Dahai {
  int actor = 0;
  Tile pai;
  bool tsumogiri = false;  // the tile just drawn
  friend bool operator==(const Dahai&, const Dahai&) = default;
};

// Riichi is declared before the discard and accepted, with its stick, after it.
struct Reach {
  int actor = 0;
  friend bool operator==(const Reach&, const Reach&) = default;
};
struct ReachAccepted {
  int actor = 0;
  friend bool operator==(const ReachAccepted&, const ReachAccepted&) = default;
};

enum class CallType { Chi, Pon, Daiminkan };

struct Call {
  CallType type = CallType::Chi;
  int actor = 0;
  int target = 0;  // whose discard it is
  Tile pai;
  std::vector<Tile> consumed = {};  // from the hand: two, or three for a kan
  friend bool operator==(const Call&, const Call&) = default;
};

struct Ankan {
  int actor = 0;
  std::vector<Tile> consumed = {};  // four
  friend bool operator==(const Ankan&, const Ankan&) = default;
};

struct Kakan {
  int actor = 0;
  Tile pai;                         // which is added
  std::vector<Tile> consumed = {};  // the three of the pon
  friend bool operator==(const Kakan&, const Kakan&) = default;
};

struct Dora {
  Tile dora_marker;
  friend bool operator==(const Dora&, const Dora&) = default;
};

struct Hora {
  int actor = 0;
  int target = 0;  // the actor itself: by tsumo
  Pai pai = {};
  std::vector<Tile> ura_markers = {};
  std::optional<Points> deltas = {};
  friend bool operator==(const Hora&, const Hora&) = default;
};

struct Ryukyoku {
  std::string reason = {};  // fanpai, kyushukyuhai, sufonrenta, suchareach, sukaikan, sanchaho ...
  std::optional<int> actor = {};  // who declared kyushukyuhai
  std::optional<Points> deltas = {};
  std::optional<Tehais> tehais = {};
  friend bool operator==(const Ryukyoku&, const Ryukyoku&) = default;
};

struct EndKyoku {
  friend bool operator==(const EndKyoku&, const EndKyoku&) = default;
};
struct EndGame {
  friend bool operator==(const EndGame&, const EndGame&) = default;
};

// What a player answers if there is nothing to do.
struct None {
  friend bool operator==(const None&, const None&) = default;
};

// A server greets, a player joins, and either may report an error.
struct Hello {
  friend bool operator==(const Hello&, const Hello&) = default;
};
struct Join {
  std::string name = {};
  std::string room = {};
  friend bool operator==(const Join&, const Join&) = default;
};
struct Fault {  // `error`
  std::string message = {};
  friend bool operator==(const Fault&, const Fault&) = default;
};

using Event =
    std::variant<StartGame, StartKyoku, Tsumo, Dahai, Reach, ReachAccepted, Call, Ankan, Kakan,
                 Dora, Hora, Ryukyoku, EndKyoku, EndGame, None, Hello, Join, Fault>;

}  // namespace yomikiri::studies::mahjong::mjai
