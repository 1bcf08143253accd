// The WebSockets that follow a job: each is sent what its job is doing, as soon as it connects and
// then when something has changed, and is closed when the job has ended. A followed job is being
// asked about. Runs on the io_context's thread.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "host/service.h"
#include "net/asio_types.h"
#include "net/jobs.h"

namespace yomikiri::net {

class JobFollowers final : public host::Connections {
 public:
  // All arguments must outlive the object.
  JobFollowers(asio::io_context& io, Jobs& jobs, host::Outlet& outlet);

  // Here a session is the id of a job.
  [[nodiscard]] std::optional<host::Response> refuses(std::string_view job) const override;
  void connected(host::ConnectionId connection, std::string_view job, std::string_view) override;
  void received(host::ConnectionId, std::string_view) override {}
  void disconnected(host::ConnectionId connection) override { followers_.erase(connection); }

 private:
  struct Follower {
    std::string job;
    std::string sent;  // the last message, without the time
  };
  void inform(host::ConnectionId connection, Follower& follower);
  void wait();  // for the next round, as long as there are followers

  Jobs& jobs_;
  host::Outlet& outlet_;
  Timer timer_;
  bool waits_ = false;
  std::map<host::ConnectionId, Follower> followers_;
};

}  // namespace yomikiri::net
