#include "games/bridge/rbn.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>

#include "core/notation.h"
#include "games/bridge/record_text.h"

namespace yomikiri::bridge {
namespace {

constexpr int kMostNotes = 9;
constexpr std::string_view kVulnerabilities = "ZNEB";

// The lines that are kept as they are, in the order in which they are written: first those that
// repeat.
struct Label {
  char letter;
  std::string_view tag;
};
constexpr std::array kRepeated{Label{'D', "Date"},  Label{'T', "Title"}, Label{'L', "Site"},
                               Label{'E', "Event"}, Label{'S', "Stage"}, Label{'F', "Scoring"},
                               Label{'K', "Teams"}};
constexpr std::array kUnique{Label{'M', "Makes"}, Label{'I', "Items"}};

bool is_repeated(std::string_view tag) {
  return tag == "Section" || tag == "Room" ||
         std::ranges::find(kRepeated, tag, &Label::tag) != kRepeated.end();
}

void set_tag(Record& record, std::string_view name, std::string_view value) {
  std::erase_if(record.tags, [&](const Tag& tag) { return tag.name == name; });
  if (!value.empty()) record.tags.push_back({std::string(name), std::string(value)});
}

std::string_view take_until(std::string_view& text, std::string_view separators) {
  const std::size_t end = std::min(text.find_first_of(separators), text.size());
  const std::string_view piece = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return piece;
}

// A call or card has a note: `^3`.
struct NoteUse {
  bool is_on_play;
  int place;
  int number;
};

class RbnReader {
 public:
  explicit RbnReader(const RecordText& whole) : whole_(whole) {}

  Result<std::vector<Record>> read();

 private:
  Result<void> add_line(std::string_view line);
  Result<void> add_fact(char label, std::string_view value);
  void add_names(std::string_view value);
  Result<void> add_board(std::string_view value);
  Result<void> add_hands(std::string_view value);
  Result<void> add_auction(std::string_view value);
  Result<void> add_call(std::string_view& rest);
  Result<void> add_contract(std::string_view value);
  Result<void> add_play(std::string_view value);
  Result<void> add_result(std::string_view value);
  // Takes `*` and `^3` after a call or card off the text.
  void take_marks(std::string_view& rest, bool is_on_play, int place);
  Result<void> end_record();
  [[nodiscard]] Error wrong(std::string_view text, std::string what,
                            std::string next_step = {}) const {
    return whole_.at(whole_.byte_of(text), text, std::move(what), std::move(next_step));
  }

