#include "text/suggest.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "text/utf8.h"

namespace yomikiri::text {
namespace {

// Counts insertions, deletions, replacements and swaps of neighbours as one each.
std::size_t edit_distance(std::u32string_view a, std::u32string_view b) {
  std::vector<std::vector<std::size_t>> distance(a.size() + 1,
                                                 std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        distance[i][j] = i + j;
        continue;
      }
      const std::size_t replaced = distance[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      distance[i][j] = std::min({replaced, distance[i - 1][j] + 1, distance[i][j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        distance[i][j] = std::min(distance[i][j], distance[i - 2][j - 2] + 1);
    }
  }
  return distance[a.size()][b.size()];
}

std::u32string characters_of(std::string_view text) {
  std::u32string codes;
  for_each_character(text, [&](Character next, std::string_view) { codes += next.code; });
  return codes;
}

std::u32string bytes_of(std::string_view text) {
  std::u32string bytes;
  for (const char byte : text) bytes += static_cast<unsigned char>(byte);
  return bytes;
}

// A name with no character in common is not a typo: nobody who writes 偽 means o. Nor is one of
// another length: looking closer would only cost time.
bool may_be_meant(std::string_view candidate, std::string_view name) {
  if (candidate.size() > 2 * name.size() + 3 || name.size() > 2 * candidate.size() + 3)
    return false;
  return characters_of(name).find_first_of(characters_of(candidate)) != std::u32string::npos;
}

// A name as the units in which its distance to others is measured.
using UnitsOf = std::u32string(std::string_view text);

std::optional<std::string_view> nearest_in_units(UnitsOf units_of, std::string_view name,
                                                 std::span<const std::string_view> candidates) {
  constexpr std::size_t kLongestName = 100;  // anything longer is not a typing slip
  const std::u32string wanted = units_of(name);
  if (wanted.size() > kLongestName) return std::nullopt;
  std::optional<std::string_view> best;
  std::size_t best_distance = 0;
  for (const std::string_view candidate : candidates) {
    const std::u32string units = units_of(candidate);
    const std::size_t distance = edit_distance(wanted, units);
    if (distance > std::max<std::size_t>(1, units.size() / 3)) continue;
    if (best && distance >= best_distance) continue;
    best = candidate;
    best_distance = distance;
  }
  return best;
}

}  // namespace

std::optional<std::string_view> nearest_name(std::string_view name,
                                             std::span<const std::string_view> candidates) {
  constexpr std::size_t kMostBytes = 400;  // spares the work for whole texts
  if (name.size() > kMostBytes) return std::nullopt;
  std::vector<std::string_view> near;
  for (const std::string_view candidate : candidates)
    if (may_be_meant(candidate, name)) near.push_back(candidate);
  // By characters a kana is one slip and not three; by bytes similar kana are near each other.
  const auto found = nearest_in_units(characters_of, name, near);
  return found ? found : nearest_in_units(bytes_of, name, near);
}

std::string did_you_mean(std::string_view name, std::span<const std::string_view> candidates) {
  const auto found = nearest_name(name, candidates);
  return found ? fmt::format("did you mean '{}'?", *found) : "";
}

std::string joined(std::span<const std::string_view> names) {
  std::string text;
  for (const std::string_view name : names) {
    if (!text.empty()) text += ", ";
    text += name;
  }
  return text;
}

}  // namespace yomikiri::text
