// Functions that are there from the start: max, min, abs. A rule file that declares one of these
// names has its own function instead. Inside of asl/ only.
#pragma once

#include <optional>
#include <string_view>

#include "asl/specification.h"

namespace yomikiri::asl {

struct Builtin {
  std::string_view name;
  TermKind kind;
  bool takes_one;  // integer; the others take two or more

  // What messages say of a wrong number of arguments.
  [[nodiscard]] std::string_view wants() const {
    return takes_one ? "takes one integer" : "takes two integers or more";
  }
  [[nodiscard]] bool takes(std::size_t arguments) const {
    return takes_one ? arguments == 1 : arguments >= 2;
  }
};

[[nodiscard]] std::optional<Builtin> builtin_named(std::string_view name);

}  // namespace yomikiri::asl
