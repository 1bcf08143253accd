// The plaza: the users who are in no room, and the list of rooms they see, newest first and in
// pages. It watches users and rooms and removes those that end. Changes are pushed together, a
// moment after the first one; if there are more of them than a page holds, the first page is sent
// anew.
#pragma once

#include <map>
#include <set>
#include <string>
#include <unordered_map>

#include "host/context.h"
#include "host/json_writer.h"

namespace yomikiri::host {

class Plaza final : public Actor<PlazaMessage> {
 public:
  explicit Plaza(Context& context) : context_(context) {}

  // Asks all rooms and users to register again: an earlier plaza may have failed.
  void start() override;
  void receive(PlazaMessage message) override;
  void down(const Down& down) override;

 private:
  struct Listed {
    ActorId actor = 0;
    std::uint64_t number = 0;  // grows with every new room
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
  void push_to_all(const SharedText& text);
  [[nodiscard]] SharedText first_page();
  [[nodiscard]] std::string changes();
  void write_page(JsonWriter& json, std::uint64_t before) const;

  Context& context_;
  std::map<std::string, Listed> rooms_;
  std::map<std::uint64_t, std::string> by_number_;
  std::unordered_map<ActorId, std::string> published_by_;
  std::uint64_t last_number_ = 0;
  std::map<std::string, Subscriber> subscribers_;
  std::set<std::string> changed_;  // rooms whose changes have not been pushed yet
  std::uint64_t seq_ = 0;
  bool waking_ = false;
  SharedText list_;  // for new subscribers; empty when it must be rewritten
};

}  // namespace yomikiri::host
