#include "games/bridge/record_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/notation.h"
#include "text/utf8.h"

namespace yomikiri::bridge {
namespace {

constexpr char small(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

std::string from_latin1(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      text += c;
      continue;
    }
    text += static_cast<char>(0xC0 | byte >> 6);
    text += static_cast<char>(0x80 | (byte & 0x3F));
  }
  return text;
}

}  // namespace

bool is_same(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, small, small);
}

Result<RecordText> RecordText::decode(std::string_view bytes) {
  if (bytes.size() > kMostRecordBytes)
    return fail(Errc::TooLarge, "", fmt::format("more than {} MB", kMostRecordBytes >> 20));
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  std::string text = text::is_utf8(bytes) ? std::string(bytes) : from_latin1(bytes);
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\r') c = ' ';
  return RecordText(std::move(text));
}

Error RecordText::at(std::size_t byte, std::string_view piece, std::string what,
                     std::string next_step) const {
  const text::Place place = source_.place(static_cast<std::uint32_t>(byte));
  std::string where = fmt::format("line {}, column {}", place.line, place.column);
  if (!piece.empty()) where += ": " + quote(piece);
  return fail(Errc::BadInput, std::move(where), std::move(what), std::move(next_step));
}

Error RecordText::at(std::size_t byte, const Error& error) const {
  Error placed = at(byte, {}, error.what, error.next_step);
  if (!error.where.empty()) placed.where += ": " + error.where;
  return placed;
}

void complete_deal(Record& record) {
  std::optional<Seat> missing;
  for (int i = 0; i < kSeats; ++i) {
    const int size = record.hands[static_cast<std::size_t>(i)].size();
    if (size == kTricks) continue;
    if (size > 0 || missing) return;
    missing = Seat(i);
  }
  if (missing) hand_of(record.hands, *missing) = Hand::whole_deck() - all_cards(record.hands);
}

Result<void> settle_contract(Record& record, const RecordText& whole, std::string_view text) {
  if (!record.auction || !record.auction->is_over()) return {};
  const Contract called = record.auction->contract();
  const bool agree = !record.contract || *record.contract == called;
  if (!agree)
    return whole.at(whole.byte_of(text), text,
                    fmt::format("the auction ends in {}", describe(called)));
  record.contract = called;
  return {};
}

Result<void> add_cards(Record& record, const RecordText& whole,
                       const std::vector<PlacedCard>& cards) {
  const bool is_playable = is_complete(record.hands) && record.contract;
  std::optional<CardPlay> play;
  if (is_playable && !record.contract->is_passed_out())
    play = play_of(record, record.played.size());
  Hand gone(record.played);
  for (const auto& [card, text] : cards) {
    const auto error = [&](std::string what) {
      return whole.at(whole.byte_of(text), text, std::move(what));
    };
    if (record.contract && record.contract->is_passed_out())
      return error("nothing is played when all have passed");
    if (gone.contains(card)) return error("this card has been played");
    if (play) {
      if (auto reason = play->refusal(card)) return error(*std::move(reason));
      play->play(card);
    }
    gone |= card;
    record.played.push_back(card);
  }
  return {};
}

std::optional<cards::Card> parse_suit_first(std::string_view text) {
  if (text.size() < 2) return std::nullopt;
  const std::size_t suit = cards::kSuitLetters.find(small(text[0]));
  if (suit == std::string_view::npos) {
    const auto card = cards::parse_card(text);
    return card ? std::optional(*card) : std::nullopt;
  }
  const std::string_view rank = text.substr(1);
  const int number = rank == "10"       ? cards::rank_of_letter('T')
                     : rank.size() == 1 ? cards::rank_of_letter(rank[0])
                                        : -1;
  if (number < 0) return std::nullopt;
  return cards::Card(number, static_cast<int>(suit));
}

std::string suit_first(cards::Card card) {
  return {kStrainLetters[static_cast<std::size_t>(card.suit())],
          cards::kRankLetters[static_cast<std::size_t>(card.rank())]};
}

std::optional<Vulnerability> parse_vulnerability(std::string_view text) {
  const auto is_one_of = [&](auto... names) { return (is_same(text, names) || ...); };
  if (is_one_of("none", "love", "-", "o", "0", "z", "nobody")) return Vulnerability::None;
  if (is_one_of("ns", "n-s", "n/s", "n")) return Vulnerability::NorthSouth;
  if (is_one_of("ew", "e-w", "e/w", "e")) return Vulnerability::EastWest;
  if (is_one_of("all", "both", "b")) return Vulnerability::Both;
  return std::nullopt;
}

}  // namespace yomikiri::bridge
