// The formatter: one layout for all programs, two spaces of indentation, 80 columns. It keeps
// comments, single empty lines between definitions and the spelling of literals; it prints `import`
// and `{e | l = e1}` where the article's spelling was used. Formatting twice is formatting once.
#pragma once

#include <optional>
#include <string>

#include "sesterl/diagnostics.h"

namespace yomikiri::sesterl {

// The formatted source of the diagnostics, or nothing if it has syntax errors, which are reported.
[[nodiscard]] std::optional<std::string> format(Diagnostics& diagnostics);

}  // namespace yomikiri::sesterl
