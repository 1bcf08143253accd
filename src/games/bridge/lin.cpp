#include "games/bridge/lin.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/notation.h"
#include "games/bridge/record_text.h"

namespace yomikiri::bridge {
namespace {

// The pieces of a text between separators.
std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> pieces;
  for (;;) {
    const std::size_t end = text.find(separator);
    pieces.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return pieces;
    text.remove_prefix(end + 1);
  }
}

// Seats in the order of hands and players: south, west, north, east.
constexpr Seat seat_in_order(std::size_t place) { return left_of(kSouth, static_cast<int>(place)); }

class LinReader {
 public:
  explicit LinReader(const RecordText& whole) : whole_(whole) {}

  Result<std::vector<Record>> read();

 private:
  Result<void> add(std::string_view command, std::string_view value);
  Result<void> begin_board();
  Result<void> end_board();
  Result<void> add_deal(std::string_view value);
  Result<Hand> hand_of_text(std::string_view text) const;
  Result<void> add_call(std::string_view value);
  Result<void> add_card(std::string_view value);
  void add_players(std::string_view value);
  [[nodiscard]] Error wrong(std::string_view text, std::string what,
                            std::string next_step = {}) const {
    return whole_.at(whole_.byte_of(text), text, std::move(what), std::move(next_step));
  }

  const RecordText& whole_;
  std::vector<Record> records_;
  Record record_;
  bool is_begun_ = false;
  bool has_deal_ = false;
  std::vector<PlacedCard> cards_;
  std::string_view claim_;
  std::array<std::string, kSeats> players_;  // stay the same until others are named
};

Result<void> LinReader::end_board() {
  if (!is_begun_) return {};
  is_begun_ = false;
  if (!has_deal_ && !record_.auction) return {};
  if (auto settled = settle_contract(record_, whole_, {}); !settled) return settled;
  if (auto added = add_cards(record_, whole_, cards_); !added) return added;
  if (!claim_.empty()) {
    const auto tricks = parse_number<int>(claim_);
    if (!tricks || *tricks < 0 || *tricks > kTricks)
      return wrong(claim_, "expected the tricks of the declarer, 0 to 13");
    record_.tricks = tricks;
  } else if (record_.played.size() == cards::kCardCount && is_complete(record_.hands) &&
             record_.contract) {
    record_.tricks = play_of(record_, record_.played.size()).tricks_of_declarer();
  }
  if (records_.size() == kMostRecords) return whole_.at(0, {}, "too many records");
  records_.push_back(std::move(record_));
  return {};
}

Result<void> LinReader::begin_board() {
  if (auto ended = end_board(); !ended) return ended;
  record_ = {};
  record_.players = players_;
  cards_.clear();
  claim_ = {};
  is_begun_ = true;
  has_deal_ = false;
  return {};
}

void LinReader::add_players(std::string_view value) {
  const auto names = split(value, ',');
  players_ = {};
  for (std::size_t i = 0; i < std::min<std::size_t>(names.size(), kSeats); ++i)
    players_[static_cast<std::size_t>(number(seat_in_order(i)))] = trimmed(names[i]);
  if (is_begun_) record_.players = players_;
}

// `S269H2568QADTQC2T`, suits in any order, ranks in any order.
Result<Hand> LinReader::hand_of_text(std::string_view text) const {
  Hand hand;
  int suit = -1;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == ' ' || text[i] == '\n' || text[i] == '\r') continue;
    const int named = strain_of(text.substr(i, 1));
    if (named >= 0 && named < cards::kSuitCount) {
      suit = named;
      continue;
    }
    const bool ten = text.substr(i).starts_with("10");
    const std::string_view piece = text.substr(i, ten ? 2 : 1);
    const int rank = cards::rank_of_letter(ten ? 'T' : text[i]);
    if (rank < 0 || suit < 0) return wrong(piece, "expected a suit, or a rank after it");
    const cards::Card card(rank, suit);
    if (hand.contains(card)) return wrong(piece, "this card is named twice");
    hand |= card;
    if (ten) ++i;
  }
  if (hand.size() > kTricks) return wrong(text, "a hand has at most 13 cards");
  return hand;
}

Result<void> LinReader::add_deal(std::string_view value) {
  has_deal_ = true;
  if (value.empty()) return {};
  if (value[0] >= '0' && value[0] <= '4') {
    // 0: no dealer is given.
    if (value[0] > '0') record_.dealer = seat_in_order(static_cast<std::size_t>(value[0] - '1'));
    value.remove_prefix(1);
  }
  const auto texts = split(value, ',');
  if (texts.size() > kSeats && !trimmed(texts[kSeats]).empty())
    return wrong(texts[kSeats], "a deal has four hands");
  for (std::size_t i = 0; i < std::min<std::size_t>(texts.size(), kSeats); ++i) {
    const auto hand = hand_of_text(texts[i]);
    if (!hand) return hand.error();
    if (!(*hand & all_cards(record_.hands)).empty())
      return wrong(texts[i], "this hand has a card that another hand has, too");
    hand_of(record_.hands, seat_in_order(i)) = *hand;
  }
  complete_deal(record_);
  return {};
}

Result<void> LinReader::add_call(std::string_view value) {
  const std::string_view text = value.substr(0, value.find('!'));
  if (!record_.auction) {
    if (!record_.dealer) return wrong(value, "no dealer is given; expected md|1...| before");
    record_.auction = Auction(*record_.dealer);
  }
  const auto call = parse_call(text);
  if (!call) return wrong(value, call.error().what, call.error().next_step);
  if (record_.auction->is_over() && call->is_pass()) return {};
  if (auto reason = record_.auction->refusal(*call)) return wrong(value, *std::move(reason));
  record_.auction->add(*call);
  return {};
}

