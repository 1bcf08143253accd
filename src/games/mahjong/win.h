// A complete hand with its winning tile, and how it was won: what a score is made from.
#pragma once

#include <cstdint>
#include <span>

#include "core/error.h"
#include "games/mahjong/meld.h"
#include "games/mahjong/options.h"

namespace yomikiri::games::mahjong {

enum class Riichi : std::uint8_t { None, Single, Double };

struct Win {
  TileCounts concealed;  // the winning tile included, melds not: 14 - 3 x melds tiles
  Melds melds;
  int winning_kind = 0;
  bool tsumo = false;  // self-drawn, else taken from another seat
  int seat_wind = kEast;
  int round_wind = kEast;
  Riichi riichi = Riichi::None;
  bool ippatsu = false;
  bool last_tile = false;   // haitei with tsumo, houtei without
  bool rinshan = false;     // on the replacement tile of a kan
  bool chankan = false;     // on the tile that another seat adds to its pon
  bool first_draw = false;  // tenhou for the dealer, chiihou for others; needs tsumo
  int dora = 0;             // han by indicators
  int ura_dora = 0;         // needs riichi
  int red_fives = 0;        // among the concealed tiles and in the melds

  [[nodiscard]] bool closed() const { return melds.closed(); }
  [[nodiscard]] bool dealer() const { return seat_wind == kEast; }
};

// Reports a win that cannot have happened: a wrong number of tiles, five of a kind, flags that
// contradict each other. The error names the tile or the member of Win. Whether the hand is
// complete and has a yaku is for best_score to say.
[[nodiscard]] Result<void> check(const Win& win, const Options& options);

// How many han the indicators give to these tiles.
[[nodiscard]] int dora_in(const TileCounts& tiles, std::span<const int> indicators);

}  // namespace yomikiri::games::mahjong
