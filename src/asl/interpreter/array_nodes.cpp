// The nodes of operations that produce arrays.
#include <cstring>

#include "asl/interpreter/node_parts.h"

namespace yomikiri::asl {

const ArrayNode* Compiler::array(const Expr& expr) {
  switch (expr.op) {
    case Op::Variable:
      return add<ArrayNode>(
          [word = word_of(expr.slot)](Frame f) { return reinterpret_cast<const void*>(f[word]); });
    case Op::If:
      return add<ArrayNode>([condition = scalar(expr.kids[0]), yes = array(expr.kids[1]),
                             no = array(expr.kids[2])](Frame f) {
        return condition->eval(f) ? yes->eval(f) : no->eval(f);
      });
    case Op::Let:
      return let(expr, array(expr.kids[1]));
    case Op::Call: {
      const std::size_t words = words_of_array(expr.type);
      const std::size_t at = reserve(words);
      return add<ArrayNode>(
          call(expr, [=](Frame f, const Function& called, Frame inner) -> const void* {
            return std::memcpy(f + at, called.array->eval(inner), words * sizeof(Word));
          }));
    }
    case Op::Fill:
      return fill(expr);
    default:
      YK_ASSERT(expr.op == Op::Update);
      return update(expr);
  }
}

const ArrayNode* Compiler::fill(const Expr& expr) {
  const std::size_t at = reserve(words_of_array(expr.type));
  const std::size_t word = word_of(expr.slot);
  return with_width(expr.type, [&]<class T>(T) {
    return add<ArrayNode>(
        [=, element = scalar(expr.kids[0]), size = expr.type.size](Frame f) -> const void* {
          T* out = storage<T>(f, at);
          for (std::uint32_t i = 0; i < size; ++i) {
            f[word] = i;
            out[i] = static_cast<T>(element->eval(f));
          }
          return out;
        });
  });
}

const ArrayNode* Compiler::update(const Expr& expr) {
  const std::size_t words = words_of_array(expr.type);
  const std::size_t at = reserve(words);
  const std::vector<Change> changes = changes_of(expr);
  return with_width(expr.type, [&]<class T>(T) {
    const std::size_t bytes = expr.type.size * sizeof(T);
    return add<ArrayNode>([=, base = array(expr.kids[0])](Frame f) -> const void* {
      T* out = storage<T>(f, at);
      std::memcpy(out, base->eval(f), bytes);
      for (const Change& change : changes)
        change.domain->each(f, [&](Word i) {
          f[change.word] = i;
          if (change.condition->eval(f)) out[i] = static_cast<T>(change.value->eval(f));
          return false;
        });
      return out;
    });
  });
}

std::vector<Compiler::Change> Compiler::changes_of(const Expr& update) {
  std::vector<Change> changes;
  for (std::size_t i = 1; i < update.kids.size(); ++i) {
    const Expr& rule = update.kids[i];
    changes.push_back(
        {word_of(rule.slot), domain(rule.kids[0]), scalar(rule.kids[1]), scalar(rule.kids[2])});
  }
  return changes;
}

}  // namespace yomikiri::asl
