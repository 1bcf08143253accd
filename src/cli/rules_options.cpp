#include "cli/rules_options.h"

#include <fmt/format.h>

#include <fstream>

#include "asl/program/rule_fault.h"
#include "asl/syntax/lexer.h"
#include "cli/workshop.h"
#include "core/notation.h"
#include "core/referee.h"

namespace yomikiri::cli {

Result<text::Source> read_rules(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  std::string text(asl::kLargestSource + 1, '\0');  // enough to detect that it is too large
  if (stream) stream.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (stream.bad() || (stream.fail() && !stream.eof()))
    return fail(Errc::Io, quote(file), "cannot be read", "choose a readable rule file");
  text.resize(static_cast<std::size_t>(stream.gcount()));
  return text::Source(file, std::move(text));
}

std::vector<std::string> split_moves(std::string_view line) {
  std::vector<std::string> moves(1);
  int depth = 0;
  for (const char c : line) {
    if (c == '<' || c == '(') ++depth;
    if (c == '>' || c == ')') --depth;
    const bool separates = depth <= 0 && (c == ' ' || c == ',' || c == '\t');
    if (!separates)
      moves.back() += c;
    else if (!moves.back().empty())
      moves.emplace_back();
  }
  if (moves.back().empty()) moves.pop_back();
  return moves;
}

void RulesOptions::declare(OptionList& options) {
  options.required_word("FILE", file, "the rule file, see docs/ASL.md");
  options.texts("--set", settings, "set a parameter of the rules, NAME=VALUE; may be repeated");
  std::vector<std::string> engines;
  for (const auto one : studies::rules::kEngines) engines.emplace_back(name_of(one));
  options.choice(
      "--engine", engine, engines,
      "what runs the rules; does not change the result; compiled may call the C++ compiler");
  options.text("--state", state, "begin from this state instead of the start");
  options.list("--moves", moves, "then play these moves, separated by spaces");
}

Result<std::unique_ptr<studies::RulesAnalyst>> RulesOptions::open_analyst(
    std::span<const std::string> texts, Console& console) const {
  const auto source = read_rules(file);
  if (!source) return source.error();
  auto analyst =
      studies::open_rules(*source, texts, *studies::rules::engine_named(engine), workshop(console));
  console.clear_progress();
  return analyst;
}

Result<RulesOptions::Opened> RulesOptions::open(Console& console) const {
  return asl::unless_rules_fail([&]() -> Result<Opened> {
    auto analyst = open_analyst(settings, console);
    if (!analyst) return analyst.error();
    const AnyGame& game = (*analyst)->game();
    AnyValue begin = game.initial();
    if (!state.empty()) {
      const auto parsed = game.parse_state(state);
      if (!parsed)
        return fail(parsed.error().code, "--state: " + parsed.error().where, parsed.error().what,
                    parsed.error().next_step);
      begin = *parsed;
    }
    Referee referee(game, begin);
    int count = 0;
    for (const std::string& move : split_moves(moves)) {
      ++count;
      if (const auto reason = referee.play(move))
        return fail(Errc::BadInput, fmt::format("--moves: move {} {}", count, quote(move)),
                    *reason);
    }
    return Opened{*std::move(analyst), referee.state()};
  });
}

}  // namespace yomikiri::cli
