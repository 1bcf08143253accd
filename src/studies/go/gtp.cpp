// The protocol itself, part of GtpEngine: lines, ids, the list of commands.
#include "studies/go/gtp.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/notation.h"
#include "studies/go/gtp_words.h"

namespace yomikiri::studies::go {

using namespace games::go;

namespace {

constexpr int kDefaultSize = 19;

// Removes the comment and control characters; tabs become spaces.
std::string cleaned(std::string_view line) {
  std::string text;
  for (const char c : line.substr(0, line.find('#'))) {
    const bool is_control = static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
    if (c == '\t')
      text += ' ';
    else if (!is_control)
      text += c;
  }
  return text;
}

bool is_id(std::string_view word) {
  return std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

GtpEngine::GtpEngine(GtpOptions options) : options_(std::move(options)) {
  begin(Board(kDefaultSize), Colour::Black);
}

GtpEngine::~GtpEngine() = default;

std::span<const GtpEngine::Command> GtpEngine::commands() {
  using G = GtpEngine;
  static constexpr auto kCommands = std::to_array<Command>({
      {"protocol_version", &G::protocol_version},
      {"name", &G::name},
      {"version", &G::version},
      {"known_command", &G::known_command},
      {"list_commands", &G::list_commands},
      {"quit", &G::quit},
      {"boardsize", &G::boardsize},
      {"query_boardsize", &G::query_boardsize},
      {"clear_board", &G::clear_board},
      {"komi", &G::set_komi},
      {"get_komi", &G::get_komi},
      {"play", &G::play},
      {"genmove", &G::genmove},
      {"reg_genmove", &G::reg_genmove},
      {"undo", &G::undo},
      {"fixed_handicap", &G::fixed_handicap},
      {"place_free_handicap", &G::place_free_handicap},
      {"set_free_handicap", &G::set_free_handicap},
      {"loadsgf", &G::loadsgf},
      {"printsgf", &G::printsgf},
      {"showboard", &G::showboard},
      {"final_score", &G::final_score},
      {"final_status_list", &G::final_status_list},
      {"all_legal", &G::all_legal},
      {"is_legal", &G::is_legal},
      {"time_settings", &G::time_settings},
      {"time_left", &G::time_left},
      {"kgs-time_settings", &G::kgs_time_settings},
      {"lz-analyze", &G::lz_analyze},
      {"kata-analyze", &G::kata_analyze},
      {"stop", &G::stop},
  });
  return kCommands;
}

std::string GtpEngine::respond(std::string_view line) {
  const std::string end = end_analysis();
  const std::string text = cleaned(line);
  const auto words = words_of(text);
  if (words.empty()) return end;
  const bool has_id = is_id(words[0]);
  const std::string_view id = has_id ? words[0] : "";
  const Words rest = Words(words).subspan(has_id ? 1 : 0);
  const auto answer = [&]() -> Result<std::string> {
    if (rest.empty()) return gtp_failure("syntax error: no command");
    const auto known = std::ranges::find(commands(), rest[0], &Command::name);
    if (known == commands().end()) return gtp_failure("unknown command");
    return (this->*known->handler)(rest.subspan(1));
  }();
  if (is_analysing()) return fmt::format("{}={}\n", end, id);
  return fmt::format("{}{}{} {}\n\n", end, answer ? '=' : '?', id,
                     answer ? *answer : to_string(answer.error()));
}

std::string GtpEngine::refuse_long(std::string_view beginning) {
  const std::string text = cleaned(beginning);
  const auto words = words_of(text);
  if (words.empty()) return {};  // a comment
  return fmt::format("?{} syntax error: the line is too long\n\n", is_id(words[0]) ? words[0] : "");
}

Result<std::string> GtpEngine::protocol_version(Words) { return "2"; }
Result<std::string> GtpEngine::name(Words) { return "Yomikiri"; }
Result<std::string> GtpEngine::version(Words) { return options_.version; }

Result<std::string> GtpEngine::known_command(Words arguments) {
  const bool known = !arguments.empty() && std::ranges::find(commands(), arguments[0],
                                                             &Command::name) != commands().end();
  return known ? "true" : "false";
}

Result<std::string> GtpEngine::list_commands(Words) {
  std::string text;
  for (const Command& command : commands())
    text += (text.empty() ? "" : "\n") + std::string(command.name);
  return text;
}

Result<std::string> GtpEngine::quit(Words) {
  has_quit_ = true;
  return "";
}

}  // namespace yomikiri::studies::go
