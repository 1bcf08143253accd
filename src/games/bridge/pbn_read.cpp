#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>

#include "core/notation.h"
#include "games/bridge/pbn.h"
#include "games/bridge/record_text.h"

namespace yomikiri::bridge {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f'; }

// A tag pair as it stands in the text.
struct TagText {
  std::string_view name;
  std::string_view raw;  // the value between its quotes
  std::string value;
};

// A note that a call or card refers to: `=1=`.
struct Reference {
  bool is_on_play;
  int place;
  std::string_view text;  // `=1=`
  int number;
};

// The text as tags and, between them, words.
class PbnText {
 public:
  explicit PbnText(const RecordText& whole) : whole_(whole), text_(whole.text()) {}

  // Goes to the next tag or word, past comments; false at the end.
  Result<bool> advance();
  [[nodiscard]] bool is_at_tag() const { return text_[here_] == '['; }
  // Whether an empty line came before.
  [[nodiscard]] bool is_after_blank_line() const { return blank_line_; }
  [[nodiscard]] std::size_t here() const { return here_; }
  Result<TagText> take_tag();
  std::string_view take_word();
  // To the end of the line.
  std::string_view take_row();

 private:
  [[nodiscard]] bool is_at_line_begin() const { return here_ == 0 || text_[here_ - 1] == '\n'; }
  [[nodiscard]] std::size_t line_end() const {
    return std::min(text_.find('\n', here_), text_.size());
  }
  std::string_view take_value();

  const RecordText& whole_;
  std::string_view text_;
  std::size_t here_ = 0;
  bool blank_line_ = false;
};

Result<bool> PbnText::advance() {
  blank_line_ = false;
  int line_ends = here_ == 0 ? 1 : 0;
  while (here_ < text_.size()) {
    const char c = text_[here_];
    if (c == '\n') {
      if (++line_ends > 1) blank_line_ = true;
      ++here_;
    } else if (is_blank(c)) {
      ++here_;
    } else if ((c == '%' && is_at_line_begin()) || c == ';') {
      here_ = line_end();
      line_ends = 0;
    } else if (c == '{') {
      const std::size_t end = text_.find('}', here_);
      if (end == std::string_view::npos)
        return whole_.at(here_, "{", "this comment has no end", "close it with }");
      here_ = end + 1;
      line_ends = 0;
    } else {
      return true;
    }
  }
  return false;
}

// The value between quotes, up to the last quote before the bracket; or a bare one.
std::string_view PbnText::take_value() {
  const std::string_view line = text_.substr(here_, line_end() - here_);
  if (!line.starts_with('"')) {
    const std::string_view bare = line.substr(0, line.find(']'));
    here_ += bare.size();
    return trimmed(bare);
  }
  std::size_t end = 1;
  for (; end < line.size(); ++end) {
    if (line[end] == '\\') {
      ++end;
    } else if (line[end] == '"') {
      const std::size_t next = line.find_first_not_of(" \t\r", end + 1);
      if (next == std::string_view::npos || line[next] == ']') break;
    }
  }
  if (end < line.size()) {
    here_ += end + 1;
    return line.substr(1, end - 1);
  }
  // The closing quote is missing.
  const std::string_view value = line.substr(1, line.find(']') - 1);
  here_ += 1 + value.size();
  return trimmed(value);
}

Result<TagText> PbnText::take_tag() {
  const std::size_t begin = here_++;
  const auto skip_blanks = [&] {
    while (here_ < text_.size() && is_blank(text_[here_])) ++here_;
  };
  skip_blanks();
  const std::size_t name = here_;
  while (here_ < text_.size() &&
         (std::isalnum(static_cast<unsigned char>(text_[here_])) != 0 || text_[here_] == '_'))
    ++here_;
  TagText tag{text_.substr(name, here_ - name), {}, {}};
  if (tag.name.empty()) return whole_.at(begin, "[", "expected a tag such as [Board \"1\"]");
  skip_blanks();
  tag.raw = take_value();
  skip_blanks();
  if (here_ >= text_.size() || text_[here_] != ']')
    return whole_.at(here_, {}, fmt::format("the tag {} has no end", quote(tag.name)),
                     "close it with ]");
  ++here_;
  for (std::size_t i = 0; i < tag.raw.size(); ++i) {
    const bool is_escape = tag.raw[i] == '\\' && i + 1 < tag.raw.size() &&
                           (tag.raw[i + 1] == '"' || tag.raw[i + 1] == '\\');
    if (is_escape) ++i;
    tag.value += tag.raw[i];
  }
  return tag;
}

std::string_view PbnText::take_word() {
  const std::size_t begin = here_;
  while (here_ < text_.size() && text_[here_] != '\n' && !is_blank(text_[here_]) &&
         text_[here_] != '{' && text_[here_] != ';' && (here_ == begin || text_[here_] != '['))
    ++here_;
  return text_.substr(begin, here_ - begin);
}

std::string_view PbnText::take_row() {
  const std::size_t begin = here_;
  here_ = line_end();
  return trimmed(text_.substr(begin, here_ - begin));
}

// One record while it is being read.
class PbnRecord {
 public:
  explicit PbnRecord(const RecordText& whole) : whole_(whole) {}

