// The table as text for people: all of it, or what one seat may see. Each line begins with a word
// that says what it is.
#include "games/tianjiu/notation.h"
#include "games/tianjiu/tianjiu.h"
#include "games/tianjiu/told_trick.h"

namespace yomikiri::games {

using namespace tianjiu;

namespace {

constexpr std::size_t kUsualBytes = 1000;  // also for a finished inning; malloc is quick up to here

void append_row(std::string& text, std::string_view word, const auto& numbers) {
  text += word;
  for (const auto each : numbers) (text += ' ') += std::to_string(each);
}

void append_special(std::string& text, Special special) {
  if (special != Special::None) ((text += " (") += name_of(special)) += ')';
}

// `0 w9; 1 w10; 2 down 1; 3 down 1; taken by 1 (he-zun)`, as `seat` sees it.
void append_trick(std::string& text, const InningRecord& record, const ToldTrick& told,
                  std::optional<Seat> seat) {
  Seat mover = told.trick.leader();
  for (int i = told.first_play; i < told.end_play; ++i, mover = next_seat(mover)) {
    if (i > told.first_play) text += "; ";
    (text += std::to_string(number(mover))) += ' ';
    if (!seat || mover == *seat)
      append_play(text, record.play_at(i));
    else
      append_told_to_others(text, record.play_at(i));
  }
  if (told.trick.is_complete()) {
    (text += "; taken by ") += std::to_string(number(told.trick.taker()));
    append_special(text, told.special());
  }
  text += '\n';
}

// `trick 3: ...`, one line per trick.
void append_tricks(std::string& text, const InningRecord& record, std::optional<Seat> seat) {
  int count = 0;
  for_each_trick(record, [&](const ToldTrick& told) {
    ((text += "trick ") += std::to_string(++count)) += ": ";
    append_trick(text, record, told, seat);
  });
}

void append_end(std::string& text, std::string_view which, const Piles& piles,
                const Settlement& settlement) {
  ((text += which) += " inning: won by ") += std::to_string(number(settlement.winner));
  append_row(text, ", piles", piles);
  append_row(text, ", payments", settlement.payments);
  append_special(text, settlement.special);
  text += '\n';
}

// How the previous inning ended: the next deal has already cleared the table.
void append_last_inning(std::string& text, const InningRecord& record, const Rules& rules,
                        std::optional<Seat> seat) {
  const ToldInning told = told_inning(record, rules);
  append_end(text, "last", told.piles, told.settlement);
  text += "last trick: ";
  append_trick(text, record, told.last_trick, seat);
}

void append_hands(std::string& text, const MatchState& state, std::optional<Seat> seat) {
  text += "tiles";
  for (int i = 0; i < kSeats; ++i) (text += ' ') += std::to_string(hand_of(state, Seat(i)).size());
  text += '\n';
  if (seat) {
    text += "hand ";
    append_tiles(text, hand_of(state, *seat));
    text += '\n';
    return;
  }
  for (int i = 0; i < kSeats; ++i) {
    ((text += "hand of ") += std::to_string(i)) += ": ";
    append_tiles(text, hand_of(state, Seat(i)));
    text += '\n';
  }
}

}  // namespace

std::string Tianjiu::picture(const State& state, std::optional<Seat> seat) const {
  std::string text;
  text.reserve(kUsualBytes);
  if (!is_single())
    (((text += "round ") += std::to_string(state.round + 1)) += " of ") +=
        std::to_string(rounds_) + ", ";
  if (!state.has_dealer) return text += "the dealer is to be drawn\n";
  const auto& [dealer, m] = state.record.dealership();
  ((text += "dealer ") += std::to_string(number(dealer))) += ", m ";
  (text += std::to_string(m)) += '\n';
  if (state.past) append_last_inning(text, state.past->back(), rules_, seat);
  append_row(text, "scores", scores(state));
  append_row(text, "\npiles", state.inning.piles());
  text += '\n';
  append_hands(text, state, seat);
  if (!state.record.is_dealt())
    return (text += "dealing, ") += std::to_string(undealt(state).size()) + " tiles left\n";
  append_tricks(text, state.record, seat);
  if (is_over(state))
    append_end(text, "this", state.inning.piles(), state.inning.settlement(rules_));
  else
    ((text += "to move ") += std::to_string(number(to_move(state)))) += '\n';
  return text;
}

std::string Tianjiu::view(const State& state, Seat seat) const { return picture(state, seat); }

std::string Tianjiu::draw(const State& state) const { return picture(state, std::nullopt); }

}  // namespace yomikiri::games
