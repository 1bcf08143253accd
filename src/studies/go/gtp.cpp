#include "studies/go/gtp.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/notation.h"
#include "games/go/sgf_game.h"
#include "games/go/vertex.h"
#include "studies/go/handicap.h"
#include "studies/go/record.h"

namespace yomikiri::studies::go {

using namespace games::go;
using games::Go;

namespace {

constexpr int kDefaultSize = 19;

// The protocol's own words come first in a message, so that a client finds them.
Error failure(std::string message) { return fail(Errc::BadInput, "", std::move(message)); }

// Without comment and control characters; tabs are spaces.
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

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (text = trimmed(text); !text.empty();) {
    const std::size_t end = std::min(text.find(' '), text.size());
    words.push_back(text.substr(0, end));
    text = trimmed(text.substr(end));
  }
  return words;
}

bool is_id(std::string_view word) {
  return std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

Result<void> expect_count(std::span<const std::string_view> arguments, std::size_t least,
                          std::size_t most) {
  if (arguments.size() >= least && arguments.size() <= most) return {};
  return failure(
      fmt::format("syntax error: expected {} arguments, found {}",
                  least == most ? fmt::to_string(least) : fmt::format("{} to {}", least, most),
                  arguments.size()));
}

Result<Colour> parse_colour(std::string_view word) {
  std::string lower(word);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c | 0x20);
  if (lower == "b" || lower == "black") return Colour::Black;
  if (lower == "w" || lower == "white") return Colour::White;
  return failure(fmt::format("invalid color or coordinate: {} is no color", quote(word)));
}

Result<Action> parse_action(std::string_view word, int size) {
  if (const auto action = parse_vertex(word, size)) return *action;
  return failure(fmt::format("invalid color or coordinate: {0} is no vertex of a {1}x{1} board",
                             quote(word), size));
}

std::string joined_points(const PointSet& points, int size) {
  std::string text;
  points.for_each(
      [&](Point point) { text += (text.empty() ? "" : " ") + format_point(point, size); });
  return text;
}

}  // namespace

GtpEngine::GtpEngine(GtpOptions options) : options_(std::move(options)) {
  begin(Board(kDefaultSize), Colour::Black);
}

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
  });
  return kCommands;
}

std::string GtpEngine::respond(std::string_view line) {
  const std::string text = cleaned(line);
  const auto words = words_of(text);
  if (words.empty()) return {};
  const bool has_id = is_id(words[0]);
  const std::string_view id = has_id ? words[0] : "";
  const Words rest = Words(words).subspan(has_id ? 1 : 0);
  const auto answer = [&]() -> Result<std::string> {
    if (rest.empty()) return failure("syntax error: no command");
    const auto known = std::ranges::find(commands(), rest[0], &Command::name);
    if (known == commands().end()) return failure("unknown command");
    return (this->*known->handler)(rest.subspan(1));
  }();
  return fmt::format("{}{} {}\n\n", answer ? '=' : '?', id,
                     answer ? *answer : to_string(answer.error()));
}

std::string GtpEngine::refuse_long(std::string_view beginning) {
  const std::string text = cleaned(beginning);
  const auto words = words_of(text);
  if (words.empty()) return {};  // a comment
  return fmt::format("?{} syntax error: the line is too long\n\n", is_id(words[0]) ? words[0] : "");
}

void GtpEngine::begin(const Board& board, Colour mover) {
  states_.clear();
  states_.push_back(Position::setup(board, mover));
}

void GtpEngine::apply(Colour colour, Action action) {
  states_.back() = with_mover(state(), colour);
  states_.push_back(state()->after(action));
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

Result<std::string> GtpEngine::boardsize(Words arguments) {
  if (auto ok = expect_count(arguments, 1, 1); !ok) return ok.error();
  const auto size = parse_number<int>(arguments[0]);
  if (!size) return failure("syntax error: boardsize is not a number");
  if (*size < 1 || *size > kMostSize)
    return failure(fmt::format("unacceptable size: expected 1 to {}", kMostSize));
  begin(Board(*size), Colour::Black);
  return "";
}

Result<std::string> GtpEngine::query_boardsize(Words) { return fmt::to_string(size()); }

Result<std::string> GtpEngine::clear_board(Words) {
  begin(Board(size()), Colour::Black);
  return "";
}

Result<std::string> GtpEngine::set_komi(Words arguments) {
  if (auto ok = expect_count(arguments, 1, 1); !ok) return ok.error();
  double komi = 0;
  std::string_view text = arguments[0];
  if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), komi);
  if (error != std::errc{} || end != text.data() + text.size() || !(std::abs(komi) <= kMostKomi))
    return failure(fmt::format("syntax error: komi is not a number from -{0} to {0}", kMostKomi));
  komi_ = komi;
  return "";
}

