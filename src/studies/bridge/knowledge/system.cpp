#include "studies/bridge/knowledge/system.h"

#include <fmt/format.h>

#include <algorithm>

namespace yomikiri::studies::bridge {

std::vector<const SystemEntry*> System::entries(const Auction& auction) const {
  std::vector<const SystemEntry*> entries;
  for (const SystemContext& context : contexts_) {
    if (!context.pattern.matches(auction)) continue;
    for (const SystemEntry& entry : context.entries)
      if (auction.is_legal(entry.call) && entries.size() < kMostEntries) entries.push_back(&entry);
  }
  return entries;
}

bool System::knows(const Auction& auction) const {
  return std::ranges::any_of(
      contexts_, [&](const SystemContext& context) { return context.pattern.matches(auction); });
}

Call System::call_of(Hand hand, const Auction& auction) const {
  for (const SystemEntry* entry : entries(auction))
    if (holds(entry->expression, hand)) return entry->call;
  return yomikiri::bridge::kPass;
}

Result<System> parse_system(const std::string& name, const std::string& text) {
  const text::Source source{name, text};
  text::Diagnostics problems;
  System system = System::parse(source, problems);
  if (!problems.has_errors()) return system;
  const auto all = problems.sorted();
  const auto first = *std::ranges::find(all, text::Severity::Error, &text::Diagnostic::severity);
  const text::Place place = source.place(first.span.begin);
  return fail(Errc::BadInput, fmt::format("{}:{}:{}", name, place.line, place.column),
              first.message, first.suggestion);
}

const System& sayc() {
  static const System system = [] {
    auto parsed = parse_system("knowledge/sayc.bid", std::string(sayc_text()));
    YK_ASSERT(parsed.has_value());  // a test reads the same text
    return *std::move(parsed);
  }();
  return system;
}

}  // namespace yomikiri::studies::bridge
