// The table as a scene. A host makes one for each seat at each move: names fit into the strings
// themselves, and every list is allocated once.
//
// Numbers: `round` (from 1) and `rounds`, unless a single inning is played; `dealer`, `m`; by seat
// `scores` and `piles`. For an inning that is over, `winner`, by seat `piles` and `payments`, and
// the text `special`, if any, with the prefix `last_` (the previous inning) or `this_` (at the end
// of the match).
#include "games/tianjiu/tianjiu.h"
#include "games/tianjiu/told_trick.h"

namespace yomikiri::games {

using namespace tianjiu;

namespace {

using Faces = std::vector<Scene::Face>;

constexpr std::size_t kMostNumbers = 12;

std::vector<double> by_seat(const auto& numbers) { return {numbers.begin(), numbers.end()}; }

void add_faces(Faces& faces, Tiles tiles, bool seen) {
  if (!seen) {
    faces.resize(faces.size() + static_cast<std::size_t>(tiles.size()));
    return;
  }
  for_each_name(tiles, [&](std::string_view name) { faces.emplace_back(name); });
}

void add_hands(Scene& scene, const MatchState& state, Viewer viewer) {
  scene.zones.reserve(kSeats);
  for (int i = 0; i < kSeats; ++i) {
    Scene::Zone& hand = scene.zones.emplace_back("hand", Seat(i), Faces());
    hand.cards.reserve(kHandSize);
    add_faces(hand.cards, hand_of(state, Seat(i)), viewer.sees(Seat(i)));
  }
}

void add_trick(Scene& scene, const InningRecord& record, const ToldTrick& told, Viewer viewer) {
  Scene::Trick& trick = scene.tricks.emplace_back();
  trick.leader = told.trick.leader();
  trick.width = told.trick.size();
  trick.cards.reserve(static_cast<std::size_t>(kSeats * trick.width));
  Seat mover = trick.leader;
  for (int i = told.first_play; i < told.end_play; ++i, mover = next_seat(mover)) {
    const Play& play = record.play_at(i);
    add_faces(trick.cards, play.tiles, play.shown || viewer.sees(mover));
    if (!play.shown) trick.down.push_back(mover);
  }
  if (!told.trick.is_complete()) return;
  trick.taker = told.trick.taker();
  trick.note = name_of(told.special());
}

void add_end(Scene& scene, const std::string& prefix, const Piles& piles,
             const Settlement& settlement) {
  scene.add_number(prefix + "winner", number(settlement.winner));
  scene.add_numbers(prefix + "piles", by_seat(piles));
  scene.add_numbers(prefix + "payments", by_seat(settlement.payments));
  if (settlement.special != Special::None)
    scene.add_text(prefix + "special", std::string(name_of(settlement.special)));
}

void add_last_inning(Scene& scene, const MatchState& state, const Rules& rules, Viewer viewer) {
  const InningRecord& record = state.past->back();
  const ToldInning told = told_inning(record, rules);
  add_end(scene, "last_", told.piles, told.settlement);
  if (state.record.dealt_count() == 0) add_trick(scene, record, told.last_trick, viewer);
}

}  // namespace

Scene Tianjiu::scene(const State& state, Viewer viewer) const {
  Scene scene;
  scene.kind = Scene::Kind::Cards;
  scene.numbers.reserve(kMostNumbers);
  if (!is_single()) {
    scene.add_number("round", state.round + 1);
    scene.add_number("rounds", rounds_);
  }
  if (!state.has_dealer) return scene;
  scene.add_number("dealer", number(state.record.dealership().dealer));
  scene.add_number("m", state.record.dealership().m);
  scene.add_numbers("scores", by_seat(scores(state)));
  scene.add_numbers("piles", by_seat(state.inning.piles()));
  add_hands(scene, state, viewer);
  scene.tricks.reserve(kHandSize);
  if (state.past) add_last_inning(scene, state, rules_, viewer);
  for_each_trick(state.record,
                 [&](const ToldTrick& told) { add_trick(scene, state.record, told, viewer); });
  if (is_over(state))
    add_end(scene, "this_", state.inning.piles(), state.inning.settlement(rules_));
  return scene;
}

Choice Tianjiu::choice(const State& state, const Action& action) const {
  Choice choice;
  choice.move = format_action(state, action);
  choice.take.reserve(static_cast<std::size_t>(action.tiles.size()));
  for_each_name(action.tiles, [&](std::string_view name) { choice.take.emplace_back(name); });
  if (action.kind == Action::Kind::Down) choice.how = "down";
  return choice;
}

Ending Tianjiu::ending(const State& state) const {
  Ending ending = ending_by(payoff(state));
  ending.scores = by_seat(scores(state));
  return ending;
}

}  // namespace yomikiri::games
