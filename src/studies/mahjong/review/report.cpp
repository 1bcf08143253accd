#include "studies/mahjong/review/report.h"

#include <fmt/format.h>

#include "core/plural.h"

namespace yomikiri::studies::mahjong {
namespace {

using nlohmann::ordered_json;

ordered_json option_json(const Option& option) {
  ordered_json json{{"action", action_name(option)}};
  if (option.tile) json["tile"] = to_string(*option.tile);
  if (option.meld) json["meld"] = to_string(*option.meld);
  json["ev"] = option.outlook.payoff;
  json["win"] = option.outlook.win;
  json["tenpai"] = option.outlook.tenpai;
  json["shanten"] = option.shanten;
  json["accepts"] = option.accepts;
  return json;
}

ordered_json decision_json(const Decision& decision) {
  const auto& hand = decision.deal.player(decision.seat).hand;
  ordered_json json{{"deal", decision.deal_number},
                    {"round", deal_name(decision.deal.standing)},
                    {"scores", decision.deal.standing.scores},
                    {"turn", decision.turn()},
                    {"hand", concealed_text(hand)},
                    {"melds", to_string(hand.melds)},
                    {"drawn", nullptr},
                    {"offered", nullptr},
                    {"riichi", decision.deal.player(decision.seat).is_riichi()},
                    {"shanten", decision.shanten},
                    {"played", option_json(decision.options[decision.played])},
                    {"best", option_json(decision.best())},
                    {"loss", decision.loss()},
                    {"options", ordered_json::array()}};
  if (decision.deal.drawn) json["drawn"] = to_string(*decision.deal.drawn);
  if (decision.deal.phase == games::mahjong::Phase::Claims)
    json["offered"] = to_string(decision.deal.offered);
  for (const Option& option : decision.options) json["options"].push_back(option_json(option));
  return json;
}

std::vector<const Decision*> listed(const Review& review, const ReportOptions& options) {
  auto decisions = review.by_loss(options.least_loss);
  if (decisions.size() > options.most) decisions.resize(options.most);
  return decisions;
}

std::string hand_text(const Decision& decision) {
  const auto& hand = decision.deal.player(decision.seat).hand;
  std::string text = concealed_text(hand);
  if (!hand.melds.empty()) text += "|" + to_string(hand.melds);
  if (decision.deal.phase == games::mahjong::Phase::Claims)
    text += " + " + to_string(decision.deal.offered);
  return text;
}

std::string line_of(const Decision& decision, const ReportOptions& options) {
  const auto valued = [&](const Option& option) {
    return fmt::format("{} ({})", to_string(option), value_text(option.outlook.payoff, options));
  };
  return fmt::format("{:>8}  {:<18} {:>4}  {:<24} {:>7}  {:<20} {}\n",
                     value_text(decision.loss(), options), deal_name(decision.deal.standing),
                     decision.turn(), hand_text(decision), decision.shanten,
                     valued(decision.options[decision.played]), valued(decision.best()));
}

}  // namespace

std::string value_text(double value, const ReportOptions& options) {
  const int digits = options.objective == "points" ? 0 : options.objective == "win" ? 4 : 3;
  return fmt::format("{:.{}f}", value, digits);
}

std::string summary_text(const Review& review, const ReportOptions& options) {
  const auto valued = review.decisions.size() - static_cast<std::size_t>(review.unvalued);
  std::string text = fmt::format(
      "{}: {} valued, {} {} lost in all",
      review.name.empty() ? fmt::format("seat {}", number(review.seat)) : review.name,
      counted(valued, "decision", "decisions"), value_text(review.total_loss(), options),
      options.objective == "win"    ? "wins"
      : options.objective == "rank" ? "rank points"
                                    : "points");
  if (review.unvalued > 0) text += fmt::format("; {} not valued", review.unvalued);
  return text;
}

ordered_json review_json(const Review& review, const ReportOptions& options) {
  ordered_json json{{"seat", number(review.seat)},       {"name", review.name},
                    {"objective", options.objective},    {"decisions", review.decisions.size()},
                    {"unvalued", review.unvalued},       {"loss", review.total_loss()},
                    {"reviewed", ordered_json::array()}, {"notes", review.notes}};
  for (const Decision* decision : listed(review, options))
    json["reviewed"].push_back(decision_json(*decision));
  return json;
}

std::string review_text(const Review& review, const ReportOptions& options) {
  std::string text = summary_text(review, options) + "\n";
  const auto decisions = listed(review, options);
  if (decisions.empty()) return text;
  text += fmt::format("{:>8}  {:<18} {:>4}  {:<24} {:>7}  {:<20} {}\n", "loss", "deal", "turn",
                      "hand", "shanten", "played", "best");
  for (const Decision* decision : decisions) text += line_of(*decision, options);
  return text;
}

}  // namespace yomikiri::studies::mahjong
