#include "studies/signature.h"

#include <fmt/format.h>

#include <array>
#include <span>

#include "studies/open_game.h"
#include "text/fnv.h"

namespace yomikiri::studies {
namespace {

struct Subject {
  std::string_view game;
  std::vector<std::string> settings;
  int perft_depth;
  std::uint64_t playouts;
  std::vector<Method> methods = {};
};

const std::vector<Method> kEveryMethod{Method::AlphaBeta, Method::Exhaustive, Method::Retrograde};

// For every game of the catalogue, as much work as takes some hundredths of a second. Equilibria
// are not whole numbers and have tests with tolerances instead.
const std::array kSubjects{
    Subject{"subtraction", {}, 12, 20'000, kEveryMethod},
    Subject{"subtraction",
            {"stones=100", "take=7", "misere=1"},
            5,
            20'000,
            {Method::AlphaBeta, Method::Exhaustive}},
    Subject{"tic-tac-toe", {}, 9, 50'000, kEveryMethod},
    Subject{"tic-tac-toe", {"m=4", "n=3", "k=3"}, 6, 50'000, {Method::AlphaBeta}},
    Subject{"connect-four", {}, 6, 20'000},
    Subject{"connect-four", {"columns=4", "rows=4"}, 8, 20'000, kEveryMethod},
    Subject{"connect-four", {"columns=5", "rows=4"}, 8, 20'000, {Method::AlphaBeta}},
    Subject{"nine-mens-morris", {}, 3, 500},
    Subject{"nine-mens-morris", {"men=4", "flying=0", "patience=20"}, 4, 1'000},
    Subject{"ostle", {}, 4, 20'000},
    Subject{"rock-paper-scissors", {}, 2, 20'000},
    Subject{"battle-of-the-sexes", {}, 2, 20'000},
    Subject{"kuhn", {}, 4, 20'000},
    Subject{"leduc", {}, 6, 20'000},
    Subject{"liars-dice", {}, 4, 20'000},
    Subject{"liars-dice", {"dice=2", "sides=3", "wild=0"}, 5, 20'000},
    Subject{"go", {"size=2"}, 6, 2'000, {Method::AlphaBeta}},
    Subject{"go", {"size=5", "komi=1"}, 3, 500},
    Subject{"tianjiu", {}, 4, 200},
    Subject{"mahjong", {}, 2, 20},
    Subject{"mahjong", {"rounds=0"}, 2, 1'000},
    Subject{"bridge", {}, 2, 100},
    Subject{"bridge", {"boards=1", "claims=0"}, 3, 500},
};

// A game written in the rule language: nine stones, as the native game of subtraction has them.
constexpr std::string_view kRules = R"(include primitives;
player -> x; -> o;
result -> player; -> winner(state);
state -> initial; -> transition(state, integer 1..3);
player -> mover(state); -> opponent(player);
mover-1: mover(initial) == x;
mover-2: mover(transition(S, N)) == opponent(mover(S));
symmetric x ~ o;
symmetric opponent(x) == o;
integer 0..9 -> left(state);
left-1: left(initial) == 9;
left-2: left(transition(S, N)) == left(S) - N;
boolean -> legal?(state, integer 1..3); -> final?(state);
legal: legal?(S, N) == N <= left(S);
final: final?(S) == left(S) = 0;
winner: winner(S) == opponent(mover(S));
)";
const Subject kWritten{"nine stones by the rule language", {}, 6, 1'000, {Method::Retrograde}};

constexpr std::uint64_t kSeed = 20261117;

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
  const auto tally = analyst.playouts(analyst.game().initial(), subject.playouts, kSeed, job);
  if (!tally) return tally.error();
  SignatureRow row{"playouts", title(subject), {{"plies", tally->plies}}};
  for (int seat = 0; seat < analyst.game().seat_count(); ++seat)
    row.counts.push_back(
        {fmt::format("won by {}", seat), tally->won[static_cast<std::size_t>(seat)]});
  row.counts.push_back({"drawn", tally->drawn});
  row.counts.push_back({"not zero-sum", tally->unbalanced});
  return row;
}

Result<SignatureRow> solve_row(const Subject& subject, const Analyst& analyst, Method method,
                               const Job& job) {
  const auto solution = analyst.solver()->solve(analyst.game().initial(), {.method = method}, job);
  if (!solution) return solution.error();
  const auto winner = solution->winner();
  return SignatureRow{std::string(name_of(method)),
                      title(subject),
                      {{"winner", winner ? 1 + static_cast<std::uint64_t>(number(*winner)) : 0},
                       {"plies", solution->line.size()},
                       {"nodes", solution->nodes}}};
}

Result<std::vector<SignatureRow>> rows_of(const Subject& subject, const Analyst& analyst,
                                          const Job& job) {
  std::vector<Result<SignatureRow>> results{perft_row(subject, analyst, job),
                                            playouts_row(subject, analyst, job)};
  for (const Method method : subject.methods)
    results.push_back(solve_row(subject, analyst, method, job));
  std::vector<SignatureRow> rows;
  for (auto& row : results) {
    if (!row) return row.error();
    rows.push_back(*std::move(row));
  }
  return rows;
}

Result<std::vector<SignatureRow>> written_rows(rules::Engine engine, const Job& job) {
  const text::Source source("signature", std::string(kRules));
  const auto analyst = open_game(source, {}, engine);
  if (!analyst) return analyst.error();
  return rows_of(kWritten, **analyst, job);
}

Result<std::vector<SignatureRow>> catalogued_rows(const Subject& subject, const Job& job) {
  const auto analyst = open_game(subject.game, subject.settings);
  if (!analyst) return analyst.error();
  return rows_of(subject, **analyst, job);
}

// Over every text and number, so that both their order and their boundaries count.
class Hash {
 public:
  void add(std::string_view text) {
    for (const char byte : text) hash_.add(static_cast<unsigned char>(byte));
    hash_.add(0);
  }
  void add(std::uint64_t number) {
    for (int shift = 0; shift < 64; shift += 8)
      hash_.add(static_cast<unsigned char>(number >> shift));
  }
  [[nodiscard]] std::uint64_t value() const { return hash_.value(); }

 private:
  text::Fnv hash_;
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

Result<Signature> compute_signature(const Job& job, rules::Engine engine) {
  Signature signature;
  for (std::size_t done = 0; done <= kSubjects.size(); ++done) {
    auto rows =
        done < kSubjects.size() ? catalogued_rows(kSubjects[done], job) : written_rows(engine, job);
    if (!rows) return rows.error();
    for (SignatureRow& row : *rows) signature.rows.push_back(std::move(row));
    job.report("bench", done + 1, kSubjects.size() + 1);
  }
  signature.hash = hash_of(signature.rows);
  return signature;
}

}  // namespace yomikiri::studies
