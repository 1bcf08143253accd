#include "cli/progress_bar.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace yomikiri::cli {
namespace {

constexpr auto kPatience = std::chrono::seconds(1);
constexpr auto kInterval = std::chrono::milliseconds(200);
constexpr std::string_view kWipe = "\r\x1b[K";

std::string short_number(double number) {
  for (const char* const unit : {"", " k", " M", " G"}) {
    if (number < 10'000) return fmt::format("{:.{}f}{}", number, *unit == '\0' ? 0 : 1, unit);
    number /= 1000;
  }
  return fmt::format("{:.1f} T", number);
}

}  // namespace

std::string progress_line(std::string_view what, std::uint64_t done, std::uint64_t total,
                          double seconds) {
  const auto units = static_cast<double>(done);
  if (total == 0 && done == 0) return fmt::format("{}  {:.0f} s", what, seconds);
  if (total == 0)
    return fmt::format("{}  {}  {}/s", what, short_number(units), short_number(units / seconds));
  const double left = done == 0 ? 0 : seconds * static_cast<double>(total - done) / units;
  return fmt::format("{}  {}%  {} of {}  {:.0f} s left", what, done * 100 / total, done, total,
                     left);
}

ProgressBar::ProgressBar()
    : visible_(isatty(STDERR_FILENO) == 1), start_(Clock::now()), next_(start_ + kPatience) {}

void ProgressBar::report(std::string_view what, std::uint64_t done, std::uint64_t total) {
  if (!visible_) return;
  const std::scoped_lock lock(mutex_);
  const auto now = Clock::now();
  if (now < next_) return;
  next_ = now + kInterval;
  drawn_ = true;
  const std::chrono::duration<double> elapsed = now - start_;
  fmt::print(stderr, "{}{}", kWipe, progress_line(what, done, total, elapsed.count()));
  std::fflush(stderr);
}

void ProgressBar::announce(std::string_view lines) {
  clear();
  fmt::print(stderr, "{}", lines);
}

void ProgressBar::clear() {
  const std::scoped_lock lock(mutex_);
  if (drawn_) fmt::print(stderr, "{}", kWipe);
  drawn_ = false;
  start_ = Clock::now();
  next_ = start_ + kPatience;
}

}  // namespace yomikiri::cli
