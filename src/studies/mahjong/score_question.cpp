// What a won hand is worth, explained: yaku, fu, limit and who pays what.
#include <fmt/format.h>

#include "games/mahjong/score.h"
#include "question/question.h"
#include "studies/mahjong/hand_fields.h"
#include "studies/mahjong/table_fields.h"

namespace yomikiri::studies::mahjong {
namespace {

using namespace games::mahjong;
using nlohmann::ordered_json;

std::string_view reason_name(FuReason reason) {
  switch (reason) {
    case FuReason::Base:
      return "base";
    case FuReason::SevenPairs:
      return "seven pairs";
    case FuReason::ClosedRon:
      return "closed ron";
    case FuReason::Tsumo:
      return "tsumo";
    case FuReason::Wait:
      return "wait";
    case FuReason::Pair:
      return "pair";
    case FuReason::Set:
      return "set";
    case FuReason::OpenPinfu:
      return "open pinfu";
  }
  YK_ASSERT(false);
  return {};
}

bool has_kind(FuReason reason) { return reason == FuReason::Pair || reason == FuReason::Set; }

class ScoreQuestion final : public Question {
 public:
  ScoreQuestion() {
    hand_.declare(form);
    form.text("win", winning_, "winning tile; without it the last tile of the hand");
    form.choice("by", by_, {"ron", "tsumo"}, "taken from another seat, or self-drawn");
    form.choice("riichi", riichi_, {"no", "yes", "double"}, "whether riichi was declared");
    form.flag("ippatsu", ippatsu_, "won within one round after riichi");
    form.flag("last_tile", last_tile_,
              "haitei or houtei: the last tile of the wall or its discard");
    form.flag("rinshan", rinshan_, "on the replacement tile of a kan");
    form.flag("chankan", chankan_, "on the tile that another seat adds to its pon");
    form.flag("first_draw", first_draw_, "tenhou or chiihou: with the first tile, before any call");
    form.list("ura", ura_, "indicators under the dora indicators, for riichi");
    table_.declare(form);
  }

  Result<Answer> ask(const Job&) override {
    const auto table = table_.read();
    if (!table) return table.error();
    const auto win = read_win(*table);
    if (!win) return win.error();
    if (auto possible = check(*win, table->options); !possible) return possible.error();
    const auto score = best_score(*win, table->options);
    return score ? told(*win, *score, *table) : refused(*win);
  }

 private:
  Result<Win> read_win(const Table& table) const {
    const auto ura = parse_tiles(ura_);
    if (!ura) return in_field("ura", ura.error());
    std::vector<Tile> indicators = table.indicators;
    indicators.insert(indicators.end(), ura->begin(), ura->end());
    const auto given = hand_.read(indicators);
    if (!given) return given.error();
    if (given->size() != 14 || given->melds != given->hand.melds.size())
      return in_field("hand", fail(Errc::BadInput, concealed_text(given->hand),
                                   "is not a hand of 14 tiles with its melds",
                                   "write the winning tile, too, and name all melds"));
    int winning = given->last.kind();
    if (form.has("win")) {
      const auto tile = parse_tile(winning_);
      if (!tile) return in_field("win", tile.error());
      winning = tile->kind();
    }
    const Hand& hand = given->hand;
    return Win{.concealed = hand.concealed,
               .melds = hand.melds,
               .winning_kind = winning,
               .tsumo = by_ == "tsumo",
               .seat_wind = table.seat_wind,
               .round_wind = table.round_wind,
               .riichi = riichi_ == "double" ? Riichi::Double
                         : riichi_ == "yes"  ? Riichi::Single
                                             : Riichi::None,
               .ippatsu = ippatsu_,
               .last_tile = last_tile_,
               .rinshan = rinshan_,
               .chankan = chankan_,
               .first_draw = first_draw_,
               .dora = dora_in(hand.all_tiles(), kinds_of(table.indicators)),
               .ura_dora = dora_in(hand.all_tiles(), kinds_of(*ura)),
               .red_fives = table.options.red_fives ? hand.red_count() : 0};
  }

  static ordered_json head_json(const Win& win) {
    Hand hand{.concealed = win.concealed, .melds = win.melds};
    return {{"hand", concealed_text(hand)},
            {"melds", to_string(win.melds)},
            {"win", kind_name(win.winning_kind)},
            {"by", win.tsumo ? "tsumo" : "ron"}};
  }

