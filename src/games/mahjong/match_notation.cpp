// Texts of actions, of states, and of what a seat has seen of a match.
//
// In what a seat has seen, `+3p` is its own draw and `+` another's, `?pass` its own answer, and
// `!2:pon 55m` what seat 2 claimed; when a deal is over come its end and the hands that were laid
// open.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "core/notation.h"
#include "games/mahjong/mahjong.h"
#include "games/mahjong/match_text.h"
#include "games/mahjong/play.h"

namespace yomikiri::games {

using namespace mahjong;

namespace {

std::string_view take_piece_off(std::string_view& text, char separator) {
  const std::string_view piece = text.substr(0, text.find(separator));
  text.remove_prefix(std::min(text.size(), piece.size() + 1));
  return piece;
}

std::string standing_text(const Standing& standing) {
  const auto& [a, b, c, d] = standing.scores;
  return fmt::format("{}.{}.{} {}/{}/{}/{}", round_name(standing), standing.honba, standing.sticks,
                     a, b, c, d);
}

std::string hands_text(const DealRecord& record) {
  std::string text = concealed_text(record.dealt[0]);
  for (int seat = 1; seat < kSeats; ++seat)
    if (record.dealt[seat].concealed.total() > 0) text += '/' + concealed_text(record.dealt[seat]);
  return text;
}

// One deal, completely.
void append_deal(std::string& text, const DealRecord& record) {
  text += standing_text(record.start);
  if (record.dealt[0].concealed.empty()) return;
  text += ';' + hands_text(record);
  for (const Event& event : record.events) text += ';' + to_string(event.action);
}

void append_seen(std::string& text, const Event& event, Seat seat) {
  const bool own = event.seat == seat;
  switch (event.sight) {
    case Event::Sight::Open:
      text += ';';
      if (event.action.kind != Action::Kind::Draw || event.seat == kChance)
        text += to_string(event.action);
      else
        text += own ? '+' + to_string(event.action) : "+";
      return;
    case Event::Sight::Hidden:
      if (own) text += ";?" + to_string(event.action);
      return;
    case Event::Sight::CarriedOut:
      if (own) text += ";?" + to_string(event.action);
      text += fmt::format(";!{}:{}", number(event.seat), to_string(event.action));
  }
}

void append_end_seen(std::string& text, const Deal& deal) {
  text += fmt::format(";{}", name_of(deal.result.end));
  if (deal.result.end == DealEnd::Tsumo) text += ' ' + to_string(deal.result.tile);
  for (int i = 0; i < kSeats; ++i)
    if (is_shown(deal, Seat(i)))
      text += fmt::format(";={}:{}", i, concealed_text(deal.players[i].hand));
}

// One deal as `seat` has seen it.
void append_seen(std::string& text, const Deal& deal, const DealRecord& record, Seat seat) {
  text += standing_text(record.start);
  text += ';' + concealed_text(record.dealt[number(seat)]);
  if (deal.phase == Phase::Deal) text += fmt::format("/{}", kTileCount - deal.wall.total());
  for (const Event& event : record.events) append_seen(text, event, seat);
  if (deal.phase == Phase::Over) append_end_seen(text, deal);
}

Error not_an_action(std::string_view text) {
  return fail(Errc::BadInput, quote(text), "is not an action",
              "write a discard as 3p or 3p*, or riichi 3p, chi 24p, pon 33p, kan 3p, ron, tsumo, "
              "nine, pass");
}

Result<Action> parse_with_tiles(std::string_view text, std::string_view word, Action::Kind kind) {
  auto tiles = parse_tiles(trimmed(text.substr(word.size())));
  if (!tiles) return tiles.error();
  const std::size_t wanted = kind == Action::Kind::Kan ? 1 : 2;
  if (tiles->size() != wanted)
    return fail(Errc::BadInput, quote(text),
                wanted == 1 ? "expected one tile" : "expected the two tiles of your hand");
  if (wanted == 1) return Action::kan(tiles->front().kind());
  std::ranges::sort(*tiles);
  return Action{kind, (*tiles)[0], (*tiles)[1], false};
}

Result<Action> parse_discard(const Deal& deal, std::string_view text, Action::Kind kind) {
  const bool starred = text.ends_with('*');
  const auto tile = parse_tile(text.substr(0, text.size() - (starred ? 1 : 0)));
  if (!tile) return tile.error();
  const bool only_drawn =
      deal.phase == Phase::Act && deal.drawn == *tile && !is_in_hand(deal, *tile);
  return Action{kind, *tile, {}, starred || only_drawn};
}

Result<Standing> parse_standing(std::string_view text) {
  const auto wrong = [&] {
    return fail(Errc::BadInput, quote(text), "is not the start of a deal",
                "write E1.0.0 25000/25000/25000/25000: round, honba, sticks, scores");
  };
  std::string_view rest = text;
  const std::string_view round = take_piece_off(rest, '.');
  const auto honba = parse_number<int>(take_piece_off(rest, '.'));
  const auto sticks = parse_number<int>(take_piece_off(rest, ' '));
  const auto wind = round.size() == 2 ? std::string_view("ESWN").find(round[0]) : std::string::npos;
  if (wind == std::string::npos || round[1] < '1' || round[1] > '4' || !honba || !sticks ||
      *honba < 0 || *honba > 1000 || *sticks < 0 || *sticks > 1000)
    return wrong();
  Standing standing{.number = kSeats * static_cast<int>(wind) + round[1] - '1',
                    .honba = *honba,
                    .sticks = *sticks};
  for (int& score : standing.scores) {
    const auto points = parse_number<int>(take_piece_off(rest, '/'));
    if (!points || std::abs(*points) > 10'000'000 || *points % 100 != 0) return wrong();
    score = *points;
  }
  if (!rest.empty()) return wrong();
  return standing;
}

}  // namespace

std::string Mahjong::info_key(const State& state, Seat seat) const {
  std::string text;
  if (state.past)
    for (const FinishedDeal& finished : *state.past) {
      append_seen(text, finished.deal, finished.record, seat);
      text += '|';
    }
  append_seen(text, state.deal, state.record, seat);
  return text;
}

std::string Mahjong::format_state(const State& state) const {
  std::string text;
  if (state.past)
    for (const FinishedDeal& finished : *state.past) {
      append_deal(text, finished.record);
      text += '|';
    }
  append_deal(text, state.record);
  return text;
}

std::string Mahjong::format_action(const State&, const Action& action) const {
  return to_string(action);
}

Result<Mahjong::Action> Mahjong::parse_action(const State& state, std::string_view text) const {
  using Kind = Action::Kind;
  for (const auto kind : {Kind::Tsumo, Kind::NineTerminals, Kind::Pass, Kind::Ron})
    if (text == to_string(Action::plain(kind))) return Action::plain(kind);
  if (text.starts_with("chi ")) return parse_with_tiles(text, "chi", Kind::Chi);
  if (text.starts_with("pon ")) return parse_with_tiles(text, "pon", Kind::Pon);
  if (text.starts_with("kan ")) return parse_with_tiles(text, "kan", Kind::Kan);
  if (text.starts_with("riichi "))
    return parse_discard(state.deal, trimmed(text.substr(7)), Kind::Riichi);
  if (text.empty() || text[0] < '0' || text[0] > '9') return not_an_action(text);
  if (state.deal.is_chance() && !text.ends_with('*')) {
    const auto tile = parse_tile(text);
    if (!tile) return tile.error();
    return Action::draw(*tile);
  }
  return parse_discard(state.deal, text, Kind::Discard);
}

std::string Mahjong::announced(const State& before, const Action& action) const {
  if (before.deal.phase != Phase::Claims) return to_string(action);
  if (before.deal.asked.size() > 1) return "";
  Deal deal = before.deal;
  std::string text;
  const SeatSet carried_out = play(deal, rules_, action);
  for (int i = 0; i < kSeats; ++i)
    if (carried_out.contains(Seat(i)))
      text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", i, to_string(deal.answers[i]));
  return text;
}

Result<Mahjong::State> Mahjong::parse_state(std::string_view text) const {
  const auto start = parse_standing(text.substr(0, text.find_first_of(";|")));
  if (!start) return start.error();
  const int points =
      std::accumulate(start->scores.begin(), start->scores.end(), kStickPoints * start->sticks);
  if (points != kSeats * rules_.start_points)
    return fail(Errc::BadInput, quote(standing_text(*start)),
                fmt::format("has {} points with the sticks; there are {}", points,
                            kSeats * rules_.start_points));
  State state = start_at(*start);
  for (std::string_view rest = text;;) {
    const std::string_view piece = take_piece_off(rest, '|');
    if (const auto replayed = replay_deal(state, piece); !replayed) return replayed.error();
    if (rest.empty()) break;
    if (state.deal.phase != Phase::Deal || !state.record.dealt[0].concealed.empty())
      return fail(Errc::BadInput, quote(rest), "no deal begins here");
  }
  return state;
}

// Needs a state before the first tile of a deal.
Result<void> Mahjong::replay_deal(State& state, std::string_view text) const {
  const std::string_view standing = take_piece_off(text, ';');
  if (standing != standing_text(state.record.start))
    return fail(Errc::BadInput, quote(standing),
                "the deal begins at " + quote(standing_text(state.record.start)));
  if (const auto dealt = replay_hands(state, take_piece_off(text, ';')); !dealt)
    return dealt.error();
  const auto deals = state.past ? state.past->size() : 0;
  while (!text.empty()) {
    const std::string_view word = take_piece_off(text, ';');
    if (is_over(state) || state.deal.phase == Phase::Deal ||
        (state.past ? state.past->size() : 0) != deals)
      return fail(Errc::BadInput, quote(word), "the deal does not go on here");
    const auto action = parse_action(state, word);
    if (!action) return action.error();
    if (const auto reason = refusal(state, *action))
      return fail(Errc::BadInput, quote(word), *reason);
    state = apply(std::move(state), *action);
  }
  return {};
}

Result<void> Mahjong::replay_hands(State& state, std::string_view text) const {
  for (int seat = 0; !text.empty(); ++seat) {
    const std::string_view piece = take_piece_off(text, '/');
    const auto tiles = parse_tiles(piece);
    if (!tiles) return tiles.error();
    if (state.deal.phase != Phase::Deal || number(state.deal.receiver()) != seat ||
        tiles->empty() || tiles->size() > kHandSize)
      return fail(Errc::BadInput, quote(piece), "expected up to four hands of 13 tiles");
    for (const Tile tile : *tiles) {
      if (state.deal.wall.count(tile) == 0)
        return fail(Errc::BadInput, quote(piece), "there is no " + to_string(tile) + " left");
      state = apply(std::move(state), Action::draw(tile));
    }
  }
  return {};
}

}  // namespace yomikiri::games
