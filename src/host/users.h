// The supervisor of all users. It creates them and keeps them in the journal, from which they are
// restored after a restart of the host and after a fault of their own: then their connections are
// closed, and whoever connects again finds everything as it was.
#pragma once

#include <string>

#include "host/context.h"
#include "host/user.h"

namespace yomikiri::host {

class Users final : public Actor<UsersMessage> {
 public:
  explicit Users(Context& context) : context_(context) {}

  void start() override;
  void receive(UsersMessage message) override;
  void down(const Down& down) override;

 private:
  [[nodiscard]] Accepted<UserRecord> create(const CreateUser& ask, std::string& token);
  [[nodiscard]] Result<void> bring_back(const std::string& stream);
  void spawn(UserRecord record, UserPast past);
  void hang_up(ActorId user);

  Context& context_;
};

}  // namespace yomikiri::host
