#include "asl/sorts/builtins.h"

#include <algorithm>
#include <array>

namespace yomikiri::asl {

std::optional<Builtin> builtin_named(std::string_view name) {
  static constexpr std::array kBuiltins = {
      Builtin{"max", TermKind::Max, false}, Builtin{"最大", TermKind::Max, false},
      Builtin{"min", TermKind::Min, false}, Builtin{"最小", TermKind::Min, false},
      Builtin{"abs", TermKind::Abs, true},  Builtin{"絶対値", TermKind::Abs, true},
  };
  const auto found = std::ranges::find(kBuiltins, name, &Builtin::name);
  if (found == kBuiltins.end()) return std::nullopt;
  return *found;
}

}  // namespace yomikiri::asl
