// A set of arrays that only grows, shared between the states of a game: the past boards of Go.
// Adding an array gives a new set and leaves the old one unchanged; both share all but a few nodes.
// It is a tree over the bits of the hash, four at a time; membership is decided by comparing the
// whole array. Adding single arrays is fast; everything else visits all of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <span>

#include "core/function_ref.h"

namespace yomikiri::asl {

class Family {
 public:
  using Bytes = std::span<const std::byte>;

  [[nodiscard]] std::size_t size() const { return size_; }

  [[nodiscard]] bool contains(Bytes array, std::uint64_t hash) const {
    return find(hash, [&](const Node& node) { return same(node, array); }) != nullptr;
  }
  // Whether it contains an array with this hash.
  [[nodiscard]] bool may_contain(std::uint64_t hash) const {
    return filter_ && (*filter_)[word_of(hash)] >> (hash >> 58) & 1 &&
           find(hash, [](const Node&) { return true; }) != nullptr;
  }

  [[nodiscard]] Family extended(Bytes array, std::uint64_t hash) const;

  [[nodiscard]] Family united(const Family& other) const;
  [[nodiscard]] Family without(const Family& other) const;

  // Visits each array with its hash until the visitor returns true; returns whether it did.
  bool any(FunctionRef<bool(Bytes, std::uint64_t)> visit) const;
  void for_each(const std::function<void(Bytes)>& visit) const;

  friend bool operator==(const Family& a, const Family& b);

 private:
  struct Node;
  using NodePtr = std::shared_ptr<const Node>;
  using Kids = std::array<NodePtr, 16>;
  struct Node {
    std::uint64_t hash = 0;
    std::size_t bytes = 0;
    std::unique_ptr<std::byte[]> array;  // a leaf has one ...
    NodePtr same_hash;                   // ... and perhaps a next leaf with the same hash,
    std::unique_ptr<Kids> kids;          // any other node has these
  };

  // One bit for each array, by other bits of the hash than the tree begins with. It rejects 94 % of
  // absent boards in a 1000-move game.
  using Filter = std::array<std::uint64_t, 256>;
  static std::size_t word_of(std::uint64_t hash) { return (hash >> 50) & 255; }

  template <class F>
  const Node* find(std::uint64_t hash, F&& fits) const {
    const Node* node = root_.get();
    for (std::uint64_t rest = hash; node && !node->array; rest >>= 4)
      node = (*node->kids)[rest & 15].get();
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
  static bool any_of(const Node& node, FunctionRef<bool(const Node&)> visit);

  NodePtr root_;
  std::shared_ptr<const Filter> filter_;
  std::size_t size_ = 0;
};

}  // namespace yomikiri::asl
