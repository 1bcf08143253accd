// The games of rules/ that have native twins, and how to translate between the two.
#pragma once

#include <fmt/format.h>

#include "games/connect_four/connect_four.h"
#include "games/go/go.h"
#include "games/ostle/ostle.h"
#include "games/tic_tac_toe/tic_tac_toe.h"
#include "tests/rules/rules_cores.h"

namespace yomikiri::tests {

// Native: b2, rows from the bottom. Written: <2,2>, rows from the top.
inline Translation<games::TicTacToe> tic_tac_toe_twin(const games::TicTacToe& game, int rows) {
  return {.move =
              [game, rows](const auto& state, const auto& action) {
                const std::string text = game.format_action(state, action);
                return fmt::format("<{},{}>", text[0] - 'a' + 1,
                                   rows + 1 - std::stoi(text.substr(1)));
              },
          .board = [game](const auto& state) { return game.format_state(state); },
          .component = "at",
          .signs = {{"x", 'X'}, {"o", 'O'}, {"empty", '.'}}};
}

inline Translation<games::ConnectFour> connect_four_twin(const games::ConnectFour& game) {
  return {.move = [game](const auto& state,
                         const auto& action) { return game.format_action(state, action); },
          .board = [game](const auto& state) { return game.format_state(state); },
          .component = "at",
          .signs = {{"x", 'X'}, {"o", 'O'}, {"empty", '.'}}};
}

// Native: c5s, rows from the bottom; boards as seen by the seat to move.
inline Translation<games::Ostle> ostle_twin(const games::Ostle& game) {
  return {.move =
              [game](const auto& state, const auto& action) {
                const std::string text = game.format_action(state, action);
                const std::map<char, std::string> directions{
                    {'n', "up"}, {'e', "right"}, {'s', "down"}, {'w', "left"}};
                return fmt::format("<<{},{}>,{}>", text[0] - 'a' + 1, '6' - text[1],
                                   directions.at(text[2]));
              },
          .board =
              [game](const auto& state) {
                std::string text = game.format_state(state).substr(0, 29);
                for (char& c : text) {
                  if (c == '-') c = '/';
                  if (c == '1')
                    c = game.to_move(state) == kFirst ? 'X' : 'O';
                  else if (c == '2')
                    c = game.to_move(state) == kFirst ? 'O' : 'X';
                  else if (c == '0')
                    c = '.';
                }
                return text;
              },
          .component = "at",
          .signs = {{"x", 'X'}, {"o", 'O'}, {"hole", '3'}, {"empty", '.'}}};
}

// In Japanese or English.
struct GoNames {
  std::string black;
  std::string white;
  std::string empty;
  std::string pass;
  std::string colours;  // the component
};
inline const GoNames kIkeda{"黒", "白", "空", "パスする", "点の色"};
inline const GoNames kIkedaEnglish{"black", "white", "empty", "pass", "colour_at"};

inline Translation<games::Go> go_twin(const games::Go& game, const GoNames& names) {
  using games::go::column_of;
  using games::go::row_of;
  return {.move =
              [game, names](const auto& state, const auto& action) {
                const std::string& player =
                    game.to_move(state) == kFirst ? names.black : names.white;
                if (action.is_pass()) return fmt::format("<{},{}>", player, names.pass);
                return fmt::format("<{},<{},{}>>", player, column_of(action.point) + 1,
                                   row_of(action.point) + 1);
              },
          .board =
              [game](const auto& state) {
                std::string text;
                for (int row = 0; row < game.size(); ++row) {
                  if (row > 0) text += '/';
                  for (int column = 0; column < game.size(); ++column) {
                    const auto stone = state->board().stone_at(games::go::point_at(column, row));
                    text += stone ? games::go::sign_of(*stone) : '.';
                  }
                }
                return text;
              },
          .component = names.colours,
          .signs = {{names.black, 'X'}, {names.white, 'O'}, {names.empty, '.'}}};
}

}  // namespace yomikiri::tests
