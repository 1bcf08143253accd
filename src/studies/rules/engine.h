// How a game written in the rule language is run. All engines give the same answers; they differ in
// speed and in what must be compiled first.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace yomikiri::studies::rules {

enum class Engine { Interpreter, Compiled, Literal };

inline constexpr std::array kEngines{Engine::Interpreter, Engine::Compiled, Engine::Literal};

[[nodiscard]] constexpr std::string_view name_of(Engine engine) {
  constexpr std::array<std::string_view, 3> kNames{"interpreter", "compiled", "literal"};
  return kNames[static_cast<std::size_t>(engine)];
}

[[nodiscard]] constexpr std::optional<Engine> engine_named(std::string_view name) {
  for (const Engine engine : kEngines)
    if (name_of(engine) == name) return engine;
  return std::nullopt;
}

}  // namespace yomikiri::studies::rules
