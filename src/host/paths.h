// The paths of the API, as docs/PROTOCOL.md lists them: what is none of them is not found, whoever
// asks.
#pragma once

#include <string_view>

namespace yomikiri::host {

// Without the prefix: "/rooms/r1/seats".
[[nodiscard]] bool is_path(std::string_view path);

}  // namespace yomikiri::host
