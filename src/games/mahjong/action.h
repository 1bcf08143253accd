// What seats and chance do in a deal.
#pragma once

#include <cstdint>

#include "games/mahjong/tile.h"

namespace yomikiri::games::mahjong {

struct Action {
  enum class Kind : std::uint8_t {
    Draw,     // chance: the next tile, whoever gets it
    Discard,  // in turn ...
    Riichi,   // ... with a discard
    Kan,      // also a claim
    Tsumo,
    NineTerminals,
    Pass,  // claims
    Chi,
    Pon,
    Ron,
  };

  Kind kind = Kind::Pass;
  Tile tile;              // drawn, discarded, or the lower one of the two that chi and pon use
  Tile other;             // the higher one; of a pon a plain five beside a red one
  bool as_drawn = false;  // the tile that is discarded is the one just drawn (tsumogiri)

  [[nodiscard]] static constexpr Action draw(Tile tile) { return {Kind::Draw, tile, {}, false}; }
  // A kan is named by a plain tile.
  [[nodiscard]] static constexpr Action kan(int kind) { return {Kind::Kan, Tile(kind), {}, false}; }
  [[nodiscard]] static constexpr Action plain(Kind kind) { return {kind, {}, {}, false}; }

  [[nodiscard]] constexpr bool discards() const {
    return kind == Kind::Discard || kind == Kind::Riichi;
  }
  [[nodiscard]] constexpr bool is_claim() const { return kind >= Kind::Pass || kind == Kind::Kan; }

  friend constexpr bool operator==(const Action&, const Action&) = default;
};

}  // namespace yomikiri::games::mahjong