  const RecordText& whole_;
  std::vector<Record> records_;
  Record record_;
  bool has_lines_ = false;
  bool has_play_ = false;
  bool in_braces_ = false;
  std::string_view contract_;
  std::vector<PlacedCard> cards_;
  std::vector<NoteUse> uses_;
  std::map<std::pair<bool, int>, std::string> notes_;
};

void RbnReader::add_names(std::string_view value) {
  std::string_view north_south = take_until(value, ":");
  std::string_view east_west = take_until(value, ":");
  const auto set = [&](Seat seat, std::string_view name) {
    record_.players[static_cast<std::size_t>(number(seat))] = trimmed(name);
  };
  set(kNorth, take_until(north_south, "+"));
  set(kSouth, north_south);
  set(kWest, take_until(east_west, "+"));
  set(kEast, east_west);
  set_tag(record_, "Room", trimmed(value));
}

Result<void> RbnReader::add_board(std::string_view value) {
  const std::string_view first = take_until(value, ":");
  record_.board = parse_number<int>(trimmed(first));
  if (record_.board && *record_.board < 1)
    return wrong(first, "expected the number of a board, from 1");
  set_tag(record_, "Section", trimmed(value));
  return {};
}

Result<void> RbnReader::add_hands(std::string_view value) {
  const std::string_view all = value;
  const std::string_view first = trimmed(take_until(value, ":"));
  record_.hands = {};
  if (all.empty()) return {};
  if (first.size() != 1 || seat_of_letter(first[0]) < 0)
    return wrong(first.empty() ? all : first, "expected the seat of the first hand, as in W:");
  const bool asks_for_the_rest = value.ends_with(':');
  for (int i = 0; i < kSeats && !value.empty(); ++i) {
    const std::string_view text = trimmed(take_until(value, ":;"));
    if (text.empty() || text == "?") continue;
    const auto hand = parse_hand(text);
    if (!hand) return whole_.at(whole_.byte_of(text), hand.error());
    if (!(*hand & all_cards(record_.hands)).empty())
      return wrong(text, "this hand has a card that another hand has, too");
    hand_of(record_.hands, left_of(Seat(seat_of_letter(first[0])), i)) = *hand;
  }
  if (!value.empty()) return wrong(value, "a deal has four hands");
  if (asks_for_the_rest) complete_deal(record_);
  return {};
}

void RbnReader::take_marks(std::string_view& rest, bool is_on_play, int place) {
  while (!rest.empty() && (rest[0] == '*' || rest[0] == '^')) {
    if (rest[0] == '^' && rest.size() > 1 && rest[1] >= '0' && rest[1] <= '9') {
      uses_.push_back({is_on_play, place, rest[1] - '0'});
      rest.remove_prefix(1);
    }
    rest.remove_prefix(1);
  }
}

Result<void> RbnReader::add_call(std::string_view& rest) {
  Auction& auction = *record_.auction;
  const char letter = static_cast<char>(std::toupper(static_cast<unsigned char>(rest[0])));
  if (letter == 'A') {
    while (!auction.is_over()) auction.add(kPass);
    rest.remove_prefix(1);
    return {};
  }
  const bool is_bid = letter >= '1' && letter <= '7';
  const std::string_view text = rest.substr(0, is_bid ? 2 : 1);
  const auto call = parse_call(text);
  if (!call)
    return wrong(text, "not a call", "write a bid like 1C or 3N, P, X, R, or A for all pass");
  if (auto reason = auction.refusal(*call)) return wrong(text, *std::move(reason));
  auction.add(*call);
  rest.remove_prefix(text.size());
  take_marks(rest, false, auction.size() - 1);
  return {};
}

Result<void> RbnReader::add_auction(std::string_view value) {
  record_.dealer = kWest;  // if none is given
  record_.vulnerability.reset();
  record_.auction.reset();  // of an earlier line
  std::erase_if(uses_, [](const NoteUse& use) { return !use.is_on_play; });
  if (value.size() > 2 && value[2] == ':') {
    const int dealer = seat_of_letter(value[0]);
    const std::size_t vulnerable = kVulnerabilities.find(value[1]);
    if (dealer < 0) return wrong(value.substr(0, 1), "expected the dealer, N, E, S or W");
    if (vulnerable == std::string_view::npos && value[1] != '?')
      return wrong(value.substr(1, 1), "expected the vulnerability, Z, N, E, B or ?");
    record_.dealer = Seat(dealer);
    if (value[1] != '?') record_.vulnerability = Vulnerability(vulnerable);
    value.remove_prefix(3);
  }
  if (!value.empty()) record_.auction = Auction(*record_.dealer);
  while (!value.empty()) {
    if (value[0] == ':' || value[0] == ' ') {
      value.remove_prefix(1);
      continue;
    }
    if (value[0] == 'Y' || value[0] == '?') break;  // a question: your call?
    if (auto added = add_call(value); !added) return added;
  }
  return {};
}

Result<void> RbnReader::add_contract(std::string_view value) {
  contract_ = value;
  const std::string_view text = trimmed(take_until(value, ":"));
  if (text.empty() || text == "?") return {};
  const auto contract = parse_contract(text);
  if (!contract) return wrong(text, contract.error().what, contract.error().next_step);
  const std::string_view declarer = trimmed(take_until(value, ":"));
  if (contract->is_passed_out()) {
    record_.contract = *contract;
    return {};
  }
  if (declarer.size() != 1 || seat_of_letter(declarer[0]) < 0)
    return wrong(text, "expected the declarer after the contract, as in 4S:N");
  record_.contract = *contract;
  record_.contract->declarer = Seat(seat_of_letter(declarer[0]));
  return {};
}

Result<void> RbnReader::add_play(std::string_view value) {
  has_play_ = true;
  while (!value.empty()) {
    std::string_view trick = take_until(value, ":;");
    int led = -1;
    while (!trick.empty()) {
      if (trick[0] == ' ') {
        trick.remove_prefix(1);
        continue;
      }
      const int named = strain_of(trick.substr(0, 1));
      const bool has_suit = named >= 0 && named < cards::kSuitCount;
      if (has_suit && led < 0) led = named;
      const std::size_t size = has_suit ? 2 : 1;
      const std::string_view text = trick.substr(0, size);
      const int rank = text.size() == size ? cards::rank_of_letter(text.back()) : -1;
      if (rank < 0 || led < 0) return wrong(text, "not a card", "write one like S5, or its rank");
      cards_.push_back({cards::Card(rank, has_suit ? named : led), text});
      trick.remove_prefix(size);
      take_marks(trick, true, static_cast<int>(cards_.size()) - 1);
    }
  }
  return {};
}

Result<void> RbnReader::add_result(std::string_view value) {
  const std::string_view text = trimmed(take_until(value, ":"));
  set_tag(record_, "Score", trimmed(value));
  if (text.empty() || text == "?") return {};
  record_.tricks = parse_number<int>(text);
  if (record_.tricks && *record_.tricks >= 0 && *record_.tricks <= kTricks) return {};
  return wrong(text, "expected the tricks of the declarer, 0 to 13");
}

Result<void> RbnReader::add_fact(char label, std::string_view value) {
  if (label >= '0' && label <= '9') {
    notes_[{has_play_, label - '0'}] = value;
    return {};
  }
  switch (label) {
    case 'N':
      add_names(value);
      return {};
    case 'B':
      return add_board(value);
    case 'H':
      return add_hands(value);
    case 'A':
      return add_auction(value);
    case 'C':
      return add_contract(value);
    case 'P':
      return add_play(value);
    case 'R':
      return add_result(value);
    default:
      break;
  }
  for (const Label& known : kRepeated)
    if (known.letter == label) set_tag(record_, known.tag, value);
  for (const Label& known : kUnique)
    if (known.letter == label) set_tag(record_, known.tag, value);
  return {};
}

Result<void> RbnReader::add_line(std::string_view line) {
  if (in_braces_ || line.starts_with('{')) {
    in_braces_ = !line.ends_with('}');
    return {};
  }
  if (line.empty()) return end_record();
  const char label = line[0];
  const bool is_label = (label >= 'A' && label <= 'Z') || (label >= '0' && label <= '9');
  if (!is_label || (line.size() > 1 && line[1] != ' ' && line[1] != '\t'))
    return wrong(line, "expected a letter and a space, like B 7");
  has_lines_ = true;
  return add_fact(label, trimmed(line.substr(1)));
}

Result<void> RbnReader::end_record() {
  if (!has_lines_) return {};
  if (auto settled = settle_contract(record_, whole_, contract_); !settled) return settled;
  if (auto added = add_cards(record_, whole_, cards_); !added) return added;
  for (const NoteUse& use : uses_)
    if (const auto note = notes_.find({use.is_on_play, use.number}); note != notes_.end())
      record_.remarks.push_back({use.is_on_play, use.place, note->second});
  if (records_.size() == kMostRecords) return whole_.at(0, {}, "too many records");
  records_.push_back(record_);
  Record next{.board = record_.board, .players = record_.players, .hands = record_.hands};
  for (const Tag& tag : record_.tags)
    if (is_repeated(tag.name)) next.tags.push_back(tag);
  record_ = std::move(next);
  has_lines_ = has_play_ = false;
  contract_ = {};
  cards_.clear();
  uses_.clear();
  notes_.clear();
  return {};
}

Result<std::vector<Record>> RbnReader::read() {
  std::string_view rest = whole_.text();
  while (!rest.empty()) {
    const std::string_view line = take_until(rest, "\n");
    const std::size_t end = line.find_last_not_of(" \t\r");
    if (auto added = add_line(line.substr(0, end == line.npos ? 0 : end + 1)); !added)
      return added.error();
  }
  if (auto ended = end_record(); !ended) return ended.error();
  return std::move(records_);
}

// --- writing ---

// Without white space around it, which is not read.
std::string one_line(std::string_view text) {
  std::string line(text);
  for (char& c : line)
    if (static_cast<unsigned char>(c) < 0x20) c = ' ';
  return std::string(trimmed(line));
}

// A fact that repeats is written without a value where it is not known any more.
class RbnWriter {
 public:
  RbnWriter(const Record& record, const Record& before) : record_(record), before_(before) {}

