// From text to the syntax tree. Reports what is wrong and goes on with the next definition, so that
// one run shows several errors; a definition with an error is Broken in the tree.
#pragma once

#include "sesterl/diagnostics.h"
#include "sesterl/syntax/names.h"
#include "sesterl/syntax/tree.h"

namespace yomikiri::sesterl {

// Parses the source of the diagnostics. The tree of a source with errors is incomplete.
[[nodiscard]] Tree parse(Names& names, Diagnostics& diagnostics);

}  // namespace yomikiri::sesterl
