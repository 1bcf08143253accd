#include "net/load/load.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "core/parallel.h"
#include "net/descriptor_limit.h"
#include "net/load/bare_sends.h"
#include "net/load/fleet.h"
#include "net/load/hostile.h"
#include "net/load/room_setup.h"
#include "net/load/server_process.h"

namespace yomikiri::net {
namespace {

constexpr double kWarmUpSeconds = 2;
constexpr int kIdleConnections = 1000;

double percentile(std::vector<float>& values, double part) {
  if (values.empty()) return 0;
  const auto at =
      values.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(values.size() - 1));
  std::ranges::nth_element(values, at);
  return *at;
}

double seconds_since(LoadTime start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// The limits of R10 and of net/ guard against crowds, and the load test is one.
std::vector<std::string> server_options(const LoadOptions& options) {
  const std::string users = std::to_string(8 * options.rooms + kIdleConnections + 10);
  return {"--users",
          users,
          "--rooms",
          std::to_string(options.rooms + 10),
          "--connections",
          users,
          "--connections-per-client",
          users,
          "--requests-per-second",
          "100000"};
}

// The memory per user who only looks at the plaza; these users leave again. It includes what the
// server allocates for the first of them and keeps: later ones reuse it.
Result<double> measure_idle(const ServerProcess& server) {
  auto http = HttpClient::connect(server.address());
  if (!http) return http.error();
  std::vector<OpenWebSocket> idle;
  const double before = server.resident_kib();
  for (int i = 0; i < kIdleConnections; ++i) {
    const auto cookie = make_user(*http, fmt::format("idle {}", i));
    if (!cookie) return cookie.error();
    auto socket = open_websocket(server.address(), *cookie);
    if (!socket) return socket.error();
    idle.push_back(*std::move(socket));
  }
  return (server.resident_kib() - before) / kIdleConnections;
}

Result<LoadFigures> measure(Fleet& fleet, const ServerProcess& server, double seconds,
                            const Job& job) {
  if (const auto warm = fleet.play(kWarmUpSeconds, job); !warm) return warm.error();
  fleet.counts.latencies_ms.clear();
  const LoadCounts before = fleet.counts;
  const double server_before = server.cpu_seconds();
  const double own_before = own_cpu_seconds();
  const auto start = std::chrono::steady_clock::now();
  if (const auto played = fleet.play(seconds, job); !played) return played.error();
  auto& latencies = fleet.counts.latencies_ms;
  return LoadFigures{.seconds = seconds_since(start),
                     .moves = fleet.counts.moves - before.moves,
                     .messages = fleet.counts.messages - before.messages,
                     .p50_ms = percentile(latencies, 0.50),
                     .p99_ms = percentile(latencies, 0.99),
                     .most_ms = percentile(latencies, 1.0),
                     .server_cpu_seconds = server.cpu_seconds() - server_before,
                     .client_cpu_seconds = own_cpu_seconds() - own_before};
}

Result<LoadFigures> measure_hostile(Fleet& fleet, const ServerProcess& server, double seconds,
                                    const Job& job) {
  auto http = HttpClient::connect(server.address());
  if (!http) return http.error();
  HostileCookies cookies;
  for (std::string& cookie : cookies) {
    auto made = make_user(*http, "hostile");
    if (!made) return made.error();
    cookie = *std::move(made);
  }
  Result<std::uint64_t> deeds = 0;
  std::jthread villain(
      [&](const std::stop_token& stop) { deeds = be_hostile(server.address(), cookies, stop); });
  auto figures = measure(fleet, server, seconds, job);
  villain.request_stop();
  villain.join();
  if (!deeds) return deeds.error();
  return figures;
}

// As many jobs as the server accepts by default from one client; none would end by itself.
Result<LoadFigures> measure_busy(Fleet& fleet, const ServerProcess& server, double seconds,
                                 const Job& job) {
  auto http = HttpClient::connect(server.address());
  if (!http) return http.error();
  int status = 202;
  while (status == 202) {
    const auto reply =
        http->ask("POST", "/api/v1/ask/perft", "", R"({"game":"connect-four","depth":40})");
    if (!reply) return reply.error();
    status = reply->status;
  }
  if (status != 429)
    return fail(Errc::Io, "/api/v1/ask/perft",
                fmt::format("expected 202 or 429, found {}", status));
  return measure(fleet, server, seconds, job);
}

// Fills many rooms at once: each request waits for the journal, and one commit serves them all.
// Seated players send signs of life in between, otherwise the host would take their seats away.
Result<void> fill(Fleet& fleet, const ServerProcess& server, const LoadOptions& options,
                  const Job& job) {
  constexpr int kAtOnce = 32;
  constexpr std::uint64_t kGroup = 128;
  const auto count = static_cast<std::uint64_t>(options.rooms);
  const Job crowd{.threads = kAtOnce, .stop = job.stop, .progress = job.progress};
  for (std::uint64_t first = 0; first < count; first += kGroup) {
    std::vector<Result<std::vector<OpenWebSocket>>> rooms(std::min(kGroup, count - first));
    const bool all = parallel_for(rooms.size(), crowd, [&](std::uint64_t room) {
      rooms[room] = fill_room(server.address(), options);
      job.report("rooms", first + room + 1, count);
    });
    if (!all) return stopped_early();
    for (auto& room : rooms) {
      if (!room) return room.error();
      fleet.add(*std::move(room));
    }
    fleet.wait();
  }
  return {};
}

}  // namespace

Result<LoadReport> run_load(const LoadOptions& options, const Job& job) {
  const std::size_t descriptors = raise_descriptor_limit();
  if (descriptors < static_cast<std::size_t>(8 * options.rooms + kIdleConnections + 100))
    return fail(Errc::TooLarge, fmt::format("--rooms {}", options.rooms),
                fmt::format("only {} sockets can be open", descriptors), "try fewer rooms");
  LoadReport report;
  const auto bare =
      measure_bare_sends({.transport = options.transport,
                          .connections = 4 * options.rooms,
                          .messages_per_second = 7 * options.moves_per_second * options.rooms});
  if (!bare) return bare.error();
  report.bare_send_us = *bare;
  const auto server =
      ServerProcess::start(options.program, options.transport, server_options(options));
  if (!server) return server.error();
  const auto idle = measure_idle(*server);
  if (!idle) return idle.error();
  report.idle_kib_per_connection = *idle;

  Fleet fleet(options.moves_per_second, options.seed);
  const double before = server->resident_kib();
  const auto start = std::chrono::steady_clock::now();
  if (const auto filled = fill(fleet, *server, options, job); !filled) return filled.error();
  report.setup_seconds = seconds_since(start);
  report.connections = static_cast<int>(fleet.size());
  report.seats = report.connections / options.rooms;
  const auto calm = measure(fleet, *server, options.seconds, job);
  if (!calm) return calm.error();
  report.calm = *calm;
  report.kib_per_connection = (server->resident_kib() - before) / std::max(1, report.connections);
  if (options.hostile) {
    const auto hostile = measure_hostile(fleet, *server, options.seconds, job);
    if (!hostile) return hostile.error();
    report.hostile = *hostile;
  }
  if (options.busy) {
    const auto busy = measure_busy(fleet, *server, options.seconds, job);
    if (!busy) return busy.error();
    report.busy = *busy;
  }
  report.matches = fleet.counts.matches;
  report.lost = fleet.counts.lost;
  report.doubled = fleet.counts.doubled;
  report.refused = fleet.counts.refused;
  report.dropped = fleet.counts.dropped;
  return report;
}

}  // namespace yomikiri::net
