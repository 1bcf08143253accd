// A tiny game with every view, correct unless a flaw is chosen: two seats in turn burn 1 or 2 of a
// fuse of 7, and whoever burns the last of it wins. Each flaw breaks one law of laws.h, to prove
// that the law can fail.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "core/notation.h"
#include "core/scene.h"
#include "core/views.h"

namespace yomikiri::laws {

enum class Flaw {
  None,
  PaysOneSeatOnly,
  PaysFromNowhere,
  CallsAStranger,
  GetsStuck,
  ListsTwice,
  ChangesItsMind,
  ForgetsTheMover,
  BreaksTheLine,
  DrawsWithoutNewline,
  MisreadsActions,
  RefusesWhatItLists,
  AllowsWhatItDoesNotList,
  RefusesInSilence,
  MiscountsActions,
  MisnumbersActions,
  ConfusesKeys,
  HasNegativePlies,
  OverrunsItsBound,
  OverlooksWins,
  SeesNoDanger,
  GivesTheGameAway,
  EndsEarly,
  RanksTooHigh,
  SharesRanks,
  NamesCellsAlike,
  DrawsBesideTheBoard,
  StacksPieces,
  MarksBesideTheBoard,
  HasOneSide,
  ShowsSpectatorsLess,
  ChoosesInOtherWords,
  ChoosesFromNowhere,
  ChoosesToNowhere,
  StraysFromThePath,
  StartsElsewhere,
  TakesNothing,
  MisleadsTheClient,
  WarnsWithoutNeed,
  LinksToNowhere,
  CrownsTheLoser,
  EndsElsewhere,
  ScoresOneSeatOnly,
};

class Fuse {
 public:
  struct State {
    int left = 7;
    Seat mover = kFirst;
    friend bool operator==(const State&, const State&) = default;
  };
  using Action = int;

  explicit Fuse(Flaw flaw) : flaw_(flaw) {}

  static constexpr int seat_count() { return 2; }
  State initial() const { return {}; }
  bool is_over(State s) const { return s.left == 0 || (has(Flaw::EndsEarly) && s.left == 2); }
  Seat to_move(State s) const { return has(Flaw::CallsAStranger) ? Seat{2} : s.mover; }
  State apply(State s, Action burnt) const {
    const bool odd_mood = has(Flaw::ChangesItsMind) && ++calls_ % 2 == 1;
    return {odd_mood ? 0 : s.left - burnt, opponent(s.mover)};
  }
  template <class Visit>
  void for_each_action(State s, Visit&& visit) const {
    if (has(Flaw::GetsStuck) && s.left == 1) return;
    visit(1);
    if (s.left >= 2) visit(2);
    if (has(Flaw::ListsTwice)) visit(1);
  }
  Payoffs payoff(State s) const {
    if (has(Flaw::PaysOneSeatOnly)) return {0};
    if (has(Flaw::PaysFromNowhere)) return {1, 0};
    if (has(Flaw::EndsEarly) && s.left == 2) return Payoffs::draw();
    return Payoffs::won_by(has(Flaw::GivesTheGameAway) ? s.mover : opponent(s.mover));
  }

  int action_count(State s) const { return has(Flaw::MiscountsActions) ? 3 : s.left >= 2 ? 2 : 1; }
  Action action_at(State, int number) const {
    return has(Flaw::MisnumbersActions) ? 2 - number : number + 1;
  }
  std::uint64_t key(State s) const {
    return static_cast<std::uint64_t>(has(Flaw::ConfusesKeys) ? s.left % 2 : s.left);
  }
  int plies_left(State s) const {
    if (has(Flaw::HasNegativePlies)) return s.left - 8;
    return has(Flaw::OverrunsItsBound) ? 3 : s.left;
  }
  bool wins_at_once(State s) const { return s.left <= (has(Flaw::OverlooksWins) ? 1 : 2); }
  template <class Visit>
  void for_each_sound_action(State s, Visit&& visit) const {
    for_each_action(s, [&](int burnt) {
      if (has(Flaw::SeesNoDanger) || s.left - burnt > 2) visit(burnt);
    });
  }
  std::uint64_t index_count() const { return has(Flaw::RanksTooHigh) ? 8 : 16; }
  std::uint64_t index_of(State s) const {
    return std::uint64_t(2 * s.left) +
           (has(Flaw::SharesRanks) ? 0 : std::uint64_t(number(s.mover)));
  }
  State state_at(std::uint64_t index) const { return {int(index / 2), Seat(index % 2)}; }

