// Answers questions about Tianjiu from the native game, one line each: the language of
// tianjiu_cases.txt, which the room in Sesterl (examples/sesterl/tianjiu) answers, too.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "games/tianjiu/tianjiu.h"
#include "tests/games/make_game.h"
#include "tests/paths.h"

namespace yomikiri::tests {

struct TianjiuCase {
  std::string question;
  std::string answer;
};

inline std::filesystem::path tianjiu_cases_path() {
  return std::filesystem::path(YOMIKIRI_ROOT) / "tests/games/tianjiu_cases.txt";
}

inline std::vector<TianjiuCase> read_tianjiu_cases() {
  std::ifstream file(tianjiu_cases_path());
  std::vector<TianjiuCase> cases;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    const std::size_t arrow = line.find(" => ");
    cases.push_back({line.substr(0, arrow), line.substr(arrow + 4)});
  }
  return cases;
}

class TianjiuReferee {
 public:
  using Game = games::Tianjiu;

  TianjiuReferee() : game_(make_game<Game>({"dealer=0"})), state_(game_.initial()) {}

  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] const Game::State& state() const { return state_; }

  std::string answer(const std::string& question) {
    std::istringstream text(question);
    std::vector<std::string> words;
    for (std::string word; text >> word;) words.push_back(word);
    const std::string& verb = words.at(0);
    if (verb == "combination") return pattern(words.at(1));
    if (verb == "beats") return beats(words.at(1), words.at(2), words.at(3));
    if (verb == "settle") return settle(words);
    if (verb == "bonus") return bonus(words);
    if (verb == "match") return begin(words.at(1), words.at(2));
    if (verb == "deal") return deal(words.at(1));
    return play((verb == "down" ? "down " : "") + words.at(1));
  }

 private:
  static games::tianjiu::Tiles tiles(const std::string& text) {
    return games::tianjiu::parse_tiles(text, games::tianjiu::Tiles::all()).value();
  }
  static games::tianjiu::Kind kind(const std::string& text) {
    return games::tianjiu::kind_of(tiles(text).plain()).value();
  }
  static std::string listed(const auto& numbers) {
    return fmt::format("{}", fmt::join(numbers, "/"));
  }
  static std::string named(games::tianjiu::Special special) {
    const std::string_view name = games::tianjiu::name_of(special);
    return std::string(name.empty() ? "-" : name);
  }
  static games::tianjiu::TrickEnd taken(const std::string& taker, const std::string& lead,
                                        const std::string& best) {
    return {Seat(std::stoi(taker)), kind(lead), kind(best)};
  }
  static games::tianjiu::Dealership dealership(const std::string& dealer, const std::string& m) {
    return {Seat(std::stoi(dealer)), std::stoi(m)};
  }

  static std::string pattern(const std::string& text) {
    const auto found = games::tianjiu::kind_of(tiles(text).plain());
    return found ? std::string(name_of(games::tianjiu::kCombinations[*found].pattern)) : "none";
  }
  static std::string beats(const std::string& lead, const std::string& best,
                           const std::string& shown) {
    const auto range = games::tianjiu::kinds_that_beat(kind(lead), kind(best));
    return kind(shown) >= range.first && kind(shown) < range.end ? "yes" : "no";
  }
  // settle PILES TAKER LEAD BEST DEALER M
  static std::string settle(const std::vector<std::string>& words) {
    games::tianjiu::Piles piles{};
    std::istringstream text(words.at(1));
    for (std::uint8_t& pile : piles) {
      std::string number;
      std::getline(text, number, '/');
      pile = static_cast<std::uint8_t>(std::stoi(number));
    }
    const auto end = games::tianjiu::settle(piles, taken(words.at(2), words.at(3), words.at(4)),
                                            dealership(words.at(5), words.at(6)), {});
    return fmt::format("{} {} {}", number(end.winner), named(end.special), listed(end.payments));
  }
  // bonus TAKER LEAD BEST DEALER M
  static std::string bonus(const std::vector<std::string>& words) {
    const auto trick = taken(words.at(1), words.at(2), words.at(3));
    const auto special = games::tianjiu::bonus_special(trick);
    if (special == games::tianjiu::Special::None) return "none";
    return fmt::format(
        "{} {}", named(special),
        listed(games::tianjiu::bonus_payments(trick.taker, dealership(words.at(4), words.at(5)))));
  }

  std::string begin(const std::string& rounds, const std::string& m) {
    game_ = make_game<Game>({"dealer=0", "rounds=" + rounds, "m=" + m});
    state_ = game_.initial();
    return "ok";
  }
  std::string deal(const std::string& text) {
    std::istringstream hands(text);
    for (std::string hand; std::getline(hands, hand, '/');) {
      std::istringstream tiles(hand);
      for (std::string tile; std::getline(tiles, tile, ',');)
        state_ = game_.apply(state_, game_.parse_action(state_, tile).value());
    }
    return position();
  }
  std::string play(const std::string& text) {
    if (game_.to_move(state_) == kChance || game_.is_over(state_)) return "the inning is over";
    const auto action = game_.parse_action(state_, text);
    if (!action) return to_string(action.error());
    if (const auto refusal = game_.refusal(state_, *action)) return *refusal;
    auto inning = state_.inning;
    inning.play(Game::play_of(*action));
    state_ = game_.apply(state_, *action);
    return inning.is_over() ? end_of(inning) : position();
  }

  [[nodiscard]] std::string position() const {
    const auto& inning = state_.inning;
    const Seat mover = inning.to_move();
    return fmt::format("{} has {} piles {} points {}", number(mover), to_string(inning.hand(mover)),
                       listed(inning.piles()), listed(inning.amounts(game_.rules())));
  }
  [[nodiscard]] std::string end_of(const games::tianjiu::Inning& inning) const {
    const auto end = inning.settlement(game_.rules());
    const auto payoffs = game_.payoff(state_);
    const std::string next = game_.is_over(state_) ? "match over"
                                                   : fmt::format("round {} m {}", state_.round,
                                                                 state_.record.dealership().m);
    std::vector<int> scores;
    for (const double score : payoffs.amounts()) scores.push_back(static_cast<int>(score));
    return fmt::format("{} wins by {} piles {} points {} scores {} {}", number(end.winner),
                       named(end.special), listed(inning.piles()),
                       listed(inning.amounts(game_.rules())), listed(scores), next);
  }

  Game game_;
  Game::State state_;
};

}  // namespace yomikiri::tests
