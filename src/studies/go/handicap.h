// The points of fixed handicaps, in the order of the Go Text Protocol [Farneback2002, 4.1.1].
#pragma once

#include <vector>

#include "games/go/point_set.h"

namespace yomikiri::studies::go {

// The most stones that a fixed handicap may have: none below 7 lines, 4 on 7 lines and on even
// boards, otherwise 9.
[[nodiscard]] int most_fixed_handicap(int size);

// Where we place free handicap stones: on the fixed points; on boards below 7 lines, towards the
// corners. Never more than there are such points: the protocol lets an engine place fewer stones
// than requested. Needs 2 to size * size - 1 stones.
[[nodiscard]] std::vector<games::go::Point> free_handicap_points(int stones, int size);

// Needs 2 to most_fixed_handicap(size) stones.
[[nodiscard]] std::vector<games::go::Point> fixed_handicap_points(int stones, int size);

}  // namespace yomikiri::studies::go
