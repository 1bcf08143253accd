#include "sesterl/syntax/tree.h"

#include <gtest/gtest.h>

#include <array>

namespace yomikiri::sesterl {
namespace {

TEST(SesterlTree, nodes_and_lists_are_read_by_their_handles) {
  Names names;
  Tree tree;
  const ExprId one = tree.add(Expr{{0, 1}, Literal{LiteralKind::Int, names.intern("1")}});
  const ExprId two = tree.add(Expr{{3, 4}, Literal{LiteralKind::Int, names.intern("2")}});
  const auto items = tree.add_list<ExprId>(std::array{one, two});
  const ExprId list = tree.add(Expr{{0, 5}, ListExpr{items}});
  EXPECT_EQ(tree.count<Expr>(), 3);
  const auto read = tree[std::get<ListExpr>(tree[list].is).items];
  ASSERT_EQ(read.size(), 2);
  EXPECT_EQ(names.text(std::get<Literal>(tree[read[1]].is).text), "2");
  EXPECT_TRUE(tree[List<PatternId>{}].empty());
}

}  // namespace
}  // namespace yomikiri::sesterl