  static Answer refused(const Win& win) {
    Answer answer{.json = head_json(win)};
    answer.json.update({{"yaku", ordered_json::array()}, {"han", 0}, {"fu", 0}, {"total", 0}});
    answer.text = "the hand is not complete or has no yaku: it may not win\n";
    answer.bad_news = fail(Errc::Unsupported, answer.json["hand"].get<std::string>(),
                           "is not complete or has no yaku");
    return answer;
  }

  static Answer told(const Win& win, const Score& score, const Table& table) {
    const Payments paid =
        payments(score.base_points, {win.dealer(), win.tsumo, table.honba, table.sticks});
    Answer answer{.json = head_json(win)};
    ordered_json& json = answer.json;
    json["yaku"] = yaku_json(win, score, answer.text);
    if (score.yakuman > 0) {
      json["yakuman"] = score.yakuman;
    } else {
      json["han"] = score.han;
      json["fu"] = score.fu;
      json["fu_items"] = fu_json(score, answer.text);
    }
    if (const auto limit = limit_name(score); !limit.empty()) json["limit"] = limit;
    json["base"] = score.base_points;
    if (win.tsumo)
      json["payments"] = {{"dealer", paid.from_dealer}, {"others", paid.from_others}};
    else
      json["payments"] = {{"discarder", paid.from_discarder}};
    json["total"] = paid.total;
    answer.text += summary(win, score, paid);
    return answer;
  }

  static ordered_json yaku_json(const Win& win, const Score& score, std::string& text) {
    auto list = ordered_json::array();
    const auto tell = [&](std::string_view name, int han) {
      list.push_back({{"name", name}});
      if (score.yakuman == 0) list.back()["han"] = han;
      text +=
          score.yakuman > 0 ? fmt::format("{}\n", name) : fmt::format("{:2} han  {}\n", han, name);
    };
    score.yaku.for_each([&](Yaku yaku) {
      tell(name_of(yaku), score.yakuman > 0 ? 0 : han_of(yaku, win.closed()));
    });
    for (const auto& [name, han] : {std::pair{"dora", score.dora},
                                    {"ura dora", score.ura_dora},
                                    {"red fives", score.red_fives}})
      if (han > 0) tell(name, han);
    return list;
  }

  static ordered_json fu_json(const Score& score, std::string& text) {
    auto list = ordered_json::array();
    for (const FuItem& item : score.fu_breakdown()) {
      list.push_back({{"reason", reason_name(item.reason)}, {"fu", item.fu}});
      const std::string tile = has_kind(item.reason) ? kind_name(item.kind) : "";
      if (!tile.empty()) list.back()["tile"] = tile;
      text += fmt::format("{:2} fu   {}{}{}\n", item.fu, reason_name(item.reason),
                          tile.empty() ? "" : " of ", tile);
    }
    return list;
  }

  static std::string summary(const Win& win, const Score& score, const Payments& paid) {
    const auto limit = limit_name(score);
    std::string worth =
        score.yakuman > 0 ? std::string(limit) : fmt::format("{} han {} fu", score.han, score.fu);
    if (score.yakuman == 0 && !limit.empty()) worth += fmt::format(", {}", limit);
    std::string who = fmt::format("the discarder pays {}", paid.from_discarder);
    if (win.tsumo && win.dealer()) who = fmt::format("all pay {}", paid.from_others);
    if (win.tsumo && !win.dealer())
      who = fmt::format("the dealer pays {}, the others {}", paid.from_dealer, paid.from_others);
    return fmt::format("{}: {}; {} points in all\n", worth, who, paid.total);
  }

  HandFields hand_;
  TableFields table_;
  std::string winning_;
  std::string by_ = "ron";
  std::string riichi_ = "no";
  bool ippatsu_ = false;
  bool last_tile_ = false;
  bool rinshan_ = false;
  bool chankan_ = false;
  bool first_draw_ = false;
  std::string ura_;
};

}  // namespace

QuestionCard score_question() {
  return {.name = "mahjong score",
          .summary = "what a won riichi mahjong hand is worth, with its yaku, fu and payments",
          .examples = {{{"hand", "234m406p678s22345p"}, {"riichi", "yes"}, {"dora", "3s"}},
                       {{"hand", "22p567s333444z|123m"}, {"win", "3z"}, {"seat", "west"}}},
          .make = make_question<ScoreQuestion>};
}

}  // namespace yomikiri::studies::mahjong
