// The predefined functions: max, min, abs. A rule file that declares one of these names uses its
// own function instead. Only for use inside asl/.
#pragma once

#include <optional>
#include <string_view>

#include "asl/sorts/specification.h"

namespace yomikiri::asl {

struct Builtin {
  std::string_view name;
  TermKind kind;
  bool takes_one;  // takes one integer; the others take two or more

  // The expectation that messages state for a wrong number of arguments.
  [[nodiscard]] std::string_view wants() const {
    return takes_one ? "takes one integer" : "takes two integers or more";
  }
  [[nodiscard]] bool takes(std::size_t arguments) const {
    return takes_one ? arguments == 1 : arguments >= 2;
  }
};

[[nodiscard]] std::optional<Builtin> builtin_named(std::string_view name);

}  // namespace yomikiri::asl
