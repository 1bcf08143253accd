// The nodes of operations that return a number.
#include <algorithm>
#include <bit>
#include <cstring>

#include "asl/interpreter/node_parts.h"
#include "asl/run/arithmetic.h"
#include "asl/run/hash.h"
#include "asl/run/region_memo.h"

namespace yomikiri::asl {

// Long on purpose: one case per operation.
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
    case Op::Sum:
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

// The result of a loop; `each` visits the numbers of its domain until a visit returns true.
template <class Each>
const ScalarNode* Compiler::loop(const Expr& expr, Each each) {
  const std::size_t word = word_of(expr.slot);
  const ScalarNode* inside = scalar(expr.kids[1]);
  if (expr.op == Op::Some)
    return scalar_of([=](Frame f) -> Word {
      return each(f, [=](Word v) {
        f[word] = v;
        return inside->eval(f) != 0;
      });
    });
  if (expr.op == Op::All)
    return scalar_of([=](Frame f) -> Word {
      return !each(f, [=](Word v) {
        f[word] = v;
        return inside->eval(f) == 0;
      });
    });
  if (expr.op == Op::Sum)
    return scalar_of([=, label = plan_.labels[expr.index].c_str()](Frame f) {
      Word sum = 0;
      each(f, [=, &sum](Word v) {
        f[word] = v;
        sum = asl::add(sum, inside->eval(f), label);
        return false;
      });
      return sum;
    });
  return scalar_of([=](Frame f) {
    Word count = 0;
    each(f, [=, &count](Word v) {
      f[word] = v;
      count += inside->eval(f);
      return false;
    });
    return count;
  });
}

const ScalarNode* Compiler::quantifier(const Expr& expr) {
  const auto over = [&](auto each) { return loop(expr, std::move(each)); };
  if (expr.kids[0].type.kind == Kind::Family)
    return over(
        [all = family(expr.kids[0]), where = counts_all() ? where_ : nullptr](Frame f, auto visit) {
          return all->eval(f).any([&](Family::Bytes array, std::uint64_t) {
            if (where) run_of(f).note_round(where);
            return visit(reinterpret_cast<Word>(array.data()));
          });
        });
  // The most common domains, without a call for each number.
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

}  // namespace yomikiri::asl
