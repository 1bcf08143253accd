// The clients by address: how many connections each one holds and how fast it sends requests.
// Nothing is kept about a client that has no connection and has sent no request for a while.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>

#include "net/limits.h"
#include "net/token_bucket.h"

namespace yomikiri::net {

class Clients {
 public:
  // Releases the client's place when destroyed. Must not outlive the Clients.
  class Place {
   public:
    Place() = default;
    Place(Clients& clients, std::string address);
    Place(Place&& other) noexcept;
    Place& operator=(Place&& other) noexcept;
    ~Place();

    [[nodiscard]] explicit operator bool() const { return clients_ != nullptr; }
    [[nodiscard]] const std::string& address() const { return address_; }

   private:
    Clients* clients_ = nullptr;
    std::string address_;
  };

  explicit Clients(const Limits& limits) : limits_(limits) {}

  // A place for one more connection; false if the client already has too many.
  [[nodiscard]] Place enter(const std::string& address, SteadyTime now);
  [[nodiscard]] bool may_request(const std::string& address, SteadyTime now);
  // Forgets clients that are gone; call it now and then.
  void forget_idle(SteadyTime now);
  [[nodiscard]] std::size_t count() const { return clients_.size(); }

 private:
  struct Client {
    TokenBucket requests;
    std::size_t connections = 0;
  };
  Client& client(const std::string& address, SteadyTime now);

  const Limits& limits_;
  std::unordered_map<std::string, Client> clients_;
};

}  // namespace yomikiri::net
