#include "core/game_card.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace yomikiri {
namespace {

// A heading, then the lines of `body` indented; returns nothing for an empty body.
std::string section(std::string_view heading, std::string_view body) {
  if (body.empty()) return {};
  std::string text = fmt::format("\n{}:\n", heading);
  while (!body.empty()) {
    const std::size_t end = body.find('\n');
    text += fmt::format("  {}\n", body.substr(0, end));
    body.remove_prefix(end == std::string_view::npos ? body.size() : end + 1);
  }
  return text;
}

std::string example_lines(const GameCard& card) {
  std::string lines = fmt::format("yomikiri play {}\n", card.name);
  if (!card.example_moves.empty())
    lines += fmt::format("printf '%s\\n' {} | yomikiri referee {}\n",
                         fmt::join(card.example_moves, " "), card.name);
  return lines;
}

}  // namespace

std::string parameter_lines(const GameCard& card, std::string_view indent) {
  std::size_t width = 0;
  for (const Parameter& each : card.parameters) width = std::max(width, each.name.size());
  for (const TextParameter& each : card.text_parameters) width = std::max(width, each.name.size());
  std::string lines;
  for (const Parameter& each : card.parameters)
    lines += fmt::format("{}{:<{}}  {} ({} to {}, default {})\n", indent, each.name, width,
                         each.meaning, each.least, each.most, each.fallback);
  for (const TextParameter& each : card.text_parameters)
    lines += fmt::format("{}{:<{}}  {} (text)\n", indent, each.name, width, each.meaning);
  return lines;
}

std::string explain(const GameCard& card) {
  std::string text = fmt::format("{}: {}\n", card.name, card.summary);
  if (!card.aliases.empty()) text += fmt::format("also: {}\n", fmt::join(card.aliases, ", "));
  text += section("Rules", card.rules);
  text += section("Notation", card.notation);
  text += section("Parameters", parameter_lines(card, ""));
  if (!card.rules.empty()) text += section("Examples", example_lines(card));
  return text;
}

}  // namespace yomikiri
