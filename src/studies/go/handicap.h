// The points of fixed handicaps, as the Go Text Protocol orders them [Farneback2002, 4.1.1].
#pragma once

#include <vector>

#include "games/go/point_set.h"

namespace yomikiri::studies::go {

// How many stones a fixed handicap may have at most: none below 7 lines, 4 on 7 lines and on even
// boards, else 9.
[[nodiscard]] int most_fixed_handicap(int size);

// Where we put stones that we may place freely: as fixed ones, on boards below 7 lines towards the
// corners. No more than there are such points: the protocol lets an engine place fewer than it is
// asked for. Needs 2 to size * size - 1 stones.
[[nodiscard]] std::vector<games::go::Point> free_handicap_points(int stones, int size);

// Needs 2 to most_fixed_handicap(size) stones.
[[nodiscard]] std::vector<games::go::Point> fixed_handicap_points(int stones, int size);

}  // namespace yomikiri::studies::go
