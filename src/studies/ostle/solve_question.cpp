// The complete analysis of Ostle, written to tables in a directory.
#include <fmt/format.h>
#include <sys/resource.h>

#include "core/plural.h"
#include "question/question.h"
#include "studies/ostle/data_fields.h"
#include "studies/ostle/result_text.h"
#include "studies/ostle/solve.h"
#include "studies/ostle/verify.h"

namespace yomikiri::studies::ostle {
namespace {

std::uint64_t peak_mebibytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) >> 10;
}

std::string plan_text(const SolvePlan& plan) {
  std::string text;
  for (const auto& layer : plan.layers)
    text += fmt::format("{} pieces: {} slots, {}\n", pieces_of_layer(layer.layer), layer.slots,
                        layer.solved ? std::string("solved already")
                                     : fmt::format("{} MiB of memory{}", layer.memory_bytes >> 20,
                                                   layer.begun ? ", from its checkpoint" : ""));
  return text;
}

nlohmann::ordered_json plan_json(const SolvePlan& plan) {
  nlohmann::ordered_json layers = nlohmann::ordered_json::array();
  for (const auto& layer : plan.layers)
    layers.push_back({{"pieces", pieces_of_layer(layer.layer)},
                      {"slots", layer.slots},
                      {"memory_mib", layer.memory_bytes >> 20},
                      {"solved", layer.solved},
                      {"begun", layer.begun}});
  return layers;
}

std::string distance_name(int distance) {
  return distance == kDraw ? "inf" : fmt::to_string(distance);
}

nlohmann::ordered_json analysis_json(const Analysis& analysis) {
  nlohmann::ordered_json layers = nlohmann::ordered_json::array();
  for (const auto& [material, census] : analysis.layers)
    layers.push_back({{"own", material.own},
                      {"other", material.other},
                      {"boards", census.boards},
                      {"immediate_wins", census.immediate_wins},
                      {"drawn_boards", census.drawn_boards},
                      {"positions", census.positions.total()},
                      {"longest", census.longest()}});
  nlohmann::ordered_json histogram;
  for (const auto& [distance, count] : analysis.histogram.by_distance())
    histogram[distance_name(distance)] = count;
  return {{"layers", layers},
          {"positions", analysis.histogram.total()},
          {"histogram", std::move(histogram)}};
}

std::string analysis_text(const Analysis& analysis) {
  std::string text =
      "own other        boards immediate wins   drawn boards      positions longest\n";
  for (const auto& [material, census] : analysis.layers)
    text += fmt::format("{:>3} {:>5} {:>13} {:>14} {:>14} {:>14} {:>7}\n", material.own,
                        material.other, census.boards, census.immediate_wins, census.drawn_boards,
                        census.positions.total(), census.longest());
  text += "distance      positions\n";
  for (const auto& [distance, count] : analysis.histogram.by_distance())
    text += fmt::format("{:>8} {:>14}\n", distance_name(distance), count);
  return text + fmt::format("     all {:>14}\n", analysis.histogram.total());
}

class SolveQuestion final : public Question {
 public:
  SolveQuestion() {
    data_.declare_data(form);
    data_.declare_mode(form);
    form.number("pieces", pieces_, {8, 10}, "largest number of pieces on the board");
    form.flag("resume", resume_, "continue from the checkpoint in the directory");
    form.number("checkpoint", checkpoint_seconds_, {0, 86'400}, "seconds between checkpoints");
    form.number("memory", memory_mib_, {0, std::int64_t{1} << 30},
                "memory limit, in MiB; 0: what is free");
    form.number("verify", verify_boards_, {0, 1'000'000'000},
                "boards of each table to check at the end with an independent method");
    form.flag("dry_run", dry_run_, "only show the plan");
    declare_seed(form, seed_);
  }

  Result<Answer> ask(const Job& job) override {
    const SolveOptions options{.data = data_.directory(),
                               .pieces = pieces_,
                               .resume = resume_,
                               .memory_limit_bytes = memory_limit()};
    const auto plan = ostle::plan(options, job);
    if (!plan) return plan.error();
    if (dry_run_)
      return Answer{.json = {{"game", "ostle"}, {"mode", data_.mode}, {"plan", plan_json(*plan)}},
                    .text = plan_text(*plan)};
    job.announce(plan_text(*plan));
    const double begun = job.clock();
    double last = begun;
    const auto checkpoint_is_due = [&] {
      const double now = job.clock();
      if (now - last < checkpoint_seconds_) return false;
      last = now;
      return true;
    };
    const auto analysis = solve(options, *plan, checkpoint_is_due, job);
    if (!analysis) return analysis.error();
    const auto verified = verify_tables(job);
    if (!verified) return verified.error();
    return answer(*analysis, {*verified, job.clock() - begun});
  }

 private:
  struct Effort {
    std::uint64_t verified_boards;
    double seconds;
  };

  [[nodiscard]] std::optional<std::uint64_t> memory_limit() const {
    if (memory_mib_ == 0) return std::nullopt;
    return memory_mib_ << 20;
  }

  // Reads the tables back from the disk.
  [[nodiscard]] Result<std::uint64_t> verify_tables(const Job& job) const {
    const auto tablebase = data_.open();
    if (!tablebase) return tablebase.error();
    std::uint64_t boards = 0;
    for (int layer = 0; layer <= layer_of_pieces(pieces_); ++layer) {
      const auto verified =
          verify_layer(*tablebase, layer, {.sample = verify_boards_, .seed = seed_}, job);
      if (!verified) return verified.error();
      if (!verified->mismatches.empty()) return describe_mismatch(verified->mismatches.front());
      boards += verified->boards;
    }
    return boards;
  }

  [[nodiscard]] Answer answer(const Analysis& analysis, const Effort& effort) const {
    Answer answer{.json = {{"game", "ostle"}, {"mode", data_.mode}, {"pieces", pieces_}},
                  .text = analysis_text(analysis)};
    answer.json.update(analysis_json(analysis));
    answer.json.update(
        {{"verified_boards", effort.verified_boards}, {"peak_mib", peak_mebibytes()}});
    answer.text += fmt::format("{} verified, {:.1f} s, {} MiB of memory\n",
                               counted(effort.verified_boards, "board", "boards"), effort.seconds,
                               peak_mebibytes());
    return answer;
  }

  DataFields data_;
  int pieces_ = 10;
  bool resume_ = false;
  int checkpoint_seconds_ = 600;
  std::uint64_t memory_mib_ = 0;
  std::uint64_t verify_boards_ = 10'000;
  bool dry_run_ = false;
  std::uint64_t seed_ = 1;
};

}  // namespace

QuestionCard solve_question() {
  return {.name = "ostle solve",
          .summary = "solve every position by retrograde analysis and write tables",
          .examples = {{{"pieces", "8"}, {"dry_run", "true"}}},
          .make = make_question<SolveQuestion>,
          .askers = Askers::Owner,
          .repeats = Repeats::Perhaps};
}

}  // namespace yomikiri::studies::ostle
