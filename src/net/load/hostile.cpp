#include "net/load/hostile.h"

#include <array>
#include <chrono>
#include <thread>

#include "net/load/client_frames.h"
#include "net/load/http_client.h"

namespace yomikiri::net {
namespace {

using std::chrono::milliseconds;

// Sends ten messages per millisecond until the server closes the connection.
void send_fast(const LocalSocket& socket, const std::stop_token& stop) {
  const std::string ping = client_frame(Opcode::Text, R"({"v":1,"do":"ping"})");
  for (int i = 0; i < 1000 && !stop.stop_requested(); ++i) {
    for (int j = 0; j < 10; ++j)
      if (!socket.write(ping)) return;
    std::this_thread::sleep_for(milliseconds(1));
  }
}

// Requests the list of all rooms as often as allowed, and never reads it.
void read_nothing(const LocalSocket& socket, const std::stop_token& stop) {
  const std::string ask = client_frame(Opcode::Text, R"({"v":1,"do":"state"})");
  for (int i = 0; i < 100 && !stop.stop_requested() && socket.write(ask); ++i)
    std::this_thread::sleep_for(milliseconds(50));
}

void send_giant(const LocalSocket& socket, const std::stop_token&) {
  (void)socket.write(client_frame(Opcode::Text, std::string(8 << 20, 'x')));
}

void send_garbage(const LocalSocket& socket, const std::stop_token&) {
  (void)socket.write(std::string(1 << 16, '\x5A'));
}

using Deed = void (*)(const LocalSocket&, const std::stop_token&);
constexpr std::array<Deed, kDeeds> kAllDeeds = {send_garbage, send_giant, send_fast, read_nothing};

// Five times a second for each of four connections: the 20 requests a second of limits.h.
constexpr milliseconds kBetweenConnections{200};

Result<std::uint64_t> repeat(Deed deed, const LocalAddress& address, const std::string& cookie,
                             const std::stop_token& stop) {
  std::uint64_t times = 0;
  for (; !stop.stop_requested(); ++times) {
    const auto socket = open_websocket(address, cookie);
    if (!socket) return socket.error();
    deed(socket->socket, stop);
    std::this_thread::sleep_for(kBetweenConnections);
  }
  return times;
}

}  // namespace

Result<std::uint64_t> be_hostile(const LocalAddress& address, const HostileCookies& cookies,
                                 const std::stop_token& stop) {
  std::array<Result<std::uint64_t>, kDeeds> times;
  {
    std::array<std::jthread, kDeeds> threads;
    for (int i = 0; i < kDeeds; ++i)
      threads[i] =
          std::jthread([&, i] { times[i] = repeat(kAllDeeds[i], address, cookies[i], stop); });
  }
  std::uint64_t sum = 0;
  for (const auto& each : times) {
    if (!each) return each.error();
    sum += *each;
  }
  return sum;
}

}  // namespace yomikiri::net
