// Options that several commands share, so that the same word means the same thing everywhere.
#pragma once

#include <CLI/App.hpp>
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/parallel.h"
#include "studies/analyst.h"

namespace yomikiri::cli {

// GAME, --set, and the position to begin from: --state, then --moves.
struct GameOptions {
  std::string game;
  std::vector<std::string> settings;
  std::string state;
  std::string moves;

  void declare(CLI::App& app);

  struct Opened {
    std::unique_ptr<studies::Analyst> analyst;
    AnyValue state;
  };
  [[nodiscard]] Result<Opened> open() const;
};

void declare_json(CLI::App& app, bool& json);
void declare_threads(CLI::App& app, int& threads);
void declare_seed(CLI::App& app, std::uint64_t& seed);

// The beginning of every result: which game, with which parameters.
[[nodiscard]] nlohmann::ordered_json describe(const studies::Analyst& analyst);

// "first", "second", "third" ...
[[nodiscard]] std::string seat_name(Seat seat);

// Integers as integers: 1, not 1.0.
[[nodiscard]] nlohmann::ordered_json payoffs_json(const Payoffs& payoffs);

}  // namespace yomikiri::cli
