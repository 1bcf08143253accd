// What retrograde analysis stores for a position while its layer is solved: one word that threads
// update by compare-and-swap. All updates of one round commute, so the resulting bytes do not
// depend on which thread was first.
//
// A cell counts the position's open moves: those that stay in the layer and are not known to lose.
// Moves that leave the layer are known from the start, and their best outcome is stored at once. A
// win found this way is tentative until its round comes, which is safe: no code is read before its
// round. A loss found this way is not safe (an open move may still do better), so it carries a
// flag.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/retractable.h"
#include "solve/retrograde/code.h"

namespace yomikiri::retrograde {

// What is known about a position before the first round.
struct Opening {
  int open = 0;            // moves that stay in the layer, or end in a draw
  int open_numbers = 0;    // the exclusive or of their numbers
  Code win = kUndecided;   // the quickest win by a move that leaves the layer or ends the game
  Code loss = kUndecided;  // the slowest loss by such a move
};

// For games without bans: one value.
struct PlainCell {
  using Word = std::uint16_t;

  static constexpr int kMostOpen = 127;
  static constexpr Word kTentative = 1 << 15;
  static constexpr Word kOneOpen = 1 << 8;

  [[nodiscard]] static constexpr Code best(Word w) { return static_cast<Code>(w); }
  [[nodiscard]] static constexpr int open(Word w) { return w >> 8 & 127; }

  [[nodiscard]] static constexpr Word opened(const Opening& o) {
    const auto open = static_cast<Word>(o.open * kOneOpen);
    if (o.win != kUndecided) return static_cast<Word>(open | o.win);
    if (o.open == 0) return o.loss == kUndecided ? kLostAlready : o.loss;
    return static_cast<Word>(open | o.loss | (o.loss != kUndecided ? kTentative : 0));
  }

  [[nodiscard]] static constexpr Word with_win(Word w, Code code, int) {
    const bool better = best(w) == kUndecided || (w & kTentative) != 0 || code < best(w);
    return better ? static_cast<Word>((w & 0x7F00) | code) : w;
  }

  [[nodiscard]] static constexpr Word with_loss(Word w, Code code, int) {
    if (is_win(best(w))) return w;
    w = static_cast<Word>(w - kOneOpen);
    return open(w) == 0 ? std::max(best(w), code) : w;
  }

  // Whether the word holds a value that becomes final in the round of this code.
  [[nodiscard]] static constexpr bool is_due(Word w, Code code) {
    return (w & (kTentative | 0xFF)) == code;
  }

  // The word without the marks that only the rounds needed.
  [[nodiscard]] static constexpr Word settled(Word w) {
    return (w & kTentative) != 0 ? kUndecided : best(w);
  }
};

// For games with bans: the value `best`, the one move that reaches it, and the value `second` that
// remains when that move is banned. Where several moves are best, or the best one leaves the layer
// and so cannot be banned, both values are equal and no move is named.
//
// While no move is known to win, the field of the move holds the exclusive or of the open moves'
// numbers: when only one is left, this is its number.
struct BanCell {
  using Word = std::uint32_t;

  static constexpr int kMostOpen = 255;
  static constexpr Word kTentative = 1 << 21;  // `second` is a loss with open moves beside it
  static constexpr Word kOneOpen = 1 << 24;

  [[nodiscard]] static constexpr Code best(Word w) { return static_cast<Code>(w); }
  [[nodiscard]] static constexpr Code second(Word w) { return static_cast<Code>(w >> 8); }
  [[nodiscard]] static constexpr int move(Word w) { return static_cast<int>(w >> 16 & 31); }
  [[nodiscard]] static constexpr int open(Word w) { return static_cast<int>(w >> 24); }

  [[nodiscard]] static constexpr Word opened(const Opening& o) {
    const Word rest = o.open * kOneOpen | static_cast<Word>(o.open_numbers) << 16;
    if (o.win != kUndecided) return with(rest, o.win, o.win, kNoMove);
    const Code loss = o.loss == kUndecided && o.open < 2 ? kLostAlready : o.loss;
    if (o.open == 0) return with(rest, loss, loss, kNoMove);
    const bool tentative = o.open > 1 && loss != kUndecided;
    return with(rest, kUndecided, loss, o.open_numbers) | (tentative ? kTentative : 0);
  }

  // `best` and `second` are the two quickest wins found so far.
  [[nodiscard]] static constexpr Word with_win(Word w, Code code, int number) {
    const Code was = best(w);
    if (was == kUndecided) return with(w, code, second(w), number) | (w & kTentative);
    if (code < was) return with(w, code, was, number);
    if (is_win(second(w)) && second(w) <= code) return w;
    return with(w, was, code, code == was ? kNoMove : move(w));
  }

  [[nodiscard]] static constexpr Word with_loss(Word w, Code code, int number) {
    if (is_win(second(w))) return w;
    w -= kOneOpen;
    const Code slowest = std::max(second(w), code);
    if (is_win(best(w))) return open(w) == 1 ? with(w, best(w), slowest, move(w)) : w;
    if (open(w) == 0) return with(w, slowest, second(w), second(w) == slowest ? kNoMove : number);
    w ^= static_cast<Word>(number) << 16;
    return open(w) == 1 ? with(w, kUndecided, slowest, move(w)) : w;
  }

  [[nodiscard]] static constexpr bool best_is_due(Word w, Code code) { return best(w) == code; }
  [[nodiscard]] static constexpr bool second_is_due(Word w, Code code) {
    return second(w) == code && best(w) != code && (w & kTentative) == 0 && move(w) != kNoMove;
  }
  // A quick test that lets through every word for which either value is due.
  [[nodiscard]] static constexpr bool is_due(Word w, Code code) {
    return best(w) == code || second(w) == code;
  }

  [[nodiscard]] static constexpr Word settled(Word w) {
    const Code second_best = (w & kTentative) != 0 ? kUndecided : second(w);
    if (second_best == best(w) || move(w) == kNoMove) return settled_without_move(w);
    return with(0, best(w), second_best, move(w));
  }
  // For a position in which no ban has any effect.
  [[nodiscard]] static constexpr Word settled_without_move(Word w) {
    return with(0, best(w), best(w), kNoMove);
  }

 private:
  [[nodiscard]] static constexpr Word with(Word w, Code best, Code second, int move) {
    return (w & 0xFF000000) | static_cast<Word>(move) << 16 | static_cast<Word>(second) << 8 | best;
  }
};

// What a cell is told in a round: one of its moves wins, or loses.
template <class Cell, bool kWins>
struct News {
  Code code;
  int number;  // of the move

  [[nodiscard]] constexpr typename Cell::Word operator()(typename Cell::Word w) const {
    return kWins ? Cell::with_win(w, code, number) : Cell::with_loss(w, code, number);
  }
};

}  // namespace yomikiri::retrograde
