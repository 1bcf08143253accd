#include "studies/mahjong/records/tenhou.h"

#include <fmt/format.h>

#include "core/notation.h"
#include "studies/mahjong/records/tenhou_deal.h"
#include "studies/mahjong/records/tenhou_order.h"

namespace yomikiri::studies::mahjong {
namespace {

using RecordJson = nlohmann::ordered_json;

std::string text_at(const RecordJson& object, const char* key) {
  const auto found = object.is_object() ? object.find(key) : object.end();
  if (!object.is_object() || found == object.end() || !found->is_string()) return {};
  return found->get<std::string>();
}

bool has_words(const std::string& text, std::string_view one, std::string_view other) {
  return text.find(one) != std::string::npos || text.find(other) != std::string::npos;
}

// `aka` or one of `aka51` to `aka53` is a positive number.
bool has_red_fives(const RecordJson& rule) {
  if (!rule.is_object()) return false;
  for (const char* key : {"aka", "aka51", "aka52", "aka53"})
    if (const auto found = rule.find(key); found != rule.end())
      if (found->is_number_integer() && *found > 0) return true;
  return false;
}

// Three names, or scores of three seats.
bool has_three_seats(const RecordJson& record) {
  const auto names = record.find("name");
  if (names != record.end() && names->is_array() && names->size() == 3) return true;
  const RecordJson& deals = record["log"];
  if (!deals.is_array() || deals.empty() || !deals[0].is_array() || deals[0].size() < 2)
    return false;
  return deals[0][1].is_array() && deals[0][1].size() == 3;
}

mjai::StartGame start_of(const RecordJson& record) {
  const auto rule = record.find("rule");
  const RecordJson rules = rule == record.end() ? RecordJson() : *rule;
  mjai::StartGame start{.names = {},
                        .has_red_fives = has_red_fives(rules),
                        .east_only = has_words(text_at(rules, "disp"), "東", "East")};
  const auto names = record.find("name");
  if (names == record.end() || !names->is_array() || names->size() != 4) return start;
  for (const RecordJson& name : *names)
    start.names.push_back(name.is_string() ? name.get<std::string>() : "");
  return start;
}

Error in_deal(std::size_t number, Error error) {
  error.where =
      fmt::format("deal {}{}{}", number + 1, error.where.empty() ? "" : ", ", error.where);
  return error;
}

}  // namespace

Result<std::vector<mjai::Event>> read_tenhou(const RecordJson& record) {
  const auto log = record.is_object() ? record.find("log") : record.end();
  if (!record.is_object() || log == record.end() || !log->is_array())
    return fail(Errc::BadInput, "\"log\"", "is missing", "expected a record of tenhou.net/6");
  const auto rule = record.find("rule");
  const bool is_for_three =
      rule != record.end() && has_words(text_at(*rule, "disp"), "三", "3-Player");
  if (is_for_three || has_three_seats(record))
    return fail(Errc::Unsupported, "\"rule\"", "is of a game for three players",
                "only records of four players can be read");
  std::vector<mjai::Event> events{start_of(record)};
  for (std::size_t number = 0; number < log->size(); ++number) {
    const auto deal = read_tenhou_deal((*log)[number]);
    if (!deal) return in_deal(number, deal.error());
    auto ordered = events_of_tenhou(*deal);
    if (!ordered) return in_deal(number, ordered.error());
    events.insert(events.end(), ordered->begin(), ordered->end());
  }
  events.emplace_back(mjai::EndGame{});
  return events;
}

}  // namespace yomikiri::studies::mahjong
