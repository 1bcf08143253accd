// Random programs, each of four functions, that are well typed by construction: an expression of
// a type is an introduction of the type, a variable, or a use of something that gives it. They
// print values and never divide by zero, so nothing may go wrong when they run.
#pragma once

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace yomikiri::sesterl::test {

class WellTyped {
 public:
  explicit WellTyped(std::uint64_t seed) : random_(seed) {}

  std::string program() {
    std::string text = kPrelude;
    std::string main;
    for (int i = 0; i < kFunctions; ++i) {
      const Type from = any_type();
      const Type to = any_type();
      const std::string name = "f" + std::to_string(i);
      variables_ = {{"x", from}};
      text += "val " + name + "(x : " + written(from) + ") : " + written(to) + " = " +
              expression(to, 4) + "\n";
      variables_.clear();
      functions_.push_back({name, from, to});
      main += "let _ = print_debug({1, " + name + "(" + expression(from, 2) + ")}) in\n  ";
    }
    variables_.clear();
    return text + process() + "val main(_) = act\n  " + main +
           "do me <- self() in do p <- spawn(fun() -> act serve(0) end) in\n" +
           "  do _ <- send(p, Add(me, " + expression(Type::Int, 3) +
           ")) in do _ <- send(p, Stop) in\n" +
           "  receive | r -> return(print_debug({1, r})) end\nend\n";
  }
  // How many lines the program prints that begin with `{1,`.
  static constexpr int kFunctions = 4;
  static constexpr int kPrinted = kFunctions + 1;

 private:
  enum class Type { Int, Bool, Text, Ints, Option, Pair, Record, Function, Shape, Last };

  static constexpr const char* kPrelude =
      "module T = struct\n"
      "type shape = | Dot | Line(int) | Box(int, shape)\n"
      "type request = | Add(pid<int>, int) | Stop\n"
      "module Wrap = fun(X : sig type t val make : fun(int) -> t end) -> struct\n"
      "  type box = | Full(X.t) val box(n) = Full(X.make(n)) val open_it(b) = let Full(v) = b in "
      "v\n"
      "end\n"
      "module A = Wrap(struct type t = int val make(n) = n + 1 end)\n"
      "module B = Wrap(struct type t = bool val make(n) = n > 1 end)\n"
      "val id(x) = x\n"
      "val get_a(r) = r.a\n"
      "val twice(f, x) = f(f(x))\n"
      "val step(x, ?by n = 1) = x + n\n"
      "val apart(-low l, -high h) = h - l\n"
      "val rec map(f, xs) = case xs of | [] -> [] | x :: rest -> f(x) :: map(f, rest) end\n"
      "val rec size(s) = case s of | Dot -> 0 | Line(n) -> n | Box(n, inner) -> n + size(inner) "
      "end\n";

  struct Variable {
    std::string name;
    Type type;
  };
  struct Function {
    std::string name;
    Type from;
    Type to;
  };

  std::uint64_t below(std::uint64_t count) { return random_() % count; }
  Type any_type() { return static_cast<Type>(below(static_cast<std::uint64_t>(Type::Last))); }

  static const char* written(Type type) {
    constexpr std::array<const char*, 9> kWritten = {"int",
                                                     "bool",
                                                     "binary",
                                                     "list<int>",
                                                     "option<int>",
                                                     "{int, bool}",
                                                     "{a : int, b : binary}",
                                                     "fun(int) -> int",
                                                     "shape"};
    return kWritten[static_cast<std::size_t>(type)];
  }

  static std::string process() {
    return "val rec serve(total) = act receive | Add(back, n) -> do _ <- send(back, total + n) in "
           "serve(total + n) | Stop -> return({}) end\n";
  }

  std::string fresh() { return "v" + std::to_string(next_++); }

  // With one more variable in scope.
  std::string with(const std::string& name, Type type, Type wanted, int depth) {
    variables_.push_back({name, type});
    std::string made = expression(wanted, depth);
    variables_.pop_back();
    return made;
  }

  std::string expression(Type type, int depth) {
    if (depth <= 0 || below(4) == 0) {
      std::vector<std::string> fitting;
      for (const Variable& one : variables_)
        if (one.type == type) fitting.push_back(one.name);
      if (!fitting.empty()) return fitting[below(fitting.size())];
      if (depth <= 0) return smallest(type);
    }
    return below(3) == 0 ? made(type, depth - 1) : used(type, depth - 1);
  }

  std::string smallest(Type type) {
    switch (type) {
      case Type::Int:
        return std::to_string(below(100));
      case Type::Bool:
        return below(2) == 0 ? "true" : "false";
      case Type::Text:
        return "\"t" + std::to_string(below(10)) + "\"";
      case Type::Ints:
        return "[]";
      case Type::Option:
        return "None";
      case Type::Pair:
        return "{" + std::to_string(below(9)) + ", true}";
      case Type::Record:
        return "{a = " + std::to_string(below(9)) + ", b = \"r\"}";
      case Type::Function:
        return "(fun(n) -> n + 1 end)";
      default:
        return "Dot";
    }
  }

  // By what makes such values.
  std::string made(Type type, int depth) {
    const std::string n = expression(Type::Int, depth);
    switch (type) {
      case Type::Int: {
        constexpr std::array<const char*, 3> kSigns = {" + ", " - ", " * "};
        return "(" + n + kSigns[below(3)] + expression(Type::Int, depth) + ")";
      }
      case Type::Bool:
        return "(" + n + (below(2) == 0 ? " < " : " == ") + expression(Type::Int, depth) + ")";
      case Type::Text:
        return "id(" + expression(type, depth) + ")";
      case Type::Ints:
        return "(" + n + " :: " + expression(type, depth) + ")";
      case Type::Option:
        return "Some(" + n + ")";
      case Type::Pair:
        return "{" + n + ", " + expression(Type::Bool, depth) + "}";
      case Type::Record:
        return "{a = " + n + ", b = " + expression(Type::Text, depth) + "}";
      case Type::Function: {
        const std::string name = fresh();
        return "(fun(" + name + ") -> " + with(name, Type::Int, Type::Int, depth) + " end)";
      }
      default:
        return "Box(" + n + ", " + expression(type, depth) + ")";
    }
  }

  // By a choice, a definition, or a function that gives such values.
  std::string used(Type type, int depth) {
    switch (below(6)) {
      case 0:
        return "(if " + expression(Type::Bool, depth) + " then " + expression(type, depth) +
               " else " + expression(type, depth) + ")";
      case 1: {
        const Type other = any_type();
        const std::string name = fresh();
        return "(let " + name + " = " + expression(other, depth) + " in " +
               with(name, other, type, depth) + ")";
      }
      case 2:
        return choice(type, depth);
      case 3:
        for (const Function& one : functions_)
          if (one.to == type && below(2) == 0)
            return one.name + "(" + expression(one.from, depth) + ")";
        return "id(" + expression(type, depth) + ")";
      case 4: {
        const std::string name = fresh();
        const std::string parameter = fresh();
        const Type other = any_type();
        return "(let " + name + "(" + parameter + ") = " + with(parameter, other, type, depth) +
               " in " + name + "(" + expression(other, depth) + "))";
      }
      default:
        return eliminated(type, depth);
    }
  }

  std::string choice(Type type, int depth) {
    const std::string n = fresh();
    const std::string other = expression(type, depth);
    switch (below(4)) {
      case 0:
        return "(case " + expression(Type::Option, depth) + " of | None -> " + other + " | Some(" +
               n + ") -> " + with(n, Type::Int, type, depth) + " end)";
      case 1:
        return "(case " + expression(Type::Ints, depth) + " of | [] -> " + other + " | " + n +
               " :: _ when " + with(n, Type::Int, Type::Bool, 1) + " -> " +
               with(n, Type::Int, type, depth) + " | _ -> " + expression(type, depth) + " end)";
      case 2:
        return "(case " + expression(Type::Shape, depth) + " of | Box(_, " + n + ") -> " +
               with(n, Type::Shape, type, depth) + " | Dot -> " + other + " | Line(" + n + ") -> " +
               with(n, Type::Int, type, depth) + " end)";
      default:
        return "(let {" + n + ", _} = " + expression(Type::Pair, depth) + " in " +
               with(n, Type::Int, type, depth) + ")";
    }
  }

  std::string eliminated(Type type, int depth) {
    const std::string n = expression(Type::Int, depth);
    if (type == Type::Int) {
      switch (below(8)) {
        case 0:
          return "get_a(" + expression(Type::Record, depth) + ")";
        case 1:
          return "get_a({a = " + n + ", c = true})";
        case 2:
          return "step(" + n + (below(2) == 0 ? ")" : ", ?by " + expression(type, depth) + ")");
        case 3:
          return "apart(-high " + n + ", -low " + expression(type, depth) + ")";
        case 4:
          return "twice(" + expression(Type::Function, depth) + ", " + n + ")";
        case 5:
          return "size(" + expression(Type::Shape, depth) + ")";
        case 6:
          return "A.open_it(A.box(" + n + "))";
        default:
          return "(" + n + " / 7)";
      }
    }
    if (type == Type::Bool) return "B.open_it(B.box(" + n + "))";
    if (type == Type::Ints)
      return "map(" + expression(Type::Function, depth) + ", " + expression(type, depth) + ")";
    if (type == Type::Record) {
      const std::string name = fresh();
      return "(let " + name + " = " + expression(type, depth) + " in {" + name + " | a = " + n +
             "})";
    }
    return "twice(fun(z) -> z end, " + expression(type, depth) + ")";
  }

  std::mt19937_64 random_;
  std::vector<Variable> variables_;
  std::vector<Function> functions_;
  int next_ = 0;
};

}  // namespace yomikiri::sesterl::test
