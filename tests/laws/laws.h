// The laws of games that no signature can express. broken_laws() plays a game at random from a seed
// and checks every state against the laws of all views that the game's type has; it returns the
// broken laws, as sentences that should have been true. For a correct game the result is empty.
//
// The checks run on every game of the catalogue, on the native types at full width, and on games
// broken on purpose, which proves that each law can fail (laws.test.cpp). The additional laws of
// games with secrets are in hidden_laws.h, those of scenes in scene_laws.h.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "core/hidden.h"
#include "core/random.h"
#include "core/referee.h"
#include "core/views.h"
#include "tests/laws/report.h"
#include "tests/laws/scene_laws.h"

namespace yomikiri::laws {

struct Sample {
  int plays = 20;
  std::uint64_t seed = 1;
  std::size_t most_states = 10'000;  // if there are more, an even sample is checked
};

template <Game G>
[[nodiscard]] std::vector<typename G::Action> actions_of(const G& game,
                                                         const typename G::State& state) {
  std::vector<typename G::Action> actions;
  game.for_each_action(state, [&](const typename G::Action& action) { actions.push_back(action); });
  return actions;
}

// All states of some random plays, including the initial and the final ones.
template <Game G>
[[nodiscard]] std::vector<typename G::State> sampled_states(const G& game, Sample sample) {
  constexpr int kLongestPlay = 10'000;  // a broken game may never end
  std::vector<typename G::State> states;
  for (int play = 0; play < sample.plays; ++play) {
    Random random(sample.seed, static_cast<std::uint64_t>(play));
    states.push_back(game.initial());
    for (int ply = 0; ply < kLongestPlay && !game.is_over(states.back()); ++ply) {
      const auto actions = actions_of(game, states.back());
      if (actions.empty()) break;
      const auto choice = random.below(static_cast<std::uint32_t>(actions.size()));
      states.push_back(game.apply(states.back(), actions[choice]));
    }
  }
  if (states.size() <= sample.most_states) return states;
  std::vector<typename G::State> some;
  for (std::size_t i = 0; i < sample.most_states; ++i)
    some.push_back(states[i * (states.size() - 1) / (sample.most_states - 1)]);
  return some;
}

// The texts of some actions, each of which will be tried in states where it is illegal.
template <Notated G>
[[nodiscard]] std::vector<std::string> sampled_texts(const G& game,
                                                     const std::vector<typename G::State>& states) {
  constexpr std::size_t kEnough = 60;
  std::vector<std::string> texts;
  for (const auto& state : states) {
    if (game.is_over(state) || texts.size() >= kEnough) continue;
    for (const auto& action : actions_of(game, state)) {
      std::string text = game.format_action(state, action);
      if (std::ranges::find(texts, text) == texts.end()) texts.push_back(std::move(text));
    }
  }
  return texts;
}

// Only a game in normal form need not be zero-sum.
template <Game G>
[[nodiscard]] bool is_zero_sum(const G& game) {
  if constexpr (std::derived_from<G, AnyGame>) return !game.payoff_table();
  return !NormalForm<G>;
}

// Chance has turns only in games that define its odds.
template <Game G>
[[nodiscard]] bool may_move(const G& game, Seat seat) {
  return number(seat) < game.seat_count() || (Chancy<G> && seat == kChance);
}

template <Game G>
void check_game(const G& game, const typename G::State& state, Report& report) {
  if (game.is_over(state)) {
    const Payoffs payoffs = game.payoff(state);
    const auto amounts = payoffs.amounts();
    report.require(std::ssize(amounts) == game.seat_count(), "each seat has a payoff");
    report.require(!is_zero_sum(game) || std::accumulate(amounts.begin(), amounts.end(), 0.0) == 0,
                   "payoffs sum to zero");
    return;
  }
  const auto actions = actions_of(game, state);
  report.require(may_move(game, game.to_move(state)), "the mover sits at the table");
  report.require(!actions.empty(), "a game that is not over has an action");
  for (std::size_t i = 0; i < actions.size(); ++i) {
    report.require(std::ranges::count(actions, actions[i]) == 1, "no action is listed twice");
    report.require(game.apply(state, actions[i]) == game.apply(state, actions[i]),
                   "an action leads to one state");
  }
}

constexpr double kRounding = 1e-12;  // error of sums of probabilities

template <Chancy G>
void check_chance(const G& game, const typename G::State& state, Report& report) {
  if (game.is_over(state) || game.to_move(state) != kChance) return;
  std::vector<typename G::Action> outcomes;
  double sum = 0;
  game.for_each_outcome(state, [&](const typename G::Action& outcome, double probability) {
    outcomes.push_back(outcome);
    report.require(probability > 0, "chance plays no action that is impossible");
    sum += probability;
  });
  report.require(outcomes == actions_of(game, state), "chance's outcomes are its actions in order");
  report.require(std::abs(sum - 1) <= kRounding, "chance's probabilities sum to one");
}

template <Notated G>
void check_notation(const G& game, const typename G::State& state, Report& report) {
  const std::string line = game.format_state(state);
  const auto again = game.parse_state(line);
  report.require(again && *again == state, "the text of a state gives the state back");
  report.require(line.find('\n') == std::string::npos, "the text of a state is one line");
  report.require(game.draw(state).ends_with('\n'), "a picture ends with a newline");
  if (game.is_over(state)) return;
  for (const auto& action : actions_of(game, state)) {
    const auto parsed = game.parse_action(state, game.format_action(state, action));
    report.require(parsed && *parsed == action, "the text of an action gives the action back");
    report.require(!game.refusal(state, action), "every listed action may be played");
  }
}

template <Notated G>
void check_refusals(const G& game, const typename G::State& state,
                    const std::vector<std::string>& texts, Report& report) {
  if (game.is_over(state)) return;
  const auto actions = actions_of(game, state);
  for (const std::string& text : texts) {
    const auto action = game.parse_action(state, text);
    if (!action) continue;
    const bool listed = std::ranges::find(actions, *action) != actions.end();
    const auto reason = game.refusal(state, *action);
    report.require(listed || reason, "an action that is not listed is refused");
    report.require(!reason || !reason->empty(), "a refusal gives its reason");
  }
}

// A referee plays exactly what the rules allow, and leaves the game unchanged after a refusal.
inline void check_referee(const AnyGame& game, const AnyValue& state,
                          const std::vector<std::string>& texts, Report& report) {
  for (const std::string& text : texts) {
    Referee referee(game, state);
    const auto action = game.parse_action(state, text);
    const bool legal = !game.is_over(state) && action && !game.refusal(state, *action);
    const auto reason = referee.play(text);
    report.require(legal == !reason, "a referee plays what the rules allow and nothing else");
    report.require(referee.state() == (legal ? game.apply(state, *action) : state),
                   "a refused move leaves the game as it was");
  }
}

template <Numbered G>
void check_numbered(const G& game, const typename G::State& state, Report& report) {
  if (game.is_over(state)) return;
  const auto actions = actions_of(game, state);
  report.require(game.action_count(state) == std::ssize(actions), "all listed actions are counted");
  for (std::size_t i = 0; i < actions.size(); ++i)
    report.require(game.action_at(state, static_cast<int>(i)) == actions[i],
                   "actions are numbered in the order of the list");
}

// Play from a state as seen through keys alone: its end, or the keys one ply later.
template <Keyed G>
[[nodiscard]] std::vector<std::uint64_t> prospect(const G& game, const typename G::State& state) {
  if (game.is_over(state)) {
    const double amount = game.payoff(state)[game.to_move(state)];
    return {amount > 0 ? 2u : amount < 0 ? 0u : 1u};
  }
  std::vector<std::uint64_t> keys;
  for (const auto& action : actions_of(game, state))
    keys.push_back(game.key(game.apply(state, action)));
  std::ranges::sort(keys);
  return keys;
}

template <Keyed G>
void check_keys(const G& game, const std::vector<typename G::State>& states, Report& report) {
  std::map<std::uint64_t, typename G::State> first_with;
  for (const auto& state : states) {
    const auto [known, fresh] = first_with.try_emplace(game.key(state), state);
    if (fresh || known->second == state) continue;
    if constexpr (Notated<G>) report.look_at(game.format_state(state));
    report.require(game.is_over(state) == game.is_over(known->second) &&
                       prospect(game, state) == prospect(game, known->second),
                   "states with equal keys have equal prospects");
  }
}

template <Bounded G>
void check_bounded(const G& game, const typename G::State& state, Report& report) {
  const int left = game.plies_left(state);
  report.require(left >= 0, "plies_left is never negative");
  if (game.is_over(state)) return;
  report.require(left > 0, "a game that is not over has plies left");
  for (const auto& action : actions_of(game, state))
    report.require(game.plies_left(game.apply(state, action)) < left,
                   "every ply uses plies_left up");
}

// By definition: some action ends the game in favour of the mover.
template <Game G>
[[nodiscard]] bool can_win_at_once(const G& game, const typename G::State& state) {
  if (game.is_over(state)) return false;
  return std::ranges::any_of(actions_of(game, state), [&](const auto& action) {
    const auto next = game.apply(state, action);
    return game.is_over(next) && game.payoff(next)[game.to_move(state)] > 0;
  });
}

template <Tactical G>
void check_tactical(const G& game, const typename G::State& state, Report& report) {
  if (game.is_over(state)) {
    const double amount = game.payoff(state)[game.to_move(state)];
    report.require(amount <= 0, "no action gives the game to the opponent");
    report.require(amount < 0 || game.plies_left(state) == 0,
                   "a game without a winner ends when no ply is left");
    return;
  }
  const bool wins = can_win_at_once(game, state);
  report.require(game.wins_at_once(state) == wins, "wins_at_once finds exactly the wins in one");
  std::vector<typename G::Action> expected;
  for (const auto& action : actions_of(game, state)) {
    const auto next = game.apply(state, action);
    report.require(game.to_move(next) != game.to_move(state), "seats alternate");
    if (!can_win_at_once(game, next)) expected.push_back(action);
  }
  if (wins) return;
  std::vector<typename G::Action> sound;
  game.for_each_sound_action(state, [&](const auto& action) { sound.push_back(action); });
  report.require(sound == expected, "sound actions are those that no reply punishes at once");
}

template <Ranked G>
void check_ranked(const G& game, const typename G::State& state, Report& report) {
  const std::uint64_t index = game.index_of(state);
  report.require(index < game.index_count(), "an index lies below index_count");
  report.require(game.state_at(index) == state, "the index of a state gives the state back");
}

template <Notated G>
[[nodiscard]] std::vector<std::string> broken_laws(const G& game, Sample sample = {}) {
  Report report;
  report.look_at("before the first move");
  report.require(game.seat_count() >= 1 && game.seat_count() <= kMaxSeats, "seats fit the table");
  const auto states = sampled_states(game, sample);
  const auto texts = sampled_texts(game, states);
  for (const auto& state : states) {
    report.look_at(game.format_state(state));
    check_game(game, state, report);
    if constexpr (Chancy<G>) check_chance(game, state, report);
    check_notation(game, state, report);
    check_refusals(game, state, texts, report);
    if constexpr (std::derived_from<G, AnyGame>) check_referee(game, state, texts, report);
    if constexpr (Numbered<G>) check_numbered(game, state, report);
    if constexpr (Bounded<G>) check_bounded(game, state, report);
    if constexpr (Tactical<G>) check_tactical(game, state, report);
    if constexpr (Ranked<G>) check_ranked(game, state, report);
    if constexpr (Pictured<G>) check_scene(game, state, report);
    if constexpr (Explained<G>) check_ending(game, state, report);
  }
  if constexpr (Keyed<G>) check_keys(game, states, report);
  return report.broken();
}

}  // namespace yomikiri::laws
