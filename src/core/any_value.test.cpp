#include "core/any_value.h"

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace yomikiri {
namespace {

struct Small {
  int number = 0;
  friend bool operator==(const Small&, const Small&) = default;
};
using Large = std::array<std::uint64_t, 20>;  // too large to be stored inline

struct alignas(64) Aligned {
  int number = 0;
  friend bool operator==(const Aligned&, const Aligned&) = default;
};

// Counts its live instances.
struct Counted {
  Counted() { ++alive; }
  Counted(const Counted&) { ++alive; }
  Counted& operator=(const Counted&) = default;
  ~Counted() { --alive; }
  friend bool operator==(const Counted&, const Counted&) { return true; }
  static inline int alive = 0;
};

template <class T>
void expect_regular(const T& value, const T& other) {
  const AnyValue original(value);
  EXPECT_EQ(original.as<T>(), value);
  AnyValue copy = original;
  EXPECT_EQ(copy, original);
  copy = AnyValue(other);
  EXPECT_NE(copy, original);
  EXPECT_EQ(copy.as<T>(), other);
  EXPECT_EQ(original.as<T>(), value);
  copy = original;
  EXPECT_EQ(copy, original);
  const AnyValue moved = std::move(copy);
  EXPECT_EQ(moved, original);
}

TEST(AnyValue, is_regular_whatever_it_holds) {
  expect_regular(Small{1}, Small{2});
  expect_regular(Large{1}, Large{2});
  expect_regular(Aligned{1}, Aligned{2});
  expect_regular(std::string(100, 'a'), std::string("b"));
  expect_regular(std::vector<int>{1, 2, 3}, std::vector<int>{});
}

TEST(AnyValue, keeps_the_alignment_of_what_it_holds) {
  const AnyValue value(Aligned{3});
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(&value.as<Aligned>()) % 64, 0);
}

TEST(AnyValue, survives_assignment_to_itself) {
  AnyValue text(std::string(100, 'a'));
  AnyValue& same = text;
  text = same;
  EXPECT_EQ(text.as<std::string>(), std::string(100, 'a'));
  text = std::move(same);
  EXPECT_EQ(text.as<std::string>(), std::string(100, 'a'));
}

TEST(AnyValue, changes_what_it_holds) {
  AnyValue value(Small{1});
  value = AnyValue(std::string("text"));
  EXPECT_EQ(value.as<std::string>(), "text");
  value = AnyValue(Large{7});
  EXPECT_EQ(value.as<Large>(), Large{7});
  value = AnyValue();
  EXPECT_EQ(value, AnyValue());
}

TEST(AnyValue, differs_from_values_of_other_types) {
  EXPECT_NE(AnyValue(1), AnyValue(1u));
  EXPECT_NE(AnyValue(1), AnyValue());
  EXPECT_EQ(AnyValue(), AnyValue());
}

TEST(AnyValue, gives_no_value_as_another_type) {
  EXPECT_THROW((void)AnyValue(1).as<unsigned>(), AssertionFailure);
  EXPECT_THROW((void)AnyValue(std::string()).as<int>(), AssertionFailure);
  EXPECT_THROW((void)AnyValue().as<int>(), AssertionFailure);
}

TEST(AnyValue, ends_what_it_holds_exactly_once) {
  {
    AnyValue a{Counted()};
    EXPECT_EQ(Counted::alive, 1);
    AnyValue b = a;
    EXPECT_EQ(Counted::alive, 2);
    const AnyValue c = std::move(a);
    EXPECT_EQ(Counted::alive, 2);
    b = AnyValue(Small{});
    EXPECT_EQ(Counted::alive, 1);
  }
  EXPECT_EQ(Counted::alive, 0);
}

TEST(AnyValue, holds_a_board_without_allocating) {
  struct Board {
    std::uint64_t words[5] = {};
    bool operator==(const Board&) const = default;
  };
  const AnyValue value{Board{}};
  const auto* inside = reinterpret_cast<const std::byte*>(&value.as<Board>());
  EXPECT_GE(inside, reinterpret_cast<const std::byte*>(&value));
  EXPECT_LT(inside, reinterpret_cast<const std::byte*>(&value + 1));
}

}  // namespace
}  // namespace yomikiri
