// A match of games::Mahjong as mjai events: everything that happened, all hands and draws included.
// Claims that were overruled by others are not part of the protocol and are left out.
#pragma once

#include <string_view>
#include <vector>

#include "games/mahjong/mahjong.h"
#include "studies/mahjong/records/event.h"

namespace yomikiri::studies::mahjong {

// From start_game to the state; to end_game if it is over.
[[nodiscard]] std::vector<mjai::Event> events_of(const games::Mahjong& game,
                                                 const games::Mahjong::State& state);

// The event with which a seat does this; of riichi the declaration, its discard follows. Needs a
// legal action in its turn, or its answer to what is offered.
[[nodiscard]] mjai::Event event_of(const games::mahjong::Deal& deal, Seat seat,
                                   const games::mahjong::Action& action);

// What a seat may see of an event: hands and draws of the others are hidden.
[[nodiscard]] mjai::Event seen_by(Seat seat, const mjai::Event& event);

// Why a deal was drawn, in the words of the protocol; `hora` if it was won.
[[nodiscard]] std::string_view reason_of(games::mahjong::DealEnd end);

}  // namespace yomikiri::studies::mahjong
