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

// The tree with one leaf more: copies of the nodes on the way to it.
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

void Family::visit_all(const Node& node, const std::function<void(const Node&)>& visit) {
  if (node.array)
    for (const Node* leaf = &node; leaf; leaf = leaf->same_hash.get()) visit(*leaf);
  else
    for (const NodePtr& kid : *node.kids)
      if (kid) visit_all(*kid, visit);
}

void Family::for_each(const std::function<void(Bytes)>& visit) const {
  if (root_) visit_all(*root_, [&](const Node& leaf) { visit({leaf.array.get(), leaf.bytes}); });
}

bool operator==(const Family& a, const Family& b) {
  if (a.root_ == b.root_) return true;
  if (a.size_ != b.size_) return false;
  bool equal = true;
  Family::visit_all(*a.root_, [&](const Family::Node& leaf) {
    equal = equal && b.contains({leaf.array.get(), leaf.bytes}, leaf.hash);
  });
  return equal;
}

}  // namespace yomikiri::asl
