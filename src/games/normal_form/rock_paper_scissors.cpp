#include "games/normal_form/rock_paper_scissors.h"

#include <array>

namespace yomikiri::games {
namespace {

constexpr std::array<double, 2> kWin{1, -1};
constexpr std::array<double, 2> kTie{0, 0};
constexpr std::array<double, 2> kLoss{-1, 1};

constexpr std::string_view kRockPaperScissorsRules =
    R"(Two seats choose rock, scissors or paper at once. Rock beats scissors,
scissors beat paper, paper beats rock; the winner gets 1 from the loser. Equal
choices are a draw. At one keyboard the first seat chooses before the second,
which does not see the choice; online both are asked at once.
)";

constexpr std::string_view kRockPaperScissorsNotation =
    R"(A move is one of the words: rock, scissors, paper.
A state is both choices, with - for a choice not made yet: rock/-
)";

}  // namespace

GameCard RockPaperScissors::card() {
  return {.name = "rock-paper-scissors",
          .aliases = {"rps", "janken"},
          .summary = "rock beats scissors, scissors beat paper, paper beats rock",
          .rules = kRockPaperScissorsRules,
          .notation = kRockPaperScissorsNotation,
          .example_moves = {"rock", "paper"},
          .clock = UsualClock{.base_seconds = 60}};
}

RockPaperScissors::RockPaperScissors()
    : TableGame({.rows = {"rock", "scissors", "paper"},
                 .columns = {"rock", "scissors", "paper"},
                 .cells = {kTie, kWin, kLoss, kLoss, kTie, kWin, kWin, kLoss, kTie}}) {}

}  // namespace yomikiri::games
