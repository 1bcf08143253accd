#include "studies/bridge/contract.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "core/notation.h"

namespace yomikiri::studies::bridge {
namespace {

constexpr std::string_view kSuitsOfBridge = "CDHS";

std::string upper(std::string_view text) {
  std::string shown(text);
  std::ranges::transform(shown, shown.begin(),
                         [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return shown;
}

std::optional<Card> card_named(std::string_view text) {
  std::string name = upper(text);
  if (const auto ten = name.find("10"); ten != name.npos) name.replace(ten, 2, "T");
  if (name.size() != 2) return std::nullopt;
  for (const std::size_t suit_at : {std::size_t{0}, std::size_t{1}}) {
    const auto suit = kSuitsOfBridge.find(name[suit_at]);
    const int rank = cards::rank_of_letter(name[1 - suit_at]);
    if (suit != kSuitsOfBridge.npos && rank >= 0) return Card(rank, static_cast<int>(suit));
  }
  return std::nullopt;
}

Error bad_play(Card card, std::size_t at, std::string what) {
  return fail(Errc::BadInput, fmt::format("{}, card {}", card_text(card), at + 1), std::move(what));
}

}  // namespace

std::string card_text(Card card) {
  return {kSuitsOfBridge[static_cast<std::size_t>(card.suit())],
          cards::kRankLetters[static_cast<std::size_t>(card.rank())]};
}

Result<Seat> parse_seat(std::string_view text) {
  constexpr std::array<std::string_view, 4> kNames = {"NORTH", "EAST", "SOUTH", "WEST"};
  const std::string name = upper(trimmed(text));
  for (int seat = 0; seat < 4; ++seat)
    if (name == kNames[static_cast<std::size_t>(seat)] ||
        name == kNames[static_cast<std::size_t>(seat)].substr(0, 1))
      return Seat(seat);
  return fail(Errc::BadInput, quote(text), "expected a seat", "write N, E, S or W");
}

Result<Contract> parse_contract(std::string_view text) {
  const auto bad = [&] {
    return fail(Errc::BadInput, quote(text), "expected a contract and its declarer",
                "write for instance 3NT by S");
  };
  const auto words = words_of(text);
  if (words.size() < 2 || words.size() > 3 || (words.size() == 3 && upper(words[1]) != "BY"))
    return bad();
  std::string bid = upper(words[0]);
  int doubles = 0;
  for (; bid.ends_with('X'); bid.pop_back()) ++doubles;
  if (doubles > 2) return bad();
  Contract contract{.level = bid.empty() ? 0 : bid[0] - '0'};
  const std::string named = bid.empty() ? bid : bid.substr(1);
  const std::string strain = named == "NT" ? "N" : named;
  const auto found = yomikiri::bridge::kStrainLetters.find(strain);
  if (contract.level < 1 || contract.level > 7 || strain.size() != 1 || found == strain.npos)
    return bad();
  contract.strain = static_cast<int>(found);
  contract.doubling = static_cast<yomikiri::bridge::Doubling>(doubles);
  const auto declarer = parse_seat(words.back());
  if (!declarer) return declarer.error();
  contract.declarer = *declarer;
  return contract;
}

Result<SeatHand> parse_seat_hand(std::string_view text) {
  const auto colon = text.find(':');
  if (colon == text.npos)
    return fail(Errc::BadInput, quote(text), "expected a seat, ':' and a hand",
                "write for instance S:AKQ2.T98.J5.AQ32");
  const auto seat = parse_seat(text.substr(0, colon));
  if (!seat) return seat.error();
  const auto hand = yomikiri::bridge::parse_hand(trimmed(text.substr(colon + 1)));
  if (!hand) return hand.error();
  return SeatHand{*seat, *hand};
}

Result<Hands> parse_deal(std::string_view text) {
  const auto colon = text.find(':');
  if (colon == text.npos)
    return fail(Errc::BadInput, quote(text), "expected a seat, ':' and four hands");
  const auto first = parse_seat(text.substr(0, colon));
  if (!first) return first.error();
  const auto words = words_of(text.substr(colon + 1));
  if (words.size() != 4)
    return fail(Errc::BadInput, quote(text),
                fmt::format("expected four hands after the seat, found {}", words.size()));
  Hands hands;
  for (int i = 0; i < 4; ++i) {
    const auto hand = yomikiri::bridge::parse_hand(words[static_cast<std::size_t>(i)]);
    if (!hand) return hand.error();
    hands[static_cast<std::size_t>(number(yomikiri::bridge::left_of(*first, i)))] = *hand;
  }
  return hands;
}

std::string deal_text(const Hands& hands) {
  std::string text = "N:";
  for (std::size_t seat = 0; seat < 4; ++seat)
    text += (seat > 0 ? " " : "") + yomikiri::bridge::to_string(hands[seat]);
  return text;
}

Result<std::vector<Card>> parse_played(std::string_view text) {
  std::string spaced(text);
  std::ranges::replace(spaced, ',', ' ');
  std::vector<Card> played;
  for (const std::string_view word : words_of(spaced)) {
    const auto card = card_named(word);
    if (!card)
      return fail(Errc::BadInput, fmt::format("{}, card {}", quote(word), played.size() + 1),
                  "expected a card", "write its suit and rank, such as HA or ST");
    played.push_back(*card);
  }
  return played;
}

Result<Played> follow(const Contract& contract, const std::vector<Card>& cards) {
  Played played{.leader = contract.leader()};
  Hand seen;
  for (std::size_t at = 0; at < cards.size(); ++at) {
    const Card card = cards[at];
    const auto mover = static_cast<std::size_t>(number(played.mover()));
    if (seen.contains(card)) return bad_play(card, at, "this card has been played before");
    if ((played.voids[mover] >> card.suit() & 1) != 0)
      return bad_play(
          card, at,
          fmt::format("{} has shown out of this suit", yomikiri::bridge::kSeatLetters[mover]));
    seen |= card;
    played.cards[mover] |= card;
    if (!played.trick.empty() && card.suit() != played.trick[0].suit())
      played.voids[mover] |= static_cast<std::uint8_t>(1U << played.trick[0].suit());
    played.trick.push_back(card);
    if (played.trick.size() < 4) continue;
    int winner = 0;
    for (int turn = 1; turn < 4; ++turn)
      if (beats(played.trick[static_cast<std::size_t>(turn)],
                played.trick[static_cast<std::size_t>(winner)], contract.strain))
        winner = turn;
    played.leader = yomikiri::bridge::left_of(played.leader, winner);
    ++played.tricks[static_cast<std::size_t>(yomikiri::bridge::side(played.leader))];
    played.trick.clear();
  }
  if (played.tricks[0] + played.tricks[1] == yomikiri::bridge::kTricks)
    return fail(Errc::BadInput, "", "all 13 tricks have been played");
  return played;
}

}  // namespace yomikiri::studies::bridge
