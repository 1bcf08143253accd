#include "studies/mahjong/acceptance.h"

#include <bit>

#include "games/mahjong/shanten.h"

namespace yomikiri::studies::mahjong {

using nlohmann::ordered_json;

Acceptance acceptance_of(const games::mahjong::TileCounts& concealed, int melds,
                         const games::mahjong::TileCounts& left) {
  Acceptance acceptance{.shanten = games::mahjong::shanten(concealed, melds, left).best()};
  for (auto kinds = games::mahjong::accepted_kinds(concealed, melds, left); kinds != 0;
       kinds &= kinds - 1) {
    const int kind = std::countr_zero(kinds);
    acceptance.kinds.push_back({kind, left[kind]});
    acceptance.tiles += left[kind];
  }
  return acceptance;
}

ordered_json shanten_json(int shanten) {
  return shanten == games::mahjong::kNoShanten ? ordered_json(nullptr) : ordered_json(shanten);
}

ordered_json accepts_json(const Acceptance& acceptance) {
  auto json = ordered_json::object();
  for (const auto& [kind, left] : acceptance.kinds) json[games::mahjong::kind_name(kind)] = left;
  return json;
}

}  // namespace yomikiri::studies::mahjong
