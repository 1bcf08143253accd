// A user: one person with a session. All its requests and messages pass through here, so that they
// act for nobody else and no faster than allowed. A user has at most one connection.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/context.h"

namespace yomikiri::host {

struct UserRecord {
  std::string id;
  std::string name;
  std::string session;  // the digest of its token
};

[[nodiscard]] inline std::string stream_of_user(const std::string& user) { return "user:" + user; }

// A restored user may have had a connection before the restart.
enum class UserPast { None, Unknown };

class User final : public Actor<UserMessage> {
 public:
  User(Context& context, UserRecord record, UserPast past);

  void start() override;
  void receive(UserMessage message) override;

 private:
  void on(HttpAsk& ask);
  void on(Connected& connected);
  void on(Text& text);
  void on(Heard& sign);
  void on(Disconnected& gone);
  void on(Seated& seated);
  void on(Released&);
  void on(RoomFailed& failed);
  void on(PlazaIsUp&);
  void on(Wake&);

  // user_routes.cpp. A request's path, split: {"rooms", "a1", "moves"}.
  using Path = std::vector<std::string_view>;
  [[nodiscard]] Accepted<void> route(const Path& path, HttpAsk& ask);
  [[nodiscard]] Accepted<void> route_room(const Path& path, HttpAsk& ask);
  [[nodiscard]] Accepted<void> route_record(const Path& path, HttpAsk& ask);
  [[nodiscard]] Accepted<void> take_command(const nlohmann::json& fields, const Reply& reply);
  [[nodiscard]] Accepted<void> ask_here(RoomCommand command, const Reply& reply);
  [[nodiscard]] Accepted<void> ask_room(const std::string& room, RoomCommand command,
                                        const Reply& reply);
  [[nodiscard]] Accepted<void> ask(Address<RoomMessage> room, RoomCommand command,
                                   const Reply& reply);
  void show_state(HttpAsk& ask);
  void join(std::optional<std::uint64_t> since = std::nullopt);
  void subscribe();
  void hang_up(int code, std::string reason);
  void end();

  [[nodiscard]] Accepted<void> may_go_on();
  [[nodiscard]] std::string room() const;
  [[nodiscard]] Accepted<Address<RoomMessage>> address_of(const std::string& room) const;
  [[nodiscard]] std::string who() const;
  [[nodiscard]] Instant patient_until() const;
  void arm();

  Context& context_;
  UserRecord record_;
  ConnectionId connection_ = 0;
  bool was_connected_;       // as far as we know
  Instant heard_{};          // the last request or message
  Instant allowance_since_;  // since when unused commands have been accumulating
  int refused_in_a_row_ = 0;
  std::optional<TimerId> timer_;
  Instant armed_{};  // when the timer goes off
};

}  // namespace yomikiri::host
