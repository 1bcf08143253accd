#include "host/paths.h"

#include <algorithm>
#include <array>

namespace yomikiri::host {
namespace {

constexpr std::array<std::string_view, 19> kPaths{
    "/me",
    "/users",
    "/users/*",
    "/games",
    "/rooms",
    "/rooms/*",
    "/rooms/*/seats",
    "/rooms/*/moves",
    "/rooms/*/acks",
    "/rooms/*/next",
    "/rooms/*/chat",
    "/rooms/*/bots",
    "/rooms/*/bots/*",
    "/rooms/*/return",
    "/rooms/*/rematch",
    "/rooms/*/spectators",
    "/invitations/*",
    "/records/*",
    "/records/*/steps/*",
};

// Up to the next slash, which is taken away, too.
std::string_view take_part(std::string_view& path) {
  path.remove_prefix(1);
  const std::string_view part = path.substr(0, path.find('/'));
  path.remove_prefix(part.size());
  return part;
}

bool fits(std::string_view path, std::string_view pattern) {
  while (path.starts_with('/') && !pattern.empty()) {
    const std::string_view wanted = take_part(pattern);
    const std::string_view part = take_part(path);
    if (wanted == "*" ? part.empty() : part != wanted) return false;
  }
  return path.empty() && pattern.empty();
}

}  // namespace

bool is_path(std::string_view path) {
  return std::ranges::any_of(kPaths, [&](std::string_view pattern) { return fits(path, pattern); });
}

}  // namespace yomikiri::host
