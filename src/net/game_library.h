// The host's Library: every game of the catalogue and every game written in the rule language in a
// folder, and bots that think on threads of their own, which all rooms share.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "host/library.h"
#include "host/scheduler.h"
#include "net/analyst_cache.h"
#include "net/compiled_twins.h"
#include "net/fair_threads.h"
#include "studies/analyst.h"
#include "text/source.h"

namespace yomikiri::net {

// How long bots think: a fixed effort, which gives the same move on every machine, within a time
// limit.
struct Thinking {
  std::uint64_t effort = 60'000;  // nodes, as studies/bots.h counts them
  host::Duration time{2'000};
  std::uint64_t memory_bytes = 64 << 20;  // that a bot may keep for its next moves
};

struct LibraryOptions {
  int threads = 1;                   // on which bots think
  std::filesystem::path rules = {};  // every FILE.asl that defines a game is offered as asl:FILE
  Thinking thinking = {};
  std::uint64_t memory_bytes = 512 << 20;  // that all bots may keep for their next moves
  CompiledTwins::Compile compile = {};     // for bots that play by rules; without it they interpret
  std::function<void(std::string_view)> warn = {};  // optional; called on the host's thread
};

class GameLibrary final : public host::Library {
 public:
  // The scheduler delivers the bots' answers; it must outlive the library.
  explicit GameLibrary(host::Scheduler& scheduler, LibraryOptions options = {});
  ~GameLibrary() override;

  [[nodiscard]] std::span<const host::Offer> offers() const override { return offers_; }
  // The other files of the folder, and why each is not offered.
  struct NotOffered {
    std::filesystem::path file;
    Error why;
  };
  [[nodiscard]] std::span<const NotOffered> not_offered() const { return not_offered_; }
  // Accepts only the offered settings: texts, such as the dealt cards, are not among them, because
  // everybody at the table sees the settings.
  [[nodiscard]] Result<AnyGame> open(std::string_view name,
                                     std::span<const std::string> settings) const override;
  void prepare(std::string_view name, std::span<const std::string> settings,
               const std::string& client, std::function<void()> done) override;
  void work(const std::string& client, std::function<void()> work,
            std::function<void()> done) override;
  // That bots keep for their next moves.
  [[nodiscard]] std::uint64_t memory_bytes() const { return analysts_.memory_bytes(); }
  void ask_bot(host::BotRequest request, std::function<void(Result<std::string>)> answer) override;

 private:
  // Separate threads, so that quick bots need not wait for those that think, nor for long work.
  struct Threads {
    explicit Threads(int count) : thinkers(count) {}
    FairThreads thinkers;
    FairThreads quick_bots{1};
    FairThreads workers{1};
  };
  using SharedAnalyst = AnalystCache::Shared;
  // The analyst of a game; shared by all rooms that play it with the same settings.
  [[nodiscard]] Result<SharedAnalyst> analyst(std::string_view name,
                                              std::span<const std::string> settings) const;
  [[nodiscard]] Result<SharedAnalyst> make_analyst(std::string_view name,
                                                   std::span<const std::string> settings) const;
  // The analyst and the state that a bot thinks with: of the compiled twin, once it is ready.
  struct Thought {
    SharedAnalyst analyst;
    AnyValue state;
  };
  [[nodiscard]] Result<Thought> thought(const host::BotRequest& request, Level level) const;
  void offer_rules(const std::filesystem::path& folder);
  // Runs on a thread of the pool; all errors and exceptions are caught there.
  [[nodiscard]] Result<std::string> think(const host::BotRequest& request) const;
  [[nodiscard]] Result<std::string> choose(const host::BotRequest& request) const;
  [[nodiscard]] Result<host::Offer> offer_of_rules(const std::string& name,
                                                   const std::filesystem::path& file);
  host::Scheduler& scheduler_;
  LibraryOptions options_;
  std::vector<host::Offer> offers_;
  std::vector<NotOffered> not_offered_;
  std::map<std::string, text::Source, std::less<>> rules_;  // by the name they are offered under
  mutable AnalystCache analysts_;
  std::stop_source closing_;
  mutable CompiledTwins twins_;
  std::unique_ptr<Threads> threads_;
};

}  // namespace yomikiri::net
