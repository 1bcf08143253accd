#include "net/load/bare_sends.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <ctime>
#include <thread>
#include <utility>
#include <vector>

#include "core/random.h"

namespace yomikiri::net {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMessage = 400;  // bytes, as in a push of Tianjiu
constexpr auto kRest = std::chrono::milliseconds(2);

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&&) = delete;
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }
  [[nodiscard]] int get() const { return number_; }

 private:
  int number_;
};

struct Pair {
  Descriptor sender;
  Descriptor receiver;
};

Error no_more_sockets() {
  return fail(Errc::Io, "loopback", "no more sockets can be opened", "try fewer rooms");
}

Result<std::vector<Pair>> file_pairs(int count) {
  std::vector<Pair> pairs;
  for (int i = 0; i < count; ++i) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return no_more_sockets();
    pairs.push_back({Descriptor(ends[0]), Descriptor(ends[1])});
  }
  return pairs;
}

Result<std::vector<Pair>> tcp_pairs(int count) {
  const Descriptor listener(socket(AF_INET, SOCK_STREAM, 0));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  auto* const plain = reinterpret_cast<sockaddr*>(&address);
  socklen_t size = sizeof address;
  if (bind(listener.get(), plain, size) != 0 || listen(listener.get(), 64) != 0 ||
      getsockname(listener.get(), plain, &size) != 0)
    return no_more_sockets();
  std::vector<Pair> pairs;
  for (int i = 0; i < count; ++i) {
    Descriptor receiver(socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0));
    connect(receiver.get(), plain, size);  // completes while we accept
    Descriptor sender(accept(listener.get(), nullptr, nullptr));
    const int at_once = 1;
    if (receiver.get() < 0 || sender.get() < 0 ||
        setsockopt(sender.get(), IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof at_once) != 0)
      return no_more_sockets();
    pairs.push_back({std::move(sender), std::move(receiver)});
  }
  return pairs;
}

void receive_all(const std::vector<Pair>& pairs, const std::stop_token& stop) {
  const Descriptor poll(epoll_create1(0));
  for (const Pair& pair : pairs) {
    epoll_event wanted{.events = EPOLLIN, .data = {.fd = pair.receiver.get()}};
    epoll_ctl(poll.get(), EPOLL_CTL_ADD, pair.receiver.get(), &wanted);
  }
  std::array<epoll_event, 256> ready;
  std::array<char, 4096> bytes;
  while (!stop.stop_requested()) {
    const int count = epoll_wait(poll.get(), ready.data(), ready.size(), 100);
    for (int i = 0; i < count; ++i)
      (void)recv(ready[static_cast<std::size_t>(i)].data.fd, bytes.data(), bytes.size(), 0);
  }
}

double thread_cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace

Result<double> measure_bare_sends(const BareSends& load) {
  const auto pairs =
      load.transport == Transport::Tcp ? tcp_pairs(load.connections) : file_pairs(load.connections);
  if (!pairs) return pairs.error();
  const std::jthread receiver([&](const std::stop_token& stop) { receive_all(*pairs, stop); });
  const std::array<char, kMessage> message{};
  Random random(1);
  double sent = 0;
  const double before = thread_cpu_seconds();
  const auto start = Clock::now();
  for (double passed = 0; passed < load.seconds;) {
    for (; sent < passed * load.messages_per_second; ++sent) {
      const Pair& pair = (*pairs)[random.below(static_cast<std::uint32_t>(pairs->size()))];
      (void)send(pair.sender.get(), message.data(), message.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    }
    std::this_thread::sleep_for(kRest);
    passed = std::chrono::duration<double>(Clock::now() - start).count();
  }
  return sent == 0 ? 0 : (thread_cpu_seconds() - before) * 1e6 / sent;
}

}  // namespace yomikiri::net
