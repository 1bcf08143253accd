// How well a bot plays, by name. Every game has a random bot and a strong one; some have more.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace yomikiri {

enum class Level { Random, Greedy, Strong };

inline constexpr std::array kLevels{Level::Random, Level::Greedy, Level::Strong};

[[nodiscard]] constexpr std::string_view name_of(Level level) {
  constexpr std::array<std::string_view, 3> kNames{"random", "greedy", "strong"};
  return kNames[static_cast<std::size_t>(level)];
}

[[nodiscard]] inline std::vector<std::string_view> names_of(std::span<const Level> levels) {
  std::vector<std::string_view> names;
  for (const Level level : levels) names.push_back(name_of(level));
  return names;
}

[[nodiscard]] constexpr std::optional<Level> level_named(std::string_view name) {
  for (const Level level : kLevels)
    if (name_of(level) == name) return level;
  return std::nullopt;
}

}  // namespace yomikiri
