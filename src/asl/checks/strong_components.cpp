#include "asl/checks/strong_components.h"

#include <algorithm>
#include <limits>

namespace yomikiri::asl {
namespace {

constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

class Tarjan {
 public:
  explicit Tarjan(const std::vector<std::vector<std::size_t>>& successors)
      : successors_(successors),
        index_(successors.size(), kNone),
        low_(successors.size()),
        component_(successors.size(), kNone) {}

  std::vector<std::size_t> run() {
    for (std::size_t root = 0; root < successors_.size(); ++root)
      if (index_[root] == kNone) visit(root);
    return std::move(component_);
  }

 private:
  struct Frame {
    std::size_t vertex;
    std::size_t next = 0;  // next successor to visit
  };

  void enter(std::size_t vertex) {
    index_[vertex] = low_[vertex] = count_++;
    open_.push_back(vertex);
    frames_.push_back({vertex});
  }

  void visit(std::size_t root) {
    enter(root);
    while (!frames_.empty()) {
      const std::size_t vertex = frames_.back().vertex;
      if (frames_.back().next < successors_[vertex].size()) {
        const std::size_t other = successors_[vertex][frames_.back().next++];
        if (index_[other] == kNone)
          enter(other);
        else if (component_[other] == kNone)
          low_[vertex] = std::min(low_[vertex], index_[other]);
        continue;
      }
      frames_.pop_back();
      if (!frames_.empty())
        low_[frames_.back().vertex] = std::min(low_[frames_.back().vertex], low_[vertex]);
      if (low_[vertex] == index_[vertex]) close(vertex);
    }
  }

  void close(std::size_t root) {
    std::size_t vertex = kNone;
    do {
      vertex = open_.back();
      open_.pop_back();
      component_[vertex] = components_;
    } while (vertex != root);
    ++components_;
  }

  const std::vector<std::vector<std::size_t>>& successors_;
  std::vector<std::size_t> index_;
  std::vector<std::size_t> low_;
  std::vector<std::size_t> component_;
  std::vector<std::size_t> open_;
  std::vector<Frame> frames_;
  std::size_t count_ = 0;
  std::size_t components_ = 0;
};

}  // namespace

std::vector<std::size_t> strong_components(
    const std::vector<std::vector<std::size_t>>& successors) {
  return Tarjan(successors).run();
}

}  // namespace yomikiri::asl
