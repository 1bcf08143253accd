// Where the answer to a request or a command goes. Copies stand for the same answer, which is given
// once; if all are gone without one, because an actor failed with it in hand, the answer is
// `fault`.
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
  // To an HTTP request.
  explicit Reply(std::function<void(Response)> answer);
  // To a command on a WebSocket; `id` is the client's own number for it, as JSON.
  Reply(Outlet& outlet, ConnectionId connection, std::string id);

  // The text that says so, for this kind of asker. `fields` is `,"seat":2` or nothing.
  [[nodiscard]] Response accepted(std::string_view fields = {}) const;
  [[nodiscard]] Response refused(const Refusal& refusal) const;

  void give(Response response) const;

 private:
  struct Pending;
  std::shared_ptr<Pending> pending_;
};

}  // namespace yomikiri::host
