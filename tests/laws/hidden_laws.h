// The laws of games with secrets (core/hidden.h, core/public_tree.h) that no signature can express.
// Two functions check them; both return the broken laws, as sentences that should have been true:
// - broken_hidden_laws walks every play of a small game, or some random plays of a large one, and
//   remembers what each info key meant when it was first met.
// - broken_public_laws walks a public tree and, in step with it, the game itself from every deal:
//   each deal is a world with its probability.
// Both also run on games broken on purpose (hidden_laws.test.cpp).
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/hidden.h"
#include "core/public_tree.h"
#include "tests/laws/laws.h"

namespace yomikiri::laws {

// A seat's past decisions: its info key each time, and a hash of them all with its actions, because
// long matches have many.
struct Past {
  std::vector<std::string> keys;
  std::size_t hash = 0;

  void add(std::string key, const std::string& action) {
    hash = std::hash<std::string>()(std::to_string(hash) + '\n' + key + '\n' + action);
    keys.push_back(std::move(key));
  }
};

// Remembers what each info key meant when it was first met.
template <class G>
class Witness {
 public:
  Witness(const G& game, Report& report) : game_(game), report_(report) {}

  void look_at(const typename G::State& state, const std::array<Past, kMaxSeats>& pasts) {
    report_.look_at(game_.format_state(state));
    if constexpr (Chancy<G>) check_chance(game_, state, report_);
    for (int i = 0; i < game_.seat_count(); ++i) check_seat(state, Seat(i), pasts[i]);
    if constexpr (Pictured<G>) check_faces(game_.scene(state, Viewer::everybody()));
  }

  // Checks an action that leads from `before` to `after`.
  void hear(const typename G::State& before, const typename G::Action& action,
            const typename G::State& after) {
    if constexpr (requires { game_.announced(before, action); }) {
      if (game_.to_move(before) == kChance) return;
      const std::optional<std::string> told = game_.announced(before, action);
      for (int i = 0; i < game_.seat_count(); ++i)
        if (Seat(i) != game_.to_move(before)) check_announced(after, Seat(i), told);
    }
  }

 private:
  // What a seat and a spectator are shown.
  struct Sight {
    Scene own;
    Scene spectator;
  };
  struct Knowledge {
    std::string view;
    Sight sight;
    std::size_t past;                  // its hash
    std::vector<std::string> actions;  // the seat's, once it has been to move; never empty then
    std::vector<Choice> choices;       // likewise
  };

  // Of an action that stays hidden nothing is announced.
  void check_announced(const typename G::State& after, Seat seat,
                       const std::optional<std::string>& told) {
    if (told == "") return;
    const std::string key = game_.info_key(after, seat);
    report_.require(told == announced_[number(seat)].try_emplace(key, told).first->second,
                    "equal info keys have equal announcements");
  }

  void check_seat(const typename G::State& state, Seat seat, const Past& past) {
    const std::string key = game_.info_key(state, seat);
    const std::string view = game_.view(state, seat);
    report_.require(view.ends_with('\n'), "a view ends with a newline");
    Knowledge& known = known_[number(seat)]
                           .try_emplace(key, Knowledge{view, sight(state, seat), past.hash, {}, {}})
                           .first->second;
    report_.require(view == known.view, "equal info keys have equal views");
    check_sight(known.sight, sight(state, seat));
    report_.require(past.hash == known.past, "an info key tells what the seat has known and done");
    if (game_.is_over(state) || game_.to_move(state) != seat) return;
    const auto actions = texts_of_actions(state);
    if (known.actions.empty()) known.actions = actions;
    report_.require(actions == known.actions, "equal info keys have equal actions");
    if constexpr (Pictured<G>) check_choices_of(state, known);
    for (const std::string& earlier : past.keys)
      report_.require(key != earlier, "no info key comes back after the seat has acted");
  }

  void check_choices_of(const typename G::State& state, Knowledge& known) {
    std::vector<Choice> choices;
    for (const auto& action : actions_of(game_, state))
      choices.push_back(game_.choice(state, action));
    if (known.choices.empty()) known.choices = choices;
    report_.require(choices == known.choices, "equal info keys have equal choices");
  }

  void check_faces(const Scene& scene) {
    const auto are_open = [](const std::vector<Scene::Face>& faces) {
      return std::ranges::all_of(faces, [](const Scene::Face& face) { return face.has_value(); });
    };
    report_.require(std::ranges::all_of(scene.zones, are_open, &Scene::Zone::cards) &&
                        std::ranges::all_of(scene.tricks, are_open, &Scene::Trick::cards),
                    "everybody sees every face");
  }

