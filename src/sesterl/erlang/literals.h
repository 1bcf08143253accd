// How Erlang writes atoms, numbers and texts.
#pragma once

#include <string>
#include <string_view>

#include "sesterl/syntax/node.h"

namespace yomikiri::sesterl::erlang {

// Quoted if it must be: 'T.Sub', 'end'.
[[nodiscard]] std::string atom(std::string_view text);
// "…" with escapes, as UTF-8.
[[nodiscard]] std::string string(std::string_view text);
// <<"…">>, <<"…"/utf8>>
[[nodiscard]] std::string binary(std::string_view text);
[[nodiscard]] std::string literal(LiteralKind kind, std::string_view text);

// Whether Erlang itself has a function of this name that needs no module: a function of ours with
// this name is then called with its module, so that nothing is ambiguous.
[[nodiscard]] bool is_auto_imported(std::string_view function);

}  // namespace yomikiri::sesterl::erlang
