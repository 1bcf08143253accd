#include "games/go/plain_rules.h"

#include <array>
#include <cstdlib>

namespace yomikiri::games::go {
namespace {

char opposite(char colour) { return colour == 'X' ? 'O' : colour == 'O' ? 'X' : '.'; }  // 6-4

bool is_inside(const PlainBoard& board, PlainPoint p) {  // 7-1
  const int size = static_cast<int>(board.size());
  return p.x > 0 && p.x < size + 1 && p.y > 0 && p.y < size + 1;
}

char colour_at(const PlainBoard& board, PlainPoint p) { return board[p.y - 1][p.x - 1]; }

PlainBoard with_stone(PlainBoard board, PlainPoint p, char colour) {  // 8-1
  board[p.y - 1][p.x - 1] = colour;
  return board;
}

PlainSet neighbours(const PlainBoard& board, PlainPoint p) {  // 7-3, 7-8
  PlainSet near;
  for (const PlainPoint q :
       std::array<PlainPoint, 4>{{{p.x - 1, p.y}, {p.x + 1, p.y}, {p.x, p.y - 1}, {p.x, p.y + 1}}})
    if (is_inside(board, q)) near.insert(q);
  return near;
}

// All points of that colour next to the set.
PlainSet touching(const PlainBoard& board, const PlainSet& set, char colour) {  // 9-1, 9-5, 10-1
  PlainSet found;
  for (const PlainPoint p : set)
    for (const PlainPoint q : neighbours(board, p))
      if (colour_at(board, q) == colour) found.insert(q);
  return found;
}

PlainSet chain(const PlainBoard& board, PlainPoint p) {  // 9-2 to 9-4
  PlainSet closure{p};
  while (true) {
    PlainSet wider = closure;
    wider.merge(touching(board, closure, colour_at(board, p)));
    if (wider.size() == closure.size()) return closure;
    closure = std::move(wider);
  }
}

bool is_removable(const PlainBoard& board, PlainPoint p) {  // 9-6
  return colour_at(board, p) != '.' && touching(board, chain(board, p), '.').empty();
}

template <class Visit>
void for_each_point(const PlainBoard& board, Visit&& visit) {
  const int size = static_cast<int>(board.size());
  for (int y = 1; y <= size; ++y)
    for (int x = 1; x <= size; ++x) visit(PlainPoint{x, y});
}

// 囲まれる白石, 囲まれる黒石: the enemy's stones that a stone at q would take.
PlainSet surrounded(const PlainBoard& board, PlainPoint q, char player) {  // 9-7 to 9-10
  const PlainBoard placed = with_stone(board, q, player);
  PlainSet stones;
  for_each_point(board, [&](PlainPoint p) {
    if (colour_at(board, p) == opposite(player) && is_removable(placed, p)) stones.insert(p);
  });
  return stones;
}

PlainBoard board_after(const PlainBoard& board, PlainPoint q, char player) {  // 2-1
  PlainBoard next = with_stone(board, q, player);
  for (const PlainPoint p : surrounded(board, q, player)) next = with_stone(next, p, '.');
  return next;
}

}  // namespace

PlainGame::PlainGame(const PlainBoard& board, char previous)
    : board_(board), past_{board}, previous_(previous) {}  // 1-1 to 1-13

bool PlainGame::is_legal(char player, const PlainMove& move) const {  // 3-1 to 3-4
  if (previous_ == player) return false;
  if (!move) return true;
  if (!is_inside(board_, *move) || colour_at(board_, *move) != '.') return false;
  const PlainBoard next = board_after(board_, *move, player);
  return !past_.contains(next) && !is_removable(next, *move);
}

std::vector<PlainPoint> PlainGame::legal_plays(char player) const {
  std::vector<PlainPoint> plays;
  for_each_point(board_, [&](PlainPoint p) {
    if (is_legal(player, p)) plays.push_back(p);
  });
  return plays;
}

void PlainGame::play(char player, const PlainMove& move) {
  const PlainGame s = *this;  // all right-hand sides refer to the state before
  const bool is_pass = !move;
  if (move) {
    captured_[player == 'X'] += static_cast<int>(surrounded(s.board_, *move, player).size());
    board_ = board_after(s.board_, *move, player);
  }
  past_.insert(board_);                                            // 2-3
  previous_ = player;                                              // 2-2
  last_was_pass_ = is_pass;                                        // 2-4
  provisional_ = s.provisional_ || (is_pass && s.last_was_pass_);  // 2-5
  passed_after_ = s.provisional_ && is_pass;                       // 2-6
  over_ = is_pass && s.passed_after_;                              // 2-7
  if (s.provisional_ && is_pass && !(s.passed_after_ && s.first_after_ == player))
    ++penalties_[player == 'O'];                                       // 2-10, 2-11
  if (s.just_provisional_) first_after_ = player;                      // 2-12
  just_provisional_ = !s.provisional_ && is_pass && s.last_was_pass_;  // 2-13
}

int PlainGame::territory(char player) const {  // 10-2 to 10-4
  int points = 0;
  for_each_point(board_, [&](PlainPoint p) {
    if (colour_at(board_, p) != '.') return;
    const PlainSet region = chain(board_, p);
    points += !touching(board_, region, player).empty() &&
              touching(board_, region, opposite(player)).empty();
  });
  return points;
}

int PlainGame::points(char player) const {  // 5-2, 5-3
  const char enemy = opposite(player);
  return captured(enemy) + penalties(enemy) + territory(player);
}

}  // namespace yomikiri::games::go
