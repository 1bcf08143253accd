// A long program for benchmarks, made of functions that are all alike.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>

namespace yomikiri::sesterl::test {

// About 23 lines: recursion, variants, options, records, a process, blocks.
inline std::string functions(int i) {
  return fmt::format(R"(
val rec sum{0}(xs, acc) =
  case xs of
  | [] -> acc
  | x :: rest -> sum{0}(rest, acc + x * {0})
  end
val area{0}(s, ?scale k = 1) =
  case s of
  | Dot -> 0
  | Line(_, n) -> n * k + {0}
  | Poly(ps) -> let rec go(qs) = case qs of | [] -> 0 | _ :: t -> 1 + go(t) end in go(ps)
  end
val point{0}(r) = {{r | x = r.x + {0}, y = r.y - 1}}
val serve{0}(total) = act
  do me <- self() in
  do _ <- send(me, {{total, "m{0}"}}) in
  receive
  | {{n, text}} -> let _ = print_debug({{text, sum{0}([n, {0}], 0)}}) in return(n)
  end
val use{0}(t) =
  let a = area{0}(Line("a", {0}), ?scale 2) in
  let p = point{0}({{x = 1, y = a, name = "n"}}) in
  let _f = fun(x, y) -> {{x, y, sum{0}}} end in
  if p.x < a && p.y == 3 then Node(t, a, Leaf) else t
)",
                     i);
}

inline std::string long_program(std::int64_t lines) {
  std::string text =
      "module T = struct\ntype shape<$a> = | Dot | Line($a, int) | Poly(list<$a>)\n"
      "type tree = | Leaf | Node(tree, int, tree)\n";
  for (int i = 0; i < lines / 24; ++i) text += functions(i);
  return text + "end\n";
}

}  // namespace yomikiri::sesterl::test
