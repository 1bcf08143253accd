// The text notation of Go.
#include <fmt/format.h>

#include "games/go/go.h"
#include "games/go/vertex.h"

namespace yomikiri::games {

using namespace go;

namespace {

// Takes the next word off the front of the text.
std::string_view next_word(std::string_view& text) {
  text = trimmed(text);
  const std::string_view word = text.substr(0, text.find_first_of(" \t\r\n\v\f"));
  text.remove_prefix(word.size());
  return word;
}

std::optional<Colour> colour_named(std::string_view word) {
  if (word == "black" || word == "first" || word == "B" || word == "b") return Colour::Black;
  if (word == "white" || word == "second" || word == "W" || word == "w") return Colour::White;
  return std::nullopt;
}

Error wrong_board(std::string_view text, std::string what, int size) {
  return fail(Errc::BadInput, quote(text), std::move(what),
              fmt::format("for example {0}x{0} for an empty board", size));
}

std::string rows_of(const Board& board) {
  std::string text;
  for (int row = 0; row < board.size(); ++row) {
    if (row > 0) text += '/';
    for (int column = 0; column < board.size(); ++column) {
      const auto stone = board.stone_at(point_at(column, row));
      text += stone ? sign_of(*stone) : '.';
    }
  }
  return text;
}

// The last play is shown in brackets: ` . .(X). `.
std::string drawn_row(const State& s, int row) {
  const Board& board = s->board();
  const Point last = s->plies() > 0 ? s->last_action().point : kPass;
  std::string text = fmt::format("{:>2} ", board.size() - row);
  for (int column = 0; column < board.size(); ++column) {
    const Point point = point_at(column, row);
    const auto stone = board.stone_at(point);
    const bool after_last = column > 0 && last == point - 1;
    text += point == last ? '(' : after_last ? ')' : ' ';
    text += stone ? sign_of(*stone) : '.';
  }
  return text + (last == point_at(board.size() - 1, row) ? ")\n" : "\n");
}

std::string stage_of(const State& s) {
  if (s->ledger().is_over()) return "the game is over";
  if (s->ledger().is_provisionally_over())
    return fmt::format("{} to move after the provisional end", name_of(s->mover()));
  return fmt::format("{} to move", name_of(s->mover()));
}

}  // namespace

Result<Go::Action> Go::parse_action(const State&, std::string_view text) const {
  if (const auto action = parse_vertex(text, size_)) return *action;
  return fail(Errc::BadInput, quote(text),
              fmt::format("expected a point from A1 to {} or pass",
                          format_point(point_at(size_ - 1, 0), size_)),
              fmt::format("for example {}", format_point(point_at(size_ / 2, size_ / 2), size_)));
}

std::string Go::format_action(const State&, Action action) const {
  return go::format_action(action, size_);
}

std::optional<std::string> Go::refusal(const State& s, Action action) const {
  if (is_over(s)) return "the game is over";
  if (action.is_pass()) return std::nullopt;
  if (!is_on_board(action.point, size_)) return "there is no such point";
  const std::string point = format_point(action.point, size_);
  if (s->board().stone_at(action.point)) return fmt::format("{} is occupied (axiom 3-1)", point);
  if (s->board().is_suicide(s->mover(), action.point))
    return fmt::format("{} would be suicide: the stone would have no liberty (axiom 3-4)", point);
  if (!s->once_taken(s->mover()).has(action.point)) return std::nullopt;
  Board after = s->board();
  after.play(s->mover(), action.point);
  const auto plies = s->plies_when(after);
  if (!plies) return std::nullopt;
  if (*plies == 0) return fmt::format("{} would repeat the board of the start (axiom 3-3)", point);
  return fmt::format("{} would repeat the board after ply {} (axiom 3-3)", point, *plies);
}

Result<Board> Go::parse_board(std::string_view text) const {
  Board board(size_);
  if (text == fmt::format("{0}x{0}", size_)) return board;
  int row = 0;
  int column = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool row_is_full = column == size_;
    if (row_is_full != (text[i] == '/') || row == size_)
      return wrong_board(text,
                         fmt::format("expected {0} rows of {0} points, rows separated by /; "
                                     "character {1} does not fit",
                                     size_, i + 1),
                         size_);
    if (row_is_full) {
      ++row;
      column = 0;
      continue;
    }
    const auto sign = std::string_view("XO.").find(text[i]);
    if (sign == std::string_view::npos)
      return wrong_board(text,
                         fmt::format("expected X, O or . at character {}, found {}", i + 1,
                                     quote(text.substr(i, 1))),
                         size_);
    if (sign < 2) board.place(kColours[sign], point_at(column, row));
    ++column;
  }
  if (row != size_ - 1 || column != size_)
    return wrong_board(text, fmt::format("expected {0} rows of {0} points", size_), size_);
  return board;
}

Result<Go::State> Go::parse_state(std::string_view text) const {
  const auto board = parse_board(next_word(text));
  if (!board) return board.error();
  const std::string_view colour_word = next_word(text);
  const auto colour = colour_named(colour_word);
  if (!colour && !colour_word.empty())
    return fail(Errc::BadInput, quote(colour_word), "expected black or white after the board",
                fmt::format("for example {0}x{0} black", size_));
  State state = Position::setup(*board, colour.value_or(Colour::Black));
  for (std::string_view word; !(word = next_word(text)).empty();) {
    if (word == "black" || word == "white") {  // moves next, whoever moved last
      state = state->with_mover(*colour_named(word));
      continue;
    }
    const auto where = [&] { return fmt::format("ply {}, {}", state->plies() + 1, quote(word)); };
    const auto action = parse_action(state, word);
    if (!action) return fail(Errc::BadInput, where(), action.error().what);
    if (const auto reason = refusal(state, *action)) return fail(Errc::BadInput, where(), *reason);
    if (state->plies() == kMostPliesInText)
      return fail(Errc::TooLarge, where(),
                  fmt::format("a state written as text has at most {} plies", kMostPliesInText));
    state = apply(state, *action);
  }
  return state;
}

std::string Go::format_state(const State& s) const {
  const Position& first = s->first();
  std::string text =
      first.board() == Board(size_) ? fmt::format("{0}x{0}", size_) : rows_of(first.board());
  const auto word = [](Colour colour) { return colour == Colour::Black ? " black" : " white"; };
  text += word(first.mover());
  Colour mover = first.mover();
  for (const Turn& turn : s->turns()) {
    if (turn.colour != mover) text += word(turn.colour);
    text += ' ' + go::format_action(turn.action, size_);
    mover = go::other(turn.colour);
  }
  return s->mover() == mover ? text : text + word(s->mover());
}

std::string Go::draw(const State& s) const {
  std::string picture;
  for (int row = 0; row < size_; ++row) picture += drawn_row(s, row);
  picture += "   ";
  for (int column = 0; column < size_; ++column)
    picture += fmt::format(" {}", column_letter(column));
  picture += '\n';
  const Ledger& ledger = s->ledger();
  for (const Colour colour : kColours) {
    const int enemy = number(go::other(colour));
    picture += fmt::format("{} {}: {} captured, {} by penalty\n", sign_of(colour), name_of(colour),
                           ledger.captured()[enemy], ledger.penalties()[enemy]);
  }
  return picture + stage_of(s) + '\n';
}

}  // namespace yomikiri::games
