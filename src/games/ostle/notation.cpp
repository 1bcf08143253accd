// The text notation of Ostle.
#include "games/ostle/notation.h"

#include <fmt/format.h>

#include <algorithm>

namespace yomikiri::games {

using namespace ostle;

namespace {

constexpr std::string_view kNamesOfDirection[4][4] = {{"n", "north", "up", "↑"},
                                                      {"e", "east", "right", "→"},
                                                      {"s", "south", "down", "↓"},
                                                      {"w", "west", "left", "←"}};

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c | 0x20);
  return lower;
}

// In lower case, with or without a space between cell and direction.
std::optional<Ostle::Action> action_named(std::string_view text) {
  if (text.size() < 3) return std::nullopt;
  const int column = text[0] - 'a';
  const int row = kSide - (text[1] - '0');
  if (column < 0 || column >= kSide || row < 0 || row >= kSide) return std::nullopt;
  const auto name = trimmed(text.substr(2));
  for (const Direction d : kDirections)
    if (std::ranges::find(kNamesOfDirection[static_cast<int>(d)], name) !=
        std::end(kNamesOfDirection[static_cast<int>(d)]))
      return Ostle::Action{static_cast<std::uint8_t>(kSide * row + column), d};
  return std::nullopt;
}

char digit_of(const Board& board, int cell) {
  if (cell == board.hole) return '3';
  return (board.own & bit(cell)) != 0 ? '1' : (board.other & bit(cell)) != 0 ? '2' : '0';
}

Error wrong_text(std::string_view text, std::string what) {
  return fail(Errc::BadInput, quote(text), std::move(what),
              fmt::format("the start is {}", format_board(kStart)));
}

// Why no board has these numbers of pieces; nothing if one may.
std::optional<std::string> wrong_pieces(const Board& board, Finished finished) {
  constexpr int kMost = 5;
  const int own = std::popcount(board.own);
  const int other = std::popcount(board.other);
  const auto [fewer, more] = std::minmax(own, other);
  if (more > kMost) return fmt::format("a seat has at most {} pieces, found {}", kMost, more);
  if (fewer >= kFewestPieces) return std::nullopt;
  if (more < kFewestPieces)
    return fmt::format("at most one seat may have fewer than 4 pieces, found {} and {}", own,
                       other);
  if (fewer < kFewestPieces - 1)
    return fmt::format("a seat has at least 3 pieces, found {}", fewer);
  if (finished == Finished::Allowed) return std::nullopt;
  return fmt::format("the game is over: {} has 3 pieces left",
                     own < other ? "the seat to move" : "the opponent");
}

}  // namespace

namespace ostle {

Result<Board> parse_board(std::string_view text, Finished finished) {
  Board board;
  int cell = 0;
  int holes = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char digit = text[i];
    if (digit == '-') continue;
    if (digit < '0' || digit > '3')
      return wrong_text(text, fmt::format("expected 0, 1, 2, 3 or - at character {}, found {}",
                                          i + 1, quote(text.substr(i, 1))));
    if (cell < kCellCount) {
      if (digit == '1') board.own |= bit(cell);
      if (digit == '2') board.other |= bit(cell);
      if (digit == '3') board.hole = static_cast<std::uint8_t>(cell);
    }
    if (digit == '3') ++holes;
    ++cell;
  }
  if (cell != kCellCount)
    return wrong_text(text, fmt::format("expected {} digits, found {}", kCellCount, cell));
  if (holes != 1)
    return wrong_text(text, fmt::format("expected one hole, a single 3, found {}", holes));
  if (auto reason = wrong_pieces(board, finished)) return wrong_text(text, *std::move(reason));
  return board;
}

std::string format_board(const Board& board) {
  std::string text;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (cell > 0 && cell % kSide == 0) text += '-';
    text += digit_of(board, cell);
  }
  return text;
}

std::string format_cell(int cell) {
  return {static_cast<char>('a' + cell % kSide), static_cast<char>('0' + kSide - cell / kSide)};
}

std::string format_move(int from, Direction direction) {
  return format_cell(from) + sign_of(direction);
}

char sign_of(Direction direction) { return "nesw"[static_cast<int>(direction)]; }

