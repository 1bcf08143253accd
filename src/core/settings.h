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

// An integer parameter; what it means together with the others is the game's to check. One from 0
// to 1 is a switch, and may be said as false and true. Some may be set to halves, too: a komi
// of 6.5.
struct Parameter {
  std::string_view name;
  std::string_view meaning;
  int fallback;
  int least;
  int most;
  bool takes_halves = false;
};

// A parameter that is a text in the game's notation, empty unless set; all of it is the game's to
// check.
struct TextParameter {
  std::string_view name;
  std::string_view meaning;
};

class Settings {
 public:
  // From `name=value` texts, checked against the parameters.
  [[nodiscard]] static Result<Settings> parse(std::span<const std::string> texts,
                                              std::span<const Parameter> parameters,
                                              std::span<const TextParameter> text_parameters = {});

  // The value set, or the parameter's fallback;
  // rounded down where it is a half.
  [[nodiscard]] int operator[](const Parameter& parameter) const;
  // Likewise, in halves: 13 for 6.5.
  [[nodiscard]] int halves(const Parameter& parameter) const;
  [[nodiscard]] std::string_view operator[](const TextParameter& parameter) const;

  Settings& set(const Parameter& parameter, int value);
  Settings& set_halves(const Parameter& parameter, int halves);
  Settings& set(const TextParameter& parameter, std::string value);

 private:
  std::map<std::string, int, std::less<>> halves_;  // twice the values
  std::map<std::string, std::string, std::less<>> texts_;
};

}  // namespace yomikiri
