#include "host/paths.h"

#include <algorithm>
#include <array>

namespace yomikiri::host {
namespace {

struct Path {
  std::string_view pattern;
  std::string_view methods;
};

constexpr std::array<Path, 26> kPaths{{
    {"/me", "GET"},
    {"/users", "POST"},
    {"/users/*", "DELETE"},
    {"/games", "GET"},
    {"/rooms", "GET, POST"},
    {"/rooms/*", "GET"},
    {"/rooms/*/seats", "POST, DELETE"},
    {"/rooms/*/moves", "POST"},
    {"/rooms/*/acks", "POST"},
    {"/rooms/*/next", "POST"},
    {"/rooms/*/chat", "POST"},
    {"/rooms/*/bots", "POST"},
    {"/rooms/*/bots/*", "DELETE"},
    {"/rooms/*/return", "POST"},
    {"/rooms/*/rematch", "POST"},
    {"/rooms/*/resign", "POST"},
    {"/rooms/*/offer_draw", "POST"},
    {"/rooms/*/accept_draw", "POST"},
    {"/rooms/*/decline_draw", "POST"},
    {"/rooms/*/claim_win", "POST"},
    {"/rooms/*/claim_draw", "POST"},
    {"/rooms/*/claim_bot", "POST"},
    {"/rooms/*/spectators", "POST, DELETE"},
    {"/invitations/*", "GET"},
    {"/records/*", "GET"},
    {"/records/*/steps/*", "GET"},
}};

// The text up to the next slash; removes both from `path`.
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

std::string_view methods_of(std::string_view path) {
  const auto found =
      std::ranges::find_if(kPaths, [&](const Path& known) { return fits(path, known.pattern); });
  return found == kPaths.end() ? std::string_view() : found->methods;
}

bool names(std::string_view methods, std::string_view method) {
  constexpr std::string_view kBetween = ", ";
  while (!methods.empty()) {
    const std::string_view first = methods.substr(0, methods.find(kBetween));
    if (first == method) return true;
    methods.remove_prefix(std::min(methods.size(), first.size() + kBetween.size()));
  }
  return false;
}

}  // namespace yomikiri::host
