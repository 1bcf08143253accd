#include "studies/mahjong/records/tenhou_deal.h"

#include <fmt/format.h>

#include <array>
#include <string_view>
#include <utility>

#include "core/notation.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::Tile;
using TenhouJson = nlohmann::ordered_json;

constexpr int kDrawnTile = 60;
constexpr std::size_t kMostEntries = games::mahjong::kTileCount;

std::string tenhou_text(const TenhouJson& value) {
  return quote(value.dump(-1, ' ', false, TenhouJson::error_handler_t::replace));
}

Error expected(std::string_view what, const TenhouJson& found) {
  return fail(Errc::BadInput, "", fmt::format("expected {}, found {}", what, tenhou_text(found)));
}

Error within(std::string where, Error error) {
  error.where = where + (error.where.empty() ? "" : ", ") + error.where;
  return error;
}

std::optional<int> number_of(const TenhouJson& value) {
  constexpr int kMost = 10'000'000;
  if (!value.is_number_integer()) return std::nullopt;
  const bool is_huge = value.is_number_unsigned() && value.get<std::uint64_t>() > kMost;
  if (is_huge || value < -kMost || value > kMost) return std::nullopt;
  return value.get<int>();
}

std::optional<Tile> tile_numbered(int number) {
  const int tens = number / 10, ones = number % 10;
  if (tens == 5 && ones >= 1 && ones <= 3) return Tile::red_five(ones - 1);
  if (tens < 1 || tens > 4 || ones < 1) return std::nullopt;
  const int suit = tens - 1;
  if (ones > games::mahjong::suit_size(suit)) return std::nullopt;
  return Tile(games::mahjong::kind_at(suit, ones - 1));
}

Result<Tile> tile_of(const TenhouJson& value) {
  const auto number = number_of(value);
  const auto tile = number ? tile_numbered(*number) : std::nullopt;
  if (!tile) return fail(Errc::BadInput, "", tenhou_text(value) + " is not a tile");
  return *tile;
}

Result<std::vector<Tile>> tiles_of_list(const TenhouJson& list, std::size_t most) {
  if (!list.is_array() || list.size() > most) return expected("a list of tiles", list);
  std::vector<Tile> tiles;
  for (const TenhouJson& value : list) {
    const auto tile = tile_of(value);
    if (!tile) return tile.error();
    tiles.push_back(*tile);
  }
  return tiles;
}

Result<mjai::Points> points_of(const TenhouJson& list) {
  mjai::Points points{};
  if (!list.is_array() || list.size() != points.size()) return expected("four scores", list);
  for (std::size_t seat = 0; seat < points.size(); ++seat) {
    const auto number = number_of(list[seat]);
    if (!number) return expected("points", list[seat]);
    points[seat] = *number;
  }
  return points;
}

// A call: its letter, the place of the letter among the tiles, and the tiles, the called one first.
struct Written {
  char letter = 0;
  int place = 0;
  std::vector<Tile> tiles;
};

std::optional<Written> read_call(std::string_view text) {
  Written call;
  for (std::size_t i = 0; i < text.size();) {
    const bool is_letter = text[i] >= 'a' && text[i] <= 'z';
    if (is_letter && call.letter != 0) return std::nullopt;
    if (is_letter) {
      call.letter = text[i++];
      call.place = static_cast<int>(call.tiles.size());
      continue;
    }
    const auto number = parse_number<int>(text.substr(i, 2));
    const auto tile = number ? tile_numbered(*number) : std::nullopt;
    if (!tile || call.tiles.size() == 4) return std::nullopt;
    call.tiles.push_back(*tile);
    i += 2;
  }
  if (call.letter == 0 || call.place >= static_cast<int>(call.tiles.size())) return std::nullopt;
  std::rotate(call.tiles.begin(), call.tiles.begin() + call.place,
              call.tiles.begin() + call.place + 1);
  return call;
}

Error not_a_call(const TenhouJson& value) {
  return fail(Errc::BadInput, "", tenhou_text(value) + " is not a call");
}

// The first place is the left neighbour's, the last one the right neighbour's.
std::optional<int> seats_away(const Written& call) {
  const int last = static_cast<int>(call.tiles.size()) - 1;
  if (call.place == 0) return 3;
  if (call.place == 1) return 2;
  if (call.place == last) return 1;
  return std::nullopt;
}

