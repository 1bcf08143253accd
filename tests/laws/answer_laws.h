// The laws of games in which seats choose at the same time (core/answers.h): whoever hosts such a
// game asks all of them at once, and relies on it that what one chooses changes nothing for the
// others until all have chosen. broken_answer_laws() returns the broken ones, as sentences.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/answers.h"
#include "core/random.h"
#include "tests/laws/laws.h"
#include "tests/laws/report.h"

namespace yomikiri::laws {

template <class G>
concept NotatedAnswers = Simultaneous<G> && Notated<G>;

// Looks at one state in which seats choose.
template <NotatedAnswers G>
class Answering {
 public:
  Answering(const G& game, const typename G::State& state, Report& report)
      : game_(game), state_(state), report_(report) {}

  // All choose in turn, as `pick` says: an index below the number of actions.
  template <class Pick>
  void check(Pick&& pick) {
    report_.look_at(game_.format_state(state_));
    SeatSet left = game_.answering(state_);
    report_.require(left.contains(game_.to_move(state_)), "the seat to move is asked");
    typename G::State next = state_;
    while (left.size() > 0 && may_choose(next, left)) {
      const Seat seat = game_.to_move(next);
      auto& known = choices_[number(seat)];
      if (known.empty()) known = choices(next);
      report_.require(choices(next) == known,
                      "a seat has the same choices whatever the others have chosen");
      const auto actions = actions_of(game_, next);
      next = game_.apply(next, actions[pick(actions.size())]);
      left.erase(seat);
      if (left.size() > 0) check_left(next, left);
    }
  }

 private:
  // What each action is called, and for a game that can be drawn how it is offered.
  std::vector<std::string> choices(const typename G::State& state) const {
    std::vector<std::string> texts;
    for (const auto& action : actions_of(game_, state)) {
      texts.push_back(game_.format_action(state, action));
      if constexpr (Pictured<G>) {
        const Choice choice = game_.choice(state, action);
        texts.back() += ' ' + choice.how + ' ' + choice.warning;
        for (const std::string& card : choice.take) texts.back() += ' ' + card;
      }
    }
    return texts;
  }

  bool may_choose(const typename G::State& state, SeatSet left) {
    const bool may = !game_.is_over(state) && left.contains(game_.to_move(state));
    report_.require(may, "nobody else moves before all have chosen");
    return may;
  }

  void check_left(const typename G::State& next, SeatSet left) {
    if (game_.is_over(next) || game_.to_move(next) == kChance) return;  // may_choose() reports it
    report_.require(game_.answering(next) == left, "whoever has chosen is not asked again");
    for (int i = 0; i < game_.seat_count(); ++i)
      if (left.contains(Seat(i)))
        report_.require(game_.info_key(next, Seat(i)) == game_.info_key(state_, Seat(i)),
                        "nobody learns what others choose before choosing");
  }

  const G& game_;
  const typename G::State& state_;
  Report& report_;
  std::array<std::vector<std::string>, kMaxSeats> choices_;
};

// Several random sets of answers in each of the states of some random plays.
template <NotatedAnswers G>
[[nodiscard]] std::vector<std::string> broken_answer_laws(const G& game, Sample sample = {}) {
  constexpr int kTries = 4;
  Report report;
  Random random(sample.seed, ~std::uint64_t{0});
  for (const auto& state : sampled_states(game, sample)) {
    if (game.is_over(state) || game.to_move(state) == kChance) continue;
    Answering<G> answering(game, state, report);
    answering.check([](std::size_t) { return 0; });  // as state_for() does
    for (int i = 0; i < kTries; ++i)
      answering.check(
          [&](std::size_t count) { return random.below(static_cast<std::uint32_t>(count)); });
  }
  return report.broken();
}

}  // namespace yomikiri::laws
