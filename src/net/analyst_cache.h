// The analysts of opened games, kept for all rooms that play them with the same settings, with what
// their bots have learned. When there are too many, or they take too much memory, those that were
// not used for the longest time are dropped.
//
// Any thread may call; no call waits for an analyst that thinks.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "studies/analyst.h"

namespace yomikiri::net {

class AnalystCache {
 public:
  using Shared = std::shared_ptr<const studies::Analyst>;

  explicit AnalystCache(std::uint64_t most_bytes) : most_bytes_(most_bytes) {}

  // Null if it is not kept.
  [[nodiscard]] Shared find(std::string_view name, std::span<const std::string> settings);
  void keep(std::string_view name, std::span<const std::string> settings, Shared analyst);
  // To be called when a bot has learned something.
  void forget_old();
  void clear();
  [[nodiscard]] std::uint64_t memory_bytes() const;

 private:
  using Key = std::pair<std::string, std::vector<std::string>>;
  struct Known {
    Shared analyst;
    std::uint64_t last_use = 0;
  };
  [[nodiscard]] std::uint64_t sum_of_bytes() const;
  void drop_oldest();

  std::uint64_t most_bytes_;
  mutable std::mutex mutex_;  // protects all that follows
  std::map<Key, Known> known_;
  std::uint64_t uses_ = 0;
};

}  // namespace yomikiri::net
