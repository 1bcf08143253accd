#include "host/piece_trail.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace yomikiri::host {
namespace {

using Piece = Scene::Piece;
using PieceByCell = std::unordered_map<std::string_view, const Piece*>;

bool are_alike(const Piece& a, const Piece& b) { return a.is == b.is && a.seat == b.seat; }

// Where the pieces are expected after the move: those on its way have each gone to the next cell.
PieceByCell after(const PieceByCell& before, const Choice& choice) {
  PieceByCell moved = before;
  std::vector<std::string_view> way(choice.path.begin(), choice.path.end());
  if (way.empty() && !choice.from.empty()) way = {choice.from, choice.to};
  if (way.empty()) moved.erase(choice.to);  // what is placed there is new
  for (std::size_t i = way.size(); i-- > 0;) {
    const auto arrives = i > 0 ? before.find(way[i - 1]) : before.end();
    if (arrives == before.end())
      moved.erase(way[i]);
    else
      moved[way[i]] = arrives->second;
  }
  return moved;
}

}  // namespace

PieceTrail::PieceTrail(std::vector<Piece> pieces) : pieces_(std::move(pieces)) {
  for (Piece& piece : pieces_) piece.id = ++used_;
}

// Rules may do more to the board than a choice says. What fell into a hole has not become the hole;
// and a piece that appears where none was expected is one of the same kind that has vanished, if
// there is one.
void PieceTrail::play(const Choice& choice, std::vector<Piece> pieces) {
  PieceByCell before;
  for (const Piece& piece : pieces_) before.emplace(piece.at, &piece);
  const PieceByCell expected = after(before, choice);
  std::unordered_set<int> seen;
  for (Piece& piece : pieces) {
    const auto arrived = expected.find(piece.at);
    const auto stood = before.find(piece.at);
    const bool is_new = arrived == expected.end();
    const bool stays = !is_new && stood != before.end() && !are_alike(*arrived->second, piece) &&
                       are_alike(*stood->second, piece);
    const int id = is_new ? 0 : (stays ? stood : arrived)->second->id;
    piece.id = seen.insert(id).second ? id : 0;
  }
  const bool is_placed = choice.from.empty() && !choice.to.empty();
  for (Piece& piece : pieces) {
    if (piece.id != 0) continue;
    const auto moved = std::ranges::find_if(
        pieces_, [&](const Piece& old) { return are_alike(old, piece) && !seen.contains(old.id); });
    const bool is_known = moved != pieces_.end() && !(is_placed && piece.at == choice.to);
    piece.id = is_known ? moved->id : ++used_;
    seen.insert(piece.id);
  }
  pieces_ = std::move(pieces);
  last_.clear();
  for (const std::string& cell : {choice.from, choice.to})
    if (!cell.empty() && !cell.starts_with("off:")) last_.push_back(cell);
}

void PieceTrail::complete(Scene::Grid& grid) const {
  grid.pieces = pieces_;
  if (!last_.empty()) grid.marks.push_back({"last", last_});
}

}  // namespace yomikiri::host
