// The nodes of operations that produce sets and families, or enumerate numbers.
#include <algorithm>
#include <memory>

#include "asl/interpreter/node_parts.h"

namespace yomikiri::asl {

// Long on purpose: one case per operation.
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

// Long on purpose: one case per operation.
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

// Visits each number of the closure once, as soon as it is known to be in it.
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
