// Generates C++ for a plan: one header with a class that models Game, readable for people, too. It
// needs asl/cpp/runtime.h and nothing else.
#pragma once

#include <string>
#include <string_view>

#include "asl/plan/plan.h"

namespace yomikiri::asl {

struct GeneratedFrom {
  std::string_view file;      // shown in the first line
  std::string_view settings;  // likewise: "size=9 komi=0"
  std::string_view space;     // the namespace inside yomikiri::asl::compiled
};

[[nodiscard]] std::string generate_cpp(const Plan& plan, const GeneratedFrom& from);

// Only the game, for a text that already includes asl/cpp/runtime.h.
[[nodiscard]] std::string generate_game(const Plan& plan, std::string_view space);

}  // namespace yomikiri::asl
