// Follows the pieces on a board through a match, so that clients can show them moving: each piece
// keeps its id wherever it goes. Also remembers the cells of the last move. Pure, like the model it
// is part of: the same moves give the same ids.
#pragma once

#include <string>
#include <vector>

#include "core/scene.h"

namespace yomikiri::host {

class PieceTrail {
 public:
  // A match begins with these pieces.
  explicit PieceTrail(std::vector<Scene::Piece> pieces);
  // A move leads to these pieces.
  void play(const Choice& choice, std::vector<Scene::Piece> pieces);

  // Adds what is known from the match: the ids, and a mark on the last move. The grid must show the
  // position that was passed last.
  void complete(Scene::Grid& grid) const;

 private:
  std::vector<Scene::Piece> pieces_;
  std::vector<std::string> last_;
  int used_ = 0;  // ids so far
};

}  // namespace yomikiri::host
