#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/bridge/pbn.h"
#include "games/bridge/record_text.h"

namespace yomikiri::bridge {
namespace {

// A `#` alone would repeat the value of the record before.
std::string quoted(std::string_view value) {
  if (value == "#") value = "?";
  std::string text = "\"";
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  }
  return text + '"';
}

// Tags in the order of the export format: first the fifteen that every record has.
class PbnWriter {
 public:
  explicit PbnWriter(const Record& record) : record_(record) {}

  std::string write() {
    for (const char* name : {"Event", "Site", "Date"}) add_other(name, "");
    add("Board", record_.board ? std::to_string(*record_.board) : "");
    for (const auto& [name, seat] :
         {std::pair{"West", kWest}, {"North", kNorth}, {"East", kEast}, {"South", kSouth}})
      add(name, record_.players[static_cast<std::size_t>(number(seat))]);
    add("Dealer", record_.dealer ? std::string(1, letter_of(*record_.dealer)) : "");
    add("Vulnerable", record_.vulnerability ? std::string(name_of(*record_.vulnerability)) : "");
    add("Deal", all_cards(record_.hands).empty()
                    ? ""
                    : to_string(record_.hands, record_.dealer.value_or(kNorth)));
    add_other("Scoring", "");
    add_contract();
    add("Result", record_.has_result() ? std::to_string(*record_.tricks) : "");
    for (const Tag& tag : record_.tags)
      if (!is_first(tag.name)) add_tag(tag);
    if (record_.auction) add_auction();
    if (!record_.played.empty()) add_play();
    return std::move(text_);
  }

 private:
  static bool is_first(std::string_view name) {
    return name == "Event" || name == "Site" || name == "Date" || name == "Scoring";
  }

  void add(std::string_view name, std::string_view value) {
    text_ += fmt::format("[{} {}]\n", name, quoted(value.empty() ? "?" : value));
  }
  void add_tag(const Tag& tag) {
    text_ += fmt::format("[{} {}]\n", tag.name, quoted(tag.value));
    // A line that begins with % would be skipped.
    for (const std::string& row : tag.rows) text_ += (row.starts_with('%') ? " " : "") + row + '\n';
  }
  void add_other(std::string_view name, std::string_view fallback) {
    if (const Tag* tag = record_.find(name))
      add_tag(*tag);
    else
      add(name, fallback);
  }
  void add_contract() {
    const auto& contract = record_.contract;
    const bool is_played = contract && !contract->is_passed_out();
    add("Declarer", is_played ? std::string(1, letter_of(contract->declarer)) : "");
    add("Contract", !contract ? "" : contract->is_passed_out() ? "Pass" : written(*contract));
  }
  static std::string written(const Contract& contract) {
    std::string text = to_string(contract);
    if (contract.strain == kNoTrump) text.insert(2, "T");
    return text;
  }
  static std::string written(Call call) {
    if (call.is_pass()) return "Pass";
    std::string text = to_string(call);
    if (call.is_bid() && call.strain() == kNoTrump) text += 'T';
    return text;
  }

  // ` =1=` for the remarks on this call or card; their texts follow the section.
  std::string references(bool is_on_play, int place) {
    std::string text;
    for (const Remark& remark : record_.remarks) {
      if (remark.is_on_play != is_on_play || remark.place != place) continue;
      notes_.push_back(remark.text);
      text += fmt::format(" ={}=", notes_.size());
    }
    return text;
  }
  void add_notes() {
    for (std::size_t i = 0; i < notes_.size(); ++i)
      text_ += fmt::format("[Note {}]\n", quoted(fmt::format("{}:{}", i + 1, notes_[i])));
    notes_.clear();
  }

  void add_auction() {
    const Auction& auction = *record_.auction;
    text_ += fmt::format("[Auction \"{}\"]\n", letter_of(auction.dealer()));
    for (int i = 0; i < auction.size(); ++i) {
      if (i > 0) text_ += i % kSeats == 0 ? '\n' : ' ';
      text_ += written(auction[i]) + references(false, i);
    }
    if (auction.size() > 0) text_ += '\n';
    if (!auction.is_over()) text_ += "*\n";
    add_notes();
  }

  // A column for each seat from the opening leader; a row for each trick.
  void add_play() {
    if (!record_.contract) return;
    const Seat first = record_.contract->opening_leader();
    text_ += fmt::format("[Play \"{}\"]\n", letter_of(first));
    int leader = 0;  // its column
    const std::span<const cards::Card> played(record_.played);
    for (std::size_t begin = 0; begin < played.size(); begin += kSeats) {
      const auto trick =
          played.subspan(begin, std::min<std::size_t>(kSeats, played.size() - begin));
      std::array<std::string, kSeats> row{"-", "-", "-", "-"};
      for (std::size_t i = 0; i < trick.size(); ++i)
        row[(static_cast<std::size_t>(leader) + i) % kSeats] =
            suit_first(trick[i]) + references(true, static_cast<int>(begin + i));
      text_ += fmt::format("{} {} {} {}\n", row[0], row[1], row[2], row[3]);
      if (trick.size() == kSeats)
        leader = (leader + winning_place(trick, record_.contract->strain)) % kSeats;
    }
    if (played.size() < cards::kCardCount) text_ += "*\n";
    add_notes();
  }

  const Record& record_;
  std::string text_;
  std::vector<std::string> notes_;  // of the section that is being written
};

}  // namespace

std::string write_pbn(std::span<const Record> records) {
  std::string text = "% PBN 2.1\n% EXPORT\n";
  for (const Record& record : records) text += '\n' + PbnWriter(record).write();
  return text;
}

}  // namespace yomikiri::bridge
