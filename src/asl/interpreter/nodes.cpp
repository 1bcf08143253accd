// One node for each operation of a plan, and the compiler that builds them: long as the list of
// operations is, and nothing else.
#include "asl/interpreter/nodes.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "asl/run/arithmetic.h"
#include "asl/run/hash.h"
#include "asl/run/region_memo.h"
#include "core/assert.h"

namespace yomikiri::asl {
namespace {

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

std::size_t words_of_bits(std::uint32_t size) { return (size + 63) / 64; }

std::size_t words_of_array(const Type& type) {
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

bool has_bit(const std::uint64_t* bits, Word at) { return bits[at >> 6] >> (at & 63) & 1; }
void set_bit(std::uint64_t* bits, Word at) { bits[at >> 6] |= std::uint64_t{1} << (at & 63); }

}  // namespace

Frame Run::enter(std::size_t words, const char* function) {
  if (++calls_ > kMostCalls) throw_too_many_calls(function);
  if (++depth_ > kDeepestCall) throw_too_deep(function);
  if (is_stack_full(base_)) throw_out_of_stack(function);
  if (chunks_.empty() || chunks_.back().second + words > std::max(kChunk, words)) {
    chunks_.emplace_back(std::make_unique_for_overwrite<Word[]>(std::max(kChunk, words)), 0);
  }
  auto& [memory, used] = chunks_.back();
  Frame frame = memory.get() + used;
  used_before_.push_back(used);
  used += words;
  frame[0] = reinterpret_cast<Word>(this);
  return frame;
}

void Run::leave(Frame) {
  --depth_;
  chunks_.back().second = used_before_.back();
  used_before_.pop_back();
  if (chunks_.back().second == 0 && chunks_.size() > 1) chunks_.pop_back();
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

// What is bound, then the body, whatever kinds they are.
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

std::size_t Compiler::word_of(std::uint32_t slot) {
  const auto [found, added] = words_.try_emplace(slot, size_);
  if (added) ++size_;
  return found->second;
}

std::shared_ptr<Compiler::Function> Compiler::function(std::uint32_t index) {
  if (const auto known = functions_->find(index); known != functions_->end()) return known->second;
  const auto made = std::make_shared<Function>();
  (*functions_)[index] = made;  // before its body, which calls it
  const PlanFunction& source = plan_.functions[index];
  made->name = source.name;
  Compiler inner(plan_, nodes_);
  inner.count_rounds(counting_of(plan_, source), made->name.c_str());
  inner.functions_ = functions_;
  for (const std::uint32_t slot : source.parameters)
    made->parameters.push_back(inner.word_of(slot));
  switch (source.result.kind) {
    case Kind::Scalar:
      made->scalar = inner.scalar(source.body);
      break;
    case Kind::Array:
      made->array = inner.array(source.body);
      break;
    case Kind::Bits:
      made->bits = inner.bits(source.body);
      break;
    case Kind::Family:
      made->family = inner.family(source.body);
      break;
  }
  made->frame_size = inner.frame_size();
  return made;
}

// A function of a frame: calls, and lets `told` take what the function tells out of its frame.
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

const ScalarNode* Compiler::binary(const Expr& expr) {
  const char* where = is_arithmetic(expr.op) ? plan_.labels[expr.index].c_str() : nullptr;
  return with_operand(expr.kids[0], [&](auto a) {
    return with_operand(expr.kids[1], [&](auto b) -> const ScalarNode* {
      switch (expr.op) {
        case Op::Add:
          return scalar_of([=](Frame f) { return asl::add(a(f), b(f), where); });
        case Op::Subtract:
          return scalar_of([=](Frame f) { return subtract(a(f), b(f), where); });
        case Op::Multiply:
          return scalar_of([=](Frame f) { return multiply(a(f), b(f), where); });
        case Op::Divide:
          return scalar_of([=](Frame f) { return divide(a(f), b(f), where); });
        case Op::Modulo:
          return scalar_of([=](Frame f) { return modulo(a(f), b(f), where); });
        case Op::Less:
          return scalar_of([=](Frame f) -> Word { return a(f) < b(f); });
        case Op::LessEqual:
          return scalar_of([=](Frame f) -> Word { return a(f) <= b(f); });
        case Op::And:
          return scalar_of([=](Frame f) -> Word { return a(f) && b(f); });
        case Op::Or:
          return scalar_of([=](Frame f) -> Word { return a(f) || b(f); });
        default:
          return scalar_of([=](Frame f) -> Word { return a(f) == b(f); });
      }
    });
  });
}

// Long on purpose: one case an operation.
const ScalarNode* Compiler::scalar(const Expr& expr) {
  switch (expr.op) {
    case Op::Number:
      return scalar_of(NumberOperand{expr.number});
    case Op::Variable:
      return scalar_of(SlotOperand{word_of(expr.slot)});
    case Op::Equal:
      return equal(expr);
    case Op::Not:
      return with_operand(
          expr.kids[0], [&](auto a) { return scalar_of([=](Frame f) -> Word { return !a(f); }); });
    case Op::If:
      return with_operand(expr.kids[1], [&](auto yes) {
        return with_operand(expr.kids[2], [&](auto no) {
          return scalar_of([=, condition = scalar(expr.kids[0])](Frame f) {
            return condition->eval(f) ? yes(f) : no(f);
          });
        });
      });
    case Op::Let:
      return let(expr, scalar(expr.kids[1]));
    case Op::Field:
      return with_operand(expr.kids[0], [&](auto a) {
        return scalar_of([=, stride = expr.number, radix = expr.extra](Frame f) {
          return a(f) / stride % radix;
        });
      });
    case Op::Within:
      return with_operand(expr.kids[0], [&](auto a) {
        return scalar_of([=, least = expr.number, most = expr.extra](Frame f) -> Word {
          const Word value = a(f);
          return value >= least && value <= most;
        });
      });
    case Op::Check:
      return with_operand(expr.kids[0], [&](auto a) {
        return scalar_of([=, least = expr.number, most = expr.extra,
                          label = plan_.labels[expr.index].c_str()](Frame f) {
          const Word value = a(f);
          if (value < least || value > most) throw_out_of_range(label, value, least, most);
          return value - least;
        });
      });
    case Op::Table:
      return with_operand(expr.kids[0], [&](auto key) {
        const Table& table = plan_.tables[expr.index];
        const Word* entries = table.entries.data();
        if (!table.partial) return scalar_of([=](Frame f) { return entries[key(f)]; });
        return scalar_of([=, where = table.fault.c_str()](Frame f) {
          const Word value = entries[key(f)];
          if (value == Table::kFaulty) throw_undefined(where);
          return value;
        });
      });
    case Op::Call:
      return scalar_of(call(expr, [](Frame, const Function& called, Frame inner) {
        return called.scalar->eval(inner);
      }));
    case Op::Read:
      return read(expr);
    case Op::Member: {
      const auto set = bits(expr.kids[1]);
      return with_operand(expr.kids[0], [&](auto element) {
        return scalar_of([=](Frame f) -> Word {
          const Word at = element(f);
          return has_bit(set->eval(f), at);
        });
      });
    }
    case Op::Size: {
      const std::size_t words = words_of_bits(expr.kids[0].type.size);
      return scalar_of([=, set = bits(expr.kids[0])](Frame f) {
        const std::uint64_t* bits = set->eval(f);
        Word count = 0;
        for (std::size_t w = 0; w < words; ++w) count += std::popcount(bits[w]);
        return count;
      });
    }
    case Op::Some:
    case Op::All:
    case Op::Count:
      return quantifier(expr);
    case Op::Contains: {
      const std::size_t bytes =
          expr.kids[1].type.size * static_cast<std::size_t>(expr.kids[1].type.width());
      return scalar_of([=, held = family(expr.kids[0]), array = array(expr.kids[1]),
                        hash = scalar(expr.kids[2])](Frame f) -> Word {
        const auto key = static_cast<std::uint64_t>(hash->eval(f));
        const Family family = held->eval(f);
        if (!family.may_contain(key)) return 0;
        return family.contains({static_cast<const std::byte*>(array->eval(f)), bytes}, key);
      });
    }
    case Op::FamilySize:
      return scalar_of([held = family(expr.kids[0])](Frame f) {
        return static_cast<Word>(held->eval(f).size());
      });
    case Op::Touches:
      return touches(expr);
    case Op::Hash:
    case Op::Rehash:
      return hash(expr);
    default:
      return binary(expr);
  }
}

const ScalarNode* Compiler::equal(const Expr& expr) {
  const Type& type = expr.kids[0].type;
  switch (type.kind) {
    case Kind::Scalar:
      return binary(expr);
    case Kind::Array: {
      const std::size_t bytes = type.size * static_cast<std::size_t>(type.width());
      return scalar_of([=, a = array(expr.kids[0]), b = array(expr.kids[1])](Frame f) -> Word {
        const void* left = a->eval(f);
        return std::memcmp(left, b->eval(f), bytes) == 0;
      });
    }
    case Kind::Bits: {
      const std::size_t words = words_of_bits(type.size);
      return scalar_of([=, a = bits(expr.kids[0]), b = bits(expr.kids[1])](Frame f) -> Word {
        const std::uint64_t* left = a->eval(f);
        return std::equal(left, left + words, b->eval(f));
      });
    }
    case Kind::Family:
      return scalar_of([a = family(expr.kids[0]), b = family(expr.kids[1])](Frame f) -> Word {
        return a->eval(f) == b->eval(f);
      });
  }
  return nullptr;
}

const ScalarNode* Compiler::read(const Expr& expr) {
  const Expr& base = expr.kids[0];
  return with_operand(expr.kids[1], [&](auto key) {
    return with_width(base.type, [&]<class T>(T) -> const ScalarNode* {
      if (base.op == Op::Variable)
        return scalar_of([=, word = word_of(base.slot)](Frame f) {
          return static_cast<Word>(reinterpret_cast<const T*>(f[word])[key(f)]);
        });
      return scalar_of([=, array = array(base)](Frame f) {
        const Word at = key(f);
        return static_cast<Word>(static_cast<const T*>(array->eval(f))[at]);
      });
    });
  });
}

const ScalarNode* Compiler::quantifier(const Expr& expr) {
  const std::size_t word = word_of(expr.slot);
  const ScalarNode* condition = scalar(expr.kids[1]);
  const auto over = [&](auto each) -> const ScalarNode* {
    if (expr.op == Op::Some)
      return scalar_of([=](Frame f) -> Word {
        return each(f, [=](Word v) {
          f[word] = v;
          return condition->eval(f) != 0;
        });
      });
    if (expr.op == Op::All)
      return scalar_of([=](Frame f) -> Word {
        return !each(f, [=](Word v) {
          f[word] = v;
          return condition->eval(f) == 0;
        });
      });
    return scalar_of([=](Frame f) {
      Word count = 0;
      each(f, [=, &count](Word v) {
        f[word] = v;
        count += condition->eval(f);
        return false;
      });
      return count;
    });
  };
  if (expr.kids[0].type.kind == Kind::Family)
    return over(
        [all = family(expr.kids[0]), where = counts_all() ? where_ : nullptr](Frame f, auto visit) {
          return all->eval(f).any([&](Family::Bytes array, std::uint64_t) {
            if (where) run_of(f).note_round(where);
            return visit(reinterpret_cast<Word>(array.data()));
          });
        });
  // The commonest domains without a call for each number.
  if (expr.kids[0].op == Op::List && !counts_all()) {
    const ListTable& table = plan_.lists[expr.kids[0].index];
    return over([key = scalar(expr.kids[0].kids[0]), starts = table.starts.data(),
                 items = table.items.data()](Frame f, auto visit) {
      const Word at = key->eval(f);
      for (std::uint32_t i = starts[at]; i < starts[at + 1]; ++i)
        if (visit(items[i])) return true;
      return false;
    });
  }
  if (expr.kids[0].op == Op::Upto && !counts_all())
    return over([size = expr.kids[0].number](Frame, auto visit) {
      for (Word i = 0; i < size; ++i)
        if (visit(i)) return true;
      return false;
    });
  return over(
      [numbers = domain(expr.kids[0])](Frame f, auto visit) { return numbers->each(f, visit); });
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

const ScalarNode* Compiler::hash(const Expr& expr) {
  if (expr.op == Op::Hash) {
    return with_width(expr.kids[0].type, [&]<class T>(T) {
      return scalar_of([size = expr.kids[0].type.size, array = array(expr.kids[0])](Frame f) {
        return static_cast<Word>(hash_of_array(static_cast<const T*>(array->eval(f)), size));
      });
    });
  }
  const Expr& updated = expr.kids[1];
  const std::vector<Change> changes = changes_of(updated);
  return with_width(updated.type, [&]<class T>(T) {
    return scalar_of(
        [changes, before = scalar(expr.kids[0]), base = array(updated.kids[0])](Frame f) {
          auto hash = static_cast<std::uint64_t>(before->eval(f));
          const T* old = static_cast<const T*>(base->eval(f));
          for (const Change& change : changes)
            change.domain->each(f, [&](Word at) {
              f[change.word] = at;
              if (change.condition->eval(f))
                hash ^= hash_of_element(static_cast<std::uint64_t>(at),
                                        static_cast<std::uint64_t>(old[at])) ^
                        hash_of_element(static_cast<std::uint64_t>(at),
                                        static_cast<std::uint64_t>(change.value->eval(f)));
              return false;
            });
          return static_cast<Word>(hash);
        });
  });
}

// In a memo's memory: the count, the regions, then the other rows.
std::size_t Compiler::memo_of(std::uint32_t slot) {
  const auto [found, added] = memos_.try_emplace(slot, size_);
  if (added) reserve(2 * (static_cast<std::size_t>(plan_.slots[slot].type.size) + 2) + 1);
  return found->second;
}

void Compiler::clear_memo(Frame frame, std::size_t memo, std::uint32_t size) {
  std::fill_n(storage<std::uint32_t>(frame, memo), size + 2, 0);
}

const ScalarNode* Compiler::touches(const Expr& expr) {
  const std::size_t at = memo_of(expr.slot);
  const std::uint32_t size = expr.kids[0].type.size;
  const ListTable& list = plan_.lists[expr.index];
  const Neighbourhood<std::uint32_t, std::int64_t> near{list.starts.data(), list.items.data()};
  return with_width(expr.kids[0].type, [&]<class T>(T) {
    return scalar_of([=, array = array(expr.kids[0]), place = scalar(expr.kids[1]),
                      changed = scalar(expr.kids[2]), value = scalar(expr.kids[3]),
                      target = scalar(expr.kids[4])](Frame f) -> Word {
      auto* rows = storage<std::uint32_t>(f, at);
      const std::size_t row = size + 1;
      const RegionMemo memo{rows + 1, rows + 1 + row, rows + 1 + 2 * row, rows + 1 + 3 * row, rows};
      return region_touches(memo, static_cast<const T*>(array->eval(f)), near, size,
                            static_cast<std::uint32_t>(place->eval(f)),
                            static_cast<std::uint32_t>(changed->eval(f)), value->eval(f),
                            target->eval(f));
    });
  });
}

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

// Long on purpose: one case an operation.
const BitsNode* Compiler::bits(const Expr& expr) {
  const std::size_t words = words_of_bits(expr.type.size);
  switch (expr.op) {
    case Op::Variable:
      return add<BitsNode>([word = word_of(expr.slot)](Frame f) {
        return reinterpret_cast<const std::uint64_t*>(f[word]);
      });
    case Op::If:
      return add<BitsNode>([condition = scalar(expr.kids[0]), yes = bits(expr.kids[1]),
                            no = bits(expr.kids[2])](Frame f) {
        return condition->eval(f) ? yes->eval(f) : no->eval(f);
      });
    case Op::Let:
      return let(expr, bits(expr.kids[1]));
    case Op::Call: {
      const std::size_t at = reserve(words);
      return add<BitsNode>(
          call(expr, [=](Frame f, const Function& called, Frame inner) -> const std::uint64_t* {
            std::copy_n(called.bits->eval(inner), words, storage<std::uint64_t>(f, at));
            return storage<std::uint64_t>(f, at);
          }));
    }
    case Op::Union:
    case Op::Difference: {
      const std::size_t at = reserve(words);
      const bool joined = expr.op == Op::Union;
      return add<BitsNode>(
          [=, a = bits(expr.kids[0]), b = bits(expr.kids[1])](Frame f) -> const std::uint64_t* {
            auto* out = storage<std::uint64_t>(f, at);
            const std::uint64_t* left = a->eval(f);
            std::copy(left, left + words, out);
            const std::uint64_t* right = b->eval(f);
            for (std::size_t w = 0; w < words; ++w)
              out[w] = joined ? out[w] | right[w] : out[w] & ~right[w];
            return out;
          });
    }
    case Op::Elements: {
      const std::size_t at = reserve(words);
      std::vector<const ScalarNode*> elements;
      for (const Expr& kid : expr.kids) elements.push_back(scalar(kid));
      return add<BitsNode>([=](Frame f) -> const std::uint64_t* {
        auto* out = storage<std::uint64_t>(f, at);
        std::fill_n(out, words, 0);
        for (const ScalarNode* element : elements) set_bit(out, element->eval(f));
        return out;
      });
    }
    case Op::Closure: {
      const std::size_t at = reserve(words);
      return add<BitsNode>([=, all = closure(expr, at)](Frame f) -> const std::uint64_t* {
        all->each(f, [](Word) { return false; });
        return storage<std::uint64_t>(f, at);
      });
    }
    default: {
      const std::size_t at = reserve(words);
      return add<BitsNode>([=, all = domain(expr)](Frame f) -> const std::uint64_t* {
        auto* out = storage<std::uint64_t>(f, at);
        std::fill_n(out, words, 0);
        all->each(f, [out](Word v) {
          set_bit(out, v);
          return false;
        });
        return out;
      });
    }
  }
}

const FamilyNode* Compiler::family(const Expr& expr) {
  switch (expr.op) {
    case Op::Variable:
      return add<FamilyNode>([word = word_of(expr.slot)](Frame f) {
        return *reinterpret_cast<const Family*>(f[word]);
      });
    case Op::Nothing:
      return add<FamilyNode>([](Frame) { return Family(); });
    case Op::If:
      return add<FamilyNode>([condition = scalar(expr.kids[0]), yes = family(expr.kids[1]),
                              no = family(expr.kids[2])](Frame f) {
        return condition->eval(f) ? yes->eval(f) : no->eval(f);
      });
    case Op::Let:
      return let(expr, family(expr.kids[1]));
    case Op::Call:
      return add<FamilyNode>(call(expr, [](Frame, const Function& called, Frame inner) {
        return called.family->eval(inner);
      }));
    case Op::Union:
      return add<FamilyNode>([a = family(expr.kids[0]), b = family(expr.kids[1])](Frame f) {
        return a->eval(f).united(b->eval(f));
      });
    case Op::Difference:
      return add<FamilyNode>([a = family(expr.kids[0]), b = family(expr.kids[1])](Frame f) {
        return a->eval(f).without(b->eval(f));
      });
    case Op::Collect:
      return add<FamilyNode>([word = word_of(expr.slot), all = family(expr.kids[0]),
                              condition = scalar(expr.kids[1])](Frame f) {
        Family kept;
        all->eval(f).any([&](Family::Bytes array, std::uint64_t hash) {
          f[word] = reinterpret_cast<Word>(array.data());
          if (condition->eval(f)) kept = kept.extended(array, hash);
          return false;
        });
        return kept;
      });
    default: {
      YK_ASSERT(expr.op == Op::Extend);
      const std::size_t bytes =
          expr.kids[1].type.size * static_cast<std::size_t>(expr.kids[1].type.width());
      return add<FamilyNode>([=, held = family(expr.kids[0]), array = array(expr.kids[1]),
                              hash = scalar(expr.kids[2])](Frame f) {
        const auto* data = static_cast<const std::byte*>(array->eval(f));
        return held->eval(f).extended({data, bytes}, static_cast<std::uint64_t>(hash->eval(f)));
      });
    }
  }
}

const DomainNode* Compiler::domain(const Expr& expr) {
  const DomainNode* numbers = uncounted(expr);
  const bool counts = counting_ == Counting::Intervals && is_unbounded_interval(expr);
  if (!counts && !counts_all()) return numbers;
  auto each = [numbers, where = where_](Frame f, VisitNumber visit) {
    return numbers->each(f, [&](Word v) {
      run_of(f).note_round(where);
      return visit(v);
    });
  };
  nodes_.push_back(std::make_unique<DomainOf<decltype(each)>>(std::move(each)));
  return static_cast<const DomainNode*>(nodes_.back().get());
}

// Long on purpose: one case an operation.
const DomainNode* Compiler::uncounted(const Expr& expr) {
  const auto made = [&](auto each) -> const DomainNode* {
    nodes_.push_back(std::make_unique<DomainOf<decltype(each)>>(std::move(each)));
    return static_cast<const DomainNode*>(nodes_.back().get());
  };
  switch (expr.op) {
    case Op::Upto:
      return made([size = expr.number](Frame, VisitNumber visit) {
        for (Word i = 0; i < size; ++i)
          if (visit(i)) return true;
        return false;
      });
    case Op::Between:
      return made(
          [from = scalar(expr.kids[0]), to = scalar(expr.kids[1])](Frame f, VisitNumber visit) {
            const Word last = to->eval(f);
            for (Word i = from->eval(f); i <= last; ++i)
              if (visit(i)) return true;
            return false;
          });
    case Op::One:
      return made(
          [one = scalar(expr.kids[0])](Frame f, VisitNumber visit) { return visit(one->eval(f)); });
    case Op::List: {
      const ListTable& table = plan_.lists[expr.index];
      return made([key = scalar(expr.kids[0]), starts = table.starts.data(),
                   items = table.items.data()](Frame f, VisitNumber visit) {
        const Word at = key->eval(f);
        for (std::uint32_t i = starts[at]; i < starts[at + 1]; ++i)
          if (visit(items[i])) return true;
        return false;
      });
    }
    case Op::Elements: {
      if (expr.kids.size() == 1) {
        return made([one = scalar(expr.kids[0])](Frame f, VisitNumber visit) {
          return visit(one->eval(f));
        });
      }
      break;
    }
    case Op::Collect:
      return made([word = word_of(expr.slot), inner = domain(expr.kids[0]),
                   condition = scalar(expr.kids[1])](Frame f, VisitNumber visit) {
        return inner->each(f, [&](Word v) {
          f[word] = v;
          return condition->eval(f) && visit(v);
        });
      });
    case Op::Each:
      return made([word = word_of(expr.slot), outer = domain(expr.kids[0]),
                   condition = scalar(expr.kids[1]),
                   inner = domain(expr.kids[2])](Frame f, VisitNumber visit) {
        return outer->each(f, [&](Word v) {
          f[word] = v;
          return condition->eval(f) && inner->each(f, visit);
        });
      });
    case Op::Closure:
      return closure(expr, reserve(words_of_bits(expr.type.size)));
    default:
      break;
  }
  const std::size_t words = words_of_bits(expr.type.size);
  return made([set = bits(expr), words](Frame f, VisitNumber visit) {
    return each_bit(set->eval(f), words, visit);
  });
}

// Visits each number of the closure once, as soon as it is known to be in.
const DomainNode* Compiler::closure(const Expr& expr, std::size_t visited_at) {
  const std::size_t words = words_of_bits(expr.type.size);
  const std::size_t open_at = reserve(expr.type.size);
  auto each = [=, word = word_of(expr.slot), start = domain(expr.kids[0]),
               step = domain(expr.kids[1])](Frame f, VisitNumber visit) {
    auto* visited = storage<std::uint64_t>(f, visited_at);
    Word* open = f + open_at;
    std::size_t top = 0;
    std::fill_n(visited, words, 0);
    const auto enter = [&](Word v) {
      if (has_bit(visited, v)) return false;
      set_bit(visited, v);
      open[top++] = v;
      return visit(v);
    };
    if (start->each(f, enter)) return true;
    while (top > 0) {
      f[word] = open[--top];
      if (step->each(f, enter)) return true;
    }
    return false;
  };
  nodes_.push_back(std::make_unique<DomainOf<decltype(each)>>(std::move(each)));
  return static_cast<const DomainNode*>(nodes_.back().get());
}

}  // namespace yomikiri::asl
