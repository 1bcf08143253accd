// The games and bots that a host offers, passed in from outside: the host itself names none of
// them.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.h"
#include "core/error.h"
#include "core/game_card.h"

namespace yomikiri::host {

struct OfferedParameter {
  std::string name;
  std::string meaning;
  std::string fallback;
  std::optional<int> least;  // with `most`: a number; without: a text
  std::optional<int> most;
};

struct Offer {
  std::string name;
  std::string summary;
  int seats = 2;  // with the default parameters
  std::vector<OfferedParameter> parameters;
  std::vector<std::string> bots;  // levels, the weakest first; empty: no bots
  UsualClock clock = {};
};

struct BotRequest {
  AnyGame game;
  AnyValue state;
  Seat seat;
  std::string level;
  std::uint64_t seed;
  std::string name;                   // as the game was opened ...
  std::vector<std::string> settings;  // ... and with what
  std::string client = {};            // on whose behalf; clients take turns
  std::stop_token unwanted = {};      // once stopped, nobody waits for the answer any more
};

class Library {
 public:
  virtual ~Library() = default;

  [[nodiscard]] virtual std::span<const Offer> offers() const = 0;
  // `settings` are `name=value` texts.
  [[nodiscard]] virtual Result<AnyGame> open(std::string_view name,
                                             std::span<const std::string> settings) const = 0;
  // If opening a game takes long, the work is done elsewhere first: `done` is called once, on the
  // host's thread, and open() will then be quick. Clients take turns.
  virtual void prepare(std::string_view /*name*/, std::span<const std::string> /*settings*/,
                       const std::string& /*client*/, std::function<void()> done) {
    done();
  }
  // Long work for a client, elsewhere; `done` is called once, on the host's thread, after `work`
  // has ended, even by an exception. Clients take turns.
  virtual void work(const std::string& /*client*/, std::function<void()> work,
                    std::function<void()> done) {
    work();
    done();
  }
  // Thinks elsewhere; `answer` receives the move's text, once, on the host's thread, and not before
  // this call has returned. A request that is not wanted any more may remain without an answer.
  virtual void ask_bot(BotRequest request, std::function<void(Result<std::string>)> answer) = 0;
};

}  // namespace yomikiri::host
