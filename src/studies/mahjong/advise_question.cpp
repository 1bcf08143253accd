// What to discard, or what to do with a tile that another seat discards: expected points, win and
// tenpai probability of every decision.
#include <fmt/format.h>

#include <memory>
#include <sstream>

#include "core/notation.h"
#include "question/question.h"
#include "studies/mahjong/advice_report.h"
#include "studies/mahjong/adviser.h"
#include "studies/mahjong/hand_fields.h"
#include "studies/mahjong/standing_fields.h"
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
      return in_field("forms", fail(Errc::BadInput, quote(word), "is not a form of a winning hand",
                                    "there are regular, pairs and orphans"));
  return forms;
}

Result<Luck> parse_luck(const std::string& text) {
  Luck luck;
  std::istringstream words(text);
  for (std::string word; std::getline(words, word, ',');)
    if (word == "ura")
      luck.ura = true;
    else if (word == "ippatsu")
      luck.ippatsu = true;
    else if (word == "haitei")
      luck.haitei = true;
    else
      return in_field("expected", fail(Errc::BadInput, quote(word), "cannot be expected",
                                       "there are ura, ippatsu and haitei"));
  return luck;
}

class AdviseQuestion final : public Question {
 public:
  AdviseQuestion() {
    hand_.declare(form);
    table_.declare(form);
    form.list("discards", discards_, "tiles that the seat has discarded so far: no ron on them");
    form.text("offered", offered_,
              "a tile that another seat has just discarded: compare calls, ron and passing");
    form.choice("from", from_, {"left", "across", "right"}, "who discarded it");
    form.number("turn", turn_, {1, 40}, "number of the next discard");
    form.number("turns", turns_, {1, 40}, "the deal is drawn after so many discards");
    form.choice("objective", objective_, {"points", "win", "rank"},
                "what to maximise: points of the deal, wins, or prizes of the match");
    standing_.declare(form);
    form.list("expected", expected_,
              "what cannot be known to count by its probability: ura,ippatsu,haitei");
    form.number("exchanges", exchanges_, {0, 8},
                "how many tiles to exchange before tenpai at most; without it, up to two more than "
                "needed");
    form.number("calls", calls_, {0, 4},
                "how many melds to add at most; without it up to two, or none with no_ron");
    form.number("hands", hands_, {1, 20'000'000}, "how many hands to consider at most");
    form.decimal(
        "seconds", seconds_, {0, 600},
        fmt::format("consider as many hands as take so long at {:.0f} a second; 0: no limit",
                    kHandsPerSecond));
    form.number("memory", memory_, {1, 1'000'000},
                fmt::format("consider as many hands as fit into so many MiB at {:.0f} bytes each",
                            kBytesPerHand));
    form.choice("offers", offers_, {"exact", "flag"},
                "how the tiles of three others count: each for itself, or by the paper's flag");
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
    const auto standings = standing_.read(*table);
    if (!standings) return standings.error();
    const auto payoff = make_payoff(*standings);
    if (!offered_.empty()) return ask_offer(*situation, *options, *payoff, job);
    const auto advice = advise(*situation, *options, *payoff, job);
    if (!advice) return advice.error();
    ordered_json json = common_json(*situation);
    json.update(advice_json(*situation, *advice, style()));
    return Answer{.json = json, .text = advice_text(*situation, *advice, style())};
  }