Result<TenhouTake> take_of(int seat, const TenhouJson& value) {
  if (!value.is_string()) {
    const auto tile = tile_of(value);
    if (!tile) return tile.error();
    return TenhouTake(mjai::Tsumo{.actor = seat, .pai = *tile});
  }
  const auto call = read_call(value.get_ref<const std::string&>());
  const auto away = call ? seats_away(*call) : std::nullopt;
  if (!away) return not_a_call(value);
  const bool is_kan = call->letter == 'm';
  const bool fits = std::string_view("cpm").find(call->letter) != std::string_view::npos &&
                    call->tiles.size() == (is_kan ? 4U : 3U) &&
                    (call->letter != 'c' || call->place == 0);
  if (!fits) return not_a_call(value);
  return TenhouTake(mjai::Call{.type = is_kan                ? mjai::CallType::Daiminkan
                                       : call->letter == 'p' ? mjai::CallType::Pon
                                                             : mjai::CallType::Chi,
                               .actor = seat,
                               .target = (seat + *away) % 4,
                               .pai = call->tiles.front(),
                               .consumed = {call->tiles.begin() + 1, call->tiles.end()}});
}

Result<TenhouGift> discard_of(const TenhouJson& value, std::optional<int> number, bool riichi) {
  if (number == kDrawnTile) return TenhouGift(TenhouDiscard{.tile = {}, .riichi = riichi});
  const auto tile = number ? tile_numbered(*number) : std::nullopt;
  if (!tile) return fail(Errc::BadInput, "", tenhou_text(value) + " is not a tile");
  return TenhouGift(TenhouDiscard{.tile = tile, .riichi = riichi});
}

Result<TenhouGift> gift_of(int seat, const TenhouJson& value) {
  if (!value.is_string()) {
    const auto number = number_of(value);
    if (number == 0) return TenhouGift(TenhouNothing{});
    return discard_of(value, number, false);
  }
  const std::string_view text = value.get_ref<const std::string&>();
  if (text.starts_with('r')) return discard_of(value, parse_number<int>(text.substr(1)), true);
  const auto call = read_call(text);
  if (!call || call->tiles.size() != 4) return not_a_call(value);
  if (call->letter == 'a') return TenhouGift(mjai::Ankan{.actor = seat, .consumed = call->tiles});
  if (call->letter != 'k') return not_a_call(value);
  return TenhouGift(mjai::Kakan{.actor = seat,
                                .pai = call->tiles.front(),
                                .consumed = {call->tiles.begin() + 1, call->tiles.end()}});
}

// Appends what `read` makes of each entry; an Error names the entry.
template <class Entry, class Read>
Result<void> read_entries(const TenhouJson& list, std::string_view name,
                          std::vector<Entry>& entries, Read read) {
  if (!list.is_array() || list.size() > kMostEntries)
    return within(std::string(name), expected("a list", list));
  for (std::size_t i = 0; i < list.size(); ++i) {
    auto entry = read(list[i]);
    if (!entry) return within(fmt::format("{} {}", name, i + 1), entry.error());
    entries.push_back(*std::move(entry));
  }
  return {};
}

Result<TenhouSeat> read_seat(int number, const TenhouJson& deal, std::size_t at) {
  const auto dealt = tiles_of_list(deal[at], 13);
  if (!dealt) return dealt.error();
  if (dealt->size() != 13) return expected("13 tiles", deal[at]);
  TenhouSeat seat{.dealt = *dealt, .taken = {}, .given = {}};
  auto read = read_entries(deal[at + 1], "draw", seat.taken,
                           [&](const TenhouJson& value) { return take_of(number, value); });
  if (!read) return read.error();
  read = read_entries(deal[at + 2], "discard", seat.given,
                      [&](const TenhouJson& value) { return gift_of(number, value); });
  if (!read) return read.error();
  return seat;
}

Result<TenhouWin> read_win(const TenhouJson& deltas, const TenhouJson& details) {
  const auto points = points_of(deltas);
  if (!points) return points.error();
  TenhouWin win{.winner = 0, .from = 0, .deltas = *points};
  const bool fits = details.is_array() && details.size() >= 2;
  const auto winner = fits ? number_of(details[0]) : std::nullopt;
  const auto from = fits ? number_of(details[1]) : std::nullopt;
  if (!winner || !from || *winner < 0 || *winner > 3 || *from < 0 || *from > 3)
    return expected("the winner and the discarder", details);
  win.winner = *winner;
  win.from = *from;
  return win;
}

