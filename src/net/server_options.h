// The options of `yomikiri serve` for its listening socket and its clients.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/job.h"
#include "net/headers.h"
#include "net/limits.h"
#include "net/trusted_proxies.h"
#include "question/question.h"

namespace yomikiri::net {

struct ServerOptions {
  std::string bind = "127.0.0.1";    // or unix:FILE, without a port
  std::uint16_t port = 0;            // 0: any free one
  std::filesystem::path web;         // the browser client's files; empty: none
  std::vector<std::string> origins;  // pages that may talk to us besides our own
  CookieTransport cookies = CookieTransport::Any;
  TrustedProxies proxies;                       // whose X-Forwarded-For is believed
  std::vector<std::string> public_hosts;        // the only names we answer to; empty: any
  std::chrono::milliseconds drain_time{5'000};  // from the call to shut down to the end
  Limits limits;
  std::span<const QuestionCard> questions = {};  // of these, clients may ask those for everybody
  Workplace workplace = {};                      // of their jobs
};

}  // namespace yomikiri::net