  std::string write() {
    for (const Label& label : kRepeated)
      if (has(record_, label) || has(before_, label)) add(label.letter, value_of(label));
    if (!names_of(record_).empty() || !names_of(before_).empty()) add('N', names_of(record_));
    if (record_.board || before_.board) add('B', board());
    if (!all_cards(record_.hands).empty() || !all_cards(before_.hands).empty()) add('H', hands());
    if (record_.dealer) add_auction();
    if (record_.contract) add('C', contract());
    if (!record_.played.empty()) add_play();
    if (record_.has_result())
      add('R', std::to_string(*record_.tricks) + after_colon(record_, "Score"));
    for (const Label& label : kUnique)
      if (has(record_, label)) add(label.letter, value_of(label));
    if (text_.empty()) add('B', "");  // a record of nothing known is a record, too
    return std::move(text_);
  }

 private:
  // A line without a value says that nothing is known.
  static bool has(const Record& record, const Label& label) {
    const Tag* tag = record.find(label.tag);
    return tag != nullptr && !one_line(tag->value).empty();
  }
  [[nodiscard]] std::string value_of(const Label& label) const {
    const Tag* tag = record_.find(label.tag);
    return tag != nullptr ? tag->value : "";
  }
  void add(char label, std::string_view value) {
    const std::string line = one_line(value);
    text_ += fmt::format("{}{}{}\n", label, line.empty() ? "" : " ", line);
  }
  static std::string after_colon(const Record& record, std::string_view name) {
    const Tag* tag = record.find(name);
    return tag != nullptr ? ":" + one_line(tag->value) : "";
  }
  static std::string names_of(const Record& record) {
    // Colons and pluses separate names.
    const auto name = [&](Seat seat) {
      std::string text = record.players[static_cast<std::size_t>(number(seat))];
      for (char& c : text)
        if (c == ':' || c == '+') c = ' ';
      return one_line(text);
    };
    const std::string names =
        fmt::format("{}+{}:{}+{}", name(kNorth), name(kSouth), name(kWest), name(kEast));
    const std::string room = after_colon(record, "Room");
    return names.size() == 3 && room.empty() ? "" : names + room;
  }
  [[nodiscard]] std::string board() const {
    if (!record_.board) return "";
    return std::to_string(*record_.board) + after_colon(record_, "Section");
  }
  [[nodiscard]] std::string hands() const {
    if (all_cards(record_.hands).empty()) return "";
    const Seat first = record_.dealer.value_or(kNorth);
    std::string text(1, letter_of(first));
    for (int i = 0; i < kSeats; ++i) {
      const Hand hand = hand_of(record_.hands, left_of(first, i));
      text += ':';
      if (!hand.empty() && (i < 3 || !is_complete(record_.hands))) text += to_string(hand);
    }
    return text;
  }
  [[nodiscard]] std::string contract() const {
    std::string text = to_string(*record_.contract);
    if (record_.contract->is_passed_out()) return "P";
    return text + ':' + letter_of(record_.contract->declarer);
  }
  std::string marks(bool is_on_play, int place) {
    std::string text;
    for (const Remark& remark : record_.remarks) {
      if (remark.is_on_play != is_on_play || remark.place != place) continue;
      if (std::ssize(notes_) == kMostNotes) break;
      notes_.push_back(remark.text);
      text += fmt::format("^{}", notes_.size());
    }
    return text;
  }
  void add_notes() {
    for (std::size_t i = 0; i < notes_.size(); ++i) add(static_cast<char>('1' + i), notes_[i]);
    notes_.clear();
  }
  void add_auction() {
    const Auction auction = record_.auction.value_or(Auction(*record_.dealer));
    const char vulnerable = record_.vulnerability
                                ? kVulnerabilities[static_cast<std::size_t>(*record_.vulnerability)]
                                : '?';
    std::string text = fmt::format("{}{}:", letter_of(auction.dealer()), vulnerable);
    for (int i = 0; i < auction.size(); ++i) {
      if (i > 0 && i % kSeats == 0) text += ':';
      text += (auction[i].is_redouble() ? "R" : to_string(auction[i])) + marks(false, i);
    }
    add('A', text);
    add_notes();
  }
  void add_play() {
    std::string text;
    for (std::size_t i = 0; i < record_.played.size(); ++i) {
      const cards::Card card = record_.played[i];
      const cards::Card led = record_.played[i - i % kSeats];
      if (i > 0 && i % kSeats == 0) text += ':';
      const std::string name = suit_first(card);
      text += (i % kSeats == 0 || card.suit() != led.suit() ? name : name.substr(1)) +
              marks(true, static_cast<int>(i));
    }
    add('P', text);
    add_notes();
  }

  const Record& record_;
  const Record& before_;
  std::string text_;
  std::vector<std::string> notes_;
};

}  // namespace

Result<std::vector<Record>> read_rbn(std::string_view bytes) {
  const auto whole = RecordText::decode(bytes);
  if (!whole) return whole.error();
  return RbnReader(*whole).read();
}

std::string write_rbn(std::span<const Record> records) {
  std::string text;
  const Record none;
  const Record* before = &none;
  for (const Record& record : records) {
    if (!text.empty()) text += '\n';
    text += RbnWriter(record, *before).write();
    before = &record;
  }
  return text;
}

}  // namespace yomikiri::bridge
