// Boards and cells of Ostle as text, outside a game in progress: for commands that ask about one
// board. The texts are those of ostle.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/error.h"
#include "games/ostle/board.h"
#include "games/ostle/ostle.h"

namespace yomikiri::games::ostle {

using BannedMove = Action;

// A finished board: exactly one seat has three pieces. It has no index (board_index.h).
enum class Finished { Refused, Allowed };

// Parses 25 digits; any '-' among them is ignored.
[[nodiscard]] Result<Board> parse_board(std::string_view text,
                                        Finished finished = Finished::Refused);
[[nodiscard]] std::string format_board(const Board& board);  // with '-' after each row

[[nodiscard]] std::string format_cell(int cell);                       // c5
[[nodiscard]] std::string format_move(int from, Direction direction);  // c5s
[[nodiscard]] char sign_of(Direction direction);                       // n, e, s, w

// The move that is banned on `board` (from its mover's side) when the opponent came there from
// `previous` (from that opponent's side); an Error when no move leads from one to the other.
[[nodiscard]] Result<std::optional<BannedMove>> ban_between(const Board& previous,
                                                            const Board& board);

}  // namespace yomikiri::games::ostle
