#include "asl/written/placed_fault.h"

#include <fmt/format.h>

namespace yomikiri::asl {
namespace {

constexpr std::string_view kLine = "line ";
constexpr std::size_t kLongestState = 1000;  // bytes; the past boards of a long game exceed it

// Turns `line 9, axiom a (f)` of a file into `FILE:9: axiom a (f)`.
std::string in_file(const std::string& file, const std::string& where) {
  const std::size_t comma = where.find(", ");
  if (where.starts_with(kLine) && comma != where.npos)
    return fmt::format("{}:{}: {}", file, where.substr(kLine.size(), comma - kLine.size()),
                       where.substr(comma + 2));
  return where.empty() ? file : fmt::format("{}: {}", file, where);
}

}  // namespace

Error placed(Error error, const Scribe& scribe, const Record& record, std::optional<Move> move) {
  const std::string& file = scribe.numbering().program().file;
  if (!file.empty()) error.where = in_file(file, error.where);
  std::string state = scribe.format_state(record);
  if (state.size() > kLongestState)
    state = state.substr(0, state.rfind(';', kLongestState)) + "; ...";
  error.what += fmt::format(", in the state \"{}\"", state);
  if (move) error.what += fmt::format(", move {}", scribe.format_action(*move));
  return error;
}

}  // namespace yomikiri::asl
