// The host: users, rooms and a plaza as supervised actors behind the front door of service.h. It
// names no game, opens no socket and reads no clock: all of these are passed in. Everything that it
// acknowledges is in the journal, from which the next host continues after this one has ended,
// however it ended.
#pragma once

#include <memory>
#include <string>

#include "host/context.h"
#include "host/service.h"

namespace yomikiri::host {

// All must outlive the host.
struct Surroundings {
  Scheduler& scheduler;
  Outlet& outlet;
  store::Journal& journal;
  Library& library;
  Entropy& entropy;
  Warn warn = {};  // optional
};

class Host final : public Service {
 public:
  Host(Surroundings surroundings, Options options);
  ~Host() override;

  void handle(Request request, std::function<void(Response)> answer) override;
  [[nodiscard]] std::optional<Response> refuses(std::string_view session) const override;
  void connected(ConnectionId connection, std::string_view session,
                 std::string_view query) override;
  void received(ConnectionId connection, std::string_view text) override;
  void heard(ConnectionId connection) override;
  void disconnected(ConnectionId connection) override;
  [[nodiscard]] std::string metrics() const override;
  [[nodiscard]] std::string problem() const override;
  void announce_shutdown() override;

  // Commits what is waiting and sends the replies and pushes that depended on it; for a shutdown.
  void flush() { outbox_.flush(); }

  // For tests that crash actors: any of them may fail between two messages.
  [[nodiscard]] System& system() { return system_; }
  [[nodiscard]] const Directory& directory() const { return context_.directory; }

 private:
  [[nodiscard]] std::string user_of(std::string_view session) const;
  [[nodiscard]] std::optional<Refusal> closed_for_all() const;
  void handle_stranger(Request request, Reply reply);
  [[nodiscard]] std::string games() const;
  void grow_tree();

  Options options_;
  Outbox outbox_;
  System system_;
  Context context_;
  ActorId root_ = 0;
};

}  // namespace yomikiri::host
