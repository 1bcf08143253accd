// The table as text, for a person.
#include <fmt/format.h>

#include "games/mahjong/mahjong.h"
#include "games/mahjong/match_text.h"
#include "games/mahjong/play.h"

namespace yomikiri::games {

using namespace mahjong;

namespace {

constexpr std::array<std::string_view, kSeats> kWindNames{"east", "south", "west", "north"};

std::string tiles_text(const auto& tiles) {
  std::string text;
  for (const Tile tile : tiles) text += ' ' + to_string(tile);
  return text;
}

// `34m5p*`: the discards in order, `*` after one just drawn, `r` before riichi, `(...)` if called.
std::string river_text(const Deal& deal, Seat seat) {
  std::string text;
  for (const Discard& discard : deal.discards) {
    if (discard.seat != seat) continue;
    const std::string tile = fmt::format("{}{}{}", discard.riichi ? "riichi " : "",
                                         to_string(discard.tile), discard.as_drawn ? "*" : "");
    text += discard.taken_by ? fmt::format(" ({})", tile) : ' ' + tile;
  }
  return text;
}

std::string hand_text(const Deal& deal, Seat seat) {
  Hand hand = deal.player(seat).hand;
  const bool draws = deal.drawn && deal.turn == seat;
  if (draws) hand.remove(*deal.drawn);
  std::string text = concealed_text(hand);
  if (draws) text += " + " + to_string(*deal.drawn);
  return text;
}

std::string player_text(const Deal& deal, Seat seat, bool sees) {
  const Player& player = deal.player(seat);
  std::string text =
      fmt::format("seat {}, {}, {} points{}\n", number(seat),
                  kWindNames[static_cast<std::size_t>(deal.standing.seat_wind(seat) - kEast)],
                  deal.standing.scores[number(seat)], player.is_riichi() ? ", riichi" : "");
  if (sees || is_shown(deal, seat))
    text += fmt::format("  hand {}\n", hand_text(deal, seat));
  else
    text += fmt::format("  {} tiles\n", player.hand.concealed.total());
  if (!player.hand.melds.empty()) text += fmt::format("  melds {}\n", to_string(player.hand.melds));
  if (const std::string river = river_text(deal, seat); !river.empty())
    text += fmt::format("  discards{}\n", river);
  return text;
}

}  // namespace

std::string Mahjong::picture(const State& state, std::optional<Seat> seat) const {
  const Deal deal = shown_deal(state.deal, rules_);
  std::string text;
  if (state.past)
    text += fmt::format("last deal: {}\n", result_text(state.past->back().deal, rules_));
  text += fmt::format("{}, honba {}, sticks {}", round_name(deal.standing), deal.standing.honba,
                      deal.standing.sticks);
  if (deal.phase == Phase::Deal)
    text += fmt::format(", dealing, {} tiles dealt\n", kTileCount - deal.wall.total());
  else
    text += fmt::format(", {} tiles to draw, dora indicators{}\n", deal.live,
                        tiles_text(deal.indicators));
  for (int i = 0; i < kSeats; ++i) text += player_text(deal, Seat(i), !seat || *seat == Seat(i));
  if (!deal.ura.empty()) text += fmt::format("ura indicators{}\n", tiles_text(deal.ura));
  if (deal.phase == Phase::Over) return text + fmt::format("{}\n", result_text(deal, rules_));
  if (state.deal.phase == Phase::Claims && (!seat || state.deal.asked.contains(*seat)))
    text += fmt::format("offered {}\n", to_string(state.deal.offered));
  if (!seat && !state.deal.is_chance())
    text += fmt::format("to move {}\n", number(state.deal.mover()));
  return text;
}

std::string Mahjong::view(const State& state, Seat seat) const { return picture(state, seat); }

std::string Mahjong::draw(const State& state) const { return picture(state, std::nullopt); }

}  // namespace yomikiri::games
