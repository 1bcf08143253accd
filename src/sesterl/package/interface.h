// What other modules can see of a module, as text: if it stays the same, they need not be compiled
// again. It depends neither on the numbers of types nor on the order in which files were read.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "sesterl/check/core.h"

namespace yomikiri::sesterl {

// `erlang_name` is the module in which Erlang finds the functions of a structure. Nothing if others
// may see the code itself, as of a functor, and not only its types.
[[nodiscard]] std::optional<std::string> interface_of(
    World& world, const ModuleSig& module,
    const std::function<std::string(StructureNumber)>& erlang_name);

}  // namespace yomikiri::sesterl
