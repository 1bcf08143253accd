// A quick look at the Erlang text of an `external` block: whether its brackets and quotes are
// closed, and which functions it defines. Erlang's compiler examines the rest.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "sesterl/syntax/tree.h"

namespace yomikiri::sesterl {

struct ExternalFunction {
  std::string name;
  std::size_t arity = 0;

  friend bool operator==(const ExternalFunction&, const ExternalFunction&) = default;
};

struct ExternalFault {
  std::size_t offset = 0;  // in the text
  std::string message;
};

// The functions in the order of their definitions, each clause once.
[[nodiscard]] std::expected<std::vector<ExternalFunction>, ExternalFault> external_functions(
    std::string_view code);

// The text inside the quotes: it may begin on the line after them.
[[nodiscard]] Span external_code_span(const text::Source& source, const ExternalBinding& binding);

}  // namespace yomikiri::sesterl
