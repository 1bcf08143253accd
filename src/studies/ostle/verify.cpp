#include "studies/ostle/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>

#include "core/parallel.h"
#include "core/random.h"
#include "games/ostle/notation.h"
#include "games/ostle/plain_rules.h"
#include "studies/ostle/entries.h"

namespace yomikiri::studies::ostle {
namespace {

using games::ostle::format_board;
using games::ostle::plain_board;
using games::ostle::plain_images;
using games::ostle::plain_moves;
using games::ostle::PlainBoard;
using games::ostle::PlainMove;

constexpr std::size_t kMostMismatches = 10;

Board board_of(const PlainBoard& plain) {
  Board board;
  for (int cell = 0; cell < games::ostle::kCellCount; ++cell) {
    if (plain.cells[cell] == '1') board.own |= games::ostle::bit(cell);
    if (plain.cells[cell] == '2') board.other |= games::ostle::bit(cell);
    if (plain.cells[cell] == '3') board.hole = static_cast<std::uint8_t>(cell);
  }
  return board;
}

// The number that the tables give a move: by the rank of its piece among the mover's.
int number_of(const PlainBoard& board, const PlainMove& move) {
  if (board.cells[move.cell] == '3') return 4 * games::ostle::kHolePlace + move.direction;
  const auto before = std::count(board.cells.begin(), board.cells.begin() + move.cell, '1');
  return 4 * static_cast<int>(before) + move.direction;
}

// A move of the board in question and the value it has for the mover.
struct Judged {
  PlainMove move;
  Value value;
};

class Verifier {
 public:
  Verifier(const Tablebase& tablebase, const Entries& entries)
      : rule_(tablebase.data().rule), positions_(tablebase.positions()), entries_(entries) {}

  // Verifies one more board.
  Result<void> check(std::uint64_t index, Verification& verification) const {
    const auto position = positions_.position_at(index);
    if (!position) return {};
    const auto entry = entries_.at(index);
    if (!entry) return entry.error();
    const PlainBoard board = plain_board(format_board(position->board));
    std::vector<Judged> judged;
    for (const PlainMove& move : plain_moves(board)) {
      const auto value = value_of_move(board, move);
      if (!value) return value.error();
      judged.push_back({move, *value});
    }
    ++verification.boards;
    expect(best_but(judged, nullptr), entry->best, "without a ban", *position, verification);
    for (const Judged& banned : judged)
      expect(best_but(judged, &banned), entry->with_ban(number_of(board, banned.move)),
             "with a ban", *position, verification, &banned);
    return {};
  }

 private:
  // Under the paper's rule a reply is banned if it restores any mirror image of the earlier board.
  [[nodiscard]] bool restores(const PlainMove& reply, const PlainBoard& before) const {
    if (rule_ == BanRule::Exact) return games::ostle::restores(reply, before);
    const auto images = plain_images(before);
    return std::ranges::any_of(
        images, [&](const PlainBoard& image) { return games::ostle::restores(reply, image); });
  }

  Result<Value> value_of_move(const PlainBoard& board, const PlainMove& move) const {
    if (move.other_pieces < games::ostle::kFewestPieces) return Value::win_in(1);
    if (move.own_pieces < games::ostle::kFewestPieces) return Value::loss_in(1);
    const auto canonical = games::ostle::BoardIndex::instance().canonical(board_of(move.after));
    const auto entry = entries_.at(canonical.index);
    if (!entry) return entry.error();
    Code code = entry->best;
    if (entry->move != kNoMove) {
      const auto position = positions_.position_at(canonical.index);
      const PlainBoard there = plain_board(format_board(position->board));
      const auto images = plain_images(move.after);
      const auto image = std::ranges::find(images, there) - images.begin();
      const PlainBoard before = plain_images(board)[image];
      for (const PlainMove& reply : plain_moves(there))
        if (number_of(there, reply) == entry->move && restores(reply, before)) code = entry->second;
    }
    return retrograde::value_of(code).reversed().one_ply_earlier();
  }

