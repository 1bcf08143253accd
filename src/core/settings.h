// A game's parameters and the settings a person gives them: `--set columns=5`. A game lists its
// parameters; a setting that names no parameter, or lies outside its range, is an Error that says
// what would fit.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "core/error.h"

namespace yomikiri {

// An integer parameter; what it means together with the others is the game's to check.
struct Parameter {
  std::string_view name;
  std::string_view meaning;
  int fallback;
  int least;
  int most;
};

class Settings {
 public:
  // From `name=value` texts, checked against the parameters.
  [[nodiscard]] static Result<Settings> parse(std::span<const std::string> texts,
                                              std::span<const Parameter> parameters);

  // The value set, or the parameter's fallback.
  [[nodiscard]] int operator[](const Parameter& parameter) const;

  Settings& set(const Parameter& parameter, int value);

 private:
  std::map<std::string, int, std::less<>> values_;
};

}  // namespace yomikiri
