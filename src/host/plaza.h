// The plaza: users who are in no room, and the list of rooms before them. It watches both: who ends
// is taken off. Changes are pushed together, a moment after the first.
#pragma once

#include <map>
#include <set>
#include <string>

#include "host/context.h"

namespace yomikiri::host {

class Plaza final : public Actor<PlazaMessage> {
 public:
  explicit Plaza(Context& context) : context_(context) {}

  // Asks all rooms and users to come again: the plaza before this one may have failed.
  void start() override;
  void receive(PlazaMessage message) override;
  void down(const Down& down) override;

 private:
  struct Listed {
    ActorId actor = 0;
    std::string row;
  };
  struct Subscriber {
    ActorId actor = 0;
    ConnectionId connection = 0;
  };

  void on(Publish& publish);
  void on(Subscribe& subscribe);
  void on(Unsubscribe& unsubscribe);
  void on(ListRooms& ask);
  void on(Wake&);
  void changed(const std::string& room);
  void push_changes();
  [[nodiscard]] std::string rows() const;

  Context& context_;
  std::map<std::string, Listed> rooms_;
  std::map<std::string, Subscriber> subscribers_;
  std::set<std::string> changed_;  // rooms that subscribers have not been told of
  std::uint64_t seq_ = 0;
  bool waking_ = false;
  SharedText list_;  // for new subscribers; empty when it must be written anew
};

}  // namespace yomikiri::host
