// What the Ikeda rules keep track of besides the boards: captured stones, passes, the provisional
// end, the penalties after it and the final end [InoueTorii1989, axioms 2-4 to 2-13]; and the
// resulting score [axioms 5-1 to 5-3].
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "games/go/board.h"
#include "games/go/colour.h"

namespace yomikiri::games::go {

// By colour: [number(Colour::Black)], [number(Colour::White)].
using Counts = std::array<int, 2>;

// The limit for komi from every source: --set, KM of a record, GTP, the parameter of
// rules/go-ikeda.asl. It exceeds the points of a board, because servers have written hundredths
// (KM[650]), and the moves of such records can still be judged.
inline constexpr int kMostKomi = 1000;

class Ledger {
 public:
  void enter_play(Colour mover, int stones_taken);
  void enter_pass(Colour mover);

  [[nodiscard]] const Counts& captured() const { return captured_; }  // stones of that colour
  [[nodiscard]] const Counts& penalties() const { return penalties_; }
  // Stones played before the provisional end, not counting those set up.
  [[nodiscard]] const Counts& placed() const { return placed_; }
  [[nodiscard]] bool last_was_pass() const { return last_was_pass_; }
  [[nodiscard]] bool is_provisionally_over() const { return provisional_; }
  [[nodiscard]] bool is_over() const { return over_; }
  // White's stones that Black has gained by captures and penalties, minus Black's stones that White
  // has gained.
  [[nodiscard]] int balance() const;
  // How passes will count from here on, as a number: equal for ledgers that differ only in counts.
  [[nodiscard]] std::uint32_t stage() const;

  friend bool operator==(const Ledger&, const Ledger&) = default;

 private:
  void enter(Colour mover, bool is_pass);

  Counts captured_{};
  Counts penalties_{};
  Counts placed_{};
  bool last_was_pass_ = false;         // 前の手はパスか?
  bool provisional_ = false;           // 仮終局か?
  bool just_provisional_ = false;      // 仮終局か1?
  bool passed_after_ = false;          // 前の手はパスか1?: the last ply was a pass after that end
  bool over_ = false;                  // 終局か?
  std::optional<Colour> first_after_;  // 仮終局後先着: who moved first after that end
};

// How the points of both colours add up.
struct Score {
  Counts territory{};
  Counts captured{};   // stones of that colour that the other colour took
  Counts penalties{};  // stones of that colour given for passes

  [[nodiscard]] int points(Colour colour) const {
    const int enemy = number(other(colour));
    return territory[number(colour)] + captured[enemy] + penalties[enemy];
  }
  [[nodiscard]] int margin() const { return points(Colour::Black) - points(Colour::White); }
  friend bool operator==(const Score&, const Score&) = default;
};

// For the board as it stands, whether the game is over or not: the rules have no notion of dead
// stones.
[[nodiscard]] Score score_of(const Board& board, const Ledger& ledger);

}  // namespace yomikiri::games::go