Result<void> LinReader::add_card(std::string_view value) {
  // Several cards in one value are found, too.
  while (!value.empty()) {
    const std::size_t size = value.substr(1).starts_with("10") ? 3 : 2;
    const std::string_view text = value.substr(0, size);
    const auto card = parse_suit_first(text);
    if (!card) return wrong(value, "not a card", "write one like S5 or HT");
    cards_.push_back({*card, text});
    value.remove_prefix(text.size());
  }
  return {};
}

Result<void> LinReader::add(std::string_view command, std::string_view value) {
  const auto is = [&](std::string_view name) { return is_same(command, name); };
  if (is("pn")) {
    add_players(value);
    return {};
  }
  if (is("qx") || (is("md") && (!is_begun_ || has_deal_)))
    if (auto begun = begin_board(); !begun) return begun;
  if (is("md")) return add_deal(value);
  if (!is_begun_) return {};
  if (is("mb") && !value.empty()) return add_call(value);
  if (is("pc")) return add_card(value);
  if (is("mc")) claim_ = value;
  if (is("sv") && !value.empty()) {
    record_.vulnerability = parse_vulnerability(value);
    if (!record_.vulnerability) return wrong(value, "expected o, n, e or b");
  }
  if (is("an") && record_.auction && record_.auction->size() > 0)
    record_.remarks.push_back({false, record_.auction->size() - 1, std::string(value)});
  if (is("ah") && value.substr(0, 5).size() == 5 && is_same(value.substr(0, 5), "board"))
    if (const auto board = parse_number<int>(trimmed(value.substr(5))); board && *board > 0)
      record_.board = board;
  return {};
}

Result<std::vector<Record>> LinReader::read() {
  std::string_view rest = whole_.text();
  while (true) {
    const std::size_t bar = rest.find('|');
    const std::string_view command = trimmed(rest.substr(0, bar));
    if (bar == std::string_view::npos) {
      if (!command.empty()) return wrong(command, "expected a command and its value, like pc|S5|");
      break;
    }
    rest.remove_prefix(bar + 1);
    const std::size_t end = rest.find('|');
    if (end == std::string_view::npos)
      return whole_.at(whole_.byte_of(command.empty() ? rest : command), command,
                       "the value of this command has no end", "close it with |");
    if (auto added = add(command, trimmed(rest.substr(0, end))); !added) return added.error();
    rest.remove_prefix(end + 1);
  }
  if (auto ended = end_board(); !ended) return ended.error();
  return std::move(records_);
}

// --- writing ---

// Bars and line ends would end the value, and white space around it is not read.
std::string clean(std::string_view text) {
  std::string value(text);
  for (char& c : value)
    if (c == '|' || static_cast<unsigned char>(c) < 0x20) c = ' ';
  return std::string(trimmed(value));
}

// Commas separate names.
std::string clean_name(std::string_view name) {
  std::string text(name);
  std::ranges::replace(text, ',', ' ');
  return clean(text);
}

std::string lin_hand(Hand hand) {
  std::string text;
  for (int suit = cards::kSuitCount - 1; suit >= 0; --suit) {
    text += kStrainLetters[static_cast<std::size_t>(suit)];
    for (int rank = 0; rank < cards::kRankCount; ++rank)
      if (hand.contains(cards::Card(rank, suit)))
        text += cards::kRankLetters[static_cast<std::size_t>(rank)];
  }
  return text;
}

std::string lin_deal(const Record& record) {
  std::string text = record.dealer ? std::to_string(1 + number(left_of(*record.dealer, 2))) : "0";
  for (std::size_t i = 0; i < kSeats; ++i) {
    if (i > 0) text += ',';
    const Hand hand = hand_of(record.hands, seat_in_order(i));
    if (i < 3 || !is_complete(record.hands)) text += hand.empty() ? "" : lin_hand(hand);
  }
  return text;
}

std::string lin_calls(const Record& record) {
  std::string text;
  for (int i = 0; i < record.auction->size(); ++i) {
    const Call call = (*record.auction)[i];
    const std::string name = call.is_pass()       ? "p"
                             : call.is_double()   ? "d"
                             : call.is_redouble() ? "r"
                                                  : to_string(call);
    std::string remarks;
    for (const Remark& remark : record.remarks)
      if (!remark.is_on_play && remark.place == i)
        remarks += fmt::format("an|{}|", clean(remark.text));
    text += fmt::format("mb|{}{}|{}", name, remarks.empty() ? "" : "!", remarks);
  }
  return text;
}

}  // namespace

Result<std::vector<Record>> read_lin(std::string_view bytes) {
  const auto whole = RecordText::decode(bytes);
  if (!whole) return whole.error();
  return LinReader(*whole).read();
}

std::string write_lin(std::span<const Record> records) {
  std::string text;
  for (const Record& record : records) {
    text += fmt::format("qx|o{}|",
                        record.board.value_or(static_cast<int>(&record - records.data()) + 1));
    text += "pn|";
    for (std::size_t i = 0; i < kSeats; ++i)
      text += (i > 0 ? "," : "") +
              clean_name(record.players[static_cast<std::size_t>(number(seat_in_order(i)))]);
    text += fmt::format("|md|{}|", lin_deal(record));
    if (record.board) text += fmt::format("ah|Board {}|", *record.board);
    if (record.vulnerability)
      text += fmt::format("sv|{}|", "oneb"[static_cast<std::size_t>(*record.vulnerability)]);
    if (record.auction) text += lin_calls(record);
    for (const cards::Card card : record.played) text += fmt::format("pc|{}|", suit_first(card));
    if (record.has_result() && record.played.size() < cards::kCardCount)
      text += fmt::format("mc|{}|", *record.tricks);
    text += "pg||\n";
  }
  return text;
}

}  // namespace yomikiri::bridge
