// A bidding system: for auctions, in order, the calls that a partnership makes there and with which
// hands. A hand makes the first call in this order whose expression it satisfies, and passes if
// there is none. So every hand has exactly one call everywhere, and a call also denies what stands
// before it (meaning.h). docs/studies/bidding.md describes the text that systems are written in.
//
// Immutable once read, so that any number of threads may use it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "studies/bridge/constraints.h"
#include "studies/bridge/knowledge/auction_pattern.h"

namespace yomikiri::studies::bridge {

// A call, the hands that make it, and what its authors say about it.
struct SystemEntry {
  Call call;
  Expression expression;
  std::optional<int> otherwise_percent = {};  // how much a hand counts that does not fit (Clause)
  std::string words = {};
};

struct SystemContext {
  AuctionPattern pattern;
  std::vector<SystemEntry> entries;
};

class System {
 public:
  // Problems are reported; entries with errors are left out. More than a megabyte is not read.
  [[nodiscard]] static System parse(const text::Source& source, text::Diagnostics& problems);

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const std::vector<SystemContext>& contexts() const { return contexts_; }

  // The entries for the next call that are legal there, in order, at most kMostEntries. Needs an
  // auction that is not over.
  static constexpr std::size_t kMostEntries = 300;
  [[nodiscard]] std::vector<const SystemEntry*> entries(const Auction& auction) const;
  // Whether it says anything about this auction. If not, nobody bids by it, and every call promises
  // nothing.
  [[nodiscard]] bool knows(const Auction& auction) const;

  // The call of a hand of 13 cards. Needs an auction that is not over.
  [[nodiscard]] Call call_of(Hand hand, const Auction& auction) const;

 private:
  friend class SystemReader;
  std::string name_;
  std::vector<SystemContext> contexts_;
};

// A system from a document; an Error names the place of the first problem.
[[nodiscard]] Result<System> parse_system(const std::string& name, const std::string& text);

// Standard American [Sayc], as knowledge/sayc.bid has it.
[[nodiscard]] const System& sayc();
[[nodiscard]] std::string_view sayc_text();

}  // namespace yomikiri::studies::bridge
