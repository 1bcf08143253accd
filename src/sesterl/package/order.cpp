#include "sesterl/package/order.h"

#include <algorithm>

namespace yomikiri::sesterl {

Order order_by_need(const std::vector<std::vector<std::size_t>>& needs) {
  enum class State : unsigned char { New, Open, Done };
  struct Visit {
    std::size_t which;
    std::size_t next = 0;  // of its needs
  };
  Order result;
  std::vector<State> states(needs.size(), State::New);
  std::vector<Visit> path;
  for (std::size_t root = 0; root < needs.size(); ++root) {
    if (states[root] == State::New) path.push_back({root});
    while (!path.empty()) {
      Visit& visit = path.back();
      states[visit.which] = State::Open;
      if (visit.next == needs[visit.which].size()) {
        states[visit.which] = State::Done;
        result.order.push_back(visit.which);
        path.pop_back();
        continue;
      }
      const std::size_t needed = needs[visit.which][visit.next++];
      if (states[needed] == State::New) {
        path.push_back({needed});
      } else if (states[needed] == State::Open) {
        const auto begin = std::ranges::find(path, needed, &Visit::which);
        for (auto on = begin; on != path.end(); ++on) result.cycle.push_back(on->which);
        return result;
      }
    }
  }
  return result;
}

}  // namespace yomikiri::sesterl
