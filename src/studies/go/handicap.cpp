#include "studies/go/handicap.h"

#include <algorithm>

#include "core/assert.h"

namespace yomikiri::studies::go {

using games::go::Point;
using games::go::point_at;

int most_fixed_handicap(int size) {
  if (size < 7) return 0;
  return size == 7 || size % 2 == 0 ? 4 : 9;
}

std::vector<Point> fixed_handicap_points(int stones, int size) {
  YK_ASSERT(stones >= 2 && stones <= most_fixed_handicap(size));
  const int low = size >= 13 ? 3 : 2;  // the fourth line, on small boards the third
  const int high = size - 1 - low;
  const int middle = size / 2;
  std::vector<Point> points{point_at(low, high), point_at(high, low), point_at(low, low),
                            point_at(high, high)};
  if (stones >= 6) {
    points.push_back(point_at(low, middle));
    points.push_back(point_at(high, middle));
  }
  if (stones >= 8) {
    points.push_back(point_at(middle, high));
    points.push_back(point_at(middle, low));
  }
  if (stones >= 5 && stones % 2 == 1) points.push_back(point_at(middle, middle));
  points.resize(stones);
  return points;
}

std::vector<Point> free_handicap_points(int stones, int size) {
  YK_ASSERT(stones >= 2 && stones < size * size);
  if (const int most = most_fixed_handicap(size); most > 0)
    return fixed_handicap_points(std::min(stones, most), size);
  const int low = size >= 5 ? 1 : 0;
  const int high = size - 1 - low;
  std::vector<Point> points{point_at(low, high), point_at(high, low), point_at(low, low),
                            point_at(high, high)};
  points.resize(std::min<std::size_t>(points.size(), stones));
  return points;
}

}  // namespace yomikiri::studies::go
