#include "studies/signature.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <string>

#include "studies/catalogue.h"
#include "studies/open_game.h"
#include "tests/paths.h"

namespace yomikiri::studies {
namespace {

TEST(SignatureInFull, of_a_fresh_run_is_the_recorded_one_on_any_number_of_threads) {
  std::ifstream file(YOMIKIRI_ROOT "/bench/SIGNATURE");
  std::string recorded;
  file >> recorded;
  for (const int threads : {1, 3}) {
    const auto signature = compute_signature({.threads = threads});
    ASSERT_TRUE(signature);
    EXPECT_EQ(fmt::format("{:016x}", signature->hash), recorded) << threads << " threads";
  }
}

TEST(SignatureInFull, has_every_game_of_the_catalogue) {
  const auto signature = compute_signature({});
  ASSERT_TRUE(signature);
  for (const auto& entry : catalogue())
    for (const std::string method : {"perft", "playouts"})
      EXPECT_TRUE(std::ranges::any_of(signature->rows,
                                      [&](const SignatureRow& row) {
                                        return row.method == method &&
                                               row.subject.starts_with(entry.card.name);
                                      }))
          << method << " " << entry.card.name;
}

// Counts and values: an engine may draw its random moves in an order of its own.
TEST(SignatureInFull, has_the_same_counts_by_generated_rules) {
  const auto interpreted = compute_signature({});
  const auto generated = compute_signature({}, rules::Engine::Compiled);
  ASSERT_TRUE(interpreted && generated);
  ASSERT_EQ(interpreted->rows.size(), generated->rows.size());
  for (std::size_t i = 0; i < generated->rows.size(); ++i) {
    if (generated->rows[i].method == "playouts") continue;
    EXPECT_EQ(generated->rows[i].counts, interpreted->rows[i].counts) << generated->rows[i].subject;
  }
}

// The same game twice, natively and in the rule language.
TEST(SignatureInFull, of_written_rules_counts_as_the_native_game_does) {
  const auto signature = compute_signature({});
  ASSERT_TRUE(signature);
  const auto row = std::ranges::find_if(signature->rows, [](const SignatureRow& one) {
    return one.method == "perft" && one.subject.ends_with("by the rule language");
  });
  ASSERT_NE(row, signature->rows.end());
  const std::array<std::string, 1> settings{"stones=9"};
  const auto native = open_game("subtraction", settings);
  const auto depth = static_cast<int>(row->counts[0].number);
  EXPECT_EQ(row->counts[1].number,
            (*native)->perft((*native)->game().initial(), depth, {}).value());
}

}  // namespace
}  // namespace yomikiri::studies
