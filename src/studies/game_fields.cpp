#include "studies/game_fields.h"

#include <fmt/format.h>

#include <utility>

#include "core/notation.h"
#include "core/referee.h"
#include "studies/catalogue.h"
#include "studies/open_game.h"
#include "studies/rules/rules_fields.h"

namespace yomikiri::studies {
namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

// Calls `add` with every piece between separators that are not inside brackets.
template <class Separates, class Add>
void split(std::string_view text, const Separates& separates, const Add& add) {
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t at = 0; at <= text.size(); ++at) {
    if (at < text.size() && (text[at] == '<' || text[at] == '(')) ++depth;
    if (at < text.size() && (text[at] == '>' || text[at] == ')')) --depth;
    if (at < text.size() && !separates(text[at], depth)) continue;
    if (const auto piece = trimmed(text.substr(begin, at - begin)); !piece.empty()) add(piece);
    begin = at + 1;
  }
}

Result<AnyValue> play_moves(const AnyGame& game, const AnyValue& start, std::string_view moves) {
  Referee referee(game, start);
  int count = 0;
  for (const std::string& move : listed_moves(moves)) {
    ++count;
    if (const auto reason = referee.play(move))
      return in_field("moves",
                      fail(Errc::BadInput, fmt::format("move {} {}", count, quote(move)), *reason));
  }
  return referee.state();
}

}  // namespace

std::vector<std::string> listed_moves(std::string_view text) {
  std::vector<std::string> moves;
  const auto add = [&](std::string_view move) { moves.emplace_back(move); };
  if (text.find(';') != text.npos)
    split(text, [](char c, int) { return c == ';'; }, add);
  else
    split(text, [](char c, int depth) { return depth <= 0 && (is_space(c) || c == ','); }, add);
  return moves;
}

void GameFields::declare(Form& form) {
  form.field({.name = "game",
              .kind = FieldKind::Game,
              .meaning = "a game of the catalogue, or a rule file (FILE.asl)",
              .store = [this](const Entry& entry) -> Result<void> {
                if (!entry.documents.empty()) {
                  rules = entry.documents.front();
                  return {};
                }
                if (entry.texts.size() != 1 || entry.texts.front().empty())
                  return fail(Errc::BadInput, "", "expected the name of a game");
                game = entry.texts.front();
                return {};
              }})
      .required()
      .subject();
  form.settings("set", settings, "parameters of the game, NAME=VALUE");
  std::vector<std::string> engines;
  for (const auto one : rules::kEngines) engines.emplace_back(name_of(one));
  form.choice("engine", engine, engines,
              "what runs a rule file; does not change the result; compiled may call the C++ "
              "compiler")
      .owners();  // clients must not start compilers
  form.text("state", state, "begin from this state instead of the start");
  form.list("moves", moves, "then play these moves, separated by spaces or semicolons");
}

Result<std::unique_ptr<Analyst>> GameFields::open_game(const Form& form, const Job& job) const {
  if (is_by_rules())
    return studies::open_game(rules::source_of(rules), settings, *rules::engine_named(engine), job);
  if (auto fits = form.refuse({"engine"}, "only rule files have engines"); !fits)
    return fits.error();
  if (const auto entry = find_game(game); !entry) return in_field("game", entry.error());
  auto opened = studies::open_game(game, settings);
  if (!opened) return in_field("set", opened.error());
  return opened;
}

Result<std::unique_ptr<RulesAnalyst>> GameFields::open_by_rules(const Job& job) const {
  return open_rules(rules::source_of(rules), settings, *rules::engine_named(engine), job);
}

Result<GameFields::Opened> GameFields::open(const Form& form, const Job& job) const {
  auto analyst = open_game(form, job);
  if (!analyst) return analyst.error();
  const AnyGame& rules_of_play = (*analyst)->game();
  AnyValue begin = rules_of_play.initial();
  if (!state.empty()) {
    const auto parsed = rules_of_play.parse_state(state);
    if (!parsed) return in_field("state", parsed.error());
    begin = *parsed;
  }
  auto played = play_moves(rules_of_play, begin, moves);
  if (!played) return played.error();
  if (rules_of_play.is_over(*played))
    if (auto fault = (*analyst)->fault(*played)) return *std::move(fault);
  return Opened{*std::move(analyst), *std::move(played)};
}

}  // namespace yomikiri::studies
