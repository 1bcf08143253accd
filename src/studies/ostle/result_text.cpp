#include "studies/ostle/result_text.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/plural.h"
#include "games/ostle/notation.h"

namespace yomikiri::studies::ostle {

std::string move_text(const Ostle::Action& action) {
  return games::ostle::format_move(action.from, action.direction);
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

Error describe_mismatch(const Mismatch& mismatch) {
  return fail(Errc::Io, games::ostle::format_board(mismatch.board), mismatch.what,
              "remove the table and solve its layer again");
}

}  // namespace yomikiri::studies::ostle
