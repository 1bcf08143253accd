// Boards bid and played by our own players.
#include <fmt/format.h>

#include <algorithm>

#include "core/plural.h"
#include "question/question.h"
#include "studies/bridge/selfplay.h"

namespace yomikiri::studies::bridge {
namespace {

using Json = nlohmann::ordered_json;

Json board_json(const PlayedBoard& board, int number) {
  Json json{{"board", number},
            {"dealer", std::string(1, yomikiri::bridge::letter_of(board.auction.dealer()))},
            {"vulnerable", name_of(board.vulnerability)},
            {"deal", yomikiri::bridge::to_string(board.hands)},
            {"auction", to_string(board.auction)},
            {"contract", describe(board.auction.contract())}};
  if (board.is_passed_out()) return json;
  json["tricks"] = board.tricks;
  json["double_dummy"] = board.double_dummy;
  json["lost"] = {{"declarer", board.declarer_lost}, {"defence", board.defence_lost}};
  json["score"] = board.score();
  return json;
}

std::string board_text(const PlayedBoard& board, int number) {
  const std::string contract = describe(board.auction.contract());
  if (board.is_passed_out()) return fmt::format("{:>5}  {}\n", number, contract);
  return fmt::format("{:>5}  {:<10} {:>6} {:>12} {:>14} {:>13} {:>+6}  {}\n", number, contract,
                     board.tricks, board.double_dummy, board.declarer_lost, board.defence_lost,
                     board.score(), to_string(board.auction));
}

class SelfplayQuestion final : public Question {
 public:
  SelfplayQuestion() {
    form.number("boards", options_.boards, {1, 10'000}, "number of boards");
    form.choice("level", level_, {"greedy", "strong"},
                "how the cards are played; both bid Standard American");
    form.number("playouts", playouts_, {1, 100'000},
                "of the strong player for each card: worlds that are played to the end");
    declare_seed(form, options_.seed);
  }

  Result<Answer> ask(const Job& job) override {
    if (level_ == "greedy")
      if (auto fits = form.refuse({"playouts"}, "only the strong player looks at worlds"); !fits)
        return fits.error();
    if (level_ == "strong") options_.playouts = playouts_;
    const auto boards = selfplay(options_, job);
    if (!boards) return boards.error();
    Answer answer{.json = {{"boards", Json::array()}}};
    answer.text =
        "board  contract   tricks double dummy  declarer lost  defence lost  score  auction\n";
    int number = 0;
    for (const PlayedBoard& board : *boards) {
      answer.json["boards"].push_back(board_json(board, ++number));
      answer.text += board_text(board, number);
    }
    sum_up(*boards, answer);
    return answer;
  }

 private:
  void sum_up(const std::vector<PlayedBoard>& boards, Answer& answer) const {
    const auto played = std::ranges::count_if(
        boards, [](const PlayedBoard& board) { return !board.is_passed_out(); });
    const auto made = std::ranges::count_if(boards, [](const PlayedBoard& board) {
      return !board.is_passed_out() && board.tricks >= board.auction.contract().tricks_needed();
    });
    int declarer_lost = 0;
    int defence_lost = 0;
    for (const PlayedBoard& board : boards) {
      declarer_lost += board.declarer_lost;
      defence_lost += board.defence_lost;
    }
    const auto each = [&](int tricks) {
      return played == 0 ? 0.0 : static_cast<double>(tricks) / static_cast<double>(played);
    };
    answer.json["played"] = played;
    answer.json["made"] = made;
    answer.json["lost"] = {{"declarer", each(declarer_lost)}, {"defence", each(defence_lost)}};
    answer.json["seed"] = options_.seed;
    answer.text += fmt::format(
        "{} played, {} made; tricks lost on each: {:.2f} by the declarer, {:.2f} by the defence\n",
        counted(played, "board", "boards"), made, each(declarer_lost), each(defence_lost));
  }

  SelfplayOptions options_{.boards = 10};
  std::string level_ = "greedy";
  std::uint64_t playouts_ = 200;
};

}  // namespace

QuestionCard selfplay_question() {
  return {.name = "bridge selfplay",
          .summary =
              "bid and play boards in all four seats, and compare each card with the best "
              "one when all hands are open",
          .examples = {{{"boards", "4"}, {"seed", "1"}}},
          .make = make_question<SelfplayQuestion>};
}

}  // namespace yomikiri::studies::bridge
