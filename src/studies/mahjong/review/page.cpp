// A review as one page of HTML.
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "games/mahjong/settlement.h"
#include "studies/mahjong/review/report.h"
#include "studies/mahjong/review/tiles.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::Deal;

constexpr std::string_view kHead = R"(<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Review of a mahjong match</title>
<style>
body { font: 15px/1.4 system-ui, sans-serif; margin: 0 auto; max-width: 62rem; padding: 1rem;
       background: #f4f2ec; color: #222; }
h1 { font-size: 1.4rem; margin: 0 0 .3rem; }
.filter { position: sticky; top: 0; background: #f4f2ec; padding: .5rem 0; }
.filter input { vertical-align: middle; width: 16rem; max-width: 60%; }
article { background: #fff; border: 1px solid #d8d3c6; border-radius: 8px; margin: .8rem 0;
          padding: .7rem 1rem; }
article h2 { font-size: 1rem; margin: 0 0 .5rem; display: flex; gap: .8rem; flex-wrap: wrap; }
.loss { color: #a3261d; margin-left: auto; }
.hand { display: flex; flex-wrap: wrap; align-items: flex-end; gap: 2px; margin-bottom: .6rem; }
.hand .gap { width: 12px; }
.hand .word { font-size: .85rem; }
.dora { margin-left: auto; display: flex; align-items: flex-end; gap: 2px; font-size: .85rem; }
svg.tile { width: 30px; height: 40px; }
.dora svg.tile, td svg.tile { width: 21px; height: 28px; vertical-align: middle; }
table { border-collapse: collapse; width: 100%; }
th { font-weight: 600; font-size: .8rem; color: #666; }
th, td { text-align: right; padding: .12rem .5rem; border-bottom: 1px solid #eee; }
th:first-child, td:first-child, th:nth-child(2), td:nth-child(2) { text-align: left; }
tr.played { background: #fbe9e7; }
tr.best { background: #e8f3e6; }
.mark { color: #666; font-size: .8rem; width: 4.5rem; }
.bar { display: block; height: 4px; margin-left: auto; border-radius: 2px; background: #4a8f46; }
.notes { font-size: .85rem; color: #666; }
</style></head><body>
)";

const std::string kGap = "<span class=\"gap\"></span>";

constexpr std::string_view kScript = R"(<script>
const slider = document.getElementById("least");
slider.addEventListener("input", () => {
  let shown = 0;
  for (const one of document.querySelectorAll("article")) {
    one.hidden = Number(one.dataset.loss) < Number(slider.value);
    shown += one.hidden ? 0 : 1;
  }
  document.getElementById("shown").textContent = slider.value + ": " + shown + " decisions";
});
</script>
)";

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += c;
    }
  return safe;
}

std::string tile_html(std::string_view name) {
  return fmt::format(
      "<svg class=\"tile\" role=\"img\" aria-label=\"{0}\"><use href=\"#tile-{0}\"/></svg>", name);
}

std::string tiles_html(const Hand& hand) {
  std::string html;
  hand.for_each_tile([&](Tile tile) {
    for (int i = hand.count(tile); i > 0; --i) html += tile_html(to_string(tile));
  });
  return html;
}

// From its text, `345s` or `(2222p)`.
std::string meld_html(const games::mahjong::Meld& meld) {
  const std::string text = to_string(meld);
  const std::size_t suit = text.find_first_of("mpsz");
  std::string html;
  for (const char c : text.substr(0, suit))
    if (c != '(') html += tile_html(std::string{c, text[suit]});
  return html;
}

// The concealed tiles, the drawn one apart, then the melds; on the right the indicators.
std::string hand_html(const Decision& decision) {
  const Deal& deal = decision.deal;
  Hand kept = deal.player(decision.seat).hand;
  if (deal.drawn) kept.remove(*deal.drawn);
  std::string html = "<div class=\"hand\">" + tiles_html(kept);
  if (deal.drawn) html += kGap + tile_html(to_string(*deal.drawn));
  for (const auto& meld : kept.melds) html += kGap + meld_html(meld);
  if (deal.phase == games::mahjong::Phase::Claims)
    html += fmt::format("{}<span class=\"word\">offered&nbsp;</span>{}", kGap,
                        tile_html(to_string(deal.offered)));
  html += "<span class=\"dora\">dora indicators&nbsp;";
  for (const Tile tile : deal.indicators) html += tile_html(to_string(tile));
  return html + "</span></div>\n";
}

std::string option_html(const Option& option) {
  std::string html(action_name(option));
  if (option.tile) html += " " + tile_html(to_string(*option.tile));
  if (option.meld) html += " " + meld_html(*option.meld);
  return html;
}

std::string row_html(const Decision& decision, std::size_t i, const ReportOptions& options) {
  const Option& option = decision.options[i];
  const std::string_view style = i == 0 ? "best" : i == decision.played ? "played" : "";
  const std::string_view mark = i == 0 && i == decision.played ? "best, played" : style;
  const double worst = decision.options.back().outlook.payoff;
  const double span = decision.best().outlook.payoff - worst;
  const double share = span > 0 ? (option.outlook.payoff - worst) / span : 1;
  return fmt::format(
      "<tr class=\"{}\"><td class=\"mark\">{}</td><td>{}</td>"
      "<td>{}<span class=\"bar\" style=\"width:{:.0f}%\"></span></td>"
      "<td>{:.1f}%</td><td>{:.1f}%</td><td>{}</td><td>{}</td></tr>\n",
      style, mark, option_html(option), value_text(option.outlook.payoff, options), 100 * share,
      100 * option.outlook.win, 100 * option.outlook.tenpai, option.shanten, option.accepts);
}

// The first rows, and the one that was played.
std::string table_html(const Decision& decision, const ReportOptions& options) {
  constexpr std::size_t kRows = 6;
  std::string html = fmt::format(
      "<table><tr><th></th><th></th><th>{}</th><th>win</th><th>tenpai</th><th>shanten</th>"
      "<th>accepts</th></tr>\n",
      options.objective == "points" ? "points" : "value");
  for (std::size_t i = 0; i < decision.options.size(); ++i)
    if (i < kRows || i == decision.played) html += row_html(decision, i, options);
  return html + "</table>\n";
}

std::string shanten_words(int shanten) {
  if (shanten < 0) return "complete";
  return shanten == 0 ? "tenpai" : fmt::format("{}-shanten", shanten);
}

std::string standing_words(const Decision& decision) {
  const auto& scores = decision.deal.standing.scores;
  const auto order = games::mahjong::ranking(scores);
  const auto place = std::ranges::find(order, decision.seat) - order.begin() + 1;
  return fmt::format("{} points, place {}", scores[number(decision.seat)], place);
}

std::string decision_html(const Decision& decision, const ReportOptions& options) {
  return fmt::format(
             "<article data-loss=\"{}\"><h2><span>{}, turn "
             "{}</span><span>{}{}</span><span>{}</span>"
             "<span class=\"loss\">lost {}</span></h2>\n",
             decision.loss(), deal_name(decision.deal.standing), decision.turn(),
             shanten_words(decision.shanten),
             decision.deal.player(decision.seat).is_riichi() ? ", after riichi" : "",
             standing_words(decision), value_text(decision.loss(), options)) +
         hand_html(decision) + table_html(decision, options) + "</article>\n";
}

}  // namespace

std::string review_page(const Review& review, const ReportOptions& options) {
  std::string page(kHead);
  page += tile_drawings();
  page += fmt::format("<h1>{}</h1>\n", escaped(summary_text(review, options)));
  const auto decisions = review.by_loss(options.least_loss);
  const double most = decisions.empty() ? 0 : decisions.front()->loss();
  page += fmt::format(
      "<p class=\"filter\"><label>Hide decisions that lost less than <input id=\"least\" "
      "type=\"range\" min=\"{0}\" max=\"{1:.4g}\" step=\"{2}\" value=\"{0}\"></label> "
      "<output id=\"shown\">{0}: {3} decisions</output></p>\n",
      options.least_loss, most,
      options.objective == "points" ? "1"
      : options.objective == "rank" ? "0.001"
                                    : "0.0001",
      decisions.size());
  for (const Decision* decision : decisions) page += decision_html(*decision, options);
  for (const std::string& note : review.notes)
    page += fmt::format("<p class=\"notes\">{}</p>\n", escaped(note));
  page += kScript;
  return page + "</body></html>\n";
}

}  // namespace yomikiri::studies::mahjong
