#include "net/job_followers.h"

#include <memory>
#include <utility>

#include "net/question_routes.h"

namespace yomikiri::net {
namespace {

constexpr std::chrono::milliseconds kBetween{250};  // a person who watches does not see more

}  // namespace

JobFollowers::JobFollowers(asio::io_context& io, Jobs& jobs, host::Outlet& outlet)
    : jobs_(jobs), outlet_(outlet), timer_(io.get_executor()) {}

std::optional<host::Response> JobFollowers::refuses(std::string_view job) const {
  if (jobs_.look(job)) return std::nullopt;
  return host::Response{.status = 404, .body = unknown_job().body(), .session = {}};
}

void JobFollowers::connected(host::ConnectionId connection, std::string_view job,
                             std::string_view) {
  const auto [place, is_new] = followers_.emplace(connection, Follower{std::string(job), {}});
  inform(connection, place->second);
  if (!waits_) wait();
}

// The answer is fetched with a request: it may be longer than what may wait for a slow reader. Time
// alone is not worth a message.
void JobFollowers::inform(host::ConnectionId connection, Follower& follower) {
  auto report = jobs_.look(follower.job);
  if (!report) return outlet_.close(connection, 1000, "the job is forgotten");
  report->answer = nullptr;
  const double seconds = std::exchange(report->seconds, 0);
  if (std::string text = report_text(*report); text != follower.sent) {
    follower.sent = std::move(text);
    report->seconds = seconds;
    outlet_.send(connection, std::make_shared<const std::string>(report_text(*report)));
  }
  if (has_ended(report->state)) outlet_.close(connection, 1000, "the job has ended");
}

void JobFollowers::wait() {
  waits_ = !followers_.empty();
  if (!waits_) return;
  timer_.expires_after(kBetween);
  timer_.async_wait([this](error_code error) {
    if (error) return;
    for (auto& [connection, follower] : followers_) inform(connection, follower);
    wait();
  });
}

}  // namespace yomikiri::net
