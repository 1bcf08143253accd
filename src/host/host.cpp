#include "host/host.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "core/notation.h"
#include "host/close_codes.h"
#include "host/paths.h"
#include "host/plaza.h"
#include "host/rooms.h"
#include "host/sha256.h"
#include "host/supervisor.h"
#include "host/users.h"

namespace yomikiri::host {
namespace {

constexpr std::string_view kApiPrefix = "/api/v1";

}  // namespace

Host::Host(Surroundings surroundings, Options options)
    : options_(options),
      outbox_(surroundings.scheduler, surroundings.outlet, surroundings.journal, options_),
      system_(surroundings.scheduler, outbox_),
      context_{system_,
               outbox_,
               surroundings.outlet,
               surroundings.journal,
               surroundings.library,
               surroundings.entropy,
               options_,
               {},
               false,
               std::move(surroundings.warn)} {
  (void)surroundings.journal.prune(options.records_kept);  // keeping more than that does no harm
  grow_tree();
}

Host::~Host() = default;

// All three restore their own state, so that each can be restarted alone.
void Host::grow_tree() {
  std::vector<Child> children;
  children.push_back(
      {"users", [this](ActorId parent) {
         return (context_.directory.users_supervisor = system_.spawn<Users>(parent, context_)).id;
       }});
  children.push_back(
      {"rooms", [this](ActorId parent) {
         return (context_.directory.rooms_supervisor = system_.spawn<Rooms>(parent, context_)).id;
       }});
  children.push_back(
      {"plaza", [this](ActorId parent) {
         return (context_.directory.plaza = system_.spawn<Plaza>(parent, context_)).id;
       }});
  root_ = system_.spawn<Supervisor>(0, Strategy::OneForOne, Intensity{}, std::move(children)).id;
}

std::string Host::problem() const {
  if (outbox_.broken()) return "the journal has failed: " + outbox_.problem();
  if (!system_.alive(root_)) return "the host has failed: " + system_.last_fault();
  return {};
}

std::optional<Refusal> Host::closed_for_all() const {
  if (context_.shutting_down)
    return Refusal{Code::ShuttingDown, "the host is shutting down", "come back in a moment"};
  if (!problem().empty())
    return Refusal{Code::Journal, "the host cannot continue", "come back in a moment"};
  return std::nullopt;
}

std::string Host::user_of(std::string_view session) const {
  return session.empty() ? "" : found_in(context_.directory.sessions, sha256(session));
}

void Host::handle(Request request, std::function<void(Response)> answer) {
  Reply reply(std::move(answer));
  if (const auto refusal = closed_for_all()) return reply.give(reply.refused(*refusal));
  if (request.path.starts_with(kApiPrefix)) request.path.erase(0, kApiPrefix.size());
  const std::string_view methods = methods_of(request.path);
  if (methods.empty()) return reply.give(reply.refused({Code::NotFound, "no such path", ""}));
  if (!names(methods, request.method)) {
    Response response =
        reply.refused({Code::BadMethod, fmt::format("this path accepts only {}", methods), ""});
    response.allow = methods;
    return reply.give(std::move(response));
  }
  if (request.path == "/games") return reply.give({200, games(), std::nullopt});
  const std::string user = user_of(request.session);
  if (user.empty()) return handle_stranger(std::move(request), std::move(reply));
  const auto to = found_in(context_.directory.users, user);
  if (!system_.offer(to, UserMessage(HttpAsk{std::move(request), reply})))
    reply.give(reply.refused({Code::Busy, "too many requests at once", "try again"}));
}

void Host::handle_stranger(Request request, Reply reply) {
  if (request.method == "GET" && request.path == "/me")
    return reply.give({200, R"({"v":1,"state":"entrance"})", std::nullopt});
  if (request.method == "POST" && request.path == "/users") {
    CreateUser ask{std::move(request), reply};
    if (!system_.offer(context_.directory.users_supervisor, UsersMessage(std::move(ask))))
      reply.give(reply.refused({Code::Busy, "too many requests at once", "try again"}));
    return;
  }
  reply.give(reply.refused({Code::NoSession, "no valid session", "POST /users first"}));
}

std::string Host::games() const {
  JsonWriter json;
  json.open('{').field("v", 1).key("games").open('[');
  for (const Offer& offer : context_.library.offers()) {
    json.open('{').field("name", offer.name).field("summary", offer.summary);
    json.field("seats", offer.seats).key("parameters").open('[');
    for (const OfferedParameter& parameter : offer.parameters) {
      json.open('{').field("name", parameter.name).field("meaning", parameter.meaning);
      json.field("fallback", parameter.fallback);
      if (parameter.least) json.field("least", *parameter.least);
      if (parameter.most) json.field("most", *parameter.most);
      json.close('}');
    }
    json.close(']').field("bots", offer.bots).key("clock").open('{');
    json.field("base_seconds", offer.clock.base_seconds);
    json.field("increment_seconds", offer.clock.increment_seconds).close('}').close('}');
  }
  json.close(']').close('}');
  return json.take();
}

std::optional<Response> Host::refuses(std::string_view session) const {
  if (const auto refusal = closed_for_all()) return response_of(*refusal);
  if (user_of(session).empty())
    return response_of({Code::NoSession, "no valid session", "POST /users first"});
  return std::nullopt;
}

void Host::connected(ConnectionId connection, std::string_view session, std::string_view query) {
  const std::string user = user_of(session);
  Connected message{connection, std::string(query_value(query, "room").value_or("")), {}};
  if (const auto since = query_value(query, "since"))
    message.since = parse_number<std::uint64_t>(*since);
  const auto to = found_in(context_.directory.users, user);
  context_.directory.connections.put(connection, to);
  if (system_.offer(to, UserMessage(std::move(message)))) return;
  context_.directory.connections.erase(connection);
  context_.outlet.close(connection, kFault, "connect again");
}

void Host::received(ConnectionId connection, std::string_view text) {
  const auto* const to = context_.directory.connections.find(connection);
  if (to == nullptr) return;
  const bool fits = text.size() <= options_.most_bytes;
  if (fits && system_.offer(*to, UserMessage(Text{connection, std::string(text)}))) return;
  const Reply reply(context_.outlet, connection, "null");
  reply.give(reply.refused(fits ? Refusal{Code::Busy, "too many requests at once", "wait"}
                                : Refusal{Code::BadJson, "the message is too long", ""}));
}

void Host::heard(ConnectionId connection) {
  if (const auto* const to = context_.directory.connections.find(connection))
    (void)system_.offer(*to, UserMessage(Heard{connection}));  // with a full mailbox, it is alive
}

void Host::disconnected(ConnectionId connection) {
  const auto* const found = context_.directory.connections.find(connection);
  if (found == nullptr) return;
  const auto to = *found;
  context_.directory.connections.erase(connection);
  system_.send(to, UserMessage(Disconnected{connection}));
}

void Host::announce_shutdown() {
  context_.shutting_down = true;
  outbox_.flush();
  const SharedText text = shared_text(R"({"v":1,"type":"shutdown"})");
  context_.directory.connections.for_each(
      [&](ConnectionId connection, auto) { context_.outlet.send(connection, text); });
}

std::string Host::metrics() const {
  const Directory& directory = context_.directory;
  std::string lines;
  const auto line = [&](std::string_view name, std::string_view kind, std::uint64_t value) {
    lines += fmt::format("# TYPE {0} {1}\n{0} {2}\n", name, kind, value);
  };
  line("yomikiri_users", "gauge", directory.users.size());
  line("yomikiri_rooms", "gauge", directory.rooms.size());
  line("yomikiri_seated_users", "gauge", directory.whereabouts.size());
  line("yomikiri_host_connections", "gauge", directory.connections.size());
  line("yomikiri_pushes_total", "counter", outbox_.counts().pushes);
  line("yomikiri_journal_records_total", "counter", outbox_.counts().records);
  line("yomikiri_journal_commits_total", "counter", outbox_.counts().commits);
  line("yomikiri_journal_broken", "gauge", outbox_.broken() ? 1 : 0);
  line("yomikiri_journal_log_damaged", "gauge", context_.journal.loss().empty() ? 0 : 1);
  line("yomikiri_host_failed", "gauge", problem().empty() ? 0 : 1);
  const auto damaged = [&](std::string_view prefix) {
    return std::ranges::count_if(
        directory.damaged, [&](const auto& entry) { return entry.first.starts_with(prefix); });
  };
  line("yomikiri_damaged_users", "gauge", static_cast<std::uint64_t>(damaged("user:")));
  line("yomikiri_damaged_rooms", "gauge", static_cast<std::uint64_t>(damaged("room:")));
  line("yomikiri_actor_faults_total", "counter", system_.fault_count());
  return lines;
}

}  // namespace yomikiri::host
