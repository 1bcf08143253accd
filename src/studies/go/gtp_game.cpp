// The game and its set-up, part of GtpEngine: size, komi, moves, handicaps.
#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "core/notation.h"
#include "games/go/vertex.h"
#include "studies/go/gtp.h"
#include "studies/go/gtp_words.h"
#include "studies/go/handicap.h"
#include "studies/go/record.h"

namespace yomikiri::studies::go {

using namespace games::go;

void GtpEngine::begin(const Board& board, Colour mover) {
  states_.clear();
  states_.push_back(Position::setup(board, mover));
}

void GtpEngine::apply(Colour colour, Action action) {
  states_.back() = with_mover(state(), colour);
  states_.push_back(state()->after(action));
}

std::optional<std::string> GtpEngine::refusal_of(Colour colour, Action action) const {
  return options_.strict ? refusal(state(), colour, action)
                         : refusal_at_any_turn(state(), colour, action);
}

Result<std::string> GtpEngine::boardsize(Words arguments) {
  if (auto ok = expect_count(arguments, 1, 1); !ok) return ok.error();
  const auto size = parse_number<int>(arguments[0]);
  if (!size) return gtp_failure("syntax error: boardsize is not a number");
  if (*size < 1 || *size > kMostSize)
    return gtp_failure(fmt::format("unacceptable size: expected 1 to {}", kMostSize));
  begin(Board(*size), Colour::Black);
  clock_.restart();
  return "";
}

Result<std::string> GtpEngine::query_boardsize(Words) { return fmt::to_string(size()); }

Result<std::string> GtpEngine::clear_board(Words) {
  begin(Board(size()), Colour::Black);
  clock_.restart();
  return "";
}

Result<std::string> GtpEngine::set_komi(Words arguments) {
  if (auto ok = expect_count(arguments, 1, 1); !ok) return ok.error();
  double komi = 0;
  std::string_view text = arguments[0];
  if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), komi);
  if (error != std::errc{} || end != text.data() + text.size() || !(std::abs(komi) <= kMostKomi))
    return gtp_failure(
        fmt::format("syntax error: komi is not a number from -{0} to {0}", kMostKomi));
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
  if (const auto reason = refusal_of(*colour, *action))
    return gtp_failure("illegal move: " + *reason);
  apply(*colour, *action);
  return "";
}

Result<std::string> GtpEngine::undo(Words) {
  if (states_.size() == 1) return gtp_failure("cannot undo");
  states_.pop_back();
  return "";
}

Result<std::string> GtpEngine::place_handicap(std::span<const Point> points) {
  if (state()->plies() > 0 || state()->board() != Board(size()))
    return gtp_failure("board not empty");
  Board board(size());
  std::string text;
  for (const Point point : points) {
    if (board.stone_at(point)) return gtp_failure("bad vertex list: a vertex is named twice");
    board.place(Colour::Black, point);
    text += (text.empty() ? "" : " ") + format_point(point, size());
  }
  if (!board.stones_without_liberty(Colour::Black).is_empty())
    return gtp_failure("bad vertex list: some stones would have no liberty");
  begin(board, Colour::White);
  return text;
}

Result<int> GtpEngine::asked_stones(Words arguments, int most) {
  if (auto ok = expect_count(arguments, 1, 1); !ok) return ok.error();
  const auto stones = parse_number<int>(arguments[0]);
  if (!stones) return gtp_failure("syntax error: the number of stones is not a number");
  if (most < 2)
    return gtp_failure("invalid number of stones: this board is too small for a handicap");
  if (*stones < 2 || *stones > most)
    return gtp_failure(fmt::format("invalid number of stones: expected 2 to {}", most));
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
  if (arguments.size() < 2) return gtp_failure("bad vertex list: expected two vertices or more");
  std::vector<Point> points;
  for (const std::string_view word : arguments) {
    const auto action = parse_action(word, size());
    if (!action || action->is_pass())
      return gtp_failure(fmt::format("bad vertex list: {} is not a vertex", quote(word)));
    points.push_back(action->point);
  }
  auto placed = place_handicap(points);
  if (!placed) return placed;
  return "";
}

Result<std::string> GtpEngine::all_legal(Words arguments) {
  if (auto ok = expect_count(arguments, 1, 1); !ok) return ok.error();
  const auto colour = parse_colour(arguments[0]);
  if (!colour) return colour.error();
  if (refusal_of(*colour, {})) return "";
  return joined_points(with_mover(state(), *colour)->legal_plays(), size());
}

Result<std::string> GtpEngine::is_legal(Words arguments) {
  if (auto ok = expect_count(arguments, 2, 2); !ok) return ok.error();
  const auto colour = parse_colour(arguments[0]);
  if (!colour) return colour.error();
  const auto action = parse_action(arguments[1], size());
  if (!action) return action.error();
  return refusal_of(*colour, *action) ? "0" : "1";
}

}  // namespace yomikiri::studies::go
