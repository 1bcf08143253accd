// The host's Library: every game of the catalogue and every game written in the rule language in a
// folder, and bots that think on threads of their own, which all rooms share.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "host/library.h"
#include "host/scheduler.h"
#include "net/compiled_twins.h"
#include "studies/analyst.h"
#include "text/source.h"

namespace yomikiri::net {

// How long bots think: a fixed effort, which gives the same move on every machine, within a time
// limit.
struct Thinking {
  std::uint64_t effort = 60'000;  // nodes, as studies/bots.h counts them
  host::Duration time{2'000};
};

struct LibraryOptions {
  int threads = 1;                   // on which bots think
  std::filesystem::path rules = {};  // every FILE.asl that defines a game is offered as asl:FILE
  Thinking thinking = {};
  CompiledTwins::Compile compile = {};  // for bots that play by rules; without it they interpret
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
               std::function<void()> done) override;
  void ask_bot(host::BotRequest request, std::function<void(Result<std::string>)> answer) override;

 private:
  struct Pool;
  using SharedAnalyst = std::shared_ptr<const studies::Analyst>;
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
  mutable std::mutex mutex_;  // protects the analysts: bots use them, too
  mutable std::map<std::pair<std::string, std::vector<std::string>>, SharedAnalyst> analysts_;
  std::stop_source closing_;
  mutable CompiledTwins twins_;
  std::unique_ptr<Pool> pool_;
};

}  // namespace yomikiri::net
