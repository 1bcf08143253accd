// The host's Library: every game of the catalogue, and bots that think on threads of their own, so
// that no room waits for another room's bot.
#pragma once

#include <memory>
#include <vector>

#include "host/library.h"
#include "host/scheduler.h"

namespace yomikiri::net {

class GameLibrary final : public host::Library {
 public:
  // The scheduler brings the bots' answers back; it must outlive the library.
  GameLibrary(host::Scheduler& scheduler, int threads);
  ~GameLibrary() override;

  [[nodiscard]] std::span<const host::Offer> offers() const override { return offers_; }
  [[nodiscard]] Result<AnyGame> open(std::string_view name,
                                     std::span<const std::string> settings) const override;
  void ask_bot(host::BotRequest request, std::function<void(Result<std::string>)> answer) override;

 private:
  struct Pool;
  host::Scheduler& scheduler_;
  std::vector<host::Offer> offers_;
  std::unique_ptr<Pool> pool_;
};

}  // namespace yomikiri::net
