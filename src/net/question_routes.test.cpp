// Questions over HTTP: a server in front of an echoing host, with questions of the test's own.
#include "net/question_routes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "net/openapi.h"
#include "studies/questions.h"
#include "tests/net/echo_service.h"
#include "tests/net/eventually.h"
#include "tests/net/fake_questions.h"
#include "tests/net/plain_client.h"

namespace yomikiri::net {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using std::chrono::steady_clock;
using testing::HasSubstr;
using tests::eventually;
using Json = nlohmann::ordered_json;

struct Reply {
  int status;
  std::string head;
  Json body;  // null if there is none
};

std::string request_of(const std::string& method, const std::string& path, const std::string& body,
                       const std::string& headers = "") {
  return method + " /api/v1" + path + " HTTP/1.1\r\nHost: example.org\r\n" + headers +
         "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

Reply reply_of(const std::string& answer) {
  const std::size_t end = answer.find("\r\n\r\n");
  if (end == answer.npos) return {0, answer, {}};
  const std::string body = answer.substr(end + 4);
  return {std::stoi(answer.substr(9, 3)), answer.substr(0, end + 4),
          body.empty() ? Json() : Json::parse(body)};
}

class Questions : public testing::Test {
 protected:
  Questions() {
    options_.questions = kFakeQuestions;
    options_.limits.jobs.threads = 1;
    options_.limits.request_burst = 10'000;
    Endless::running = 0;
    Endless::finish = false;
  }
  ~Questions() override { Endless::finish = true; }

  // The server begins with the first request.
  RunningServer& server() {
    if (!server_) server_.emplace(options_);
    return *server_;
  }
  Reply send(const std::string& method, const std::string& path, const std::string& body = "",
             const std::string& headers = "") {
    return reply_of(PlainClient(server().port).ask(request_of(method, path, body, headers)));
  }
  Reply get(const std::string& path) { return send("GET", path); }
  Reply ask(const std::string& question, const std::string& body) {
    return send("POST", "/ask/" + question, body);
  }
  std::string start(const std::string& question, const std::string& body = "{}") {
    const Reply reply = ask(question, body);
    EXPECT_EQ(reply.status, 202) << reply.body;
    return reply.body.value("job", "");
  }
  std::string state_of(const std::string& job) {
    return get("/jobs/" + job).body.value("state", "");
  }
  // The message of a refusal.
  std::string refusal_of(const std::string& question, const std::string& body) {
    const Reply reply = ask(question, body);
    EXPECT_EQ(reply.status, 400) << body;
    return reply.body["error"]["message"];
  }

  ServerOptions options_;

 private:
  std::optional<RunningServer> server_;
};

TEST_F(Questions, that_clients_may_ask_are_listed) {
  const Json body = get("/questions").body;
  EXPECT_EQ(body["v"], 1);
  ASSERT_EQ(body["questions"].size(), 3) << "without the owner's";
  EXPECT_EQ(body["questions"][1]["name"], "test endless");
  EXPECT_EQ(body["questions"][1]["path"], "/api/v1/ask/test/endless");
  EXPECT_EQ(body["questions"][0]["fields"].size(), 4) << "without the path";
  EXPECT_EQ(body["questions"][0]["examples"][1].dump(), R"({"text":"a","set":{"n":3,"b":"x"}})");
}

TEST_F(Questions, have_paths_in_the_openapi_document) {
  const Json body = get("/openapi.json").body;
  EXPECT_EQ(body["openapi"], "3.1.0");
  EXPECT_EQ(body["paths"].size(), 5) << "three questions, the list, and jobs";
  const Json& ask = body["paths"]["/api/v1/ask/echo"]["post"];
  EXPECT_EQ(
      ask["requestBody"]["content"]["application/json"]["schema"]["properties"]["times"]["maximum"],
      1'000'000);
}

TEST_F(Questions, become_jobs_that_answer) {
  const std::string job = start("echo", R"({"text":"hi","copy":"hi.txt"})");
  const Json body = get("/jobs/" + job + "?wait=20").body;
  EXPECT_EQ(body["v"], 1);
  EXPECT_EQ(body["state"], "done");
  EXPECT_EQ(body["progress"], nullptr);
  EXPECT_GE(body["seconds"], 0);
  EXPECT_EQ(body["answer"].dump(), R"({"json":{"text":"hi","times":1},"text":"hi\n",)"
                                   R"("notes":["repeated"],"files":{"hi.txt":"hi"}})");
}

TEST_F(Questions, asked_again_are_answered_at_once) {
  const std::string job = start("echo", R"({"text":"again"})");
  const Json first = get("/jobs/" + job + "?wait=20").body;
  const Reply second = ask("echo", R"({"text":"again"})");
  EXPECT_EQ(second.status, 200);
  EXPECT_EQ(second.body["v"], 1);
  EXPECT_EQ(second.body["answer"], first["answer"]);
}

TEST_F(Questions, that_fail_report_the_error) {
  const Json body = get("/jobs/" + start("test/bad") + "?wait=20").body;
  EXPECT_EQ(body["state"], "failed");
  EXPECT_FALSE(body.contains("answer"));
  EXPECT_EQ(
      body["error"].dump(),
      R"({"code":"unsupported","message":"how '<b>': is not possible; choose another",)"
      R"("field":"how","where":"'<b>'","what":"is not possible","next_step":"choose another"})");
}

TEST_F(Questions, report_their_progress) {
  const std::string job = start("test/endless");
  ASSERT_TRUE(eventually([] { return Endless::running == 1; }));
  const Json body = get("/jobs/" + job).body;
  EXPECT_EQ(body["state"], "running");
  EXPECT_EQ(body["progress"].dump(), R"({"what":"turning","done":3,"total":10})");
}

TEST_F(Questions, of_another_name_are_unknown) {
  for (const char* path :
       {"/ask/ehco", "/ask/test/owner", "/ask/test", "/ask/", "/ask/test%20bad", "/ask/test/bad/"})
    for (const char* method : {"GET", "POST"}) {
      const Reply reply = send(method, path);
      EXPECT_EQ(reply.status, 404) << path;
      EXPECT_EQ(reply.body["error"]["code"], "unknown_question");
    }
  EXPECT_EQ(ask("ehco", "{}").body["error"]["message"],
            "'ehco': no such question; did you mean 'echo'?");
}

TEST_F(Questions, refuse_fields_that_do_not_exist_or_are_missing) {
  EXPECT_EQ(refusal_of("echo", R"({"text":"a","tims":3})"),
            "tims: no such field; did you mean 'times'? fields: text, times, set, folder, copy");
  EXPECT_EQ(refusal_of("echo", "{}"), "text: is required; what to repeat");
  const Reply reply = ask("echo", R"({"text":"a","tims":3})");
  EXPECT_EQ(reply.body["v"], 1);
  EXPECT_EQ(reply.body["error"]["code"], "bad_input");
  EXPECT_EQ(reply.body["error"]["field"], "tims");
  EXPECT_EQ(reply.body["error"]["what"], "no such field");
}

TEST_F(Questions, refuse_values_of_another_kind_or_out_of_range) {
  EXPECT_EQ(refusal_of("echo", R"({"text":7})"), "text: expected a text, found '7'");
  EXPECT_EQ(refusal_of("echo", R"({"text":null})"), "text: expected a text, found 'null'");
  EXPECT_EQ(refusal_of("echo", R"({"text":""})"), "text: expected some text, found ''");
  for (const char* wrong : {"\"3\"", "1.5", "true", "[3]", "{}", "null"})
    EXPECT_THAT(refusal_of("echo", R"({"text":"a","times":)" + std::string(wrong) + "}"),
                HasSubstr("times: expected a whole number, found '"));
  for (const char* wrong : {"0", "-1", "1000001", "99999999999999999999"})
    EXPECT_THAT(refusal_of("echo", R"({"text":"a","times":)" + std::string(wrong) + "}"),
                HasSubstr("times: expected a whole number"));
  EXPECT_THAT(refusal_of("test/bad", R"({"how":"softly"})"), HasSubstr("expected error or throw"));
  EXPECT_THAT(refusal_of("echo", R"({"text":"a","set":["n=3"]})"),
              HasSubstr("set: expected an object"));
  EXPECT_THAT(refusal_of("echo", R"({"text":"a","folder":"/etc"})"),
              HasSubstr("folder: is for the owner of the machine that answers"));
}

TEST_F(Questions, refuse_bodies_that_are_not_an_object_in_json) {
  for (const char* body : {"", "{", "text=a", "\xFF\xFE", "{\"text\":\"a\"}}"}) {
    const Reply reply = ask("echo", body);
    EXPECT_EQ(reply.status, 400) << body;
    EXPECT_EQ(reply.body["error"]["code"], "bad_json");
  }
  for (const char* body : {"[]", "7", "\"a\"", "null"})
    EXPECT_THAT(refusal_of("echo", body), HasSubstr("expected an object with the fields"));
  for (const std::string& body : {std::string(500'000, '['), "{\"a\":" + std::string(500'000, '{')})
    EXPECT_EQ(ask("echo", body).body["error"]["code"], "bad_json");
}

TEST_F(Questions, may_be_longer_than_other_requests_but_not_endless) {
  const std::string text(900'000, 'a');
  EXPECT_EQ(ask("echo", R"({"text":")" + text + "\"}").status, 202);
  for (const char* path : {"/ask/echo", "/rooms"}) {
    PlainClient client(server().port);
    client.write("POST /api/v1" + std::string(path) +
                 " HTTP/1.1\r\nHost: example.org\r\nContent-Length: 1048577\r\n\r\n");
    EXPECT_EQ(reply_of(client.answer()).status, 413) << path;
  }
  EXPECT_EQ(send("POST", "/rooms", std::string(70'000, ' ')).status, 413);
  PlainClient chunks(server().port);
  chunks.write(
      "POST /api/v1/ask/echo HTTP/1.1\r\nHost: example.org\r\nTransfer-Encoding: chunked\r\n\r\n"
      "fffff0\r\n");
  EXPECT_EQ(reply_of(chunks.answer()).status, 413);
}

TEST_F(Questions, accept_only_their_methods) {
  const auto allowed = [&](const std::string& method, const std::string& path) {
    const Reply reply = send(method, path);
    EXPECT_EQ(reply.status, 405) << path;
    EXPECT_EQ(reply.body["error"]["code"], "bad_method");
    return reply.head;
  };
  EXPECT_THAT(allowed("POST", "/questions"), HasSubstr("\r\nAllow: HEAD, GET\r\n"));
  EXPECT_THAT(allowed("DELETE", "/openapi.json"), HasSubstr("\r\nAllow: HEAD, GET\r\n"));
  EXPECT_THAT(allowed("GET", "/ask/echo"), HasSubstr("\r\nAllow: POST\r\n"));
  EXPECT_THAT(allowed("PUT", "/jobs/x"), HasSubstr("\r\nAllow: HEAD, GET, DELETE\r\n"));
}

TEST_F(Questions, are_not_for_foreign_pages) {
  const std::string foreign = "Origin: https://evil.net\r\n";
  EXPECT_EQ(send("POST", "/ask/echo", R"({"text":"a"})", foreign).status, 403);
  const std::string job = start("test/endless");
  EXPECT_EQ(send("DELETE", "/jobs/" + job, "", foreign).status, 403);
  EXPECT_NE(state_of(job), "cancelled");
}

TEST_F(Questions, are_asked_without_a_session) {
  EXPECT_EQ(send("POST", "/ask/echo", R"({"text":"a"})", "Cookie: yk_session=stale\r\n").status,
            202);
}

TEST_F(Questions, have_jobs_that_only_their_ids_open) {
  const std::string job = start("test/endless");
  std::string other = job;
  other.back() = other.back() == '0' ? '1' : '0';
  const Reply never = get("/jobs/00000000000000000000000000000000");
  EXPECT_EQ(never.status, 404);
  EXPECT_EQ(never.body["error"]["code"], "unknown_job");
  for (const std::string& id : {other, job.substr(1), std::string(), job + "/", job + "0"}) {
    EXPECT_EQ(get("/jobs/" + id).body, never.body);
    EXPECT_EQ(get("/jobs/" + id + "?wait=5").body, never.body);
    EXPECT_EQ(send("DELETE", "/jobs/" + id).body, never.body);
  }
  EXPECT_NE(state_of(job), "cancelled");
}

TEST_F(Questions, can_be_cancelled_twice) {
  const std::string job = start("test/endless");
  for (int i = 0; i < 2; ++i) {
    const Reply reply = send("DELETE", "/jobs/" + job);
    EXPECT_EQ(reply.status, 204);
    EXPECT_EQ(reply.body, nullptr);
    EXPECT_EQ(state_of(job), "cancelled");
  }
  EXPECT_TRUE(eventually([] { return Endless::running == 0; }));
}

TEST_F(Questions, let_a_client_wait_for_the_end_and_no_longer) {
  const std::string job = start("test/endless");
  const auto began = steady_clock::now();
  EXPECT_EQ(get("/jobs/" + job + "?wait=1").body["state"], "running");
  EXPECT_GE(steady_clock::now() - began, seconds(1));
  PlainClient patient(server().port);
  patient.write(request_of("GET", "/jobs/" + job + "?wait=30", ""));
  std::this_thread::sleep_for(milliseconds(20));
  Endless::finish = true;
  EXPECT_EQ(reply_of(patient.answer()).body["state"], "done");
  EXPECT_LT(steady_clock::now() - began, seconds(20));
}

TEST_F(Questions, do_not_let_a_client_wait_for_ever) {
  for (const char* query : {"?wait=31", "?wait=-1", "?wait=", "?wait", "?wait=x", "?forever=1"})
    EXPECT_EQ(get("/jobs/any" + std::string(query)).status, 400) << query;
}

TEST_F(Questions, report_to_a_websocket_until_they_end) {
  const std::string job = start("test/endless");
  ASSERT_TRUE(eventually([] { return Endless::running == 1; }));
  PlainClient follower(server().port);
  EXPECT_THAT(follower.upgrade("", "/api/v1/jobs/" + job), HasSubstr("HTTP/1.1 101 "));
  Json message = Json::parse(follower.frame());
  EXPECT_EQ(message["state"], "running");
  EXPECT_EQ(message["progress"]["done"], 3);
  follower.write(text_frame("this is ignored"));
  Endless::finish = true;
  message = Json::parse(follower.frame());
  EXPECT_EQ(message["state"], "done");
  EXPECT_FALSE(message.contains("answer"));
  EXPECT_THAT(follower.frame(), testing::StartsWith("\x03\xE8")) << 1000;
  EXPECT_EQ(server().service.connected_count, 0) << "the host has not heard of it";
  follower.write(masked_frame(0x88, "\x03\xE8"));
  EXPECT_TRUE(follower.is_closed_by_peer());
  EXPECT_EQ(server().service.disconnected_count, 0);
}

TEST_F(Questions, that_a_websocket_follows_are_being_asked_about) {
  options_.limits.jobs.keeping = milliseconds(600);
  options_.limits.closing_time = milliseconds(40);
  const std::string job = start("test/endless");
  PlainClient follower(server().port);
  follower.upgrade("", "/api/v1/jobs/" + job);
  std::this_thread::sleep_for(seconds(1));
  EXPECT_EQ(Endless::running, 1);
}

TEST_F(Questions, that_do_not_exist_have_no_websocket) {
  EXPECT_THAT(PlainClient(server().port).upgrade("", "/api/v1/jobs/unknown"),
              HasSubstr("HTTP/1.1 404 "));
  const std::string job = start("test/endless");
  EXPECT_THAT(
      PlainClient(server().port).upgrade("Origin: https://evil.net\r\n", "/api/v1/jobs/" + job),
      HasSubstr("HTTP/1.1 403 "));
}

TEST_F(Questions, end_when_their_client_has_left) {
  options_.limits.jobs.keeping = milliseconds(50);
  options_.limits.closing_time = milliseconds(40);  // hence a sweep every 10 ms
  const std::string job = start("test/endless");
  EXPECT_TRUE(eventually([] { return Endless::running == 1; }));
  EXPECT_TRUE(eventually([] { return Endless::running == 0; }));
  EXPECT_EQ(get("/jobs/" + job).status, 404);
}

TEST_F(Questions, asked_a_hundred_times_at_once_are_refused_beyond_the_limit) {
  options_.limits.jobs.jobs_per_client = 10;
  PlainClient client(server().port);
  std::string requests;
  for (int i = 0; i < 100; ++i) requests += request_of("POST", "/ask/test/endless", "{}");
  client.write(requests);
  std::vector<std::string> jobs;
  for (int i = 0; i < 100; ++i) {
    const Reply reply = reply_of(client.answer());
    if (reply.status == 202) {
      jobs.push_back(reply.body["job"]);
      continue;
    }
    EXPECT_EQ(reply.status, 429);
    EXPECT_EQ(reply.body["error"]["code"], "too_many_jobs");
    EXPECT_THAT(reply.head, HasSubstr("\r\nRetry-After: 1\r\n"));
  }
  EXPECT_EQ(jobs.size(), 10);
  EXPECT_THAT(client.ask(request_of("GET", "/rooms", "")), HasSubstr("GET /rooms"));
}

TEST_F(Questions, of_one_client_leave_room_for_another) {
  options_.limits.jobs.jobs_per_client = 2;
  options_.proxies = TrustedProxies::parse(std::vector<std::string>{"127.0.0.1"}).value();
  const auto ask_from = [&](const std::string& client) {
    return send("POST", "/ask/test/endless", "{}", "X-Forwarded-For: " + client + "\r\n").status;
  };
  EXPECT_EQ(ask_from("1.2.3.4"), 202);
  EXPECT_EQ(ask_from("1.2.3.4"), 202);
  EXPECT_EQ(ask_from("1.2.3.4"), 429);
  EXPECT_EQ(ask_from("1.2.3.5"), 202);
}

TEST_F(Questions, end_with_the_server_and_their_clients_are_told) {
  options_.drain_time = std::chrono::minutes(1);
  const std::string running = start("test/endless");
  const std::string waiting = start("test/endless");
  PlainClient patient(server().port);
  patient.write(request_of("GET", "/jobs/" + waiting + "?wait=30", ""));
  PlainClient late(server().port);
  late.write("POST /api/v1/ask/echo HTTP/1.1\r\nHost: example.org\r\n");  // has begun
  ASSERT_TRUE(eventually([] { return Endless::running == 1; }));
  EXPECT_EQ(state_of(running), "running");
  const auto began = steady_clock::now();
  server().shut_down();
  EXPECT_EQ(reply_of(patient.answer()).body["state"], "cancelled");
  const Reply refused = reply_of(late.ask("Content-Length: 12\r\n\r\n{\"text\":\"a\"}"));
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.body["error"]["code"], "shutting_down");
  server().wait();
  EXPECT_LT(steady_clock::now() - began, seconds(20));
  EXPECT_TRUE(eventually([] { return Endless::running == 0; }));
}

TEST_F(Questions, are_counted_among_the_metrics) {
  start("test/endless");
  EXPECT_TRUE(eventually([&] {
    return PlainClient(server().port)
        .ask("GET /metrics HTTP/1.1\r\nHost: example.org\r\n\r\n")
        .contains("\nyomikiri_jobs_running 1\n");
  }));
}

TEST_F(Questions, of_the_registry_are_answered) {
  options_.questions = studies::questions();
  const std::string job = start("perft", R"({"game":"tic-tac-toe","set":{"m":3},"depth":3})");
  const Json body = get("/jobs/" + job + "?wait=20").body;
  EXPECT_EQ(body["state"], "done") << body;
  EXPECT_EQ(body["answer"]["json"]["nodes"], 504);  // 9 * 8 * 7
  EXPECT_EQ(body["answer"]["text"], "504\n");
  EXPECT_EQ(get("/questions").status, 200);
  const Json paths = get("/openapi.json").body["paths"];
  for (const QuestionCard& card : studies::questions())
    EXPECT_EQ(paths.contains("/api/v1" + path_of(card)), card.askers == Askers::Everybody)
        << card.name;
}

}  // namespace
}  // namespace yomikiri::net
