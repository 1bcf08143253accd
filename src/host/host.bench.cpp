// The cost of a push to the host, from the client's text to the text for each seat, including the
// journal (in memory): rooms of four seats, each playing on. Items are pushes.
#include "host/host.h"

#include <benchmark/benchmark.h>

#include <deque>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tests/host/host_games.h"

namespace yomikiri::host {
namespace {

// Runs tasks in order of arrival; a timer is a task at the end of the queue, so that a commit comes
// after everything that is already waiting. Timers of a second or more are dropped: nobody is idle
// here.
class Queue final : public Scheduler {
 public:
  [[nodiscard]] Instant now() const override { return now_; }
  void post(Task task) override { tasks_.push_back(std::move(task)); }
  TimerId after(Duration delay, Task task) override {
    if (delay < std::chrono::seconds(1)) post(std::move(task));
    return 0;
  }
  void cancel(TimerId) override {}
  void run() {
    for (; !tasks_.empty(); tasks_.pop_front()) tasks_.front()();
    now_ += std::chrono::seconds(1);
  }

 private:
  std::deque<Task> tasks_;
  Instant now_ = Instant(std::chrono::hours(400000));
};

// Remembers the last position sent to each connection that has to move.
class Readers final : public Outlet {
 public:
  void send(ConnectionId connection, const SharedText& text) override {
    ++count;
    bytes += text->size();
    constexpr std::string_view kFirst = "\"choices\":[{\"move\":\"";
    const auto choices = text->find(kFirst);
    if (choices == std::string::npos) return;
    const auto move = choices + kFirst.size();
    const auto ply = text->find("\"ply\":") + 6;
    to_move[connection] = {text->substr(ply, text->find(',', ply) - ply),
                           text->substr(move, text->find('"', move) - move)};
  }
  void close(ConnectionId, int, std::string_view) override {}

  std::uint64_t count = 0;
  std::uint64_t bytes = 0;
  std::map<ConnectionId, std::pair<std::string, std::string>> to_move;
};

class Counter final : public Entropy {
 public:
  std::string hex(int bytes) override {
    const std::string digits = std::to_string(++count_);
    return std::string(2 * static_cast<std::size_t>(bytes) - digits.size(), '0') + digits;
  }
  std::uint64_t seed() override { return ++count_; }

 private:
  std::uint64_t count_ = 0;
};

void host_push(benchmark::State& state) {
  const auto rooms = static_cast<std::size_t>(state.range(0));
  Queue queue;
  Readers readers;
  Counter entropy;
  tests::HostLibrary library(queue);
  library.with_pauses = false;
  auto journal = store::Journal::open(":memory:").value();
  Options options;
  options.most_users = options.most_rooms = 10 * rooms;
  Host host({queue, readers, journal, library, entropy}, options);
  queue.run();
  const auto ask = [&](const char* method, const std::string& path, const std::string& body,
                       const std::string& session) {
    Response response;
    host.handle({method, path, "", session, body}, [&](Response given) { response = given; });
    queue.run();
    return response;
  };
  ConnectionId connection = 0;
  for (std::size_t i = 0; i < rooms; ++i) {
    std::string room;
    for (int seat = 0; seat < 4; ++seat) {
      const std::string session = *ask("POST", "/users", R"({"name":"a"})", "").session;
      if (seat == 0) {
        const auto made = ask("POST", "/rooms", R"({"game":"tianjiu"})", session);
        room = made.body.substr(made.body.find("\"id\":\"") + 6, 15);
      }
      ask("POST", "/rooms/" + room + "/seats", "", session);
      host.connected(++connection, session, "");
      queue.run();
    }
  }
  readers.count = readers.bytes = 0;
  for (auto _ : state) {
    for (const auto& [mover, move] : std::exchange(readers.to_move, {}))
      host.received(mover, R"({"v":1,"do":"move","ply":)" + move.first + R"(,"move":")" +
                               move.second + "\"}");
    queue.run();
    if (!readers.to_move.empty()) continue;
    for (ConnectionId i = 1; i <= connection; ++i) host.received(i, R"({"do":"rematch"})");
    queue.run();
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(readers.count));
  state.counters["bytes_a_push"] =
      static_cast<double>(readers.bytes) / static_cast<double>(readers.count);
}
BENCHMARK(host_push)->Arg(10)->Arg(2000);

}  // namespace
}  // namespace yomikiri::host
