// A load test of a whole server: it starts `yomikiri serve` as a separate process, fills rooms with
// players over real sockets, lets them play match after match at a steady pace, and measures.
// Loopback only. It can use any game of the server whose pushes list the legal moves.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/job.h"
#include "net/load/local_address.h"

namespace yomikiri::net {

struct LoadOptions {
  std::filesystem::path program;  // the server's
  std::string game = "tianjiu";
  std::vector<std::string> settings;  // for the game, `name=value`
  int rooms = 100;
  double seconds = 10;          // measured, after two seconds of warm-up
  double moves_per_second = 1;  // in each room
  Transport transport = Transport::Tcp;
  bool hostile = false;  // measure again with one hostile client
  bool busy = false;     // and again while questions keep all threads for jobs busy
  std::uint64_t seed = 1;
};

// What was measured during so many seconds.
struct LoadFigures {
  double seconds = 0;
  std::uint64_t moves = 0;     // pushed to all seats of their room
  std::uint64_t messages = 0;  // delivered to clients: pushes and replies
  double p50_ms = 0;           // from sending a move to its push, at every seat
  double p99_ms = 0;
  double most_ms = 0;
  double server_cpu_seconds = 0;
  double client_cpu_seconds = 0;

  [[nodiscard]] double cpu_us_per_message() const {
    return messages == 0 ? 0 : server_cpu_seconds * 1e6 / static_cast<double>(messages);
  }
};

struct LoadReport {
  int seats = 0;  // per room
  int connections = 0;
  double setup_seconds = 0;
  double idle_kib_per_connection = 0;  // a user in the plaza, before there is a room
  double kib_per_connection = 0;       // including its share of rooms and matches
  double bare_send_us = 0;             // the reference: CPU time of the system's own send
  LoadFigures calm;
  LoadFigures hostile;  // only if asked for
  LoadFigures busy;     // likewise
  // Over the whole run; all but the first must be 0.
  std::uint64_t matches = 0;
  std::uint64_t lost = 0;     // sequence numbers that never arrived
  std::uint64_t doubled = 0;  // sequence numbers that arrived twice
  std::uint64_t refused = 0;  // commands
  std::uint64_t dropped = 0;  // connections that the server ended
};

[[nodiscard]] Result<LoadReport> run_load(const LoadOptions& options, const Job& job);

}  // namespace yomikiri::net
