// A board as files of bridge records describe it: whatever is known of it. The formats are in
// pbn.h, lin.h and rbn.h; each reads and writes lists of records.
//
// What is read is checked: hands share no card, every call is legal, a complete deal is played by
// the rules, and the contract is the one in which the auction ends.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/bridge/auction.h"
#include "games/bridge/card_play.h"
#include "games/bridge/deal.h"
#include "games/bridge/score.h"

namespace yomikiri::bridge {

inline constexpr std::size_t kMostRecordBytes = 16 << 20;
inline constexpr std::size_t kMostRecords = 100'000;

// What somebody has said about a call or a card.
struct Remark {
  bool is_on_play = false;
  int place = 0;  // of the call or card, from 0
  std::string text;

  friend bool operator==(const Remark&, const Remark&) = default;
};

// Something else, by its name in PBN: `Event`, `Scoring`; and the rows of a table below it.
struct Tag {
  std::string name;
  std::string value;
  std::vector<std::string> rows = {};

  friend bool operator==(const Tag&, const Tag&) = default;
};

struct Record {
  std::optional<int> board;
  std::array<std::string, kSeats> players;  // by seat; empty: unknown
  std::optional<Seat> dealer;
  std::optional<Vulnerability> vulnerability;
  Hands hands{};                     // as dealt; an empty one is unknown
  std::optional<Auction> auction;    // perhaps not over
  std::optional<Contract> contract;  // also where no auction is given
  std::vector<cards::Card> played;   // in the order of play
  std::optional<int> tricks;         // of the declarer's side
  std::vector<Remark> remarks;
  std::vector<Tag> tags;

  [[nodiscard]] const Tag* find(std::string_view name) const;
  // Whether the tricks say how a contract went.
  [[nodiscard]] bool has_result() const {
    return tricks && !(contract && contract->is_passed_out());
  }
  friend bool operator==(const Record&, const Record&) = default;
};

// `4SX`, `3NT`, `4s xx`, or `Pass`: a contract without its declarer.
[[nodiscard]] Result<Contract> parse_contract(std::string_view text);

// The play after so many of the cards. Needs a complete deal, a contract that is not passed out,
// and cards that are played by the rules.
[[nodiscard]] CardPlay play_of(const Record& record, std::size_t card_count);

}  // namespace yomikiri::bridge
