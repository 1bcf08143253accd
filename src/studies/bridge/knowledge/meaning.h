// What calls mean: which hands make them. A call promises what its entries in the system ask for,
// and denies the entries before them, with which the hand would have made another call. Since a
// hand has exactly one call, the meanings of the calls in a position divide all hands among them.
#pragma once

#include <string>
#include <vector>

#include "studies/bridge/knowledge/system.h"

namespace yomikiri::studies::bridge {

struct Meaning {
  Expression expression;  // holds for the hands that make the call by the system
  bool is_known = false;  // false: no hand makes it; then it promises nothing
  // The same in two parts: what its entries ask for, and calls with which some of these hands say
  // something else. A pass for want of anything better promises nothing but what it denies.
  Expression promise = {};
  std::vector<Call> denied = {};
  std::optional<int> otherwise_percent = {};  // how much a hand counts that does not fit
  std::vector<std::string> words = {};        // of its entries
};

// Needs a call that is legal after the auction. An Error, of the field `system`, if its entries are
// too long to be taken together.
[[nodiscard]] Result<Meaning> meaning_of(const System& system, const Auction& auction, Call call);

// What all calls of the auction say about the hands, a clause for each call with a meaning.
[[nodiscard]] Result<Clauses> clauses_of(const System& system, const Auction& auction);

// The first calls of an auction.
[[nodiscard]] Auction beginning_of(const Auction& auction, int calls);

}  // namespace yomikiri::studies::bridge