  // A spectator sees nothing that is hidden from any seat.
  void check_sight(const Sight& before, const Sight& now) {
    report_.require(before.own == now.own, "equal info keys have equal scenes");
    report_.require(before.spectator == now.spectator,
                    "what a spectator sees follows from every info key");
  }

  Sight sight(const typename G::State& state, Seat seat) const {
    Sight sight;
    if constexpr (Pictured<G>) {
      sight.own = game_.scene(state, Viewer::at(seat));
      sight.spectator = game_.scene(state, Viewer::spectator());
    }
    return sight;
  }

  std::vector<std::string> texts_of_actions(const typename G::State& state) const {
    std::vector<std::string> texts;
    for (const auto& action : actions_of(game_, state))
      texts.push_back(game_.format_action(state, action));
    return texts;
  }

  const G& game_;
  Report& report_;
  std::array<std::map<std::string, Knowledge>, kMaxSeats> known_;
  std::array<std::map<std::string, std::optional<std::string>>, kMaxSeats> announced_;
};

// Adds the action to the past of the seat that takes it.
template <class G>
void remember(const G& game, const typename G::State& state, const typename G::Action& action,
              std::array<Past, kMaxSeats>& pasts) {
  const Seat mover = game.to_move(state);
  if (mover == kChance) return;
  pasts[number(mover)].add(game.info_key(state, mover), game.format_action(state, action));
}

template <class G>
void witness_all(const G& game, const typename G::State& state,
                 const std::array<Past, kMaxSeats>& pasts, Witness<G>& witness) {
  witness.look_at(state, pasts);
  if (game.is_over(state)) return;
  for (const auto& action : actions_of(game, state)) {
    auto longer = pasts;
    remember(game, state, action, longer);
    const auto next = game.apply(state, action);
    witness.hear(state, action, next);
    witness_all(game, next, longer, witness);
  }
}

// Checks every play.
template <Notated G>
  requires Hidden<G>
[[nodiscard]] std::vector<std::string> broken_hidden_laws(const G& game) {
  Report report;
  Witness<G> witness(game, report);
  witness_all(game, game.initial(), {}, witness);
  return report.broken();
}

// Checks some random plays.
template <Notated G>
  requires Hidden<G>
[[nodiscard]] std::vector<std::string> broken_hidden_laws(const G& game, Sample sample) {
  Report report;
  Witness<G> witness(game, report);
  for (int play = 0; play < sample.plays; ++play) {
    Random random(sample.seed, static_cast<std::uint64_t>(play));
    std::array<Past, kMaxSeats> pasts;
    auto state = game.initial();
    for (witness.look_at(state, pasts); !game.is_over(state); witness.look_at(state, pasts)) {
      const auto actions = actions_of(game, state);
      const auto& action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
      remember(game, state, action, pasts);
      auto next = game.apply(state, action);
      witness.hear(state, action, next);
      state = std::move(next);
    }
  }
  return report.broken();
}

template <class G>
concept TreeOfHidden = Notated<G> && Chancy<G> && Hidden<G> && PublicTree<G>;

// One deal, followed along a public line of play.
template <TreeOfHidden G>
struct World {
  typename G::State state;
  double probability;  // of all chance events so far
  std::array<int, 2> hands;
};

template <TreeOfHidden G>
class PublicWalk {
 public:
  PublicWalk(const G& game, Report& report) : game_(game), report_(report) {}

  void run() {
    std::vector<World<G>> worlds;
    deal(game_.initial(), 1, worlds);
    walk(game_.public_root(), 1, worlds);
  }

 private:
  using Worlds = std::vector<World<G>>;

  // Follows chance until a seat is to move, and finds the hands by their info keys.
  void deal(const typename G::State& state, double probability, Worlds& worlds) {
    report_.look_at(game_.format_state(state));
    if (game_.to_move(state) == kChance) {
      game_.for_each_outcome(state, [&](const typename G::Action& outcome, double odds) {
        deal(game_.apply(state, outcome), probability * odds, worlds);
      });
      return;
    }
    World<G> world{state, probability, {}};
    for (const Seat seat : {kFirst, kSecond}) {
      int matches = 0;
      for (int hand = 0; hand < game_.hand_count(); ++hand)
        if (key(game_.public_root(), seat, hand) == game_.info_key(state, seat)) {
          world.hands[number(seat)] = hand;
          ++matches;
        }
      report_.require(matches == 1, "a deal gives each seat exactly one of the hands");
    }
    worlds.push_back(world);
  }

