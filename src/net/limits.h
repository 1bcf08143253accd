// All limits of net/, with the defaults of `yomikiri serve`. A client that exceeds one is answered
// or closed with a reason; the others do not notice.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace yomikiri::net {

// Of the questions that clients ask (jobs.h).
struct JobLimits {
  int threads = 2;          // for all jobs, apart from those on which bots think
  int threads_per_job = 1;  // of these
  // Running and waiting jobs: of all clients, and of one client.
  std::size_t jobs = 256;
  std::size_t jobs_per_client = 16;
  std::size_t running_per_client = 2;  // while its others wait

  std::chrono::milliseconds time{120'000};         // that a job may run
  std::uint64_t memory_bytes = 1ULL << 30;         // that a job may plan for
  std::size_t body_bytes = 1 << 20;                // of a request that asks
  std::size_t answer_bytes = 16 << 20;             // of one answer
  std::size_t kept_bytes = 128 << 20;              // of the answers of all jobs that have ended
  std::size_t cache_bytes = 64 << 20;              // of the answers kept to be given again
  std::chrono::milliseconds keeping{60'000};       // a job that nobody asks about
  std::chrono::milliseconds longest_wait{30'000};  // that a client may ask us to wait for an end
};

struct Limits {
  // A client is an address, or an IPv6 network (client_name.h); behind a reverse proxy, the address
  // that the proxy forwards.
  std::size_t connections = 12'000;         // sockets in all
  std::size_t connections_per_client = 64;  // of these, from one client
  double requests_per_second = 20;          // sustained HTTP requests of one client
  double request_burst = 200;               // and in a burst
  // WebSocket frames on one connection, sustained and in a burst. Well above the host's own limit:
  // the host refuses with a reason, this ends the connection of a client that ignores the refusals.
  double messages_per_second = 40;
  double message_burst = 120;

  std::size_t header_bytes = 8 * 1024;
  std::size_t body_bytes = 64 * 1024;
  std::size_t message_bytes = 16 * 1024;  // one WebSocket message, all its frames together
  std::size_t queue_bytes = 512 * 1024;   // waiting for one slow reader

  std::chrono::milliseconds request_time{15'000};  // to send a whole request, and between two
  std::chrono::milliseconds idle_time{60'000};    // a WebSocket that sends nothing, not even a pong
  std::chrono::milliseconds ping_time{25'000};    // silence after which we ping
  std::chrono::milliseconds closing_time{3'000};  // for the other side to answer our close frame

  JobLimits jobs;
};

}  // namespace yomikiri::net
