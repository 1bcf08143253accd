// Options that several commands share, so that the same word means the same thing everywhere.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "cli/option_list.h"
#include "core/parallel.h"
#include "studies/analyst.h"

namespace yomikiri::cli {

// GAME, --set, and the starting position: --state, then --moves.
struct GameOptions {
  std::string game;
  std::vector<std::string> settings;
  std::string state;
  std::string moves;

  void declare(OptionList& options);

  struct Opened {
    std::unique_ptr<studies::Analyst> analyst;
    AnyValue state;
  };
  [[nodiscard]] Result<Opened> open() const;
};

// The options of every command that computes, whether or not its work can use all of them.
struct WorkOptions {
  bool json = false;
  int threads = hardware_threads();
  std::uint64_t seed = 1;

  void declare(OptionList& options);
};

// The start of every result: the game and its parameters.
[[nodiscard]] nlohmann::ordered_json describe(const studies::Analyst& analyst);

// "first", "second", "third" ... or "chance".
[[nodiscard]] std::string seat_name(Seat seat);

// Writes integers as integers: 1, not 1.0.
[[nodiscard]] nlohmann::ordered_json payoffs_json(const Payoffs& payoffs);

}  // namespace yomikiri::cli
