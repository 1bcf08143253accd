// The syntax tree as a text in parentheses, without places, comments and spelling: two programs
// have the same tree exactly if they have the same text. For tests, and for the formatter, which
// checks its own work.
#pragma once

#include <string>

#include "sesterl/syntax/names.h"
#include "sesterl/syntax/tree.h"

namespace yomikiri::sesterl {

[[nodiscard]] std::string tree_text(const Tree& tree, const Names& names);
// Of one node.
[[nodiscard]] std::string tree_text(const Tree& tree, const Names& names, ExprId expr);

[[nodiscard]] std::string_view operator_text(Operator which);

}  // namespace yomikiri::sesterl
