// Collects the items of a list while the parser reads nested ones. The items wait on a stack that
// all lists of a type share, so reading a list allocates nothing of its own. Only for use inside
// syntax/.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "sesterl/syntax/tree.h"

namespace yomikiri::sesterl {

template <class Item>
class Gather {
 public:
  Gather(Tree& tree, Tree::Pools& stacks)
      : tree_(tree), stack_(std::get<std::vector<Item>>(stacks)), begin_(stack_.size()) {}
  ~Gather() { stack_.erase(stack_.begin() + static_cast<std::ptrdiff_t>(begin_), stack_.end()); }
  Gather(const Gather&) = delete;
  Gather& operator=(const Gather&) = delete;

  void add(Item item) { stack_.push_back(std::move(item)); }
  [[nodiscard]] std::size_t size() const { return stack_.size() - begin_; }
  [[nodiscard]] Item pop() {
    Item last = std::move(stack_.back());
    stack_.pop_back();
    return last;
  }
  [[nodiscard]] List<Item> list() const {
    return tree_.add_list<Item>(std::span<const Item>(stack_).subspan(begin_));
  }

 private:
  Tree& tree_;
  std::vector<Item>& stack_;
  std::size_t begin_;
};

}  // namespace yomikiri::sesterl