  [[nodiscard]] bool is_empty() const { return names_.empty(); }
  // Whether this tag belongs to the next record.
  [[nodiscard]] bool ends_before(const TagText& tag, bool after_blank_line) const;
  // `last` is the record before, from which `#` repeats values.
  Result<void> add_tag(const TagText& tag, const Record* last);
  Result<void> add_word(std::string_view word);
  void add_row(std::string_view row) { record_.tags.back().rows.emplace_back(row); }
  // Whether the text after the last tag is a table, line by line.
  [[nodiscard]] bool is_in_table() const { return section_ == Section::Table; }
  [[nodiscard]] bool is_in_words() const {
    return section_ == Section::Auction || section_ == Section::Play;
  }
  Result<Record> finish();

 private:
  enum class Section { None, Auction, Play, Table };
  struct Row {
    std::array<std::optional<PlacedCard>, kSeats> cards{};
    std::array<std::string_view, kSeats> texts{};
  };

  Result<void> add_known_tag(const TagText& tag, const Record* last, bool& is_known);
  bool add_player(const TagText& tag, const Record* last);
  Result<void> add_board(std::string_view raw);
  Result<void> add_dealer(std::string_view raw);
  Result<void> add_vulnerability(std::string_view raw);
  Result<void> add_deal(std::string_view raw);
  Result<void> begin_auction(const TagText& tag);
  Result<void> begin_play(const TagText& tag);
  Result<void> add_call(std::string_view word);
  Result<void> add_card(std::string_view word);
  Result<void> add_note(const TagText& tag);
  Result<void> add_reference(std::string_view word);
  Result<void> set_contract();
  Result<void> read_result();
  Result<void> order_play();
  void add_remarks();
  [[nodiscard]] Error wrong(std::string_view text, std::string what,
                            std::string next_step = {}) const {
    return whole_.at(whole_.byte_of(text), text, std::move(what), std::move(next_step));
  }

