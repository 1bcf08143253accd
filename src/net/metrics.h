// The counters of net/, and the page on which Prometheus reads them. One thread.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string>

namespace yomikiri::net {

// A histogram of durations in buckets that double, from 64 µs to 2 s.
class Histogram {
 public:
  void add(std::chrono::nanoseconds duration);
  [[nodiscard]] std::string text(const std::string& name, const std::string& meaning) const;

 private:
  static constexpr int kBuckets = 16;
  std::array<std::uint64_t, kBuckets + 1> counts_{};  // the last: longer than all buckets
  double sum_seconds_ = 0;
};

// Why we closed a WebSocket.
enum class Dropped { SlowReader, TooFast, Garbage, TooBig, Idle, Fault };
inline constexpr int kDroppedKinds = 6;

struct Metrics {
  std::uint64_t accepted = 0;          // sockets
  std::uint64_t turned_away = 0;       // sockets over the limits
  std::uint64_t http_connections = 0;  // now
  std::uint64_t websockets = 0;        // now
  std::uint64_t websockets_opened = 0;
  std::array<std::uint64_t, 5> answers{};  // by the first digit of the status
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t bytes_in = 0;
  std::uint64_t bytes_out = 0;
  std::uint64_t writes = 0;  // system calls: fewer than messages_out when writes coalesce
  std::uint64_t faults = 0;  // tasks of the host that threw
  std::array<std::uint64_t, kDroppedKinds> dropped{};
  Histogram request_time;  // from the complete request to its answer
  Histogram message_time;  // from a message to the last push that follows immediately

  void drop(Dropped why) { ++dropped[static_cast<std::size_t>(why)]; }
  [[nodiscard]] std::string text() const;
};

}  // namespace yomikiri::net
