// Compiled twins of hosted rules. A room plays by interpreted rules, which open at once; compiled,
// the same rules run many times faster, so that bots think further ahead, but the compiler takes
// some seconds. Twins are therefore made in the background, on one thread: never more than one
// compiler runs, and nobody waits for it. Where it fails, rules stay interpreted.
//
// find() may be called from any thread.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "studies/analyst.h"
#include "text/source.h"

namespace yomikiri::net {

class CompiledTwins {
 public:
  using Twin = std::shared_ptr<const studies::Analyst>;
  // Takes its time, but ends soon after a stop is requested.
  using Compile = std::function<Result<std::unique_ptr<studies::Analyst>>(
      const text::Source& rules, std::span<const std::string> settings, std::stop_token stop)>;
  using Failed = std::function<void(const Error&)>;

  // Without a `compile` there are no twins. `failed` is called on the background thread.
  CompiledTwins(Compile compile, Failed failed);
  // Stops the compiler.
  ~CompiledTwins();

  // Null until the twin is ready; the first call for these rules and settings has it made.
  [[nodiscard]] Twin find(const text::Source& rules, std::span<const std::string> settings);

 private:
  struct Worker;
  using Key = std::pair<std::string, std::vector<std::string>>;
  void make(const Key& key, const text::Source& rules);
  [[nodiscard]] Result<Twin> compiled(const text::Source& rules,
                                      std::span<const std::string> settings) const;

  Compile compile_;
  Failed failed_;
  std::mutex mutex_;           // protects the twins
  std::map<Key, Twin> twins_;  // null: being made, or failed
  std::stop_source closing_;
  std::unique_ptr<Worker> worker_;
};

}  // namespace yomikiri::net
