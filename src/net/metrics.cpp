#include "net/metrics.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <string_view>

namespace yomikiri::net {
namespace {

constexpr std::array<std::string_view, kDroppedKinds> kDroppedNames = {
    "slow_reader", "too_fast", "garbage", "too_big", "idle", "fault"};
constexpr std::uint64_t kFirstBucketMicroseconds = 64;

std::string one(std::string_view name, std::string_view kind, std::string_view meaning,
                std::uint64_t value) {
  return fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n{0} {3}\n", name, meaning, kind, value);
}

template <std::size_t N>
std::string labelled(std::string_view name, std::string_view meaning, std::string_view label,
                     const std::array<std::string_view, N>& values,
                     const std::array<std::uint64_t, N>& counts) {
  std::string text = fmt::format("# HELP {0} {1}\n# TYPE {0} counter\n", name, meaning);
  for (std::size_t i = 0; i < N; ++i)
    text += fmt::format("{}{{{}=\"{}\"}} {}\n", name, label, values[i], counts[i]);
  return text;
}

}  // namespace

void Histogram::add(std::chrono::nanoseconds duration) {
  const auto microseconds = static_cast<std::uint64_t>(duration.count() / 1000);
  const int bucket = static_cast<int>(std::bit_width(microseconds / kFirstBucketMicroseconds));
  ++counts_[std::min(bucket, kBuckets)];
  sum_seconds_ += std::chrono::duration<double>(duration).count();
}

std::string Histogram::text(const std::string& name, const std::string& meaning) const {
  std::string text = fmt::format("# HELP {0} {1}\n# TYPE {0} histogram\n", name, meaning);
  std::uint64_t total = 0;
  for (int i = 0; i < kBuckets; ++i) {
    total += counts_[i];
    text += fmt::format("{}_bucket{{le=\"{:g}\"}} {}\n", name,
                        static_cast<double>(kFirstBucketMicroseconds << i) * 1e-6, total);
  }
  total += counts_[kBuckets];
  return text + fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2:.6f}\n{0}_count {1}\n", name,
                            total, sum_seconds_);
}

std::string Metrics::text() const {
  using namespace std::string_view_literals;
  return one("yomikiri_net_accepted_total", "counter", "Sockets accepted.", accepted) +
         one("yomikiri_net_turned_away_total", "counter", "Sockets refused because of a limit.",
             turned_away) +
         one("yomikiri_net_http_connections", "gauge", "HTTP connections open now.",
             http_connections) +
         one("yomikiri_net_websockets", "gauge", "WebSockets open now.", websockets) +
         one("yomikiri_net_websockets_total", "counter", "WebSockets opened.", websockets_opened) +
         labelled("yomikiri_net_answers_total", "Answers to requests.", "status",
                  std::array{"1xx"sv, "2xx"sv, "3xx"sv, "4xx"sv, "5xx"sv}, answers) +
         one("yomikiri_net_messages_in_total", "counter", "Messages from clients.", messages_in) +
         one("yomikiri_net_messages_out_total", "counter", "Messages to clients.", messages_out) +
         one("yomikiri_net_bytes_in_total", "counter", "Bytes read from WebSockets.", bytes_in) +
         one("yomikiri_net_bytes_out_total", "counter", "Bytes written to WebSockets.", bytes_out) +
         one("yomikiri_net_writes_total", "counter", "Writes to sockets.", writes) +
         one("yomikiri_net_faults_total", "counter", "Host tasks that failed.", faults) +
         labelled("yomikiri_net_dropped_total", "WebSockets closed by the server.", "reason",
                  kDroppedNames, dropped) +
         request_time.text("yomikiri_net_request_seconds", "Time from a request to its answer.") +
         message_time.text("yomikiri_net_message_seconds",
                           "Time from a message to the pushes that it causes at once.");
}

}  // namespace yomikiri::net
