// Decides which part of the server a request is for. Pure: fuzzed by route.fuzz.cpp.
#pragma once

#include <string>
#include <string_view>

#include "net/target.h"

namespace yomikiri::net {

enum class Door { BadTarget, Health, Metrics, WebSocket, Questions, Job, Api, Files };

struct Route {
  Door door = Door::BadTarget;
  Target target;  // its path without kApiPrefix: /rooms
};

inline constexpr std::string_view kApiPrefix = "/api/v1";

[[nodiscard]] Route route(std::string_view target);

}  // namespace yomikiri::net
