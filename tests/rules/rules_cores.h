// The requirements for every engine of games written in the rule language: the laws of
// written/core.h, and agreement with a native twin. These are templates, so that each engine passes
// the same tests.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "asl/written/value_text.h"
#include "asl/written/written_game.h"
#include "core/random.h"

namespace yomikiri::tests {

// Translates a native game into the terms of its written twin: moves as the scribe writes them,
// boards as rows from the top.
template <class Native>
struct Translation {
  std::function<std::string(const typename Native::State&, const typename Native::Action&)> move;
  std::function<std::string(const typename Native::State&)> board;
  std::string component;                           // the one that holds the written board
  std::map<std::string, char, std::less<>> signs;  // for what stands on a cell
};

// The board of a component over <column, row>.
template <asl::Core C>
std::string board_of(const asl::WrittenGame<C>& game, const typename C::State& state,
                     const std::string& name,
                     const std::map<std::string, char, std::less<>>& signs) {
  const asl::Numbering& numbering = game.scribe().numbering();
  const auto& components = numbering.program().components;
  const auto component = std::ranges::find(components, name, &asl::ProgramComponent::name);
  const asl::Record record = game.core().record(state);
  const auto cells = record[static_cast<std::size_t>(component - components.begin())].parts();
  const asl::Sort& sort = numbering.program().sorts[component->sort];
  std::map<std::pair<std::int64_t, std::int64_t>, char> board;  // by row and column
  for (std::uint64_t i = 0; i < cells.size(); ++i) {
    const asl::Value at = numbering.indices(component->sort, i)[0];
    if (at.parts().size() != 2) continue;  // not a point: the pass
    const std::int64_t row = at.parts()[1].number();
    board[{row, at.parts()[0].number()}] =
        signs.at(asl::format_value(numbering, sort.element, cells[i]));
  }
  std::string text;
  for (std::int64_t row = board.begin()->first.first; const auto& [at, sign] : board) {
    if (at.first != row) text += '/';
    row = at.first;
    text += sign;
  }
  return text;
}

// Plays random games of the two side by side for so many plies: legal moves, boards, movers, ends
// and payoffs must be equal throughout.
template <class Native, asl::Core C>
void expect_same_game(const Native& native, const asl::WrittenGame<C>& written,
                      const Translation<Native>& translation, std::uint64_t plies,
                      std::uint64_t seed = 1) {
  Random random(seed);
  while (plies > 0 && !testing::Test::HasFailure()) {
    auto state = native.initial();
    auto other = written.initial();
    while (plies > 0 && !native.is_over(state)) {
      ASSERT_FALSE(written.is_over(other)) << native.format_state(state);
      ASSERT_EQ(native.to_move(state), written.to_move(other)) << native.format_state(state);
      ASSERT_EQ(translation.board(state),
                board_of(written, other, translation.component, translation.signs));
      std::map<std::string, typename Native::Action> moves;
      native.for_each_action(state, [&](const typename Native::Action& action) {
        moves.emplace(translation.move(state, action), action);
      });
      std::map<std::string, asl::Move> others;
      written.for_each_action(
          other, [&](asl::Move move) { others.emplace(written.format_action(other, move), move); });
      ASSERT_TRUE(std::ranges::equal(
          moves, others, {}, [](const auto& m) { return m.first; },
          [](const auto& m) { return m.first; }))
          << native.format_state(state) << "\n"
          << written.draw(other);
      auto chosen = moves.begin();
      std::advance(chosen, random.below(static_cast<std::uint32_t>(moves.size())));
      state = native.apply(state, chosen->second);
      other = written.apply(other, others.at(chosen->first));
      --plies;
    }
    if (!native.is_over(state)) break;
    ASSERT_TRUE(written.is_over(other)) << native.format_state(state);
    ASSERT_EQ(native.payoff(state), written.payoff(other)) << native.format_state(state);
  }
}

// Checks the laws of Core and of notation, and the invariants of the rules, on random games.
template <asl::Core C>
void expect_core_laws(const asl::WrittenGame<C>& game, int plies, std::uint64_t seed = 1) {
  Random random(seed);
  auto state = game.initial();
  for (; plies > 0 && !testing::Test::HasFailure(); --plies) {
    const asl::Record record = game.core().record(state);
    ASSERT_EQ(game.core().state(record), state);
    if constexpr (requires { game.core().component(state, 0); }) {
      for (std::size_t i = 0; i < record.size(); ++i) {
        ASSERT_EQ(game.core().component(state, i), record[i]);
      }
    }
    ASSERT_EQ(game.scribe().broken_invariant(record).value(), std::nullopt);
    const auto parsed = game.parse_state(game.format_state(state));
    ASSERT_TRUE(parsed.has_value()) << to_string(parsed.error());
    ASSERT_EQ(*parsed, state);
    if (game.is_over(state)) {
      state = game.initial();
      continue;
    }
    std::vector<asl::Move> moves;
    game.for_each_action(state, [&](asl::Move move) { moves.push_back(move); });
    ASSERT_FALSE(moves.empty());
    ASSERT_TRUE(std::ranges::is_sorted(moves));
    for (const asl::Move move : moves) {
      ASSERT_TRUE(game.core().is_legal(state, move));
      ASSERT_EQ(game.parse_action(state, game.format_action(state, move)), move);
    }
    state = game.apply(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

// Runs two engines on the same program: records after every ply, lists, ends and payoffs must be
// equal.
template <asl::Core C, asl::Core D>
void expect_same_engine(const asl::WrittenGame<C>& one, const asl::WrittenGame<D>& other, int plies,
                        std::uint64_t seed = 1) {
  Random random(seed);
  auto a = one.initial();
  auto b = other.initial();
  for (; plies > 0 && !testing::Test::HasFailure(); --plies) {
    ASSERT_EQ(one.core().record(a), other.core().record(b));
    ASSERT_EQ(one.is_over(a), other.is_over(b));
    ASSERT_EQ(one.to_move(a), other.to_move(b));
    if (one.is_over(a)) {
      ASSERT_EQ(one.payoff(a), other.payoff(b));
      a = one.initial();
      b = other.initial();
      continue;
    }
    std::vector<asl::Move> moves;
    std::vector<asl::Move> others;
    one.for_each_action(a, [&](asl::Move move) { moves.push_back(move); });
    other.for_each_action(b, [&](asl::Move move) { others.push_back(move); });
    ASSERT_EQ(moves, others);
    const asl::Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    a = one.apply(a, move);
    b = other.apply(b, move);
  }
}

}  // namespace yomikiri::tests
