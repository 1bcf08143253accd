// Referees a game record: judges every move of its main line by the rules, leaves illegal moves
// out, and scores the resulting board.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "games/go/area.h"
#include "games/go/go.h"
#include "games/go/sgf_game.h"

namespace yomikiri::studies::go {

using games::go::Colour;

// How the final board is counted: territory, captured stones and penalties, as in the Ikeda rules;
// or stones and surrounded points, as in the Chinese rules.
enum class Scoring { Ikeda, Area };

struct RefusedMove {
  int number;  // among the moves of the record, from 1
  games::go::Colour colour;
  std::string move;             // as people write it: C3
  std::string reason;           // the rule that it breaks
  games::go::sgf::Place place;  // in the file
};

struct Verdict {
  games::go::State state;  // after the last legal move
  double komi = 0;
  std::vector<RefusedMove> refused;  // each treated as if it had not been tried
  games::go::Score score;            // as the board stands
  games::go::Area area;              // likewise
  bool is_over = false;              // by two passes after the provisional end
  std::string claimed;               // the result that the record states (RE), if any
  int games_in_file = 1;

  [[nodiscard]] int legal_moves() const { return state->plies(); }
  [[nodiscard]] int margin(Scoring scoring) const {
    return scoring == Scoring::Area ? area.margin() : score.margin();
  }
};

struct JudgeOptions {
  // The same colour may move twice in a row, because programs write positions that way; the rules
  // forbid it [InoueTorii1989, axiom 3-1].
  bool any_turn = false;
};

// Fails when the record has more moves than Go::kMostPliesInText.
[[nodiscard]] Result<Verdict> judge(const games::go::sgf::MainLine& line,
                                    const JudgeOptions& options = {});
// Judges the first game of a file, from its bytes.
[[nodiscard]] Result<Verdict> judge_file(std::string_view bytes);

// `B+3.5`, `W+2`, or `0` for a draw: as SGF and GTP write results. The margin is Black's.
[[nodiscard]] std::string result_text(int margin, double komi);

// The board as text for people, with coordinates.
[[nodiscard]] std::string draw(const games::go::State& state);

// The accounting in three lines: territory, captured stones, penalties and points of both colours,
// and the result.
[[nodiscard]] std::string account(const games::go::Score& score, double komi);
// By area: stones, surrounded points and points.
[[nodiscard]] std::string account(const games::go::Area& area, double komi);

// Returns why that colour may not play the action now, or nothing if it may. Before the first ply
// either colour may begin; later the same colour may not move twice in a row [InoueTorii1989, axiom
// 3-1].
[[nodiscard]] std::optional<std::string> refusal(const games::go::State& state,
                                                 games::go::Colour colour,
                                                 games::go::Action action);

// The same, regardless of who moved last.
[[nodiscard]] std::optional<std::string> refusal_at_any_turn(const games::go::State& state,
                                                             games::go::Colour colour,
                                                             games::go::Action action);

// The state with that colour to move.
[[nodiscard]] games::go::State with_mover(const games::go::State& state, games::go::Colour colour);

}  // namespace yomikiri::studies::go
