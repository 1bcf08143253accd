#include "games/go/vertex.h"

#include <fmt/format.h>

#include "core/notation.h"

namespace yomikiri::games::go {
namespace {

constexpr std::string_view kColumnLetters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

char in_upper_case(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c & ~0x20) : c; }

bool is_pass_word(std::string_view text) {
  constexpr std::string_view kPassWord = "PASS";
  if (text == "パスする" || text == "パス") return true;
  if (text.size() != kPassWord.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (in_upper_case(text[i]) != kPassWord[i]) return false;
  return true;
}

// Both from the top left, 0 first.
std::optional<Action> on_board(int column, std::optional<int> row, int size) {
  if (!row || column < 0 || column >= size || *row < 0 || *row >= size) return std::nullopt;
  return Action{point_at(column, *row)};
}

std::optional<Action> parse_brackets(std::string_view inside, int size) {
  const auto comma = inside.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto column = parse_number<int>(trimmed(inside.substr(0, comma)));
  const auto row = parse_number<int>(trimmed(inside.substr(comma + 1)));
  if (!column || !row || *column < 1 || *row < 1) return std::nullopt;
  return on_board(*column - 1, *row - 1, size);
}

}  // namespace

char column_letter(int column) { return kColumnLetters[column]; }

std::string format_point(Point point, int size) {
  return fmt::format("{}{}", column_letter(column_of(point)), size - row_of(point));
}

std::string format_action(Action action, int size) {
  return action.is_pass() ? "pass" : format_point(action.point, size);
}

std::optional<Action> parse_vertex(std::string_view text, int size) {
  text = trimmed(text);
  if (is_pass_word(text)) return Action{};
  if (text.size() > 2 && text.front() == '<' && text.back() == '>')
    return parse_brackets(text.substr(1, text.size() - 2), size);
  if (text.size() < 2 || text.size() > 3) return std::nullopt;
  const auto column = kColumnLetters.find(in_upper_case(text[0]));
  const auto row = parse_number<int>(text.substr(1));
  if (column == std::string_view::npos || !row || *row < 1) return std::nullopt;
  return on_board(static_cast<int>(column), size - *row, size);
}

}  // namespace yomikiri::games::go
