// `yomikiri ostle ...`: the study of Ostle, one file per verb.
#include "cli/ostle.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/plural.h"
#include "studies/ostle/text.h"

namespace yomikiri::cli {

using studies::ostle::BanRule;
using studies::ostle::Bounds;

void OstleDataOptions::declare(OptionList& options) {
  options.file("--data", directory, "the directory with the tables (default: ostle-data)");
  options.choice("--mode", mode, {"exact", "paper"},
                 "the ban: exact follows the rules, paper the published program");
}

BanRule OstleDataOptions::rule() const {
  return mode == "paper" ? BanRule::Mirror : BanRule::Exact;
}

Result<studies::ostle::Tablebase> OstleDataOptions::open() const {
  auto tablebase = studies::ostle::Tablebase::open(data());
  if (tablebase && tablebase->is_empty())
    return fail(
        Errc::Io, directory, fmt::format("no tables of mode {} exist there", mode),
        fmt::format("make them with yomikiri ostle solve --mode {} --data {}", mode, directory));
  return tablebase;
}

std::string result_name(const Bounds& bounds) {
  if (bounds.least.is_win()) return "win";
  if (bounds.most.is_loss()) return "loss";
  if (bounds.is_decided()) return "draw";
  if (!bounds.least.is_loss()) return "at least a draw";
  return bounds.most.is_win() ? "unknown" : "at most a draw";
}

void add_result(nlohmann::ordered_json& json, const Bounds& bounds) {
  json["result"] = result_name(bounds);
  json["plies"] = nullptr;
  if (bounds.is_exact() && !bounds.least.is_draw()) json["plies"] = bounds.least.plies();
  if (bounds.is_exact()) return;
  if (bounds.least.is_win()) json["at_most_plies"] = bounds.least.plies();
  if (bounds.most.is_loss()) json["at_least_plies"] = bounds.most.plies();
}

std::string result_text(const Bounds& bounds) {
  if (bounds.is_decided() && bounds.least.is_draw()) return "draws";
  if (bounds.is_exact() || bounds.least.is_win() || bounds.most.is_loss()) {
    const Value value = bounds.least.is_win() ? bounds.least : bounds.most;
    return fmt::format("{} in {}{}", value.is_win() ? "wins" : "loses",
                       bounds.is_exact() ? ""
                       : value.is_win()  ? "at most "
                                         : "at least ",
                       counted(value.plies(), "ply", "plies"));
  }
  return result_name(bounds);
}

Error describe_mismatch(const studies::ostle::Mismatch& mismatch) {
  return fail(Errc::Io, studies::ostle::format_board(mismatch.board), mismatch.what,
              "remove the table and solve its layer again");
}

CommandGroup ostle_commands() {
  CommandGroup group{
      .name = "ostle", .summary = "Ostle: solve it, query the tables, play perfectly", .verbs = {}};
  group.verbs.push_back(ostle_solve_command());
  group.verbs.push_back(ostle_probe_command());
  group.verbs.push_back(ostle_play_command());
  group.verbs.push_back(ostle_interesting_command());
  group.verbs.push_back(ostle_reach_command());
  group.verbs.push_back(ostle_verify_command());
  return group;
}

}  // namespace yomikiri::cli
