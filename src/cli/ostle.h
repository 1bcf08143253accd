// What the commands of Ostle's study share.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/command.h"
#include "core/value.h"
#include "studies/ostle/data_directory.h"
#include "studies/ostle/probe.h"
#include "studies/ostle/verify.h"

namespace yomikiri::cli {

// --data and --mode: which tables to use.
struct OstleDataOptions {
  std::string directory = "ostle-data";
  std::string mode = "exact";

  void declare(OptionList& options);
  [[nodiscard]] studies::ostle::BanRule rule() const;
  [[nodiscard]] studies::ostle::DataDirectory data() const { return {directory, rule()}; }
  // Opens the tables; there must be at least one.
  [[nodiscard]] Result<studies::ostle::Tablebase> open() const;
};

// "win", "loss", "draw", or, if only bounds are proved, "at least a draw", "at most a draw" or
// "unknown".
[[nodiscard]] std::string result_name(const studies::ostle::Bounds& bounds);
// Adds `result` and, if it is certain, `plies`.
void add_result(nlohmann::ordered_json& json, const studies::ostle::Bounds& bounds);
// For people: `wins in 5 plies`.
[[nodiscard]] std::string result_text(const studies::ostle::Bounds& bounds);

[[nodiscard]] Error describe_mismatch(const studies::ostle::Mismatch& mismatch);

std::unique_ptr<Command> ostle_interesting_command();
std::unique_ptr<Command> ostle_play_command();
std::unique_ptr<Command> ostle_probe_command();
std::unique_ptr<Command> ostle_reach_command();
std::unique_ptr<Command> ostle_solve_command();
std::unique_ptr<Command> ostle_verify_command();

}  // namespace yomikiri::cli