  void walk(const typename G::PublicState& line, double chance, const Worlds& worlds) {
    const PublicTurn turn = game_.public_turn(line);
    for (const World<G>& world : worlds) {
      report_.look_at(game_.format_state(world.state));
      if (!check_world(line, turn, world)) return;
    }
    if (turn.actions == 0) return check_end(line, chance, worlds);
    if (turn.seat == kChance) return walk_chance(line, chance, turn.actions, worlds);
    for (int action = 0; action < turn.actions; ++action) {
      Worlds next = worlds;
      for (World<G>& world : next)
        world.state = game_.apply(world.state, actions_of(game_, world.state)[action]);
      walk(game_.public_child(line, action), chance, next);
    }
  }

  // False if the game and its tree disagree: then there is no use in going on.
  bool check_world(const typename G::PublicState& line, PublicTurn turn, const World<G>& world) {
    for (const Seat seat : {kFirst, kSecond})
      report_.require(
          key(line, seat, world.hands[number(seat)]) == game_.info_key(world.state, seat),
          "public info keys are the info keys");
    const bool over = game_.is_over(world.state);
    report_.require(over == (turn.actions == 0), "the public tree ends where the game does");
    if (over || turn.actions == 0) return over && turn.actions == 0;
    const bool same_seat = turn.seat == game_.to_move(world.state);
    report_.require(same_seat, "the public turn is the turn of the game");
    const bool same_count =
        turn.seat == kChance || turn.actions == std::ssize(actions_of(game_, world.state));
    report_.require(same_count, "public actions are as many as the game's");
    return same_seat && same_count;
  }

  // A card that some deals exclude is still a child, only with fewer worlds. The info keys show
  // which outcome of the game leads to which child.
  void walk_chance(const typename G::PublicState& line, double chance, int count,
                   const Worlds& worlds) {
    std::vector<Worlds> next(count);
    for (const World<G>& world : worlds)
      game_.for_each_outcome(world.state, [&](const typename G::Action& outcome, double odds) {
        const auto state = game_.apply(world.state, outcome);
        report_.look_at(game_.format_state(state));
        int child = 0;
        while (child < count && key(game_.public_child(line, child), kFirst, world.hands[0]) !=
                                    game_.info_key(state, kFirst))
          ++child;
        report_.require(child < count, "what chance turns up is a public action");
        if (child < count) next[child].push_back({state, world.probability * odds, world.hands});
      });
    for (int child = 0; child < count; ++child)
      walk(game_.public_child(line, child), chance * game_.public_chance(line, child), next[child]);
  }

  // Against each single hand of the opponent.
  void check_end(const typename G::PublicState& line, double chance, const Worlds& worlds) {
    const int hands = game_.hand_count();
    for (const Seat seat : {kFirst, kSecond})
      for (int other = 0; other < hands; ++other) {
        std::vector<double> expected(hands);
        for (const World<G>& world : worlds)
          if (world.hands[number(opponent(seat))] == other)
            expected[world.hands[number(seat)]] +=
                world.probability * game_.payoff(world.state)[seat];
        check_values(line, seat, other, chance, expected);
      }
  }

  void check_values(const typename G::PublicState& line, Seat seat, int other, double chance,
                    const std::vector<double>& expected) {
    std::vector<double> reach(expected.size());
    reach[other] = 1;
    std::vector<double> values(expected.size(), std::numeric_limits<double>::quiet_NaN());
    game_.evaluate(line, seat, reach, values);
    for (std::size_t hand = 0; hand < values.size(); ++hand) {
      report_.require(!std::isnan(values[hand]), "evaluate writes every value");
      report_.require(!(std::abs(chance * values[hand] - expected[hand]) > kRounding),
                      "evaluate gives probability times payoff");
    }
  }

  std::string key(const typename G::PublicState& line, Seat seat, int hand) const {
    return game_.public_info_key(line, seat, hand);
  }

  const G& game_;
  Report& report_;
};

template <TreeOfHidden G>
[[nodiscard]] std::vector<std::string> broken_public_laws(const G& game) {
  Report report;
  PublicWalk<G>(game, report).run();
  return report.broken();
}

}  // namespace yomikiri::laws
