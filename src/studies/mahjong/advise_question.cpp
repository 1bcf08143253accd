// What to discard: expected points, win and tenpai probability of every discard.
#include <fmt/format.h>

#include <memory>
#include <sstream>

#include "question/question.h"
#include "studies/mahjong/acceptance.h"
#include "studies/mahjong/adviser.h"
#include "studies/mahjong/hand_fields.h"
#include "studies/mahjong/table_fields.h"

namespace yomikiri::studies::mahjong {
namespace {

using nlohmann::ordered_json;

Result<Forms> parse_forms(const std::string& text) {
  Forms forms{false, false, false};
  std::istringstream words(text);
  for (std::string word; std::getline(words, word, ',');)
    if (word == "regular")
      forms.regular = true;
    else if (word == "pairs")
      forms.pairs = true;
    else if (word == "orphans")
      forms.orphans = true;
    else
      return in_field("forms", fail(Errc::BadInput, word, "is not a form of a winning hand",
                                    "there are regular, pairs and orphans"));
  return forms;
}

class AdviseQuestion final : public Question {
 public:
  AdviseQuestion() {
    hand_.declare(form);
    table_.declare(form);
    form.list("discards", discards_, "tiles that the seat has discarded so far: no ron on them");
    form.number("turn", turn_, {1, 40}, "number of this discard");
    form.number("turns", turns_, {1, 40}, "the deal is drawn after so many discards");
    form.choice("objective", objective_, {"points", "win"}, "what to maximise");
    form.number("exchanges", exchanges_, {0, 8},
                "how many tiles to exchange before tenpai at most; without it, up to two more than "
                "needed");
    form.number("hands", hands_, {1, 20'000'000}, "how many hands to consider at most");
    form.list("forms", forms_, "forms of a winning hand: regular,pairs,orphans");
    form.decimal("others_tenpai", others_tenpai_, {0, 1},
                 "how likely each other seat is tenpai at an exhaustive draw");
    form.flag("no_draw_payments", no_draw_payments_, "an exhaustive draw is worth nothing");
    form.flag("no_riichi", no_riichi_, "never declare riichi");
    form.flag("no_ron", no_ron_, "win by tsumo only");
    form.flag("by_turn", by_turn_, "list the values for every later turn, too");
  }

  Result<Answer> ask(const Job& job) override {
    const auto table = table_.read();
    if (!table) return table.error();
    const auto situation = read_situation(*table);
    if (!situation) return situation.error();
    const auto options = read_options();
    if (!options) return options.error();
    const auto advice = advise(*situation, *options, *payoff(), job);
    if (!advice) return advice.error();
    return Answer{.json = advice_json(*situation, *advice),
                  .text = advice_text(*situation, *advice)};
  }

 private:
  Result<Situation> read_situation(const Table& table) const {
    const auto discards = games::mahjong::parse_tiles(discards_);
    if (!discards) return in_field("discards", discards.error());
    std::vector<Tile> open = table.indicators;
    open.insert(open.end(), discards->begin(), discards->end());
    const auto given = hand_.read(open);
    if (!given) return given.error();
    if (given->size() != 14)
      return in_field(
          "hand", fail(Errc::BadInput, concealed_text(given->hand),
                       "has 13 tiles: there is nothing to discard", "write the drawn tile, too"));
    if (given->melds != given->hand.melds.size())
      return in_field("melds",
                      fail(Errc::BadInput, "", fmt::format("{} melds are missing", given->melds),
                           "their tiles count for the score"));
    return Situation{.hand = given->hand,
                     .left = given->left,
                     .red_left = table.options.red_fives ? given->red_left : std::array<bool, 3>{},
                     .indicators = kinds_of(table.indicators),
                     .discards = kinds_of(*discards),
                     .seat_wind = table.seat_wind,
                     .round_wind = table.round_wind,
                     .honba = table.honba,
                     .sticks = table.sticks,
                     .options = table.options};
  }

  Result<AdviseOptions> read_options() const {
    if (turn_ > turns_)
      return in_field("turn", fail(Errc::BadInput, std::to_string(turn_),
                                   fmt::format("is after the last turn, {}", turns_)));
    const auto forms = parse_forms(forms_);
    if (!forms) return forms.error();
    return AdviseOptions{.model = {.forms = *forms, .riichi = !no_riichi_, .ron = !no_ron_},
                         .exchanges = exchanges_,
                         .most_hands = hands_,
                         .turn = turn_,
                         .turns = turns_};
  }

  [[nodiscard]] std::unique_ptr<Payoff> payoff() const {
    if (objective_ == "win") return std::make_unique<WinPayoff>();
    return std::make_unique<PointsPayoff>(no_draw_payments_ ? PointsPayoff::Draw{}
                                                            : noten_payments(others_tenpai_));
  }

  static ordered_json outlook_json(const Outlook& outlook) {
    return {{"ev", outlook.payoff}, {"win", outlook.win}, {"tenpai", outlook.tenpai}};
  }

