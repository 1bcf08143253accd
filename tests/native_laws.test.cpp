// The laws of all views, by type, on every game that is written in C++.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <tuple>

#include "studies/native_games.h"
#include "tests/games/make_game.h"
#include "tests/laws/answer_laws.h"
#include "tests/laws/hidden_laws.h"
#include "tests/laws/laws.h"

namespace yomikiri::laws {
namespace {

using ::testing::IsEmpty;

template <class G>
class NativeLaws : public testing::Test {};

template <class Tuple>
struct TypesOf;
template <class... G>
struct TypesOf<std::tuple<G...>> {
  using Types = testing::Types<G...>;
};

struct NameOfGame {
  template <class G>
  static std::string GetName(int) {
    std::string name(G::card().name);
    std::ranges::replace(name, '-', '_');
    return name;
  }
};

TYPED_TEST_SUITE(NativeLaws, TypesOf<studies::NativeGames>::Types, NameOfGame);

TYPED_TEST(NativeLaws, hold_in_every_view) {
  const auto game = tests::make_game<TypeParam>();
  EXPECT_THAT(broken_laws(game, {.plays = 4, .most_states = 400}), IsEmpty());
  if constexpr (Hidden<TypeParam>) {
    EXPECT_THAT(broken_hidden_laws(game, {.plays = 4}), IsEmpty());
  }
  if constexpr (Simultaneous<TypeParam>) {
    EXPECT_THAT(broken_answer_laws(game, {.plays = 4, .most_states = 400}), IsEmpty());
  }
}

}  // namespace
}  // namespace yomikiri::laws
