// Counts the users that each client has created and not given up; a client is what the front door
// reports as one: an address. The counts are kept only in memory: after a restart of the host
// everybody starts from zero, and no address is ever written to the journal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

namespace yomikiri::host {

class UsersByClient {
 public:
  [[nodiscard]] std::size_t count(const std::string& client) const {
    const auto found = counts_.find(client);
    return found == counts_.end() ? 0 : found->second;
  }

  // Empty if the client is unknown.
  [[nodiscard]] std::string_view client_of(const std::string& user) const {
    const auto found = clients_.find(user);
    return found == clients_.end() ? std::string_view() : found->second;
  }

  // Requires a user that has not been added yet.
  void add(const std::string& user, const std::string& client) {
    clients_.emplace(user, client);
    ++counts_[client];
  }

  // No effect on a user whose client is unknown.
  void remove(const std::string& user) {
    const auto found = clients_.find(user);
    if (found == clients_.end()) return;
    const auto count = counts_.find(found->second);
    if (--count->second == 0) counts_.erase(count);
    clients_.erase(found);
  }

 private:
  std::unordered_map<std::string, std::string> clients_;  // by user
  std::unordered_map<std::string, std::size_t> counts_;   // by client; never 0
};

}  // namespace yomikiri::host