  [[nodiscard]] static Value best_but(const std::vector<Judged>& judged, const Judged* banned) {
    Value best = Value::loss_in(0);
    for (const Judged& move : judged)
      if (&move != banned) best = std::max(best, move.value);
    return best;
  }

  // Only bans that some move can make count: from the board that the reply leads to, some move must
  // lead back.
  [[nodiscard]] bool can_be_banned(const PlainBoard& board, const PlainMove& reply) const {
    if (reply.own_pieces + reply.other_pieces < pieces_on(board)) return false;
    const auto back = plain_moves(reply.after);
    return std::ranges::any_of(back, [&](const PlainMove& move) {
      if (rule_ == BanRule::Exact) return move.after == board;
      const auto images = plain_images(board);
      return std::ranges::find(images, move.after) != images.end();
    });
  }
  [[nodiscard]] static int pieces_on(const PlainBoard& board) {
    return static_cast<int>(
        std::ranges::count_if(board.cells, [](char cell) { return cell == '1' || cell == '2'; }));
  }

  void expect(Value expected, Code found, std::string_view what,
              const Positions::Position& position, Verification& verification,
              const Judged* banned = nullptr) const {
    if (banned != nullptr &&
        !can_be_banned(plain_board(format_board(position.board)), banned->move))
      return;
    ++verification.positions;
    if (retrograde::value_of(found) == expected) return;
    if (verification.mismatches.size() < kMostMismatches)
      verification.mismatches.push_back(
          {position.board, fmt::format("the table's value {} is {}, but its moves give {}", what,
                                       retrograde::value_of(found).score(), expected.score())});
  }

  BanRule rule_;
  const Positions& positions_;
  const Entries& entries_;
};

void merge(Verification& whole, Verification part) {
  whole.boards += part.boards;
  whole.positions += part.positions;
  for (Mismatch& mismatch : part.mismatches)
    if (whole.mismatches.size() < kMostMismatches) whole.mismatches.push_back(std::move(mismatch));
}

}  // namespace

Result<Verification> verify_layer(const Tablebase& tablebase, int layer,
                                  const VerifyOptions& options, const Job& job) {
  constexpr std::uint64_t kChunk = 256;
  const std::uint64_t begin = tablebase.positions().layer_begin(layer);
  const std::uint64_t slots = tablebase.positions().layer_begin(layer + 1) - begin;
  auto entries = options.all ? Entries::in_memory(tablebase, layer, job)
                             : Result<std::unique_ptr<Entries>>(Entries::on_disk(tablebase));
  if (!entries) return entries.error();
  const Verifier verifier(tablebase, **entries);
  const std::uint64_t count = options.all ? slots : options.sample;
  Verification verification;
  std::optional<Error> error;
  std::mutex mutex;
  const bool whole = parallel_for((count + kChunk - 1) / kChunk, job, [&](std::uint64_t chunk) {
    Verification here;
    Random random(options.seed + chunk);
    for (std::uint64_t i = chunk * kChunk; i < std::min(count, (chunk + 1) * kChunk); ++i) {
      const std::uint64_t slot = options.all ? i : random.below(static_cast<std::uint32_t>(slots));
      const auto checked = verifier.check(begin + slot, here);
      const std::scoped_lock lock(mutex);
      if (!checked) error = checked.error();
      if (error) return;
    }
    const std::scoped_lock lock(mutex);
    merge(verification, std::move(here));
    job.report("boards verified", verification.boards, count);
  });
  if (error) return *error;
  if (!whole) return stopped_early();
  return verification;
}

Result<Verification> verify(const Tablebase& tablebase, const VerifyOptions& options,
                            const Job& job) {
  Verification verification;
  for (int layer = 0; layer < Positions::kLayers && tablebase.has_layer(layer); ++layer) {
    auto part = verify_layer(tablebase, layer, options, job);
    if (!part) return part.error();
    merge(verification, *std::move(part));
  }
  return verification;
}

}  // namespace yomikiri::studies::ostle
