#include "net/compiled_twins.h"

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <exception>

#include "net/priority.h"

namespace yomikiri::net {
namespace {

// Compiled rules stay loaded until the server ends, and clients choose the settings.
constexpr std::size_t kMostTwins = 64;

}  // namespace

struct CompiledTwins::Worker {
  boost::asio::thread_pool thread{1};
};

CompiledTwins::CompiledTwins(Compile compile, Failed failed)
    : compile_(std::move(compile)),
      failed_(std::move(failed)),
      worker_(std::make_unique<Worker>()) {
  boost::asio::post(worker_->thread, yield_to_players);
}

CompiledTwins::~CompiledTwins() {
  closing_.request_stop();
  worker_->thread.stop();
  worker_->thread.join();
}

CompiledTwins::Twin CompiledTwins::find(const text::Source& rules,
                                        std::span<const std::string> settings) {
  if (!compile_) return nullptr;
  Key key(rules.name(), std::vector<std::string>(settings.begin(), settings.end()));
  const std::scoped_lock lock(mutex_);
  if (const auto known = twins_.find(key); known != twins_.end()) return known->second;
  if (twins_.size() >= kMostTwins) return nullptr;
  twins_.emplace(key, nullptr);
  boost::asio::post(worker_->thread, [this, key = std::move(key), rules] { make(key, rules); });
  return nullptr;
}

void CompiledTwins::make(const Key& key, const text::Source& rules) {
  auto twin = compiled(rules, key.second);
  if (!twin) {
    if (!closing_.stop_requested()) failed_(twin.error());
    return;
  }
  const std::scoped_lock lock(mutex_);
  twins_[key] = *std::move(twin);
}

// A bug must not end the server: its bots can do without the twin.
Result<CompiledTwins::Twin> CompiledTwins::compiled(const text::Source& rules,
                                                    std::span<const std::string> settings) const
    try {
  auto twin = compile_(rules, settings, closing_.get_token());
  if (!twin) return twin.error();
  return *std::move(twin);
} catch (const std::exception& problem) {
  return fail(Errc::Unsupported, rules.name(), problem.what());
}

}  // namespace yomikiri::net