Result<std::optional<BannedMove>> ban_between(const Board& previous, const Board& board) {
  std::optional<Step> found;
  for_each_step(previous, [&](const Step& step) {
    if (step.after == board) found = step;
  });
  if (!found)
    return fail(Errc::BadInput, format_board(previous),
                fmt::format("no move leads from here to {}", format_board(board)),
                "each board is written for the seat to move on it, so 1 and 2 swap roles");
  if (found->undo_from == kNoCell) return std::optional<BannedMove>();
  return std::optional(
      BannedMove{static_cast<std::uint8_t>(found->undo_from), opposite(found->direction)});
}

}  // namespace ostle

Result<Ostle::Action> Ostle::parse_action(const State&, std::string_view text) const {
  if (const auto action = action_named(in_lower_case(text))) return *action;
  return fail(Errc::BadInput, quote(text),
              "expected a cell from a1 to e5 and a direction: n, e, s or w", "for example c5s");
}

std::string Ostle::format_action(const State&, Action action) const {
  return format_move(action.from, action.direction);
}

std::optional<std::string> Ostle::step_refusal(const Board& board, Action action) const {
  if (action.from >= kCellCount) return "there is no such cell";
  const std::string cell = format_cell(action.from);
  if (action.from == board.hole) {
    if (ray(board.hole, action.direction) == 0) return "the hole cannot leave the board";
    if (!hole_can_move(board, action.direction)) return "the hole cannot move onto a piece";
    return std::nullopt;
  }
  if ((board.other & bit(action.from)) != 0)
    return fmt::format("the piece on {} is the opponent's", cell);
  if ((board.own & bit(action.from)) == 0) return fmt::format("{} is empty", cell);
  return std::nullopt;
}

std::optional<std::string> Ostle::refusal(const State& s, Action action) const {
  if (auto reason = step_refusal(s.board, action)) return reason;
  if (action == s.ban) return "this would restore the board of two plies before";
  return std::nullopt;
}

std::string Ostle::format_state(const State& s) const {
  return format_board(s.board) + (s.mover == kFirst ? " first" : " second") +
         (s.ban ? " ban " + format_action(s, *s.ban) : "");
}

Result<Ostle::Action> Ostle::parse_ban(const Board& board, std::string_view text) const {
  const auto wrong = [&](std::string_view reason) {
    return fail(Errc::BadInput, quote(text),
                fmt::format("this cannot be the banned move: {}", reason));
  };
  const auto action = parse_action({}, text);
  if (!action) return action.error();
  if (has_lost(board.own) || has_lost(board.other)) return wrong("the game is over");
  if (const auto reason = step_refusal(board, *action)) return wrong(*reason);
  // The ban must undo a move of the opponent, who could then take the undoing back in turn.
  if (step_of(board, *action).undo_from == kNoCell)
    return wrong("it does not undo a move of the opponent");
  return *action;
}

Result<Ostle::State> Ostle::parse_state(std::string_view text) const {
  const auto words = words_of(text);
  const auto board = parse_board(words.empty() ? "" : words[0], Finished::Allowed);
  if (!board) return board.error();
  State state{.board = *board, .mover = kFirst, .ban = std::nullopt};
  std::size_t next = 1;
  if (next < words.size() && (words[next] == "first" || words[next] == "second"))
    state.mover = words[next++] == "first" ? kFirst : kSecond;
  if (next + 2 == words.size() && words[next] == "ban") {
    const auto ban = parse_ban(*board, words[next + 1]);
    if (!ban) return ban.error();
    state.ban = *ban;
    next += 2;
  }
  if (next < words.size())
    return fail(Errc::BadInput, quote(words[next]),
                "expected first or second, then ban and a move, or nothing, after the board",
                fmt::format("for example {} first", format_board(kStart)));
  return state;
}

std::string Ostle::draw(const State& s) const {
  const Board board = s.mover == kFirst ? s.board : s.board.turned();
  std::string picture;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (cell % kSide == 0) picture += fmt::format("{:>3} ", kSide - cell / kSide);
    picture += fmt::format(" {}", ".XO@"[digit_of(board, cell) - '0']);
    if (cell % kSide == kSide - 1) picture += '\n';
  }
  picture += "     a b c d e\n";
  if (s.ban)
    picture += fmt::format("{} may not move {}: it would restore the board of two plies before\n",
                           s.mover == kFirst ? 'X' : 'O', format_action(s, *s.ban));
  return picture;
}

}  // namespace yomikiri::games
