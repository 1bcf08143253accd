#include "studies/bridge/knowledge/explain_answer.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/plural.h"
#include "studies/bridge/contract.h"

namespace yomikiri::studies::bridge {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 4> kSuitsDown = {"spades", "hearts", "diamonds", "clubs"};
constexpr std::size_t suit_at(std::size_t place) { return 3 - place; }

char seat_letter(Seat seat) {
  return yomikiri::bridge::kSeatLetters[static_cast<std::size_t>(number(seat))];
}

std::string call_list(const std::vector<Call>& calls) {
  std::vector<std::string> names;
  for (const Call call : calls) names.push_back(to_string(call));
  return fmt::format("{}", fmt::join(names, ", "));
}

Json spread_json(std::span<const std::uint64_t> counts) {
  const Spread spread = spread_of(counts);
  return {{"least", spread.least}, {"most", spread.most}, {"mean", spread.mean}};
}

Json call_json(const CallExplained& call) {
  Json json{{"seat", std::string(1, seat_letter(call.seat))},
            {"call", to_string(call.call)},
            {"known", call.meaning.is_known},
            {"words", call.meaning.words},
            {"promises", to_string(call.meaning.promise)},
            {"denies", Json::array()},
            {"hand", to_string(call.meaning.expression)}};
  for (const Call denied : call.meaning.denied) json["denies"].push_back(to_string(denied));
  if (call.meaning.otherwise_percent) json["else_percent"] = *call.meaning.otherwise_percent;
  if (!call.before) return json;
  json["hands"] = call.after->hands;
  json["of"] = call.before->hands;
  json["chance"] =
      call.before->hands == 0
          ? Json()
          : Json(static_cast<double>(call.after->hands) / static_cast<double>(call.before->hands));
  if (call.after->hands == 0) return json;
  json["hcp"] = spread_json(call.after->by_points);
  for (std::size_t place = 0; place < kSuitsDown.size(); ++place)
    json[std::string(kSuitsDown[place])] = spread_json(call.after->by_length[suit_at(place)]);
  return json;
}

std::string spread_text(std::span<const std::uint64_t> counts) {
  const Spread spread = spread_of(counts);
  if (spread.least == spread.most) return fmt::format("{}", spread.least);
  return fmt::format("{}-{} ({:.1f})", spread.least, spread.most, spread.mean);
}

std::string numbers_text(const CallExplained& call) {
  if (!call.before) return {};
  if (call.before->hands == 0 || call.after->hands == 0)
    return "       no hand makes this call after the earlier ones\n";
  std::string text = fmt::format(
      "       {:.4g} % of hands; hcp {}",
      100.0 * static_cast<double>(call.after->hands) / static_cast<double>(call.before->hands),
      spread_text(call.after->by_points));
  for (std::size_t place = 0; place < kSuitsDown.size(); ++place)
    text += fmt::format(", {} {}", kSuitsDown[place],
                        spread_text(call.after->by_length[suit_at(place)]));
  return text + "\n";
}

std::string call_text(const CallExplained& call) {
  std::string text = fmt::format("{} {:<3}  ", seat_letter(call.seat), to_string(call.call));
  if (!call.meaning.is_known)
    return text + "the system does not have this call: it promises nothing\n" + numbers_text(call);
  std::vector<std::string> lines;
  if (!call.meaning.words.empty())
    lines.push_back(fmt::format("{}", fmt::join(call.meaning.words, "; or ")));
  const std::string promise = to_string(call.meaning.promise);
  if (promise != "any" || (lines.empty() && call.meaning.denied.empty())) lines.push_back(promise);
  if (!call.meaning.denied.empty())
    lines.push_back(fmt::format("denies {}", call_list(call.meaning.denied)));
  text += fmt::format("{}\n", fmt::join(lines, "\n       "));
  if (call.meaning.otherwise_percent)
    text +=
        fmt::format("       hands that do not fit count {} %\n", *call.meaning.otherwise_percent);
  return text + numbers_text(call);
}

Json estimate_json(const Estimate& estimate) {
  return {{"mean", estimate.mean}, {"error", estimate.error}};
}

Json hand_json(Seat seat, const HandEstimate& hand) {
  Json json{{"seat", std::string(1, seat_letter(seat))}, {"hcp", estimate_json(hand.points)}};
  for (std::size_t place = 0; place < kSuitsDown.size(); ++place)
    json[std::string(kSuitsDown[place])] = estimate_json(hand.lengths[suit_at(place)]);
  return json;
}

std::string together_text(const Explanation& explanation) {
  std::string text = fmt::format("\nall calls together, over {}:\n     {:>13}",
                                 counted(explanation.worlds, "world", "worlds"), "hcp");
  for (const std::string_view suit : kSuitsDown) text += fmt::format("{:>13}", suit);
  text += '\n';
  const auto cell = [](const Estimate& estimate) {
    return fmt::format("{:>7.2f} ± {:.2f}", estimate.mean, estimate.error);
  };
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const HandEstimate& hand = explanation.together[seat];
    text += fmt::format("{}    {}", yomikiri::bridge::kSeatLetters[seat], cell(hand.points));
    for (std::size_t place = 0; place < kSuitsDown.size(); ++place)
      text += cell(hand.lengths[suit_at(place)]);
    text += '\n';
  }
  return text;
}

}  // namespace

Answer explain_answer(const System& system, const Asked& asked, const Explanation& explanation,
                      const std::vector<CallExplained>& next) {
  Answer answer{.json = {{"system", system.name()},
                         {"dealer", std::string(1, seat_letter(asked.auction.dealer()))},
                         {"calls", Json::array()}}};
  for (const CallExplained& call : explanation.calls) {
    answer.json["calls"].push_back(call_json(call));
    answer.text += call_text(call);
  }
  if (!next.empty()) answer.json["next"] = Json::array();
  if (!next.empty()) answer.text += fmt::format("\nnext, by {}:\n", seat_letter(next[0].seat));
  for (const CallExplained& call : next) {
    answer.json["next"].push_back(call_json(call));
    answer.text += call_text(call);
  }
  answer.json["worlds"] = explanation.worlds;
  answer.json["together"] = Json::array();
  if (explanation.no_worlds) {
    answer.notes.push_back("no worlds were drawn: " + to_string(*explanation.no_worlds));
    return answer;
  }
  for (std::size_t seat = 0; seat < kSeats; ++seat)
    answer.json["together"].push_back(
        hand_json(Seat(static_cast<int>(seat)), explanation.together[seat]));
  answer.text += together_text(explanation);
  return answer;
}

}  // namespace yomikiri::studies::bridge
