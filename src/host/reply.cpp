#include "host/reply.h"

#include <fmt/format.h>

#include <utility>

namespace yomikiri::host {

struct Reply::Pending {
  std::function<void(Response)> answer;  // for HTTP
  Outlet* outlet = nullptr;              // for a WebSocket
  ConnectionId connection = 0;
  std::string id;
  bool given = false;

  Pending() = default;
  Pending(const Pending&) = delete;
  Pending& operator=(const Pending&) = delete;
  ~Pending() { give(refused({Code::Fault, "the host failed; nothing was changed", "try again"})); }

  [[nodiscard]] Response refused(const Refusal& refusal) const {
    if (answer) return response_of(refusal);
    JsonWriter json;
    json.open('{').field("v", 1).field("type", "refusal").key("id").raw(id);
    write_error(json, refusal);
    json.close('}');
    return {status_of(refusal.code), json.take(), std::nullopt};
  }

  void give(Response response) {
    if (std::exchange(given, true)) return;
    if (answer)
      answer(std::move(response));
    else
      outlet->send(connection, std::make_shared<const std::string>(std::move(response.body)));
  }
};

Reply::Reply(std::function<void(Response)> answer) : pending_(std::make_shared<Pending>()) {
  pending_->answer = std::move(answer);
}

Reply::Reply(Outlet& outlet, ConnectionId connection, std::string id)
    : pending_(std::make_shared<Pending>()) {
  pending_->outlet = &outlet;
  pending_->connection = connection;
  pending_->id = std::move(id);
}

Response Reply::accepted(std::string_view fields) const {
  if (!pending_) return {};
  if (pending_->answer) return {200, fmt::format(R"({{"v":1,"ok":true{}}})", fields), std::nullopt};
  return {200, fmt::format(R"({{"v":1,"type":"reply","id":{},"ok":true{}}})", pending_->id, fields),
          std::nullopt};
}

Response Reply::refused(const Refusal& refusal) const {
  return pending_ ? pending_->refused(refusal) : Response{};
}

void Reply::give(Response response) const {
  if (pending_) pending_->give(std::move(response));
}

}  // namespace yomikiri::host
