// An order in which everything comes after what it needs, or a cycle that makes it impossible.
#pragma once

#include <cstddef>
#include <vector>

namespace yomikiri::sesterl {

struct Order {
  // All numbers, each after those it needs; among several such orders the one nearest to 0, 1, 2, …
  std::vector<std::size_t> order;
  // If not empty, there is no order: each of these needs the next, and the last needs the first.
  std::vector<std::size_t> cycle;
};

// needs[i] lists what i needs.
[[nodiscard]] Order order_by_need(const std::vector<std::vector<std::size_t>>& needs);

}  // namespace yomikiri::sesterl
