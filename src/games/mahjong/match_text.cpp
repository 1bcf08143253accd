#include "games/mahjong/match_text.h"

#include <fmt/format.h>

#include <array>

namespace yomikiri::games::mahjong {

std::string to_string(const Action& action) {
  using Kind = Action::Kind;
  const auto discard = [&] { return to_string(action.tile) + (action.as_drawn ? "*" : ""); };
  switch (action.kind) {
    case Kind::Draw:
      return to_string(action.tile);
    case Kind::Discard:
      return discard();
    case Kind::Riichi:
      return "riichi " + discard();
    case Kind::Kan:
      return "kan " + to_string(action.tile);
    case Kind::Tsumo:
      return "tsumo";
    case Kind::NineTerminals:
      return "nine";
    case Kind::Chi:
      return "chi " + to_string({action.tile, action.other});
    case Kind::Pon:
      return "pon " + to_string({action.tile, action.other});
    case Kind::Ron:
      return "ron";
    default:
      return "pass";
  }
}

std::string_view name_of(DealEnd end) {
  constexpr std::array<std::string_view, 10> kNames{"",
                                                    "ron",
                                                    "tsumo",
                                                    "exhaustive draw",
                                                    "nagashi mangan",
                                                    "nine terminals",
                                                    "four winds",
                                                    "four riichi",
                                                    "four kans",
                                                    "triple ron"};
  return kNames[static_cast<std::size_t>(end)];
}

std::string round_name(const Standing& standing) {
  return fmt::format("{}{}", "ESWN"[standing.number / kSeats % kSeats],
                     standing.number % kSeats + 1);
}

std::string win_text(const Deal& deal, const Rules& rules, Seat seat) {
  const bool tsumo = deal.result.end == DealEnd::Tsumo;
  if (deal.result.end == DealEnd::Nagashi) return "nagashi mangan";
  const auto score = score_of(deal, rules, seat, deal.result.tile, tsumo);
  if (!score) return "";
  std::string text;
  const auto add = [&](std::string_view name, int han) {
    text += fmt::format("{}{}", text.empty() ? "" : ", ", name);
    if (han > 0) text += fmt::format(" {}", han);
  };
  const bool closed = deal.player(seat).hand.melds.closed();
  score->yaku.for_each(
      [&](Yaku yaku) { add(name_of(yaku), score->yakuman > 0 ? 0 : han_of(yaku, closed)); });
  if (score->dora > 0) add("dora", score->dora);
  if (score->ura_dora > 0) add("ura dora", score->ura_dora);
  if (score->red_fives > 0) add("red fives", score->red_fives);
  if (score->yakuman == 0) text += fmt::format("; {} han {} fu", score->han, score->fu);
  if (const auto limit = limit_name(*score); !limit.empty()) text += fmt::format("; {}", limit);
  return text;
}

std::string result_text(const Deal& deal, const Rules& rules) {
  const DealResult& result = deal.result;
  std::string text(name_of(result.end));
  if (result.end == DealEnd::Ron)
    text += fmt::format(" on {} of seat {}", to_string(result.tile), number(result.loser));
  if (result.end == DealEnd::Tsumo) text += ' ' + to_string(result.tile);
  for (int i = 0; i < kSeats; ++i)
    if (result.winners.contains(Seat(i)))
      text += fmt::format("; seat {}: {}", i, win_text(deal, rules, Seat(i)));
  return text + fmt::format("; points {:+} {:+} {:+} {:+}", result.changes[0], result.changes[1],
                            result.changes[2], result.changes[3]);
}

}  // namespace yomikiri::games::mahjong
