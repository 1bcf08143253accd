#include "studies/signature.h"

#include <fmt/format.h>

#include <array>
#include <span>

#include "studies/catalogue.h"

namespace yomikiri::studies {
namespace {

struct Subject {
  std::string_view game;
  std::vector<std::string> settings;
  int perft_depth;
};

const std::array kSubjects{
    Subject{"subtraction", {}, 12},
    Subject{"subtraction", {"stones=100", "take=7", "misere=1"}, 5},
    Subject{"tic-tac-toe", {}, 9},
    Subject{"tic-tac-toe", {"m=4", "n=3", "k=3"}, 6},
    Subject{"connect-four", {"columns=4", "rows=4"}, 8},
    Subject{"connect-four", {"columns=5", "rows=4"}, 8},
};

constexpr std::uint64_t kPlayouts = 100'000;
constexpr std::uint64_t kSeed = 20261115;

std::string title(const Subject& subject) {
  return subject.settings.empty()
             ? std::string(subject.game)
             : fmt::format("{} {}", subject.game, fmt::join(subject.settings, " "));
}

Result<SignatureRow> perft_row(const Subject& subject, const Analyst& analyst, const Job& job) {
  const auto nodes = analyst.perft(analyst.game().initial(), subject.perft_depth, job);
  if (!nodes) return nodes.error();
  return SignatureRow{
      "perft",
      title(subject),
      {{"depth", static_cast<std::uint64_t>(subject.perft_depth)}, {"nodes", *nodes}}};
}

Result<SignatureRow> playouts_row(const Subject& subject, const Analyst& analyst, const Job& job) {
  const auto tally = analyst.playouts(analyst.game().initial(), kPlayouts, kSeed, job);
  if (!tally) return tally.error();
  return SignatureRow{"playouts",
                      title(subject),
                      {{"plies", tally->plies},
                       {"first", tally->won[0]},
                       {"second", tally->won[1]},
                       {"draw", tally->drawn}}};
}

Result<SignatureRow> solve_row(const Subject& subject, const Analyst& analyst, Method method,
                               const Job& job) {
  const auto solution = analyst.solve(analyst.game().initial(), {.method = method}, job);
  if (!solution) return solution.error();
  const auto winner = solution->winner();
  return SignatureRow{std::string(name_of(method)),
                      title(subject),
                      {{"winner", winner ? 1 + static_cast<std::uint64_t>(number(*winner)) : 0},
                       {"plies", solution->line.size()},
                       {"nodes", solution->nodes}}};
}

Result<std::vector<SignatureRow>> rows_of(const Subject& subject, const Job& job) {
  const auto analyst = open_game(subject.game, subject.settings);
  if (!analyst) return analyst.error();
  std::vector<SignatureRow> rows;
  for (auto&& row : {perft_row(subject, **analyst, job), playouts_row(subject, **analyst, job),
                     solve_row(subject, **analyst, Method::AlphaBeta, job),
                     solve_row(subject, **analyst, Method::Exhaustive, job)}) {
    if (!row) return row.error();
    rows.push_back(*row);
  }
  return rows;
}

// FNV-1a over every text and number, so that neither order nor borders are lost.
class Hash {
 public:
  void add(std::string_view text) {
    for (const char byte : text) add_byte(static_cast<unsigned char>(byte));
    add_byte(0);
  }
  void add(std::uint64_t number) {
    for (int shift = 0; shift < 64; shift += 8)
      add_byte(static_cast<unsigned char>(number >> shift));
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  void add_byte(unsigned char byte) { value_ = (value_ ^ byte) * 0x100000001B3; }
  std::uint64_t value_ = 0xCBF29CE484222325;
};

std::uint64_t hash_of(std::span<const SignatureRow> rows) {
  Hash hash;
  for (const SignatureRow& row : rows) {
    hash.add(row.method);
    hash.add(row.subject);
    for (const auto& [what, number] : row.counts) {
      hash.add(what);
      hash.add(number);
    }
  }
  return hash.value();
}

}  // namespace

Result<Signature> compute_signature(const Job& job) {
  Signature signature;
  for (const Subject& subject : kSubjects) {
    auto rows = rows_of(subject, job);
    if (!rows) return rows.error();
    for (SignatureRow& row : *rows) signature.rows.push_back(std::move(row));
    job.report("bench", signature.rows.size(), 4 * kSubjects.size());
  }
  signature.hash = hash_of(signature.rows);
  return signature;
}

}  // namespace yomikiri::studies
