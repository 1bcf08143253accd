// The fields of every question about a hand: its tiles, its melds, and what else lies open.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/mahjong/hand.h"
#include "question/form.h"

namespace yomikiri::studies::mahjong {

using games::mahjong::Hand;
using games::mahjong::Tile;
using games::mahjong::TileCounts;

// A hand as it was given, and how many melds it has: four tiles are a hand with three melds that
// nobody named.
struct GivenHand {
  Hand hand;
  int melds = 0;
  TileCounts left;                 // tiles that nobody has seen
  std::array<bool, 3> red_left{};  // whether the red five of a suit is among them
  Tile last;                       // the concealed tile that was written last

  [[nodiscard]] int size() const { return hand.concealed.total() + 3 * melds; }  // 13 or 14
};

class HandFields {
 public:
  // `hand` (the subject, by line), `melds` and `visible`.
  void declare(Form& form);

  // `others` lie open besides what `visible` says. Errors name the tile or the field.
  [[nodiscard]] Result<GivenHand> read(const std::vector<Tile>& others = {}) const;

 private:
  std::string hand_;
  std::string melds_;
  std::string visible_;
};

}  // namespace yomikiri::studies::mahjong
