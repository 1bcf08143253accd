#include "net/route.h"

#include <utility>

namespace yomikiri::net {
namespace {

bool is_about_questions(std::string_view path) {
  for (const std::string_view one : {"/api/v1/questions", "/api/v1/openapi.json"})
    if (path == one) return true;
  return path.starts_with("/api/v1/ask/");
}

Door door_of(std::string_view path) {
  if (path == "/healthz") return Door::Health;
  if (path == "/metrics") return Door::Metrics;
  if (path == "/api/v1/socket") return Door::WebSocket;
  if (is_about_questions(path)) return Door::Questions;
  if (path.starts_with("/api/v1/jobs/")) return Door::Job;
  return path == "/api" || path.starts_with("/api/") ? Door::Api : Door::Files;
}

}  // namespace

Route route(std::string_view target) {
  auto parsed = parse_target(target);
  if (!parsed) return {};
  Route found{door_of(parsed->path), *std::move(parsed)};
  // A path of another version keeps its prefix, and the host has no such path.
  if (found.door != Door::Files && found.target.path.starts_with("/api/v1/"))
    found.target.path.erase(0, kApiPrefix.size());
  return found;
}

}  // namespace yomikiri::net
