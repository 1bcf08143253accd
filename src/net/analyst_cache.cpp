#include "net/analyst_cache.h"

#include <algorithm>

namespace yomikiri::net {
namespace {

constexpr std::size_t kMostAnalysts = 256;

}  // namespace

AnalystCache::Shared AnalystCache::find(std::string_view name,
                                        std::span<const std::string> settings) {
  const std::scoped_lock lock(mutex_);
  const auto known = known_.find({std::string(name), {settings.begin(), settings.end()}});
  if (known == known_.end()) return nullptr;
  known->second.last_use = ++uses_;
  return known->second.analyst;
}

void AnalystCache::keep(std::string_view name, std::span<const std::string> settings,
                        Shared analyst) {
  const std::scoped_lock lock(mutex_);
  known_[{std::string(name), {settings.begin(), settings.end()}}] = {std::move(analyst), ++uses_};
  if (known_.size() > kMostAnalysts) drop_oldest();
}

void AnalystCache::forget_old() {
  const std::scoped_lock lock(mutex_);
  while (sum_of_bytes() > most_bytes_) drop_oldest();
}

void AnalystCache::clear() {
  const std::scoped_lock lock(mutex_);
  known_.clear();
}

std::uint64_t AnalystCache::memory_bytes() const {
  const std::scoped_lock lock(mutex_);
  return sum_of_bytes();
}

std::uint64_t AnalystCache::sum_of_bytes() const {
  std::uint64_t bytes = 0;
  for (const auto& [key, known] : known_) bytes += known.analyst->memory_bytes();
  return bytes;
}

void AnalystCache::drop_oldest() {
  known_.erase(std::ranges::min_element(known_, {},
                                        [](const auto& entry) { return entry.second.last_use; }));
}

}  // namespace yomikiri::net
