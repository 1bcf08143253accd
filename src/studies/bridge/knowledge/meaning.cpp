#include "studies/bridge/knowledge/meaning.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>

#include "core/notation.h"
#include "studies/bridge/knowledge/simplify.h"

namespace yomikiri::studies::bridge {
namespace {

Expression negation_of(Expression expression) {
  return {.kind = Expression::Kind::Not, .parts = {std::move(expression)}};
}

// An entry, then `rest` for the hands that it does not take: with entries of the same call one of
// them is enough, and entries of other calls must not hold.
Expression before_rest(const SystemEntry& entry, Call call, std::optional<Expression> rest) {
  Expression own = entry.call == call ? entry.expression : negation_of(entry.expression);
  if (!rest) return own;
  const auto kind = entry.call == call ? Expression::Kind::Any : Expression::Kind::All;
  Expression both{.kind = kind, .parts = {std::move(own)}};
  if (rest->kind == kind)
    std::ranges::move(rest->parts, std::back_inserter(both.parts));
  else
    both.parts.push_back(*std::move(rest));
  return both;
}

bool is_impossible(const Expression& expression) {
  return expression.kind == Expression::Kind::Any && expression.parts.empty();
}

constexpr std::size_t kMostParts = 4000;  // parts of the entries for a call; in sayc.bid about 70

using Entries = std::vector<const SystemEntry*>;

std::size_t total_size(const Entries& entries) {
  return std::transform_reduce(entries.begin(), entries.end(), std::size_t{0}, std::plus(),
                               [](const SystemEntry* entry) { return size_of(entry->expression); });
}

Error too_long(const Auction& auction, Call call) {
  return in_field(
      "system",
      fail(Errc::TooLarge, fmt::format("{} (call {})", quote(to_string(call)), auction.size() + 1),
           "the lines for this call and those above them are too long to be compared",
           "write fewer lines for this position, or shorter conditions"));
}

// What the entries of the call say, whatever stands before them.
void add_promise(Meaning& meaning, const Entries& entries, Call call, Effort& effort) {
  meaning.promise.kind = Expression::Kind::Any;
  for (const SystemEntry* entry : entries) {
    if (entry->call != call) continue;
    meaning.promise.parts.push_back(entry->expression);
    if (!entry->words.empty() &&
        std::ranges::find(meaning.words, entry->words) == meaning.words.end())
      meaning.words.push_back(entry->words);
    if (entry->otherwise_percent)
      meaning.otherwise_percent =
          std::max(*entry->otherwise_percent, meaning.otherwise_percent.value_or(0));
  }
  // Whoever fits no entry at all passes.
  const bool takes_the_rest = call.is_pass() && meaning.is_known;
  meaning.promise =
      takes_the_rest || !meaning.is_known ? Expression{} : simplified(meaning.promise, effort);
}

void add_denied(Meaning& meaning, const Entries& earlier, Call call, Effort& effort) {
  for (const SystemEntry* entry : earlier) {
    if (effort.is_spent()) return;
    if (entry->call == call ||
        std::ranges::find(meaning.denied, entry->call) != meaning.denied.end())
      continue;
    const Expression both{.kind = Expression::Kind::All,
                          .parts = {meaning.promise, entry->expression}};
    if (!is_impossible(simplified(both, effort))) meaning.denied.push_back(entry->call);
  }
}

}  // namespace

Result<Meaning> meaning_of(const System& system, const Auction& auction, Call call) {
  const Entries entries = system.entries(auction);
  Meaning meaning;
  // From the last entry that matters to the first. Hands that fit no entry pass.
  meaning.is_known = call.is_pass() && system.knows(auction);
  Entries earlier = entries;
  if (!meaning.is_known) {
    while (!earlier.empty() && earlier.back()->call != call) earlier.pop_back();
    meaning.is_known = !earlier.empty();
  }
  if (total_size(earlier) > kMostParts) return too_long(auction, call);
  Effort effort;
  std::optional<Expression> hands;
  for (auto at = earlier.rbegin(); at != earlier.rend(); ++at)
    hands = before_rest(**at, call, std::move(hands));
  if (hands) meaning.expression = simplified(*hands, effort);
  // Where every hand has another call, a pass is as unknown as any call that is not there.
  if (is_impossible(meaning.expression)) return Meaning();
  add_promise(meaning, earlier, call, effort);
  add_denied(meaning, earlier, call, effort);
  if (effort.is_spent()) return too_long(auction, call);
  return meaning;
}

Result<Clauses> clauses_of(const System& system, const Auction& auction) {
  Clauses clauses;
  for (int i = 0; i < auction.size(); ++i) {
    auto meaning = meaning_of(system, beginning_of(auction, i), auction[i]);
    if (!meaning) return meaning.error();
    if (!meaning->is_known) continue;
    std::string text =
        fmt::format("{} ({})", to_string(auction[i]), to_string(meaning->expression));
    clauses.push_back({auction.caller(i), std::move(meaning->expression),
                       meaning->otherwise_percent, std::move(text)});
  }
  return clauses;
}

Auction beginning_of(const Auction& auction, int calls) {
  Auction beginning(auction.dealer());
  for (int i = 0; i < calls; ++i) beginning.add(auction[i]);
  return beginning;
}

}  // namespace yomikiri::studies::bridge
