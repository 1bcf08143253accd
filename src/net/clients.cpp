#include "net/clients.h"

#include <utility>

#include "core/assert.h"

namespace yomikiri::net {

Clients::Place::Place(Clients& clients, std::string address)
    : clients_(&clients), address_(std::move(address)) {}

Clients::Place::Place(Place&& other) noexcept
    : clients_(std::exchange(other.clients_, nullptr)), address_(std::move(other.address_)) {}

Clients::Place& Clients::Place::operator=(Place&& other) noexcept {
  std::swap(clients_, other.clients_);
  std::swap(address_, other.address_);
  return *this;
}

Clients::Place::~Place() {
  if (clients_ == nullptr) return;
  const auto found = clients_->clients_.find(address_);
  if (found != clients_->clients_.end()) --found->second.connections;
}

Clients::Client& Clients::client(const std::string& address, SteadyTime now) {
  return clients_.try_emplace(address, Client{TokenBucket(limits_.request_burst, now)})
      .first->second;
}

Clients::Place Clients::enter(const std::string& address, SteadyTime now) {
  Client& found = client(address, now);
  if (found.connections >= limits_.connections_per_client) return {};
  ++found.connections;
  return {*this, address};
}

bool Clients::may_request(const std::string& address, SteadyTime now) {
  return client(address, now)
      .requests.take(limits_.requests_per_second, limits_.request_burst, now);
}

void Clients::forget_idle(SteadyTime now) {
  std::erase_if(clients_, [&](const auto& entry) {
    const Client& known = entry.second;
    return known.connections == 0 &&
           known.requests.is_full(limits_.requests_per_second, limits_.request_burst, now);
  });
}

}  // namespace yomikiri::net
