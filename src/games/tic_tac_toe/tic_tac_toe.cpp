#include "games/tic_tac_toe/tic_tac_toe.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/tic_tac_toe/ternary_codes.h"

namespace yomikiri::games {
namespace {

constexpr int kMostCells = 40;  // 3^40 < 2^64 < 3^41

constexpr std::string_view kTicTacToeRules =
    R"(The board has m columns and n rows. Two seats, X first, mark empty cells in
turn. Whoever first has k marks in a line (row, column or diagonal) wins. A
full board without such a line is a draw.
)";

constexpr std::string_view kTicTacToeNotation =
    R"(A move is a cell: the letter of its column from the left, then the number of
its row from the bottom. On 3x3, a1 is the lower left corner, b2 the centre
and c3 the upper right corner.
A state is the rows from the top, with slashes between them: X.O/.X./...
)";

}  // namespace

GameCard TicTacToe::card() {
  static constexpr std::array kParameters{kM, kN, kK};
  return {.name = "tic-tac-toe",
          .aliases = {"ttt", "mnk"},
          .summary = "mark cells of an m x n board; k in a line win",
          .parameters = kParameters,
          .rules = kTicTacToeRules,
          .notation = kTicTacToeNotation,
          .example_moves = {"b2", "a1", "c3"},
          .clock = UsualClock{.base_seconds = 120, .increment_seconds = 5}};
}

Result<TicTacToe> TicTacToe::make(const Settings& settings) {
  const int m = settings[kM];
  const int n = settings[kN];
  const int k = settings[kK];
  if (m * n > kMostCells || n * (m + 1) > 64)
    return fail(Errc::BadInput, "", fmt::format("a board of {} x {} is too large", m, n),
                fmt::format("m x n must be at most {}, (m + 1) x n at most 64", kMostCells));
  if (k > std::max(m, n))
    return fail(Errc::BadInput, "", fmt::format("no line of {} fits on {} x {}", k, m, n),
                fmt::format("k must be at most {}", std::max(m, n)));
  return TicTacToe(m, n, k);
}

TicTacToe::TicTacToe(int m, int n, int k)
    : m_(m),
      n_(n),
      k_(k),
      stride_(m + 1),
      steps_{1, stride_, stride_ - 1, stride_ + 1},
      board_(0),
      codes_(std::make_shared<TernaryCodes>(m, n, stride_)) {
  for (int row = 0; row < n; ++row)
    for (int column = 0; column < m; ++column) board_ |= cell_bit(column, row);
}

// A cell wins if i marks stand right before it and k - 1 - i right after it, for some i.
std::uint64_t TicTacToe::winning_cells(std::uint64_t marks, std::uint64_t empty) const {
  std::uint64_t cells = k_ == 1 ? empty : 0;
  for (const int step : steps_) {
    std::array<std::uint64_t, kK.most>
        before{};  // before[i]: i marks in a row end next to the cell
    before[0] = ~std::uint64_t{0};
    for (int i = 1; i < k_; ++i) before[i] = (before[i - 1] & marks) << step;
    std::uint64_t behind = ~std::uint64_t{0};
    for (int i = k_ - 1; i >= 0; --i) {
      cells |= before[i] & behind;
      behind = (behind & marks) >> step;
    }
  }
  return cells & empty;
}

int TicTacToe::promise(State s, Action cell) const {
  const std::uint64_t bit = std::uint64_t{1} << cell;
  const int threats = std::popcount(winning_cells(s.own | bit, empty(s) ^ bit));
  const int column = cell % stride_;
  const int row = cell / stride_;
  return threats * 64 + std::min(column, m_ - 1 - column) + std::min(row, n_ - 1 - row);
}

std::uint64_t TicTacToe::key(State s) const { return codes_->smallest_code(s.own, s.other); }

std::uint64_t TicTacToe::index_count() const { return codes_->count(); }

std::uint64_t TicTacToe::index_of(State s) const { return codes_->code(s.own, s.other); }

TicTacToe::State TicTacToe::state_at(std::uint64_t index) const {
  State s;
  for_each_bit(board_, [&](std::uint64_t cell) {
    if (index % 3 == 1) s.own |= cell;
    if (index % 3 == 2) s.other |= cell;
    index /= 3;
  });
  return s;
}

}  // namespace yomikiri::games
