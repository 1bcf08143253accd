#include "studies/ostle/census.h"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <numeric>

#include "core/notation.h"
#include "core/parallel.h"

namespace yomikiri::studies::ostle {
namespace {

using retrograde::BanCell;

constexpr std::size_t kCodesPerAttribute = 32;  // keeps each text within the store's limit

std::string numbers_text(std::span<const std::uint64_t> numbers) {
  return fmt::format("{}", fmt::join(numbers, " "));
}

std::optional<std::vector<std::uint64_t>> parse_numbers(std::string_view text) {
  std::vector<std::uint64_t> numbers;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    const auto number = parse_number<std::uint64_t>(word);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
    text.remove_prefix(std::min(text.size(), word.size() + 1));
  }
  return numbers;
}

// The contribution of one board to the census.
void count_board(const Positions& positions, const Positions::Position& position,
                 BanCell::Word word, Census& census) {
  ++census.boards;
  const Code best = BanCell::best(word);
  if (best == retrograde::kWinsAtOnce) {
    ++census.immediate_wins;
    return;
  }
  if (best == retrograde::kUndecided) ++census.drawn_boards;
  const Positions::Bans bans = positions.bans_at(position);
  const int move = BanCell::move(word);
  const bool best_is_banned = move != kNoMove && (bans.replies >> move & 1) != 0;
  const auto bans_of_others =
      static_cast<std::uint64_t>(std::popcount(bans.replies) - (best_is_banned ? 1 : 0));
  census.positions.add(best, bans_of_others + (bans.none ? 1 : 0));
  if (best_is_banned) census.positions.add(BanCell::second(word));
  if (bans.none) return;
  if (Positions::is_reached_by_capture(position))
    census.by_capture_only.add(best);
  else
    ++census.boards_always_banned;
}

}  // namespace

std::uint64_t Histogram::total() const {
  return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0});
}

std::map<int, std::uint64_t> Histogram::by_distance() const {
  std::map<int, std::uint64_t> counts;
  for (int code = 0; code < 256; ++code)
    if (counts_[code] != 0)
      counts[code == retrograde::kUndecided ? kDraw : code - 2] = counts_[code];
  return counts;
}

void Census::add(const Census& other) {
  boards += other.boards;
  immediate_wins += other.immediate_wins;
  drawn_boards += other.drawn_boards;
  boards_always_banned += other.boards_always_banned;
  positions.add(other.positions);
  by_capture_only.add(other.by_capture_only);
}

int Census::longest() const {
  Histogram all = positions;
  all.add(by_capture_only);
  const auto counts = all.by_distance();
  return counts.empty() ? 0 : counts.rbegin()->first;
}

std::map<std::string, std::string> to_attributes(const Census& census, std::string_view prefix) {
  std::map<std::string, std::string> attributes;
  const std::array totals{census.boards, census.immediate_wins, census.drawn_boards,
                          census.boards_always_banned};
  attributes[fmt::format("{} totals", prefix)] = numbers_text(totals);
  const auto keep = [&](std::string_view name, const Histogram& histogram) {
    for (std::size_t code = 0; code < 256; code += kCodesPerAttribute)
      attributes[fmt::format("{} {} {:03}", prefix, name, code)] =
          numbers_text(std::span(histogram.by_code()).subspan(code, kCodesPerAttribute));
  };
  keep("positions", census.positions);
  keep("by capture only", census.by_capture_only);
  return attributes;
}

Result<Census> from_attributes(const std::map<std::string, std::string>& attributes,
                               std::string_view prefix) {
  const auto numbers = [&](const std::string& name) -> std::optional<std::vector<std::uint64_t>> {
    const auto found = attributes.find(fmt::format("{} {}", prefix, name));
    return found == attributes.end() ? std::nullopt : parse_numbers(found->second);
  };
  const auto read = [&](std::string_view name, Histogram& histogram) {
    for (std::size_t code = 0; code < 256; code += kCodesPerAttribute) {
      const auto counts = numbers(fmt::format("{} {:03}", name, code));
      if (!counts || counts->size() != kCodesPerAttribute) return false;
      for (std::size_t i = 0; i < kCodesPerAttribute; ++i)
        histogram.add(static_cast<Code>(code + i), (*counts)[i]);
    }
    return true;
  };
  Census census;
  const auto totals = numbers("totals");
  if (!totals || totals->size() != 4 || !read("positions", census.positions) ||
      !read("by capture only", census.by_capture_only))
    return fail(Errc::Io, "", fmt::format("the table has no counts for {}", prefix));
  census.boards = (*totals)[0];
  census.immediate_wins = (*totals)[1];
  census.drawn_boards = (*totals)[2];
  census.boards_always_banned = (*totals)[3];
  return census;
}

Result<Census> take_census(const Positions& positions, std::uint64_t begin, std::uint64_t end,
                           FunctionRef<BanCell::Word(std::uint64_t)> word_at, const Job& job) {
  constexpr std::uint64_t kChunk = 1 << 16;
  Census census;
  std::mutex mutex;
  const bool whole =
      parallel_for((end - begin + kChunk - 1) / kChunk, job, [&](std::uint64_t chunk) {
        Census here;
        const std::uint64_t first = begin + chunk * kChunk;
        for (std::uint64_t index = first; index < std::min(end, first + kChunk); ++index)
          if (const auto position = positions.position_at(index))
            count_board(positions, *position, word_at(index), here);
        const std::scoped_lock lock(mutex);
        census.add(here);
        job.report("boards counted", census.boards, end - begin);
      });
  if (!whole) return stopped_early();
  return census;
}

}  // namespace yomikiri::studies::ostle
