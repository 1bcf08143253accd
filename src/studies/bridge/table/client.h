// A player at a table of the Blue Chip protocol, version 18 [TableManager], by which programs play
// each other: the table manager deals and passes on what the others do, and waits until every
// program has said that it is ready to hear it. The client takes one line at a time and returns the
// lines to send.
//
// What it plays is decided by a bot, which is shown a board in which the hands that the seat cannot
// see are made up, uniformly among those that agree with the cards played and the suits in which
// seats have shown out: it must look only at what its seat knows.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "games/bridge/bridge.h"
#include "studies/bridge/table/message.h"

namespace yomikiri::studies::bridge::table {

using games::Bridge;

// Returns an action for the seat to move, which is the client's or its dummy's.
using TableBot = std::function<Result<Bridge::Action>(const Bridge&, const Bridge::State&)>;

struct TableOptions {
  Seat seat{};
  std::string team = "Yomikiri";
  std::uint64_t seed = 1;
};

class TableClient {
 public:
  TableClient(TableOptions options, TableBot bot);

  // What to send at first.
  [[nodiscard]] std::string greeting() const;
  // Without the ends of the lines. An error if the manager says what cannot be, such as a card that
  // may not be played; the client cannot go on then.
  [[nodiscard]] Result<std::vector<std::string>> respond(std::string_view line);
  // After the end of the session.
  [[nodiscard]] bool is_done() const { return is_done_; }

 private:
  using Lines = std::vector<std::string>;
  using Auction = yomikiri::bridge::Auction;
  using CardPlay = yomikiri::bridge::CardPlay;
  using Trick = yomikiri::bridge::Trick;

  [[nodiscard]] Result<Lines> on(const Seated&) { return Lines{ready_for("teams")}; }
  [[nodiscard]] Result<Lines> on(const Teams&) { return Lines{says("ready to start")}; }
  [[nodiscard]] Result<Lines> on(const StartOfBoard&);
  [[nodiscard]] Result<Lines> on(const EndOfSession&);
  [[nodiscard]] Result<Lines> on(const Remark&) { return Lines{}; }
  [[nodiscard]] Result<Lines> on(const BoardInfo& info);
  [[nodiscard]] Result<Lines> on(const Cards& cards);
  [[nodiscard]] Result<Lines> on(const Called& called);
  [[nodiscard]] Result<Lines> on(const ToLead& lead);
  [[nodiscard]] Result<Lines> on(const Played& played);

  // Our own calls and cards, until somebody else is next; then what we wait for.
  [[nodiscard]] Result<Lines> go_on();
  [[nodiscard]] Result<std::string> make_call();
  [[nodiscard]] Result<std::string> play_card();
  [[nodiscard]] Result<Bridge::Action> decide();
  [[nodiscard]] Result<Bridge::State> imagined();
  [[nodiscard]] Result<void> record(cards::Card card);

  [[nodiscard]] bool has_contract() const;
  [[nodiscard]] Seat turn() const { return trick_.turn(); }
  [[nodiscard]] Seat dummy() const { return auction_.contract().dummy(); }
  [[nodiscard]] bool is_dummys_turn() const { return turn() == dummy(); }
  [[nodiscard]] bool we_choose() const;
  [[nodiscard]] bool play_is_over() const { return tricks_ == yomikiri::bridge::kTricks; }
  [[nodiscard]] Hand& known_cards(Seat seat) { return yomikiri::bridge::hand_of(known_, seat); }
  [[nodiscard]] std::string says(std::string_view what) const;
  [[nodiscard]] std::string ready_for(std::string_view what) const;

  TableOptions options_;
  TableBot bot_;
  Random random_;
  bool is_done_ = false;

  // The board that is being played.
  std::optional<Bridge> game_;  // with its dealer and vulnerability
  std::optional<Hand> ours_;    // as it was dealt, once we have it
  std::optional<Hand> dummys_;  // likewise
  Auction auction_;
  yomikiri::bridge::Hands known_{};  // cards that each seat was dealt, as far as we have seen them
  std::array<std::uint8_t, yomikiri::bridge::kSeats> voids_{};  // suits shown out of, as bits
  std::vector<cards::Card> played_;
  Trick trick_;
  int tricks_ = 0;
  bool may_lead_ = false;  // the manager has asked us to
};

}  // namespace yomikiri::studies::bridge::table
