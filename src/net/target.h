// The target of an HTTP request, parsed: `/rooms/a%20b?since=41` -> "/rooms/a b", "since=41".
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace yomikiri::net {

struct Target {
  std::string path;   // decoded; begins with '/', has no "." or "..", no control byte, no backslash
  std::string query;  // after the '?', still encoded

  friend bool operator==(const Target&, const Target&) = default;
};

// Nothing if it is not one of our paths: refused before any file is looked up.
[[nodiscard]] std::optional<Target> parse_target(std::string_view target);

}  // namespace yomikiri::net
