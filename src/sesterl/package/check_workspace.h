// The checker over all modules of a workspace, in their order.
#pragma once

#include "sesterl/check/core.h"
#include "sesterl/package/workspace.h"

namespace yomikiri::sesterl {

// Moves the trees of the modules into the world and reports in their files. A module that has
// syntax errors, or imports one with errors, is left out: its errors would be consequences.
void check_workspace(Workspace& workspace, World& world, bool partial_matches_warn);

}  // namespace yomikiri::sesterl
