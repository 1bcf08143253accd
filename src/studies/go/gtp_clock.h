// How long a move may take, by the time settings of the Go Text Protocol: main time, then periods
// of so many seconds for so many stones [Farneback2002, 4.2], or byo-yomi periods as the KGS server
// has them. Reads no clock: it is told what moves took, or by the controller what is left.
#pragma once

#include <array>
#include <optional>

#include "games/go/colour.h"

namespace yomikiri::studies::go {

struct TimeSettings {
  double main_seconds = 0;
  double period_seconds = 0;  // of overtime
  int period_stones = 0;      // to be played in each; 0 with a period: no time limit
};

class GtpClock {
 public:
  void set(std::optional<TimeSettings> settings);
  // What the controller says: seconds, and stones still to be played in them; 0: main time.
  void set_left(games::go::Colour colour, double seconds, int stones);
  // A new game has all its time.
  void restart() { left_ = {}; }

  // Seconds that this move of the colour should take at most, with so many empty points on the
  // board; nothing if there is no limit.
  [[nodiscard]] std::optional<double> budget(games::go::Colour colour, int empty_points) const;
  // Takes what a move took off what is left.
  void spend(games::go::Colour colour, double seconds);

 private:
  struct Left {
    double seconds = 0;
    int stones = 0;  // 0: main time
  };

  [[nodiscard]] Left left_of(games::go::Colour colour) const;

  std::optional<TimeSettings> settings_;
  std::array<std::optional<Left>, 2> left_;
};

}  // namespace yomikiri::studies::go