  Result<Action> parse_action(State, std::string_view text) const {
    const auto burnt = parse_number<int>(text);
    if (!burnt) return fail(Errc::BadInput, quote(text), "expected a number");
    return *burnt + (has(Flaw::MisreadsActions) ? 1 : 0);
  }
  std::string format_action(State, Action burnt) const { return fmt::to_string(burnt); }
  std::optional<std::string> refusal(State s, Action burnt) const {
    if (has(Flaw::AllowsWhatItDoesNotList)) return std::nullopt;
    if (has(Flaw::RefusesWhatItLists) && burnt == 2) return "2 is an unlucky number";
    if (burnt >= 1 && burnt <= 2 && burnt <= s.left) return std::nullopt;
    return has(Flaw::RefusesInSilence) ? "" : "the fuse is too short";
  }
  Result<State> parse_state(std::string_view text) const {
    const auto left = parse_number<int>(text.substr(0, text.find(' ')));
    if (!left) return fail(Errc::BadInput, quote(text), "expected a length");
    return State{*left, text.ends_with('1') ? kSecond : kFirst};
  }
  std::string format_state(State s) const {
    if (has(Flaw::ForgetsTheMover)) return fmt::format("{} -", s.left);
    return fmt::format("{} {}{}", s.left, has(Flaw::BreaksTheLine) ? "\n" : "", number(s.mover));
  }
  std::string draw(State s) const {
    return std::string(std::size_t(s.left), '~') + (has(Flaw::DrawsWithoutNewline) ? "" : "\n");
  }

  // One row of cells; what is left of the fuse covers the first ones.
  Scene scene(State s, Viewer viewer) const {
    Scene scene{.kind = Scene::Kind::Grid, .sides = {"first", "second"}};
    if (has(Flaw::HasOneSide)) scene.sides.pop_back();
    scene.grid.columns = {"a", "b", "c", "d", "e", "f", has(Flaw::NamesCellsAlike) ? "f" : "g"};
    scene.grid.rows = {"1"};
    const bool hides = has(Flaw::ShowsSpectatorsLess) && !viewer.sees(kFirst);
    for (int i = 0; i < s.left && !hides; ++i)
      scene.grid.pieces.push_back({cell(i), "fuse", {}, 0});
    if (has(Flaw::DrawsBesideTheBoard)) scene.grid.pieces.push_back({"h1", "fuse", {}, 0});
    if (has(Flaw::StacksPieces)) scene.grid.pieces.push_back({cell(0), "fuse", {}, 0});
    scene.grid.marks = {{"end", {has(Flaw::MarksBesideTheBoard) ? "h1" : "a1"}}};
    if (has(Flaw::LinksToNowhere)) scene.grid.edges = {{0, 1}};
    return scene;
  }
  Choice choice(State s, Action burnt) const {
    Choice choice{.move = fmt::to_string(burnt), .from = cell(s.left - 1), .to = "off:e"};
    if (has(Flaw::ChoosesInOtherWords)) choice.move = "burn";
    if (has(Flaw::ChoosesFromNowhere)) choice.from = "h1";
    if (has(Flaw::ChoosesToNowhere)) choice.to = "off";
    choice.path = {choice.from, choice.to};
    if (has(Flaw::StraysFromThePath)) choice.path.push_back("h1");
    if (has(Flaw::StartsElsewhere)) choice.path[0] = s.left == 1 ? "b1" : "a1";
    if (burnt == 2 && !has(Flaw::MisleadsTheClient)) choice.take = {cell(s.left - 2)};
    if (has(Flaw::TakesNothing)) choice.take = {"h1"};
    if (has(Flaw::WarnsWithoutNeed)) choice.warning = "own-loss";
    return choice;
  }
  Ending ending(State s) const {
    Ending ending = ending_by(payoff(s));
    ending.scores = {0, 0};
    if (has(Flaw::CrownsTheLoser)) ending.winners = {s.mover};
    if (has(Flaw::EndsElsewhere)) ending.at = {"h1"};
    if (has(Flaw::ScoresOneSeatOnly)) ending.scores.pop_back();
    return ending;
  }

 private:
  bool has(Flaw flaw) const { return flaw_ == flaw; }
  static std::string cell(int i) { return {static_cast<char>('a' + i), '1'}; }

  Flaw flaw_;
  mutable int calls_ = 0;
};

static_assert(Notated<Fuse> && Numbered<Fuse> && Keyed<Fuse> && Tactical<Fuse> && Ranked<Fuse> &&
              Pictured<Fuse> && Explained<Fuse>);

}  // namespace yomikiri::laws
