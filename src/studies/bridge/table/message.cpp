#include "studies/bridge/table/message.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "core/notation.h"

namespace yomikiri::studies::bridge::table {

using namespace yomikiri::bridge;

namespace {

constexpr std::array<std::string_view, kSeats> kSeatNames{"North", "East", "South", "West"};

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
bool same_letter(char a, char b) { return lower(a) == lower(b); }

// Takes words off the front of a line, whatever the case of their letters.
class Words {
 public:
  explicit Words(std::string_view line) : rest_(line) {}

  // Whether the line goes on with this word, which is taken then.
  bool take(std::string_view word) {
    skip_space();
    if (rest_.size() < word.size() ||
        !std::ranges::equal(rest_.substr(0, word.size()), word, same_letter))
      return false;
    const std::string_view after = rest_.substr(word.size());
    if (!after.empty() && is_letter(after.front()) && is_letter(word.back())) return false;
    rest_ = after;
    return true;
  }
  template <class... More>
  bool take(std::string_view first, More... more) {
    const std::string_view before = rest_;
    if (take(first) && take(more...)) return true;
    rest_ = before;
    return false;
  }

  // Up to the next space.
  std::string_view next() {
    skip_space();
    const std::string_view word = rest_.substr(0, rest_.find(' '));
    rest_.remove_prefix(word.size());
    return word;
  }

  std::optional<Seat> seat() {
    for (int i = 0; i < kSeats; ++i)
      if (take(kSeatNames[static_cast<std::size_t>(i)])) return Seat(i);
    return std::nullopt;
  }

  [[nodiscard]] std::string_view rest() {
    skip_space();
    return rest_;
  }

 private:
  static bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }
  void skip_space() { rest_.remove_prefix(std::min(rest_.find_first_not_of(' '), rest_.size())); }

