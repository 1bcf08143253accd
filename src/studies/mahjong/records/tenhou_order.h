// In which order the four seats of a tenhou.net/6 deal drew, called and discarded.
//
// A discard is called by the seat whose next entry calls it, else the next seat draws. That is not
// always enough: if a seat discards the same tile twice, a call may belong to either. So the order
// is searched, calls first, and found when all entries of all seats are used up.
#pragma once

#include <vector>

#include "core/error.h"
#include "studies/mahjong/records/event.h"
#include "studies/mahjong/records/tenhou_deal.h"

namespace yomikiri::studies::mahjong {

// From start_kyoku to end_kyoku. If no order fits, the Error says how far one came.
[[nodiscard]] Result<std::vector<mjai::Event>> events_of_tenhou(const TenhouDeal& deal);

}  // namespace yomikiri::studies::mahjong
