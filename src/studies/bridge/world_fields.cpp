#include "studies/bridge/world_fields.h"

#include "core/notation.h"

namespace yomikiri::studies::bridge {

void WorldFields::declare(Form& form) {
  form.texts("hand", hands_,
             "a hand as it was dealt, SEAT:SPADES.HEARTS.DIAMONDS.CLUBS; once for each hand that "
             "is seen");
  form.text("constraints", constraints_,
            "what is known about hands, for example 'N: hcp 15..17 and balanced; E: hearts >= 5'");
}

Field& WorldFields::declare_contract(Form& form) {
  return form.text("contract", contract_, "the contract and its declarer, for example 3NT by S");
}

void WorldFields::declare_played(Form& form) {
  form.list("played", played_, "all cards played so far, the opening lead first: H2 HA H5 H3 ...");
}

Result<Evidence> WorldFields::seen() const {
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

Result<Evidence> WorldFields::evidence() const {
  auto evidence = seen();
  if (!evidence) return evidence.error();
  if (auto checked = check_cards(*evidence); !checked) return in_field("hand", checked.error());
  return evidence;
}

Result<Decision> WorldFields::decision() const {
  auto evidence = seen();
  if (!evidence) return evidence.error();
  const auto contract = parse_contract(contract_);
  if (!contract) return in_field("contract", contract.error());
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
  form.choice("objective", objective_, {"tricks", "contract"},
              "what is maximised: the average number of tricks, or how often the contract is made "
              "or set");
  form.choice(
      "unit", unit_, {"auto", "world", "card"},
      "what a worker is given at a time: a world, or a card in a world if workers outnumber "
      "worlds; does not change the result");
  declare_seed(form, seed_);
}

Unit ChoiceFields::unit() const {
  if (unit_ == "auto") return Unit::Auto;
  return unit_ == "world" ? Unit::World : Unit::Card;
}

Score ChoiceFields::score(const Decision& decision) const {
  return objective_ == "tricks" ? tricks_score(decision) : contract_score(decision);
}

}  // namespace yomikiri::studies::bridge
