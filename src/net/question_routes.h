// The questions over HTTP (docs/PROTOCOL.md, "Questions and jobs"): lists them, makes a job of each
// that is asked, reports on jobs and cancels them. Runs on the io_context's thread, where it only
// reads forms: questions are asked on the threads of Jobs.
#pragma once

#include <chrono>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "net/answers.h"
#include "net/asio_types.h"
#include "net/jobs.h"
#include "net/limits.h"
#include "net/target.h"

namespace yomikiri::net {

inline constexpr std::string_view kJobs = "/jobs/";  // then its id

// {"v": 1, "state": ..., "progress": ..., "seconds": ..., "error": ..., "answer": ...}
[[nodiscard]] std::string report_text(const JobReport& report);
[[nodiscard]] HttpAnswer unknown_job();

struct QuestionRequest {
  std::string method;  // HEAD counts as GET
  Target target;       // without the prefix of the API
  std::string_view body;
  std::string client;
};

class QuestionRoutes {
 public:
  // Offers the cards that are for everybody. All arguments must outlive the object.
  QuestionRoutes(asio::io_context& io, std::span<const QuestionCard> cards, Jobs& jobs,
                 const JobLimits& limits);

  // Returns later if the request asks to wait for the end of a job; the request must live as long.
  [[nodiscard]] Awaitable<HttpAnswer> answer(const QuestionRequest& request) const;

 private:
  [[nodiscard]] HttpAnswer answer_ask(const QuestionRequest& request) const;
  [[nodiscard]] Awaitable<HttpAnswer> answer_job(const QuestionRequest& request) const;
  [[nodiscard]] Awaitable<void> wait_for_end(std::string id, std::chrono::seconds time) const;

  asio::io_context& io_;
  Jobs& jobs_;
  const JobLimits& limits_;
  std::vector<QuestionCard> cards_;
  std::string list_;     // the answer to GET /questions
  std::string openapi_;  // and to GET /openapi.json
};

}  // namespace yomikiri::net
