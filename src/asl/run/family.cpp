#include "asl/run/family.h"

namespace yomikiri::asl {

Family Family::extended(Bytes array, std::uint64_t hash) const {
  if (contains(array, hash)) return *this;
  auto leaf = std::make_shared<Node>();
  leaf->hash = hash;
  leaf->bytes = array.size();
  leaf->array = std::make_unique_for_overwrite<std::byte[]>(array.size());
  std::memcpy(leaf->array.get(), array.data(), array.size());
  Family family;
  family.size_ = size_ + 1;
  auto filter = filter_ ? std::make_shared<Filter>(*filter_) : std::make_shared<Filter>();
  (*filter)[word_of(hash)] |= std::uint64_t{1} << (hash >> 58);
  family.filter_ = std::move(filter);
  family.root_ = root_ ? with(root_, leaf, 0) : NodePtr(std::move(leaf));
  return family;
}

// The tree with one more leaf: copies the nodes on the path to it.
Family::NodePtr Family::with(const NodePtr& node, const NodePtr& leaf, int depth) {
  const auto branch = [&](std::uint64_t hash) { return (hash >> (4 * depth)) & 15; };
  auto copy = std::make_shared<Node>();
  if (!node->array || node->hash != leaf->hash) {
    copy->kids = node->array ? std::make_unique<Kids>() : std::make_unique<Kids>(*node->kids);
    if (node->array) (*copy->kids)[branch(node->hash)] = node;
    NodePtr& kid = (*copy->kids)[branch(leaf->hash)];
    kid = kid ? with(kid, leaf, depth + 1) : leaf;
  } else {
    copy->hash = leaf->hash;
    copy->bytes = leaf->bytes;
    copy->array = std::make_unique_for_overwrite<std::byte[]>(leaf->bytes);
    std::memcpy(copy->array.get(), leaf->array.get(), leaf->bytes);
    copy->same_hash = node;
  }
  return copy;
}

bool Family::any_of(const Node& node, FunctionRef<bool(const Node&)> visit) {
  if (node.array) {
    for (const Node* leaf = &node; leaf; leaf = leaf->same_hash.get())
      if (visit(*leaf)) return true;
    return false;
  }
  for (const NodePtr& kid : *node.kids)
    if (kid && any_of(*kid, visit)) return true;
  return false;
}

bool Family::any(FunctionRef<bool(Bytes, std::uint64_t)> visit) const {
  return root_ && any_of(*root_, [&](const Node& leaf) {
           return visit({leaf.array.get(), leaf.bytes}, leaf.hash);
         });
}

void Family::for_each(const std::function<void(Bytes)>& visit) const {
  any([&](Bytes array, std::uint64_t) {
    visit(array);
    return false;
  });
}

Family Family::united(const Family& other) const {
  if (size_ < other.size_) return other.united(*this);
  Family all = *this;
  other.any([&](Bytes array, std::uint64_t hash) {
    all = all.extended(array, hash);
    return false;
  });
  return all;
}

Family Family::without(const Family& other) const {
  Family rest;
  any([&](Bytes array, std::uint64_t hash) {
    if (!other.contains(array, hash)) rest = rest.extended(array, hash);
    return false;
  });
  return rest;
}

bool operator==(const Family& a, const Family& b) {
  if (a.root_ == b.root_) return true;
  if (a.size_ != b.size_) return false;
  return !a.any([&](Family::Bytes array, std::uint64_t hash) { return !b.contains(array, hash); });
}

}  // namespace yomikiri::asl