  const RecordText& whole_;
  Record record_;
  Section section_ = Section::None;
  bool section_is_over_ = false;
  std::vector<std::string> names_;  // of the tags so far
  std::string_view contract_, declarer_, result_;
  std::optional<Seat> first_column_;
  std::vector<Row> rows_;
  int columns_ = 0;  // of the last row that are filled
  std::vector<Reference> references_;
  std::map<std::pair<bool, int>, std::string> notes_;
  std::vector<int> order_;  // the place in the order of play of each card of the rows
};

bool PbnRecord::ends_before(const TagText& tag, bool after_blank_line) const {
  if (is_same(tag.name, "Note")) return false;
  const auto has = [&](std::string_view name) {
    return std::ranges::any_of(names_, [&](const std::string& n) { return is_same(n, name); });
  };
  if (has(tag.name)) return true;
  const bool identifies = is_same(tag.name, "Event") || is_same(tag.name, "Site") ||
                          is_same(tag.name, "Date") || is_same(tag.name, "Board");
  return identifies && after_blank_line && has("Deal");
}

constexpr std::array<std::string_view, kSeats> kSeatNames{"North", "East", "South", "West"};

std::optional<Seat> seat_named(std::string_view text) {
  if (text.starts_with('^')) text.remove_prefix(1);
  for (int i = 0; i < kSeats; ++i) {
    const std::string_view name = kSeatNames[static_cast<std::size_t>(i)];
    if (is_same(text, name) || is_same(text, name.substr(0, 1))) return Seat(i);
  }
  return std::nullopt;
}

bool PbnRecord::add_player(const TagText& tag, const Record* last) {
  for (std::size_t i = 0; i < kSeatNames.size(); ++i) {
    if (!is_same(tag.name, kSeatNames[i])) continue;
    if (tag.raw == "#")
      record_.players[i] = last != nullptr ? last->players[i] : "";
    else if (tag.raw != "?")
      record_.players[i] = tag.value;
    return true;
  }
  return false;
}

Result<void> PbnRecord::add_board(std::string_view raw) {
  record_.board = parse_number<int>(raw);
  if (record_.board && *record_.board >= 1) return {};
  return wrong(raw, "expected the number of a board, from 1");
}

Result<void> PbnRecord::add_dealer(std::string_view raw) {
  record_.dealer = seat_named(raw);
  if (!record_.dealer) return wrong(raw, "expected the dealer, N, E, S or W");
  if (record_.auction && record_.auction->dealer() != *record_.dealer)
    return wrong(raw,
                 fmt::format("the auction begins with {}", letter_of(record_.auction->dealer())));
  return {};
}

Result<void> PbnRecord::add_vulnerability(std::string_view raw) {
  record_.vulnerability = parse_vulnerability(raw);
  if (record_.vulnerability) return {};
  return wrong(raw, "expected None, NS, EW or All");
}

Result<void> PbnRecord::add_deal(std::string_view raw) {
  const auto hands = parse_deal(raw);
  if (!hands) return whole_.at(whole_.byte_of(raw), hands.error());
  record_.hands = *hands;
  complete_deal(record_);
  return {};
}

Result<void> PbnRecord::add_known_tag(const TagText& tag, const Record* last, bool& is_known) {
  const auto is = [&](std::string_view name) { return is_same(tag.name, name); };
  const bool is_blank = tag.raw.empty() || tag.raw == "?";
  is_known = true;
  if (add_player(tag, last)) return {};
  if (is("Auction")) return begin_auction(tag);
  if (is("Play")) return begin_play(tag);
  if (is("Note")) return add_note(tag);
  if (is("Board")) return is_blank ? Result<void>() : add_board(tag.raw);
  if (is("Dealer")) return is_blank ? Result<void>() : add_dealer(tag.raw);
  if (is("Vulnerable")) return is_blank ? Result<void>() : add_vulnerability(tag.raw);
  if (is("Deal")) return is_blank ? Result<void>() : add_deal(tag.raw);
  for (const auto& [name, text] :
       {std::pair{"Contract", &contract_}, {"Declarer", &declarer_}, {"Result", &result_}})
    if (is(name)) {
      if (!is_blank) *text = tag.raw;
      return {};
    }
  is_known = false;
  return {};
}

Result<void> PbnRecord::add_tag(const TagText& tag, const Record* last) {
  constexpr std::size_t kMostTags = 1000;
  if (names_.size() == kMostTags) return wrong(tag.name, "a record has at most 1000 tags");
  names_.emplace_back(tag.name);
  if (!is_same(tag.name, "Note")) {
    section_ = Section::None;
    section_is_over_ = false;
  }
  bool is_known = false;
  if (auto added = add_known_tag(tag, last, is_known); !added || is_known) return added;
  Tag other{std::string(tag.name), tag.value};
  for (const char* name : {"Event", "Site", "Date", "Scoring"})
    if (is_same(tag.name, name)) other.name = name;
  if (tag.raw == "#") {
    const Tag* before = last != nullptr ? last->find(other.name) : nullptr;
    if (before == nullptr) return {};  // nothing to repeat
    other = *before;
  }
  record_.tags.push_back(std::move(other));
  section_ = Section::Table;
  return {};
}

Result<void> PbnRecord::begin_auction(const TagText& tag) {
  section_ = Section::Auction;
  if (tag.raw.empty() || tag.raw == "?") {
    section_is_over_ = true;
    return {};
  }
  const auto seat = seat_named(tag.raw);
  if (!seat) return wrong(tag.raw, "expected the seat that calls first, N, E, S or W");
  if (record_.dealer && *record_.dealer != *seat)
    return wrong(tag.raw, fmt::format("the dealer is {}", letter_of(*record_.dealer)));
  record_.dealer = seat;
  record_.auction = Auction(*seat);
  return {};
}

Result<void> PbnRecord::begin_play(const TagText& tag) {
  section_ = Section::Play;
  first_column_ = seat_named(tag.raw);
  section_is_over_ = !first_column_;
  if (first_column_ || tag.raw.empty() || tag.raw == "?" || tag.raw == "-") return {};
  return wrong(tag.raw, "expected the seat that leads, N, E, S or W");
}

Result<void> PbnRecord::add_note(const TagText& tag) {
  const std::size_t colon = tag.value.find(':');
  const auto number = parse_number<int>(std::string_view(tag.value).substr(0, colon));
  if (colon == std::string::npos || !number)
    return whole_.at(whole_.byte_of(tag.name), tag.value, "expected a note such as 1:forcing");
  notes_[{section_ == Section::Play, *number}] = tag.value.substr(colon + 1);
  return {};
}

Result<void> PbnRecord::add_reference(std::string_view word) {
  const auto number = word.size() > 2 && word.ends_with('=')
                          ? parse_number<int>(word.substr(1, word.size() - 2))
                          : std::nullopt;
  if (!number) return wrong(word, "expected a reference to a note, like =1=");
  const bool is_on_play = section_ == Section::Play;
  const int place = is_on_play ? kSeats * (static_cast<int>(rows_.size()) - 1) + columns_ - 1
                               : record_.auction->size() - 1;
  if (place < 0) return wrong(word, "there is nothing before that this note is about");
  references_.push_back({is_on_play, place, word, *number});
  return {};
}

Result<void> PbnRecord::add_word(std::string_view word) {
  if (section_is_over_) return {};
  // Annotation glyphs, marks of irregularities, and marks of an unfinished section.
  if (word.starts_with('$') || word.starts_with('^') || word == "+") return {};
  if (word.starts_with('=')) return add_reference(word);
  if (word == "*") {
    section_is_over_ = true;
    return {};
  }
  if (word.find_first_not_of("!?") == std::string_view::npos) return {};
  const std::size_t glyph = word.find_first_of("!?$=");
  if (auto added = section_ == Section::Auction ? add_call(word.substr(0, glyph))
                                                : add_card(word.substr(0, glyph));
      !added || glyph == std::string_view::npos)
    return added;
  return add_word(word.substr(glyph));
}

Result<void> PbnRecord::add_call(std::string_view word) {
  Auction& auction = *record_.auction;
  if (word == "-") return {};
  if (is_same(word, "AP")) {
    while (!auction.is_over()) auction.add(kPass);
    return {};
  }
  const auto call = parse_call(word);
  if (!call) return wrong(word, call.error().what, call.error().next_step);
  if (auction.is_over() && call->is_pass()) return {};  // some write a pass too many
  if (auto reason = auction.refusal(*call)) return wrong(word, *std::move(reason));
  auction.add(*call);
  return {};
}

Result<void> PbnRecord::add_card(std::string_view word) {
  if (rows_.empty() || columns_ == kSeats) {
    if (rows_.size() == kTricks) return wrong(word, "there are only 13 tricks");
    rows_.emplace_back();
    columns_ = 0;
  }
  Row& row = rows_.back();
  const auto column = static_cast<std::size_t>(columns_++);
  row.texts[column] = word;
  if (word == "-" || word == "--") return {};
  const auto card = parse_suit_first(word);
  if (!card) return wrong(word, "not a card", "write one like S5 or HT");
  row.cards[column] = PlacedCard{*card, word};
  return {};
}

Result<void> PbnRecord::set_contract() {
  if (!contract_.empty() && !is_same(contract_, "-")) {
    const auto contract = parse_contract(contract_);
    if (!contract) return wrong(contract_, contract.error().what, contract.error().next_step);
    record_.contract = *contract;
    const auto declarer = seat_named(declarer_);
    if (!contract->is_passed_out() && declarer) record_.contract->declarer = *declarer;
    if (!contract->is_passed_out() && !declarer) {
      if (!declarer_.empty()) return wrong(declarer_, "expected the declarer, N, E, S or W");
      record_.contract.reset();
    }
  }
  return settle_contract(record_, whole_, contract_);
}

// `9`, `^9`, or `EW 4 NS 9`.
Result<void> PbnRecord::read_result() {
  std::string_view text = result_.starts_with('^') ? result_.substr(1) : result_;
  if (text.empty()) return {};
  const auto words = words_of(text);
  const bool declared = record_.contract && !record_.contract->is_passed_out();
  if (words.size() > 1 && !declared) return {};  // of whom?
  const std::string_view ours = declared && side(record_.contract->declarer) == 1 ? "EW" : "NS";
  for (std::size_t i = 0; i + 1 < words.size(); i += 2)
    if (is_same(words[i], ours)) text = words[i + 1];
  const auto tricks = parse_number<int>(text);
  if (!tricks || *tricks < 0 || *tricks > kTricks)
    return wrong(result_, "expected the tricks of the declarer, 0 to 13");
  record_.tricks = tricks;
  return {};
}

// The rows have a column for each seat; who leads to a trick took the one before.
Result<void> PbnRecord::order_play() {
  if (rows_.empty()) return {};
  std::vector<PlacedCard> cards;
  int leader = 0;  // its column
  order_.assign(rows_.size() * kSeats, -1);
  bool has_ended = false;
  for (std::size_t r = 0; r < rows_.size(); ++r) {
    std::vector<cards::Card> trick;
    for (int i = 0; i < kSeats; ++i) {
      const auto column = static_cast<std::size_t>((leader + i) % kSeats);
      const auto& card = rows_[r].cards[column];
      if (!card) {
        has_ended = true;
      } else if (has_ended) {
        return wrong(card->text, "a card that was played before this one is missing");
      } else {
        order_[r * kSeats + column] = static_cast<int>(cards.size());
        trick.push_back(card->card);
        cards.push_back(*card);
      }
    }
    if (trick.size() < kSeats || r + 1 == rows_.size()) continue;
    if (!record_.contract)
      return wrong(rows_[r + 1].texts[0], "no contract says who took the trick before");
    leader = (leader + winning_place(trick, record_.contract->strain)) % kSeats;
  }
  if (record_.contract && !cards.empty() && record_.contract->opening_leader() != *first_column_ &&
      !record_.contract->is_passed_out())
    return wrong(cards.front().text,
                 fmt::format("{} leads against {}", letter_of(record_.contract->opening_leader()),
                             describe(*record_.contract)));
  return add_cards(record_, whole_, cards);
}

void PbnRecord::add_remarks() {
  for (const Reference& reference : references_) {
    auto note = notes_.find({reference.is_on_play, reference.number});
    if (note == notes_.end()) note = notes_.find({!reference.is_on_play, reference.number});
    const int place =
        reference.is_on_play ? order_[static_cast<std::size_t>(reference.place)] : reference.place;
    if (place >= 0 && note != notes_.end())
      record_.remarks.push_back({reference.is_on_play, place, note->second});
  }
}

Result<Record> PbnRecord::finish() {
  if (auto set = set_contract(); !set) return set.error();
  if (auto read = read_result(); !read) return read.error();
  if (auto ordered = order_play(); !ordered) return ordered.error();
  add_remarks();
  return std::move(record_);
}

class PbnReader {
 public:
  explicit PbnReader(const RecordText& whole) : whole_(whole), text_(whole) {}