Result<std::string> GtpEngine::get_komi(Words) { return fmt::format("{:g}", komi_); }

Result<std::string> GtpEngine::play(Words arguments) {
  if (auto ok = expect_count(arguments, 2, 2); !ok) return ok.error();
  const auto colour = parse_colour(arguments[0]);
  if (!colour) return colour.error();
  const auto action = parse_action(arguments[1], size());
  if (!action) return action.error();
  if (const auto reason = refusal(state(), *colour, *action))
    return failure("illegal move: " + *reason);
  apply(*colour, *action);
  return "";
}

Result<Action> GtpEngine::chosen_move(Words arguments) {
  if (auto ok = expect_count(arguments, 1, 1); !ok) return ok.error();
  const auto colour = parse_colour(arguments[0]);
  if (!colour) return colour.error();
  if (const auto reason = refusal(state(), *colour, {})) return failure("illegal move: " + *reason);
  const State now = with_mover(state(), *colour);
  const auto seed = options_.seed + static_cast<std::uint64_t>(now->plies());
  Engine engine(*now, {.playouts = options_.playouts, .seed = seed, .komi = komi_});
  return engine.choose({});
}

Result<std::string> GtpEngine::genmove(Words arguments) {
  const auto action = chosen_move(arguments);
  if (!action) return action.error();
  apply(parse_colour(arguments[0]).value(), *action);
  return format_action(*action, size());
}

Result<std::string> GtpEngine::reg_genmove(Words arguments) {
  const auto action = chosen_move(arguments);
  if (!action) return action.error();
  return format_action(*action, size());
}

Result<std::string> GtpEngine::undo(Words) {
  if (states_.size() == 1) return failure("cannot undo");
  states_.pop_back();
  return "";
}

Result<std::string> GtpEngine::place_handicap(std::span<const Point> points) {
  if (state()->plies() > 0 || state()->board() != Board(size())) return failure("board not empty");
  Board board(size());
  std::string text;
  for (const Point point : points) {
    if (board.stone_at(point)) return failure("bad vertex list: a vertex stands there twice");
    board.place(Colour::Black, point);
    text += (text.empty() ? "" : " ") + format_point(point, size());
  }
  if (!board.stones_without_liberty(Colour::Black).is_empty())
    return failure("bad vertex list: stones without liberty");
  begin(board, Colour::White);
  return text;
}

Result<int> GtpEngine::asked_stones(Words arguments, int most) {
  if (auto ok = expect_count(arguments, 1, 1); !ok) return ok.error();
  const auto stones = parse_number<int>(arguments[0]);
  if (!stones) return failure("syntax error: the number of stones is not a number");
  if (most < 2) return failure("invalid number of stones: this board is too small for a handicap");
  if (*stones < 2 || *stones > most)
    return failure(fmt::format("invalid number of stones: expected 2 to {}", most));
  return *stones;
}

Result<std::string> GtpEngine::fixed_handicap(Words arguments) {
  const auto stones = asked_stones(arguments, most_fixed_handicap(size()));
  if (!stones) return stones.error();
  return place_handicap(fixed_handicap_points(*stones, size()));
}

Result<std::string> GtpEngine::place_free_handicap(Words arguments) {
  const auto stones = asked_stones(arguments, size() * size() - 1);
  if (!stones) return stones.error();
  return place_handicap(free_handicap_points(*stones, size()));
}

Result<std::string> GtpEngine::set_free_handicap(Words arguments) {
  if (arguments.size() < 2) return failure("bad vertex list: expected two vertices or more");
  std::vector<Point> points;
  for (const std::string_view word : arguments) {
    const auto action = parse_action(word, size());
    if (!action || action->is_pass())
      return failure(fmt::format("bad vertex list: {} is no vertex", quote(word)));
    points.push_back(action->point);
  }
  auto placed = place_handicap(points);
  if (!placed) return placed;
  return "";
}

