// Erlang code as people write it: one clause a line where it fits, four spaces for each level.
#pragma once

#include <string>
#include <string_view>

#include "sesterl/erlang/tree.h"

namespace yomikiri::sesterl::erlang {

// Appends the function `name`, whose clauses are given, and its full stop.
void print_function(const ErlangTree& tree, std::string_view name, std::span<const TermId> clauses,
                    std::string& out);

}  // namespace yomikiri::sesterl::erlang
