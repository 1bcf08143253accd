// Go records (SGF) for games written in the rule language whose moves are <player, position>, where
// a position is a pair of ranges or one constant, the pass. Black is the first player. The rules
// themselves judge the moves: this only translates them into the game's own terms.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "asl/written/scribe.h"
#include "core/error.h"
#include "core/seat.h"

namespace yomikiri::studies::rules {

struct Stone {
  bool black = true;
  int column = 0;  // from 1, from the top left; 0: a pass
  int row = 0;
};

struct RecordedMove : Stone {
  int line = 0;  // in the file
  int column_in_file = 0;
  std::string off_board = {};  // what is written, if it is not a point of the board
};

struct GoRecord {
  int size = 19;
  double komi = 0;
  Seat first = kFirst;    // to move at the start
  int games_in_file = 1;  // this is the first of them
  std::vector<Stone> setup;
  std::vector<RecordedMove> moves;
};

// Reads the main line of the first game of a file. Fails when it has more moves than a text of Go
// may have.
[[nodiscard]] Result<GoRecord> read_go_record(std::string_view bytes);

// `size=9`, `komi=6`: for rules that have such parameters, unless they are already set.
struct RecordSettings {
  std::vector<std::string> texts;
  // Parameters are whole numbers. If the komi lies between two, `texts` have the lower one and
  // these the higher. If the game is not a draw under the lower komi, the winner under it is right;
  // otherwise the winner under the higher: a komi in between allows no draw, and nobody loses
  // because of a komi in their favour.
  std::optional<std::vector<std::string>> with_next_komi;
};

// Fails when the given size differs from the record's.
[[nodiscard]] Result<RecordSettings> settings_of(const GoRecord& record,
                                                 const asl::Program& program,
                                                 std::vector<std::string> given);

// The move in the game's notation.
[[nodiscard]] Result<std::string> move_text(const asl::Scribe& scribe, const Stone& move);

// The initial state with the stones set up; the past boards are replaced by this one.
[[nodiscard]] Result<asl::Record> start_of(const asl::Scribe& scribe, const GoRecord& record);

}  // namespace yomikiri::studies::rules
