// What a table manager says [TableManager]: one line of text a message, in letters of either case,
// with or without a full stop at its end. The protocol has grown by use, so spaces and colons are
// taken as they come.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "games/bridge/call.h"
#include "games/bridge/hand.h"
#include "games/bridge/score.h"

namespace yomikiri::studies::bridge::table {

using yomikiri::bridge::Call;
using yomikiri::bridge::Hand;
using yomikiri::bridge::Vulnerability;

struct Seated {};        // `North ("Team") seated`
struct Teams {};         // `Teams : N/S : "Ours" E/W : "Theirs"`
struct StartOfBoard {};  // `Start of board`
struct EndOfSession {};  // `End of session`
struct Remark {};        // the time that was used; nothing to do
struct BoardInfo {       // `Board number 4. Dealer West. Both vulnerable.`
  int number = 0;
  Seat dealer{};
  Vulnerability vulnerability{};
};
struct Cards {  // `North's cards : S A K J 6. H -. D 8 6 2. C A 7 6.`, `Dummy's cards : ...`
  bool are_dummys = false;
  Seat seat{};  // unless they are dummy's
  Hand hand;
};
struct Called {  // `East passes`, `East bids 2NT Alert. 20 to 21 points`
  Seat seat{};
  Call call;
};
struct ToLead {  // `North to lead`, `Dummy to lead`
  bool is_dummy = false;
  Seat seat{};  // unless dummy leads
};
struct Played {  // `West plays QH`; `Dummy plays 3C`
  bool is_dummys = false;
  Seat seat{};  // unless dummy is named
  cards::Card card;
};
using Message = std::variant<Seated, Teams, StartOfBoard, EndOfSession, Remark, BoardInfo, Cards,
                             Called, ToLead, Played>;

// A line without its end. An error quotes it and names what was expected.
[[nodiscard]] Result<Message> parse_message(std::string_view line);

// `North`.
[[nodiscard]] std::string_view name_of(Seat seat);
// `passes`, `doubles`, `redoubles`, `bids 1NT`.
[[nodiscard]] std::string text_of(Call call);
// `QH`.
[[nodiscard]] std::string text_of(cards::Card card);
// `S A K J 6. H -. D 8 6 2. C A 7 6.`
[[nodiscard]] std::string text_of(Hand hand);

}  // namespace yomikiri::studies::bridge::table