  std::string_view rest_;
};

std::string_view without_stop(std::string_view text) {
  while (!text.empty() && (text.back() == '.' || text.back() == ' ')) text.remove_suffix(1);
  return text;
}

Error unreadable(std::string_view line, std::string_view expected) {
  return fail(Errc::BadInput, quote(line), fmt::format("expected {}", expected));
}

// The suits in any order, each with a full stop behind it.
Result<Hand> parse_suits(std::string_view text, std::string_view line) {
  constexpr std::string_view kExpected = "cards such as S A K J 6. H -. D 8 6 2. C A 7 6.";
  Hand hand;
  while (!(text = trimmed(text)).empty()) {
    const std::string_view suit_text = text.substr(0, text.find('.'));
    text.remove_prefix(std::min(text.size(), suit_text.size() + 1));
    const int suit = strain_of(suit_text.substr(0, 1));
    if (suit < 0 || suit == kNoTrump) return unreadable(line, kExpected);
    std::string_view ranks = trimmed(suit_text.substr(1));
    if (ranks == "-") continue;
    for (; !ranks.empty(); ranks = trimmed(ranks)) {
      const bool is_ten = ranks.starts_with("10");
      const int rank = is_ten ? cards::rank_of_letter('T') : cards::rank_of_letter(ranks.front());
      if (rank < 0 || hand.contains(cards::Card(rank, suit))) return unreadable(line, kExpected);
      hand |= cards::Card(rank, suit);
      ranks.remove_prefix(is_ten ? 2 : 1);
    }
  }
  return hand;
}

Result<Message> parse_cards_of(Words& words, std::string_view line, Cards cards) {
  if (!words.take("cards")) return unreadable(line, "\"cards\" after the seat");
  words.take(":");
  auto hand = parse_suits(words.rest(), line);
  if (!hand) return hand.error();
  if (hand->size() != kTricks)
    return unreadable(line, fmt::format("13 cards, found {}", hand->size()));
  cards.hand = *hand;
  return cards;
}

Result<Message> parse_board(Words& words, std::string_view line) {
  constexpr std::string_view kExpected =
      "a board such as Board number 4. Dealer West. Both vulnerable.";
  const auto number = parse_number<int>(without_stop(words.next()));
  if (!number || *number < 1 || !words.take("dealer")) return unreadable(line, kExpected);
  const auto dealer = words.seat();
  words.take(".");
  constexpr std::array<std::string_view, 4> kSides{"Neither", "N/S", "E/W", "Both"};
  for (std::size_t i = 0; dealer && i < kSides.size(); ++i)
    if (words.take(kSides[i], "vulnerable"))
      return BoardInfo{*number, *dealer, static_cast<Vulnerability>(i)};
  return unreadable(line, kExpected);
}

Result<cards::Card> parse_played(Words& words, std::string_view line) {
  const auto card = cards::parse_card(without_stop(words.next()));
  if (!card) return unreadable(line, "a card such as QH");
  return *card;
}

Result<Message> parse_call_of(Words& words, Seat seat, std::string_view line) {
  if (words.take("passes")) return Called{seat, kPass};
  if (words.take("doubles")) return Called{seat, kDouble};
  if (words.take("redoubles")) return Called{seat, kRedouble};
  if (words.take("bids"))
    if (const auto call = parse_call(without_stop(words.next())); call && call->is_bid())
      return Called{seat, *call};
  return unreadable(line, "a call, a card, cards or who leads after the seat");
}

Result<Message> parse_of_seat(Words& words, Seat seat, std::string_view line) {
  if (words.take("'s")) return parse_cards_of(words, line, {.seat = seat});
  if (words.take("to", "lead")) return ToLead{.seat = seat};
  if (words.rest().starts_with('(')) return Seated{};
  if (words.take("seated")) return Seated{};
  if (!words.take("plays")) return parse_call_of(words, seat, line);
  const auto card = parse_played(words, line);
  if (!card) return card.error();
  return Played{.seat = seat, .card = *card};
}

Result<Message> parse_of_dummy(Words& words, std::string_view line) {
  if (words.take("'s")) return parse_cards_of(words, line, {.are_dummys = true});
  if (words.take("to", "lead")) return ToLead{.is_dummy = true};
  if (!words.take("plays")) return unreadable(line, "dummy's cards, a card, or that it leads");
  const auto card = parse_played(words, line);
  if (!card) return card.error();
  return Played{.is_dummys = true, .card = *card};
}

}  // namespace

Result<Message> parse_message(std::string_view line) {
  Words words(line);
  if (words.take("teams")) return Teams{};
  if (words.take("start", "of", "board")) return StartOfBoard{};
  if (words.take("end", "of", "session")) return EndOfSession{};
  if (words.take("timing")) return Remark{};
  if (words.take("board", "number")) return parse_board(words, line);
  if (words.take("dummy")) return parse_of_dummy(words, line);
  if (const auto seat = words.seat()) return parse_of_seat(words, *seat, line);
  return unreadable(line, "a message of a table manager");
}

std::string_view name_of(Seat seat) { return kSeatNames[static_cast<std::size_t>(number(seat))]; }

std::string text_of(Call call) {
  if (call.is_pass()) return "passes";
  if (call.is_double()) return "doubles";
  if (call.is_redouble()) return "redoubles";
  return fmt::format("bids {}{}", to_string(call), call.strain() == kNoTrump ? "T" : "");
}

std::string text_of(cards::Card card) {
  return {cards::kRankLetters[static_cast<std::size_t>(card.rank())],
          kStrainLetters[static_cast<std::size_t>(card.suit())]};
}

std::string text_of(Hand hand) {
  std::string text;
  for (int suit = cards::kSuitCount - 1; suit >= 0; --suit) {
    text += text.empty() ? "" : " ";
    text += kStrainLetters[static_cast<std::size_t>(suit)];
    for (int rank = cards::kAce; rank >= 0; --rank)
      if (hand.contains(cards::Card(rank, suit)))
        text += fmt::format(" {}", cards::kRankLetters[static_cast<std::size_t>(rank)]);
    text += length(hand, suit) == 0 ? " -." : ".";
  }
  return text;
}

}  // namespace yomikiri::studies::bridge::table
