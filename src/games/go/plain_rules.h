// A second implementation of the rules, straight from the axioms, plain and slow: points are pairs
// of numbers, boards are lists of characters, sets are std::set, closures are grown by definition.
// All that it shares with the other files is the paper [InoueTorii1989] and the choices stated in
// README.md; tests and benchmarks compare the fast boards with it.
#pragma once

#include <compare>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace yomikiri::games::go {

struct PlainPoint {
  int x;  // column from the left, from 1
  int y;  // row from the top, from 1
  friend auto operator<=>(const PlainPoint&, const PlainPoint&) = default;
};

using PlainSet = std::set<PlainPoint>;
using PlainBoard = std::vector<std::string>;  // rows from the top of 'X' (黒), 'O' (白), '.'
using PlainMove = std::optional<PlainPoint>;  // nothing: パスする

class PlainGame {
 public:
  // `previous` is 前の打ち手: 'X' or 'O', or '.' for nobody, in which case either may begin.
  explicit PlainGame(const PlainBoard& board, char previous = '.');

  [[nodiscard]] bool is_legal(char player, const PlainMove& move) const;  // 正しい手?
  [[nodiscard]] std::vector<PlainPoint> legal_plays(char player) const;
  void play(char player, const PlainMove& move);        // 遷移
  [[nodiscard]] bool is_over() const { return over_; }  // 最終状態
  [[nodiscard]] int points(char player) const;          // 黒の得点, 白の得点
  [[nodiscard]] const PlainBoard& board() const { return board_; }
  [[nodiscard]] char previous() const { return previous_; }
  [[nodiscard]] int territory(char player) const;  // 黒地の数, 白地の数
  [[nodiscard]] int captured(char colour) const { return captured_[colour == 'O']; }
  [[nodiscard]] int penalties(char colour) const { return penalties_[colour == 'O']; }

 private:
  PlainBoard board_;
  std::set<PlainBoard> past_;
  char previous_;
  int captured_[2] = {};
  int penalties_[2] = {};
  bool last_was_pass_ = false;
  bool provisional_ = false;
  bool just_provisional_ = false;
  bool passed_after_ = false;
  bool over_ = false;
  char first_after_ = '.';
};

}  // namespace yomikiri::games::go
