#include "net/question_routes.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/notation.h"
#include "net/openapi.h"
#include "net/page_safe.h"
#include "net/route.h"
#include "question/description.h"
#include "question/json_form.h"
#include "text/suggest.h"

namespace yomikiri::net {
namespace {

using Json = nlohmann::ordered_json;

HttpAnswer refused(int status, const Error& error, std::string_view code = {}) {
  Json json = to_json(error);
  if (!code.empty()) json["code"] = code;
  return make_answer(status, kJsonType, page_safe({{"v", 1}, {"error", std::move(json)}}));
}

HttpAnswer wrong_method(std::string_view allowed) {
  HttpAnswer answer = refusal(405, "bad_method", "this path does not have that method");
  answer.set(http::field::allow, allowed);
  return answer;
}

std::string list_of(std::span<const QuestionCard> cards) {
  Json questions = Json::array();
  for (const QuestionCard& card : cards) {
    Json described = describe(card);
    described["path"] = std::string(kApiPrefix) + path_of(card);
    questions.push_back(std::move(described));
  }
  return page_safe({{"v", 1}, {"questions", std::move(questions)}});
}

HttpAnswer unknown_question(std::string_view path, std::span<const QuestionCard> cards) {
  std::string name(path.substr(std::string_view("/ask/").size()));
  std::ranges::replace(name, '/', ' ');
  std::vector<std::string_view> names;
  for (const QuestionCard& card : cards) names.push_back(card.name);
  return refused(
      404, fail(Errc::BadInput, quote(name), "no such question", text::did_you_mean(name, names)),
      "unknown_question");
}

// `wait=20`, checked like the field of a question.
Result<int> wait_in(std::string_view query, const JobLimits& limits) {
  int seconds = 0;
  Form form;
  const auto longest = std::chrono::floor<std::chrono::seconds>(limits.longest_wait);
  form.number("wait", seconds, {0, longest.count()}, "seconds to wait for the end of the job");
  if (!query.empty()) {
    const std::string_view name = query.substr(0, query.find('='));
    const std::string_view value = query.substr(std::min(name.size() + 1, query.size()));
    if (auto filled = form.fill(name, Entry{{std::string(value)}}); !filled) return filled.error();
  }
  return seconds;
}

}  // namespace

HttpAnswer unknown_job() { return refusal(404, "unknown_job", "there is no such job"); }

std::string report_text(const JobReport& report) {
  Json json{{"v", 1}, {"state", name_of(report.state)}, {"progress", nullptr}};
  if (report.step)
    json["progress"] = {
        {"what", report.step->what}, {"done", report.step->done}, {"total", report.step->total}};
  json["seconds"] = report.seconds;
  if (report.error) json["error"] = to_json(*report.error);
  std::string text = page_safe(json);
  if (!report.answer) return text;
  text.pop_back();  // the answer is JSON already, and may be long
  return text.append(R"(,"answer":)").append(*report.answer).append("}");
}

QuestionRoutes::QuestionRoutes(asio::io_context& io, std::span<const QuestionCard> cards,
                               Jobs& jobs, const JobLimits& limits)
    : io_(io), jobs_(jobs), limits_(limits) {
  std::ranges::copy_if(cards, std::back_inserter(cards_),
                       [](const QuestionCard& card) { return card.askers == Askers::Everybody; });
  list_ = list_of(cards_);
  openapi_ = page_safe(openapi(cards_));
}

Awaitable<HttpAnswer> QuestionRoutes::answer(const QuestionRequest& request) const {
  const std::string& path = request.target.path;
  if (path.starts_with(kJobs)) co_return co_await answer_job(request);
  if (path.starts_with("/ask/")) co_return answer_ask(request);
  if (request.method != "GET") co_return wrong_method("HEAD, GET");
  co_return make_answer(200, kJsonType, path == "/questions" ? list_ : openapi_);
}

HttpAnswer QuestionRoutes::answer_ask(const QuestionRequest& request) const {
  const auto card = std::ranges::find(cards_, request.target.path, path_of);
  if (card == cards_.end()) return unknown_question(request.target.path, cards_);
  if (request.method != "POST") return wrong_method("POST");
  const auto fields = read_json(request.body);
  if (!fields) return refused(400, fields.error(), "bad_json");
  auto question = card->make();
  if (auto filled = fill_from_json(question->form, *fields); !filled)
    return refused(400, filled.error());
  const auto asked = jobs_.ask({request.client, *card, std::move(question)});
  if (!asked && asked.error().code == Errc::Stopped)
    return refused(503, asked.error(), "shutting_down");
  if (!asked) return refused(429, asked.error(), "too_many_jobs");
  if (const auto* known = std::get_if<SharedAnswer>(&*asked))
    return make_answer(200, kJsonType, fmt::format(R"({{"v":1,"answer":{}}})", **known));
  return make_answer(202, kJsonType,
                     fmt::format(R"({{"v":1,"job":"{}"}})", std::get<Jobs::Id>(*asked)));
}

Awaitable<HttpAnswer> QuestionRoutes::answer_job(const QuestionRequest& request) const {
  const std::string id = request.target.path.substr(kJobs.size());
  if (request.method == "DELETE")
    co_return jobs_.cancel(id) ? make_answer(204, kJsonType, {}) : unknown_job();
  if (request.method != "GET") co_return wrong_method("HEAD, GET, DELETE");
  const auto seconds = wait_in(request.target.query, limits_);
  if (!seconds) co_return refused(400, seconds.error());
  if (*seconds > 0) co_await wait_for_end(id, std::chrono::seconds(*seconds));
  const auto report = jobs_.look(id);
  co_return report ? make_answer(200, kJsonType, report_text(*report)) : unknown_job();
}

Awaitable<void> QuestionRoutes::wait_for_end(std::string id, std::chrono::seconds time) const {
  const auto timer = std::make_shared<Timer>(io_.get_executor(), time);
  const auto wake = std::make_shared<const Jobs::Wake>([&io = io_, weak = std::weak_ptr(timer)] {
    asio::post(io, [weak] {
      if (const auto alive = weak.lock()) alive->cancel();
    });
  });
  if (!jobs_.wake_at_end(id, wake)) co_return;
  error_code error;
  co_await timer->async_wait(into(error));
}

}  // namespace yomikiri::net
