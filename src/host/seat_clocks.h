// The clocks of a match: how long the turn (or the pause) has lasted, and what time each seat has
// left. Pure, as the model is: time comes with the events. Which seat is to move, and whether time
// passes at all, the model decides; a seat is charged for a turn when that ends.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "host/charter.h"
#include "host/scheduler.h"

namespace yomikiri::host {

class SeatClocks {
 public:
  SeatClocks(const RoomOptions& options, std::size_t seats);

  // --- the turn, or the pause ---
  void begin(Instant now);  // from nothing
  // From now on its time passes, or stands still.
  void run(bool passes, Instant now);
  // When it would have begun had its time never stood still. (Needs passes().)
  [[nodiscard]] Instant since() const { return since_; }
  [[nodiscard]] bool passes() const { return passes_; }
  // Never negative, though the wall clock may have been set back between two runs of the host.
  [[nodiscard]] Duration used(Instant now) const;

  // --- the time of the seats ---
  [[nodiscard]] bool has_limit() const { return full_ != Duration{}; }
  // Whether what is left lasts for the whole match, and not only for the turn.
  [[nodiscard]] bool lasts() const { return lasts_; }
  // The time for choices that are made at the same time: the same for all, and nobody is charged,
  // or else everybody would see who was asked.
  [[nodiscard]] Duration full() const { return full_; }
  // At the beginning of the seat's turn. 0: the time is over.
  [[nodiscard]] Duration left(int seat) const { return left_[static_cast<std::size_t>(seat)]; }
  // Of a user who has left a seat in this match with no time to play on: for the whole match, also
  // where each turn has a clock of its own.
  [[nodiscard]] bool is_out_of_time(std::string_view user) const;

  void begin_match();
  void begin_position();
  void charge(int seat, Instant now);  // for the turn so far
  void add_increment(int seat);
  void leave(int seat, const std::string& user, bool is_out_of_time);
  // Users who come back have the time that they had left; newcomers have the full time. Returns
  // whether it is a newcomer.
  bool enter(int seat, const std::string& user);

 private:
  bool lasts_ = false;
  Duration full_{};
  Duration increment_{};
  std::vector<Duration> left_;                            // by seat
  std::map<std::string, Duration, std::less<>> left_of_;  // by user who has left
  Instant since_{};
  Duration used_{};  // while its time stands still
  bool passes_ = false;
};

}  // namespace yomikiri::host
