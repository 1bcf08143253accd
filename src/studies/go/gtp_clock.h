// How long a move may take, by the time settings of the Go Text Protocol: main time, then periods
// of a number of seconds for a number of stones [Farneback2002, 4.2], or byo-yomi periods as on the
// KGS server. It reads no clock itself: the engine passes in the time that moves took, and the
// controller the time left.
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
  // The time left as the controller reports it: seconds, and the stones to be played in them; 0
  // means main time.
  void set_left(games::go::Colour colour, double seconds, int stones);
  // Starts a new game with its full time.
  void restart() { left_ = {}; }

  // The most seconds that this move of the colour should take, with this many empty points on the
  // board; nothing if there is no limit.
  [[nodiscard]] std::optional<double> budget(games::go::Colour colour, int empty_points) const;
  // Subtracts the time that a move took.
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
