// The average payoff of each seat, and how often it wins, when everybody plays at random.
#include <fmt/format.h>

#include "core/plural.h"
#include "question/question.h"
#include "studies/answer_parts.h"
#include "studies/game_fields.h"

namespace yomikiri::studies {
namespace {

// Shares of wins make sense only in zero-sum games.
bool has_winners(const search::Tally& tally) { return tally.unbalanced == 0; }

std::string tally_text(const search::Tally& tally, int seats) {
  const auto count = static_cast<double>(tally.playouts);
  const auto share = [&](std::uint64_t part) {
    return fmt::format("{:6.2f} %", 100 * static_cast<double>(part) / count);
  };
  std::string text =
      fmt::format("{}, {:.2f} plies on average\n", counted(tally.playouts, "playout", "playouts"),
                  static_cast<double>(tally.plies) / count);
  for (int seat = 0; seat < seats; ++seat)
    text += fmt::format("{:<8}{}mean payoff {:+.4f}\n", seat_name(Seat(seat)),
                        has_winners(tally) ? fmt::format("wins {}, ", share(tally.won[seat])) : "",
                        tally.mean_payoff(Seat(seat)));
  return has_winners(tally) ? text + fmt::format("draws        {}\n", share(tally.drawn)) : text;
}

nlohmann::ordered_json tally_json(const search::Tally& tally, int seats) {
  nlohmann::ordered_json json{{"playouts", tally.playouts}, {"plies", tally.plies}};
  json["payoffs"] = nlohmann::ordered_json::array();
  for (int seat = 0; seat < seats; ++seat) json["payoffs"].push_back(tally.mean_payoff(Seat(seat)));
  if (!has_winners(tally)) return json;
  for (int seat = 0; seat < seats; ++seat)
    json[std::string(seat_name(Seat(seat)))] = tally.won[seat];
  json["draw"] = tally.drawn;
  return json;
}

class Playouts final : public Question {
 public:
  Playouts() {
    constexpr std::int64_t kMostPlayouts = 1'000'000'000'000;
    game_.declare(form);
    form.number("count", count_, {1, kMostPlayouts}, "number of playouts");
    declare_seed(form, seed_);
  }

  Result<Answer> ask(const Job& job) override {
    const auto opened = game_.open(form, job);
    if (!opened) return opened.error();
    const auto tally = opened->analyst->playouts(opened->state, count_, seed_, job);
    if (!tally) return tally.error();
    const int seats = opened->analyst->game().seat_count();
    Answer answer{.json = describe(*opened->analyst), .text = tally_text(*tally, seats)};
    answer.json.update(tally_json(*tally, seats));
    answer.json["seed"] = seed_;
    return answer;
  }

 private:
  GameFields game_;
  std::uint64_t count_ = 1'000'000;
  std::uint64_t seed_ = 1;
};

}  // namespace

QuestionCard playouts_question() {
  return {.name = "playouts",
          .summary = "play many random games: mean payoffs and wins",
          .examples = {{{"game", "tic-tac-toe"}},
                       {{"game", "connect-four"}, {"count", "100000"}, {"seed", "7"}},
                       {{"game", "rules/tic-tac-toe.asl"}, {"count", "1000"}}},
          .make = make_question<Playouts>};
}

}  // namespace yomikiri::studies
