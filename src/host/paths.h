// The paths of the API and the methods that each accepts, as docs/PROTOCOL.md lists them: any other
// path is answered "not found", whoever asks.
#pragma once

#include <string_view>

namespace yomikiri::host {

// `POST, DELETE` for "/rooms/r1/seats", without the prefix; empty if there is no such path.
[[nodiscard]] std::string_view methods_of(std::string_view path);
[[nodiscard]] bool names(std::string_view methods, std::string_view method);

}  // namespace yomikiri::host
