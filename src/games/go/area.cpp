#include "games/go/area.h"

namespace yomikiri::games::go {

Area area_of(const Board& board) {
  Area area;
  for (const Colour colour : kColours) {
    area.stones[number(colour)] = board.stones(colour).count();
    area.surrounded[number(colour)] = board.territory(colour).count();
  }
  return area;
}

}  // namespace yomikiri::games::go
