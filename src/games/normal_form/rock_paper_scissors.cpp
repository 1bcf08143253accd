#include "games/normal_form/rock_paper_scissors.h"

namespace yomikiri::games {
namespace {

constexpr std::array<double, 2> kWin{1, -1};
constexpr std::array<double, 2> kTie{0, 0};
constexpr std::array<double, 2> kLoss{-1, 1};

}  // namespace

GameCard RockPaperScissors::card() {
  static constexpr std::array<std::string_view, 2> kAliases{"rps", "janken"};
  return {.name = "rock-paper-scissors",
          .aliases = kAliases,
          .summary = "two seats choose at once; rock beats scissors beat paper beats rock",
          .parameters = {}};
}

RockPaperScissors::RockPaperScissors()
    : TableGame({.rows = {"rock", "scissors", "paper"},
                 .columns = {"rock", "scissors", "paper"},
                 .cells = {kTie, kWin, kLoss, kLoss, kTie, kWin, kWin, kLoss, kTie}}) {}

}  // namespace yomikiri::games
