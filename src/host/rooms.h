// The supervisor of all rooms. It creates them, restores them from the journal after a restart of
// the host or a fault of their own, and closes a room that fails again and again. It also reads the
// records of finished matches.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "host/context.h"
#include "host/room.h"
#include "host/supervisor.h"

namespace yomikiri::host {

class Rooms final : public Actor<RoomsMessage> {
 public:
  explicit Rooms(Context& context) : context_(context) {}

  void start() override;
  void receive(RoomsMessage message) override;
  void down(const Down& down) override;

 private:
  void on(CreateRoom& ask);
  void on(ReadRecord& ask);
  void on(RecordRead& read);
  void on(UsersAreUp&);
  [[nodiscard]] Accepted<void> may_create(const std::string& user) const;
  [[nodiscard]] Accepted<RoomHistory> create(CreateRoom& ask);
  void bring_all_back();
  [[nodiscard]] Result<void> bring_back(const std::string& room);
  void spawn(RoomHistory history);
  void forget(const std::string& room);
  void give_up(const std::string& room);
  void release_all(const std::string& room);

  struct Known {
    ActorId actor = 0;
    std::string creator;
    std::string invitation;
    RestartCounter restarts{Intensity{3, std::chrono::minutes(1)}};
  };

  Context& context_;
  std::unordered_map<std::string, Known> rooms_;    // by id
  std::unordered_multiset<std::string> preparing_;  // users whose rooms wait for their game
  bool is_open_ = false;
};

}  // namespace yomikiri::host
