#include "studies/mahjong/table_fields.h"

#include <algorithm>

namespace yomikiri::studies::mahjong {
namespace {

const std::vector<std::string> kWinds{"east", "south", "west", "north"};

int wind_of(const std::string& name) {
  return games::mahjong::kEast + static_cast<int>(std::ranges::find(kWinds, name) - kWinds.begin());
}

}  // namespace

void TableFields::declare(Form& form) {
  constexpr int kMostCounters = 99;
  form.list("dora", dora_, "dora indicators: the tiles that lie open, not the dora");
  form.choice("seat", seat_, kWinds, "wind of the seat; east is the dealer");
  form.choice("round", round_, kWinds, "wind of the round");
  form.number("honba", honba_, {0, kMostCounters}, "counters on the table, 300 points each");
  form.number("sticks", sticks_, {0, kMostCounters},
              "riichi sticks on the table, 1000 points each");
  form.settings("set", settings_, "options of the rules: " + games::mahjong::option_names());
}

Result<Table> TableFields::read() const {
  constexpr std::size_t kMostIndicators = 5;
  const auto dora = games::mahjong::parse_tiles(dora_);
  if (!dora) return in_field("dora", dora.error());
  if (dora->size() > kMostIndicators)
    return in_field("dora", fail(Errc::BadInput, dora_, "has more than five tiles",
                                 "a table has one to five indicators"));
  const auto options = games::mahjong::parse_options(settings_);
  if (!options) return in_field("set", options.error());
  return Table{wind_of(seat_), wind_of(round_), honba_, sticks_, *dora, *options};
}

std::vector<int> kinds_of(const std::vector<games::mahjong::Tile>& tiles) {
  std::vector<int> kinds;
  for (const games::mahjong::Tile tile : tiles) kinds.push_back(tile.kind());
  return kinds;
}

}  // namespace yomikiri::studies::mahjong
