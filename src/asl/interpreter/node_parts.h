// The common parts of all nodes: closures as nodes, operands, the memory of arrays and sets in a
// frame. Only for the sources of nodes.
#pragma once

#include <bit>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "asl/interpreter/nodes.h"
#include "core/assert.h"

namespace yomikiri::asl {

template <class Base, class F>
struct Of final : Base {
  explicit Of(F f) : function(std::move(f)) {}
  auto eval(Frame frame) const -> decltype(std::declval<const Base&>().eval(frame)) override {
    return function(frame);
  }
  F function;
};

template <class F>
struct DomainOf final : DomainNode {
  explicit DomainOf(F f) : function(std::move(f)) {}
  bool each(Frame frame, VisitNumber visit) const override { return function(frame, visit); }
  F function;
};

// Operands that need no call.
struct NumberOperand {
  Word number;
  Word operator()(Frame) const { return number; }
};
struct SlotOperand {
  std::size_t word;
  Word operator()(Frame frame) const { return frame[word]; }
};
struct NodeOperand {
  const ScalarNode* node;
  Word operator()(Frame frame) const { return node->eval(frame); }
};

inline std::size_t words_of_bits(std::uint32_t size) { return (size + 63) / 64; }

inline std::size_t words_of_array(const Type& type) {
  return (static_cast<std::size_t>(type.size) * static_cast<std::size_t>(type.width()) + 7) / 8;
}

template <class F>
auto with_width(const Type& type, F f) {
  switch (type.width()) {
    case 1:
      return f(std::uint8_t{});
    case 2:
      return f(std::uint16_t{});
    default:
      return f(std::int64_t{});
  }
}

template <class T>
T* storage(Frame frame, std::size_t at) {
  return reinterpret_cast<T*>(frame + at);
}

template <class Visit>
bool each_bit(const std::uint64_t* bits, std::size_t words, Visit&& visit) {
  for (std::size_t w = 0; w < words; ++w)
    for (std::uint64_t rest = bits[w]; rest != 0; rest &= rest - 1)
      if (visit(static_cast<Word>(64 * w + static_cast<std::size_t>(std::countr_zero(rest)))))
        return true;
  return false;
}

inline bool has_bit(const std::uint64_t* bits, Word at) { return bits[at >> 6] >> (at & 63) & 1; }
inline void set_bit(std::uint64_t* bits, Word at) {
  bits[at >> 6] |= std::uint64_t{1} << (at & 63);
}

template <class Base, class F>
const Base* Compiler::add(F eval) {
  nodes_.push_back(std::make_unique<Of<Base, F>>(std::move(eval)));
  return static_cast<const Base*>(nodes_.back().get());
}

template <class F>
const ScalarNode* Compiler::scalar_of(F eval) {
  return add<ScalarNode>(std::move(eval));
}

template <class F>
const ScalarNode* Compiler::with_operand(const Expr& expr, F make) {
  if (expr.op == Op::Number) return make(NumberOperand{expr.number});
  if (expr.op == Op::Variable) return make(SlotOperand{word_of(expr.slot)});
  return make(NodeOperand{scalar(expr)});
}

// Evaluates the bound value, then the body, whatever their kinds.
template <class Base>
const Base* Compiler::let(const Expr& expr, const Base* body) {
  const std::size_t word = word_of(expr.slot);
  const Expr& value = expr.kids[0];
  switch (value.type.kind) {
    case Kind::Scalar:
      return add<Base>([=, bound = scalar(value)](Frame f) {
        f[word] = bound->eval(f);
        return body->eval(f);
      });
    case Kind::Array:
      return add<Base>([=, bound = array(value)](Frame f) {
        f[word] = reinterpret_cast<Word>(bound->eval(f));
        return body->eval(f);
      });
    case Kind::Bits:
      return add<Base>([=, bound = bits(value)](Frame f) {
        f[word] = reinterpret_cast<Word>(bound->eval(f));
        return body->eval(f);
      });
    case Kind::Family:
      return add<Base>([=, bound = family(value)](Frame f) {
        const Family held = bound->eval(f);
        f[word] = reinterpret_cast<Word>(&held);
        return body->eval(f);
      });
  }
  return nullptr;
}

// Calls a function in its own frame, and lets `told` take the result out of that frame.
template <class F>
auto Compiler::call(const Expr& expr, F told) {
  std::vector<std::function<Word(Frame)>> arguments;
  for (const Expr& kid : expr.kids) {
    switch (kid.type.kind) {
      case Kind::Scalar:
        arguments.emplace_back([node = scalar(kid)](Frame f) { return node->eval(f); });
        break;
      case Kind::Array:
        arguments.emplace_back(
            [node = array(kid)](Frame f) { return reinterpret_cast<Word>(node->eval(f)); });
        break;
      case Kind::Bits:
        arguments.emplace_back(
            [node = bits(kid)](Frame f) { return reinterpret_cast<Word>(node->eval(f)); });
        break;
      case Kind::Family:
        YK_ASSERT(kid.op == Op::Variable);
        arguments.emplace_back([word = word_of(kid.slot)](Frame f) { return f[word]; });
        break;
    }
  }
  return [arguments = std::move(arguments), called = function(expr.index), told](Frame f) {
    Run& run = run_of(f);
    Frame inner = run.enter(called->frame_size, called->name.c_str());
    for (std::size_t i = 0; i < arguments.size(); ++i)
      inner[called->parameters[i]] = arguments[i](f);
    auto value = told(f, *called, inner);
    run.leave(inner);
    return value;
  };
}

}  // namespace yomikiri::asl
