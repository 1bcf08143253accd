#include "studies/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "text/suggest.h"

namespace yomikiri::studies {
namespace {

// Ignores case, hyphens and underscores, as people type names in different ways.
std::string plain_name(std::string_view name) {
  std::string plain;
  for (const char c : name)
    if (c != '-' && c != '_') plain += (c >= 'A' && c <= 'Z') ? static_cast<char>(c | 0x20) : c;
  return plain;
}

bool goes_by(const GameCard& card, std::string_view plain) {
  return plain_name(card.name) == plain ||
         std::ranges::any_of(card.aliases, [&](auto alias) { return plain_name(alias) == plain; });
}

}  // namespace

std::vector<std::vector<CatalogueEntry>> catalogue_parts();  // written by cmake/Catalogue.cmake

std::span<const CatalogueEntry> catalogue() {
  // Game number n is in part n % parts.
  static const std::vector<CatalogueEntry> entries = [] {
    auto parts = catalogue_parts();
    std::vector<CatalogueEntry> all;
    for (std::size_t row = 0; row < parts.front().size(); ++row)
      for (auto& part : parts)
        if (row < part.size()) all.push_back(std::move(part[row]));
    return all;
  }();
  return entries;
}

std::vector<Method> methods_of(const CatalogueEntry& entry) {
  const auto analyst = entry.open({});
  return analyst ? methods_of(**analyst) : std::vector<Method>();
}

Result<CatalogueEntry> find_game(std::string_view name) {
  std::vector<std::string_view> names;
  for (const CatalogueEntry& entry : catalogue()) {
    if (goes_by(entry.card, plain_name(name))) return entry;
    names.push_back(entry.card.name);
  }
  std::string next_step = "games: " + text::joined(names);
  if (const auto near = text::nearest_name(name, names))
    next_step = fmt::format("did you mean '{}'? {}", *near, next_step);
  return fail(Errc::BadInput, quote(name), "no such game", next_step);
}

}  // namespace yomikiri::studies
