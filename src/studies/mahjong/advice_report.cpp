#include "studies/mahjong/advice_report.h"

#include <fmt/format.h>

#include "studies/mahjong/acceptance.h"

namespace yomikiri::studies::mahjong {
namespace {

using nlohmann::ordered_json;

ordered_json outlook_json(const Outlook& outlook) {
  return {{"ev", outlook.payoff}, {"win", outlook.win}, {"tenpai", outlook.tenpai}};
}

ordered_json graph_json(const GraphSize& graph) {
  return {{"exchanges", graph.exchanges},
          {"calls", graph.calls},
          {"q_s0", graph.exchanged_hands},
          {"q_s", graph.hands},
          {"edges", graph.edges}};
}

Acceptance acceptance_after(const Situation& situation, const AdvisedDiscard& discard) {
  TileCounts kept = situation.hand.concealed;
  kept.remove(discard.tile.kind());
  return acceptance_of(kept, situation.hand.melds.size(), situation.left);
}

ordered_json discard_json(const Situation& situation, const AdvisedDiscard& discard, bool by_turn) {
  ordered_json json{{"tile", to_string(discard.tile)}};
  json.update(outlook_json(discard.better()));
  if (discard.riichi) {
    json["riichi"] = outlook_json(*discard.riichi);
    json["silent"] = outlook_json(discard.silent);
  }
  const Acceptance acceptance = acceptance_after(situation, discard);
  json["shanten"] = shanten_json(acceptance.shanten);
  json["accepts"] = accepts_json(acceptance);
  if (by_turn)
    for (const Outlook& outlook : discard.by_turn) {
      json["ev_by_turn"].push_back(outlook.payoff);
      json["win_by_turn"].push_back(outlook.win);
      json["tenpai_by_turn"].push_back(outlook.tenpai);
    }
  return json;
}

std::string_view name_of(const AdvisedKan& kan) { return kan.meld.is_open() ? "kakan" : "ankan"; }

enum class Best { Discard, Kan, Tsumo };
Best best_of(const Advice& advice) {
  const double discard = advice.discards.front().better().payoff;
  const bool kan = !advice.kans.empty() && advice.kans.front().outlook.payoff > discard;
  const double going_on = kan ? advice.kans.front().outlook.payoff : discard;
  if (advice.win_now && advice.win_now->payoff >= going_on) return Best::Tsumo;
  return kan ? Best::Kan : Best::Discard;
}

ordered_json chosen_json(const Advice& advice) {
  switch (best_of(advice)) {
    case Best::Tsumo:
      return {{"action", "tsumo"}};
    case Best::Kan:
      return {{"action", name_of(advice.kans.front())},
              {"meld", to_string(advice.kans.front().meld)}};
    case Best::Discard:
      break;
  }
  const AdvisedDiscard& best = advice.discards.front();
  return {{"action", best.declares() ? "riichi" : "discard"}, {"tile", to_string(best.tile)}};
}

std::string value_text(double payoff, const ReportStyle& style) {
  return style.objective == "points" ? fmt::format("{:.0f}", payoff)
                                     : fmt::format("{:.4f}", payoff);
}

std::string row(bool best, const std::string& name, const Outlook& outlook,
                const ReportStyle& style) {
  return fmt::format("{} {:<14}{:>10}{:>8.2f}%{:>8.2f}%", best ? "*" : " ", name,
                     value_text(outlook.payoff, style), 100 * outlook.win, 100 * outlook.tenpai);
}

std::string header(std::string_view what, const ReportStyle& style) {
  return fmt::format("  {:<14}{:>10}{:>9}{:>9}", what,
                     style.objective == "points" ? "points" : "value", "win", "tenpai");
}

std::string size_text(const GraphSize& graph) {
  return fmt::format("{} exchanges, {} calls, {} hands, {} edges\n", graph.exchanges, graph.calls,
                     graph.hands, graph.edges);
}

std::string_view claim_name(Claim claim) {
  switch (claim) {
    case Claim::Pass:
      return "pass";
    case Claim::Chi:
      return "chi";
    case Claim::Pon:
      return "pon";
    case Claim::Kan:
      return "kan";
    case Claim::Ron:
      break;
  }
  return "ron";
}

bool makes_meld(const AdvisedClaim& claim) {
  return claim.claim != Claim::Pass && claim.claim != Claim::Ron;
}

ordered_json claim_json(const AdvisedClaim& claim) {
  ordered_json json{{"action", claim_name(claim.claim)}};
  if (makes_meld(claim)) json["meld"] = to_string(claim.meld);
  if (claim.discard) json["discard"] = to_string(*claim.discard);
  return json;
}

}  // namespace

ordered_json advice_json(const Situation& situation, const Advice& advice,
                         const ReportStyle& style) {
  ordered_json json{{"discards", ordered_json::array()}};
  for (const AdvisedDiscard& discard : advice.discards)
    json["discards"].push_back(discard_json(situation, discard, style.by_turn));
  for (const AdvisedKan& kan : advice.kans) {
    ordered_json entry{{"action", name_of(kan)}, {"meld", to_string(kan.meld)}};
    entry.update(outlook_json(kan.outlook));
    json["kans"].push_back(entry);
  }
  if (advice.win_now)
    json["tsumo"] = {{"ev", advice.win_now->payoff}, {"total", advice.win_now->payments.total}};
  json["chosen"] = chosen_json(advice);
  json["graph"] = graph_json(advice.graph);
  return json;
}

std::string advice_text(const Situation& situation, const Advice& advice,
                        const ReportStyle& style) {
  const Best best = best_of(advice);
  std::string text;
  if (advice.win_now)
    text += fmt::format("{} tsumo now: {} points\n", best == Best::Tsumo ? "*" : " ",
                        advice.win_now->payments.total);
  text += header("discard", style) + "  accepts\n";
  bool first = best == Best::Discard;
  for (const AdvisedDiscard& discard : advice.discards) {
    const Acceptance acceptance = acceptance_after(situation, discard);
    const std::string name = to_string(discard.tile) + (discard.declares() ? " riichi" : "");
    text += row(first, name, discard.better(), style) +
            fmt::format("  {} tiles of {} kinds\n", acceptance.tiles, acceptance.kinds.size());
    first = false;
  }
  first = best == Best::Kan;
  for (const AdvisedKan& kan : advice.kans) {
    text +=
        row(first, fmt::format("{} {}", name_of(kan), to_string(kan.meld)), kan.outlook, style) +
        "\n";
    first = false;
  }
  return text + size_text(advice.graph);
}

ordered_json offer_json(const OfferAdvice& advice) {
  ordered_json json{{"claims", ordered_json::array()}};
  for (const AdvisedClaim& claim : advice.claims) {
    ordered_json entry = claim_json(claim);
    entry.update(outlook_json(claim.outlook));
    if (claim.claim == Claim::Ron) entry["total"] = advice.ron->payments.total;
    json["claims"].push_back(entry);
  }
  json["chosen"] = claim_json(advice.claims.front());
  json["graph"] = graph_json(advice.graph);
  return json;
}

std::string offer_text(const OfferAdvice& advice, const ReportStyle& style) {
  std::string text = header("claim", style) + "\n";
  bool first = true;
  for (const AdvisedClaim& claim : advice.claims) {
    std::string name{claim_name(claim.claim)};
    if (makes_meld(claim)) name += " " + to_string(claim.meld);
    text += row(first, name, claim.outlook, style);
    if (claim.discard) text += "  discard " + to_string(*claim.discard);
    text += "\n";
    first = false;
  }
  return text + size_text(advice.graph);
}

}  // namespace yomikiri::studies::mahjong