Result<std::string> GtpEngine::loadsgf(Words arguments) {
  if (auto ok = expect_count(arguments, 1, 2); !ok) return ok.error();
  const auto before = arguments.size() == 2 ? parse_number<int>(arguments[1]) : 1 << 30;
  if (!before || *before < 1) return failure("syntax error: the move number is no number from 1");
  const auto cannot_load = [](const std::string& why) {
    return failure("cannot load file: " + why);
  };
  if (!options_.read_file) return cannot_load("files are not read here");
  const auto bytes = options_.read_file(std::string(arguments[0]));
  if (!bytes) return cannot_load(to_string(bytes.error()));
  const auto collection = sgf::read(*bytes);
  if (!collection) return cannot_load(to_string(collection.error()));
  auto line = sgf::main_line(*collection);
  if (!line) return cannot_load(to_string(line.error()));
  for (const Colour colour : kColours)
    if (!line->start.stones_without_liberty(colour).is_empty())
      return cannot_load("stones without liberty are set up");
  line->moves.resize(std::min<std::size_t>(line->moves.size(), *before - 1));
  const auto verdict = judge(*line);
  if (!verdict) return cannot_load(to_string(verdict.error()));
  if (!verdict->refused.empty()) {
    const RefusedMove& first = verdict->refused.front();
    return cannot_load(
        fmt::format("illegal move {} at ply {}: {}", first.move, first.number, first.reason));
  }
  begin(line->start, verdict->state->first().mover());
  for (const Action action : verdict->state->actions()) apply(state()->mover(), action);
  komi_ = line->komi;
  return "";
}

Result<std::string> GtpEngine::printsgf(Words) {
  std::string text = sgf::write(sgf::record_of(state(), komi_));
  text.pop_back();  // its newline: the response has its own
  return text;
}

Result<std::string> GtpEngine::showboard(Words) {
  std::string picture = Go::of_size(size()).draw(state());
  picture.pop_back();
  return "\n" + picture;
}

Result<std::string> GtpEngine::final_score(Words) { return result_text(Go::score(state()).margin(), komi_); }

// Under the Ikeda rules what is on the board at the end is alive.
Result<std::string> GtpEngine::final_status_list(Words arguments) {
  if (auto ok = expect_count(arguments, 1, 1); !ok) return ok.error();
  if (arguments[0] == "dead" || arguments[0] == "seki") return "";
  if (arguments[0] != "alive") return failure("syntax error: expected alive, seki or dead");
  std::string text;
  PointSet left = state()->board().stones(Colour::Black) | state()->board().stones(Colour::White);
  while (!left.is_empty()) {
    const PointSet chain = state()->board().chain_at(left.first());
    text += (text.empty() ? "" : "\n") + joined_points(chain, size());
    left -= chain;
  }
  return text;
}

Result<std::string> GtpEngine::all_legal(Words arguments) {
  if (auto ok = expect_count(arguments, 1, 1); !ok) return ok.error();
  const auto colour = parse_colour(arguments[0]);
  if (!colour) return colour.error();
  if (refusal(state(), *colour, {})) return "";
  return joined_points(with_mover(state(), *colour)->legal_plays(), size());
}

Result<std::string> GtpEngine::is_legal(Words arguments) {
  if (auto ok = expect_count(arguments, 2, 2); !ok) return ok.error();
  const auto colour = parse_colour(arguments[0]);
  if (!colour) return colour.error();
  const auto action = parse_action(arguments[1], size());
  if (!action) return action.error();
  return refusal(state(), *colour, *action) ? "0" : "1";
}

// Accepted and not needed: a search is counted in playouts.
Result<std::string> GtpEngine::time_settings(Words arguments) {
  if (auto ok = expect_count(arguments, 3, 3); !ok) return ok.error();
  for (const std::string_view word : arguments)
    if (!parse_number<int>(word)) return failure("syntax error: expected three numbers");
  return "";
}

Result<std::string> GtpEngine::time_left(Words arguments) {
  if (auto ok = expect_count(arguments, 3, 3); !ok) return ok.error();
  const auto colour = parse_colour(arguments[0]);
  if (!colour) return colour.error();
  if (!parse_number<int>(arguments[1]) || !parse_number<int>(arguments[2]))
    return failure("syntax error: expected a color and two numbers");
  return "";
}

}  // namespace yomikiri::studies::go
