// Writes mjai events as a record of tenhou.net/6, to check the reader against: what it reads must
// be what was written.
#pragma once

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "studies/mahjong/records/event.h"

namespace yomikiri::tests {

class TenhouWriter {
 public:
  [[nodiscard]] nlohmann::ordered_json write(
      const std::vector<studies::mahjong::mjai::Event>& events) {
    for (const auto& event : events) std::visit([this](const auto& one) { add(one); }, event);
    return record_;
  }

 private:
  using Json = nlohmann::ordered_json;
  using Tile = studies::mahjong::mjai::Tile;

  static int number_of(Tile tile) {
    const int suit = games::mahjong::suit_of(tile.kind());
    if (tile.is_red()) return 51 + suit;
    return 10 * (suit + 1) + games::mahjong::place_of(tile.kind()) + 1;
  }

  // The letter stands before the called tile, which stands where its discarder sits.
  static std::string call_text(char letter, int away, Tile called, std::vector<Tile> others) {
    const std::size_t place = away == 3 ? 0 : away == 2 ? 1 : others.size();
    std::string text;
    for (std::size_t i = 0; i <= others.size(); ++i) {
      if (i == place) text += fmt::format("{}{}", letter, number_of(called));
      if (i < others.size()) text += std::to_string(number_of(others[i]));
    }
    return text;
  }

  Json& draws(int seat) { return deal_[5 + 3 * seat]; }
  Json& discards(int seat) { return deal_[6 + 3 * seat]; }

  void add(const studies::mahjong::mjai::StartGame& event) {
    const std::string length = event.east_only.value_or(false) ? "般東喰赤" : "般南喰赤";
    record_ = {{"title", {"", ""}},
               {"name", event.names},
               {"rule", {{"disp", length}, {"aka", event.has_red_fives.value_or(true) ? 1 : 0}}},
               {"log", Json::array()}};
  }
  void add(const studies::mahjong::mjai::StartKyoku& event) {
    const int round = 4 * (event.bakaze - games::mahjong::kEast) + event.kyoku - 1;
    deal_ = Json::array({Json::array({round, event.honba, event.kyotaku}), *event.scores,
                         Json::array({number_of(event.dora_marker)}), Json::array()});
    for (const auto& hand : event.tehais) {
      Json tiles = Json::array();
      for (const auto& tile : hand) tiles.push_back(number_of(*tile));
      deal_.push_back(tiles);
      deal_.push_back(Json::array());
      deal_.push_back(Json::array());
    }
    result_ = Json::array();
    riichi_ = false;
  }
  void add(const studies::mahjong::mjai::Tsumo& event) {
    draws(event.actor).push_back(number_of(*event.pai));
  }
  void add(const studies::mahjong::mjai::Dahai& event) {
    const int number = event.tsumogiri ? 60 : number_of(event.pai);
    if (riichi_)
      discards(event.actor).push_back(fmt::format("r{}", number));
    else
      discards(event.actor).push_back(number);
    riichi_ = false;
  }
  void add(const studies::mahjong::mjai::Reach&) { riichi_ = true; }
  void add(const studies::mahjong::mjai::ReachAccepted&) {}
  void add(const studies::mahjong::mjai::Call& event) {
    using studies::mahjong::mjai::CallType;
    const int away = (event.target - event.actor + 4) % 4;
    const char letter = event.type == CallType::Chi ? 'c' : event.type == CallType::Pon ? 'p' : 'm';
    draws(event.actor).push_back(call_text(letter, away, event.pai, event.consumed));
    if (event.type == CallType::Daiminkan) discards(event.actor).push_back(0);
  }
  void add(const studies::mahjong::mjai::Ankan& event) {
    const std::vector<Tile> others(event.consumed.begin() + 1, event.consumed.end());
    discards(event.actor).push_back(call_text('a', 1, event.consumed.front(), others));
  }
  void add(const studies::mahjong::mjai::Kakan& event) {
    discards(event.actor).push_back(call_text('k', 3, event.pai, event.consumed));
  }
  void add(const studies::mahjong::mjai::Dora& event) {
    deal_[2].push_back(number_of(event.dora_marker));
  }
  void add(const studies::mahjong::mjai::Hora& event) {
    if (result_.empty()) result_.push_back("和了");
    result_.push_back(event.deltas.value());
    result_.push_back(Json::array({event.actor, event.target, event.actor, "30符1飜1000点"}));
    if (deal_[3].empty())
      for (const Tile tile : event.ura_markers) deal_[3].push_back(number_of(tile));
  }
  void add(const studies::mahjong::mjai::Ryukyoku& event) {
    constexpr std::array<std::array<const char*, 2>, 7> kWords{{{"fanpai", "流局"},
                                                                {"nagashimangan", "流し満貫"},
                                                                {"kyushukyuhai", "九種九牌"},
                                                                {"sufonrenta", "四風連打"},
                                                                {"suchareach", "四家立直"},
                                                                {"sukaikan", "四槓散了"},
                                                                {"sanchaho", "三家和了"}}};
    for (const auto& [reason, words] : kWords)
      if (event.reason == reason) result_.push_back(words);
    if (event.deltas) result_.push_back(*event.deltas);
  }
  void add(const studies::mahjong::mjai::EndKyoku&) {
    deal_.push_back(result_);
    record_["log"].push_back(deal_);
  }
  template <class Other>
  void add(const Other&) {}

  Json record_;
  Json deal_;
  Json result_;
  bool riichi_ = false;
};

}  // namespace yomikiri::tests
