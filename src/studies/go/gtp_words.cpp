#include "studies/go/gtp_words.h"

#include <fmt/format.h>

#include <charconv>

#include "core/notation.h"
#include "games/go/vertex.h"

namespace yomikiri::studies::go {

using namespace games::go;

Result<void> expect_count(GtpWords arguments, std::size_t least, std::size_t most) {
  if (arguments.size() >= least && arguments.size() <= most) return {};
  return gtp_failure(
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
  return gtp_failure(fmt::format("invalid color or coordinate: {} is not a color", quote(word)));
}

Result<Action> parse_action(std::string_view word, int size) {
  if (const auto action = parse_vertex(word, size)) return *action;
  return gtp_failure(fmt::format(
      "invalid color or coordinate: {0} is not a vertex of a {1}x{1} board", quote(word), size));
}

Result<int> parse_stones(std::string_view word) {
  const auto stones = parse_number<int>(word);
  if (!stones || *stones < 0) return gtp_failure("syntax error: the stones are not a number");
  return *stones;
}

std::string joined_points(const PointSet& points, int size) {
  std::string text;
  points.for_each(
      [&](Point point) { text += (text.empty() ? "" : " ") + format_point(point, size); });
  return text;
}

Result<double> parse_seconds(std::string_view word) {
  double seconds = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), seconds);
  constexpr double kMost = 1e9;
  if (error != std::errc{} || end != word.data() + word.size() ||
      !(seconds >= 0 && seconds <= kMost))
    return gtp_failure(fmt::format("syntax error: {} is not a number of seconds", quote(word)));
  return seconds;
}

}  // namespace yomikiri::studies::go
