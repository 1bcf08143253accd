#include "sesterl/syntax/formatter.h"

#include <gtest/gtest.h>

#include <string>

#include "sesterl/syntax/parser.h"
#include "sesterl/syntax/tree_text.h"
#include "tests/sesterl/program_file.h"

namespace yomikiri::sesterl {
namespace {

// The formatted text; empty after an error.
std::string formatted(const std::string& text) {
  const text::Source source("test.sest", text);
  Diagnostics diagnostics(source);
  return format(diagnostics).value_or("");
}

// The tree, and all comments.
std::string tree_and_comments(const std::string& text) {
  const text::Source source("test.sest", text);
  Names names;
  Diagnostics diagnostics(source);
  const Tree tree = parse(names, diagnostics);
  std::string all = tree_text(tree, names);
  for (const Span comment : tree.comments) all += source.text(comment);
  return all;
}

void expect_faithful(const std::string& name, const std::string& text) {
  const std::string once = formatted(text);
  if (once.empty()) return;
  EXPECT_EQ(tree_and_comments(once), tree_and_comments(text)) << name << ":\n" << once;
  EXPECT_EQ(formatted(once), once) << name;
}

TEST(SesterlFormatter, a_formatted_program_has_the_same_tree_and_stays_as_it_is) {
  int count = 0;
  for (const auto* folder : {"accepted", "refused"}) {
    for (const test::ProgramFile& program : test::read_programs(folder)) {
      expect_faithful(program.name, program.text);
      count += !formatted(program.text).empty();
    }
  }
  EXPECT_GE(count, 120);
}

TEST(SesterlFormatter, comments_and_empty_lines_stay_where_they_are) {
  const std::string text = R"(/* head */

/* second */
import A
import B /* about B */

module T = struct /* after struct */
  /* about f */
  val f(x, -l y) = [1, /* one */ 2 /* two */] /* trailing */

  /* about g
     in two lines */
  val g() =
    /* own line */
    case 1 of /* of */
    /* first */
    | 1 -> 2 /* two */
    | _ -> /* none */ 3
    /* last */
    end
  /* at the end */
end
/* after the end */
)";
  EXPECT_EQ(formatted(text), text);
}

TEST(SesterlFormatter, every_construct_has_its_layout) {
  const std::string text = R"(module T :> sig
  #[doc("opaque")]
  type t<$a> = list<$a>
  type u :: (o, o) -> o
  module M : fun(X : S) -> S with N type t = int
  include (M(A)).S
end = #[test] struct
  open Stdlib
  #[doc("a shape")]
  type shape<$a> = | Dot | #[atom("line")] Line({x : $a, ?$r}, fun(int, -l $a) -> [m] unit)
  and other = pack S
  val sub : fun(-b int, ?a int, ?$r) -> int = external 2+ ```sub(A, B) -> A - B.```
  val rec walk<$a, ?$r :: (l, m)>(x :: xs, -by {a, _} : t, ?to n = -1) : [$a] unit = act
    do {} : unit <- send(self, {r | l = 1}) in
    let y : int = (fun(x) -> x end)(-(-1) + 2 * (3 - 4), -by -x, ?to <<1, 255>>) in
    let z = if a && b || c != d then "x" else if e then `y` else f'~p' in
    receive
    | Some({l = -1, _}) when x < (y :: []).l -> return((Some).l)
    | [] -> return(M.N.f)
    after (1 + 2) -> walk(freeze g(1, _), freeze (h()) with (2, _, _))
    end
  and stop() = assert (let x = 1 in x) == $'a'
  include F(A) :> S
end
)";
  const std::string once = formatted(text);
  EXPECT_EQ(tree_and_comments(once), tree_and_comments(text)) << once;
  EXPECT_EQ(formatted(once), once);
}

TEST(SesterlFormatter, long_lines_break_at_brackets_and_operators) {
  EXPECT_EQ(formatted("module T = struct val f() = aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa + "
                      "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb + cc val g() = "
                      "hhhhhhhhhhhhhhhhhhhhhhhhhh(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, "
                      "bbbbbbbbbbbbbbbbbbbbbbbbbbbb) end"),
            R"(module T = struct
  val f() =
    aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
      + bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      + cc
  val g() =
    hhhhhhhhhhhhhhhhhhhhhhhhhh(
      aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa,
      bbbbbbbbbbbbbbbbbbbbbbbbbbbb
    )
end
)");
}

TEST(SesterlFormatter, a_long_update_breaks_after_its_bar_without_a_space) {
  EXPECT_EQ(formatted("module T = struct val f(r) = {r | aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa = 1, "
                      "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb = 2} val g(r) = {r | a = 1} end"),
            R"(module T = struct
  val f(r) =
    {r |
      aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa = 1,
      bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb = 2
    }
  val g(r) = {r | a = 1}
end
)");
}

TEST(SesterlFormatter, a_program_with_errors_is_not_formatted) {
  EXPECT_EQ(formatted("module T = struct val f() = end"), "");
}

}  // namespace
}  // namespace yomikiri::sesterl