// The words of tenhou.net and of converters from other servers, with those of mjai.
std::optional<std::string_view> draw_reason(std::string_view words) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 24> kReasons{{
      {"流局", "fanpai"},
      {"全員聴牌", "fanpai"},
      {"全員不聴", "fanpai"},
      {"Ryuukyoku", "fanpai"},
      {"ryuukyoku", "fanpai"},
      {"Exhaustive Draw", "fanpai"},
      {"流し満貫", "nagashimangan"},
      {"Nagashi Mangan", "nagashimangan"},
      {"Mangan at Draw", "nagashimangan"},
      {"九種九牌", "kyushukyuhai"},
      {"Kyuushu Kyuuhai", "kyushukyuhai"},
      {"Nine Terminal Abortion", "kyushukyuhai"},
      {"四風連打", "sufonrenta"},
      {"Suufon Renda", "sufonrenta"},
      {"Four Wind Abortion", "sufonrenta"},
      {"四家立直", "suchareach"},
      {"Suucha Riichi", "suchareach"},
      {"Four Riichi Abortion", "suchareach"},
      {"四槓散了", "sukaikan"},
      {"四開槓", "sukaikan"},
      {"Suukaikan", "sukaikan"},
      {"三家和了", "sanchaho"},
      {"三家和", "sanchaho"},
      {"Sanchahou", "sanchaho"},
  }};
  for (const auto& [written, reason] : kReasons)
    if (written == words) return reason;
  return std::nullopt;
}

Result<void> read_result(const TenhouJson& result, TenhouDeal& deal) {
  if (!result.is_array() || result.empty() || !result[0].is_string())
    return expected("the deal's result", result);
  const std::string_view words = result[0].get_ref<const std::string&>();
  if (words == "和了" || words == "Agari") {
    for (std::size_t i = 1; i + 1 < result.size() && deal.wins.size() < 3; i += 2) {
      const auto win = read_win(result[i], result[i + 1]);
      if (!win) return win.error();
      deal.wins.push_back(*win);
    }
    if (deal.wins.empty()) return expected("the winner", result);
    return {};
  }
  const auto reason = draw_reason(words);
  if (!reason) return fail(Errc::BadInput, quote(words), "is not a result that is known");
  deal.reason = *reason;
  if (result.size() == 1) return {};
  const auto deltas = points_of(result[1]);
  if (!deltas) return deltas.error();
  deal.deltas = *deltas;
  return {};
}

Result<void> read_head(const TenhouJson& head, TenhouDeal& deal) {
  constexpr int kMost = 1000;
  std::array<int*, 3> numbers{&deal.round, &deal.honba, &deal.sticks};
  if (!head.is_array() || head.size() < numbers.size())
    return expected("round, honba and riichi sticks", head);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const auto number = number_of(head[i]);
    if (!number || *number < 0 || *number > kMost)
      return expected("round, honba and riichi sticks", head);
    *numbers[i] = *number;
  }
  if (deal.round >= 16) return expected("a round from 0 to 15", head);
  return {};
}

}  // namespace

Result<TenhouDeal> read_tenhou_deal(const TenhouJson& json) {
  constexpr std::size_t kParts = 17;
  if (!json.is_array() || json.size() != kParts) return expected("a list of 17 parts", json);
  TenhouDeal deal;
  if (auto read = read_head(json[0], deal); !read) return read.error();
  const auto scores = points_of(json[1]);
  if (!scores) return scores.error();
  deal.scores = *scores;
  for (const auto& [part, tiles] : {std::pair(2, &deal.dora), std::pair(3, &deal.ura)}) {
    const auto indicators = tiles_of_list(json[part], 5);
    if (!indicators) return within("indicators", indicators.error());
    *tiles = *indicators;
  }
  if (deal.dora.empty()) return expected("a dora indicator", json[2]);
  for (int seat = 0; seat < 4; ++seat) {
    auto read = read_seat(seat, json, 4 + 3 * static_cast<std::size_t>(seat));
    if (!read) return within(fmt::format("seat {}", seat), read.error());
    deal.seats[seat] = *std::move(read);
  }
  if (auto read = read_result(json[kParts - 1], deal); !read) return read.error();
  return deal;
}

}  // namespace yomikiri::studies::mahjong
