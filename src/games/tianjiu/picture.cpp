// The table as people see it: all of it, or what one seat may see. Each line begins with a word
// that says what it is, so that programs can read it, too.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/tianjiu/notation.h"
#include "games/tianjiu/tianjiu.h"

namespace yomikiri::games {

using namespace tianjiu;

namespace {

// Who sits at no seat and sees what all see.
constexpr Seat kWatcher{254};

// `trick 3: 0 w9; 1 w10; 2 down 1; 3 down 1; taken by 1 (he-zun)`, a line a trick.
std::string tricks_text(const InningRecord& record, std::optional<Seat> seat) {
  std::string text;
  Inning inning = record.start();
  for (int i = 0, tricks = 0; i < record.play_count(); ++i) {
    const Play& play = record.play_at(i);
    const Seat mover = inning.to_move();
    text += inning.trick().is_begun() ? "; " : fmt::format("trick {}: ", ++tricks);
    text += fmt::format("{} {}", number(mover),
                        !seat || mover == *seat ? to_string(play) : told_to_others(play));
    Trick trick = inning.trick();
    trick.add(play);
    inning.play(play);
    if (!trick.is_complete()) continue;
    const Special special =
        inning.is_over() ? last_special(trick.end()) : bonus_special(trick.end());
    text += fmt::format("; taken by {}", number(trick.taker()));
    if (special != Special::None) text += fmt::format(" ({})", name_of(special));
    text += '\n';
  }
  return text.empty() || text.ends_with('\n') ? text : text + '\n';
}

// How an inning ended: the next deal has cleared the table of it.
std::string last_trick_text(const InningRecord& record, std::optional<Seat> seat) {
  std::string text = tricks_text(record, seat);
  text.pop_back();
  text = text.substr(text.rfind('\n') + 1);  // all of it if there was one trick
  return fmt::format("last trick{}\n", text.substr(text.find(':')));
}

std::string end_text(std::string_view which, const Inning& inning, const Rules& rules) {
  const Settlement settlement = inning.settlement(rules);
  std::string text =
      fmt::format("{} inning: won by {}, piles {}, payments {}", which, number(settlement.winner),
                  fmt::join(inning.piles(), " "), fmt::join(settlement.payments, " "));
  if (settlement.special != Special::None)
    text += fmt::format(" ({})", name_of(settlement.special));
  return text + '\n';
}

Inning replayed(const InningRecord& record) {
  Inning inning = record.start();
  for (int i = 0; i < record.play_count(); ++i) inning.play(record.play_at(i));
  return inning;
}

// In the inning that is being dealt or played.
Tiles hand_of(const MatchState& state, Seat seat) {
  return state.record.is_dealt() ? state.inning.hand(seat) : state.record.dealt()[number(seat)];
}

std::string hands_text(const MatchState& state, std::optional<Seat> seat) {
  std::string text = "tiles";
  for (int i = 0; i < kSeats; ++i) text += fmt::format(" {}", hand_of(state, Seat(i)).size());
  text += '\n';
  if (seat == kWatcher) return text;
  if (seat) return text + fmt::format("hand {}\n", to_string(hand_of(state, *seat)));
  for (int i = 0; i < kSeats; ++i)
    text += fmt::format("hand of {}: {}\n", i, to_string(hand_of(state, Seat(i))));
  return text;
}

}  // namespace

std::string Tianjiu::picture(const State& state, std::optional<Seat> seat) const {
  std::string text;
  if (!is_single()) text += fmt::format("round {} of {}, ", state.round + 1, rounds_);
  if (!state.has_dealer) return text + "the dealer is to be drawn\n";
  const auto& [dealer, m] = state.record.dealership();
  text += fmt::format("dealer {}, m {}\n", number(dealer), m);
  if (state.past)
    text += end_text("last", replayed(state.past->back()), rules_) +
            last_trick_text(state.past->back(), seat);
  Amounts scores = state.scores;
  const Amounts now = state.inning.amounts(rules_);
  for (int i = 0; i < kSeats; ++i) scores[i] += now[i];
  text += fmt::format("scores {}\n", fmt::join(scores, " "));
  text += fmt::format("piles {}\n", fmt::join(state.inning.piles(), " "));
  text += hands_text(state, seat);
  if (!state.record.is_dealt())
    return text + fmt::format("dealing, {} tiles left\n", undealt(state).size());
  text += tricks_text(state.record, seat);
  if (is_over(state)) return text + end_text("this", state.inning, rules_);
  return text + fmt::format("to move {}\n", number(to_move(state)));
}

std::string Tianjiu::view(const State& state, Seat seat) const { return picture(state, seat); }

std::string Tianjiu::public_view(const State& state) const { return picture(state, kWatcher); }

std::string Tianjiu::draw(const State& state) const { return picture(state, std::nullopt); }

}  // namespace yomikiri::games
