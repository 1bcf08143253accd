// The syntax tree of one source file: pools of nodes, and of the lists in them. Read a node with
// `tree[id]`, a list with `tree[list]`; what was added last can move the others, so keep handles
// and not references while building.
#pragma once

#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "sesterl/syntax/expression_nodes.h"
#include "sesterl/syntax/module_nodes.h"
#include "sesterl/syntax/node.h"
#include "sesterl/syntax/pattern_nodes.h"
#include "sesterl/syntax/type_nodes.h"

namespace yomikiri::sesterl {

class Tree {
 public:
  using Pools =
      std::tuple<std::vector<Expr>, std::vector<Pattern>, std::vector<Type>, std::vector<Module>,
                 std::vector<Signature>, std::vector<ExprId>, std::vector<PatternId>,
                 std::vector<TypeId>, std::vector<Ident>, std::vector<Attribute>,
                 std::vector<LabelledType>, std::vector<TypeQuantifier>, std::vector<RowQuantifier>,
                 std::vector<Constructor>, std::vector<TypeDefinition>, std::vector<FieldPattern>,
                 std::vector<FormatHole>, std::vector<LabelledExpr>, std::vector<OperatorUse>,
                 std::vector<Parameter>, std::vector<FunctionDefinition>, std::vector<Step>,
                 std::vector<IfBranch>, std::vector<Branch>, std::vector<Open>,
                 std::vector<Binding>, std::vector<Declaration>, std::vector<Import>>;

  template <class Node>
  [[nodiscard]] const Node& operator[](Id<Node> id) const {
    return pool<Node>()[id.index];
  }
  template <class Item>
  [[nodiscard]] std::span<const Item> operator[](List<Item> list) const {
    return std::span(pool<Item>()).subspan(list.begin, list.count);
  }
  // How many nodes of a type there are: their handles are 0 to count - 1.
  template <class Node>
  [[nodiscard]] std::size_t count() const {
    return pool<Node>().size();
  }

  template <class Node>
  Id<Node> add(Node node) {
    auto& nodes = std::get<std::vector<Node>>(pools_);
    nodes.push_back(std::move(node));
    return {static_cast<std::uint32_t>(nodes.size() - 1)};
  }
  template <class Item>
  List<Item> add_list(std::span<const Item> items) {
    auto& pool = std::get<std::vector<Item>>(pools_);
    const List<Item> list{static_cast<std::uint32_t>(pool.size()),
                          static_cast<std::uint32_t>(items.size())};
    pool.insert(pool.end(), items.begin(), items.end());
    return list;
  }

  File file;
  std::vector<Span> comments;  // in the order of the text

 private:
  template <class Item>
  [[nodiscard]] const std::vector<Item>& pool() const {
    return std::get<std::vector<Item>>(pools_);
  }

  Pools pools_;
};

}  // namespace yomikiri::sesterl