 private:
  Result<Situation> read_situation(const Table& table) const {
    const auto discards = games::mahjong::parse_tiles(discards_);
    if (!discards) return in_field("discards", discards.error());
    std::vector<Tile> open = table.indicators;
    open.insert(open.end(), discards->begin(), discards->end());
    if (!offered_.empty()) {
      const auto offered = games::mahjong::parse_tile(offered_);
      if (!offered) return in_field("offered", offered.error());
      open.push_back(*offered);
    }
    const auto given = hand_.read(open);
    if (!given) return given.error();
    if (auto checked = check_size(*given); !checked) return checked.error();
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

  [[nodiscard]] Result<void> check_size(const GivenHand& given) const {
    const std::string tiles = concealed_text(given.hand);
    if (offered_.empty() && given.size() != 14)
      return in_field("hand",
                      fail(Errc::BadInput, tiles, "has 13 tiles: there is nothing to discard",
                           "write the drawn tile, too"));
    if (!offered_.empty() && given.size() != 13)
      return in_field("hand",
                      fail(Errc::BadInput, tiles, "has 14 tiles: it cannot take another one",
                           "write it without the offered tile"));
    return {};
  }

  Result<Answer> ask_offer(const Situation& situation, const AdviseOptions& options,
                           const Payoff& payoff, const Job& job) const {
    const Tile offered = games::mahjong::parse_tile(offered_).value();
    const From from = from_ == "left" ? From::Left : from_ == "across" ? From::Across : From::Right;
    const auto advice = advise_offer(situation, offered, from, options, payoff, job);
    if (!advice) return advice.error();
    ordered_json json = common_json(situation);
    json["offered"] = offered_;
    json["from"] = from_;
    json.update(offer_json(*advice));
    return Answer{.json = json, .text = offer_text(*advice, style())};
  }

  [[nodiscard]] ReportStyle style() const { return {objective_, by_turn_}; }
  [[nodiscard]] ordered_json common_json(const Situation& situation) const {
    return {{"hand", concealed_text(situation.hand)},
            {"melds", to_string(situation.hand.melds)},
            {"turn", turn_},
            {"turns", turns_},
            {"objective", objective_}};
  }

  // The smallest of the limits that were given.
  [[nodiscard]] PlanLimits limits() const {
    PlanLimits limits{.exchanges = exchanges_, .calls = calls_, .most_hands = hands_};
    if (no_ron_ && !calls_) limits.calls = 0;  // the tiles of others are left alone
    const auto lower = [&](double hands, const char* field) {
      if (hands >= static_cast<double>(limits.most_hands)) return;
      limits.most_hands = static_cast<std::uint64_t>(hands);
      limits.field = field;
    };
    if (seconds_ > 0) lower(seconds_ * kHandsPerSecond, "seconds");
    constexpr double kMebibyte = 1 << 20;
    if (memory_) lower(*memory_ * kMebibyte / kBytesPerHand, "memory");
    return limits;
  }

  Result<AdviseOptions> read_options() const {
    if (turn_ > turns_)
      return in_field("turn", fail(Errc::BadInput, std::to_string(turn_),
                                   fmt::format("is after the last turn, {}", turns_)));
    const auto forms = parse_forms(forms_);
    if (!forms) return forms.error();
    const auto luck = parse_luck(expected_);
    if (!luck) return luck.error();
    return AdviseOptions{
        .model = {.forms = *forms,
                  .riichi = !no_riichi_,
                  .ron = !no_ron_,
                  .luck = *luck,
                  .turns_left = turns_ - turn_},
        .limits = limits(),
        .offers = offers_ == "exact" ? expectation::OfferRule::Exact : expectation::OfferRule::Flag,
        .turn = turn_,
        .turns = turns_};
  }

  [[nodiscard]] std::unique_ptr<Payoff> make_payoff(Standings standings) const {
    if (objective_ == "win") return std::make_unique<WinPayoff>();
    if (objective_ == "points")
      return std::make_unique<PointsPayoff>(no_draw_payments_ ? PointsPayoff::Draw{}
                                                              : noten_payments(others_tenpai_));
    standings.others_tenpai = others_tenpai_;
    return std::make_unique<RankPayoff>(standings);
  }

  HandFields hand_;
  TableFields table_;
  StandingFields standing_;
  std::string expected_;
  std::string discards_;
  int turn_ = 1;
  int turns_ = AdviseOptions{}.turns;
  std::string objective_ = "points";
  std::string offered_;
  std::string from_ = "left";
  std::optional<int> exchanges_;
  std::optional<int> calls_;
  std::uint64_t hands_ = PlanLimits{}.most_hands;
  double seconds_ = 0;
  std::optional<int> memory_;
  std::string offers_ = "exact";
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
      .summary = "expected points, win and tenpai probability of every decision of a riichi hand",
      .examples = {{{"hand", "22345m40678p99s11z"}, {"dora", "1m"}, {"turn", "5"}},
                   {{"hand", "2234p77z345s12z|123s"}, {"objective", "win"}, {"seat", "south"}},
                   {{"hand", "2244p77z345s123m5m"}, {"offered", "7z"}, {"from", "across"}}},
      .make = make_question<AdviseQuestion>};
}

}  // namespace yomikiri::studies::mahjong
