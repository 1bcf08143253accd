// The value of a position and of each of its moves.
#include <fmt/format.h>

#include "core/plural.h"
#include "games/ostle/notation.h"
#include "question/question.h"
#include "studies/ostle/data_fields.h"
#include "studies/ostle/probe.h"
#include "studies/ostle/result_text.h"

namespace yomikiri::studies::ostle {
namespace {

constexpr std::size_t kDrawnLine = 20;  // plies shown of a line that never ends

std::vector<std::string> move_texts(const std::vector<Ostle::Action>& actions) {
  std::vector<std::string> texts;
  for (const Ostle::Action& action : actions) texts.push_back(move_text(action));
  return texts;
}

// A sentence about the seat to move.
std::string verdict_text(const Bounds& bounds) {
  const std::string name = result_name(bounds);
  if (name == "unknown") return "nothing is proved about this position";
  if (!bounds.is_decided()) return fmt::format("the mover gets {}", name);
  return "the mover " + result_text(bounds);
}

nlohmann::ordered_json probe_json(const Probe& probe) {
  nlohmann::ordered_json json;
  add_result(json, probe.bounds);
  json["best"] = probe.moves.empty() ? "" : move_text(probe.moves.front().action);
  json["moves"] = nlohmann::ordered_json::array();
  for (const auto& [action, bounds] : probe.moves) {
    nlohmann::ordered_json move{{"move", move_text(action)}};
    add_result(move, bounds);
    json["moves"].push_back(std::move(move));
  }
  json["proved_by"] = probe.searched ? "search" : "tables";
  if (probe.searched) json.update({{"depth", probe.depth}, {"nodes", probe.nodes}});
  return json;
}

std::string probe_text(const Probe& probe, const Tablebase& tablebase) {
  std::string text = verdict_text(probe.bounds) + "\n";
  if (probe.searched)
    text += fmt::format(
        "searched {} deep, {}, {}\n", counted(probe.depth + 1, "ply", "plies"),
        counted(probe.nodes, "node", "nodes"),
        tablebase.is_empty() ? "without tables" : "down to the tables of " + tablebase.contents());
  for (const auto& [action, bounds] : probe.moves)
    text += fmt::format("  {}  {}\n", move_text(action), result_text(bounds));
  return text;
}

class ProbeQuestion final : public Question {
 public:
  ProbeQuestion() {
    form.text("board", board_, "25 digits: 0 empty, 1 mover, 2 opponent, 3 hole")
        .required()
        .subject();
    form.text("previous", previous_,
              "the board before the opponent's move; there 1 is the opponent");
    form.flag("line", line_, "also show the line of best play");
    form.number("seconds", seconds_, {0, 86'400},
                "time limit, in seconds, for a search where there are no tables");
    data_.declare_data(form);
    data_.declare_mode(form);
  }

  Result<Answer> ask(const Job& job) override {
    const auto tablebase = Tablebase::open(data_.directory());
    if (!tablebase) return tablebase.error();
    const double begun = job.clock();
    const Prober prober(*tablebase, [&, this] {
      return job.clock() - begun >= seconds_ || job.stop.stop_requested();
    });
    const auto state = parse(prober.game());
    if (!state) return state.error();
    const auto probe = prober.probe(*state);
    if (!probe) return probe.error();
    Answer answer{.json = {{"game", "ostle"},
                           {"mode", data_.mode},
                           {"board", games::ostle::format_board(state->ostle.board)}},
                  .text = probe_text(*probe, *tablebase)};
    answer.json.update(probe_json(*probe));
    if (!line_) return answer;
    const auto line = prober.line(*state, kDrawnLine);
    if (!line) return line.error();
    answer.json["line"] = move_texts(*line);
    answer.text += fmt::format("best play: {}\n", fmt::join(move_texts(*line), " "));
    return answer;
  }

 private:
  [[nodiscard]] Result<Prober::State> parse(const RuledGame& game) const {
    const auto board = games::ostle::parse_board(board_);
    if (!board) return in_field("board", board.error());
    if (previous_.empty()) return game.state(*board, std::nullopt);
    const auto previous = games::ostle::parse_board(previous_);
    if (!previous) return in_field("previous", previous.error());
    auto state = game.state(*board, *previous);
    if (!state) return in_field("previous", state.error());
    return state;
  }

  DataFields data_;
  std::string board_;
  std::string previous_;
  bool line_ = false;
  int seconds_ = 10;
};

}  // namespace

QuestionCard probe_question() {
  return {.name = "ostle probe",
          .summary = "show the value of a position and of each of its moves",
          .examples = {{{"board", "00012-00100-01300-01000-00222"}, {"seconds", "1"}},
                       {{"board", "11111-00000-00300-00000-22222"}, {"seconds", "1"}}},
          .make = make_question<ProbeQuestion>,
          .repeats = Repeats::Perhaps};  // depends on the tables and the time
}

}  // namespace yomikiri::studies::ostle
