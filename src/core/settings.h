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

// An integer parameter; the game itself checks how it fits with the others. A parameter from 0 to 1
// is a switch and also accepts false and true. Some also accept halves: a komi of 6.5.
struct Parameter {
  std::string_view name;
  std::string_view meaning;
  int fallback;
  int least;
  int most;
  bool takes_halves = false;
};

// A parameter that is a text in the game's notation, empty unless set; the game checks it.
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

  // The value set, or the parameter's fallback; a half is rounded down.
  [[nodiscard]] int operator[](const Parameter& parameter) const;
  // Twice that value: 13 for 6.5.
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
