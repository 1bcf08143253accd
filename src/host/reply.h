// Where the answer to a request or a command goes. Copies stand for the same answer, which is given
// only once; if all copies are destroyed without an answer, because an actor failed while it held
// them, the answer is `fault`.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "host/json_writer.h"
#include "host/refusal.h"
#include "host/service.h"

namespace yomikiri::host {

class Reply {
 public:
  Reply() = default;  // nobody is waiting
  // The reply to an HTTP request.
  explicit Reply(std::function<void(Response)> answer);
  // The reply to a command on a WebSocket; `id` is the client's own number for it, as JSON.
  Reply(Outlet& outlet, ConnectionId connection, std::string id);

  // The text of an acceptance, for this kind of client. `fields` is `,"seat":2` or empty.
  [[nodiscard]] Response accepted(std::string_view fields = {}) const;
  [[nodiscard]] Response refused(const Refusal& refusal) const;

  void give(Response response) const;

 private:
  struct Pending;
  std::shared_ptr<Pending> pending_;
};

}  // namespace yomikiri::host
