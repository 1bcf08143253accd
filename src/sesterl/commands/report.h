// The diagnostics of a build, for people or for editors.
#pragma once

#include <string>

#include "sesterl/package/workspace.h"

namespace yomikiri::sesterl {

// All diagnostics, file by file, with their excerpts, and a last line that counts them.
[[nodiscard]] std::string report_text(const Workspace& workspace);

// One JSON object: `diagnostics`, a list, and `errors`, their number. Lines and columns count from
// 1, columns in characters; a diagnostic ends before its end column.
[[nodiscard]] std::string report_json(const Workspace& workspace);

}  // namespace yomikiri::sesterl
