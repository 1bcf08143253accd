#include "studies/go/gtp_clock.h"

#include <algorithm>

namespace yomikiri::studies::go {
namespace {

constexpr double kReserve = 0.1;  // seconds that a move may take beside thinking: writing, the wire
constexpr double kLeastMoves = 10;  // at least this many are still expected in main time
constexpr double kSpare = 0.9;      // of the time for the stones of a period

}  // namespace

void GtpClock::set(std::optional<TimeSettings> settings) {
  settings_ = settings;
  left_ = {};
}

void GtpClock::set_left(games::go::Colour colour, double seconds, int stones) {
  left_[number(colour)] = Left{seconds, stones};
}

GtpClock::Left GtpClock::left_of(games::go::Colour colour) const {
  if (left_[number(colour)]) return *left_[number(colour)];
  if (settings_->main_seconds > 0 || settings_->period_stones == 0)
    return {settings_->main_seconds, 0};
  return {settings_->period_seconds, settings_->period_stones};
}

std::optional<double> GtpClock::budget(games::go::Colour colour, int empty_points) const {
  const bool unlimited =
      !settings_ || (settings_->period_seconds > 0 && settings_->period_stones == 0);
  if (unlimited && !left_[number(colour)]) return std::nullopt;
  const Left left = left_of(colour);
  double share = 0;
  if (left.stones > 0) {
    share = kSpare * left.seconds / left.stones;
  } else {
    share = left.seconds / std::max(kLeastMoves, empty_points / 3.0);
    if (settings_ && settings_->period_stones > 0)  // overtime is meant to be used
      share = std::max(share, std::min(left.seconds, kSpare * settings_->period_seconds /
                                                         settings_->period_stones));
  }
  return std::max(0.0, std::min(share, left.seconds - kReserve));
}

void GtpClock::spend(games::go::Colour colour, double seconds) {
  if (!settings_) return;
  Left left = left_of(colour);
  left.seconds -= seconds;
  const bool has_periods = settings_->period_stones > 0;
  const bool period_is_over = left.stones > 0 && --left.stones == 0;
  if (has_periods && (period_is_over || (left.stones == 0 && left.seconds <= 0)))
    left = {settings_->period_seconds, settings_->period_stones};
  left_[number(colour)] = left;
}

}  // namespace yomikiri::studies::go
