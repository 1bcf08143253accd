#include "cli/bench_host.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "net/load/load.h"

namespace yomikiri::cli {
namespace {

std::string figures_text(const char* name, const net::LoadFigures& figures) {
  return fmt::format(
      "{}: {:.0f} moves/s, {:.0f} messages/s, move to push p50 {:.1f} ms, p99 {:.1f} ms, most "
      "{:.1f} ms\n    server {:.2f} us of CPU per message ({:.0f} % of a core), clients {:.0f} %\n",
      name, static_cast<double>(figures.moves) / figures.seconds,
      static_cast<double>(figures.messages) / figures.seconds, figures.p50_ms, figures.p99_ms,
      figures.most_ms, figures.cpu_us_per_message(),
      100 * figures.server_cpu_seconds / figures.seconds,
      100 * figures.client_cpu_seconds / figures.seconds);
}

nlohmann::ordered_json figures_json(const net::LoadFigures& figures) {
  return {{"seconds", figures.seconds},
          {"moves_per_second", static_cast<double>(figures.moves) / figures.seconds},
          {"messages", figures.messages},
          {"p50_ms", figures.p50_ms},
          {"p99_ms", figures.p99_ms},
          {"most_ms", figures.most_ms},
          {"server_cpu_us_per_message", figures.cpu_us_per_message()},
          {"server_cpu_seconds", figures.server_cpu_seconds},
          {"client_cpu_seconds", figures.client_cpu_seconds}};
}

double p99_ratio(const net::LoadFigures& figures, const net::LoadFigures& calm) {
  return calm.p99_ms > 0 ? figures.p99_ms / calm.p99_ms : 0;
}

std::string compared_text(const char* name, const net::LoadFigures& figures,
                          const net::LoadFigures& calm) {
  return figures_text(name, figures) +
         fmt::format("    p99 {:.2f} times as long\n", p99_ratio(figures, calm));
}

}  // namespace

void BenchHost::declare(Form& form) {
  form.text("game", game, "bench host: the game to play");
  form.settings("set", settings, "bench host: parameters of the game, NAME=NUMBER");
  form.number("rooms", rooms, {1, 100'000}, "bench host: rooms that play at the same time");
  form.decimal("seconds", seconds, {1, 3600},
               "bench host: duration of the measurement, in seconds");
  form.flag("unix", over_file,
            "bench host: connect through Unix sockets, as a proxy does, instead of TCP");
  form.flag("hostile", hostile, "bench host: measure again with a hostile client connected");
  form.flag("busy", busy, "bench host: measure again while all threads for questions are busy");
}

Result<void> BenchHost::run(Console& console, bool as_json, std::uint64_t seed) const {
  const auto report =
      net::run_load({.program = "/proc/self/exe",
                     .game = game,
                     .settings = settings,
                     .rooms = rooms,
                     .seconds = seconds,
                     .transport = over_file ? net::Transport::File : net::Transport::Tcp,
                     .hostile = hostile,
                     .busy = busy,
                     .seed = seed},
                    console.job(1));
  if (!report) return report.error();
  if (as_json) {
    nlohmann::ordered_json json{{"game", game},
                                {"transport", over_file ? "unix" : "tcp"},
                                {"rooms", rooms},
                                {"seats", report->seats},
                                {"connections", report->connections},
                                {"setup_seconds", report->setup_seconds},
                                {"idle_kib_per_connection", report->idle_kib_per_connection},
                                {"kib_per_connection", report->kib_per_connection},
                                {"bare_send_us", report->bare_send_us},
                                {"calm", figures_json(report->calm)}};
    if (hostile) {
      json["hostile"] = figures_json(report->hostile);
      json["hostile_p99_ratio"] = p99_ratio(report->hostile, report->calm);
    }
    if (busy) {
      json["busy"] = figures_json(report->busy);
      json["busy_p99_ratio"] = p99_ratio(report->busy, report->calm);
    }
    json.update({{"matches", report->matches},
                 {"lost", report->lost},
                 {"doubled", report->doubled},
                 {"refused", report->refused},
                 {"dropped", report->dropped}});
    console.print_json(json);
    return {};
  }
  std::string text = fmt::format(
      "{}: {} rooms, {} connections, set up in {:.1f} s\n"
      "memory per connection: {:.1f} KiB idle in the plaza, {:.1f} KiB with its share of a match\n",
      game, rooms, report->connections, report->setup_seconds, report->idle_kib_per_connection,
      report->kib_per_connection);
  text += figures_text("calm", report->calm);
  text += fmt::format(
      "    a bare send system call takes {:.2f} us here; a message costs the server {:.2f} times "
      "that\n",
      report->bare_send_us, report->calm.cpu_us_per_message() / report->bare_send_us);
  if (hostile) text += compared_text("with a hostile client", report->hostile, report->calm);
  if (busy) text += compared_text("while questions are answered", report->busy, report->calm);
  console.print(text + fmt::format("{} matches ended; {} messages lost, {} duplicated; {} commands "
                                   "refused, {} connections dropped\n",
                                   report->matches, report->lost, report->doubled, report->refused,
                                   report->dropped));
  return {};
}

}  // namespace yomikiri::cli
