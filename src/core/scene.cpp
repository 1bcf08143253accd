#include "core/scene.h"

#include <algorithm>

namespace yomikiri {

Ending ending_by(const Payoffs& payoffs, std::string reason) {
  const auto amounts = payoffs.amounts();
  Ending ending{.reason = std::move(reason)};
  if (amounts.empty()) return ending;
  const auto [least, most] = std::ranges::minmax(amounts);
  if (least == most) return ending;
  for (std::size_t seat = 0; seat < amounts.size(); ++seat)
    if (amounts[seat] == most) ending.winners.push_back(Seat(static_cast<std::uint8_t>(seat)));
  return ending;
}

std::string letters_of(int column) {
  constexpr int kLetters = 26;
  std::string label(1, static_cast<char>('a' + column % kLetters));
  return column < kLetters ? label : letters_of(column / kLetters - 1) + label;
}

std::vector<std::string> letters(int count) {
  std::vector<std::string> labels;
  labels.reserve(static_cast<std::size_t>(count));
  for (int column = 0; column < count; ++column) labels.push_back(letters_of(column));
  return labels;
}

std::vector<std::string> numbers_down_from(int count) {
  std::vector<std::string> labels;
  labels.reserve(static_cast<std::size_t>(count));
  for (int row = count; row > 0; --row) labels.push_back(std::to_string(row));
  return labels;
}

std::uint64_t line_in(std::uint64_t cells, std::span<const int> steps, int length) {
  for (const int step : steps) {
    std::uint64_t starts = cells;  // of lines that reach as far as has been checked
    for (int i = 1; i < length; ++i) starts &= starts >> step;
    if (starts == 0) continue;
    std::uint64_t line = starts & (~starts + 1);
    for (int i = 1; i < length; ++i) line |= line << step;
    return line;
  }
  return 0;
}

}  // namespace yomikiri
