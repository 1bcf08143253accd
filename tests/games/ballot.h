// A tiny game in which seats choose at once, correct unless a flaw is chosen: three seats vote for
// a or b, then chance casts a vote, then the seats whose vote was among the fewer may protest. Each
// flaw breaks one law of answer_laws.h, to prove that the law can fail.
//
// A state is its own text, one letter per action: three votes, chance's vote, one `p` (protest) or
// `-` for each seat that may protest.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "core/answers.h"
#include "core/hidden.h"
#include "core/notation.h"

namespace yomikiri::laws {

enum class BallotFlaw { None, ForgetsTheMover, AsksAgain, LetsChanceIn, ShowsVotes, FollowsVotes };

class Ballot {
 public:
  using State = std::string;
  using Action = char;

  static constexpr int kVoters = 3;

  explicit Ballot(BallotFlaw flaw) : flaw_(flaw) {}

  static constexpr int seat_count() { return kVoters; }
  State initial() const { return ""; }
  bool is_over(const State& s) const {
    return s.size() > kVoters && s.size() - kVoters - 1 == losers(s).size();
  }
  Seat to_move(const State& s) const {
    const std::size_t votes = flaw_ == BallotFlaw::LetsChanceIn ? 2 : kVoters;
    if (s.size() == votes) return kChance;
    if (s.size() < kVoters) return Seat(s.size());
    if (s.size() == kVoters) return kSecond;  // only with the flaw
    return is_over(s) ? kFirst : Seat(losers(s)[s.size() - kVoters - 1] - '0');
  }
  SeatSet answering(const State& s) const {
    SeatSet asked;
    if (s.size() > kVoters)
      for (const char seat : losers(s).substr(s.size() - kVoters - 1))
        asked.insert(Seat(seat - '0'));
    for (std::size_t seat = s.size(); seat < kVoters; ++seat) asked.insert(Seat(seat));
    if (flaw_ == BallotFlaw::AsksAgain && s.size() == 1) asked.insert(kFirst);
    if (flaw_ == BallotFlaw::ForgetsTheMover) asked.erase(to_move(s));
    return asked;
  }
  State apply(State s, Action action) const { return s += action; }
  template <class Visit>
  void for_each_action(const State& s, Visit&& visit) const {
    for (const char action : s.size() > kVoters ? std::string_view("-p") : "ab") visit(action);
    if (flaw_ == BallotFlaw::FollowsVotes && s == "aa") visit('c');
  }
  template <class Visit>
  void for_each_outcome(const State& s, Visit&& visit) const {
    for_each_action(s, [&](Action action) { visit(action, 0.5); });
  }
  Payoffs payoff(const State&) const { return {0, 0, 0}; }

  // The votes are counted in the open, the protests are not.
  std::string info_key(const State& s, Seat seat) const {
    const std::size_t own = static_cast<std::size_t>(number(seat));
    if (flaw_ == BallotFlaw::ShowsVotes) return s;
    if (s.size() <= own) return "";
    if (s.size() <= kVoters) return s.substr(own, 1);
    const std::size_t protest = losers(s).find(static_cast<char>('0' + own));
    const std::size_t at = protest + kVoters + 1;
    const bool has_answered = protest != std::string::npos && at < s.size();
    return s.substr(0, kVoters + 1) + (has_answered ? s.substr(at, 1) : "");
  }
  std::string view(const State& s, Seat seat) const { return info_key(s, seat) + '\n'; }

  Result<Action> parse_action(const State&, std::string_view text) const {
    if (text.size() == 1) return text[0];
    return fail(Errc::BadInput, quote(text), "expected a letter");
  }
  std::string format_action(const State&, Action action) const { return {action}; }
  std::optional<std::string> refusal(const State& s, Action action) const {
    bool found = false;
    for_each_action(s, [&](Action legal) { found = found || legal == action; });
    if (found) return std::nullopt;
    return "not a vote";
  }
  Result<State> parse_state(std::string_view text) const { return State(text); }
  std::string format_state(const State& s) const { return s; }
  std::string draw(const State& s) const { return s + '\n'; }

 private:
  // The seats in the minority, as digits.
  static std::string losers(const State& s) {
    const auto votes = s.substr(0, kVoters + 1);
    const auto for_a = std::ranges::count(votes, 'a');
    const char minority = for_a <= 2 ? 'a' : 'b';
    std::string seats;
    for (int seat = 0; seat < kVoters; ++seat)
      if (votes[static_cast<std::size_t>(seat)] == minority) seats += static_cast<char>('0' + seat);
    return seats;
  }

  BallotFlaw flaw_;
};

static_assert(Notated<Ballot> && Simultaneous<Ballot> && Chancy<Ballot>);

}  // namespace yomikiri::laws
