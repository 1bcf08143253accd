// The cost of net/ alone: frames and queues, then a whole message from one socket to many, with the
// server's CPU time separate from the clients'.
#include <benchmark/benchmark.h>

#include <ctime>
#include <deque>
#include <memory>

#include "net/frames.h"
#include "net/outbox.h"
#include "tests/net/echo_service.h"
#include "tests/net/plain_client.h"

namespace yomikiri::net {
namespace {

double cpu_microseconds(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) * 1e6 + static_cast<double>(time.tv_nsec) * 1e-3;
}

void net_read_frame(benchmark::State& state) {
  const std::string frame = text_frame(R"({"v":1,"do":"move","id":7,"ply":12,"move":"w11,u9F"})");
  FrameReader reader(16384);
  std::string bytes;
  for (auto _ : state) {
    bytes = frame;
    benchmark::DoNotOptimize(reader.feed(bytes, [](const Message&) { return true; }));
  }
}
BENCHMARK(net_read_frame);

void net_queue_and_gather(benchmark::State& state) {
  const auto text = std::make_shared<const std::string>(std::string(600, 'x'));
  Outbox outbox;
  std::array<char, 65536> buffer;
  for (auto _ : state) {
    outbox.push(Opcode::Text, text);
    benchmark::DoNotOptimize(outbox.copy_to(buffer));
    outbox.pop(outbox.bytes());
  }
}
BENCHMARK(net_queue_and_gather);

// One message in, `readers` messages out, over loopback.
void net_message_to_readers(benchmark::State& state) {
  ServerOptions options;
  options.limits.messages_per_second = options.limits.message_burst = 1e9;
  options.limits.connections_per_client = 1000;
  RunningServer server(options);
  std::deque<PlainClient> clients;
  for (int i = 0; i < state.range(0); ++i) {
    clients.emplace_back(server.port).upgrade();
    clients.back().frame();
  }
  const std::string frame = text_frame("all " + std::string(600, 'x'));
  const auto server_cpu = [] {
    return cpu_microseconds(CLOCK_PROCESS_CPUTIME_ID) - cpu_microseconds(CLOCK_THREAD_CPUTIME_ID);
  };
  const double before = server_cpu();
  for (auto _ : state) {
    clients.front().write(frame);
    for (PlainClient& client : clients) client.frame();
  }
  state.counters["server_us_per_message"] =
      (server_cpu() - before) / static_cast<double>(state.iterations() * state.range(0));
}
BENCHMARK(net_message_to_readers)->Arg(4)->Arg(100)->UseRealTime();

}  // namespace
}  // namespace yomikiri::net
