#include "studies/bridge/evidence.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/notation.h"
#include "studies/bridge/worlds.h"

namespace yomikiri::studies::bridge {
namespace {

constexpr std::array<std::string_view, 4> kSuitNames = {"clubs", "diamonds", "hearts", "spades"};

std::string fact(Seat seat, std::string_view what) {
  return fmt::format("{}: {}", yomikiri::bridge::kSeatLetters[number(seat)], what);
}

// A clause of parts joined by `and`, one clause each; the text of each part is a part of its text.
// A clause that was not written as such stays whole.
void split(const Clause& clause, Clauses& parts) {
  const Expression& whole = clause.expression;
  const auto is_quotable = [&](const Expression& part) {
    return part.span.begin >= whole.span.begin && part.span.end > part.span.begin &&
           part.span.end <= whole.span.begin + clause.text.size();
  };
  if (whole.kind != Expression::Kind::All || whole.parts.empty() ||
      !std::ranges::all_of(whole.parts, is_quotable))
    return parts.push_back(clause);
  for (const Expression& part : whole.parts) {
    Clause one{clause.seat, part};
    one.text =
        clause.text.substr(part.span.begin - whole.span.begin, part.span.end - part.span.begin);
    split(one, parts);
  }
}

// A fact that may be dropped: a clause, or a void.
struct Droppable {
  std::optional<Clause> clause = {};
  Seat seat{};
  int void_suit = 0;

  void add_to(Evidence& evidence) const {
    if (clause)
      evidence.clauses.push_back(*clause);
    else
      evidence.voids[static_cast<std::size_t>(number(seat))] |=
          static_cast<std::uint8_t>(1U << void_suit);
  }
  [[nodiscard]] std::string text() const {
    return clause ? fact(seat, clause->text)
                  : fact(seat, fmt::format("no more {}", kSuitNames[void_suit]));
  }
};

std::vector<Droppable> droppable(const Evidence& evidence) {
  Clauses parts;
  for (const Clause& clause : evidence.clauses)
    if (clause.otherwise_percent.value_or(0) == 0) split(clause, parts);
  std::vector<Droppable> facts;
  for (const Clause& clause : parts) facts.push_back({.clause = clause, .seat = clause.seat});
  for (int seat = 0; seat < kSeats; ++seat)
    for (int suit = 0; suit < cards::kSuitCount; ++suit)
      if ((evidence.voids[static_cast<std::size_t>(seat)] >> suit & 1) != 0)
        facts.push_back({.seat = Seat(seat), .void_suit = suit});
  return facts;
}

}  // namespace

Result<void> check_cards(const Evidence& evidence) {
  Hand seen;
  int cards = 0;
  for (int i = 0; i < kSeats; ++i) {
    const Hand hand = evidence.known[static_cast<std::size_t>(i)];
    const std::string_view seat = yomikiri::bridge::kSeatLetters.substr(i, 1);
    for (const cards::Card card : hand.cards())
      if (seen.contains(card) || !evidence.deck.contains(card))
        return fail(Errc::BadInput, quote(cards::to_string(card)), "this card is in two hands");
    seen |= hand;
    cards += evidence.sizes[static_cast<std::size_t>(i)];
    if (evidence.hidden(Seat(i)) < 0)
      return fail(Errc::BadInput, std::string(seat),
                  fmt::format("has {} cards, but hands have {}", hand.size(),
                              evidence.sizes[static_cast<std::size_t>(i)]));
  }
  YK_ASSERT(cards == evidence.deck.size());
  return {};
}

Result<Facts> clashing_facts(const Evidence& evidence, const Job& job) {
  std::vector<Droppable> facts = droppable(evidence);
  Evidence bare = evidence;
  bare.clauses.clear();
  bare.voids = {};
  const auto clash = [&](std::size_t without) {
    Evidence tried = bare;
    for (std::size_t i = 0; i < facts.size(); ++i)
      if (i != without) facts[i].add_to(tried);
    const auto worlds = Worlds::of(tried);
    return worlds && worlds->total() == 0;
  };
  if (!clash(facts.size())) return Facts();
  for (std::size_t i = facts.size(); i-- > 0;) {
    if (job.stop.stop_requested()) return stopped_early();
    if (clash(i)) facts.erase(facts.begin() + static_cast<std::ptrdiff_t>(i));
  }
  Facts texts;
  for (const Droppable& one : facts) texts.push_back(one.text());
  return texts;
}

}  // namespace yomikiri::studies::bridge
