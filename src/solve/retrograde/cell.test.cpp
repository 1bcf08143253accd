#include "solve/retrograde/cell.h"

#include <gtest/gtest.h>

#include <optional>
#include <vector>

#include "core/random.h"

namespace yomikiri::retrograde {
namespace {

// The plain model of a position: all its moves and the outcome of each.
struct Fate {
  int number = kNoMove;    // of a move that stays; other moves cannot be banned
  Code code = kUndecided;  // what the move is worth, for the seat that plays it
};

struct Model {
  std::vector<Fate> staying;
  std::vector<Fate> leaving;

  // The value for the seat to move when one reply is banned.
  [[nodiscard]] Code value(int banned = kNoMove) const {
    Value best = Value::loss_in(0);
    for (const Fate& fate : staying)
      if (fate.number != banned) best = std::max(best, value_of(fate.code));
    for (const Fate& fate : leaving) best = std::max(best, value_of(fate.code));
    return code_of(best);
  }

  [[nodiscard]] Opening opening() const {
    Opening opening{.open = static_cast<int>(staying.size())};
    for (const Fate& fate : staying) opening.open_numbers ^= fate.number;
    for (const Fate& fate : leaving) {
      if (is_win(fate.code)) {
        opening.win = opening.win == kUndecided ? fate.code : std::min(opening.win, fate.code);
      } else if (is_loss(fate.code)) {
        opening.loss = std::max(opening.loss, fate.code);
      } else {
        ++opening.open;
        opening.open_numbers ^= kNoMove;
      }
    }
    return opening;
  }
};

template <class Cell>
typename Cell::Word updated(typename Cell::Word word, const Fate& fate) {
  return is_win(fate.code) ? Cell::with_win(word, fate.code, fate.number)
                           : Cell::with_loss(word, fate.code, fate.number);
}

// Moves worth from 2 (a win at once) to `highest`, some never decided.
Model random_model(Random& random, std::uint32_t highest) {
  const auto code = [&] {
    return random.below(5) == 0 ? kUndecided : static_cast<Code>(2 + random.below(highest - 1));
  };
  Model model;
  int number = static_cast<int>(random.below(4));
  for (std::uint32_t i = random.below(6); i > 0; --i) {
    model.staying.push_back({number, code()});
    number += 1 + static_cast<int>(random.below(4));
  }
  for (std::uint32_t i = random.below(3); i > 0; --i) {
    model.leaving.push_back({kNoMove, code()});
    if (model.leaving.back().code == 2 && random.below(2) == 0) model.leaving.pop_back();
  }
  return model;
}

// The updates of one code, in an order that tests can change.
std::vector<Fate> news(const Model& model, Code code) {
  std::vector<Fate> news;
  for (const Fate& fate : model.staying)
    if (fate.code == code) news.push_back(fate);
  return news;
}

const auto by_number = [](const Fate& a, const Fate& b) { return a.number < b.number; };

// Checks that the word is the same after every order of the updates; returns it.
template <class Cell>
typename Cell::Word after_any_order(typename Cell::Word word, std::vector<Fate> updates) {
  std::optional<typename Cell::Word> common;
  std::ranges::sort(updates, by_number);
  do {
    auto turned = word;
    for (const Fate& fate : updates) turned = updated<Cell>(turned, fate);
    EXPECT_EQ(common.value_or(turned), turned);
    common = turned;
  } while (std::ranges::next_permutation(updates, by_number).found);
  return *common;
}

TEST(PlainCell, forgets_the_order_of_updates_and_keeps_the_value) {
  Random random(1);
  for (int i = 0; i < 50'000; ++i) {
    const Model model = random_model(random, 12);
    PlainCell::Word word = PlainCell::opened(model.opening());
    for (Code code = 1; code <= 12; ++code) {
      word = after_any_order<PlainCell>(word, news(model, code));
      ASSERT_EQ(PlainCell::is_due(word, code), model.value() == code) << i;
    }
    ASSERT_EQ(PlainCell::settled(word), model.value()) << i;
  }
}

// What is reported in the round of a code.
struct Due {
  bool best = false;
  std::optional<int> second;  // the banned move with which the code is seen
  friend bool operator==(const Due&, const Due&) = default;
};

Due due_by_cell(BanCell::Word word, Code code) {
  Due due{.best = BanCell::best_is_due(word, code)};
  if (BanCell::second_is_due(word, code)) due.second = BanCell::move(word);
  EXPECT_TRUE(BanCell::is_due(word, code) || due == Due{});
  return due;
}

Due due_by_model(const Model& model, Code code) {
  Due due{.best = model.value() == code};
  for (const Fate& fate : model.staying)
    if (!due.best && model.value(fate.number) == code) due.second = fate.number;
  return due;
}

TEST(BanCell, forgets_the_order_of_updates_and_keeps_both_values) {
  Random random(2);
  for (int i = 0; i < 100'000; ++i) {
    const Model model = random_model(random, 12);
    BanCell::Word word = BanCell::opened(model.opening());
    for (Code code = 1; code <= 12; ++code) {
      word = after_any_order<BanCell>(word, news(model, code));
      ASSERT_EQ(due_by_cell(word, code), due_by_model(model, code)) << i << " code " << int{code};
    }
    word = BanCell::settled(word);
    ASSERT_EQ(BanCell::best(word), model.value()) << i;
    for (const Fate& fate : model.staying)
      ASSERT_EQ(fate.number == BanCell::move(word) ? BanCell::second(word) : BanCell::best(word),
                model.value(fate.number))
          << i;
  }
}

// The round of a code reads cells while others write the next code into them.
TEST(BanCell, says_the_same_of_a_round_while_the_news_of_it_arrive) {
  Random random(3);
  for (int i = 0; i < 50'000; ++i) {
    const Model model = random_model(random, 12);
    BanCell::Word word = BanCell::opened(model.opening());
    for (Code code = 1; code < 12; ++code) {
      const Due before = due_by_cell(word, code);
      for (const Fate& fate : news(model, static_cast<Code>(code + 1))) {
        word = updated<BanCell>(word, fate);
        ASSERT_EQ(due_by_cell(word, code), before) << i << " code " << int{code};
      }
    }
  }
}

TEST(PlainCell, says_the_same_of_a_round_while_the_news_of_it_arrive) {
  Random random(4);
  for (int i = 0; i < 50'000; ++i) {
    const Model model = random_model(random, 12);
    PlainCell::Word word = PlainCell::opened(model.opening());
    for (Code code = 1; code < 12; ++code) {
      const bool before = PlainCell::is_due(word, code);
      for (const Fate& fate : news(model, static_cast<Code>(code + 1))) {
        word = updated<PlainCell>(word, fate);
        ASSERT_EQ(PlainCell::is_due(word, code), before) << i;
      }
    }
  }
}

TEST(BanCell, counts_down_from_the_most_open_moves_it_can_hold) {
  BanCell::Word word = BanCell::opened({.open = BanCell::kMostOpen, .open_numbers = 9});
  for (int i = 1; i < BanCell::kMostOpen; ++i) word = BanCell::with_loss(word, 3, 0);
  EXPECT_EQ(BanCell::move(word), 9);
  EXPECT_EQ(BanCell::best(BanCell::with_loss(word, 5, 9)), 5);
}

TEST(PlainCell, counts_down_from_the_most_open_moves_it_can_hold) {
  PlainCell::Word word = PlainCell::opened({.open = PlainCell::kMostOpen});
  for (int i = 1; i < PlainCell::kMostOpen; ++i) word = PlainCell::with_loss(word, 3, 0);
  EXPECT_EQ(PlainCell::best(word), kUndecided);
  EXPECT_EQ(PlainCell::best(PlainCell::with_loss(word, 5, 0)), 5);
}

TEST(Code, is_one_more_than_the_plies_and_even_for_wins) {
  for (int plies = 0; plies <= kMostPlies; ++plies) {
    const Value value = plies % 2 == 1 ? Value::win_in(plies) : Value::loss_in(plies);
    EXPECT_EQ(code_of(value), plies + 1);
    EXPECT_EQ(value_of(code_of(value)), value);
    EXPECT_EQ(is_win(code_of(value)), value.is_win());
    EXPECT_EQ(is_loss(code_of(value)), value.is_loss());
  }
  EXPECT_EQ(code_of(Value::draw()), kUndecided);
  EXPECT_EQ(value_of(kUndecided), Value::draw());
}

}  // namespace
}  // namespace yomikiri::retrograde
