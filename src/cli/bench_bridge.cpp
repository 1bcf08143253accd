#include "cli/bench_bridge.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>
#include <utility>

#include "cli/child_output.h"
#include "cli/output_file.h"
#include "cluster/crew_pool.h"
#include "cluster/list_schedule.h"
#include "cluster/measuring.h"
#include "cluster/pool_user.h"
#include "cluster/process_crew.h"
#include "studies/plot.h"
#include "studies/questions.h"

namespace yomikiri::cli {
namespace {

constexpr std::array kWorkers = {1, 2, 4, 8, 16, 32, 64, 128};

// A choice to be made, as a person would ask for it.
struct Case {
  std::string name;
  std::string question;
  Example fields;
};

// As many worlds as a person waits for.
std::vector<Case> cases() {
  return {{"lead, 32 worlds",
           "bridge lead",
           {{"hand", "W:K62.QJT4.83.9754"},
            {"contract", "3NT by S"},
            {"constraints", "S: hcp 15..17 and balanced; N: hcp 8..14"},
            {"worlds", "32"}}},
          {"trick 5, 400 worlds",
           "bridge play",
           {{"hand", "S:AKQ2.T98.J5.AQ32"},
            {"hand", "N:J543.A43.K32.875"},
            {"contract", "4S by S"},
            {"played", "HK HA H2 H8 S3 S8 SA S6 SK S7 S4 S9 SQ ST S5 H5"},
            {"worlds", "400"}}}};
}

double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double wall_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double median(std::vector<double> numbers) {
  std::ranges::sort(numbers);
  return numbers[numbers.size() / 2];
}

// The CPU seconds of each task.
Result<std::vector<double>> task_seconds(const Case& one, const std::string& unit,
                                         cluster::TimingPool::Order order, const Job& job) {
  const auto question = studies::find_question(one.question).value().make();
  std::vector<std::string> hands;
  for (const auto& [name, text] : one.fields) {
    if (name == "hand") hands.emplace_back(text);
    const Entry entry{name == "hand" ? hands : std::vector{std::string(text)}};
    if (auto filled = question->form.fill(name, entry); !filled) return filled.error();
  }
  if (auto filled = question->form.fill("unit", {{unit}}); !filled) return filled.error();
  cluster::TimingPool pool(thread_seconds, order);
  dynamic_cast<cluster::PoolUser&>(*question).use(pool);
  if (auto answer = question->ask(job); !answer) return answer.error();
  return pool.task_seconds();
}

std::string own_program() { return std::filesystem::read_symlink("/proc/self/exe").string(); }

// What the master needs for a task and its result: nothing else happens here.
Result<double> message_seconds(const Job& job) {
  constexpr std::size_t kTasks = 20'000;
  cluster::CrewPool pool(
      std::make_unique<cluster::ProcessCrew>(1, cluster::by_program({own_program(), "worker"})));
  const cluster::Batch batch{.kind = &cluster::empty_tasks(),
                             .shared = {},
                             .tasks = std::vector<cluster::Bytes>(kTasks, cluster::Bytes(33))};
  const double begun = thread_seconds();
  const auto results = pool.run(batch, job, [](std::size_t, const cluster::Bytes&) {});
  if (!results) return results.error();
  return (thread_seconds() - begun) / kTasks;
}

// How much two independent loops get done in the time of one: what the machine has to give at this
// moment, which is less than 2 if somebody else works on it.
double machine_speed_up() {
  const auto seconds_of = [](int threads) {
    const double begun = wall_seconds();
    {
      std::vector<std::jthread> running;
      for (int i = 0; i < threads; ++i)
        running.emplace_back([] {
          volatile std::uint64_t sum = 0;
          for (std::uint64_t n = 0; n < 200'000'000; ++n) sum = sum + n;
        });
    }
    return wall_seconds() - begun;
  };
  return 2 * seconds_of(1) / seconds_of(2);
}

std::vector<std::string> command(const Case& one, const std::string& backend, int workers) {
  std::vector<std::string> words;
  if (backend == "mpi")
    words = {"mpirun", "--allow-run-as-root",      "--oversubscribe", "--bind-to", "none",
             "-n",     std::to_string(workers + 1)};
  words.push_back(own_program());
  const std::size_t space = one.question.find(' ');
  words.push_back(one.question.substr(0, space));
  words.push_back(one.question.substr(space + 1));
  for (const auto& [name, text] : one.fields) {
    words.push_back("--" + std::string(name));
    words.emplace_back(text);
  }
  for (const std::string& word : {std::string("--unit"), std::string("world"),
                                  std::string("--json"), std::string("--backend"), backend})
    words.push_back(word);
  if (backend != "mpi") {
    words.emplace_back("--workers");
    words.push_back(std::to_string(workers));
  }
  return words;
}

Result<double> measured_seconds(const Case& one, const std::string& backend, int workers) {
  const auto output = child_output(command(one, backend, workers));
  if (!output) return output.error();
  return nlohmann::json::parse(*output).at("seconds").get<double>();
}

struct Measured {
  std::string subject;
  std::string backend;
  double one = 0;  // seconds, medians over the rounds
  double two = 0;
  double speed_up = 0;
  double machine = 0;  // the machine's own, measured beside it
  std::string missing = {};
};

Measured measure(const Case& one, const std::string& backend, int rounds, const Job& job) {
  Measured measured{.subject = one.name, .backend = backend};
  std::vector<double> ones;
  std::vector<double> twos;
  std::vector<double> speed_ups;
  std::vector<double> machines;
  for (int round = 0; round < rounds && !job.stop.stop_requested(); ++round) {
    // Two, one, one, two ...: what drifts meanwhile favours neither.
    const bool is_odd = round % 2 != 0;
    const auto first = measured_seconds(one, backend, is_odd ? 1 : 2);
    const auto second = measured_seconds(one, backend, is_odd ? 2 : 1);
    if (!first || !second) {
      measured.missing = to_string((first ? second : first).error());
      return measured;
    }
    ones.push_back(is_odd ? *first : *second);
    twos.push_back(is_odd ? *second : *first);
    speed_ups.push_back(ones.back() / twos.back());
    machines.push_back(machine_speed_up());
  }
  if (ones.empty()) return measured;
  measured.one = median(ones);
  measured.two = median(twos);
  measured.speed_up = median(speed_ups);
  measured.machine = median(machines);
  return measured;
}

struct Simulated {
  std::string subject;
  std::string unit;
  std::size_t tasks = 0;
  double work = 0;                                // CPU seconds of all tasks
  std::vector<std::pair<int, double>> speed_ups;  // against whole worlds on one worker
};

Result<std::vector<Simulated>> simulate(double message, const Job& job) {
  std::vector<Simulated> simulated;
  for (const Case& one : cases()) {
    double base = 0;
    for (const std::string unit : {"world", "card"}) {
      // On many workers the cards of a world are searched apart, and share nothing.
      const auto seconds = task_seconds(one, unit, cluster::TimingPool::Order::Apart, job);
      if (!seconds) return seconds.error();
      Simulated row{.subject = one.name, .unit = unit, .tasks = seconds->size()};
      for (const double task : *seconds) row.work += task;
      if (unit == "world") base = row.work;
      for (const int workers : kWorkers)
        row.speed_ups.emplace_back(workers,
                                   base / cluster::list_schedule(*seconds, {workers, message}));
      simulated.push_back(std::move(row));
    }
  }
  return simulated;
}

std::string measured_text(const std::vector<Measured>& rows) {
  std::string text = fmt::format("{:<20} {:<10} {:>9} {:>9} {:>8} {:>10} {:>8}\n", "measured", "",
                                 "1 worker", "2 workers", "speed-up", "efficiency", "machine");
  for (const Measured& row : rows)
    text += row.missing.empty()
                ? fmt::format("{:<20} {:<10} {:>7.2f} s {:>7.2f} s {:>8.2f} {:>10.2f} {:>8.2f}\n",
                              row.subject, row.backend, row.one, row.two, row.speed_up,
                              row.speed_up / 2, row.machine)
                : fmt::format("{:<20} {:<10} not measured: {}\n", row.subject, row.backend,
                              row.missing);
  return text;
}

std::string simulated_text(const std::vector<Simulated>& rows) {
  std::string text = fmt::format("{:<20} {:<6} {:>6} {:>7}", "simulated", "unit", "tasks", "CPU s");
  for (const int workers : kWorkers) text += fmt::format(" {:>6}", workers);
  text += "\n";
  for (const Simulated& row : rows) {
    text += fmt::format("{:<20} {:<6} {:>6} {:>7.2f}", row.subject, row.unit, row.tasks, row.work);
    for (const auto& [workers, speed_up] : row.speed_ups)
      text += fmt::format(" {:>6.2f}", speed_up);
    text += "\n";
  }
  return text;
}

nlohmann::ordered_json as_json(const std::vector<Measured>& measured,
                               const std::vector<Simulated>& simulated, double message) {
  nlohmann::ordered_json json{{"message_us", 1e6 * message}};
  for (const Measured& row : measured) {
    nlohmann::ordered_json one{{"subject", row.subject}, {"backend", row.backend}};
    if (row.missing.empty())
      one.update({{"seconds_by_one", row.one},
                  {"seconds_by_two", row.two},
                  {"speed_up", row.speed_up},
                  {"efficiency", row.speed_up / 2},
                  {"machine_speed_up", row.machine}});
    else
      one["missing"] = row.missing;
    json["measured"].push_back(std::move(one));
  }
  for (const Simulated& row : simulated) {
    nlohmann::ordered_json speed_ups;
    for (const auto& [workers, speed_up] : row.speed_ups)
      speed_ups[std::to_string(workers)] = speed_up;
    json["simulated"].push_back({{"subject", row.subject},
                                 {"unit", row.unit},
                                 {"tasks", row.tasks},
                                 {"cpu_seconds", row.work},
                                 {"speed_up", std::move(speed_ups)}});
  }
  return json;
}

std::string plot_svg(const std::vector<Simulated>& rows) {
  std::vector<studies::PlotPanel> panels;
  for (std::size_t i = 0; i + 1 < rows.size(); i += 2) {
    studies::PlotPanel panel{rows[i].subject, "workers", "speed-up", {}};
    for (const Simulated* row : {&rows[i], &rows[i + 1]}) {
      studies::PlotSeries series{"task = " + row->unit, {}};
      for (const auto& [workers, speed_up] : row->speed_ups)
        series.points.emplace_back(workers, speed_up);
      panel.series.push_back(std::move(series));
    }
    studies::PlotSeries ideal{"workers", {}};
    for (const int workers : kWorkers) ideal.points.emplace_back(workers, workers);
    panel.series.push_back(std::move(ideal));
    panels.push_back(std::move(panel));
  }
  return studies::log_plot_svg(panels);
}

}  // namespace

void BenchBridge::declare(Form& form) {
  form.number("rounds", rounds, {1, 1000}, "bench bridge: rounds, of which the median is taken");
  form.text("plot", plot, "bench bridge: an SVG file for the simulated speed-up");
}

Result<void> BenchBridge::run(Console& console, bool json) const {
  std::optional<OutputFile> file;
  if (!plot.empty()) {
    auto opened = OutputFile::open(plot);
    if (!opened) return opened.error();
    file.emplace(*std::move(opened));
  }
  const Job job = console.job(1);
  const auto message = message_seconds(job);
  if (!message) return message.error();
  const auto simulated = simulate(*message, job);
  if (!simulated) return simulated.error();
  std::vector<Measured> measured;
  for (const Case& one : cases())
    for (const std::string backend : {"threads", "processes", "mpi"}) {
      job.report("measurements", measured.size(), 3 * cases().size());
      measured.push_back(measure(one, backend, rounds, job));
    }
  if (job.stop.stop_requested()) return stopped_early();
  if (file)
    if (auto written = file->write(plot_svg(*simulated)); !written) return written;
  if (json)
    console.print_json(as_json(measured, *simulated, *message));
  else
    console.print(measured_text(measured) +
                  fmt::format("a task and its result cost the master {:.1f} us\n", 1e6 * *message) +
                  simulated_text(*simulated));
  return {};
}

}  // namespace yomikiri::cli
