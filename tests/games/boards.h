// Every board size on which a game of lines can be played, for tests that must hold for all of
// them.
#pragma once

#include <vector>

#include "games/connect_four/connect_four.h"
#include "games/tic_tac_toe/tic_tac_toe.h"

namespace yomikiri::tests {

struct ConnectFourBoard {
  int columns;
  int rows;
  games::ConnectFour game;
};

[[nodiscard]] inline std::vector<ConnectFourBoard> connect_four_boards() {
  using games::ConnectFour;
  std::vector<ConnectFourBoard> boards;
  for (int columns = 1; columns <= ConnectFour::kColumns.most; ++columns)
    for (int rows = 1; rows <= ConnectFour::kRows.most; ++rows) {
      const auto settings =
          Settings().set(ConnectFour::kColumns, columns).set(ConnectFour::kRows, rows);
      if (auto game = ConnectFour::make(settings)) boards.push_back({columns, rows, *game});
    }
  return boards;
}

struct TicTacToeBoard {
  int m;
  int n;
  int k;
  games::TicTacToe game;
};

[[nodiscard]] inline std::vector<TicTacToeBoard> tic_tac_toe_boards() {
  using games::TicTacToe;
  std::vector<TicTacToeBoard> boards;
  for (int m = 1; m <= TicTacToe::kM.most; ++m)
    for (int n = 1; n <= TicTacToe::kN.most; ++n)
      for (int k = 1; k <= TicTacToe::kK.most; ++k) {
        const auto settings =
            Settings().set(TicTacToe::kM, m).set(TicTacToe::kN, n).set(TicTacToe::kK, k);
        if (auto game = TicTacToe::make(settings)) boards.push_back({m, n, k, *game});
      }
  return boards;
}

}  // namespace yomikiri::tests