  static Acceptance acceptance_after(const Situation& situation, const AdvisedDiscard& discard) {
    TileCounts kept = situation.hand.concealed;
    kept.remove(discard.tile.kind());
    return acceptance_of(kept, situation.hand.melds.size(), situation.left);
  }

  [[nodiscard]] ordered_json discard_json(const Situation& situation,
                                          const AdvisedDiscard& discard) const {
    ordered_json json{{"tile", to_string(discard.tile)}};
    json.update(outlook_json(discard.better()));
    if (discard.riichi) {
      json["riichi"] = outlook_json(*discard.riichi);
      json["silent"] = outlook_json(discard.silent);
    }
    const Acceptance acceptance = acceptance_after(situation, discard);
    json["shanten"] = shanten_json(acceptance.shanten);
    json["accepts"] = accepts_json(acceptance);
    if (by_turn_)
      for (const Outlook& outlook : discard.by_turn) {
        json["ev_by_turn"].push_back(outlook.payoff);
        json["win_by_turn"].push_back(outlook.win);
        json["tenpai_by_turn"].push_back(outlook.tenpai);
      }
    return json;
  }

  [[nodiscard]] ordered_json advice_json(const Situation& situation, const Advice& advice) const {
    ordered_json json{{"hand", concealed_text(situation.hand)},
                      {"melds", to_string(situation.hand.melds)},
                      {"turn", turn_},
                      {"turns", turns_},
                      {"objective", objective_},
                      {"discards", ordered_json::array()}};
    for (const AdvisedDiscard& discard : advice.discards)
      json["discards"].push_back(discard_json(situation, discard));
    const AdvisedDiscard& best = advice.discards.front();
    if (advice.win_now)
      json["tsumo"] = {{"ev", advice.win_now->payoff}, {"total", advice.win_now->payments.total}};
    if (wins_now(advice))
      json["chosen"] = {{"action", "tsumo"}};
    else
      json["chosen"] = {{"action", best.declares() ? "riichi" : "discard"},
                        {"tile", to_string(best.tile)}};
    json["graph"] = {{"exchanges", advice.exchanges},
                     {"calls", 0},
                     {"q_s0", advice.exchanged_hands},
                     {"q_s", advice.hands},
                     {"edges", advice.edges}};
    return json;
  }

  static bool wins_now(const Advice& advice) {
    return advice.win_now && advice.win_now->payoff >= advice.discards.front().better().payoff;
  }

  [[nodiscard]] std::string advice_text(const Situation& situation, const Advice& advice) const {
    const bool points = objective_ == "points";
    std::string text;
    if (advice.win_now)
      text += fmt::format("{} tsumo now: {} points\n", wins_now(advice) ? "*" : " ",
                          advice.win_now->payments.total);
    text += fmt::format("  {:<10}{:>10}{:>9}{:>9}  accepts\n", "discard",
                        points ? "points" : "value", "win", "tenpai");
    bool first = !wins_now(advice);
    for (const AdvisedDiscard& discard : advice.discards) {
      const Outlook& outlook = discard.better();
      const Acceptance acceptance = acceptance_after(situation, discard);
      const std::string name = to_string(discard.tile) + (discard.declares() ? " riichi" : "");
      const std::string value =
          points ? fmt::format("{:.0f}", outlook.payoff) : fmt::format("{:.4f}", outlook.payoff);
      text += fmt::format("{} {:<10}{:>10}{:>8.2f}%{:>8.2f}%  {} tiles of {} kinds\n",
                          first ? "*" : " ", name, value, 100 * outlook.win, 100 * outlook.tenpai,
                          acceptance.tiles, acceptance.kinds.size());
      first = false;
    }
    return text + fmt::format("{} exchanges, {} hands, {} edges\n", advice.exchanges, advice.hands,
                              advice.edges);
  }

  HandFields hand_;
  TableFields table_;
  std::string discards_;
  int turn_ = 1;
  int turns_ = AdviseOptions{}.turns;
  std::string objective_ = "points";
  std::optional<int> exchanges_;
  std::uint64_t hands_ = AdviseOptions{}.most_hands;
  std::string forms_ = "regular,pairs,orphans";
  double others_tenpai_ = 0.45;
  bool no_draw_payments_ = false;
  bool no_riichi_ = false;
  bool no_ron_ = false;
  bool by_turn_ = false;
};

}  // namespace

QuestionCard advise_question() {
  return {
      .name = "mahjong advise",
      .summary = "expected points, win and tenpai probability of every discard of a riichi hand",
      .examples = {{{"hand", "22345m40678p99s11z"}, {"dora", "1m"}, {"turn", "5"}},
                   {{"hand", "2234p77z345s12z|123s"}, {"objective", "win"}, {"seat", "south"}}},
      .make = make_question<AdviseQuestion>};
}

}  // namespace yomikiri::studies::mahjong
