#include "host/seat_clocks.h"

#include <algorithm>

namespace yomikiri::host {

SeatClocks::SeatClocks(const RoomOptions& options, std::size_t seats)
    : lasts_(options.base_seconds > 0),
      full_(std::chrono::seconds(lasts_ ? options.base_seconds : options.turn_seconds)),
      increment_(std::chrono::seconds(lasts_ ? options.increment_seconds : 0)),
      left_(seats, full_) {}

void SeatClocks::begin(Instant now) {
  since_ = now;
  used_ = {};
}

void SeatClocks::run(bool passes, Instant now) {
  if (passes_ && !passes) used_ = used(now);
  if (!passes_ && passes) since_ = now - used_;
  passes_ = passes;
}

Duration SeatClocks::used(Instant now) const {
  return passes_ ? std::max(now - since_, Duration{}) : used_;
}

bool SeatClocks::is_out_of_time(std::string_view user) const {
  const auto found = left_of_.find(user);
  return has_limit() && found != left_of_.end() && found->second == Duration{};
}

void SeatClocks::begin_match() {
  left_.assign(left_.size(), full_);
  left_of_.clear();
}

void SeatClocks::begin_position() {
  if (lasts_) return;
  left_.assign(left_.size(), full_);
  std::erase_if(left_of_, [](const auto& entry) { return entry.second > Duration{}; });
}

void SeatClocks::charge(int seat, Instant now) {
  Duration& left = left_[static_cast<std::size_t>(seat)];
  left = std::max(left - used(now), Duration{});
}

void SeatClocks::add_increment(int seat) { left_[static_cast<std::size_t>(seat)] += increment_; }

void SeatClocks::leave(int seat, const std::string& user, bool is_out_of_time) {
  Duration& left = left_[static_cast<std::size_t>(seat)];
  left_of_[user] = is_out_of_time ? Duration{} : left;
  left = full_;
}

bool SeatClocks::enter(int seat, const std::string& user) {
  const auto found = left_of_.find(user);
  // (An older host let users sit down again whose time was over, with a new clock.)
  const bool has_some = found != left_of_.end() && found->second > Duration{};
  left_[static_cast<std::size_t>(seat)] = has_some ? found->second : full_;
  return !has_some;
}

}  // namespace yomikiri::host
