// For tests of the checker: its messages about a text, and a small game to change.
#pragma once

#include <string>
#include <vector>

#include "asl/checker.h"

namespace yomikiri::asl {

// `LINE:COLUMN: message; suggestion`, one for each diagnostic, in the order of the text.
inline std::vector<std::string> told(const std::string& text) {
  const text::Source source("t", text);
  std::vector<std::string> lines;
  for (const text::Diagnostic& one : check(source).diagnostics)
    lines.push_back(headline(source, one).substr(2));
  return lines;
}

// A complete game without errors, small enough for each test to change in one place.
inline const std::string kSmallGame =
    "include primitives;\n"
    "player -> x; -> o;\n"
    "cell -> <integer 1..3, integer 1..3>;\n"
    "mark -> player; -> empty;\n"
    "state -> initial; -> transition(state, cell);\n"
    "mark -> at(state, cell);\n"
    "player -> mover(state); -> opponent(player);\n"
    "boolean -> legal?(state, cell); -> final?(state);\n"
    "result -> player; -> draw; -> winner(state);\n"
    "at(initial, C) == empty;\n"
    "at(transition(S, C), D) == if D = C then mover(S) else at(S, D);\n"
    "mover(initial) == x;\n"
    "mover(transition(S, C)) == opponent(mover(S));\n"
    "opponent(x) == o;\n"
    "opponent(o) == x;\n"
    "legal?(S, C) == at(S, C) = empty;\n"
    "final?(S) == all C ∈ cell: at(S, C) ≠ empty;\n"
    "winner(S) == draw;\n";

// The small game with one piece of its text replaced.
inline std::string small_game_with(const std::string& piece, const std::string& other) {
  std::string text = kSmallGame;
  return text.replace(text.find(piece), piece.size(), other);
}

// The small game with additional statements, which begin in line 19.
inline std::string small_game_and(const std::string& more) { return kSmallGame + more; }

}  // namespace yomikiri::asl
