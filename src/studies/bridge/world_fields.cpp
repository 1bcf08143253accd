#include "studies/bridge/world_fields.h"

#include <algorithm>

#include "core/notation.h"
#include "studies/bridge/knowledge/meaning.h"

namespace yomikiri::studies::bridge {

namespace {

// In the order of Vulnerability.
const std::vector<std::string> kSides{"none", "ns", "ew", "all"};

}  // namespace

void WorldFields::declare(Form& form) {
  form_ = &form;
  form.texts("hand", hands_,
             "a hand as it was dealt, SEAT:SPADES.HEARTS.DIAMONDS.CLUBS; once for each hand that "
             "is seen");
  form.text("constraints", constraints_,
            "what is known about hands, for example 'N: hcp 15..17 and balanced; E: hearts >= 5'");
  auction_.declare_auction(form);
  auction_.declare(form);
}

void WorldFields::declare_contract(Form& form) {
  form.text("contract", contract_,
            "the contract and its declarer, for example 3NT by S; without it, what the auction "
            "leads to");
}

void WorldFields::declare_played(Form& form) {
  form.list("played", played_, "all cards played so far, the opening lead first: H2 HA H5 H3 ...");
}

Result<Evidence> WorldFields::seen() const {
  if (!auction_.has_auction())
    if (auto fits = form_->refuse({"dealer", "system"}, "means nothing without an auction",
                                  "give the auction, too");
        !fits)
      return fits.error();
  Evidence evidence;
  for (const std::string& text : hands_) {
    const auto hand = parse_seat_hand(text);
    if (!hand) return in_field("hand", hand.error());
    Hand& known = evidence.known[static_cast<std::size_t>(number(hand->seat))];
    if (!known.empty())
      return in_field("hand", fail(Errc::BadInput, quote(text), "this seat has a hand already"));
    known = hand->hand;
  }
  auto clauses = parse_constraints(constraints_);
  if (!clauses) {
    clauses.error().field = "";
    return clauses.error();
  }
  evidence.clauses = *std::move(clauses);
  return evidence;
}

// Adds what the auction says about the hands that are not seen.
Result<void> WorldFields::hear(Evidence& evidence, const Auction& auction) const {
  const auto system = auction_.system();
  if (!system) return system.error();
  auto clauses = clauses_of(*system, auction);
  if (!clauses) return clauses.error();
  for (Clause& clause : *clauses)
    if (evidence.hidden(clause.seat) > 0) evidence.clauses.push_back(std::move(clause));
  return {};
}

Result<Contract> WorldFields::contract(const Auction& auction) const {
  auto given = contract_.empty() ? Result<Contract>() : parse_contract(contract_);
  if (!given) return in_field("contract", given.error());
  if (!contract_.empty() && !auction_.has_auction()) return given;
  if (!auction_.has_auction())
    return in_field("contract", fail(Errc::BadInput, "", "no contract was given",
                                     "give it, or the auction that leads to it"));
  const auto reached = auction.contract();
  if (reached.is_passed_out())
    return in_field("auction", fail(Errc::BadInput, "", "all seats pass, so nothing is played"));
  const Contract contract{reached.level, reached.strain, reached.declarer, reached.doubling};
  if (!contract_.empty() && *given != contract)
    return in_field("contract",
                    fail(Errc::BadInput, quote(contract_),
                         "the auction leads to " + yomikiri::bridge::describe(reached)));
  return contract;
}

Result<Evidence> WorldFields::evidence() const {
  auto evidence = seen();
  if (!evidence) return evidence.error();
  const auto auction = auction_.auction();
  if (!auction) return auction.error();
  if (auto heard = hear(*evidence, *auction); !heard) return heard.error();
  if (auto checked = check_cards(*evidence); !checked) return in_field("hand", checked.error());
  return evidence;
}

Result<Decision> WorldFields::decision() const {
  auto evidence = seen();
  if (!evidence) return evidence.error();
  auto auction = auction_.auction();
  if (!auction) return auction.error();
  // Whoever leads has heard the passes at its end.
  if (auction_.has_auction())
    while (!auction->is_over()) auction->add(yomikiri::bridge::kPass);
  const auto contract = this->contract(*auction);
  if (!contract) return contract.error();
  if (auto heard = hear(*evidence, *auction); !heard) return heard.error();
  const auto cards = parse_played(played_);
  if (!cards) return in_field("played", cards.error());
  auto played = follow(*contract, *cards);
  if (!played) return in_field("played", played.error());
  for (std::size_t seat = 0; seat < 4; ++seat) {
    const bool is_whole = evidence->known[seat].size() == 13;
    const Hand strange = played->cards[seat] - evidence->known[seat];
    if (is_whole && !strange.empty())
      return in_field("played", fail(Errc::BadInput, card_text(strange.cards().front()),
                                     "this card is not in the hand of the seat that plays it"));
    evidence->known[seat] |= played->cards[seat];
  }
  evidence->voids = played->voids;
  if (auto checked = check_cards(*evidence); !checked) return in_field("hand", checked.error());
  return Decision{*contract, *std::move(played), *std::move(evidence)};
}

void ChoiceFields::declare(Form& form) {
  form_ = &form;
  constexpr std::uint64_t kMost = 1'000'000;
  form.field({.name = "worlds",
              .kind = FieldKind::Text,
              .meaning = "number of worlds, or auto: until more would hardly change the choice",
              .fallback = "auto",
              .store = [this](const Entry& entry) -> Result<void> {
                const std::string& text = entry.texts.front();
                if (text == "auto") return {};
                wanted_ = parse_number<std::uint64_t>(text);
                if (wanted_ && *wanted_ >= 1 && *wanted_ <= kMost) return {};
                return in_field("worlds", fail(Errc::BadInput, quote(text),
                                               "expected auto or a number from 1 to 1000000"));
              }});
  form.choice("objective", objective_, {"tricks", "contract", "imps", "matchpoints"},
              "what is maximised: the average number of tricks, how often the contract is made or "
              "set, or the gain against a table that plays the card with the most tricks");
  form.choice("vulnerable", vulnerable_, kSides,
              "who is vulnerable, for the objectives imps and matchpoints");
  form.choice(
      "unit", unit_, {"auto", "world", "card"},
      "what a worker is given at a time: a world, or a card in a world if workers outnumber "
      "worlds; does not change the result");
  declare_seed(form, seed_);
}

Result<void> ChoiceFields::check() const {
  if (compares()) return {};
  return form_->refuse({"vulnerable"}, "makes no difference to this objective",
                       "choose imps or matchpoints");
}

Unit ChoiceFields::unit() const {
  if (unit_ == "auto") return Unit::Auto;
  return unit_ == "world" ? Unit::World : Unit::Card;
}

Score ChoiceFields::score(const Decision& decision, const Outcomes& outcomes,
                          const Sample& sample) const {
  if (objective_ == "tricks") return tricks_score(decision);
  if (objective_ == "contract") return contract_score(decision);
  const auto vulnerability = static_cast<yomikiri::bridge::Vulnerability>(
      std::ranges::find(kSides, vulnerable_) - kSides.begin());
  return table_score(decision, objective_ == "imps" ? Comparison::Imps : Comparison::Matchpoints,
                     vulnerability, outcomes, sample);
}

}  // namespace yomikiri::studies::bridge
