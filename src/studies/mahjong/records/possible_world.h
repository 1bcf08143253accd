// What one seat sees of a deal, made complete: hands and draws of the others that it cannot see are
// made up at random, so that they discard and call what they did. Players that need a whole state
// and look only at what their seat knows can so be asked.
#pragma once

#include <span>
#include <vector>

#include "core/error.h"
#include "core/random.h"
#include "studies/mahjong/records/event.h"

namespace yomikiri::studies::mahjong {

// Needs the events of one deal, from start_kyoku on. An Error if they cannot have happened, such as
// a fifth tile of a kind.
[[nodiscard]] Result<std::vector<mjai::Event>> possible_world(std::span<const mjai::Event> deal,
                                                              bool red_fives, Random& random);

}  // namespace yomikiri::studies::mahjong
