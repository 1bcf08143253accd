#include "net/load/hostile.h"

#include <array>
#include <chrono>
#include <thread>

#include "net/load/client_frames.h"
#include "net/load/http_client.h"

namespace yomikiri::net {
namespace {

using std::chrono::milliseconds;

// Ten a millisecond until the server has enough of it.
void send_fast(const LoopbackSocket& socket, const std::stop_token& stop) {
  const std::string ping = client_frame(Opcode::Text, R"({"v":1,"do":"ping"})");
  for (int i = 0; i < 1000 && !stop.stop_requested(); ++i) {
    for (int j = 0; j < 10; ++j)
      if (!socket.write(ping)) return;
    std::this_thread::sleep_for(milliseconds(1));
  }
}

// Asks for the whole state again and again and never reads it.
void read_nothing(const LoopbackSocket& socket, const std::stop_token& stop) {
  const std::string ask = client_frame(Opcode::Text, R"({"v":1,"do":"state"})");
  for (int i = 0; i < 100 && !stop.stop_requested() && socket.write(ask); ++i)
    std::this_thread::sleep_for(milliseconds(10));
}

void send_giant(const LoopbackSocket& socket, const std::stop_token&) {
  (void)socket.write(client_frame(Opcode::Text, std::string(8 << 20, 'x')));
}

void send_garbage(const LoopbackSocket& socket, const std::stop_token&) {
  (void)socket.write(std::string(1 << 16, '\x5A'));
}

}  // namespace

Result<std::uint64_t> be_hostile(std::uint16_t port, std::string cookie,
                                 const std::stop_token& stop) {
  constexpr std::array kDeeds = {send_garbage, send_giant, send_fast, read_nothing};
  std::uint64_t times = 0;
  while (!stop.stop_requested()) {
    const auto socket = open_websocket(port, cookie);
    if (!socket) return socket.error();
    kDeeds[times++ % kDeeds.size()](socket->socket, stop);
  }
  return times;
}

}  // namespace yomikiri::net
