// Points as people write them: `C3`, a letter for the column without I, and the row from the
// bottom; or `<3,7>` as in the paper, column and row from the top left [InoueTorii1989, 4.1].
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/go/position.h"

namespace yomikiri::games::go {

[[nodiscard]] std::string format_point(Point point, int size);     // C3
[[nodiscard]] std::string format_action(Action action, int size);  // C3, pass
[[nodiscard]] char column_letter(int column);                      // A to H, J to Z

// Returns nothing when the text names neither a point of the board nor a pass.
[[nodiscard]] std::optional<Action> parse_vertex(std::string_view text, int size);

}  // namespace yomikiri::games::go
