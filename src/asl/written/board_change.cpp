#include "asl/written/board_change.h"

#include <algorithm>
#include <utility>

namespace yomikiri::asl {
namespace {

using Cell = Board::Cell;
using Face = Board::Face;

// A line of pieces, each of which goes to the next cell, beginning at the one that moves.
struct Push {
  enum class End { Free, Off, Lost };  // Lost: in something that stays, such as a hole

  std::vector<Cell> cells;
  End end = End::Free;
};

class Change {
 public:
  Change(const Board& board, const BoardChange& change) : board_(board), change_(change) {
    for (Cell cell = 0; cell < board.cell_count(); ++cell) {
      if (before(cell) == after(cell)) continue;
      if (before(cell) == Board::kEmpty)
        appeared_.push_back(cell);
      else if (after(cell) == Board::kEmpty)
        vanished_.push_back(cell);
      else
        turned_.push_back(cell);
    }
  }

  bool tell(Choice& choice) const {
    if (change_.step && change_.named.size() == 1 &&
        tell_push(change_.named[0], *change_.step, choice))
      return true;
    if (appeared_.size() == 1 && vanished_.empty()) {
      choice.to = board_.name(appeared_[0]);
      return !is_named(appeared_[0]);
    }
    if (const auto moved = find_moved()) {
      tell_moved(moved->first, moved->second, choice);
      return !is_named(moved->first) || !is_named(moved->second);
    }
    if (vanished_.size() == 1)
      for (const std::vector<Cell>* cells : {&appeared_, &turned_})
        for (const Cell cell : *cells)
          if (const auto step = board_.step_towards(vanished_[0], cell);
              step && tell_push(vanished_[0], *step, choice))
            return true;
    tell_named(choice);
    return false;
  }

 private:
  [[nodiscard]] Face before(Cell cell) const {
    return change_.before[static_cast<std::size_t>(cell)];
  }
  [[nodiscard]] Face after(Cell cell) const {
    return change_.after[static_cast<std::size_t>(cell)];
  }

  [[nodiscard]] bool is_named(Cell cell) const {
    return std::ranges::find(change_.named, cell) != change_.named.end();
  }

  // One piece stands elsewhere, on a free cell or on that of another piece: from where to where.
  [[nodiscard]] std::optional<std::pair<Cell, Cell>> find_moved() const {
    const std::vector<Cell>& targets = appeared_.empty() ? turned_ : appeared_;
    if (targets.size() != 1) return std::nullopt;
    std::vector<Cell> sources;
    for (const Cell cell : vanished_)
      if (before(cell) == after(targets[0])) sources.push_back(cell);
    const auto named = std::ranges::find_if(sources, [&](Cell cell) { return is_named(cell); });
    if (named != sources.end()) return std::pair(*named, targets[0]);
    if (sources.size() != 1) return std::nullopt;
    return std::pair(sources[0], targets[0]);
  }

  void tell_moved(Cell from, Cell to, Choice& choice) const {
    choice.from = board_.name(from);
    choice.to = board_.name(to);
    for (const Cell cell : vanished_)
      if (cell != from) choice.take.push_back(board_.name(cell));
    if (before(to) != Board::kEmpty) choice.take.push_back(choice.to);
  }

  // The pieces from this cell on in this direction, each gone to the next cell.
  bool tell_push(Cell from, Board::Step step, Choice& choice) const {
    const auto push = find_push(from, step);
    if (!push) return false;
    std::vector<std::string> path;
    for (const Cell cell : push->cells) path.push_back(board_.name(cell));
    const bool off = push->end == Push::End::Off;
    const std::size_t last = push->cells.size() - (off ? 1 : 2);  // of the pieces that move
    if (off || push->end == Push::End::Lost) choice.take.push_back(path[last]);
    if (off) path.emplace_back(edge(step));
    choice.from = path[0];
    choice.to = path[1];
    if (path.size() > 2) choice.path = std::move(path);
    return true;
  }

  static std::string_view edge(Board::Step step) {
    if (step.down != 0) return step.down < 0 ? "off:n" : "off:s";
    return step.right < 0 ? "off:w" : "off:e";
  }

  // The shortest line that explains the whole change.
  [[nodiscard]] std::optional<Push> find_push(Cell from, Board::Step step) const {
    if (before(from) == Board::kEmpty || (step.right == 0 && step.down == 0)) return std::nullopt;
    Push push{.cells = {from}};
    while (const auto next = board_.neighbour(push.cells.back(), step)) {
      push.cells.push_back(*next);
      const bool free = before(*next) == Board::kEmpty;
      push.end = free ? Push::End::Free : Push::End::Lost;
      if ((free || !board_.seat_of(before(*next))) && explains(push)) return push;
      if (free) return std::nullopt;
    }
    push.end = Push::End::Off;
    return explains(push) ? std::optional(std::move(push)) : std::nullopt;
  }

  [[nodiscard]] bool explains(const Push& push) const {
    std::vector<Face> expected = change_.before;
    const auto at = [&](std::size_t i) -> Face& {
      return expected[static_cast<std::size_t>(push.cells[i])];
    };
    const std::size_t count = push.cells.size() - (push.end == Push::End::Lost ? 1 : 0);
    for (std::size_t i = count; i-- > 1;) at(i) = before(push.cells[i - 1]);
    at(0) = Board::kEmpty;
    return expected == change_.after;
  }

  // The change is of no known form: what the move names is what a client can offer.
  void tell_named(Choice& choice) const {
    const auto& named = change_.named;
    if (named.empty()) return;
    if (named.size() > 1) choice.from = board_.name(named[0]);
    choice.to = board_.name(named[named.size() > 1 ? 1 : 0]);
    for (const Cell cell : vanished_)
      if (board_.name(cell) != choice.from) choice.take.push_back(board_.name(cell));
  }

  const Board& board_;
  const BoardChange& change_;
  std::vector<Cell> appeared_;
  std::vector<Cell> vanished_;
  std::vector<Cell> turned_;  // another piece than before
};

}  // namespace

bool tell_change(const Board& board, const BoardChange& change, Choice& choice) {
  return Change(board, change).tell(choice);
}

}  // namespace yomikiri::asl
