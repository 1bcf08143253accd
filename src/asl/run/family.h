// A set of arrays that only grows, shared between the states of a game: the past boards of Go.
// Adding gives a new set and leaves the old one as it is; both share all but a few nodes. A tree
// over the bits of the hash, four at a time; whether an array is in is decided by comparing it
// whole.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <span>

namespace yomikiri::asl {

class Family {
 public:
  using Bytes = std::span<const std::byte>;

  [[nodiscard]] std::size_t size() const { return size_; }

  [[nodiscard]] bool contains(Bytes array, std::uint64_t hash) const {
    return find(hash, [&](const Node& node) { return same(node, array); }) != nullptr;
  }
  // May it be in? If not, it is certainly not.
  [[nodiscard]] bool may_contain(std::uint64_t hash) const {
    return filter_ && (*filter_)[word_of(hash)] >> (hash >> 58) & 1;
  }

  [[nodiscard]] Family extended(Bytes array, std::uint64_t hash) const;

  void for_each(const std::function<void(Bytes)>& visit) const;

  friend bool operator==(const Family& a, const Family& b);

 private:
  struct Node {
    std::uint64_t hash = 0;
    std::size_t bytes = 0;  // a leaf has some
    std::unique_ptr<std::byte[]> array;
    std::shared_ptr<const Node> same_hash;  // the next leaf with this very hash
    std::array<std::shared_ptr<const Node>, 16> kids;
  };
  using NodePtr = std::shared_ptr<const Node>;

  // One bit for each array, by other bits of the hash than the tree begins with: most that are not
  // in are told so by it.
  using Filter = std::array<std::uint64_t, 64>;
  static std::size_t word_of(std::uint64_t hash) { return (hash >> 52) & 63; }

  template <class F>
  const Node* find(std::uint64_t hash, F&& fits) const {
    const Node* node = root_.get();
    for (std::uint64_t rest = hash; node && !node->array; rest >>= 4)
      node = node->kids[rest & 15].get();
    if (!node || node->hash != hash) return nullptr;
    for (; node; node = node->same_hash.get())
      if (fits(*node)) return node;
    return nullptr;
  }

  static bool same(const Node& leaf, Bytes array) {
    return leaf.bytes == array.size() &&
           std::memcmp(leaf.array.get(), array.data(), leaf.bytes) == 0;
  }
  static NodePtr with(const NodePtr& node, const NodePtr& leaf, int depth);
  static void visit_all(const Node& node, const std::function<void(const Node&)>& visit);

  NodePtr root_;
  std::shared_ptr<const Filter> filter_;
  std::size_t size_ = 0;
};

}  // namespace yomikiri::asl
