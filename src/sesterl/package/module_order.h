// The modules of a package, brought into the order of their imports. Only for use inside package/.
#pragma once

#include "sesterl/package/workspace.h"

namespace yomikiri::sesterl {

// Orders modules and tests. Reports modules of one name, imports of nothing and cycles of imports
// at the places where they are written, and a missing main module in the package file.
void order_modules(Package& package, const Names& names);

}  // namespace yomikiri::sesterl
