#include "studies/mahjong/records/record.h"

#include <fmt/format.h>

#include "core/notation.h"
#include "question/json_form.h"
#include "studies/mahjong/records/json_lines.h"
#include "studies/mahjong/records/tenhou.h"

namespace yomikiri::studies::mahjong {
namespace {

// Where in the record of a match an event stands.
enum class Stage { Between, InDeal, Decided, Over };

Error misplaced(int deal, const mjai::Event& event, std::string what) {
  return fail(Errc::BadInput, deal == 0 ? "before the first deal" : fmt::format("deal {}", deal),
              quote(mjai::to_line(event)) + " " + std::move(what));
}

// Follows where deals begin and end.
class Outline {
 public:
  Result<void> follow(const mjai::Event& event) {
    if (stage_ == Stage::Over) return misplaced(deal_, event, "stands after the end of the match");
    if (std::holds_alternative<mjai::StartKyoku>(event)) return start(event);
    if (std::holds_alternative<mjai::StartGame>(event) ||
        std::holds_alternative<mjai::EndGame>(event))
      return outside(event);
    if (is_talk(event)) return misplaced(deal_, event, "does not belong in a record");
    const bool decides =
        std::holds_alternative<mjai::Hora>(event) || std::holds_alternative<mjai::Ryukyoku>(event);
    const bool ends = std::holds_alternative<mjai::EndKyoku>(event);
    if (stage_ == Stage::Between) return misplaced(deal_, event, "stands between two deals");
    if (stage_ == Stage::Decided && !decides && !ends)
      return misplaced(deal_, event, "stands after the end of the deal");
    if (stage_ == Stage::InDeal && ends)
      return misplaced(deal_, event, "stands before a win or a draw");
    stage_ = ends ? Stage::Between : decides ? Stage::Decided : Stage::InDeal;
    return {};
  }

  Result<void> end() const {
    if (deal_ == 0) return fail(Errc::BadInput, "", "the record has no deals");
    if (stage_ == Stage::InDeal)
      return fail(Errc::BadInput, fmt::format("deal {}", deal_),
                  "the record is cut short: the deal does not end");
    return {};
  }

 private:
  // Some writers leave out end_kyoku.
  Result<void> start(const mjai::Event& event) {
    ++deal_;
    if (stage_ == Stage::InDeal)
      return misplaced(deal_, event, "begins before the last deal ended");
    stage_ = Stage::InDeal;
    return {};
  }

  Result<void> outside(const mjai::Event& event) {
    if (stage_ == Stage::InDeal) return misplaced(deal_, event, "stands within a deal");
    if (std::holds_alternative<mjai::StartGame>(event) && deal_ > 0)
      return misplaced(deal_, event, "begins a second match");
    if (std::holds_alternative<mjai::EndGame>(event)) stage_ = Stage::Over;
    return {};
  }

  static bool is_talk(const mjai::Event& event) {
    return std::holds_alternative<mjai::Hello>(event) ||
           std::holds_alternative<mjai::Join>(event) || std::holds_alternative<mjai::Fault>(event);
  }

  Stage stage_ = Stage::Between;
  int deal_ = 0;
};

// A record of tenhou.net/6 is one object, in which "log" lists the deals.
Result<std::vector<mjai::Event>> read_either(std::string_view text) {
  const auto json = read_json(text);
  if (json && json->is_object() && json->contains("log")) return read_tenhou(*json);
  return mjai::read_lines(text);
}

}  // namespace

Result<std::vector<mjai::Event>> read_record(std::string_view text) {
  auto events = read_either(text);
  if (!events) return events.error();
  std::erase_if(*events,
                [](const mjai::Event& event) { return std::holds_alternative<mjai::None>(event); });
  Outline outline;
  for (const mjai::Event& event : *events)
    if (auto followed = outline.follow(event); !followed) return followed.error();
  if (auto ended = outline.end(); !ended) return ended.error();
  return events;
}

}  // namespace yomikiri::studies::mahjong