  Result<std::vector<Record>> read() {
    for (;;) {
      const auto more = text_.advance();
      if (!more) return more.error();
      if (auto added = *more ? add_piece() : finish_record(); !added) return added.error();
      if (!*more) return std::move(records_);
    }
  }

 private:
  Result<void> add_piece() {
    if (text_.is_at_tag()) return add_tag();
    if (record_->is_in_words()) return record_->add_word(text_.take_word());
    if (!record_->is_in_table()) {
      const std::string_view word = text_.take_word();
      return whole_.at(whole_.byte_of(word), word, "expected a tag such as [Board \"1\"]");
    }
    record_->add_row(text_.take_row());
    return {};
  }

  Result<void> add_tag() {
    const bool after_blank_line = text_.is_after_blank_line();
    const auto tag = text_.take_tag();
    if (!tag) return tag.error();
    if (record_->ends_before(*tag, after_blank_line)) {
      if (auto finished = finish_record(); !finished) return finished;
      record_.emplace(whole_);
    }
    return record_->add_tag(*tag, records_.empty() ? nullptr : &records_.back());
  }

  Result<void> finish_record() {
    if (record_->is_empty()) return {};
    if (records_.size() == kMostRecords) return whole_.at(text_.here(), {}, "too many records");
    auto finished = record_->finish();
    if (!finished) return finished.error();
    records_.push_back(*std::move(finished));
    return {};
  }

  const RecordText& whole_;
  PbnText text_;
  std::optional<PbnRecord> record_{std::in_place, whole_};
  std::vector<Record> records_;
};

}  // namespace

Result<std::vector<Record>> read_pbn(std::string_view bytes) {
  const auto whole = RecordText::decode(bytes);
  if (!whole) return whole.error();
  return PbnReader(*whole).read();
}

}  // namespace yomikiri::bridge
