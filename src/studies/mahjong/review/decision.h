// One decision of a seat in a record: what it could do, what each choice is worth by the adviser,
// and what it did.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/mahjong/action.h"
#include "games/mahjong/deal.h"
#include "studies/mahjong/adviser.h"

namespace yomikiri::studies::mahjong {

// What a seat can do, for people: a kind of action with its tile or its meld.
struct Option {
  games::mahjong::Action::Kind kind = games::mahjong::Action::Kind::Discard;
  std::optional<Tile> tile = {};                  // that is discarded
  std::optional<games::mahjong::Meld> meld = {};  // that is made
  Outlook outlook = {};
  int shanten = 0;  // of what is left in the hand
  int accepts = 0;  // tiles that lower it
};

struct Decision {
  int deal_number = 1;        // in the record, from 1
  games::mahjong::Deal deal;  // just before
  Seat seat{};
  games::mahjong::Action action;  // what it did
  int shanten = 0;                // before it did

  // Found by the adviser; empty if it has no value for what the seat did.
  std::vector<Option> options = {};  // the best first
  std::size_t played = 0;            // which of them

  [[nodiscard]] bool is_valued() const { return !options.empty(); }
  [[nodiscard]] const Option& best() const { return options.front(); }
  // Needs a value.
  [[nodiscard]] double loss() const {
    return best().outlook.payoff - options[played].outlook.payoff;
  }
  // The number of the seat's next discard.
  [[nodiscard]] int turn() const { return deal.player(seat).discard_count + 1; }
};

// `east 2`, and `east 2, honba 1`.
[[nodiscard]] std::string deal_name(const games::mahjong::Standing& standing);
// `discard 3p`, `riichi 0s`, `chi 345s`, `tsumo`; and without tiles.
[[nodiscard]] std::string to_string(const Option& option);
[[nodiscard]] std::string_view action_name(const Option& option);

}  // namespace yomikiri::studies::mahjong
