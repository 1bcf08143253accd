#include "games/ostle/positions.h"

#include <algorithm>

#include "core/bits.h"

namespace yomikiri::games::ostle {
namespace {

// Whether two rows, two columns, or a row and a column contain all the cells.
bool lie_on_two_lines(Cells cells) {
  const Cells r0 = cells & 31, r1 = cells >> 5 & 31, r2 = cells >> 10 & 31, r3 = cells >> 15 & 31,
              r4 = cells >> 20;
  const int used_rows = (r0 != 0) + (r1 != 0) + (r2 != 0) + (r3 != 0) + (r4 != 0);
  if (used_rows <= 2) return true;
  const Cells from_top = r0 | r1;
  const Cells from_bottom = r3 | r4;
  if (std::popcount(from_top | r2 | from_bottom) <= 2) return true;
  const auto is_one_column = [](Cells row) { return (row & (row - 1)) == 0; };
  return is_one_column(r1 | r2 | from_bottom) || is_one_column(r0 | r2 | from_bottom) ||
         is_one_column(from_top | from_bottom) || is_one_column(from_top | r2 | r4) ||
         is_one_column(from_top | r2 | r3);
}

}  // namespace

std::optional<Step> Positions::step_of(const Board& board, int number) {
  const int place = number / 4;
  const auto d = static_cast<Direction>(number % 4);
  if (place == kHolePlace)
    return hole_can_move(board, d) ? std::optional(move_hole(board, d)) : std::nullopt;
  if (place >= std::popcount(board.own)) return std::nullopt;
  return push(board, std::countr_zero(nth_set_bit(board.own, place)), d);
}

int Positions::least_image(const Position& position, int from, Direction d) {
  int least = kNoMove;
  for (Symmetry s = 0; s < kSymmetryCount; ++s)
    if ((position.stabiliser >> s & 1) != 0)
      least = std::min(least, move_number(position.board, image(s, from), image(s, d)));
  return least;
}

bool Positions::has_twin(const Position& position, int number) {
  if (position.stabiliser == 1) return false;
  const std::optional<Step> step = step_of(position.board, number);
  for (Symmetry s = 1; step && s < kSymmetryCount; ++s)
    if ((position.stabiliser >> s & 1) != 0 &&
        move_number(position.board, image(s, step->from), image(s, step->direction)) != number)
      return true;
  return false;
}

bool Positions::ban_matters(const Position& position, int banned, std::uint64_t before) const {
  if (banned == kNoMove) return false;
  if (!bans_by_mirror(position.board)) return !has_twin(position, banned);
  const Replies replies = replies_of(position);
  return std::count(replies.leads_to.begin(), replies.leads_to.begin() + replies.count, before) ==
         1;
}

Arrival Positions::arrival(const Position& position, const Move& move) const {
  const Step& step = move.step;
  const Canonical there = index_.canonical(step.after);
  if (bans_by_mirror(step.after)) {
    const Position after{image(there.symmetry, step.after), there.stabiliser};
    return {there.index, replies_of(after).first_to(index_of(position))};
  }
  if (step.undo_from == kNoCell) return {there.index, kNoMove};
  const int from = image(there.symmetry, step.undo_from);
  const Direction back = image(there.symmetry, opposite(step.direction));
  if (there.stabiliser != 1) {
    const Position after{image(there.symmetry, step.after), there.stabiliser};
    return {there.index, reply(after, from, back)};
  }
  return {there.index, number_of(there, step.undo_from == step.after.hole, from, back)};
}

bool Positions::is_first_of_orbit(const Unstep& unstep, std::uint8_t stabiliser) {
  const auto key = [&](Symmetry s) {
    return (image(s, unstep.front) * kCellCount + image(s, unstep.from)) * 4 +
           static_cast<int>(image(s, unstep.direction));
  };
  for (Symmetry s = 1; s < kSymmetryCount; ++s)
    if ((stabiliser >> s & 1) != 0 && key(s) < key(kIdentity)) return false;
  return true;
}

bool Positions::nearly_symmetric(const Board& board) {
  const Cells hole = bit(board.hole);
  for (Symmetry s = 1; s < kSymmetryCount; ++s) {
    const Cells differing = (board.own ^ image(s, board.own)) |
                            (board.other ^ image(s, board.other)) |
                            (hole ^ bit(image(s, int{board.hole})));
    if (lie_on_two_lines(differing)) return true;
  }
  return false;
}

Positions::Bans Positions::bans_at(const Position& position) const {
  Bans bans;
  const auto add = [&](int banned) {
    if (banned == kNoMove)
      bans.none = true;
    else
      bans.replies |= 1u << banned;
  };
  if (bans_by_mirror(position.board)) {
    const Replies replies = replies_of(position);
    for_each_unstep(position.board, [&](const Unstep& unstep) {
      add(replies.first_to(index_.canonical(unstep.before).index));
    });
  } else {
    for_each_unstep(position.board, [&](const Unstep& unstep) {
      add(reply(position, unstep.undo_from, opposite(unstep.direction)));
    });
  }
  return bans;
}

bool Positions::is_reached_by_capture(const Position& position) {
  const Board& board = position.board;
  // A fifth piece of the last mover may have fallen alone from an empty cell: there always is one
  // at the edge, which has 16 cells, for 9 pieces and the hole.
  if (std::popcount(board.other) == kFewestPieces) return true;
  if (std::popcount(board.own) != kFewestPieces) return false;
  // A fifth piece of the other seat may have been pushed out by a line that now touches the edge or
  // the hole.
  for (const Direction d : kDirections) {
    const Cells movers = board.other & steps_into(board.empty(), opposite(d));
    for (Cells left = movers; left != 0; left &= left - 1) {
      const Cells stops = ray(std::countr_zero(left), d) & ~board.pieces();
      if (stops == 0 || first_of(stops, d) == board.hole) return true;
    }
  }
  return false;
}

Positions::Replies Positions::replies_of(const Position& position) const {
  const Material material = material_of(position.board);
  Replies replies;
  for_each_step(position.board, [&](const Step& step) {
    if (material_of(step.after.turned()) != material) return;
    replies.leads_to[replies.count] = index_.canonical(step.after).index;
    replies.number[replies.count++] = reply(position, step.from, step.direction);
  });
  return replies;
}

}  // namespace yomikiri::games::ostle
