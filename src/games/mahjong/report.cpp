// What everybody sees of an action, for programs: `indicator` or `ura`, `said` (an action that is
// not hidden, `2: pon 55m` for a claim that is carried out), and when a deal ends `end`, `winners`,
// `hands` (those laid open, by seat), `changes`, `scores` and `result`, all of it in words.
#include "games/mahjong/mahjong.h"
#include "games/mahjong/match_text.h"
#include "games/mahjong/play.h"

namespace yomikiri::games {

using namespace mahjong;

namespace {

std::vector<std::int64_t> as_integers(const Points& points) {
  return {points.begin(), points.end()};
}

void add_end_facts(Facts& facts, const Deal& deal, const Rules& rules) {
  std::vector<std::int64_t> winners;
  Facts hands;
  for (int i = 0; i < kSeats; ++i) {
    if (deal.result.winners.contains(Seat(i))) winners.push_back(i);
    if (is_shown(deal, Seat(i)))
      hands.push_back({std::to_string(i), concealed_text(deal.players[i].hand)});
  }
  facts.push_back({"end", std::string(name_of(deal.result.end))});
  facts.push_back({"winners", std::move(winners)});
  facts.push_back({"hands", std::move(hands)});
  facts.push_back({"changes", as_integers(deal.result.changes)});
  facts.push_back({"scores", as_integers(deal.standing.scores)});
  facts.push_back({"result", result_text(deal, rules)});
}

}  // namespace

Facts Mahjong::report(const State& before, const Action& action) const {
  Facts facts;
  const Phase phase = before.deal.phase;
  if (phase == Phase::Indicator) facts.push_back({"indicator", to_string(action.tile)});
  if (phase == Phase::Ura) facts.push_back({"ura", to_string(action.tile)});
  if (!before.deal.is_chance())
    if (std::string said = announced(before, action); !said.empty())
      facts.push_back({"said", std::move(said)});
  if (phase == Phase::Deal) return facts;
  Deal deal = before.deal;
  play(deal, rules_, action);
  if (deal.phase == Phase::Over) add_end_facts(facts, deal, rules_);
  return facts;
}

}  // namespace yomikiri::games
