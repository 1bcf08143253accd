// Feeds arbitrary bytes to the host as client input: a line is a message on one of four WebSockets,
// or, if it begins with a digit and '!', a request: `2!POST /rooms {"game":"kuhn"}`. `$R` stands
// for the first room's id. The host must answer every request exactly once and survive.
#include "host/host.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "host/simulated_scheduler.h"
#include "tests/host/two_games.h"

namespace {

using namespace yomikiri;

class Deaf final : public host::Outlet {
 public:
  void send(host::ConnectionId, const host::SharedText& text) override {
    for (const unsigned char byte : *text) YK_ASSERT(byte >= 0x20 && byte != '<' && byte != '&');
  }
  void close(host::ConnectionId, int, std::string_view) override {}
};

class Counting final : public host::Entropy {
 public:
  std::string hex(int bytes) override {
    std::string digits = std::to_string(++count_);
    return std::string(2 * static_cast<std::size_t>(bytes) - digits.size(), '0') + digits;
  }
  std::uint64_t seed() override { return ++count_; }

 private:
  std::uint64_t count_ = 0;
};

struct Fixture {
  host::SimulatedScheduler scheduler{1};
  Deaf outlet;
  tests::TwoGames library;
  Counting entropy;
  store::Journal journal = store::Journal::open(":memory:").value();
  host::Host host{{scheduler, outlet, journal, library, entropy}, host::Options{}};
  std::array<std::string, 4> sessions;
  std::string room;

  host::Response request(const std::string& method, const std::string& path,
                         const std::string& body, const std::string& session) {
    int answers = 0;
    host::Response last;
    host.handle({method, path, "", session, body}, [&](host::Response response) {
      ++answers;
      last = std::move(response);
    });
    scheduler.run_for(host::Duration(10));
    YK_ASSERT(answers == 1 && last.status >= 200 && !last.body.empty());
    return last;
  }

  Fixture() {
    scheduler.run_ready();
    for (std::size_t i = 0; i < sessions.size(); ++i) {
      sessions[i] = *request("POST", "/users", R"({"name":"a"})", "").session;
      host.connected(i + 1, sessions[i], "");
    }
    const auto made = request("POST", "/rooms", R"({"game":"kuhn"})", sessions[0]);
    room = made.body.substr(made.body.find("\"id\":\"") + 6, 15);
    for (const std::string& session : sessions)
      request("POST", "/rooms/" + room + "/seats", "", session);
  }

  [[nodiscard]] std::string filled_in(std::string_view line) const {
    std::string text(line);
    if (const auto at = text.find("$R"); at != text.npos) text.replace(at, 2, room);
    return text;
  }

  void take(std::string_view line, std::size_t who) {
    if (line.size() < 2 || line[1] != '!') return host.received(who + 1, filled_in(line));
    const std::string session = sessions[static_cast<std::size_t>(line[0]) % 4];
    const std::string text = filled_in(line.substr(2));
    const auto method_end = std::min(text.find(' '), text.size());
    const auto path_end = std::min(text.find(' ', method_end + 1), text.size());
    request(text.substr(0, method_end),
            text.substr(std::min(method_end + 1, text.size()), path_end - method_end - 1),
            text.substr(std::min(path_end + 1, text.size())), session);
  }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Fixture fixture;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  for (std::size_t i = 0; !rest.empty() && i < 50; ++i) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    fixture.take(line, i % 4);
    fixture.scheduler.run_for(host::Duration(200));
  }
  YK_ASSERT(fixture.host.problem().empty());
  YK_ASSERT(fixture.host.system().fault_count() == 0);
  return 0;
}
